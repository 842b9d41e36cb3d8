"""Positions in words: reading and writing them."""
