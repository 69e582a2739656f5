"""Tests of Foot et dé."""
