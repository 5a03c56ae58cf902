"""What is done with boards: the verbs of `gadgetc board`."""
from ._native.board import extract, info, solve

__all__ = ["extract", "info", "solve"]
