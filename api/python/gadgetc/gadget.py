"""What is done with tiles: the verbs of `gadgetc gadget`."""
from ._native.gadget import certificate, infer, list, recheck, show, verify

__all__ = ["certificate", "infer", "list", "recheck", "show", "verify"]
