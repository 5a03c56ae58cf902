(* Dou Shou Qi itself, on any set of squares: docs/dou-shou-qi.md, for boards without rats and
   leaping pieces. Then water is where nobody goes, so squares are squares of land. *)
From Coq Require Import List Arith Bool Ascii Lia.
From gadgetc Require Import formula_game jungle_drawing.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope nat_scope.

Definition other (s : side) : side := match s with White => Black | Black => White end.

Record playing_ground (V : Type) := {
  same_place : forall x y : V, {x = y} + {x <> y};
  beside : V -> V -> bool;  (* two squares of land with a side in common *)
  terrain_of : V -> ascii   (* # Black's den, @ White's den, ^ white trap, v black trap *)
}.
Arguments same_place {V}. Arguments beside {V}. Arguments terrain_of {V}.

Definition den_of_side (s : side) : ascii := match s with White => "@" | Black => "#" end.

Section Game.
Context {V : Type}.
Variable g : playing_ground V.
Variable r : trapped_attack.

(* The piece on each square; a point is no piece. *)
Definition placement := V -> ascii.

Definition moved (p : placement) (x y : V) : placement := fun z =>
  if same_place g z y then p x else if same_place g z x then "." else p z.

(* One square, into no own den; onto a piece only if it is the other side's and is beaten. *)
Inductive moves (s : side) (p : placement) : placement -> Prop :=
| moves_piece x y :
    is_of s (p x) = true -> beside g x y = true -> terrain_of g y <> den_of_side s ->
    (p y = "." \/ (is_of (other s) (p y) = true /\
                   beats r (p x) (terrain_of g x) (p y) (terrain_of g y) = true)) ->
    moves s p (moved p x y).

Definition in_den (s : side) (p : placement) : Prop :=
  exists y, terrain_of g y = den_of_side (other s) /\ is_of s (p y) = true.

(* What the other side's move must not bring about: its entry, or the loss of the last piece. *)
Definition survives (s : side) (q : placement) : Prop :=
  ~ in_den (other s) q /\ exists x, is_of s (q x) = true.

(* The side forces its entry into the other's den. The other side can always move until then, so
   that it does not matter what the rules say of a side that cannot. *)
Inductive wins (s : side) : side -> placement -> Prop :=
| wins_there turn p : in_den s p -> wins s turn p
| wins_by p q : moves s p q -> wins s (other s) q -> wins s s p
| wins_against p :
    (exists q, moves (other s) p q) -> (forall q, moves (other s) p q -> survives s q) ->
    (forall q, moves (other s) p q -> wins s s q) -> wins s (other s) p.

(* The same within so many moves of that side. *)
Inductive wins_within (s : side) : nat -> side -> placement -> Prop :=
| within_there k turn p : in_den s p -> wins_within s k turn p
| within_by k p q : moves s p q -> wins_within s k (other s) q -> wins_within s (1 + k) s p
| within_against k p :
    (exists q, moves (other s) p q) -> (forall q, moves (other s) p q -> survives s q) ->
    (forall q, moves (other s) p q -> wins_within s k s q) -> wins_within s k (other s) p.

Lemma within_wins s k turn p : wins_within s k turn p -> wins s turn p.
Proof.
  induction 1 as [k turn p H | k p q Hm H IH | k p He Hs H IH].
  - now apply wins_there.
  - now apply (wins_by s p q).
  - now apply wins_against.
Qed.

Lemma other_other s : other (other s) = s.
Proof. now destruct s. Qed.
Lemma other_not s : other s <> s.
Proof. now destruct s. Qed.

Lemma white_not_black c : is_white c = true -> is_black c = false.
Proof. destruct c as [[] [] [] [] [] [] [] []]; simpl; congruence. Qed.
Lemma of_one_side s c : is_of s c = true -> is_of (other s) c = false.
Proof.
  destruct s; simpl; [apply white_not_black|]. intros H. destruct (is_white c) eqn:E;
    [|reflexivity].
  apply white_not_black in E. congruence.
Qed.

Lemma in_den_before s p q : moves s p q -> in_den (other s) q -> in_den (other s) p.
Proof.
  intros [x y Hx _ Hy _] [z [Hz Hq]]. exists z. split; [assumption|].
  revert Hq. unfold moved. destruct (same_place g z y) as [->|].
  - apply of_one_side in Hx. intros H. congruence.
  - destruct (same_place g z x); [destruct s; discriminate | auto].
Qed.

(* Not both sides win. *)
Theorem not_both_sides_win s turn p :
  wins s turn p -> ~ in_den s p -> ~ in_den (other s) p -> wins (other s) turn p -> False.
Proof.
  induction 1 as [turn p H | p q Hm H IH | p He Hs H IH]; intros Hn Hn' Hw; [auto | |];
    inversion Hw as [? ? Hd Et | p' q' Hm' Hq' Et Ep | p' He' Hs' Hq' Et Ep]; subst; auto;
    try (destruct s; discriminate).
  - apply IH.
    + destruct s; simpl in *; now destruct (Hs' q Hm).
    + intros Hin. apply Hn'. now apply (in_den_before s p q).
    + destruct s; simpl in *; now apply Hq'.
  - destruct (Hs q' Hm') as [Hout _]. apply (IH q' Hm'); [|assumption|].
    + intros Hin. apply Hn. apply in_den_before with (s := other s) in Hm';
        [|now rewrite other_other].
      now rewrite other_other in Hm'.
    + destruct s; simpl in *; assumption.
Qed.
End Game.
Arguments moved {V}. Arguments moves {V}. Arguments in_den {V}. Arguments survives {V}.
Arguments wins {V}. Arguments wins_within {V}.
