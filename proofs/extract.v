(* The checker of certificates as a program of OCaml. Characters become characters, and natural
   numbers integers of the machine: it adds one to numbers that the text spells with at most nine
   digits, or that count something in the text, so none comes near the largest. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlNatInt.
From gadgetc Require Import verdict.

Extraction "verified.ml" recheck.
