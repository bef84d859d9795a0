"""The ``floorbase`` command: it ends in plain lines and an exit status, never in a traceback."""

from __future__ import annotations

import os
import sys

from floorbase.errors import FloorbaseError


def main() -> None:
    """Run the command line; every error becomes a few plain lines and an exit status."""
    from floorbase.cli import cli

    try:
        cli.main(prog_name="floorbase")
    except FloorbaseError as error:
        print(error, file=sys.stderr)
        raise SystemExit(error.exit_status) from None
    except BrokenPipeError:
        # The reader (a pager, head) went away: nothing is wrong.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except Exception as error:
        if os.environ.get("FLOORBASE_DEBUG"):
            raise
        print(f"floorbase has a fault: {type(error).__name__}: {error}", file=sys.stderr)
        print("  fix: please report it; FLOORBASE_DEBUG=1 shows where it is", file=sys.stderr)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
