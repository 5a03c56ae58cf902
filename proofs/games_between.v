(* A tile's lists need not be of the tile's game on the board. The certificate's lists for Black are
   of a game in which White can do more and Black less, its lists for White of one in which White
   can do less and Black more (docs/verifier.md). What is safe or ready there is so on the board. *)
From Coq Require Import List Arith.
From gadgetc Require Import board black_hypotheses white_hypotheses.
Import ListNotations.

Section Safety.
Context {S S' : Type}.
Variable real : local_game S.
Variable checked : local_game S'.

(* [same s s']: state [s] of the board's tile is played as state [s'] of the checked game. A step of
   White that delivers nothing may be none there: a cat's walk, where cats are only deletions. *)
Record harder_for_black (same : S -> S' -> Prop) : Prop := {
  harder_start : same (start real) (start checked);
  harder_white : forall s s' e z, same s s' -> white_step real s e z ->
    (exists z', white_step checked s' e z' /\ same z z') \/ (e = quiet /\ same z s');
  harder_black : forall s s' z', same s s' -> black_step checked s' z' ->
    exists z, black_step real s z /\ same z z';
  harder_arrival : forall s s' i z, same s s' -> arrival real i s z ->
    exists z', arrival checked i s' z' /\ same z z'
}.

Variable same : S -> S' -> Prop.
Hypothesis harder : harder_for_black same.
Variable c : contract.
Variable safe : counts -> counts -> nat -> S' -> Prop.
Hypothesis is_safe : safety checked c safe.

Definition safe_on_board (ins outs : counts) (k : nat) (s : S) : Prop :=
  exists s', same s s' /\ safe ins outs k s'.

Theorem safety_on_board : safety real c safe_on_board.
Proof.
  constructor.
  - intros ins outs k s [s' [_ H]]. now apply (safe_permits _ _ _ is_safe ins outs k s').
  - intros ins outs k s [s' [_ H]]. now apply (safe_lets _ _ _ is_safe ins outs k s').
  - intros ins outs k s e z [s' [Hs H]] Hw.
    destruct (harder_white _ harder _ _ _ _ Hs Hw) as [[z' [Hw' Hz]]|[-> Hz]].
    + destruct (safe_step _ _ _ is_safe _ _ _ _ _ _ H Hw')
        as [He [[k' Hk]|[k' [y' [Hlt [Hb Hk]]]]]]; (split; [assumption|]).
      * left. exists k', z'. auto.
      * right. destruct (harder_black _ harder _ _ _ Hz Hb) as [y [Hy Hyy]].
        exists k', y. repeat split; try assumption. exists y'. auto.
    + split; [discriminate|]. left. exists k, s'. auto.
  - intros ins outs k s i z [s' [Hs H]] Hroom Ha.
    destruct (harder_arrival _ harder _ _ _ _ Hs Ha) as [z' [Ha' Hz]].
    destruct (safe_arrival _ _ _ is_safe _ _ _ _ _ _ H Hroom Ha') as [k' Hk].
    exists k', z'. auto.
Qed.

(* A variable's drawing has to be listed as picked: so it is after such a step of White. *)
Theorem safe_variable_on_board : safe_variable checked safe ->
  (exists k, safe (one_more none pick) none k (start checked)) ->
  safe_variable real safe_on_board.
Proof.
  intros Hv [k0 H0]. assert (Hs := harder_start _ harder). constructor.
  - intros e z Hw. destruct (harder_white _ harder _ _ _ _ Hs Hw) as [[z' [Hw' Hz]]|[-> Hz]].
    + destruct (safe_pick _ _ Hv e z' Hw') as [He [k Hk]]. split; [assumption|].
      exists k, z'. auto.
    + split; [discriminate|]. exists k0, (start checked). auto.
  - destruct (safe_refusal _ _ Hv) as [z' [k [Hb Hk]]].
    destruct (harder_black _ harder _ _ _ Hs Hb) as [z [Hz Hzz]]. exists z, k.
    split; [assumption|]. exists z'. auto.
Qed.

End Safety.

Section Readiness.
Context {S S' : Type}.
Variable real : local_game S.
Variable checked : local_game S'.

Record harder_for_white (same : S -> S' -> Prop) : Prop := {
  harder_first : same (start real) (start checked);
  harder_white_step : forall s s' e z', same s s' -> white_step checked s' e z' ->
    exists z, white_step real s e z /\ same z z';
  harder_black_step : forall s s' z, same s s' -> black_step real s z ->
    (exists z', black_step checked s' z' /\ same z z') \/ same z s';
  harder_leaving : forall s s', same s s' -> black_leaves real s -> black_leaves checked s';
  harder_to_arrive : forall s s' i z', same s s' -> arrival checked i s' z' ->
    exists z, arrival real i s z /\ same z z'
}.

Variable same : S -> S' -> Prop.
Hypothesis harder : harder_for_white same.
Variable c : contract.
Variable tempo : nat.
Variable ready : counts -> counts -> nat -> S' -> Prop.
Variable attack : list nat -> counts -> counts -> nat -> nat -> S' -> Prop.

Definition ready_on_board (ins outs : counts) (n : nat) (s : S) : Prop :=
  exists s', same s s' /\ ready ins outs n s'.
Definition attack_on_board (goal : list nat) (ins outs : counts) (m n : nat) (s : S) : Prop :=
  exists s', same s s' /\ attack goal ins outs m n s'.

Lemma nearer_on_board goal ins outs m n s s' : same s s' ->
  nearer (attack goal ins outs) m n s' -> nearer (attack_on_board goal ins outs) m n s.
Proof.
  intros Hs [m' [n' [Hm [Hn H]]]]. exists m', n'. repeat split; try assumption. exists s'. auto.
Qed.

Theorem readiness_on_board : readiness checked c tempo ready attack ->
  readiness real c tempo ready_on_board attack_on_board.
Proof.
  intros R. constructor.
  - intros ins outs n s [s' [Hs H]] Hl. apply (ready_sealed _ _ _ _ _ R _ _ _ _ H).
    now apply (harder_leaving _ harder s s').
  - intros ins outs n s z [s' [Hs H]] Hb.
    destruct (harder_black_step _ harder _ _ _ Hs Hb) as [[z' [Hb' Hz]]|Hz].
    + destruct (ready_step _ _ _ _ _ R _ _ _ _ _ H Hb') as [[n' [Hn Hr]]|[n' [y' [Hn [Hw Hr]]]]].
      * left. exists n'. split; [assumption|]. exists z'. auto.
      * right. destruct (harder_white_step _ harder _ _ _ _ Hz Hw) as [y [Hy Hyy]].
        exists n', y. repeat split; try assumption. exists y'. auto.
    + left. exists n. split; [apply le_n|]. exists s'. auto.
  - intros ins outs n s i [s' [Hs H]] Hz Ht.
    destruct (ready_arrival _ _ _ _ _ R _ _ _ _ i H Hz Ht) as [n' [z' [Hn [Ha Hr]]]].
    destruct (harder_to_arrive _ harder _ _ _ _ Hs Ha) as [z [Haz Hzz]]. exists n', z.
    repeat split; try assumption. exists z'. auto.
  - intros ins outs n s r [s' [Hs H]] Hr Hneed Hout Hopen.
    destruct (ready_promise _ _ _ _ _ R _ _ _ _ r H Hr Hneed Hout Hopen)
      as [m [n' [Hm [Hn Ha]]]].
    exists m, n'. repeat split; try assumption. exists s'. auto.
  - intros goal ins outs m n s [s' [Hs H]].
    destruct (attack_step _ _ _ _ _ R _ _ _ _ _ _ H) as [Hm [e [z' [Hw [He Hgo]]]]].
    split; [assumption|]. destruct (harder_white_step _ harder _ _ _ _ Hs Hw) as [z [Hz Hzz]].
    exists e, z. split; [assumption|]. split; [assumption|].
    destruct Hgo as [[Hc [n' [Hn Hr]]]|[Hl [Hnear Hall]]].
    + left. split; [assumption|]. exists n'. split; [assumption|]. exists z'. auto.
    + right. split; [|split].
      * intros Hlr. apply Hl. now apply (harder_leaving _ harder z z').
      * now apply (nearer_on_board _ _ _ _ _ z z').
      * intros y Hb. destruct (harder_black_step _ harder _ _ _ Hzz Hb) as [[y' [Hb' Hy]]|Hy].
        -- apply (nearer_on_board _ _ _ _ _ y y'); [assumption | now apply Hall].
        -- now apply (nearer_on_board _ _ _ _ _ y z').
Qed.

Theorem ready_variable_on_board answers : ready_variable checked c answers ready ->
  (forall z, black_step real (start real) z ->
     exists z', black_step checked (start checked) z' /\ same z z') ->
  ready_variable real c answers ready_on_board.
Proof.
  intros [[e [z' [n [Hn [Hw [He [Hall Hr]]]]]]] Href Hseal] Hfirst.
  assert (Hs := harder_first _ harder). constructor.
  - destruct (harder_white_step _ harder _ _ _ _ Hs Hw) as [z [Hz Hzz]]. exists e, z, n.
    repeat split; try assumption. exists z'. auto.
  - intros z Hb. destruct (Hfirst z Hb) as [z'' [Hb' Hz]].
    destruct (Href z'' Hb') as [n' [Hn' Hr']]. exists n'. split; [assumption|]. exists z''. auto.
  - intros Hl. apply Hseal. now apply (harder_leaving _ harder (start real)).
Qed.

End Readiness.
