(* A checker of lists of safe states, and that what it accepts is safe.

   The local game is given by functions that list its steps. A line of the list is a state with the
   inputs that came in, the outputs that went out, both in order and once for each signal, and the
   number of threats (in the lists for White: of answers). So does check_safe of
   gadgets/certificate/check_certificate.cpp. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board black_hypotheses lookup.
Import ListNotations.

Fixpoint insert (x : nat) (l : list nat) : list nat :=
  match l with
  | [] => [x]
  | y :: r => if x <=? y then x :: l else y :: insert x r
  end.
Definition count (l : list nat) : counts := fun x => count_occ Nat.eq_dec l x.

Lemma count_insert x l y : count (insert x l) y = one_more (count l) x y.
Proof.
  unfold count, one_more. induction l as [|z l IH]; simpl.
  - destruct (Nat.eq_dec x y), (Nat.eqb_spec y x); congruence.
  - destruct (x <=? z); simpl.
    + destruct (Nat.eq_dec x y), (Nat.eqb_spec y x); try congruence.
    + destruct (Nat.eq_dec z y); rewrite IH; destruct (Nat.eqb y x); reflexivity.
Qed.

Record listed_game (S : Type) := {
  first : S;
  white_list : S -> list (effect * S);
  black_list : S -> list S;
  leaves : S -> bool;
  arrival_list : S -> list (nat * S);
  same : S -> S -> bool;
  same_eq : forall s s', same s s' = true -> s = s'
}.
Arguments first {S}. Arguments white_list {S}. Arguments black_list {S}. Arguments leaves {S}.
Arguments arrival_list {S}. Arguments same {S}. Arguments same_eq {S}.

Definition game_of {S : Type} (g : listed_game S) : local_game S := {|
  start := first g;
  white_step := fun s e s' => In (e, s') (white_list g s);
  black_step := fun s s' => In s' (black_list g s);
  black_leaves := fun s => leaves g s = true;
  arrival := fun i s s' => In (i, s') (arrival_list g s)
|}.

Record line (S : Type) := { came : list nat; went : list nat; most : nat; state : S }.
Arguments came {S}. Arguments went {S}. Arguments most {S}. Arguments state {S}.

Section Checker.
Context {S : Type}.
Variable g : listed_game S.
Variable c : contract.
Variable lines : lookup S (line S).

