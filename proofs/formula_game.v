(* The formula game, and lemma 1 of docs/reduction.md: an extra move never hurts.

   Two players take turns on the variables that are free. White's variables become true, Black's
   false. When none is free White has won if each clause has a true variable. So an empty clause
   loses for White, no clause at all wins, and a variable of no clause is a move like any other. *)
From Coq Require Import List Arith Bool Lia.
Import ListNotations.

Inductive side := White | Black.

(* A clause is a list of variables, all positive. *)
Definition formula := list (list nat).

Definition mem (v : nat) (l : list nat) : bool := existsb (Nat.eqb v) l.
Definition take (v : nat) (l : list nat) : list nat := filter (fun x => negb (Nat.eqb v x)) l.

(* Is the formula true when exactly the variables of [w] are? *)
Definition satisfies (f : formula) (w : list nat) : bool :=
  forallb (fun clause => existsb (fun v => mem v w) clause) f.

(* Does White win, with [k] moves to come, White's variables [w] and free variables [u]? *)
Fixpoint wins_in (k : nat) (f : formula) (turn : side) (w u : list nat) : bool :=
  match k with
  | 0 => satisfies f w
  | S k =>
    match turn with
    | White => existsb (fun v => wins_in k f Black (v :: w) (take v u)) u
    | Black => forallb (fun v => wins_in k f White w (take v u)) u
    end
  end.

Definition white_wins_formula (f : formula) (turn : side) (w u : list nat) : bool :=
  wins_in (length u) f turn w u.

(* Lists of variables. *)

Lemma mem_in v l : mem v l = true <-> In v l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros [x [Hin Heq]]. apply Nat.eqb_eq in Heq. now subst.
  - intros Hin. exists v. split; [assumption | apply Nat.eqb_refl].
Qed.

Lemma mem_not_in v l : mem v l = false <-> ~ In v l.
Proof. rewrite <- mem_in. destruct (mem v l); split; congruence. Qed.

Lemma in_take x v l : In x (take v l) <-> In x l /\ x <> v.
Proof.
  unfold take. rewrite filter_In, negb_true_iff, Nat.eqb_neq. intuition congruence.
Qed.

Lemma take_absent v l : ~ In v l -> take v l = l.
Proof.
  intros H. induction l as [|x l IH]; [reflexivity|]. simpl.
  destruct (Nat.eqb_spec v x) as [->|Hne]; simpl.
  - exfalso. apply H. now left.
  - f_equal. apply IH. intros Hin. apply H. now right.
Qed.

Lemma take_nodup v l : NoDup l -> NoDup (take v l).
Proof. apply NoDup_filter. Qed.

Lemma take_length v l : NoDup l -> In v l -> S (length (take v l)) = length l.
Proof.
  intros Hnd. induction Hnd as [|x l Hx Hnd IH]; [intros []|]. intros Hin. simpl.
  destruct (Nat.eqb_spec v x) as [->|Hne]; simpl.
  - f_equal. now rewrite take_absent.
  - f_equal. apply IH. destruct Hin; congruence.
Qed.

Lemma take_comm v x l : take v (take x l) = take x (take v l).
Proof.
  unfold take. induction l as [|y l IH]; [reflexivity|]. simpl.
  destruct (Nat.eqb x y) eqn:Hx; destruct (Nat.eqb v y) eqn:Hv; simpl;
    rewrite ?Hx, ?Hv; simpl; congruence.
Qed.

Lemma not_in_take t u (l : list nat) : u <> t -> ~ In u (take t l) -> ~ In u l.
Proof. intros Hne Hn Hin. apply Hn. now apply in_take. Qed.

Lemma filter_length_le {A} (g : A -> bool) l : length (filter g l) <= length l.
Proof. induction l as [|x l IH]; simpl; [lia|]. destruct (g x); simpl; lia. Qed.

(* More true variables never make the formula false. *)

Lemma satisfies_mono f w w' : incl w w' -> satisfies f w = true -> satisfies f w' = true.
Proof.
  intros Hi. unfold satisfies. rewrite !forallb_forall. intros H clause Hc.
  specialize (H clause Hc). rewrite existsb_exists in *. destruct H as [v [Hv Hm]].
  exists v. split; [assumption|]. apply mem_in. apply Hi. now apply mem_in.
Qed.

Lemma wins_in_mono f k : forall turn w w' u,
  incl w w' -> wins_in k f turn w u = true -> wins_in k f turn w' u = true.
Proof.
  induction k as [|k IH]; intros turn w w' u Hi; simpl; [now apply satisfies_mono|].
  destruct turn.
  - rewrite !existsb_exists. intros [v [Hv Hw]]. exists v. split; [assumption|].
    apply (IH _ (v :: w)); [|assumption]. intros y [->|Hy]; [now left | right; auto].
  - rewrite !forallb_forall. intros H v Hv. apply (IH _ w); auto.
Qed.

Lemma satisfied_wins_in f k : forall turn w u,
  length u = k -> NoDup u -> satisfies f w = true -> wins_in k f turn w u = true.
Proof.
  induction k as [|k IH]; intros turn w u Hl Hnd Hs; simpl; [assumption|].
  destruct turn.
  - destruct u as [|v u]; [discriminate|]. rewrite existsb_exists. exists v.
    split; [now left|]. apply IH.
    + assert (S (length (take v (v :: u))) = length (v :: u))
        by (apply take_length; auto; now left).
      lia.
    + now apply take_nodup.
    + apply (satisfies_mono _ w); [|assumption]. intros y; now right.
  - rewrite forallb_forall. intros v Hv. apply IH; [|now apply take_nodup|assumption].
    assert (S (length (take v u)) = length u) by now apply take_length. lia.
Qed.

(* Lemma 1: White still wins with one more variable set in White's favour. *)
Lemma wins_in_extra f k : forall turn w u v,
  length u = S k -> NoDup u -> In v u ->
  wins_in (S k) f turn w u = true -> wins_in k f turn (v :: w) (take v u) = true.
Proof.
  induction k as [|k IH]; intros turn w u v Hl Hnd Hv H.
  - destruct u as [|x [|y u]]; try discriminate. destruct Hv as [->|[]].
    destruct turn; simpl in H |- *.
    + now rewrite orb_false_r in H.
    + rewrite andb_true_r in H. apply (satisfies_mono _ w); [|assumption]. intros z; now right.
  - assert (Hlen : forall x, In x u -> length (take x u) = S k).
    { intros x Hx. assert (S (length (take x u)) = length u) by now apply take_length. lia. }
    destruct turn.
    + change (existsb (fun x => wins_in (S k) f Black (x :: w) (take x u)) u = true) in H.
      apply existsb_exists in H. destruct H as [x [Hx Hw]].
      change (existsb (fun y => wins_in k f Black (y :: v :: w) (take y (take v u)))
                (take v u) = true).
      rewrite existsb_exists. destruct (Nat.eq_dec x v) as [->|Hne].
      * destruct (take v u) as [|y r] eqn:E.
        { specialize (Hlen v Hv). rewrite E in Hlen. discriminate. }
        exists y. split; [now left|]. apply IH; auto.
        -- rewrite <- E. auto.
        -- rewrite <- E. now apply take_nodup.
        -- now left.
      * exists x. split; [now apply in_take|]. rewrite take_comm.
        apply (wins_in_mono _ _ _ (v :: x :: w)).
        { intros y [->|[->|Hy]]; simpl; auto. }
        apply IH; auto; [now apply take_nodup|]. apply in_take; auto.
    + change (forallb (fun x => wins_in (S k) f White w (take x u)) u = true) in H.
      change (forallb (fun y => wins_in k f White (v :: w) (take y (take v u)))
                (take v u) = true).
      rewrite forallb_forall in *. intros y Hy. apply in_take in Hy. destruct Hy as [Hy Hne].
      rewrite take_comm. apply IH; auto; [now apply take_nodup|]. apply in_take; auto.
Qed.

Section Wins.
Variable f : formula.

Lemma white_extra_variable turn w u v :
  NoDup u -> In v u -> white_wins_formula f turn w u = true ->
  white_wins_formula f turn (v :: w) (take v u) = true.
Proof.
  intros Hnd Hv H. unfold white_wins_formula in *.
  assert (E : S (length (take v u)) = length u) by now apply take_length.
  rewrite <- E in H. apply wins_in_extra; auto.
Qed.

(* To be on turn is no disadvantage for White. Read the other way: nor for Black. *)
Lemma white_extra_turn w u :
  NoDup u -> white_wins_formula f Black w u = true -> white_wins_formula f White w u = true.
Proof.
  intros Hnd H. destruct u as [|v u]; [exact H|].
  apply (white_extra_variable _ _ _ v) in H; [|assumption|now left].
  unfold white_wins_formula in *.
  assert (E : S (length (take v (v :: u))) = length (v :: u))
    by (apply take_length; auto; now left).
  rewrite <- E.
  change (existsb (fun x => wins_in (length (take v (v :: u))) f Black (x :: w)
                              (take x (v :: u))) (v :: u) = true).
  rewrite existsb_exists. exists v. split; [now left | assumption].
Qed.

Lemma white_pick w u :
  NoDup u -> u <> [] -> white_wins_formula f White w u = true ->
  exists v, In v u /\ white_wins_formula f Black (v :: w) (take v u) = true.
Proof.
  intros Hnd Hu H. destruct u as [|x u]; [congruence|].
  unfold white_wins_formula in H. simpl length in H.
  change (existsb (fun v => wins_in (length u) f Black (v :: w) (take v (x :: u)))
            (x :: u) = true) in H.
  apply existsb_exists in H. destruct H as [v [Hv H]]. exists v. split; [assumption|].
  unfold white_wins_formula.
  assert (E : S (length (take v (x :: u))) = length (x :: u)) by now apply take_length.
  apply eq_add_S in E. now rewrite E.
Qed.

Lemma black_pick w u v :
  NoDup u -> In v u -> white_wins_formula f Black w u = true ->
  white_wins_formula f White w (take v u) = true.
Proof.
  intros Hnd Hv H. unfold white_wins_formula in *.
  assert (E : S (length (take v u)) = length u) by now apply take_length.
  rewrite <- E in H. simpl in H. rewrite forallb_forall in H. auto.
Qed.

Lemma white_pick_fails w u v :
  NoDup u -> In v u -> white_wins_formula f White w u = false ->
  white_wins_formula f Black (v :: w) (take v u) = false.
Proof.
  intros Hnd Hv H. apply not_true_iff_false. intros Ht. apply not_true_iff_false in H.
  apply H. unfold white_wins_formula in *.
  assert (E : S (length (take v u)) = length u) by now apply take_length.
  rewrite <- E. simpl. rewrite existsb_exists. exists v. auto.
Qed.

Lemma black_pick_exists w u :
  NoDup u -> u <> [] -> white_wins_formula f Black w u = false ->
  exists v, In v u /\ white_wins_formula f White w (take v u) = false.
Proof.
  intros Hnd Hu H. destruct u as [|x u]; [congruence|].
  assert (Hex : existsb (fun v => negb (white_wins_formula f White w (take v (x :: u))))
                  (x :: u) = true).
  { apply not_false_iff_true. intros Hno. apply not_true_iff_false in H. apply H.
    unfold white_wins_formula. simpl length.
    change (forallb (fun v => wins_in (length u) f White w (take v (x :: u))) (x :: u) = true).
    rewrite forallb_forall. intros v Hv.
    assert (E : S (length (take v (x :: u))) = length (x :: u)) by now apply take_length.
    apply eq_add_S in E. apply not_false_iff_true. intros Hf.
    apply not_true_iff_false in Hno. apply Hno. rewrite existsb_exists. exists v.
    split; [assumption|]. apply negb_true_iff. unfold white_wins_formula. now rewrite E. }
  rewrite existsb_exists in Hex. destruct Hex as [v [Hv Hn]]. exists v.
  split; [assumption|]. now apply negb_true_iff.
Qed.

Lemma satisfied_wins turn w u :
  NoDup u -> satisfies f w = true -> white_wins_formula f turn w u = true.
Proof. intros. now apply satisfied_wins_in. Qed.

Lemma all_taken turn w : white_wins_formula f turn w [] = satisfies f w.
Proof. reflexivity. Qed.

End Wins.
