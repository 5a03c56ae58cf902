(* A checker of lists of ready states and of states of attacks, and that what it accepts is ready.
   Lines as in safety_checker.v; the number of a line is that of the answers that Black can force.
   So do check_ready and check_attack of gadgets/certificate/check_certificate.cpp. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board white_hypotheses lookup safety_checker.
Import ListNotations.

(* The states of an attack, each with the moves of White that are left at most. *)
Record attack_list (S : Type) := { goal : list nat; attack_lines : lookup S (nat * line S) }.
Arguments goal {S}. Arguments attack_lines {S}.

Section Checker.
Context {S : Type}.
Variable g : listed_game S.
Variable c : contract.
Variable inputs : list nat.  (* all at which signals come in *)
Variables tempo answers : nat.
Variable lines : lookup S (line S).
Variable attacks : list (attack_list S).

Definition is_ready (n : nat) : list nat -> list nat -> S -> bool :=
  is_below g lines (1 + n).
Definition is_quiet (e : effect) : bool := match e with quiet => true | _ => false end.

Definition is_sealed (l : line S) : bool := negb (leaves g (state l)).

Definition answers_black (l : line S) : bool :=
  forallb (fun s => is_ready (most l) (came l) (went l) s ||
    existsb (fun step : effect * S => let (e, s') := step in
      is_quiet e && is_below g lines (most l) (came l) (went l) s') (white_list g s))
    (black_list g (state l)).

Definition takes_first_arrivals (l : line S) : bool :=
  forallb (fun i => (0 <? count (came l) i) || (takes c i =? 0) ||
    existsb (fun step : nat * S => let (j, s) := step in
      (j =? i) && is_ready (most l) (insert i (came l)) (went l) s) (arrival_list g (state l)))
    inputs.

Definition is_attacked (a : attack_list S) (m n : nat) (ins outs : list nat) (s : S) : bool :=
  existsb (fun x : nat * line S => let (m', l) := x in
    (m' <? m) && (most l <=? n) && is_line g ins outs s l)
    (look (attack_lines a) s).

Definition keeps_promises (l : line S) : bool :=
  forallb (fun r =>
    negb (forallb (fun i => mem i (came l)) (needs r)) ||
    negb (forallb (fun o => mem o (gives r)) (went l)) ||
    forallb (fun o => mem o (went l)) (gives r) ||
    existsb (fun a => same_list (goal a) (gives r) &&
      is_attacked a (1 + tempo) (most l) (came l) (went l) (state l)) attacks)
    (rules c).

Definition is_complete (goal outs : list nat) : bool :=
  forallb (fun o => count outs o =? 1) goal && forallb (fun o => mem o goal) outs.

Definition goes_on (a : attack_list S) (x : nat * line S) : bool :=
  let (m, l) := x in
  (0 <? m) &&
  existsb (fun step : effect * S => let (e, s) := step in
    let outs := delivered e (went l) in
    let near := is_attacked a m (most l) (came l) outs in
    negb (is_breaking e) &&
    ((is_complete (goal a) outs && is_ready (most l) (came l) outs s) ||
     (negb (leaves g s) && near s && forallb near (black_list g s))))
    (white_list g (state l)).

Definition check_readiness : bool :=
  forallb is_sealed (all lines) && forallb answers_black (all lines) &&
  forallb takes_first_arrivals (all lines) && forallb keeps_promises (all lines) &&
  forallb (fun a => forallb (goes_on a) (all (attack_lines a))) attacks.

(* The lists as the relations that theorem W asks for. *)
Definition attack_by_list (outputs : list nat) (ins outs : counts) (m n : nat) (s : S) : Prop :=
  exists a l, In a attacks /\ goal a = outputs /\ In (m, l) (all (attack_lines a)) /\ most l = n /\
    state l = s /\ (forall i, ins i = count (came l) i) /\ (forall o, outs o = count (went l) o).

Notation ready := (by_list lines).

Lemma ready_sound n cs ws s : is_ready n cs ws s = true ->
  forall ins outs : counts, (forall i, ins i = count cs i) -> (forall o, outs o = count ws o) ->
  exists n', n' <= n /\ ready ins outs n' s.
Proof.
  intros H ins outs Hi Ho. destruct (below_sound _ _ _ _ _ _ H ins outs Hi Ho) as [n' [Hn Hr]].
  exists n'. split; [lia | assumption].
Qed.

Lemma attacked_sound a m n cs ws s : In a attacks -> is_attacked a m n cs ws s = true ->
  forall ins outs : counts, (forall i, ins i = count cs i) -> (forall o, outs o = count ws o) ->
  nearer (attack_by_list (goal a) ins outs) m n s.
Proof.
  intros Ha H ins outs Hi Ho. apply existsb_exists in H. destruct H as [[m' l] [Hin H]].
  rewrite !andb_true_iff in H. destruct H as [[Hm Hn] Hl]. apply is_line_sound in Hl.
  destruct Hl as [<- [<- <-]]. apply Nat.ltb_lt in Hm. apply Nat.leb_le in Hn.
  exists m', (most l). repeat split; try assumption. exists a, l.
  repeat split; eauto using look_in.
Qed.

Lemma complete_sound outputs (outs : counts) ws : (forall o, outs o = count ws o) ->
  is_complete outputs ws = true -> complete outputs outs.
Proof.
  unfold is_complete. rewrite andb_true_iff, !forallb_forall. intros Ho [H1 H2] o. rewrite Ho.
  destruct (mem o outputs) eqn:E.
  - apply mem_in in E. now apply Nat.eqb_eq, H1.
  - apply count_occ_not_In. intros Hin. specialize (H2 o Hin). congruence.
Qed.

Section Sound.
Variables (ins outs : counts) (n : nat) (s : S).
Hypothesis in_list : ready ins outs n s.

Lemma sealed_sound : forallb is_sealed (all lines) = true -> ~ black_leaves (game_of g) s.
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [_ [<- _]]]]. intros H.
  specialize (H l Hin). apply negb_true_iff in H. simpl. congruence.
Qed.

Lemma answers_sound : forallb answers_black (all lines) = true ->
  forall s', black_step (game_of g) s s' ->
    (exists n', n' <= n /\ ready ins outs n' s') \/
    (exists n' s'', n' < n /\ white_step (game_of g) s' quiet s'' /\ ready ins outs n' s'').
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [<- [<- [Hi Ho]]]]]. intros H s' Hs.
  assert (Ha := H l Hin). unfold answers_black in Ha. rewrite forallb_forall in Ha.
  specialize (Ha s' Hs). apply orb_true_iff in Ha. destruct Ha as [Ha|Ha].
  - left. eapply ready_sound; eassumption.
  - right. apply existsb_exists in Ha. destruct Ha as [[e s''] [Hw Ha]].
    apply andb_true_iff in Ha. destruct Ha as [He Ha]. destruct e; try discriminate.
    destruct (below_sound _ _ _ _ _ _ Ha ins outs Hi Ho) as [n' [Hn Hr]]. exists n', s''. auto.
Qed.

Lemma first_arrivals_sound : (forall i, 0 < takes c i -> In i inputs) ->
  forallb takes_first_arrivals (all lines) = true -> forall i, ins i = 0 -> 0 < takes c i ->
  exists n' s', n' <= n /\ arrival (game_of g) i s s' /\ ready (one_more ins i) outs n' s'.
Proof.
  intros Hall. rewrite forallb_forall. destruct in_list as [l [Hin [<- [<- [Hi Ho]]]]].
  intros H i Hz Ht. assert (Ha := H l Hin). unfold takes_first_arrivals in Ha.
  rewrite forallb_forall in Ha. specialize (Ha i (Hall i Ht)). rewrite Hi in Hz.
  rewrite Hz in Ha. destruct (Nat.eqb_spec (takes c i) 0); [lia|]. simpl in Ha.
  apply existsb_exists in Ha. destruct Ha as [[j s'] [Hj Ha]]. apply andb_true_iff in Ha.
  destruct Ha as [Ej Ha]. apply Nat.eqb_eq in Ej. subst j.
  destruct (ready_sound _ _ _ _ Ha (one_more ins i) outs) as [n' [Hn Hr]]; [|assumption|].
  - intros j. rewrite count_insert. unfold one_more. now rewrite Hi.
  - exists n', s'. auto.
Qed.

Lemma promises_sound : forallb keeps_promises (all lines) = true -> forall r, In r (rules c) ->
  (forall i, In i (needs r) -> 0 < ins i) -> (forall o, 0 < outs o -> In o (gives r)) ->
  (exists o, In o (gives r) /\ outs o = 0) ->
  exists m n', m <= tempo /\ n' <= n /\ attack_by_list (gives r) ins outs m n' s.
Proof.
  rewrite forallb_forall. destruct in_list as [l [Hin [<- [<- [Hi Ho]]]]].
  intros H r Hr Hneed Hout [o [Hgo Hz]]. assert (Ha := H l Hin). unfold keeps_promises in Ha.
  rewrite forallb_forall in Ha. specialize (Ha r Hr). rewrite !orb_true_iff in Ha.
  destruct Ha as [[[Ha|Ha]|Ha]|Ha].
  - exfalso. apply negb_true_iff, not_true_iff_false in Ha. apply Ha, forallb_forall.
    intros i Hx. apply mem_in, count_positive. rewrite <- Hi. now apply Hneed.
  - exfalso. apply negb_true_iff, not_true_iff_false in Ha. apply Ha, forallb_forall.
    intros x Hx. apply mem_in, Hout. rewrite Ho. now apply count_positive.
  - exfalso. rewrite forallb_forall in Ha. specialize (Ha o Hgo).
    apply mem_in, count_positive in Ha. rewrite <- Ho in Ha. lia.
  - apply existsb_exists in Ha. destruct Ha as [a [Hina Ha]]. apply andb_true_iff in Ha.
    destruct Ha as [Eg Ha]. unfold same_list in Eg.
    destruct (list_eq_dec Nat.eq_dec (goal a) (gives r)) as [Eq|]; [|discriminate].
    destruct (attacked_sound a _ _ _ _ _ Hina Ha ins outs Hi Ho) as [m [n' [Hm [Hn Hl]]]].
    exists m, n'. rewrite <- Eq. repeat split; [lia | assumption | assumption].
Qed.

End Sound.

Lemma attacks_sound :
  forallb (fun a => forallb (goes_on a) (all (attack_lines a))) attacks = true ->
  forall outputs ins outs m n s, attack_by_list outputs ins outs m n s ->
  0 < m /\ exists e s', white_step (game_of g) s e s' /\ e <> breaks /\
  ((complete outputs (after e outs) /\ exists n', n' <= n /\ ready ins (after e outs) n' s') \/
   (~ black_leaves (game_of g) s' /\
    nearer (attack_by_list outputs ins (after e outs)) m n s' /\
    forall s'', black_step (game_of g) s' s'' ->
      nearer (attack_by_list outputs ins (after e outs)) m n s'')).
Proof.
  rewrite forallb_forall.
  intros H outputs ins outs m n s [a [l [Ha [<- [Hl [<- [<- [Hi Ho]]]]]]]].
  specialize (H a Ha). rewrite forallb_forall in H. specialize (H (m, l) Hl).
  apply andb_true_iff in H. destruct H as [Hm H]. apply Nat.ltb_lt in Hm. split; [assumption|].
  apply existsb_exists in H. destruct H as [[e s'] [Hs H]]. apply andb_true_iff in H.
  destruct H as [He H]. exists e, s'. split; [assumption|]. split; [intros ->; discriminate|].
  assert (Hafter := count_after e outs _ Ho). apply orb_true_iff in H. destruct H as [H|H].
  - left. apply andb_true_iff in H. destruct H as [Hc Hr].
    split; [eapply complete_sound; eassumption | eapply ready_sound; eassumption].
  - right. rewrite !andb_true_iff in H. destruct H as [[Hn H1] H2]. split; [|split].
    + apply negb_true_iff in Hn. simpl. congruence.
    + eapply attacked_sound; eassumption.
    + rewrite forallb_forall in H2. intros s'' Hb. eapply attacked_sound; try eassumption.
      now apply H2.
Qed.

Theorem check_readiness_sound : (forall i, 0 < takes c i -> In i inputs) ->
  check_readiness = true -> readiness (game_of g) c tempo ready attack_by_list.
Proof.
  intros Hall. unfold check_readiness. rewrite !andb_true_iff. intros [[[[H1 H2] H3] H4] H5].
  constructor.
  - intros ins outs n s Hs. now apply (sealed_sound ins outs n).
  - intros ins outs n s s' Hs. now apply answers_sound.
  - intros ins outs n s i Hs. now apply first_arrivals_sound.
  - intros ins outs n s r Hs. now apply promises_sound.
  - now apply attacks_sound.
Qed.

(* The roots: a gate's drawing, a variable's first steps. *)
Definition check_ready_gate : bool := is_ready answers [] [] (first g).
Definition check_ready_pick : bool :=
  existsb (fun step : effect * S => let (e, s) := step in
    match e with
    | quiet => true
    | delivers o => forallb (fun r => mem o (gives r)) (rules c)
    | breaks => false
    end && is_ready answers [pick] (delivered e []) s) (white_list g (first g)).
Definition check_ready_refusal : bool :=
  forallb (is_ready answers [] []) (black_list g (first g)).
Definition check_undecided : bool := negb (leaves g (first g)).

Lemma check_ready_gate_sound : check_ready_gate = true ->
  exists n, n <= answers /\ ready none none n (start (game_of g)).
Proof. intros H. eapply ready_sound; [exact H | reflexivity | reflexivity]. Qed.

Lemma check_ready_pick_sound : check_ready_pick = true ->
  exists e s n, n <= answers /\ white_step (game_of g) (first g) e s /\ e <> breaks /\
    (forall o r, e = delivers o -> In r (rules c) -> In o (gives r)) /\
    ready (one_more none pick) (after e none) n s.
Proof.
  unfold check_ready_pick. rewrite existsb_exists. intros [[e s] [Hs H]].
  apply andb_true_iff in H. destruct H as [He Hr].
  destruct (ready_sound _ _ _ _ Hr (one_more none pick) (after e none)) as [n [Hn Hl]].
  - apply count_pick.
  - now apply count_after.
  - exists e, s, n. repeat split; try assumption.
    + intros ->. discriminate.
    + intros o r -> Hin. rewrite forallb_forall in He. now apply mem_in, He.
Qed.

Lemma check_ready_refusal_sound : check_ready_refusal = true ->
  forall s, black_step (game_of g) (first g) s -> exists n, n <= answers /\ ready none none n s.
Proof.
  unfold check_ready_refusal. rewrite forallb_forall. intros H s Hs.
  eapply ready_sound; [now apply H | reflexivity | reflexivity].
Qed.

Lemma check_ready_variable_sound :
  check_ready_pick && check_ready_refusal && check_undecided = true ->
  ready_variable (game_of g) c answers ready.
Proof.
  rewrite !andb_true_iff. intros [[Hp Hr] Hu]. constructor.
  - now apply check_ready_pick_sound.
  - now apply check_ready_refusal_sound.
  - apply negb_true_iff in Hu. simpl. congruence.
Qed.

End Checker.
