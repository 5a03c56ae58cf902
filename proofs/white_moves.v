(* White's moves in the plan: each brings the den nearer. readiness_adds_up.v says how the proof
   goes. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board totals black_hypotheses white_hypotheses.
From gadgetc Require Import white_positions.
Import ListNotations.

Lemma first_failure (P : nat -> bool) n : P n = false ->
  exists t, t <= n /\ P t = false /\ forall u, u < t -> P u = true.
Proof.
  induction n as [n IH] using lt_wf_ind. intros Hn.
  destruct (forallb P (seq 0 n)) eqn:E.
  - exists n. rewrite forallb_forall in E. repeat split; auto. intros u Hu. apply E, in_seq. lia.
  - assert (Hex : exists u, u < n /\ P u = false).
    { clear IH Hn. induction n as [|n IH]; [discriminate|].
      rewrite seq_S, forallb_app, andb_false_iff in E. destruct E as [E|E].
      - destruct (IH E) as [u [Hu Hp]]. exists u. auto.
      - simpl in E. rewrite andb_true_r in E. exists n. auto. }
    destruct Hex as [u [Hu Hp]]. destruct (IH u Hu Hp) as [t [Ht H]]. exists t. split; [lia|auto].
Qed.

Section Composition.
Context {S : Type} {b : board S} {f : formula} {tempo answers : nat -> nat}.
Context {ready : nat -> counts -> counts -> nat -> S -> Prop}.
Context {attack : nat -> list nat -> counts -> counts -> nat -> nat -> S -> Prop}.
Hypothesis given : white_hypotheses b f tempo answers ready attack.
Local Notation counted := (@counted S b).
Local Notation calm := (@calm S b answers ready).
Local Notation lively := (@lively S b answers ready attack).
Local Notation planned := (@planned S b tempo).
Local Notation finished := (@finished S).
Local Notation wire_left := (@wire_left S b).
Local Notation moves_left := (@moves_left S b).

(* White's moves. *)

Lemma lively_goal turn goal goal' p n m m' :
  lively turn goal None p n m -> lively turn goal' None p n m'.
Proof. intros [H1 H2 H3]. constructor; [assumption | assumption | discriminate]. Qed.

Lemma planned_step goal target target' p m m' t e s : planned goal target p m ->
  t < tile_count b ->
  (forall u, u <> t -> target' <> Some u -> target <> Some u /\ m' u = m u) ->
  (target' <> Some t -> finished goal (white_stepped b p t e s) t = true) ->
  planned goal target' (white_stepped b p t e s) m'.
Proof.
  intros H Ht Hu Hf. assert (E := planned_free _ _ _ _ H). constructor.
  - simpl. now rewrite E.
  - apply (planned_den _ _ _ _ H).
  - simpl. rewrite E. apply (planned_rules _ _ _ _ H).
  - intros u Hub Hn. destruct (Nat.eq_dec u t) as [->|Hne]; [left; now apply Hf|].
    destruct (Hu u Hne Hn) as [Hn' Em]. unfold finished. simpl.
    rewrite set_at_other, Em by assumption.
    now apply (planned_tiles _ _ _ _ H).
Qed.

Lemma attack_move goal a p n m : lively White goal (Some a) p n m -> planned goal (Some a) p m ->
  exists q target m', white_move b p q /\ lively Black goal target q n m' /\
    planned goal target q m' /\ moves_left q n m' < moves_left p n m /\ spent q = spent p.
Proof.
  intros H Hp. assert (Hc := lively_counted _ _ _ _ _ _ H).
  assert (E := planned_free _ _ _ _ Hp).
  destruct (lively_attacked _ _ _ _ _ _ H a eq_refl) as [Ha [Hf [[m1 [n1 [Hm1 [Hn1 Hat]]]] _]]].
  destruct (attack_step _ _ _ _ _ (white_ready given a Ha) _ _ _ _ _ _ Hat)
    as [Hm0 [e [s [Hw [He Hgo]]]]].
  assert (Ho : forall o, after e (outs p a) o <= 1).
  { intros o. destruct Hgo as [[Hdone _]|[_ [[m2 [n2 [_ [_ Hat2]]]] _]]].
    - rewrite Hdone. destruct (mem o (goal a)); lia.
    - now apply (attack_once given a (goal a) Ha _ _ _ _ _ Hat2). }
  set (q := white_stepped b p a e s).
  assert (Hmove : white_move b p q) by now apply white_steps.
  assert (Hcalm : forall u, u < tile_count b -> u <> a -> calm q n u).
  { intros u Hu Hne. apply (calm_step p n); [assumption | lia|]. apply H; congruence. }
  assert (Hleft : forall x, x < m a -> moves_left q n (set_at m a x) < moves_left p n m).
  { intros x Hx. assert (Et := total_set m _ a x Ha). unfold moves_left, q.
    rewrite (wires_left_step given) by assumption. simpl. rewrite E. simpl. lia. }
  destruct Hgo as [[Hdone [n' [Hn' Hr]]]|[Hs [Hnear Hall]]].
  - exists q, None, (set_at m a 0).
    split; [assumption|]. split; [|split; [|split; [apply Hleft; lia | reflexivity]]].
    + constructor; [now apply (counted_step given) | | discriminate].
      intros u Hu _. destruct (Nat.eq_dec u a) as [->|Hne]; [|now apply Hcalm].
      right. unfold q. simpl. rewrite E. simpl. rewrite !set_at_same. split; [tauto|].
      exists n'. split; [lia | assumption].
    + apply (planned_step goal (Some a) _ p m); try assumption.
      * intros u Hne _. split; [congruence | now apply set_at_other].
      * intros _. unfold finished. apply forallb_forall. intros o Hin. apply Nat.ltb_lt. simpl.
        rewrite set_at_same, Hdone. apply mem_in in Hin. rewrite Hin. lia.
  - exists q, (Some a), (set_at m a (m1 - 1)).
    split; [assumption|]. split; [|split; [|split; [apply Hleft; lia | reflexivity]]].
    + constructor; [now apply (counted_step given) | |].
      * intros u Hu Hne. apply Hcalm; congruence.
      * intros u Eu. injection Eu as <-. split; [assumption|]. unfold q. simpl. rewrite E.
        split; [tauto|]. unfold attacked. simpl. rewrite E. simpl. rewrite !set_at_same.
        set (near := nearer (attack a (goal a) (ins p a) (after e (outs p a)))) in *.
        assert (Hmore : forall s', near m1 n1 s' -> near (Datatypes.S (m1 - 1)) (n a) s').
        { intros s' [m2 [n2 [Hm2 [Hn2 H2]]]]. exists m2, n2. repeat split; try assumption; lia. }
        split; [now apply Hmore | split; [assumption|]]. intros s' Hs'. apply Hmore. now apply Hall.
    + apply (planned_step goal (Some a) _ p m); try assumption.
      * intros u Hne Hn. split; [assumption | now apply set_at_other].
      * congruence.
Qed.

(* A signal walks a square. *)
Lemma walk_move goal p n m w d : lively White goal None p n m -> planned goal None p m ->
  w < wire_count b -> walks p w = [2 + d] ->
  let q := walked p w [1 + d] in
  white_move b p q /\ lively Black goal None q n m /\ planned goal None q m /\
  moves_left q n m < moves_left p n m.
Proof.
  intros H Hp Hw Ew q. assert (Hc := lively_counted _ _ _ _ _ _ H).
  split; [|split; [|split]].
  - apply (white_walks b p w [] d []); assumption.
  - destruct H as [_ H2 _]. constructor; [|exact H2 | discriminate].
    destruct Hc as [H1 H2' H3 H4 H5]. constructor; simpl; try assumption.
    + intros u Hu. unfold set_at.
      destruct (Nat.eqb_spec u w) as [->|]; [|now apply H3].
      specialize (H3 w Hu). rewrite Ew in H3. exact H3.
    + intros u Hu x. unfold set_at. destruct (Nat.eqb_spec u w) as [->|]; [|now apply H4].
      intros [<-|[]]. lia.
  - destruct Hp. constructor; assumption.
  - assert (Hlt : total (wire_left q) (wire_count b) < total (wire_left p) (wire_count b)).
    { destruct (counted_wires _ Hc w Hw) as [E _]. rewrite Ew in E. simpl in E.
      apply (total_lt _ _ _ w).
      - intros u Hu. unfold wire_left, q. simpl. unfold set_at.
        destruct (Nat.eqb_spec u w) as [->|]; [rewrite Ew; simpl; destruct (_ =? 0); lia | lia].
      - assumption.
      - unfold wire_left, q. simpl. rewrite set_at_same, Ew.
        destruct (outs p (from (wires b w)) (out (wires b w))); simpl; lia. }
    unfold moves_left. change (free q) with (free p). lia.
Qed.

(* A signal arrives. *)
Lemma arrive_move goal p n m w : lively White goal None p n m -> planned goal None p m ->
  w < wire_count b -> walks p w = [1] -> ins p (to (wires b w)) (into (wires b w)) = 0 ->
  exists q, white_move b p q /\ lively Black goal None q n m /\ planned goal None q m /\
    moves_left q n m < moves_left p n m /\ spent q = spent p.
Proof.
  intros H Hp Hw Ew E0. assert (Hc := lively_counted _ _ _ _ _ _ H).
  destruct (counted_wires _ Hc w Hw) as [E _]. rewrite Ew in E. simpl in E.
  destruct (white_wires given w Hw) as [_ Ht].
  destruct (lively_calm _ _ _ _ _ _ H _ Ht ltac:(discriminate)) as [[Hf _]|[Hf [n0 [Hn Hr]]]].
  { rewrite (planned_free _ _ _ _ Hp) in Hf. destruct Hf. }
  destruct (ready_arrival _ _ _ _ _ (white_ready given _ Ht) _ _ _ _ (into (wires b w)) Hr E0)
    as [n' [s [Hn' [Ha Hr']]]]; [now apply (white_fit given)|].
  exists (arrived b p w [] s). split; [|split; [|split; [|split]]].
  - apply (white_arrives b p w [] []); assumption.
  - assert (Hother : forall A (g : nat -> A) x u, u <> to (wires b w) ->
      set_at g (to (wires b w)) x u = g u) by (intros; now apply set_at_other).
    constructor; [| |discriminate].
    + destruct Hc as [H1 H2 H3 H4 H5]. constructor; simpl; try assumption.
      * intros v Hv. destruct (H2 v Hv) as [Hvc Hin]. split; [assumption|].
        unfold set_at. destruct (Nat.eqb_spec v (to (wires b w))) as [->|]; [|assumption].
        unfold one_more. destruct (Nat.eqb pick (into (wires b w))); lia.
      * intros u Hu. destruct (H3 u Hu) as [Hle Eq]. destruct (Nat.eq_dec u w) as [->|Hne].
        -- rewrite !set_at_same. unfold one_more. rewrite Nat.eqb_refl. simpl. split; lia.
        -- rewrite (set_at_other (walks p)) by assumption. split; [exact Hle|]. intros Ez.
           apply Eq. unfold set_at in Ez.
           destruct (Nat.eqb_spec (to (wires b u)) (to (wires b w))) as [Et|]; [|assumption].
           unfold one_more in Ez. rewrite Et.
           destruct (Nat.eqb (into (wires b u)) (into (wires b w))); [discriminate | assumption].
      * intros u Hu x. unfold set_at. destruct (Nat.eqb_spec u w); [intros [] | now apply H4].
    + intros u Hu _. destruct (Nat.eq_dec u (to (wires b w))) as [->|Hne].
      * right. simpl. rewrite !set_at_same. split; [assumption|]. exists n'.
        split; [lia | assumption].
      * apply (calm_same p _ n); simpl; auto; [|reflexivity].
        apply H; [assumption | discriminate].
  - destruct Hp. constructor; assumption.
  - assert (Hlt : total (wire_left (arrived b p w [] s)) (wire_count b) <
                  total (wire_left p) (wire_count b)).
    { apply (total_lt _ _ _ w).
      - intros u Hu. unfold wire_left. simpl. unfold set_at.
        destruct (Nat.eqb_spec u w) as [->|]; [rewrite Ew; simpl; destruct (_ =? 0); lia | lia].
      - assumption.
      - unfold wire_left. simpl. rewrite set_at_same, Ew.
        destruct (outs p (from (wires b w)) (out (wires b w))); simpl; lia. }
    unfold moves_left. simpl. lia.
  - reflexivity.
Qed.

(* The next tile of the plan: its inputs come from tiles that are finished. *)
Lemma plan_move goal p n m : lively White goal None p n m -> planned goal None p m ->
  entered b p \/
  exists q target m', white_move b p q /\ lively Black goal target q n m' /\
    planned goal target q m' /\ moves_left q n m' < moves_left p n m /\ spent q = spent p.
Proof.
  intros H Hp. assert (Hc := lively_counted _ _ _ _ _ _ H).
  assert (Efree := planned_free _ _ _ _ Hp).
  destruct (finished goal p (den b)) eqn:Eden.
  { left. unfold finished in Eden. rewrite forallb_forall in Eden.
    apply Nat.ltb_lt. apply Eden. apply (planned_den _ _ _ _ Hp). }
  right. destruct (first_failure (finished goal p) _ Eden) as [t [Htd [Hnot Hbefore]]].
  assert (Ht : t < tile_count b) by (assert (Hd := white_den given); lia).
  destruct (planned_tiles _ _ _ _ Hp t Ht ltac:(discriminate)) as [Hfin|[Htempo Houts]];
    [congruence|].
  destruct (planned_rules _ _ _ _ Hp t Ht) as [Eg|[r [Hr [Eg Hneeds]]]].
  { unfold finished in Hnot. rewrite Eg in Hnot. discriminate. }
  destruct (forallb (fun i => 0 <? ins p t i) (needs r)) eqn:Eact.
  - (* attack *)
    destruct (lively_calm _ _ _ _ _ _ H t Ht ltac:(discriminate)) as [[Hf _]|[Hf [n0 [Hn Hrd]]]].
    { rewrite Efree in Hf. destruct Hf. }
    destruct (ready_promise _ _ _ _ _ (white_ready given t Ht) _ _ _ _ r Hrd Hr)
      as [m0 [n1 [Hm [Hn1 Ha]]]].
    + intros i Hi. rewrite forallb_forall in Eact. apply Nat.ltb_lt. now apply Eact.
    + rewrite <- Eg. exact Houts.
    + rewrite <- Eg. clear - Hnot. unfold finished in Hnot.
      induction (goal t) as [|o l IH]; [discriminate|]. simpl in Hnot.
      apply andb_false_iff in Hnot. destruct Hnot as [Ho|Hl].
      * exists o. split; [now left|]. apply Nat.ltb_ge in Ho. lia.
      * destruct (IH Hl) as [x [Hx E]]. exists x. split; [now right | assumption].
    + apply (attack_move goal t).
      * constructor; [assumption | intros u Hu _; apply H; [assumption | discriminate] |].
        intros u Eu. injection Eu as <-. split; [assumption|]. split; [assumption|].
        split; [|exact I]. rewrite Eg. exists m0, n1. repeat split; try assumption; lia.
      * destruct Hp as [P1 P2 P3 P4]. constructor; try assumption.
        intros u Hu _. apply P4; [assumption | discriminate].
  - (* bring a signal *)
    assert (Hi : exists i, In i (needs r) /\ ins p t i = 0).
    { clear - Eact. induction (needs r) as [|i l IH]; [discriminate|]. simpl in Eact.
      apply andb_false_iff in Eact. destruct Eact as [Hi|Hl].
      - exists i. split; [now left|]. apply Nat.ltb_ge in Hi. lia.
      - destruct (IH Hl) as [x [Hx E]]. exists x. split; [now right | assumption]. }
    destruct Hi as [i [Hi Ei]]. destruct (Hneeds i Hi) as [[_ [Ep Hin]]|[w [Hw [Et [Ew Hout]]]]].
    { destruct (counted_taken _ Hc t Hin) as [_ Hpos]. subst i. lia. }
    destruct (counted_wires _ Hc w Hw) as [_ E]. rewrite Et, Ew in E. specialize (E Ei).
    assert (Hone := counted_once _ Hc (from (wires b w)) (out (wires b w))).
    destruct (white_wires given w Hw) as [Hup _]. rewrite Et in Hup.
    assert (Hsrc := Hbefore _ Hup). unfold finished in Hsrc. rewrite forallb_forall in Hsrc.
    specialize (Hsrc _ Hout). apply Nat.ltb_lt in Hsrc.
    destruct (walks p w) as [|d [|d' l]] eqn:Ewalk; simpl in E; try lia.
    assert (Hd : 0 < d) by (apply (counted_walks _ Hc w Hw); rewrite Ewalk; now left).
    destruct d as [|[|d]]; [lia | |].
    + destruct (arrive_move goal p n m w H Hp Hw Ewalk) as [q Hq]; [congruence|].
      exists q, None, m. exact Hq.
    + destruct (walk_move goal p n m w d H Hp Hw Ewalk) as [H1 [H2 [H3 H4]]].
      exists (walked p w [1 + d]), None, m. exact (conj H1 (conj H2 (conj H3 (conj H4 eq_refl)))).
Qed.

End Composition.
