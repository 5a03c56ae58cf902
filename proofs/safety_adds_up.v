(* Theorem B: if Black wins the formula game, Black wins every board of safe tiles, with any number
   of passes to make. docs/reduction.md, lemmas 8 and 10 to 13.

   Black answers a step of White in its tile where the tile's strategy asks for it; otherwise Black
   decides a variable by the formula's strategy while there is one, and then passes. *)
From Coq Require Import List Arith Bool Lia Wf_nat.
From gadgetc Require Import formula_game board totals black_hypotheses.
Import ListNotations.

Section Composition.
Context {S : Type}.
Variable b : board S.
Variable f : formula.
Hypothesis joined : forall w, w < wire_count b ->
  from (wires b w) < tile_count b /\ variable_count b <= to (wires b w) < tile_count b.
Hypothesis apart : forall w w', w < wire_count b -> w' < wire_count b ->
  to (wires b w) = to (wires b w') -> into (wires b w) = into (wires b w') -> w = w'.
Variable safe : nat -> counts -> counts -> nat -> S -> Prop.
Hypothesis all_safe : forall t, t < tile_count b -> safety (tile b t) (contract_of b t) (safe t).
Hypothesis variables_safe : forall t, t < variable_count b -> safe_variable (tile b t) (safe t).
Hypothesis gates_start : forall t, variable_count b <= t -> t < tile_count b ->
  exists k, safe t none none k (start (tile b t)).
Hypothesis fits : forall w, w < wire_count b ->
  lets (contract_of b (from (wires b w))) (out (wires b w)) <=
  takes (contract_of b (to (wires b w))) (into (wires b w)).
Hypothesis means : forall picked delivered,
  (forall v, In v picked -> v < variable_count b) ->
  evaluates b picked delivered -> delivered (den b) (den_output b) ->
  satisfies f picked = true.

Definition untouched (p : position S) (t : nat) : Prop :=
  local p t = start (tile b t) /\ ins p t = none /\ outs p t = none.

(* What Black keeps to, with [k t] threats left in each tile. *)
Record held (p : position S) (k : nat -> nat) : Prop := {
  held_free : NoDup (free p) /\ forall v, In v (free p) -> v < variable_count b;
  held_taken : forall v, In v (taken p) -> v < variable_count b;
  held_open : forall t, In t (free p) -> untouched p t;
  held_safe : forall t, t < tile_count b -> ~ In t (free p) ->
    safe t (ins p t) (outs p t) (k t) (local p t);
  held_picks : forall t, t < variable_count b -> forall i, 0 < ins p t i ->
    i = pick /\ In t (taken p);
  held_inputs : forall t, variable_count b <= t -> forall i, 0 < ins p t i ->
    exists w, w < wire_count b /\ to (wires b w) = t /\ into (wires b w) = i;
  held_wires : forall w, w < wire_count b ->
    ins p (to (wires b w)) (into (wires b w)) + length (walks p w) =
    outs p (from (wires b w)) (out (wires b w))
}.

Lemma held_permits p k t : held p k -> t < tile_count b ->
  permits (contract_of b t) (ins p t) (outs p t).
Proof.
  intros H Ht. destruct (in_dec Nat.eq_dec t (free p)) as [Hin|Hout].
  - left. destruct (held_open _ _ H t Hin) as [_ [_ E]]. rewrite E. unfold none. lia.
  - eapply safe_permits; [now apply all_safe|]. eapply held_safe; eassumption.
Qed.

Lemma held_evaluates p k : held p k -> evaluates b (taken p) (fun t o => 0 < outs p t o).
Proof.
  intros H t Ht. destruct (held_permits p k t H Ht) as [Hn|[r [Hr [Hneed Hgive]]]]; [now left|].
  right. exists r. repeat split; try assumption. intros i Hi. specialize (Hneed i Hi).
  destruct (le_lt_dec (variable_count b) t) as [Hg|Hv].
  - right. split; [assumption|]. destruct (held_inputs _ _ H t Hg i Hneed) as [w [Hw [Et Ei]]].
    exists w. repeat split; try assumption. assert (E := held_wires _ _ H w Hw).
    rewrite Et, Ei in E. lia.
  - left. split; [assumption|]. now apply (held_picks _ _ H).
Qed.

(* As long as White's variables do not make the formula true the den is not entered. *)
Lemma held_keeps_out p k : held p k -> satisfies f (taken p) = false -> ~ entered b p.
Proof.
  intros H Hs He. apply not_true_iff_false in Hs. apply Hs.
  eapply means; [apply (held_taken _ _ H) | apply (held_evaluates _ _ H) | exact He].
Qed.

Lemma lost_unsatisfied turn p k : held p k ->
  white_wins_formula f turn (taken p) (free p) = false -> satisfies f (taken p) = false.
Proof.
  intros H Hw. apply not_true_iff_false. intros Hs. apply not_true_iff_false in Hw. apply Hw.
  apply satisfied_wins; [apply (held_free _ _ H) | assumption].
Qed.

Lemma first_held : exists k, held (first_position b) k.
Proof.
  assert (Hk : forall n, exists k : nat -> nat, forall t, t < n -> variable_count b <= t ->
    t < tile_count b -> safe t none none (k t) (start (tile b t))).
  { induction n as [|n [k IH]]; [exists (fun _ => 0); lia|].
    destruct (le_lt_dec (variable_count b) n) as [Hg|Hv].
    - destruct (le_lt_dec (tile_count b) n) as [Hb|Hc].
      + exists k. intros t Ht Hvt Htc. apply IH; lia.
      + destruct (gates_start n Hg Hc) as [kn Hn]. exists (set_at k n kn).
        intros t Ht Hvt Htc. unfold set_at. destruct (Nat.eqb_spec t n); [now subst|].
        apply IH; lia.
    - exists k. intros t Ht Hvt Htc. apply IH; lia. }
  destruct (Hk (tile_count b)) as [k H]. exists k. constructor; simpl.
  - split; [apply seq_NoDup|]. intros v Hv. apply in_seq in Hv. lia.
  - intros v [].
  - intros t _. repeat split.
  - intros t Ht Hn. apply H; try assumption.
    destruct (le_lt_dec (variable_count b) t); [assumption|]. exfalso. apply Hn. apply in_seq. lia.
  - unfold none. lia.
  - unfold none. lia.
  - reflexivity.
Qed.

(* What stays true when a wire's counts change alike. *)

Lemma put_on_wires_length t e (q : nat -> list nat) w :
  length (put_on_wires b t e q w) =
  match e with
  | delivers o => if Nat.eqb (from (wires b w)) t && Nat.eqb (out (wires b w)) o
                  then 1 + length (q w) else length (q w)
  | _ => length (q w)
  end.
Proof. unfold put_on_wires. destruct e; try reflexivity. now destruct (_ && _). Qed.

Lemma delivered_wires (p : position S) t e (n : nat) w :
  n + length (walks p w) = outs p (from (wires b w)) (out (wires b w)) ->
  n + length (put_on_wires b t e (walks p) w) =
  set_at (outs p) t (after e (outs p t)) (from (wires b w)) (out (wires b w)).
Proof.
  intros E. rewrite put_on_wires_length. unfold set_at.
  destruct (Nat.eqb_spec (from (wires b w)) t) as [<-|Hne].
  - destruct e as [|o|]; simpl; try assumption. unfold one_more.
    destruct (Nat.eqb (out (wires b w)) o); lia.
  - destruct e; simpl; assumption.
Qed.

(* A step of White in tile [t], and perhaps Black's answer there. *)
Lemma held_step p k t e s q k' : held p k -> t < tile_count b ->
  q = white_stepped b p t e s \/
  (exists s', q = black_stepped (white_stepped b p t e s) t s') ->
  safe t (ins q t) (outs q t) k' (local q t) -> held q (set_at k t k').
Proof.
  intros H Ht Hq Hsafe.
  assert (Hfree : free q = take t (free p)).
  { destruct Hq as [->|[s' ->]]; simpl; [reflexivity|]. apply take_absent.
    intros Hin. apply in_take in Hin. destruct Hin. congruence. }
  assert (Htaken : taken q = if mem t (free p) then t :: taken p else taken p).
  { destruct Hq as [->|[s' ->]]; reflexivity. }
  assert (Hlocal : forall u, u <> t -> local q u = local p u).
  { intros u Hu. destruct Hq as [->|[s' ->]]; simpl; now rewrite ?set_at_other. }
  assert (Hins : ins q = if mem t (free p)
    then set_at (ins p) t (one_more (ins p t) pick) else ins p).
  { destruct Hq as [->|[s' ->]]; reflexivity. }
  assert (Houts : outs q = set_at (outs p) t (after e (outs p t))).
  { destruct Hq as [->|[s' ->]]; reflexivity. }
  assert (Hwalks : walks q = put_on_wires b t e (walks p)).
  { destruct Hq as [->|[s' ->]]; reflexivity. }
  assert (Hinsu : forall u, u <> t -> ins q u = ins p u).
  { intros u Hu. rewrite Hins.
    destruct (mem t (free p)); [now rewrite set_at_other | reflexivity]. }
  clear Hq. destruct (held_free _ _ H) as [Hnd Hvar]. constructor.
  - rewrite Hfree. split; [now apply take_nodup|]. intros v Hv. apply in_take in Hv. now apply Hvar.
  - rewrite Htaken. destruct (mem t (free p)) eqn:Em; [|apply (held_taken _ _ H)].
    apply mem_in in Em. intros v [<-|Hv]; [auto | now apply (held_taken _ _ H)].
  - intros u Hu. rewrite Hfree in Hu. apply in_take in Hu. destruct Hu as [Hu Hne].
    destruct (held_open _ _ H u Hu) as [E1 [E2 E3]]. unfold untouched.
    rewrite Hlocal, Hinsu, Houts, set_at_other by assumption. auto.
  - intros u Hu Hn. rewrite Hfree in Hn. destruct (Nat.eq_dec u t) as [->|Hne].
    + now rewrite set_at_same.
    + rewrite Hlocal, Hinsu, Houts, !set_at_other by assumption.
      apply (held_safe _ _ H); [assumption|]. now apply (not_in_take t).
  - intros u Hu i Hi. rewrite Htaken. destruct (Nat.eq_dec u t) as [->|Hne].
    + rewrite Hins in Hi. destruct (mem t (free p)) eqn:Em.
      * split; [|now left]. rewrite set_at_same in Hi. unfold one_more in Hi.
        destruct (Nat.eqb_spec i pick); [assumption|].
        apply mem_in in Em. destruct (held_open _ _ H t Em) as [_ [E _]]. rewrite E in Hi.
        unfold none in Hi. lia.
      * now apply (held_picks _ _ H).
    + rewrite Hinsu in Hi by assumption. destruct (held_picks _ _ H u Hu i Hi) as [E Hin].
      split; [assumption|]. destruct (mem t (free p)); [now right | assumption].
  - intros u Hu i Hi. apply (held_inputs _ _ H u Hu). rewrite Hins in Hi.
    destruct (mem t (free p)) eqn:Em; [|assumption]. apply mem_in in Em. specialize (Hvar t Em).
    rewrite set_at_other in Hi by lia. assumption.
  - intros w Hw. assert (E := held_wires _ _ H w Hw). rewrite Hwalks, Houts.
    apply delivered_wires. rewrite <- E. f_equal. rewrite Hins.
    destruct (mem t (free p)) eqn:Em; [|reflexivity]. apply mem_in in Em. specialize (Hvar t Em).
    destruct (joined w Hw) as [_ [Hto _]]. now rewrite set_at_other by lia.
Qed.

Definition settled (p q : position S) : Prop :=
  taken q = taken p /\ free q = free p /\ spent q = spent p.

(* A signal arrives, however far it had still to walk. *)
Lemma held_arrival p k w before d behind s : held p k -> w < wire_count b ->
  walks p w = before ++ d :: behind ->
  arrival (tile b (to (wires b w))) (into (wires b w)) (local p (to (wires b w))) s ->
  exists k', held (arrived b p w (before ++ behind) s) k'.
Proof.
  intros H Hw Hd Ha. destruct (held_free _ _ H) as [Hnd Hvar].
  set (t := to (wires b w)) in *. set (i := into (wires b w)) in *.
  destruct (joined w Hw) as [_ [Hg Ht]]. fold t in Ht, Hg.
  assert (Hn : ~ In t (free p)) by (intros Hin; specialize (Hvar t Hin); lia).
  assert (Hroom : ins p t i < takes (contract_of b t) i).
  { assert (E := held_wires _ _ H w Hw). fold t i in E. rewrite Hd, app_length in E. simpl in E.
    destruct (joined w Hw) as [Hup _].
    assert (Hlets : outs p (from (wires b w)) (out (wires b w)) <=
      lets (contract_of b (from (wires b w))) (out (wires b w))).
    { destruct (in_dec Nat.eq_dec (from (wires b w)) (free p)) as [Hin|Hout].
      - destruct (held_open _ _ H _ Hin) as [_ [_ E0]]. rewrite E0. unfold none. lia.
      - eapply safe_lets; [apply all_safe; lia|]. eapply held_safe; try eassumption. }
    assert (Hfit := fits w Hw). fold t i in Hfit. lia. }
  destruct (safe_arrival _ _ _ (all_safe t Ht) _ _ _ _ i s (held_safe _ _ H t Ht Hn) Hroom Ha)
    as [k' Hk].
  exists (set_at k t k'). destruct H as [H1 H2 H3 H4 H5 H6 H7].
  assert (Hother : forall u, u <> t -> set_at (ins p) t (one_more (ins p t) i) u = ins p u).
  { intros u Hu. now apply set_at_other. }
  constructor; simpl; fold t i; try assumption.
  - intros u Hu. specialize (H1). destruct H1 as [_ Hv]. specialize (Hv u Hu).
    destruct (H3 u Hu) as [E1 [E2 E3]]. unfold untouched; simpl. fold t i.
    rewrite !set_at_other by lia. auto.
  - intros u Hu Hnu. destruct (Nat.eq_dec u t) as [->|Hne].
    + rewrite !set_at_same. exact Hk.
    + rewrite !set_at_other by assumption. now apply H4.
  - intros u Hu j Hj. rewrite set_at_other in Hj by lia. now apply H5.
  - intros u Hu j Hj. destruct (Nat.eq_dec u t) as [->|Hne].
    + rewrite set_at_same in Hj. unfold one_more in Hj.
      destruct (Nat.eqb_spec j i) as [Ej|]; [|now apply H6]. exists w. rewrite Ej. auto.
    + rewrite set_at_other in Hj by assumption. now apply H6.
  - intros w' Hw'. rewrite <- (H7 w' Hw'). destruct (Nat.eq_dec w' w) as [->|Hne].
    + fold t i. rewrite !set_at_same, Hd, !app_length. unfold one_more.
      rewrite Nat.eqb_refl. simpl. lia.
    + rewrite (set_at_other (walks p)) by assumption. f_equal. unfold set_at.
      destruct (Nat.eqb_spec (to (wires b w')) t) as [Et|]; [|reflexivity]. unfold one_more.
      rewrite Et. destruct (Nat.eqb_spec (into (wires b w')) i) as [Ei|]; [|reflexivity].
      exfalso. apply Hne. now apply apart.
Qed.

(* After each move of White all is held again, or Black has an answer after which it is, with fewer
   threats to come. *)
Lemma held_after p k q : held p k -> white_move b p q ->
  (exists k', held q k') \/
  (exists k' r, black_move b q r /\ held r k' /\ settled p r /\
     total k' (tile_count b) < total k (tile_count b)).
Proof.
  intros H Hm. destruct (held_free _ _ H) as [Hnd Hvar].
  inversion Hm as [t e s Ht Hs He | w before d behind Hw Hd | w before behind s Hw Hd Ha | Hp];
    subst.
  - destruct (mem t (free p)) eqn:Em.
    + apply mem_in in Em. destruct (held_open _ _ H t Em) as [E1 [E2 E3]]. rewrite E1 in Hs.
      destruct (safe_pick _ _ (variables_safe t (Hvar t Em)) e s Hs) as [_ [k' Hk]].
      left. exists (set_at k t k'). eapply held_step; try eassumption; [now left|]. simpl.
      apply mem_in in Em. rewrite Em, !set_at_same, E2, E3. exact Hk.
    + assert (Hn := Em). apply mem_not_in in Hn.
      destruct (safe_step _ _ _ (all_safe t Ht) _ _ _ _ e s (held_safe _ _ H t Ht Hn) Hs)
        as [_ [[k' Hk]|[k' [s' [Hlt [Hb Hk]]]]]].
      * left. exists (set_at k t k'). eapply held_step; try eassumption; [now left|]. simpl.
        rewrite Em, !set_at_same. exact Hk.
      * right. exists (set_at k t k'), (black_stepped (white_stepped b p t e s) t s').
        split; [|split; [|split]].
        -- apply black_steps; [assumption|]. simpl. now rewrite set_at_same.
        -- eapply held_step; try eassumption; [right; eexists; reflexivity|]. simpl.
           rewrite Em, !set_at_same. exact Hk.
        -- unfold settled. simpl. rewrite Em. rewrite !(take_absent t (free p)) by assumption.
           repeat split.
        -- assert (E := total_set k _ t k' Ht). lia.
  - left. exists k. destruct H as [H1 H2 H3 H4 H5 H6 H7]. constructor; simpl; try assumption.
    intros w' Hw'. rewrite <- (H7 w' Hw'). f_equal. unfold set_at.
    destruct (Nat.eqb_spec w' w) as [->|]; [|reflexivity]. rewrite Hd, !app_length. reflexivity.
  - left. now apply (held_arrival p k w before 1 behind s).
  - left. now exists k.
Qed.

Lemma held_unbroken p k : held p k -> ~ can_break b p.
Proof.
  intros H [t [s [Ht Hs]]]. destruct (in_dec Nat.eq_dec t (free p)) as [Hin|Hout].
  - destruct (held_open _ _ H t Hin) as [E _]. rewrite E in Hs.
    destruct (held_free _ _ H) as [_ Hvar].
    destruct (safe_pick _ _ (variables_safe t (Hvar t Hin)) _ _ Hs) as [He _]. congruence.
  - destruct (safe_step _ _ _ (all_safe t Ht) _ _ _ _ _ _ (held_safe _ _ H t Ht Hout) Hs)
      as [He _]. congruence.
Qed.

(* Whatever White has moved, Black is on turn in a formula game that White loses. *)
Lemma formula_after p k q : held p k -> white_move b p q ->
  white_wins_formula f White (taken p) (free p) = false ->
  white_wins_formula f Black (taken q) (free q) = false.
Proof.
  intros H Hm Hf. destruct (held_free _ _ H) as [Hnd _].
  assert (Hturn : white_wins_formula f Black (taken p) (free p) = false).
  { apply not_true_iff_false. intros Ht. apply not_true_iff_false in Hf. apply Hf.
    now apply white_extra_turn. }
  inversion Hm; subst; simpl; try assumption.
  destruct (mem t (free p)) eqn:Em.
  - apply mem_in in Em. now apply white_pick_fails.
  - apply mem_not_in in Em. now rewrite take_absent.
Qed.

(* Black's move when no answer is asked for: a variable, or a pass. *)
Lemma free_move p k : held p k -> white_wins_formula f Black (taken p) (free p) = false ->
  exists q k', black_move b p q /\ held q k' /\
    white_wins_formula f White (taken q) (free q) = false /\
    (spent q = 1 + spent p \/ (spent q = spent p /\ length (free q) < length (free p))).
Proof.
  intros H Hf. destruct (held_free _ _ H) as [Hnd Hvar]. destruct (free p) as [|v0 l] eqn:E.
  - exists (black_passed p), k. split; [constructor|]. split; [|split].
    + destruct H. constructor; assumption.
    + simpl. rewrite E. exact Hf.
    + now left.
  - destruct (black_pick_exists f (taken p) (v0 :: l) Hnd) as [v [Hv Hw]];
      [discriminate | assumption |]. rewrite <- E in *. clear v0 l E.
    destruct (safe_refusal _ _ (variables_safe v (Hvar v Hv))) as [s [k' [Hb Hs]]].
    destruct (held_open _ _ H v Hv) as [E1 [E2 E3]].
    exists (black_stepped p v s), (set_at k v k'). split; [|split; [|split]].
    + apply black_steps; [|now rewrite E1].
      specialize (Hvar v Hv). unfold tile_count. lia.
    + destruct H as [H1 H2 H3 H4 H5 H6 H7]. constructor; simpl; try assumption.
      * split; [now apply take_nodup|]. intros u Hu. apply in_take in Hu. now apply Hvar.
      * intros u Hu. apply in_take in Hu. destruct Hu as [Hu Hne].
        destruct (H3 u Hu) as [F1 [F2 F3]]. unfold untouched; simpl.
        rewrite set_at_other by assumption. auto.
      * intros u Hu Hn. destruct (Nat.eq_dec u v) as [->|Hne].
        -- rewrite !set_at_same, E2, E3. exact Hs.
        -- rewrite !set_at_other by assumption. apply H4; [assumption|].
           now apply (not_in_take v).
    + exact Hw.
    + right. split; [reflexivity|]. simpl.
      assert (El := take_length v (free p) Hnd Hv). lia.
Qed.

Variable d : nat.

(* Passes to go, variables to decide, threats to come: each of Black's moves lowers the first, or
   keeps it and lowers the second, or keeps both and lowers the third. So the game ends. *)
Lemma held_wins : forall passes open threats p k,
  d - spent p <= passes -> length (free p) <= open -> total k (tile_count b) <= threats ->
  held p k -> white_wins_formula f White (taken p) (free p) = false ->
  black_wins b d White p.
Proof.
  induction passes as [passes IHp] using lt_wf_ind.
  induction open as [open IHo] using lt_wf_ind.
  induction threats as [threats IHt] using lt_wf_ind.
  intros p k Hp Ho Ht H Hf. destruct (le_lt_dec d (spent p)) as [Hd|Hd]; [now apply black_done|].
  apply black_endures.
  - now apply (held_unbroken _ k).
  - intros q Hm. assert (Hq := formula_after p k q H Hm Hf).
    destruct (held_after p k q H Hm) as [[k' Hk]|[k' [r [Hb [Hk [Hs _]]]]]].
    + apply (held_keeps_out _ k'); [assumption|]. now apply (lost_unsatisfied Black _ k').
    + assert (Hout : ~ entered b r).
      { apply (held_keeps_out _ k'); [assumption|].
        apply (lost_unsatisfied White _ k'); [assumption|]. destruct Hs as [-> [-> _]].
        assumption. }
      intros He. apply Hout. inversion Hb; subst; exact He.
  - intros q Hm. assert (Hq := formula_after p k q H Hm Hf).
    assert (Hsame : spent q = spent p /\ length (free q) <= length (free p)).
    { inversion Hm; subst; simpl; split; try reflexivity; try lia.
      unfold take. apply filter_length_le. }
    destruct Hsame as [Es El].
    destruct (held_after p k q H Hm) as [[k' Hk]|[k' [r [Hb [Hk [Hs Hlt]]]]]].
    + destruct (free_move q k' Hk Hq) as [r [kr [Hb [Hr [Hfr Hless]]]]].
      apply (black_plays b d q r Hb). destruct Hless as [Hpass|[Hspent Hopen]].
      * now apply (IHp (d - spent r) ltac:(lia) _ _ r kr (le_n _) (le_n _) (le_n _)).
      * destruct (Nat.eq_dec (d - spent r) passes) as [Ed|Ed].
        -- apply (IHo (length (free r)) ltac:(lia) (total kr (tile_count b)) r kr); auto; lia.
        -- now apply (IHp (d - spent r) ltac:(lia) _ _ r kr (le_n _) (le_n _) (le_n _)).
    + apply (black_plays b d q r Hb). destruct Hs as [Et [Ef Ep]].
      apply (IHt (total k' (tile_count b)) ltac:(lia) r k'); auto; try lia.
      * now rewrite Ef.
      * rewrite Et, Ef. assumption.
Qed.

Lemma black_wins_board turn :
  white_wins_formula f turn [] (seq 0 (variable_count b)) = false ->
  black_wins b d turn (first_position b).
Proof.
  intros Hf. destruct first_held as [k H]. destruct turn.
  - now apply (held_wins _ _ _ _ k (le_n _) (le_n _) (le_n _)).
  - destruct (free_move _ k H Hf) as [q [k' [Hb [Hq [Hfq _]]]]].
    apply (black_plays b d _ q Hb). now apply (held_wins _ _ _ _ k' (le_n _) (le_n _) (le_n _)).
Qed.

End Composition.

Theorem theorem_B {S : Type} (b : board S) (f : formula) safe (turn : side) :
  black_hypotheses b f safe ->
  white_wins_formula f turn [] (seq 0 (variable_count b)) = false ->
  forall d, black_wins b d turn (first_position b).
Proof.
  intros [Hw Ha Hs Hv Hg Hfit Hm] Hf d. eapply black_wins_board; eassumption.
Qed.
