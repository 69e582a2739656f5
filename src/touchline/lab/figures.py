"""Small drawings in SVG, by hand: points with intervals, curves, bars.  Light and dark follow the reader's own wish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

STYLE = (
    "svg{font:13px system-ui,sans-serif;--ink:#1c1f24;--faint:#c9ced6;--one:#0b6bcb;--two:#c2410c;--ground:#fff}"
    "@media(prefers-color-scheme:dark){svg{--ink:#e8eaee;--faint:#444b55;--one:#6db3ff;--two:#ff9a62;--ground:#15181c}}"
    ".ground{fill:var(--ground)}text{fill:var(--ink)}.axis{stroke:var(--ink)}.grid{stroke:var(--faint)}"
    ".one{stroke:var(--one);fill:var(--one)}.two{stroke:var(--two);fill:var(--two)}.line{fill:none;stroke-width:2}"
    ".area{stroke:none;fill-opacity:.35}.faint{opacity:.7}"
    "@media(max-width:34rem){svg{font-size:19px}}"  # a drawing shrinks on a small screen; its words must not
)
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 56, 56
TICKS = 6
STEPS = (1, 2, 2.5, 5, 10)


def ticks(low: float, high: float) -> list[float]:
    """Round numbers between two values.

    >>> ticks(0, 1), ticks(1212, 1790)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [1300.0, 1400.0, 1500.0, 1600.0, 1700.0])
    """
    rough = (high - low) / TICKS or 1.0
    power = 10.0 ** (len(f"{rough:.0f}") - 1) if rough >= 1 else 10.0 ** -(len(f"{1 / rough:.0f}"))
    step = next(power * step for step in (*STEPS, 20, 50, 100) if power * step >= rough)
    first = int(-(-low // step))
    found = []
    while first * step <= high + step / 1e9:
        found.append(round(first * step, 10))
        first += 1
    return found


@dataclass
class Figure:
    """A drawing with two axes."""

    title: str
    across: tuple[float, float]
    up: tuple[float, float]
    width: int = 720
    height: int = 360
    left: int = LEFT
    parts: list[str] = field(default_factory=list)

    def x(self, value: float) -> float:
        """Where a value lies across."""
        low, high = self.across
        return round(self.left + (value - low) / (high - low or 1) * (self.width - self.left - RIGHT), 1)

    def y(self, value: float) -> float:
        """Where a value lies up."""
        low, high = self.up
        return round(self.height - BOTTOM - (value - low) / (high - low or 1) * (self.height - TOP - BOTTOM), 1)

    def axes(self, across: str, up: str, labels: bool = True) -> None:
        """Draw both axes with their names."""
        bottom, right = self.height - BOTTOM, self.width - RIGHT
        for value in ticks(*self.across):
            x = self.x(value)
            self.parts.append(f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{bottom}"/>')
            self.text(x, bottom + 20, f"{value:g}", "middle")
        for value in ticks(*self.up) if labels else ():
            y = self.y(value)
            self.parts.append(f'<line class="grid" x1="{self.left}" y1="{y}" x2="{right}" y2="{y}"/>')
            self.text(self.left - 6, y + 4, f"{value:g}", "end")
        self.parts.append(f'<path class="axis line" d="M{self.left} {TOP}V{bottom}H{right}"/>')
        self.text(right, bottom + 44, across, "end")
        self.text(self.left - 6, TOP - 12, up, "end" if len(up) < 7 else "start")

    def text(self, x: float, y: float, words: str, anchor: str = "start") -> None:
        """Write words."""
        self.parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>')

    def curve(self, points: Sequence[tuple[float, float]], kind: str = "one") -> None:
        """Draw a line through points."""
        path = " ".join(f"{self.x(x)},{self.y(y)}" for x, y in points)
        self.parts.append(f'<polyline class="{kind} line" style="fill:none" points="{path}"/>')

    def level(self, value: float) -> None:
        """Draw a line from side to side."""
        self._line("axis", self.across[0], self.across[1], value, ' stroke-dasharray="4 4"')

    def dot(self, x: float, y: float, words: str, kind: str = "two", size: float = 4) -> None:
        """Draw a point that says something when it is pointed at."""
        where = f'cx="{self.x(x)}" cy="{self.y(y)}" r="{size}"'
        self.parts.append(f'<circle class="{kind}" {where}><title>{escape(words)}</title></circle>')

    def span(self, low: float, high: float, y: float, kind: str = "one") -> None:
        """Draw an interval across."""
        self._line(kind, low, high, y, ' stroke-width="2"')

    def _line(self, kind: str, low: float, high: float, y: float, more: str) -> None:
        ends = f'x1="{self.x(low)}" y1="{self.y(y)}" x2="{self.x(high)}" y2="{self.y(y)}"'
        self.parts.append(f'<line class="{kind}" {ends}{more}/>')

    def bar(self, low: float, high: float, value: float, words: str = "", kind: str = "one") -> None:
        """Draw a bar between two values across, from the foot up to a value."""
        x, y = self.x(low), self.y(value)
        width, height = max(0.5, self.x(high) - x), max(0.0, self.y(self.up[0]) - y)
        place = f'x="{x}" y="{y}" width="{width:.1f}" height="{height:.1f}"'
        self.parts.append(f'<rect class="{kind} area" {place}><title>{escape(words)}</title></rect>')

    def svg(self, with_style: bool = True) -> str:
        """The whole drawing; without its style inside a page that has it."""
        size = f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'
        style = f"<style>{STYLE}</style>" if with_style else ""
        ground = f'<rect class="ground" width="{self.width}" height="{self.height}"/>'
        title = f"<title>{escape(self.title)}</title>"
        heading = f'<text x="{self.left}" y="20" font-weight="600">{escape(self.title)}</text>'
        role = f'role="img" aria-label="{escape(self.title, quote=True)}"'
        begun = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {role}>{title}{style}{ground}{heading}'
        return "\n".join([begun, *self.parts, "</svg>", ""])
