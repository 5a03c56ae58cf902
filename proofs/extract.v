(* The checker of certificates as a program of OCaml. Booleans, lists, pairs and options become
   those of OCaml, characters its characters; natural numbers stay lists of successors. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
From gadgetc Require Import verdict.

Extraction "verified.ml" recheck.
