"""What a table and a browser say to each other; the TypeScript of the browser is generated from these definitions.

The stream.  A viewer (a seat, or a spectator) sees its own sequence of `Update`s, numbered 1, 2, 3 … without gaps.  A
new number appears only when something that this viewer may know has changed, so that the numbers tell nothing of what
the other seat does under seal.  The sequence follows from the table's stored actions alone: it is the same after a
restart.  A browser that says `since = n` when it connects gets every update after n, and nothing else; one that says
nothing gets the newest alone, one that says `since = -n` the newest n.

The other way.  Every request carries an `id` chosen by the browser.  It is answered by `Ack` or `Refused` with the same
id; an `Ack` comes after the updates that the request has brought.  A request may be sent again until it is answered:
the table remembers the ids it has carried out and answers a repeated one as it did before, without acting twice.  An
action made for an older `version` than the viewer's present one is refused (`table/stale`) if what is asked of the seat
has changed since: what the person saw is no longer so.

One module for each idea: what is seen of a position (`scenes`), what a table says (`to_browser`) and hears
(`from_browser`) over the socket, and what is asked and answered over HTTP (`tables`, `replays`, `pages`).
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

PROTOCOL = 1
Seat = Literal[0, 1]


class Model(BaseModel):
    """Messages are closed: an unknown field is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Model):
    """A sentence in both languages."""

    en: str
    fr: str
