"""The browser's pages."""

import pytest

from tests.server.house import House
from touchline.server.browser import Pages


@pytest.fixture
def built(tmp_path):
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>home</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc123.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("hunter2")
    return folder


@pytest.fixture
def house(tmp_path, built):
    house = House(tmp_path, web_dir=built).start()
    yield house
    house.stop()


def test_files_are_served_as_what_they_are(house):
    page, script, icon = (house.get(path) for path in ("/", "/assets/index-abc123.js", "/favicon.svg"))
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert icon.headers["content-type"].startswith("image/svg")


def test_the_page_finds_its_own_way(house):
    for path in ("/t/abc", "/rules/foot", "/r/abc/", "/replay"):
        assert house.get(path).text == house.get("/").text
    assert house.get("/assets/missing.js").status_code == 404


def test_no_path_leads_out_of_the_folder(house):
    for path in (
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/%00",
        "/..\\secret.txt",
    ):
        answer = house.get(path)
        assert "hunter2" not in answer.text
        assert "root:" not in answer.text
        assert answer.status_code in (200, 404)


def test_links_out_of_the_folder_are_not_followed(built, tmp_path):
    (built / "leak.txt").symlink_to(tmp_path / "secret.txt")
    (built / "index.html").touch()
    assert Pages(built).respond("leak.txt").path == built / "index.html"


def test_pages_built_anew_are_found(house, built):
    assert "home" in house.get("/").text
    (built / "index.html").unlink()
    assert house.get("/").status_code == 404
    assert "npm run build" in house.get("/").text
    (built / "assets" / "index-def456.js").write_text("export {}")
    (built / "index.html").write_text("<!doctype html><title>again</title>")
    assert "again" in house.get("/").text
    assert house.get("/assets/index-def456.js").status_code == 200
