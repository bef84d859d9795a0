"""The token that every form carries: it was given to this browser, by a page of ours."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

SALT = 8  # bytes: no two pages carry the same, so that none can be guessed from how it packs


@dataclass(frozen=True, slots=True)
class Tokens:
    """Makes and knows the tokens.

    >>> tokens = Tokens(b"secret")
    >>> made = tokens.make("a" * 32)
    >>> tokens.holds(made, "a" * 32), tokens.holds(made, "b" * 32), tokens.holds("", "a" * 32)
    (True, False, False)
    """

    secret: bytes

    def make(self, visitor: str) -> str:
        """A token for a form of this browser."""
        salt = secrets.token_hex(SALT)
        return salt + self._signed(salt, visitor)

    def holds(self, token: str, visitor: str) -> bool:
        """Whether a token was made for this browser."""
        salt, signed = token[: 2 * SALT], token[2 * SALT :]
        wanted = self._signed(salt, visitor).encode()
        return hmac.compare_digest(signed.encode("utf-8", "surrogatepass"), wanted)

    def _signed(self, salt: str, visitor: str) -> str:
        told = f"form:{salt}:{visitor}".encode("utf-8", "surrogatepass")
        return hmac.new(self.secret, told, hashlib.sha256).hexdigest()