Definition same_list (l l' : list nat) : bool :=
  if list_eq_dec Nat.eq_dec l l' then true else false.
Definition is_line (ins outs : list nat) (s : S) (l : line S) : bool :=
  if same g (state l) s then same_list (came l) ins && same_list (went l) outs else false.
Definition is_listed (ins outs : list nat) (s : S) : bool :=
  existsb (is_line ins outs s) (look lines s).
Definition is_below (k : nat) (ins outs : list nat) (s : S) : bool :=
  existsb (fun l => is_line ins outs s l && (most l <? k)) (look lines s).

Definition delivered (e : effect) (outs : list nat) : list nat :=
  match e with delivers o => insert o outs | _ => outs end.
Definition is_breaking (e : effect) : bool := match e with breaks => true | _ => false end.

Definition keeps_rules (l : line S) : bool :=
  match went l with [] => true | _ => false end ||
  existsb (fun r => forallb (fun i => mem i (came l)) (needs r) &&
                    forallb (fun o => mem o (gives r)) (went l)) (rules c).
Definition keeps_counts (l : line S) : bool :=
  forallb (fun o => count (went l) o <=? lets c o) (went l).

Definition answers_steps (l : line S) : bool :=
  forallb (fun step : effect * S => let (e, s) := step in
    negb (is_breaking e) &&
    (is_listed (came l) (delivered e (went l)) s ||
     existsb (is_below (most l) (came l) (delivered e (went l))) (black_list g s)))
    (white_list g (state l)).

Definition takes_arrivals (l : line S) : bool :=
  forallb (fun step : nat * S => let (i, s) := step in
    (takes c i <=? count (came l) i) || is_listed (insert i (came l)) (went l) s)
    (arrival_list g (state l)).

Definition check_safety : bool :=
  forallb (fun l => keeps_rules l && keeps_counts l && answers_steps l && takes_arrivals l)
    (all lines).

(* The list as the relation that theorem B asks for. *)
Definition by_list (ins outs : counts) (k : nat) (s : S) : Prop :=
  exists l, In l (all lines) /\ most l = k /\ state l = s /\
    (forall i, ins i = count (came l) i) /\ (forall o, outs o = count (went l) o).

Lemma is_line_sound cs ws s l : is_line cs ws s l = true ->
  came l = cs /\ went l = ws /\ state l = s.
Proof.
  unfold is_line, same_list. destruct (same g (state l) s) eqn:H3; [|discriminate].
  rewrite andb_true_iff. intros [H1 H2].
  destruct (list_eq_dec Nat.eq_dec (came l) cs); [|discriminate].
  destruct (list_eq_dec Nat.eq_dec (went l) ws); [|discriminate].
  apply same_eq in H3. auto.
Qed.

Lemma listed_sound cs ws s : is_listed cs ws s = true ->
  forall ins outs : counts, (forall i, ins i = count cs i) -> (forall o, outs o = count ws o) ->
  exists k, by_list ins outs k s.
Proof.
  unfold is_listed. rewrite existsb_exists. intros [l [Hl Hs]] ins outs Hi Ho.
  apply is_line_sound in Hs. destruct Hs as [<- [<- <-]].
  exists (most l), l. repeat split; eauto using look_in.
Qed.

Lemma below_sound k cs ws s : is_below k cs ws s = true ->
  forall ins outs : counts, (forall i, ins i = count cs i) -> (forall o, outs o = count ws o) ->
  exists k', k' < k /\ by_list ins outs k' s.
Proof.
  unfold is_below. rewrite existsb_exists. intros [l [Hl Hs]] ins outs Hi Ho.
  apply andb_true_iff in Hs. destruct Hs as [Hs Hk]. apply is_line_sound in Hs.
  destruct Hs as [<- [<- <-]]. apply Nat.ltb_lt in Hk. exists (most l).
  split; [assumption|]. exists l. repeat split; eauto using look_in.
Qed.

Lemma count_after e (outs : counts) ws : (forall o, outs o = count ws o) ->
  forall o, after e outs o = count (delivered e ws) o.
Proof.
  intros H o. destruct e as [|x|]; simpl; try apply H. rewrite count_insert. unfold one_more.
  now rewrite H.
Qed.

Lemma count_positive l x : 0 < count l x <-> In x l.
Proof. unfold count. symmetry. apply count_occ_In. Qed.

Section Sound.
Variables (ins outs : counts) (k : nat) (s : S).
Hypothesis in_list : by_list ins outs k s.

Lemma rules_sound : forallb keeps_rules (all lines) = true -> permits c ins outs.
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [_ [_ [Hi Ho]]]]]. intros H.
  assert (Hk := H l Hin). apply orb_true_iff in Hk. destruct Hk as [Hk|Hk].
  - left. intros o Hp. rewrite Ho in Hp. destruct (went l); [|discriminate].
    unfold count in Hp. simpl in Hp. lia.
  - right. apply existsb_exists in Hk. destruct Hk as [r [Hr Hk]]. exists r.
    apply andb_true_iff in Hk. destruct Hk as [Hn Hg]. rewrite forallb_forall in Hn, Hg.
    repeat split; [assumption | |].
    + intros i Hx. rewrite Hi. apply count_positive, mem_in, Hn, Hx.
    + intros o Hx. rewrite Ho in Hx. apply mem_in, Hg, count_positive, Hx.
Qed.

Lemma counts_sound : forallb keeps_counts (all lines) = true -> forall o, outs o <= lets c o.
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [_ [_ [_ Ho]]]]]. intros H o.
  assert (Hk := H l Hin). unfold keeps_counts in Hk.
  rewrite forallb_forall in Hk. rewrite Ho. destruct (in_dec Nat.eq_dec o (went l)) as [Hx|Hx].
  - apply Nat.leb_le, Hk, Hx.
  - assert (E : count (went l) o = 0) by (apply count_occ_not_In, Hx). rewrite E. lia.
Qed.

