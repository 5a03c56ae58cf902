(* What the circuit of a board means, by computation: the hypotheses black_meaning and
   white_meaning. A choice gives each tile a rule of its contract, as what it needs and what it
   gives, or none. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board totals black_hypotheses.
Import ListNotations.

Fixpoint subsets (l : list nat) : list (list nat) :=
  match l with
  | [] => [[]]
  | x :: l => map (cons x) (subsets l) ++ subsets l
  end.

Lemma filter_in_subsets g l : In (filter g l) (subsets l).
Proof.
  induction l as [|x l IH]; simpl; [now left|]. apply in_app_iff.
  destruct (g x); [left; now apply in_map | now right].
Qed.

Section Meaning.
Context {S : Type}.
Variable b : board S.
Variable f : formula.

Definition options (t : nat) : list (list nat * list nat) :=
  ([], []) :: map (fun r => (needs r, gives r)) (rules (contract_of b t)).

Fixpoint choices (n : nat) : list (list (list nat * list nat)) :=
  match n with
  | 0 => [[]]
  | Datatypes.S n => flat_map (fun choice => map (fun r => choice ++ [r]) (options n))
      (choices n)
  end.

Definition chosen (choice : list (list nat * list nat)) (t : nat) : list nat * list nat :=
  nth t choice ([], []).

Definition is_active (picked : list nat) (choice : list (list nat * list nat)) (t i : nat) : bool :=
  if t <? variable_count b then (i =? pick) && mem t picked
  else existsb (fun w => (to (wires b w) =? t) && (into (wires b w) =? i) &&
         mem (out (wires b w)) (snd (chosen choice (from (wires b w))))) (seq 0 (wire_count b)).

Definition is_evaluation (picked : list nat) (choice : list (list nat * list nat)) : bool :=
  forallb (fun t => forallb (is_active picked choice t) (fst (chosen choice t)))
    (seq 0 (tile_count b)).

(* A den that is no tile is bound by no contract. *)
Definition reaches_den (picked : list nat) : bool :=
  (tile_count b <=? den b) ||
  existsb (fun choice => is_evaluation picked choice &&
    mem (den_output b) (snd (chosen choice (den b)))) (choices (tile_count b)).

Definition check_black_meaning : bool :=
  forallb (fun picked => negb (reaches_den picked) || satisfies f picked)
    (subsets (seq 0 (variable_count b))).
Definition check_white_meaning : bool :=
  forallb (fun picked => negb (satisfies f picked) || reaches_den picked)
    (subsets (seq 0 (variable_count b))).

Lemma in_choices n : forall choice, In choice (choices n) <->
  length choice = n /\ forall t, t < n -> In (chosen choice t) (options t).
Proof.
  induction n as [|n IH]; intros choice; cbn [choices].
  - split.
    + intros [<-|[]]. split; [reflexivity | intros t Ht; inversion Ht].
    + intros [E _]. destruct choice; [now left | discriminate].
  - rewrite in_flat_map. split.
    + intros [front [Hf Hc]]. apply IH in Hf. destruct Hf as [El Hf]. apply in_map_iff in Hc.
      destruct Hc as [r [<- Hr]]. split; [rewrite app_length; simpl; lia|]. intros t Ht.
      unfold chosen. destruct (Nat.eq_dec t n) as [->|Hne].
      * rewrite app_nth2, El, Nat.sub_diag by lia. exact Hr.
      * rewrite app_nth1 by lia. apply Hf. lia.
    + intros [El Hall]. destruct choice as [|r0 c] using rev_ind; [discriminate|]. clear IHc.
      rewrite app_length in El. simpl in El. exists c. split.
      * apply IH. split; [lia|]. intros t Ht. specialize (Hall t ltac:(lia)). unfold chosen in Hall.
        rewrite app_nth1 in Hall by lia. exact Hall.
      * apply (in_map (fun r => c ++ [r])). specialize (Hall n ltac:(lia)). unfold chosen in Hall.
        rewrite app_nth2 in Hall by lia. replace (n - length c) with 0 in Hall by lia. exact Hall.
Qed.

Lemma active_sound picked choice t i : is_active picked choice t i = true ->
  active_inputs b picked (fun t o => In o (snd (chosen choice t))) t i.
Proof.
  unfold is_active. destruct (Nat.ltb_spec t (variable_count b)) as [Hv|Hg].
  - rewrite andb_true_iff, mem_in. intros [E Hin]. apply Nat.eqb_eq in E. now left.
  - rewrite existsb_exists. intros [w [Hw H]]. rewrite !andb_true_iff, mem_in in H.
    destruct H as [[Et Ei] Ho]. apply Nat.eqb_eq in Et, Ei. apply in_seq in Hw.
    right. split; [assumption|]. exists w. repeat split; try assumption. lia.
Qed.

Lemma reaches_den_sound picked : reaches_den picked = true ->
  exists delivered, evaluates b picked delivered /\ delivered (den b) (den_output b).
Proof.
  unfold reaches_den. rewrite orb_true_iff. intros [Hd|H].
  { apply Nat.leb_le in Hd. exists (fun t _ => t = den b). split; [|reflexivity].
    intros t Ht. left. intros _. lia. }
  apply existsb_exists in H. destruct H as [choice [Hc H]].
  apply andb_true_iff in H. destruct H as [He Hd]. apply mem_in in Hd.
  apply in_choices in Hc. destruct Hc as [_ Hc].
  exists (fun t o => In o (snd (chosen choice t))). split; [|exact Hd].
  intros t Ht. unfold is_evaluation in He. rewrite forallb_forall in He.
  specialize (He t ltac:(apply in_seq; lia)). rewrite forallb_forall in He.
  destruct (Hc t Ht) as [E|Hr].
  - left. rewrite <- E. now intros o [].
  - apply in_map_iff in Hr. destruct Hr as [r [E Hr]]. right. exists r. rewrite <- E in *.
    repeat split; auto. intros i Hi. apply active_sound. now apply He.
Qed.

(* Wires come from tiles. *)
Hypothesis joined : forall w, w < wire_count b -> from (wires b w) < tile_count b.

Lemma reaches_den_complete picked delivered :
  evaluates b picked delivered -> delivered (den b) (den_output b) -> reaches_den picked = true.
Proof.
  intros He Hden. unfold reaches_den. apply orb_true_iff.
  destruct (Nat.leb_spec (tile_count b) (den b)) as [|Hd]; [now left | right].
  destruct (finite_choice (fun t x => In x (options t) /\
      (forall o, delivered t o -> In o (snd x)) /\
      (forall i, In i (fst x) -> active_inputs b picked delivered t i)) ([], []) (tile_count b))
    as [g Hg].
  { intros t Ht. destruct (He t Ht) as [Hn|[r [Hr [Hneed Hgive]]]].
    - exists ([], []). repeat split; [now left | | intros i []]. intros o Ho. now apply Hn in Ho.
    - exists (needs r, gives r). repeat split; [|assumption|assumption].
      right. now apply (in_map (fun r => (needs r, gives r))). }
  assert (Eg : forall t, t < tile_count b -> chosen (map g (seq 0 (tile_count b))) t = g t).
  { intros t Ht. unfold chosen. rewrite (nth_indep _ _ (g 0))
      by (now rewrite map_length, seq_length).
    now rewrite map_nth, seq_nth. }
  apply existsb_exists. exists (map g (seq 0 (tile_count b))). split.
  - apply in_choices. split; [now rewrite map_length, seq_length|]. intros t Ht.
    rewrite Eg by assumption. now apply Hg.
  - apply andb_true_iff. split.
    + unfold is_evaluation. apply forallb_forall. intros t Ht. apply in_seq in Ht.
      rewrite Eg by lia. apply forallb_forall. intros i Hi.
      destruct (Hg t ltac:(lia)) as [_ [_ Hact]]. unfold is_active.
      destruct (Hact i Hi) as [[Hv [-> Hin]]|[Hv [w [Hw [Et [Ei Ho]]]]]].
      * apply Nat.ltb_lt in Hv. rewrite Hv. simpl. now apply mem_in.
      * apply Nat.ltb_ge in Hv. rewrite Hv. apply existsb_exists. exists w.
        split; [apply in_seq; lia|]. rewrite Et, Ei, !Nat.eqb_refl. simpl. apply mem_in.
        assert (Hf := joined w Hw). rewrite Eg by assumption. now apply Hg.
    + apply mem_in. rewrite Eg by assumption. now apply Hg.
Qed.

(* Only which variables are picked matters. *)
Definition in_order (picked : list nat) : list nat :=
  filter (fun v => mem v picked) (seq 0 (variable_count b)).

Lemma mem_in_order picked t : t < variable_count b -> mem t (in_order picked) = mem t picked.
Proof.
  intros Ht. apply eq_true_iff_eq. rewrite mem_in. unfold in_order. rewrite filter_In, in_seq.
  split; [tauto|]. intros H. split; [lia | assumption].
Qed.

Lemma reaches_in_order picked : reaches_den (in_order picked) = reaches_den picked.
Proof.
  unfold reaches_den. f_equal.
  assert (E : forall choice, is_evaluation (in_order picked) choice = is_evaluation picked choice).
  { intros choice. unfold is_evaluation. apply eq_true_iff_eq. rewrite !forallb_forall.
    split; intros H t Ht; specialize (H t Ht); rewrite forallb_forall in *; intros i Hi;
      specialize (H i Hi); unfold is_active in *;
      (destruct (Nat.ltb_spec t (variable_count b)); [|assumption]);
      [rewrite <- mem_in_order by assumption | rewrite mem_in_order by assumption]; assumption. }
  apply eq_true_iff_eq. rewrite !existsb_exists.
  split; intros [choice [Hc H]]; exists choice; rewrite E in *; auto.
Qed.

Lemma satisfies_in_order picked : (forall v, In v picked -> v < variable_count b) ->
  satisfies f (in_order picked) = satisfies f picked.
Proof.
  intros Hv. apply eq_true_iff_eq. split; apply satisfies_mono; intros v Hin.
  - unfold in_order in Hin. apply filter_In in Hin. now apply mem_in.
  - apply filter_In. split; [apply in_seq; specialize (Hv v Hin); lia | now apply mem_in].
Qed.

Lemma check_black_meaning_sound : check_black_meaning = true -> forall picked delivered,
  (forall v, In v picked -> v < variable_count b) ->
  evaluates b picked delivered -> delivered (den b) (den_output b) -> satisfies f picked = true.
Proof.
  unfold check_black_meaning. rewrite forallb_forall. intros H picked delivered Hv He Hd.
  specialize (H (in_order picked) (filter_in_subsets _ _)).
  rewrite reaches_in_order, satisfies_in_order in H by assumption.
  now rewrite (reaches_den_complete picked delivered He Hd) in H.
Qed.

Lemma check_white_meaning_sound : check_white_meaning = true -> forall picked,
  (forall v, In v picked -> v < variable_count b) -> satisfies f picked = true ->
  exists delivered, evaluates b picked delivered /\ delivered (den b) (den_output b).
Proof.
  unfold check_white_meaning. rewrite forallb_forall. intros H picked Hv Hs.
  specialize (H (in_order picked) (filter_in_subsets _ _)).
  rewrite reaches_in_order, satisfies_in_order, Hs in H by assumption.
  now apply reaches_den_sound.
Qed.

End Meaning.
