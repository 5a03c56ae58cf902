(* Theorem C: a board with the properties of theorems B and W is White's exactly when the formula
   is, if Black's passes are more than White's moves. *)
From Coq Require Import List Arith Lia.
From gadgetc Require Import formula_game board black_hypotheses white_hypotheses.
From gadgetc Require Import safety_adds_up readiness_adds_up.
Import ListNotations.

Theorem theorem_C {S : Type} (b : board S) (f : formula) (tempo answers : nat -> nat)
    safe ready attack (turn : side) (d : nat) :
  black_hypotheses b f safe -> white_hypotheses b f tempo answers ready attack ->
  race_bound b tempo answers < d ->
  let won := white_wins_formula f turn [] (seq 0 (variable_count b)) in
  let t := race_bound b tempo answers in
  (* White enters the den within T moves if the formula is White's, *)
  (won = true -> white_wins b d t turn (first_position b)) /\
  (* and only then, however many moves White has; *)
  ((exists k, white_wins b d k turn (first_position b)) -> won = true) /\
  (* Black wins exactly when it is Black's. *)
  (black_wins b d turn (first_position b) <-> won = false).
Proof.
  intros HB HW Hd won t.
  assert (Hw : won = true -> white_wins b d t turn (first_position b)).
  { intros H. now apply (theorem_W b f tempo answers ready attack). }
  assert (Hb : won = false -> black_wins b d turn (first_position b)).
  { intros H. now apply (theorem_B b f safe). }
  assert (Hnot : black_wins b d turn (first_position b) ->
                 (exists k, white_wins b d k turn (first_position b)) -> False).
  { intros H1 [k H2]. apply (not_both_win b d turn _ H1 k); [|simpl; lia | assumption].
    unfold entered. simpl. unfold none. lia. }
  split; [exact Hw|].
  destruct won; (split; [|split]); intros H; auto; try discriminate; exfalso; eauto.
Qed.
