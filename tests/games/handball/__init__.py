"""Tests of Handball et dé."""
