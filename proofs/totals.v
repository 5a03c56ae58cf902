(* Sums over the tiles or the wires of a board, and a choice at each of them. *)
From Coq Require Import Arith Lia.
From gadgetc Require Import board.

Fixpoint total (f : nat -> nat) (n : nat) : nat :=
  match n with 0 => 0 | S n => total f n + f n end.

Lemma total_le f g n : (forall i, i < n -> f i <= g i) -> total f n <= total g n.
Proof.
  induction n as [|n IH]; intros H; simpl; [lia|].
  assert (f n <= g n) by (apply H; lia). assert (total f n <= total g n) by (apply IH; auto). lia.
Qed.

Lemma total_ext f g n : (forall i, i < n -> f i = g i) -> total f n = total g n.
Proof.
  intros H. apply Nat.le_antisymm; apply total_le; intros i Hi; rewrite (H i Hi); lia.
Qed.

(* One summand replaced. *)
Lemma total_set f n t x : t < n -> total (set_at f t x) n + f t = total f n + x.
Proof.
  induction n as [|n IH]; intros Ht; [lia|]. simpl.
  destruct (Nat.eq_dec t n) as [->|Hne].
  - rewrite (total_ext (set_at f n x) f).
    + unfold set_at. rewrite Nat.eqb_refl. lia.
    + intros i Hi. unfold set_at. destruct (Nat.eqb_spec i n); [lia | reflexivity].
  - assert (IH' := IH ltac:(lia)). assert (E : set_at f t x n = f n).
    { unfold set_at. destruct (Nat.eqb_spec n t); [lia | reflexivity]. }
    rewrite E. lia.
Qed.

(* One summand is less, the others are no more. *)
Lemma total_lt f g n t :
  (forall i, i < n -> f i <= g i) -> t < n -> f t < g t -> total f n < total g n.
Proof.
  intros Hle Ht Hlt. assert (E := total_set f n t (g t) Ht).
  assert (total (set_at f t (g t)) n <= total g n); [|lia].
  apply total_le. intros i Hi. unfold set_at. destruct (Nat.eqb_spec i t); [subst; lia | auto].
Qed.

Lemma total_at f n t : t < n -> f t <= total f n.
Proof.
  induction n as [|n IH]; intros Ht; [lia|]. simpl. destruct (Nat.eq_dec t n) as [->|].
  - lia.
  - assert (f t <= total f n) by (apply IH; lia). lia.
Qed.

Lemma finite_choice {A : Type} (P : nat -> A -> Prop) (x0 : A) n :
  (forall t, t < n -> exists x, P t x) -> exists g, forall t, t < n -> P t (g t).
Proof.
  induction n as [|n IH]; intros H; [exists (fun _ => x0); lia|].
  destruct IH as [g Hg]; [intros t Ht; apply H; lia|].
  destruct (H n ltac:(lia)) as [x Hx]. exists (set_at g n x). intros t Ht.
  destruct (Nat.eq_dec t n) as [->|Hne]; [now rewrite set_at_same|].
  rewrite set_at_other by assumption. apply Hg. lia.
Qed.
