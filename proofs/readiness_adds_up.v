(* Theorem W: if White wins the formula game, White enters the den of every board of ready tiles
   within the moves of the race. docs/reduction.md, lemmas 14 to 17.

   White answers a step of Black where the tile asks for it; otherwise picks a variable by the
   formula's strategy while there is one; then carries out an evaluation of the circuit that reaches
   the den, tile by tile, sources first: walks the signals to the tile's inputs, then attacks. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board totals black_hypotheses white_hypotheses.
From gadgetc Require Import white_positions white_moves.
Import ListNotations.

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
Local Notation picking := (@picking S b).
Local Notation wire_left := (@wire_left S b).
Local Notation moves_left := (@moves_left S b).

(* White is winning, in at most [k] moves. *)
Inductive winning (k : nat) (turn : side) (p : position S) : Prop :=
| winning_picks n :
    lively turn (fun _ => []) None p n tempo -> picking p ->
    white_wins_formula f turn (taken p) (free p) = true ->
    moves_left p n tempo <= k -> winning k turn p
| winning_plan goal target n m :
    lively turn goal target p n m -> planned goal target p m ->
    moves_left p n m <= k -> winning k turn p.

(* When no variable is free White's variables make the formula true: there is a plan. *)
Lemma plan_exists p : counted p -> picking p -> free p = [] -> satisfies f (taken p) = true ->
  exists goal, planned goal None p tempo.
Proof.
  intros Hc Hpick Hfree Hsat. destruct (white_meaning given (taken p)) as [delivered [He Hden]];
    [intros v Hv; now apply (counted_taken _ Hc) | assumption|].
  destruct (finite_choice (fun t goal =>
    (goal = [] /\ forall o, ~ delivered t o) \/
    exists r, In r (rules (contract_of b t)) /\ goal = gives r /\
      (forall i, In i (needs r) -> active_inputs b (taken p) delivered t i) /\
      (forall o, delivered t o -> In o (gives r))) [] (tile_count b)) as [goal Hgoal].
  { intros t Ht. destruct (He t Ht) as [Hn|[r [Hr [Hneed Hgive]]]].
    - exists []. now left.
    - exists (gives r). right. exists r. auto. }
  assert (Hdel : forall t o, t < tile_count b -> delivered t o -> In o (goal t)).
  { intros t o Ht Ho. destruct (Hgoal t Ht) as [[_ Hn]|[r [_ [-> [_ Hg]]]]]; [|now apply Hg].
    exfalso. now apply (Hn o). }
  exists goal. constructor; [assumption | | |].
  - apply Hdel; [apply (white_den given) | assumption].
  - intros t Ht. destruct (Hgoal t Ht) as [[E _]|[r [Hr [E [Hneed _]]]]]; [now left|]. right.
    exists r. repeat split; try assumption. intros i Hi.
    destruct (Hneed i Hi) as [Hv|[_ [w [Hw [Et [Ei Ho]]]]]]; [now left|]. right. exists w.
    destruct (white_wires given w Hw) as [H1 H2]. repeat split; try assumption.
    apply Hdel; [lia | assumption].
  - intros t Ht _. destruct (Hgoal t Ht) as [[E _]|[r [Hr [E _]]]].
    + left. unfold finished. now rewrite E.
    + right. split; [lia|]. intros o Ho. rewrite E. now apply (Hpick t).
Qed.

Lemma pick_move p n : lively White (fun _ => []) None p n tempo -> picking p ->
  white_wins_formula f White (taken p) (free p) = true -> free p <> [] ->
  exists q, white_move b p q /\ lively Black (fun _ => []) None q n tempo /\ picking q /\
    white_wins_formula f Black (taken q) (free q) = true /\
    moves_left q n tempo < moves_left p n tempo /\ spent q = spent p.
Proof.
  intros H Hpick Hf Hne. assert (Hc := lively_counted _ _ _ _ _ _ H).
  destruct (counted_free _ Hc) as [Hnd Hvar].
  destruct (white_pick f _ _ Hnd Hne Hf) as [v [Hv Hwin]].
  assert (Hvt : v < tile_count b).
  { specialize (Hvar v Hv). unfold tile_count. lia. }
  destruct (lively_calm _ _ _ _ _ _ H v Hvt ltac:(discriminate))
    as [[_ [[E1 [E2 E3]] Hn]]|[Hno _]]; [|contradiction].
  destruct (ready_pick _ _ _ _ (white_variables given v (Hvar v Hv)))
    as [e [s [n' [Hn' [Hw [He [Hall Hr]]]]]]].
  assert (Ho : forall o, after e (outs p v) o <= 1).
  { intros o. rewrite E3. destruct e as [|x|]; simpl; try (unfold none; lia).
    unfold one_more, none. destruct (Nat.eqb o x); lia. }
  assert (Em : mem v (free p) = true) by now apply mem_in.
  exists (white_stepped b p v e s). split; [|split; [|split; [|split; [|split]]]].
  - apply white_steps; [assumption | now rewrite E1 | assumption].
  - constructor; [now apply (counted_step given) | | discriminate].
    intros u Hu _. destruct (Nat.eq_dec u v) as [->|Hnu].
    + right. simpl. rewrite Em, !set_at_same, E2, E3. split; [rewrite in_take; tauto|].
      exists n'. split; [lia | assumption].
    + apply (calm_step p n); [assumption | lia|]. apply H; [assumption | discriminate].
  - intros t o r. simpl. unfold set_at. destruct (Nat.eqb_spec t v) as [->|]; [|now apply Hpick].
    rewrite E3. intros Hpos. apply Hall. destruct e as [|x|]; simpl in Hpos;
      try (unfold none in Hpos; lia).
    unfold one_more, none in Hpos. destruct (Nat.eqb_spec o x); [now subst | lia].
  - simpl. rewrite Em. assumption.
  - unfold moves_left. rewrite (wires_left_step given) by assumption. simpl.
    assert (El := take_length v (free p) Hnd Hv). lia.
  - reflexivity.
Qed.

(* Both sides' moves. *)

Lemma winning_white k p : winning k White p -> entered b p \/
  exists q k', white_move b p q /\ k' < k /\ winning k' Black q /\ spent q = spent p.
Proof.
  assert (Hplan : forall goal n m, lively White goal None p n m -> planned goal None p m ->
    moves_left p n m <= k -> entered b p \/
    exists q k', white_move b p q /\ k' < k /\ winning k' Black q /\ spent q = spent p).
  { intros goal n m H Hp Hk.
    destruct (plan_move given goal p n m H Hp) as [Hd|[q [target [m' [Hm [H1 [H2 [H3 Hs]]]]]]]];
      [now left|]. right. exists q, (moves_left q n m').
    split; [assumption|]. split; [lia|]. split; [|assumption].
    now apply (winning_plan _ _ _ goal target n m'). }
  intros [n H Hpick Hf Hk|goal [a|] n m H Hp Hk].
  - destruct (free p) as [|v l] eqn:E.
    + destruct (plan_exists p) as [goal Hg]; try assumption.
      { apply H. }
      apply (Hplan goal n tempo); [|assumption|assumption].
      now apply (lively_goal _ _ _ _ _ tempo _ H).
    + destruct (pick_move p n H Hpick) as [q [Hm [H1 [H2 [H3 [H4 Hs]]]]]];
        [now rewrite E | congruence|].
      right. exists q, (moves_left q n tempo).
      split; [assumption|]. split; [lia|]. split; [|assumption]. now apply (winning_picks _ _ _ n).
  - destruct (attack_move given goal a p n m H Hp) as [q [target [m' [Hm [H1 [H2 [H3 Hs]]]]]]].
    right. exists q, (moves_left q n m').
    split; [assumption|]. split; [lia|]. split; [|assumption].
    now apply (winning_plan _ _ _ goal target n m').
  - now apply (Hplan goal n m).
Qed.

Lemma formula_after p q : counted p -> black_move b p q ->
  white_wins_formula f Black (taken p) (free p) = true ->
  white_wins_formula f White (taken q) (free q) = true.
Proof.
  intros Hc Hm Hf. destruct (counted_free _ Hc) as [Hnd _].
  inversion Hm; subst; simpl; [|now apply white_extra_turn].
  destruct (in_dec Nat.eq_dec t (free p)) as [Hin|Hout]; [now apply black_pick|].
  rewrite take_absent by assumption. now apply white_extra_turn.
Qed.

Lemma winning_black k p q : winning k Black p -> black_move b p q ->
  winning k White q \/
  exists r k', white_move b q r /\ k' < k /\ winning k' Black r /\ spent r = spent p.
Proof.
  intros H Hm.
  assert (Hsame : outs q = outs p /\ walks q = walks p /\ taken q = taken p /\
                  length (free q) <= length (free p) /\ (free p = [] -> free q = [])).
  { inversion Hm; subst; simpl; repeat split; auto; [apply filter_length_le | now intros ->]. }
  destruct Hsame as [Eo [Ew [Et [Ef En]]]].
  assert (Eleft : total (wire_left q) (wire_count b) = total (wire_left p) (wire_count b)).
  { apply total_ext. intros w _. unfold wire_left. now rewrite Eo, Ew. }
  destruct H as [n H Hpick Hf Hk|goal target n m H Hp Hk];
    destruct (lively_after given _ _ _ _ _ q H Hm)
      as [Hq|[n' [r [Hr [Hl [[At [Af [As [Ao Aw]]]] Hlt]]]]]].
  - left. apply (winning_picks _ _ _ n); [assumption | | | unfold moves_left in *; lia].
    + intros t o r. rewrite Eo. apply Hpick.
    + apply (formula_after p); [apply H | assumption | assumption].
  - right. exists r, (moves_left r n' tempo). split; [assumption|]. split; [|split; [|assumption]].
    + unfold moves_left in *. rewrite Af, Aw. lia.
    + apply (winning_picks _ _ _ n'); [assumption | | now rewrite At, Af | lia].
      intros t o x. rewrite Ao. apply Hpick.
  - left. apply (winning_plan _ _ _ goal target n m); [assumption | | unfold moves_left in *; lia].
    destruct Hp as [P1 P2 P3 P4]. constructor; [auto | assumption | now rewrite Et |].
    unfold finished. rewrite Eo. exact P4.
  - right. exists r, (moves_left r n' m). split; [assumption|]. split; [|split; [|assumption]].
    + unfold moves_left in *. rewrite Af, Aw. lia.
    + apply (winning_plan _ _ _ goal target n' m); [assumption | | lia].
      destruct Hp as [P1 P2 P3 P4]. constructor; [congruence | assumption | now rewrite At |].
      intros t Ht Hn. unfold finished. rewrite Ao. now apply P4.
Qed.

Lemma winning_sealed k p : winning k Black p -> ~ can_leave b p.
Proof. intros [n H _ _ _|goal target n m H _ _]; now apply (lively_sealed given) in H. Qed.

Variable d : nat.

Lemma winning_wins k :
  (forall p, winning k White p -> spent p + k <= d -> white_wins b d k White p) /\
  (forall p, winning k Black p -> spent p + k < d -> white_wins b d k Black p).
Proof.
  induction k as [k IH] using lt_wf_ind.
  assert (Hplay : forall p q k', white_move b p q -> k' < k -> winning k' Black q ->
    spent q + k' < d -> white_wins b d k White p).
  { intros p q k' Hm Hk Hq Hs. destruct k as [|k]; [lia|]. apply (white_plays b d k p q Hm).
    apply (white_wins_later b d k'); [|lia]. now apply (IH k' Hk). }
  assert (HW : forall p, winning k White p -> spent p + k <= d -> white_wins b d k White p).
  { intros p H Hs. destruct (winning_white k p H) as [He|[q [k' [Hm [Hk [Hq Es]]]]]].
    - now apply white_done.
    - apply (Hplay p q k'); try assumption. lia. }
  split; [assumption|]. intros p H Hs.
  destruct (outs p (den b) (den_output b)) as [|x] eqn:Eout.
  2: { apply white_done. unfold entered. lia. }
  assert (Hpos : 0 < k).
  { destruct (winning_black k p (black_passed p) H (black_waits b p))
      as [Hq|[r [k' [_ [Hk _]]]]]; [|lia].
    destruct (winning_white _ _ Hq) as [He|[q [k' [_ [Hk _]]]]]; [|lia].
    unfold entered in He. simpl in He. lia. }
  assert (Hspent : forall q, black_move b p q -> spent q <= 1 + spent p).
  { intros q Hm. inversion Hm; subst; simpl; lia. }
  apply white_endures.
  - now apply (winning_sealed k).
  - intros q Hm. specialize (Hspent q Hm). lia.
  - intros q Hm. specialize (Hspent q Hm).
    destruct (winning_black k p q H Hm) as [Hq|[r [k' [Hr [Hk [Hw Es]]]]]].
    + apply HW; [assumption | lia].
    + apply (Hplay q r k'); try assumption. lia.
Qed.

Lemma first_winning turn :
  white_wins_formula f turn [] (seq 0 (variable_count b)) = true ->
  winning (race_bound b tempo answers) turn (first_position b).
Proof.
  intros Hf. apply (winning_picks _ _ _ answers).
  - constructor; [| |discriminate].
    + constructor; simpl.
      * split; [apply seq_NoDup|]. intros v Hv. apply in_seq in Hv. lia.
      * intros v [].
      * intros w _. split; reflexivity.
      * intros w _ x [].
      * unfold none. lia.
    + intros t Ht _. destruct (le_lt_dec (variable_count b) t) as [Hg|Hv].
      * right. simpl. split; [|now apply (white_gates given)]. intros Hin. apply in_seq in Hin. lia.
      * left. simpl. repeat split; [|lia]. apply in_seq. lia.
  - intros t o r Hpos. simpl in Hpos. unfold none in Hpos. lia.
  - exact Hf.
  - unfold moves_left, race_bound. simpl. now rewrite seq_length.
Qed.

End Composition.

(* T moves of White suffice, if Black's passes are more. *)
Theorem theorem_W {S : Type} (b : board S) (f : formula) (tempo answers : nat -> nat) ready attack
    (turn : side) :
  white_hypotheses b f tempo answers ready attack ->
  white_wins_formula f turn [] (seq 0 (variable_count b)) = true ->
  forall d, race_bound b tempo answers < d ->
  white_wins b d (race_bound b tempo answers) turn (first_position b).
Proof.
  intros given Hf d Hd. assert (Hw := first_winning given turn Hf).
  destruct turn; eapply (winning_wins given); try eassumption; simpl; lia.
Qed.
