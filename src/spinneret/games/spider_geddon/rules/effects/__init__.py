"""The effect interpreter: each operation of the vocabulary, by theme, compiled once into functions of the position."""
