(* A checker of lists of safe states, and that what it accepts is safe.

   The local game is given by functions that list its steps. A line of the list is a state with the
   inputs that came in, the outputs that went out, both in order and once for each signal, and the
   number of threats. So does check_safe of gadgets/certificate/check_certificate.cpp. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board black_hypotheses.
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

Record line (S : Type) := { came : list nat; went : list nat; threats : nat; state : S }.
Arguments came {S}. Arguments went {S}. Arguments threats {S}. Arguments state {S}.

Section Checker.
Context {S : Type}.
Variable g : listed_game S.
Variable c : contract.
Variable lines : list (line S).

Definition same_list (l l' : list nat) : bool :=
  if list_eq_dec Nat.eq_dec l l' then true else false.
Definition is_line (ins outs : list nat) (s : S) (l : line S) : bool :=
  same_list (came l) ins && same_list (went l) outs && same g (state l) s.
Definition is_listed (ins outs : list nat) (s : S) : bool := existsb (is_line ins outs s) lines.
Definition is_below (k : nat) (ins outs : list nat) (s : S) : bool :=
  existsb (fun l => is_line ins outs s l && (threats l <? k)) lines.

Definition delivered (e : effect) (outs : list nat) : list nat :=
  match e with delivers o => insert o outs | _ => outs end.
Definition is_breaking (e : effect) : bool := match e with breaks => true | _ => false end.

Definition keeps_contract (l : line S) : bool :=
  (match went l with [] => true | _ => false end ||
   existsb (fun r => forallb (fun i => mem i (came l)) (needs r) &&
                     forallb (fun o => mem o (gives r)) (went l)) (rules c)) &&
  forallb (fun o => count (went l) o <=? lets c o) (went l).

Definition answers_steps (l : line S) : bool :=
  forallb (fun step : effect * S => let (e, s) := step in
    negb (is_breaking e) &&
    (is_listed (came l) (delivered e (went l)) s ||
     existsb (is_below (threats l) (came l) (delivered e (went l))) (black_list g s)))
    (white_list g (state l)).

Definition takes_arrivals (l : line S) : bool :=
  forallb (fun step : nat * S => let (i, s) := step in
    (takes c i <=? count (came l) i) || is_listed (insert i (came l)) (went l) s)
    (arrival_list g (state l)).

Definition check_safety : bool :=
  forallb (fun l => keeps_contract l && answers_steps l && takes_arrivals l) lines.

(* The list as the relation that theorem B asks for. *)
Definition safe_by_list (ins outs : counts) (k : nat) (s : S) : Prop :=
  exists l, In l lines /\ threats l = k /\ state l = s /\
    (forall i, ins i = count (came l) i) /\ (forall o, outs o = count (went l) o).

Lemma is_line_sound cs ws s l : is_line cs ws s l = true ->
  came l = cs /\ went l = ws /\ state l = s.
Proof.
  unfold is_line, same_list. rewrite !andb_true_iff. intros [[H1 H2] H3].
  destruct (list_eq_dec Nat.eq_dec (came l) cs); [|discriminate].
  destruct (list_eq_dec Nat.eq_dec (went l) ws); [|discriminate].
  apply same_eq in H3. auto.
Qed.

Lemma listed_sound cs ws s : is_listed cs ws s = true ->
  forall ins outs : counts, (forall i, ins i = count cs i) -> (forall o, outs o = count ws o) ->
  exists k, safe_by_list ins outs k s.
Proof.
  unfold is_listed. rewrite existsb_exists. intros [l [Hl Hs]] ins outs Hi Ho.
  apply is_line_sound in Hs. destruct Hs as [<- [<- <-]].
  exists (threats l), l. auto.
Qed.

Lemma below_sound k cs ws s : is_below k cs ws s = true ->
  forall ins outs : counts, (forall i, ins i = count cs i) -> (forall o, outs o = count ws o) ->
  exists k', k' < k /\ safe_by_list ins outs k' s.
Proof.
  unfold is_below. rewrite existsb_exists. intros [l [Hl Hs]] ins outs Hi Ho.
  apply andb_true_iff in Hs. destruct Hs as [Hs Hk]. apply is_line_sound in Hs.
  destruct Hs as [<- [<- <-]]. apply Nat.ltb_lt in Hk. exists (threats l).
  split; [assumption|]. exists l. auto.
Qed.

Lemma count_after e (outs : counts) ws : (forall o, outs o = count ws o) ->
  forall o, after e outs o = count (delivered e ws) o.
Proof.
  intros H o. destruct e as [|x|]; simpl; try apply H. rewrite count_insert. unfold one_more.
  now rewrite H.
Qed.

Lemma count_positive l x : 0 < count l x <-> In x l.
Proof. unfold count. symmetry. apply count_occ_In. Qed.

Theorem check_safety_sound : check_safety = true -> safety (game_of g) c safe_by_list.
Proof.
  unfold check_safety. rewrite forallb_forall. intros H.
  assert (Hl : forall l, In l lines ->
    keeps_contract l = true /\ answers_steps l = true /\ takes_arrivals l = true).
  { intros l Hl. specialize (H l Hl). rewrite !andb_true_iff in H. tauto. }
  constructor.
  - intros ins outs k s [l [Hin [_ [_ [Hi Ho]]]]]. destruct (Hl l Hin) as [Hk _].
    unfold keeps_contract in Hk. apply andb_true_iff in Hk. destruct Hk as [Hk _].
    apply orb_true_iff in Hk. destruct Hk as [Hk|Hk].
    + left. intros o Hp. rewrite Ho in Hp. destruct (went l); [|discriminate].
      unfold count in Hp. simpl in Hp. lia.
    + right. apply existsb_exists in Hk. destruct Hk as [r [Hr Hk]]. exists r.
      apply andb_true_iff in Hk. destruct Hk as [Hn Hg]. rewrite forallb_forall in Hn, Hg.
      repeat split; [assumption | |].
      * intros i Hx. rewrite Hi. apply count_positive, mem_in, Hn, Hx.
      * intros o Hx. rewrite Ho in Hx. apply mem_in, Hg, count_positive, Hx.
  - intros ins outs k s [l [Hin [_ [_ [Hi Ho]]]]] o. destruct (Hl l Hin) as [Hk _].
    unfold keeps_contract in Hk. apply andb_true_iff in Hk. destruct Hk as [_ Hk].
    rewrite forallb_forall in Hk. rewrite Ho. destruct (in_dec Nat.eq_dec o (went l)) as [Hx|Hx].
    + apply Nat.leb_le, Hk, Hx.
    + assert (E : count (went l) o = 0) by (apply count_occ_not_In, Hx). rewrite E. lia.
  - intros ins outs k s e s' [l [Hin [<- [<- [Hi Ho]]]]] Hs. destruct (Hl l Hin) as [_ [Ha _]].
    unfold answers_steps in Ha. rewrite forallb_forall in Ha. specialize (Ha (e, s') Hs).
    apply andb_true_iff in Ha. destruct Ha as [Hb Ha]. split.
    { intros ->. discriminate. }
    apply orb_true_iff in Ha. destruct Ha as [Ha|Ha].
    + left. eapply listed_sound; try eassumption. now apply count_after.
    + right. apply existsb_exists in Ha. destruct Ha as [s'' [Hb' Ha]].
      destruct (below_sound _ _ _ _ Ha ins (after e outs) Hi (count_after e outs _ Ho))
        as [k' [Hk Hsafe]].
      exists k', s''. auto.
  - intros ins outs k s i s' [l [Hin [<- [<- [Hi Ho]]]]] Hroom Hs.
    destruct (Hl l Hin) as [_ [_ Ha]]. unfold takes_arrivals in Ha. rewrite forallb_forall in Ha.
    specialize (Ha (i, s') Hs). apply orb_true_iff in Ha. destruct Ha as [Ha|Ha].
    + apply Nat.leb_le in Ha. rewrite Hi in Hroom. lia.
    + eapply listed_sound; try eassumption. intros j. rewrite count_insert. unfold one_more.
      now rewrite Hi.
Qed.

(* The roots: a gate's drawing, a variable's first steps. *)
Definition check_gate : bool := is_listed [] [] (first g).
Definition check_variable : bool :=
  forallb (fun step : effect * S => let (e, s) := step in
    negb (is_breaking e) && is_listed [pick] (delivered e []) s) (white_list g (first g)) &&
  existsb (is_listed [] []) (black_list g (first g)).

Lemma check_gate_sound : check_gate = true ->
  exists k, safe_by_list none none k (start (game_of g)).
Proof. intros H. eapply listed_sound; [exact H | reflexivity | reflexivity]. Qed.

Lemma check_variable_sound : check_variable = true -> safe_variable (game_of g) safe_by_list.
Proof.
  unfold check_variable. rewrite andb_true_iff, forallb_forall, existsb_exists.
  intros [Hw [s [Hs Hb]]]. constructor.
  - intros e s' Hs'. specialize (Hw (e, s') Hs'). apply andb_true_iff in Hw.
    destruct Hw as [He Hl]. split; [intros ->; discriminate|].
    eapply listed_sound; [exact Hl | | now apply count_after].
    intros i. symmetry. change [pick] with (insert pick []). apply count_insert.
  - destruct (listed_sound _ _ _ Hb none none) as [k Hk]; [reflexivity | reflexivity |].
    exists s, k. auto.
Qed.

End Checker.
