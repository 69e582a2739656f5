#!/usr/bin/env python3
"""Check the dice of a Touchline record.  Needs nothing but Python; read it in one sitting, or write your own.

usage: check_dice.py RECORD

Before the match a secret was fixed by publishing its SHA-256; then each side added a word of its own.  Roll number k
(the first is 0) of a die with n sides is drawn from

    HMAC-SHA-256(key = secret, message = "touchline-dice-1|HOME WORD|AWAY WORD|k|try")

by taking the first 8 bytes as a number.  So that no side of the die is favoured, a number in the last, incomplete run
of n below 2**64 is thrown away and the next try (0, 1, 2 …) is drawn.  What remains of the division by n is the roll.

A record says all this: a line `dice COMMITMENT HOME-WORD AWAY-WORD`, each roll as `*name=roll/n`, in order, and at its
end `secret HEX`.
"""

import hashlib
import hmac
import re
import sys


def draw(secret: bytes, home: str, away: str, k: int, sides: int) -> int:
    """Draw roll k of a die with that many sides, counted from 0."""
    limit = 2**64 - 2**64 % sides
    attempt = 0
    while True:
        message = f"touchline-dice-1|{home}|{away}|{k}|{attempt}".encode()
        value = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        if value < limit:
            return value % sides
        attempt += 1


def check(text: str) -> str:
    """Return what was found, or raise ValueError saying what is wrong."""
    dice = re.search(r"^dice ([0-9a-f]{64}) (\S+) (\S+)$", text, re.MULTILINE)
    opened = re.search(r"^secret ([0-9a-f]{64})$", text, re.MULTILINE)
    if not dice:
        raise ValueError("the record names no dice")
    if not opened:
        raise ValueError("the secret has not been opened")
    secret = bytes.fromhex(opened[1])
    if hashlib.sha256(secret).hexdigest() != dice[1]:
        raise ValueError("the opened secret is not the one committed to")
    k = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if not re.match(r"\d+\.\d+ ", line):
            continue
        for roll, sides in re.findall(r"\*\S+=(\d+)/(\d+)", line):
            drawn = draw(secret, dice[2], dice[3], k, int(sides))
            if drawn != int(roll):
                raise ValueError(f"line {number}: roll {k + 1} is {roll} of {sides}, but {drawn} was drawn")
            k += 1
    return f"{k} rolls, all as drawn"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: check_dice.py RECORD")
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(check(file.read()))
    except (OSError, ValueError) as error:
        sys.exit(f"check_dice: {error}")
