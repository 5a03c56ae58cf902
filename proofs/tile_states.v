(* States of a tile and their texts, square by square and mark by mark; and layouts whose tables are
   as the proofs about whole boards take them. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board jungle_drawing jungle_tile.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope nat_scope.

(* Replaced in a list. *)
Lemma set_nth_length {A} (l : list A) i x : List.length (set_nth l i x) = List.length l.
Proof. revert i. induction l as [|y l IH]; intros [|i]; simpl; auto. Qed.
Lemma nth_set_same {A} (l : list A) i x d : i < List.length l -> nth i (set_nth l i x) d = x.
Proof.
  revert i. induction l as [|y l IH]; intros [|i] H; simpl in *; try lia; [reflexivity|].
  apply IH. lia.
Qed.
Lemma nth_set_other {A} (l : list A) i j x d : j <> i -> nth j (set_nth l i x) d = nth j l d.
Proof.
  revert i j. induction l as [|y l IH]; intros [|i] [|j] H; simpl; try reflexivity; try lia.
  apply IH. lia.
Qed.
Lemma forall_set_nth {A} (P : A -> Prop) l i x : Forall P l -> P x -> Forall P (set_nth l i x).
Proof.
  intros H Hx. revert i. induction H as [|y l Hy Hl IH]; intros [|i]; simpl; constructor; auto.
Qed.
Lemma forall_nth {A} (P : A -> Prop) l i d : Forall P l -> P d -> P (nth i l d).
Proof.
  intros H Hd. revert i. induction H as [|y l Hy Hl IH]; intros [|i]; simpl; auto.
Qed.

(* Texts. *)
Definition no_blank (c : ascii) : Prop := equal c " " = false.

Lemma words_no_blank w : Forall no_blank w -> words w = [w].
Proof.
  induction 1 as [|c w Hc Hw IH]; [reflexivity|]. simpl. unfold no_blank in Hc. rewrite Hc, IH.
  reflexivity.
Qed.
Lemma words_app w r : Forall no_blank w -> words (w ++ " " :: r) = w :: words r.
Proof.
  induction 1 as [|c w Hc Hw IH]; [reflexivity|]. simpl. unfold no_blank in Hc. rewrite Hc, IH.
  reflexivity.
Qed.
Lemma words_written l marks : Forall no_blank l -> Forall (Forall no_blank) marks ->
  words (l ++ flat_map (cons " ") marks) = l :: marks.
Proof.
  intros Hl Hm. revert l Hl. induction Hm as [|m r Hm Hr IH]; intros l Hl; simpl.
  - rewrite app_nil_r. now apply words_no_blank.
  - rewrite words_app by assumption. f_equal. now apply IH.
Qed.

Lemma read_write s : Forall no_blank (land s) -> Forall (Forall no_blank) (marks s) ->
  read (write s) = s.
Proof.
  intros Hl Hm. unfold read, write. rewrite list_ascii_of_string_of_list_ascii.
  rewrite words_written by assumption. now destruct s.
Qed.

(* What may stand in a state: no blank, no leaping piece, no rat. *)
Definition is_plain (c : ascii) : bool := negb (equal c " ") && negb (can_leap c) && negb (is_rat
  c).

Definition marks_due (d : drawing) (l : layout) : nat :=
  (if has_pick d then 1 else 0) + List.length (port_list l) + if den_here l then 1 else 0.

Definition plain c : Prop := is_plain c = true.
Definition standing c : Prop := plain c /\ (c = "." \/ is_white c = true \/ is_black c = true).
Record formed (d : drawing) (l : layout) (s : tile_state) : Prop := {
  formed_land : List.length (land s) = List.length (square_list l);
  formed_marks : List.length (marks s) = marks_due d l;
  formed_plain : Forall standing (land s);
  formed_plain_marks : Forall (Forall plain) (marks s)
}.

Lemma plain_no_blank c : plain c -> no_blank c.
Proof.
  unfold plain, is_plain, no_blank. rewrite !andb_true_iff, !negb_true_iff. tauto.
Qed.
Lemma formed_read d l s : formed d l s -> read (write s) = s.
Proof.
  intros H. apply read_write.
  - eapply Forall_impl; [|apply (formed_plain _ _ _ H)]. intros c [Hc _]. now apply plain_no_blank.
  - eapply Forall_impl; [|apply (formed_plain_marks _ _ _ H)]. intros m Hm.
    eapply Forall_impl; [apply plain_no_blank | exact Hm].
Qed.

Lemma formed_with_land d l s i c : formed d l s -> standing c -> formed d l (with_land s i c).
Proof.
  intros [H1 H2 H3 H4] Hc. constructor; simpl; try assumption.
  - now rewrite set_nth_length.
  - now apply forall_set_nth.
Qed.
Lemma formed_with_mark d l s k m : formed d l s -> Forall plain m -> formed d l (with_mark s k m).
Proof.
  intros [H1 H2 H3 H4] Hm. constructor; simpl; try assumption.
  - now rewrite set_nth_length.
  - now apply forall_set_nth.
Qed.
Lemma formed_decided d l s w : formed d l s -> formed d l (decided d w s).
Proof.
  intros H. unfold decided. destruct (_ && _); [|assumption]. apply formed_with_mark; [assumption|].
  destruct w; repeat constructor.
Qed.

(* Deciding a variable changes no square and no port's mark. *)
Lemma decided_land d w s : land (decided d w s) = land s.
Proof. unfold decided. now destruct (_ && _). Qed.
Lemma decided_mark d w s p : mark d (decided d w s) p = mark d s p.
Proof.
  unfold decided, mark, mark_of. destruct (has_pick d); [|reflexivity].
  destruct (equal _ _); simpl; [|reflexivity]. now destruct (marks s).
Qed.

(* Layouts whose tables say what they seem to say, of drawings with one signal a wire, no leaps, no
   guests and no surplus. *)
Definition is_way (l : layout) (i : nat) (x : spot) : bool :=
  match x with
  | square j => (j <? List.length (square_list l)) && negb (j =? i)
  | wire_at p => match nth_error (port_list l) p with
                 | Some f => match entry f with [j] => j =? i | _ => false end
                 | None => false
                 end
  | den_square => den_here l
  end.
Definition is_plain_square (l : layout) (x : nat * square_facts) : bool :=
  let (i, f) := x in
  (number f =? i) && negb (equal (ground f) "#") && negb (equal (ground f) "@") &&
  forallb (is_way l i) (step_ways f).
Definition is_plain_port (l : layout) (x : nat * port_facts) : bool :=
  let (p, f) := x in
  (own_number f =? p) && (wire_number f =? p) && negb (needs_leap f) && equal (signal f) "P" &&
  (white_guests f =? 0) && (black_guests f =? 0) && (spare f =? 0) &&
  match entry f with [j] => j <? List.length (square_list l) | _ => false end &&
  (takes_signals f || mem p (output_list l)).
Definition is_plain_output (d : drawing) (l : layout) (o : nat) : bool :=
  ((o =? den_number d) && den_here l) ||
  match nth_error (port_list l) o with Some f => negb (takes_signals f) | None => false end.
Definition is_plain_layout (d : drawing) (l : layout) : bool :=
  forallb (is_plain_square l) (numbered 0 (square_list l)) &&
  forallb (is_plain_port l) (numbered 0 (port_list l)) &&
  forallb (is_plain_output d l) (output_list l) &&
  (den_number d =? List.length (port_list l)) &&
  (negb (den_here l) || mem (den_number d) (output_list l)).

Lemma in_numbered {A} (l : list A) n i x : nth_error l i = Some x -> In (n + i, x) (numbered n l).
Proof.
  revert n i. induction l as [|y l IH]; intros n [|i] H; simpl in *; try discriminate.
  - injection H as ->. left. f_equal. lia.
  - right. replace (n + S i) with (S n + i) by lia. now apply IH.
Qed.

Section Plain.
Context {d : drawing} {l : layout}.
Hypothesis H : is_plain_layout d l = true.

Lemma plain_parts : forallb (is_plain_square l) (numbered 0 (square_list l)) = true /\
  forallb (is_plain_port l) (numbered 0 (port_list l)) = true /\
  forallb (is_plain_output d l) (output_list l) = true /\
  den_number d = List.length (port_list l) /\
  (den_here l = true -> In (den_number d) (output_list l)).
Proof.
  unfold is_plain_layout in H. rewrite !andb_true_iff in H. destruct H as [[[[A B] C] D] E].
  repeat split; try assumption; [now apply Nat.eqb_eq|]. intros Hd. rewrite Hd in E.
  now apply mem_in.
Qed.
Lemma plain_square i f : nth_error (square_list l) i = Some f ->
  number f = i /\ equal (ground f) "#" = false /\ equal (ground f) "@" = false /\
  forall x, In x (step_ways f) -> is_way l i x = true.
Proof.
  intros Hf. destruct plain_parts as [A _]. rewrite forallb_forall in A.
  specialize (A (i, f) (in_numbered _ 0 _ _ Hf)). simpl in A.
  rewrite !andb_true_iff, !negb_true_iff, Nat.eqb_eq, forallb_forall in A. tauto.
Qed.
Lemma plain_port p f : nth_error (port_list l) p = Some f ->
  own_number f = p /\ wire_number f = p /\ needs_leap f = false /\ signal f = "P" /\
  white_guests f = 0 /\ black_guests f = 0 /\ spare f = 0 /\
  (exists j, entry f = [j] /\ j < List.length (square_list l)) /\
  (takes_signals f = false -> In p (output_list l)).
Proof.
  intros Hf. destruct plain_parts as [_ [A _]]. rewrite forallb_forall in A.
  specialize (A (p, f) (in_numbered _ 0 _ _ Hf)). simpl in A.
  rewrite !andb_true_iff, !negb_true_iff, !Nat.eqb_eq, orb_true_iff in A.
  destruct A as [[[[[[[[A1 A2] A3] A4] A5] A6] A7] A8] A9].
  repeat split; try assumption.
  - now apply Ascii.eqb_eq in A4.
  - destruct (entry f) as [|j [|]]; try discriminate. exists j. split; [reflexivity|].
    now apply Nat.ltb_lt.
  - intros E. rewrite E in A9. destruct A9 as [?|A9]; [discriminate|]. now apply mem_in.
Qed.
Lemma plain_output o : In o (output_list l) ->
  (o = den_number d /\ den_here l = true) \/
  exists f, nth_error (port_list l) o = Some f /\ takes_signals f = false.
Proof.
  intros Ho. destruct plain_parts as [_ [_ [A _]]]. rewrite forallb_forall in A.
  specialize (A o Ho). unfold is_plain_output in A. rewrite orb_true_iff, andb_true_iff in A.
  destruct A as [[A B]|A]; [left; split; [now apply Nat.eqb_eq | assumption]|].
  right. destruct (nth_error (port_list l) o) as [f|]; [|discriminate]. exists f.
  apply negb_true_iff in A. auto.
Qed.

Lemma mark_in_range s p : formed d l s -> p < List.length (port_list l) ->
  mark_of d p < List.length (marks s).
Proof.
  intros F Hp. rewrite (formed_marks _ _ _ F). unfold mark_of, marks_due.
  destruct (has_pick d), (den_here l); lia.
Qed.
Lemma den_mark_in_range s : formed d l s -> den_here l = true ->
  mark_of d (den_number d) < List.length (marks s).
Proof.
  intros F Hd. rewrite (formed_marks _ _ _ F). unfold mark_of, marks_due.
  destruct plain_parts as [_ [_ [_ [-> _]]]]. rewrite Hd. destruct (has_pick d); lia.
Qed.
End Plain.

Lemma mark_of_inj d p q : mark_of d p = mark_of d q -> p = q.
Proof. unfold mark_of. destruct (has_pick d); lia. Qed.
Lemma mark_with_same d s p m : mark_of d p < List.length (marks s) ->
  mark d (with_mark s (mark_of d p) m) p = m.
Proof. intros Hp. unfold mark. simpl. now apply nth_set_same. Qed.
Lemma mark_with_other d s p q m : q <> p -> mark d (with_mark s (mark_of d p) m) q = mark d s q.
Proof.
  intros Hp. unfold mark. simpl. apply nth_set_other. intros E. apply Hp.
  now apply mark_of_inj in E.
Qed.
Lemma mark_with_land d s i c p : mark d (with_land s i c) p = mark d s p.
Proof. reflexivity. Qed.

Lemma filter_at_one {A} (q : A -> bool) (l : list A) p f : nth_error l p = Some f ->
  (forall i x, nth_error l i = Some x -> q x = true -> i = p) ->
  List.length (filter q l) = if q f then 1 else 0.
Proof.
  revert p. induction l as [|y l IH]; intros [|p] Hf Hq; simpl in *; try discriminate.
  - injection Hf as ->.
    assert (E : filter q l = []).
    { destruct (filter q l) as [|x r] eqn:E; [reflexivity|]. exfalso.
      assert (Hin : In x (filter q l)) by (rewrite E; now left). apply filter_In in Hin.
      destruct Hin as [Hin Hx]. apply In_nth_error in Hin. destruct Hin as [i Hi].
      now specialize (Hq (S i) x Hi Hx). }
    destruct (q f); simpl; now rewrite E.
  - destruct (q y) eqn:Ey; [now specialize (Hq 0 y eq_refl Ey)|]. apply (IH p); [assumption|].
    intros i x Hi Hx. specialize (Hq (S i) x Hi Hx). lia.
Qed.

Lemma in_combine_nth {A B} (l : list A) (m : list B) x y : In (x, y) (combine l m) ->
  exists i, nth_error l i = Some x /\ nth_error m i = Some y.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m]; simpl; try tauto. intros [E|Hin].
  - exists 0. injection E as -> ->. auto.
  - destruct (IH m Hin) as [i Hi]. exists (S i). assumption.
Qed.
Lemma nth_in_combine {A B} (l : list A) (m : list B) i x y :
  nth_error l i = Some x -> nth_error m i = Some y -> In (x, y) (combine l m).
Proof.
  revert m i. induction l as [|a l IH]; intros [|b m] [|i]; simpl; try discriminate.
  - intros E1 E2. left. congruence.
  - intros E1 E2. right. eapply IH; eassumption.
Qed.
