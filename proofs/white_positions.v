(* What White keeps to on a board of ready tiles, and what Black's moves do to it.
   readiness_adds_up.v says how the proof goes. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board totals black_hypotheses white_hypotheses.
Import ListNotations.

Section Composition.
Context {S : Type} {b : board S} {f : formula} {tempo answers : nat -> nat}.
Context {ready : nat -> counts -> counts -> nat -> S -> Prop}.
Context {attack : nat -> list nat -> counts -> counts -> nat -> nat -> S -> Prop}.
Hypothesis given : white_hypotheses b f tempo answers ready attack.

Definition untouched (p : position S) (t : nat) : Prop :=
  local p t = start (tile b t) /\ ins p t = none /\ outs p t = none.

(* The counts of a position in which White has delivered by each output at most once. *)
Record counted (p : position S) : Prop := {
  counted_free : NoDup (free p) /\ forall v, In v (free p) -> v < variable_count b;
  counted_taken : forall v, In v (taken p) -> v < variable_count b /\ 0 < ins p v pick;
  counted_wires : forall w, w < wire_count b ->
    length (walks p w) <= outs p (from (wires b w)) (out (wires b w)) /\
    (ins p (to (wires b w)) (into (wires b w)) = 0 ->
     length (walks p w) = outs p (from (wires b w)) (out (wires b w)));
  counted_walks : forall w, w < wire_count b -> forall d, In d (walks p w) -> 0 < d;
  counted_once : forall t o, outs p t o <= 1
}.

(* A tile in which White does not attack: nobody has moved in it, or it is ready. [n t]: answers
   that Black can still force there, at most. *)
Definition calm (p : position S) (n : nat -> nat) (t : nat) : Prop :=
  (In t (free p) /\ untouched p t /\ answers t <= n t) \/
  (~ In t (free p) /\
   exists n', n' <= n t /\ ready t (ins p t) (outs p t) n' (local p t)).

(* The tile under attack, at most [m t] moves of White from its goal. *)
Definition attacked (turn : side) (goal : nat -> list nat) (p : position S) (n m : nat -> nat)
    (t : nat) : Prop :=
  let near := nearer (attack t (goal t) (ins p t) (outs p t)) (1 + m t) (n t) in
  near (local p t) /\
  match turn with
  | White => True
  | Black => ~ black_leaves (tile b t) (local p t) /\
             forall s, black_step (tile b t) (local p t) s -> near s
  end.

(* What White keeps to, [target] being the tile under attack, if there is one. *)
Record lively (turn : side) (goal : nat -> list nat) (target : option nat) (p : position S)
    (n m : nat -> nat) : Prop := {
  lively_counted : counted p;
  lively_calm : forall t, t < tile_count b -> target <> Some t -> calm p n t;
  lively_attacked : forall t, target = Some t ->
    t < tile_count b /\ ~ In t (free p) /\ attacked turn goal p n m t
}.

(* While there are variables to pick: nothing is delivered but what each rule gives. *)
Definition picking (p : position S) : Prop :=
  forall t o r, 0 < outs p t o -> In r (rules (contract_of b t)) -> In o (gives r).

Definition finished (goal : nat -> list nat) (p : position S) (t : nat) : bool :=
  forallb (fun o => 0 <? outs p t o) (goal t).

(* Then the plan: [goal t] are the outputs that tile [t] is to deliver. *)
Record planned (goal : nat -> list nat) (target : option nat) (p : position S) (m : nat -> nat) :
    Prop := {
  planned_free : free p = [];
  planned_den : In (den_output b) (goal (den b));
  planned_rules : forall t, t < tile_count b -> goal t = [] \/
    exists r, In r (rules (contract_of b t)) /\ goal t = gives r /\
    forall i, In i (needs r) ->
      (t < variable_count b /\ i = pick /\ In t (taken p)) \/
      (exists w, w < wire_count b /\ to (wires b w) = t /\ into (wires b w) = i /\
                 In (out (wires b w)) (goal (from (wires b w))));
  planned_tiles : forall t, t < tile_count b -> target <> Some t ->
    finished goal p t = true \/
    (tempo t <= m t /\ forall o, 0 < outs p t o -> In o (goal t))
}.

Definition wire_left (p : position S) (w : nat) : nat :=
  if outs p (from (wires b w)) (out (wires b w)) =? 0 then len (wires b w)
  else list_sum (walks p w).

(* White's moves to come, at most. *)
Definition moves_left (p : position S) (n m : nat -> nat) : nat :=
  total m (tile_count b) + total (wire_left p) (wire_count b) +
  total n (tile_count b) + length (free p).

(* What does not change in a tile. *)
Lemma calm_same p q n n' t : calm p n t -> local q t = local p t -> ins q t = ins p t ->
  outs q t = outs p t -> (In t (free q) <-> In t (free p)) -> n t <= n' t -> calm q n' t.
Proof.
  intros H El Ei Eo Ef Hn. unfold calm, untouched. rewrite El, Ei, Eo.
  destruct H as [[Hf [[H1 [H2 H3]] Ha]]|[Hf [x [Hx Hr]]]]; [left|right].
  - repeat split; try assumption; [now apply Ef | lia].
  - split; [now rewrite Ef|]. exists x. split; [lia | assumption].
Qed.

Lemma attack_once t goal : t < tile_count b -> forall m i outs n s,
  attack t goal i outs m n s -> forall o, outs o <= 1.
Proof.
  intros Ht m. induction m as [m IH] using lt_wf_ind. intros i ou n s H o.
  destruct (attack_step _ _ _ _ _ (white_ready given t Ht) _ _ _ _ _ _ H)
    as [_ [e [s' [_ [_ Hg]]]]].
  assert (Hle : ou o <= after e ou o).
  { destruct e as [|x|]; simpl; try lia. unfold one_more. destruct (Nat.eqb o x); lia. }
  destruct Hg as [[Hc _]|[_ [[m' [n' [Hm [_ Ha]]]] _]]].
  - rewrite Hc in Hle. destruct (mem o goal); lia.
  - assert (E := IH m' Hm _ _ _ _ Ha o). lia.
Qed.

(* Signals on wires after a step. *)

Lemma stepped_wire (p : position S) t e s w : w < wire_count b -> counted p ->
  (forall o, after e (outs p t) o <= 1) ->
  let q := white_stepped b p t e s in
  length (walks q w) <= outs q (from (wires b w)) (out (wires b w)) /\
  (ins p (to (wires b w)) (into (wires b w)) = 0 ->
   length (walks q w) = outs q (from (wires b w)) (out (wires b w))) /\
  (forall d, In d (walks q w) -> 0 < d) /\ wire_left q w = wire_left p w.
Proof.
  intros Hw Hc Ho. destruct (counted_wires _ Hc w Hw) as [Hle E].
  assert (Hd := counted_walks _ Hc w Hw).
  unfold wire_left. simpl. unfold put_on_wires, set_at.
  destruct (Nat.eqb_spec (from (wires b w)) t) as [<-|Hne].
  - destruct e as [|o|]; simpl in *; auto. unfold one_more in *.
    destruct (Nat.eqb_spec (out (wires b w)) o) as [<-|Hno]; auto.
    specialize (Ho (out (wires b w))). rewrite Nat.eqb_refl in Ho.
    destruct (outs p (from (wires b w)) (out (wires b w))) as [|x] eqn:Ex; [|lia].
    destruct (walks p w) as [|d l]; [|simpl in Hle; lia]. simpl in *.
    destruct (white_fit given w Hw) as [Hl _]. repeat split; lia.
  - destruct e as [|o|]; simpl; auto.
Qed.

Lemma counted_step (p : position S) t e s : t < tile_count b -> counted p ->
  (forall o, after e (outs p t) o <= 1) -> counted (white_stepped b p t e s).
Proof.
  intros Ht Hc Ho. destruct (counted_free _ Hc) as [Hnd Hvar]. constructor.
  - simpl. split; [now apply take_nodup|]. intros v Hv. apply in_take in Hv. now apply Hvar.
  - simpl. destruct (mem t (free p)) eqn:Em; [|apply (counted_taken _ Hc)].
    apply mem_in in Em. intros v [<-|Hv].
    + split; [now apply Hvar|]. rewrite set_at_same. unfold one_more. simpl. lia.
    + destruct (counted_taken _ Hc v Hv) as [H1 H2]. split; [assumption|].
      unfold set_at. destruct (Nat.eqb_spec v t) as [<-|]; [|assumption].
      unfold one_more. simpl. lia.
  - intros w Hw. destruct (stepped_wire p t e s w Hw Hc Ho) as [Hle [E _]].
    split; [exact Hle|]. intros E0. apply E. simpl in E0.
    destruct (mem t (free p)); [|assumption]. unfold set_at in E0.
    destruct (Nat.eqb_spec (to (wires b w)) t) as [<-|]; [|assumption].
    unfold one_more in E0. destruct (Nat.eqb (into (wires b w)) pick); [discriminate | assumption].
  - intros w Hw. now apply stepped_wire.
  - intros u o. simpl. unfold set_at. destruct (Nat.eqb_spec u t); [apply Ho|].
    apply (counted_once _ Hc).
Qed.

Lemma wires_left_step (p : position S) t e s : counted p ->
  (forall o, after e (outs p t) o <= 1) ->
  total (wire_left (white_stepped b p t e s)) (wire_count b) = total (wire_left p) (wire_count b).
Proof. intros Hc Ho. apply total_ext. intros w Hw. now apply stepped_wire. Qed.

(* Tiles in which White does not step. *)
Lemma calm_step p n n' t e s u : u <> t -> n u <= n' u -> calm p n u ->
  calm (white_stepped b p t e s) n' u.
Proof.
  intros Hu Hn H. apply (calm_same p _ n); simpl; try assumption.
  - now apply set_at_other.
  - destruct (mem t (free p)); [now apply set_at_other | reflexivity].
  - now apply set_at_other.
  - rewrite in_take. tauto.
Qed.

Lemma calm_black_step p n t s u : u <> t -> calm p n u -> calm (black_stepped p t s) n u.
Proof.
  intros Hu H. apply (calm_same p _ n); simpl; auto.
  - now apply set_at_other.
  - rewrite in_take. tauto.
Qed.

Lemma attacked_turn goal p n m t : attacked Black goal p n m t -> attacked White goal p n m t.
Proof. intros [H _]. split; [exact H | exact I]. Qed.

Lemma lively_sealed goal target p n m : lively Black goal target p n m -> ~ can_leave b p.
Proof.
  intros H [t [Ht Hl]].
  assert (Hcalm : calm p n t -> False).
  { intros [[Hf [[E _] _]]|[_ [n' [_ Hr]]]].
    - rewrite E in Hl. apply (counted_free _ (lively_counted _ _ _ _ _ _ H)) in Hf.
      exact (undecided_sealed _ _ _ _ (white_variables given t Hf) Hl).
    - exact (ready_sealed _ _ _ _ _ (white_ready given t Ht) _ _ _ _ Hr Hl). }
  destruct target as [a|].
  - destruct (Nat.eq_dec a t) as [->|Hne].
    + destruct (lively_attacked _ _ _ _ _ _ H t eq_refl) as [_ [_ [_ [Hs _]]]]. contradiction.
    + apply Hcalm. apply (lively_calm _ _ _ _ _ _ H); congruence.
  - apply Hcalm. apply (lively_calm _ _ _ _ _ _ H); congruence.
Qed.

Lemma counted_black_step p t s : counted p -> counted (black_stepped p t s).
Proof.
  intros [[H1 H1'] H2 H3 H4 H5]. constructor; simpl; try assumption.
  split; [now apply take_nodup|]. intros v Hv. apply in_take in Hv. now apply H1'.
Qed.

(* What Black's step and White's answer to it leave as it is. *)
Definition answered (p r : position S) : Prop :=
  taken r = taken p /\ free r = free p /\ spent r = spent p /\
  (forall t, outs r t = outs p t) /\
  total (wire_left r) (wire_count b) = total (wire_left p) (wire_count b).

(* After each move of Black all is as before, or White has an answer after which it is, with fewer
   answers to come. *)
Lemma lively_after goal target p n m q : lively Black goal target p n m -> black_move b p q ->
  lively White goal target q n m \/
  (exists n' r, white_move b q r /\ lively Black goal target r n' m /\ answered p r /\
     total n' (tile_count b) < total n (tile_count b)).
Proof.
  intros H Hm. assert (Hc := lively_counted _ _ _ _ _ _ H).
  inversion Hm as [t s Ht Hs|]; subst.
  2: { left. destruct H as [H1 H2 H3]. constructor.
       - destruct H1. constructor; assumption.
       - exact H2.
       - intros t E. destruct (H3 t E) as [Ht [Hf [Ha _]]]. repeat split; assumption. }
  set (q := black_stepped p t s).
  assert (Hcq : counted q) by now apply counted_black_step.
  assert (Hfree : forall u, ~ In u (free p) -> ~ In u (free q)).
  { intros u Hu. unfold q. simpl. rewrite in_take. tauto. }
  assert (Hcalm : forall u, u < tile_count b -> target <> Some u -> u <> t -> calm q n u).
  { intros u Hu Hn Hne. apply calm_black_step; [assumption|]. now apply H. }
  assert (Hd : {target = Some t} + {target <> Some t}) by (decide equality; apply Nat.eq_dec).
  destruct Hd as [E|Hnt].
  - destruct (lively_attacked _ _ _ _ _ _ H t E) as [_ [Hf [_ [_ Ha]]]].
    left. constructor; [assumption | intros u Hu Hn; apply Hcalm; congruence |].
    intros u Eu. assert (u = t) by congruence. subst u. repeat split; auto.
    unfold q. simpl. rewrite set_at_same. now apply Ha.
  - assert (Haway : forall u, target = Some u -> attacked Black goal q n m u).
    { intros u E. destruct (lively_attacked _ _ _ _ _ _ H u E) as [_ [_ Ha]].
      unfold attacked, q in *. simpl. now rewrite set_at_other by congruence. }
    assert (Hleft : (exists n', n' <= n t /\ ready t (ins p t) (outs p t) n' s) ->
      lively White goal target q n m).
    { intros Hr. constructor; [assumption | |].
      - intros u Hub Hnu. destruct (Nat.eq_dec u t) as [->|Hne]; [right | now apply Hcalm].
        unfold q. simpl. rewrite in_take, set_at_same. split; [tauto | assumption].
      - intros u E. destruct (lively_attacked _ _ _ _ _ _ H u E) as [Hub [Hf _]].
        destruct (Haway u E) as [Ha _]. repeat split; auto. }
    destruct (lively_calm _ _ _ _ _ _ H t Ht Hnt) as [[Hf [[E1 [E2 E3]] Hn]]|[Hf [n0 [Hn Hr]]]].
    + left. apply Hleft. apply (counted_free _ Hc) in Hf. rewrite E1 in Hs.
      destruct (ready_refusal _ _ _ _ (white_variables given t Hf) s Hs) as [n' [Hn' Hr]].
      exists n'. rewrite E2, E3. split; [lia | assumption].
    + destruct (ready_step _ _ _ _ _ (white_ready given t Ht) _ _ _ _ s Hr Hs)
        as [[n' [Hn' Hr']]|[n' [s' [Hn' [Hw Hr']]]]].
      { left. apply Hleft. exists n'. split; [lia | assumption]. }
      right. assert (Hfq := Hfree t Hf). apply mem_not_in in Hfq.
      assert (Ho : forall o, after quiet (outs q t) o <= 1) by apply (counted_once _ Hcq).
      exists (set_at n t n'), (white_stepped b q t quiet s'). split; [|split; [|split]].
      * apply white_steps; [assumption | unfold q; simpl; now rewrite set_at_same | discriminate].
      * constructor; [now apply counted_step | |].
        -- intros u Hub Hnu. destruct (Nat.eq_dec u t) as [->|Hne].
           ++ right. simpl. unfold q in Hfq. simpl in Hfq. rewrite Hfq, !set_at_same.
              split; [rewrite !in_take; tauto|]. exists n'. auto.
           ++ apply (calm_step q n); [assumption | now rewrite set_at_other | now apply Hcalm].
        -- intros u E. assert (Hne : u <> t) by congruence.
           destruct (lively_attacked _ _ _ _ _ _ H u E) as [Hub [Hfu _]].
           split; [assumption | split; [simpl; rewrite !in_take; tauto|]].
           assert (Ha := Haway u E). unfold attacked in *. simpl in *.
           unfold q in Hfq. simpl in Hfq. rewrite Hfq.
           rewrite !(set_at_other _ t u) by assumption.
           rewrite !(set_at_other _ t u) in Ha by assumption. exact Ha.
      * unfold answered. unfold q in Hfq. simpl in *. rewrite Hfq. repeat split.
        -- now rewrite !take_absent by (rewrite ?in_take; tauto).
        -- intros u. unfold set_at. destruct (Nat.eqb_spec u t); [now subst | reflexivity].
        -- change (total (wire_left p) (wire_count b)) with (total (wire_left q) (wire_count b)).
           now apply wires_left_step.
      * assert (E := total_set n _ t n' Ht). lia.
Qed.

End Composition.
