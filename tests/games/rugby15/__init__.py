"""Tests of Rugby 15."""
