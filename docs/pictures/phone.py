"""Pictures of the pages as a phone shows them, for the README: ``python -m docs.pictures.phone``.

It needs Chromium and the packages for tests.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from tests.support.chromium import CHROMIUM
from tests.support.pages import pages_served, visitor

HERE = Path(__file__).parent
TOLD = {"book": "star", "w": "oot raise 800 over 300, seat 5 called"}
CASE = f"/d/action_out_of_turn{{}}?{urlencode(TOLD)}"
PICTURES = {
    "phone-understood": (CASE.format(""), "light"),
    "phone-card": (CASE.format("") + "&ok=1", "light"),
    "phone-replay": (CASE.format("/replay") + "&ok=1&step=4", "dark"),
}


def main() -> None:
    """Take them anew."""
    with (
        tempfile.TemporaryDirectory() as folder,
        pages_served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (page, theme) in PICTURES.items():
            with visitor(browser, 390, theme=theme) as phone:
                tab = phone.new_page()
                tab.goto(address + page)
                tab.screenshot(path=HERE / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
