(* Two grounds that differ only in the names of their squares have the same winners. *)
From Coq Require Import List Arith Bool Ascii Lia.
From gadgetc Require Import formula_game jungle_drawing dou_shou_qi.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.

Section Transport.
Context {V W : Type}.
Variables (g : playing_ground V) (g' : playing_ground W) (h : V -> W) (here : list V).
Variable r : trapped_attack.

Record same_ground : Prop := {
  same_names : forall x y, In x here -> In y here -> h x = h y -> x = y;
  same_beside : forall x y, In x here -> In y here -> beside g' (h x) (h y) = beside g x y;
  same_terrain : forall x, In x here -> terrain_of g' (h x) = terrain_of g x;
  beside_here : forall x y, beside g x y = true -> In x here /\ In y here;
  beside_there : forall u v, beside g' u v = true ->
    exists x y, In x here /\ In y here /\ h x = u /\ h y = v;
  den_there : forall s u, terrain_of g' u = den_of_side s -> exists x, In x here /\ h x = u
}.
Hypothesis same : same_ground.

Definition same_pieces (p : V -> ascii) (q : W -> ascii) : Prop :=
  (forall x, In x here -> q (h x) = p x) /\ (forall x, ~ In x here -> p x = ".").

Lemma same_after p q x y : same_pieces p q -> In x here -> In y here ->
  same_pieces (moved g p x y) (moved g' q (h x) (h y)).
Proof.
  intros [H1 H2] Hx Hy. split.
  - intros z Hz. unfold moved. destruct (same_place g z y) as [->|Hzy].
    + destruct (same_place g' (h y) (h y)); [auto | congruence].
    + destruct (same_place g' (h z) (h y)) as [E|_].
      { exfalso. apply Hzy. now apply (same_names same). }
      destruct (same_place g z x) as [->|Hzx].
      * destruct (same_place g' (h x) (h x)); [reflexivity | congruence].
      * destruct (same_place g' (h z) (h x)) as [E|_]; [|auto].
        exfalso. apply Hzx. now apply (same_names same).
  - intros z Hz. unfold moved. destruct (same_place g z y) as [->|]; [contradiction|].
    destruct (same_place g z x); [reflexivity | auto].
Qed.

Lemma moves_there s p q p' : same_pieces p q -> moves g r s p p' ->
  exists q', moves g' r s q q' /\ same_pieces p' q'.
Proof.
  intros H [x y Hx Hxy Ht Hy]. destruct (beside_here same x y Hxy) as [Ix Iy].
  exists (moved g' q (h x) (h y)). split; [|now apply same_after].
  apply moves_piece; rewrite ?(same_beside same), ?(same_terrain same), ?(proj1 H); assumption.
Qed.
Lemma moves_here s p q q' : same_pieces p q -> moves g' r s q q' ->
  exists p', moves g r s p p' /\ same_pieces p' q'.
Proof.
  intros H [u v Hu Huv Ht Hv]. destruct (beside_there same u v Huv) as [x [y [Ix [Iy [<- <-]]]]].
  exists (moved g p x y). split; [|now apply same_after].
  rewrite ?(same_beside same), ?(same_terrain same), ?(proj1 H) in * by assumption.
  apply moves_piece; assumption.
Qed.

Lemma piece_here s p q x : same_pieces p q -> is_of s (p x) = true -> In x here.
Proof.
  intros [_ H] Hx. destruct (in_dec (same_place g) x here) as [|Hn]; [assumption|].
  rewrite (H x Hn) in Hx. destruct s; discriminate.
Qed.
Lemma den_here_there s p q : same_pieces p q -> in_den g s p -> in_den g' s q.
Proof.
  intros H [x [Ht Hx]]. assert (Ix := piece_here s p q x H Hx). exists (h x).
  rewrite (same_terrain same), (proj1 H) by assumption. auto.
Qed.
Lemma den_there_here s p q : same_pieces p q -> in_den g' s q -> in_den g s p.
Proof.
  intros H [u [Ht Hu]]. destruct (den_there same _ u Ht) as [x [Ix <-]]. exists x.
  rewrite (same_terrain same), (proj1 H) in * by assumption. auto.
Qed.
Lemma survives_there s p q : same_pieces p q -> survives g s p -> survives g' s q.
Proof.
  intros H [H1 [x Hx]]. split.
  - intros Hd. apply H1. now apply (den_there_here _ p q).
  - exists (h x). rewrite (proj1 H); [assumption|]. now apply (piece_here s p q).
Qed.

Theorem wins_there_too s turn p : wins g r s turn p -> forall q, same_pieces p q ->
  wins g' r s turn q.
Proof.
  induction 1 as [turn p H | p p' Hm H IH | p He Hs H IH]; intros q Hq.
  - apply wins_there. now apply (den_here_there s p q).
  - destruct (moves_there s p q p' Hq Hm) as [q' [Hm' Hq']].
    apply (wins_by g' r s q q'); auto.
  - apply wins_against.
    + destruct He as [p' Hm]. destruct (moves_there _ p q p' Hq Hm) as [q' [Hm' _]]. eauto.
    + intros q' Hm'. destruct (moves_here _ p q q' Hq Hm') as [p' [Hm Hp']].
      apply (survives_there s p' q'); auto.
    + intros q' Hm'. destruct (moves_here _ p q q' Hq Hm') as [p' [Hm Hp']].
      now apply (IH p' Hm q').
Qed.

Theorem within_there_too s k turn p : wins_within g r s k turn p -> forall q, same_pieces p q ->
  wins_within g' r s k turn q.
Proof.
  induction 1 as [k turn p H | k p p' Hm H IH | k p He Hs H IH]; intros q Hq.
  - apply within_there. now apply (den_here_there s p q).
  - destruct (moves_there s p q p' Hq Hm) as [q' [Hm' Hq']].
    apply (within_by g' r s k q q'); auto.
  - apply within_against.
    + destruct He as [p' Hm]. destruct (moves_there _ p q p' Hq Hm) as [q' [Hm' _]]. eauto.
    + intros q' Hm'. destruct (moves_here _ p q q' Hq Hm') as [p' [Hm Hp']].
      apply (survives_there s p' q'); auto.
    + intros q' Hm'. destruct (moves_here _ p q q' Hq Hm') as [p' [Hm Hp']].
      now apply (IH p' Hm q').
Qed.
End Transport.
