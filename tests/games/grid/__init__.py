"""Tests of what boards of cells share."""
