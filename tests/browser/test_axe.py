"""axe finds nothing serious on any page, in light and dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import WEB
from tests.browser.person import play
from touchline.core.registry import ids

pytestmark = pytest.mark.browser

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN = """async () => {
  // The texts of a drawn card stand apart on it; this rule joins them without a space and misses them in its name.
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const found = await axe.run(document, { resultTypes: ["violations"], rules });
  return found.violations.filter((one) => one.impact === "serious" || one.impact === "critical")
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}"""


def faults(person):
    person.page.evaluate(AXE + "; 0")
    return person.page.evaluate(RUN)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("id", ids())
def test_a_table(id, dark, house, invite):
    made = house.lay(id, shared=True)
    ana = invite(house, "fr" if dark else "en", dark=dark)
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    what = "cards" if id == "rugby15" else "targets" if id == "numero10" else ""
    play([ana], 60, until=lambda: ana.done >= 6 and ana.is_asked() and (not what or ana.look()[what]))
    ana.page.wait_for_timeout(150)
    ana.shoot("table")
    assert faults(ana) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_other_pages(dark, house, games, finished, invite):
    ana = invite(house, "en" if dark else "fr", dark=dark)
    found = {}
    pages = {
        "home": "/",
        "rules": "/rules/foot",
        "upload": "/replay",
        "replay": f"/r/{finished}#m6",
        "learn": "/learn/foot",
    }
    for name, path in pages.items():
        ana.go(path)
        expect(ana.page.locator("h1").first).to_be_visible()
        if name == "replay":
            expect(ana.page.get_by_role("slider", name=ana.say("replay.jump"))).to_have_value("6")
        ana.page.wait_for_load_state("networkidle")
        ana.shoot(name)
        found[name] = faults(ana)
    ana.go("/")
    ana.button("home.play.of", game=games["foot"]["title"][ana.language]).click()
    ana.page.get_by_text(ana.say("start.options"), exact=True).click()
    ana.shoot("start")
    found["start"] = faults(ana)
    assert {name: list_ for name, list_ in found.items() if list_} == {}
