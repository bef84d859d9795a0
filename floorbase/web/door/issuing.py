"""Certificates made for the house: an authority of its own, and what it vouches for."""

from __future__ import annotations

import datetime
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

AUTHORITY_LASTS = datetime.timedelta(days=3650)
LASTS = datetime.timedelta(days=397)  # browsers take no longer ones
EARLIER = datetime.timedelta(days=1)  # for devices whose clock is behind
# What the authority may vouch for, and nothing else: a device that trusts it risks no other site.
NETWORKS = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
)
DOMAINS = ("local", "localhost", "lan", "home.arpa", "internal")


@dataclass(frozen=True, slots=True)
class Signed:
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @classmethod
    def read(cls, certificate: bytes, key: bytes) -> Signed:
        """From PEM. Raises: ValueError: it is not what we wrote, or the two do not belong."""
        known = x509.load_pem_x509_certificate(certificate)
        own = serialization.load_pem_private_key(key, None)
        if (
            not isinstance(own, ec.EllipticCurvePrivateKey)
            or own.public_key() != known.public_key()
        ):
            raise ValueError("the key does not match the certificate")
        return cls(known, own)

    @property
    def certificate_pem(self) -> bytes:
        """The certificate, as it is kept."""
        return self.certificate.public_bytes(serialization.Encoding.PEM)

    @property
    def key_pem(self) -> bytes:
        """The key, as it is kept."""
        return self.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )

    @property
    def fingerprint(self) -> str:
        """What a person compares: SHA-256, in pairs."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def make_authority(name: str, now: datetime.datetime) -> Signed:
    """An authority that can vouch for private addresses and names alone."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = _named(f"floorbase on {name}"[:64])
    permitted: list[x509.GeneralName] = [
        x509.IPAddress(ipaddress.ip_network(network)) for network in NETWORKS
    ]
    permitted += [x509.DNSName(domain) for domain in DOMAINS]
    made = (
        _begun(subject, subject, key, now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    return Signed(made.sign(key, hashes.SHA256()), key)


def make_certificate(authority: Signed, names: Sequence[str], now: datetime.datetime) -> Signed:
    """A certificate for names and addresses; see ``can_vouch``."""
    key = ec.generate_private_key(ec.SECP256R1())
    issuer = authority.certificate.subject
    own = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    made = (
        _begun(_named("floorbase"), issuer, key, now, LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([_name(one) for one in names]), critical=False)
        .add_extension(own, critical=False)
    )
    return Signed(made.sign(authority.key, hashes.SHA256()), key)


def can_vouch(name: str) -> bool:
    """Whether an authority of ours may vouch for a name or an address.

    >>> [can_vouch(name) for name in ("192.168.1.20", "floor.local", "localhost", "fd00::1")]
    [True, True, True, True]
    >>> [can_vouch(name) for name in ("203.0.113.7", "example.com", "notlocal", "x y.local", "")]
    [False, False, False, False, False]
    """
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        plain = name.replace("-", "").replace(".", "")
        fine = name.isascii() and plain.isalnum() and ".." not in name and len(name) < 250
        return fine and any(name == domain or name.endswith(f".{domain}") for domain in DOMAINS)
    networks = (ipaddress.ip_network(network) for network in NETWORKS)
    return any(address in network for network in networks)


def names_of(certificate: x509.Certificate) -> frozenset[str]:
    """What a certificate vouches for."""
    told = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return frozenset(
        [
            *told.get_values_for_type(x509.DNSName),
            *map(str, told.get_values_for_type(x509.IPAddress)),
        ]
    )


def _begun(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    now: datetime.datetime,
    lasts: datetime.timedelta,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + lasts)
    )


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _name(text: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(text))
    except ValueError:
        return x509.DNSName(text)


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )
