"""What is done with tiles: the verbs of `gadgetc gadget`."""
from ._native.gadget import infer, list, show, verify

__all__ = ["infer", "list", "show", "verify"]