Lemma steps_sound : forallb answers_steps (all lines) = true ->
  forall e s', white_step (game_of g) s e s' ->
    e <> breaks /\
    ((exists k', by_list ins (after e outs) k' s') \/
     (exists k' s'', k' < k /\ black_step (game_of g) s' s'' /\ by_list ins (after e outs) k' s'')).
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [<- [<- [Hi Ho]]]]]. intros H e s' Hs.
  assert (Ha := H l Hin). unfold answers_steps in Ha. rewrite forallb_forall in Ha.
  specialize (Ha (e, s') Hs). apply andb_true_iff in Ha. destruct Ha as [Hb Ha]. split.
  { intros ->. discriminate. }
  apply orb_true_iff in Ha. destruct Ha as [Ha|Ha].
  - left. eapply listed_sound; try eassumption. now apply count_after.
  - right. apply existsb_exists in Ha. destruct Ha as [s'' [Hb' Ha]].
    destruct (below_sound _ _ _ _ Ha ins (after e outs) Hi (count_after e outs _ Ho))
      as [k' [Hk Hsafe]].
    exists k', s''. auto.
Qed.

Lemma arrivals_sound : forallb takes_arrivals (all lines) = true ->
  forall i s', ins i < takes c i -> arrival (game_of g) i s s' ->
    exists k', by_list (one_more ins i) outs k' s'.
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [<- [<- [Hi Ho]]]]]. intros H i s' Hroom Hs.
  assert (Ha := H l Hin). unfold takes_arrivals in Ha. rewrite forallb_forall in Ha.
  specialize (Ha (i, s') Hs). apply orb_true_iff in Ha. destruct Ha as [Ha|Ha].
  - apply Nat.leb_le in Ha. rewrite Hi in Hroom. lia.
  - eapply listed_sound; try eassumption. intros j. rewrite count_insert. unfold one_more.
    now rewrite Hi.
Qed.

End Sound.

Theorem check_safety_sound : check_safety = true -> safety (game_of g) c by_list.
Proof.
  unfold check_safety. rewrite forallb_forall. intros H.
  assert (Hl : forall l, In l (all lines) -> keeps_rules l = true /\ keeps_counts l = true /\
    answers_steps l = true /\ takes_arrivals l = true).
  { intros l Hl. specialize (H l Hl). rewrite !andb_true_iff in H. tauto. }
  constructor.
  - intros ins outs k s Hs. apply (rules_sound _ _ _ _ Hs). apply forallb_forall. firstorder.
  - intros ins outs k s Hs. apply (counts_sound _ _ _ _ Hs). apply forallb_forall. firstorder.
  - intros ins outs k s e s' Hs. apply (steps_sound _ _ _ _ Hs). apply forallb_forall. firstorder.
  - intros ins outs k s i s' Hs. apply (arrivals_sound _ _ _ _ Hs). apply forallb_forall.
    firstorder.
Qed.

(* The roots: a gate's drawing, a variable's first steps. *)
Definition check_gate : bool := is_listed [] [] (first g).
Definition check_pick : bool :=
  forallb (fun step : effect * S => let (e, s) := step in
    negb (is_breaking e) && is_listed [pick] (delivered e []) s) (white_list g (first g)).
Definition check_refusal : bool := existsb (is_listed [] []) (black_list g (first g)).

Lemma check_gate_sound : check_gate = true ->
  exists k, by_list none none k (start (game_of g)).
Proof. intros H. eapply listed_sound; [exact H | reflexivity | reflexivity]. Qed.

Lemma count_pick i : one_more none pick i = count [pick] i.
Proof. symmetry. change [pick] with (insert pick []). apply count_insert. Qed.

Lemma check_pick_sound : check_pick = true -> forall e s, white_step (game_of g) (first g) e s ->
  e <> breaks /\ exists k, by_list (one_more none pick) (after e none) k s.
Proof.
  unfold check_pick. rewrite forallb_forall. intros Hw e s Hs. specialize (Hw (e, s) Hs).
  apply andb_true_iff in Hw. destruct Hw as [He Hl]. split; [intros ->; discriminate|].
  eapply listed_sound; [exact Hl | apply count_pick | now apply count_after].
Qed.

Lemma check_refusal_sound : check_refusal = true ->
  exists s k, black_step (game_of g) (first g) s /\ by_list none none k s.
Proof.
  unfold check_refusal. rewrite existsb_exists. intros [s [Hs Hb]].
  destruct (listed_sound _ _ _ Hb none none) as [k Hk]; [reflexivity | reflexivity |].
  exists s, k. auto.
Qed.

Lemma check_variable_sound : check_pick && check_refusal = true ->
  safe_variable (game_of g) by_list.
Proof.
  rewrite andb_true_iff. intros [Hp Hr]. constructor; [now apply check_pick_sound|].
  now apply check_refusal_sound.
Qed.

End Checker.
