(* Black on the squares: what Black keeps to, and how it is seen in the board of tiles with the
   games of the certificates' lists for Black. There cats are deletions, except in the den's tile,
   and wires are wells: a signal that has gone on, or back, may still be on a wire for the other
   tile. docs/reduction.md, lemmas 5 to 9. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board totals safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

(* As a piece stands in the states of a tile. *)
Definition seen (den : bool) (c : ascii) : ascii := if negb den && equal c "C" then "." else c.
(* White's pieces may take a black one only on a white trap, if they are cats. *)
Definition placed (c : ascii) : Prop := standing c /\ (is_black c = true -> 2 < strength c).

Section Black.
Context {b : sum}.
Hypothesis ok : sound_sum b.
Context {a : board string}.
Hypothesis games : plays b Black a.
Local Notation g := (sum_ground b).
Local Notation L := (layout_at b).
Local Notation D := (drawings b).
Local Notation move := (moves g full_strength).

Definition is_signal (c : ascii) : nat := if equal c "P" then 1 else 0.
Definition signals (p : place -> ascii) (w : nat) : nat :=
  total (fun j => is_signal (p (wire_square w j))) (len (joins b w)).
Definition on_wire (p : place -> ascii) (w : nat) : Prop :=
  forall j, j < len (joins b w) ->
  p (wire_square w j) = "." \/ p (wire_square w j) = "P" \/ p (wire_square w j) = "C".

(* A wire: whether its signal has just been delivered and not arrived in the board of tiles; signals
   to walk there; how many have been delivered; the marks at its ends. *)
Inductive wire_kept (p : place -> ascii) (w : nat) :
    bool -> list nat -> nat -> list ascii -> list ascii -> Prop :=
| never_delivered : signals p w = 0 -> wire_kept p w false [] 0 ["-"] ["-"]
| just_delivered n : signals p w = 1 ->
    wire_kept p w true [len (joins b w)] n ["+"; "P"] ["-"]
| in_use n there here : there = [] \/ there = ["P"] -> here = [] \/ here = ["P"] ->
    List.length there + List.length here = S (signals p w) ->
    wire_kept p w false [] n ("+" :: there) ("+" :: here).

Definition is_wire (o : option nat) (w : nat) : bool :=
  match o with Some v => v =? w | None => false end.

Record kept (o : option nat) (st : nat -> tile_state) (p : place -> ascii) (x : position string) :
    Prop := {
  kept_local : forall t, t < tiles b -> local x t = write (st t) /\ formed (D t) (L t) (st t);
  kept_land : forall t i, t < tiles b -> i < List.length (square_list (L t)) ->
    nth i (land (st t)) "." = seen (den_here (L t)) (p (tile_square t i)) /\
    placed (p (tile_square t i));
  kept_wires : forall w, w < join_count b -> on_wire p w /\
    wire_kept p w (is_wire o w) (walks x w) (outs x (from (joins b w)) (out (joins b w)))
      (mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)))
      (mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w)));
  kept_den : p black_den = "." /\
    has_sign (D (den_tile b)) "+" (st (den_tile b)) (den_number (D (den_tile b))) = false;
  kept_runner : spent x <= corridor_length b /\ is_black (p (corridor_square (spent x))) = true /\
    forall j, j <> spent x -> p (corridor_square j) = ".";
  kept_idle : forall s, exists i, is_of s (p (idle_square s i)) = true /\
    p (idle_square s (negb i)) = "."
}.

Lemma signals_same p q w : (forall j, q (wire_square w j) = p (wire_square w j)) ->
  signals q w = signals p w.
Proof. intros E. apply total_ext. intros j _. now rewrite E. Qed.
Lemma wire_kept_same p q w v l n m m' : signals q w = signals p w ->
  wire_kept p w v l n m m' -> wire_kept q w v l n m m'.
Proof.
  intros E H. inversion H; subst; [apply never_delivered | apply just_delivered | apply in_use];
    congruence.
Qed.
(* One square of the wire changes. *)
Lemma signals_change p q w j : j < len (joins b w) ->
  (forall k, k <> j -> q (wire_square w k) = p (wire_square w k)) ->
  signals q w + is_signal (p (wire_square w j)) = signals p w + is_signal (q (wire_square w j)).
Proof.
  intros Hj E. unfold signals.
  rewrite (total_ext (fun j => is_signal (q (wire_square w j)))
    (set_at (fun j => is_signal (p (wire_square w j))) j (is_signal (q (wire_square w j))))).
  - now apply total_set.
  - intros k _. unfold set_at. destruct (Nat.eqb_spec k j) as [->|Hk]; [reflexivity|].
    now rewrite E.
Qed.
Lemma signals_positive p w j : j < len (joins b w) -> p (wire_square w j) = "P" -> 0 < signals p w.
Proof.
  intros Hj E. apply Nat.lt_le_trans with (is_signal (p (wire_square w j))).
  - rewrite E. unfold is_signal. simpl. lia.
  - apply (total_at (fun j => is_signal (p (wire_square w j)))). assumption.
Qed.
Lemma on_wire_moved p u v w : on_wire p w -> (forall j, v = wire_square w j -> p u = "P" \/ p u =
  "C") ->
  on_wire (moved g p u v) w.
Proof.
  intros H Hu j Hj. destruct (same_place_dec (wire_square w j) v) as [<-|Hv].
  - rewrite moved_to. right. now apply (Hu j).
  - destruct (same_place_dec (wire_square w j) u) as [<-|Hn].
    + rewrite moved_from by congruence. now left.
    + rewrite moved_other by assumption. now apply H.
Qed.

(* One tile's state may change, and a piece moves. *)
Lemma kept_step o o' st p x t z u v x' : kept o st p x -> t < tiles b ->
  let q := moved g p u v in
  formed (D t) (L t) z -> u <> v -> placed (p u) ->
  (forall r, r < tiles b -> local x' r = write (set_at st t z r)) ->
  (forall k, k < List.length (square_list (L t)) ->
    nth k (land z) "." = seen (den_here (L t)) (q (tile_square t k))) ->
  (forall r k, r <> t -> q (tile_square r k) = p (tile_square r k)) ->
  (forall w, w < join_count b -> on_wire q w /\
    wire_kept q w (is_wire o' w) (walks x' w) (outs x' (from (joins b w)) (out (joins b w)))
      (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
      (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w)))) ->
  q black_den = "." ->
  (t = den_tile b -> has_sign (D t) "+" z (den_number (D t)) = false) ->
  spent x' = spent x -> (forall j, q (corridor_square j) = p (corridor_square j)) ->
  (forall s i, q (idle_square s i) = p (idle_square s i)) ->
  kept o' (set_at st t z) q x'.
Proof.
  intros H Ht q Hz Huv Hpu Hl Hland Hsame Hw Hden Hsign Hs Hc Hi. constructor.
  - intros r Hr. split; [now apply Hl|]. unfold set_at. destruct (Nat.eqb_spec r t) as [->|];
      [assumption | now apply (kept_local _ _ _ _ H)].
  - intros r k Hr Hk. split.
    + unfold set_at. destruct (Nat.eqb_spec r t) as [->|Hne]; [auto|].
      rewrite Hsame by assumption. now apply (kept_land _ _ _ _ H).
    + unfold q. destruct (same_place_dec (tile_square r k) v) as [<-|Hv].
      * now rewrite moved_to.
      * destruct (same_place_dec (tile_square r k) u) as [<-|Hu].
        -- rewrite moved_from by assumption. repeat split; [now left | discriminate].
        -- rewrite moved_other by assumption. now apply (kept_land _ _ _ _ H).
  - assumption.
  - split; [assumption|]. unfold set_at.
    destruct (Nat.eqb_spec (den_tile b) t) as [E|]; [subst; auto | apply (kept_den _ _ _ _ H)].
  - rewrite Hs. destruct (kept_runner _ _ _ _ H) as [H1 [H2 H3]]. repeat split; [assumption | |].
    + now rewrite Hc.
    + intros j Hj. rewrite Hc. auto.
  - intros s. destruct (kept_idle _ _ _ _ H s) as [i [H1 H2]]. exists i. now rewrite !Hi.
Qed.

(* Wires at whose ends no mark has changed, with as many signals as before. *)
Lemma wires_kept_marks o st p x t z q w n : kept o st p x -> w < join_count b -> t < tiles b ->
  (forall p', p' < List.length (port_list (L t)) -> mark (D t) z p' = mark (D t) (st t) p') ->
  n = outs x (from (joins b w)) (out (joins b w)) ->
  on_wire q w -> signals q w = signals p w ->
  on_wire q w /\ wire_kept q w (is_wire o w) (walks x w) n
    (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
    (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w))).
Proof.
  intros H Hw Ht Hm -> Hon Hq. destruct (kept_wires _ _ _ _ H w Hw) as [HO HW].
  destruct (joined b ok w Hw) as [_ [_ [_ [[f [Hf _]] [f' [Hf' _]]]]]].
  apply nth_error_Some_lt in Hf. apply nth_error_Some_lt in Hf'.
  assert (E1 : mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)) =
               mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w))).
  { unfold set_at. destruct (Nat.eqb_spec (from (joins b w)) t) as [E|]; [|reflexivity].
    rewrite E in *. auto. }
  assert (E2 : mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w)) =
               mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w))).
  { unfold set_at. destruct (Nat.eqb_spec (to (joins b w)) t) as [E|]; [|reflexivity].
    rewrite E in *. auto. }
  rewrite E1, E2. split; [assumption|]. eapply wire_kept_same; [|exact HW]. assumption.
Qed.
Lemma wires_kept_before o st p x t z q w n : kept o st p x -> w < join_count b -> t < tiles b ->
  (forall p', p' < List.length (port_list (L t)) -> mark (D t) z p' = mark (D t) (st t) p') ->
  n = outs x (from (joins b w)) (out (joins b w)) ->
  (forall j, q (wire_square w j) = p (wire_square w j)) ->
  on_wire q w /\ wire_kept q w (is_wire o w) (walks x w) n
    (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
    (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w))).
Proof.
  intros H Hw Ht Hm Hn Hq. apply wires_kept_marks with (p := p); try assumption.
  - intros j Hj. rewrite Hq. now apply (kept_wires _ _ _ _ H w Hw).
  - now apply signals_same.
Qed.

(* A cat on wires is no signal; and a signal that goes on along its wire stays one. *)
Lemma signals_cat p u v w : p u = "C" -> (forall j, v = wire_square w j -> p v = ".") ->
  signals (moved g p u v) w = signals p w.
Proof.
  intros Hu Hv. apply total_ext. intros j _.
  destruct (same_place_dec (wire_square w j) v) as [<-|Ev].
  - rewrite moved_to, Hu, (Hv j eq_refl). reflexivity.
  - destruct (same_place_dec (wire_square w j) u) as [<-|Eu].
    + rewrite moved_from, Hu by congruence. reflexivity.
    + now rewrite moved_other.
Qed.
Lemma signals_along p w i j : i < len (joins b w) -> j < len (joins b w) -> i <> j ->
  p (wire_square w j) = "." ->
  signals (moved g p (wire_square w i) (wire_square w j)) w = signals p w.
Proof.
  intros Hi Hj Hij Hp. unfold signals.
  set (h := fun k => is_signal (p (wire_square w k))).
  rewrite (total_ext _ (set_at (set_at h i 0) j (h i))).
  - assert (E1 := total_set h _ i 0 Hi). assert (E2 := total_set (set_at h i 0) _ j (h i) Hj).
    rewrite (set_at_other h) in E2 by congruence. assert (E3 : h j = 0) by (unfold h; now rewrite
      Hp).
    lia.
  - intros k _. unfold set_at. destruct (Nat.eqb_spec k j) as [->|Hk].
    + now rewrite moved_to.
    + destruct (Nat.eqb_spec k i) as [->|Hk'].
      * rewrite moved_from by congruence. reflexivity.
      * now rewrite moved_other by congruence.
Qed.

(* In the idle cell each side can move, and nothing else changes. *)
Lemma kept_idle_cell o st p x s i : kept o st p x -> is_of s (p (idle_square s i)) = true ->
  p (idle_square s (negb i)) = "." /\
  kept o st (moved g p (idle_square s i) (idle_square s (negb i))) x.
Proof.
  intros H Hi.
  assert (Hn : p (idle_square s (negb i)) = ".").
  { destruct (kept_idle _ _ _ _ H s) as [k [_ Hk]]. destruct (Bool.bool_dec k i) as [->|Hne];
      [auto|].
    exfalso. replace (negb k) with i in Hk by (destruct k, i; simpl in *; congruence).
    rewrite Hk in Hi. destruct s; discriminate. }
  split; [assumption|].
  assert (Hne : idle_square s i <> idle_square s (negb i)) by (destruct i; discriminate).
  destruct H as [H1 H2 H3 H4 H5 H6]. constructor; [assumption | exact H2 | | exact H4 | exact H5 |].
  { intros w Hw. destruct (H3 w Hw) as [A B]. split; [exact A|].
    eapply wire_kept_same; [|exact B]. reflexivity. }
  intros s'. destruct (H6 s') as [k [A B]].
  assert (Hs : {s' = s} + {s' <> s}) by (destruct s', s; auto; right; discriminate).
  destruct Hs as [->|Hs].
  - exists (negb i). rewrite moved_to, Bool.negb_involutive, moved_from by assumption. auto.
  - exists k. rewrite !moved_other by congruence. auto.
Qed.
Lemma kept_idle_move o s st p x : kept o st p x -> exists q, move s p q /\ kept o st q x.
Proof.
  intros H. destruct (kept_idle _ _ _ _ H s) as [i [Hi _]].
  destruct (kept_idle_cell o st p x s i H Hi) as [Hn Hq].
  exists (moved g p (idle_square s i) (idle_square s (negb i))). split; [|assumption].
  apply moves_piece; simpl; [assumption | destruct s, i; reflexivity | destruct s; discriminate |].
  now left.
Qed.

(* The runner's pass. *)
Lemma kept_pass o st p x : kept o st p x -> spent x < corridor_length b ->
  exists q, move Black p q /\ kept o st q (black_passed x).
Proof.
  intros H Hs. set (u := corridor_square (spent x)). set (v := corridor_square (S (spent x))).
  destruct (kept_runner _ _ _ _ H) as [H5 [H6 H7]].
  exists (moved g p u v). split.
  - apply moves_piece.
    + exact H6.
    + cbn [beside sum_ground meet u v]. unfold near. rewrite Nat.eqb_refl. cbn [orb andb].
      rewrite andb_true_iff, !Nat.leb_le. lia.
    + cbn [terrain_of sum_ground ground_of_place v].
      destruct (Nat.eqb_spec (S (spent x)) (corridor_length b)); discriminate.
    + left. apply H7. lia.
  - destruct H as [H1 H2 H3 H4 _ H8]. constructor;
      [assumption | exact H2 | | exact H4 | | exact H8].
    { intros w Hw. destruct (H3 w Hw) as [A B]. split; [exact A|].
      eapply wire_kept_same; [|exact B]. reflexivity. }
    simpl. split; [lia|]. split; [fold v; now rewrite moved_to|]. intros j Hj.
    destruct (Nat.eq_dec j (spent x)) as [->|Hne].
    + apply moved_from. unfold v. intros E. injection E. lia.
    + rewrite moved_other by (unfold u, v; congruence). auto.
Qed.

Lemma kept_no_den_white o st p x : kept o st p x -> ~ in_den g White p.
Proof.
  intros H [y [Hy Hb]]. simpl in Hy, Hb. destruct y as [t i|w j|j|s j|]; try discriminate.
  - simpl in Hy. unfold ground_at in Hy.
    destruct (nth_error (square_list (L t)) i) as [f|] eqn:Ef; [|discriminate].
    destruct (plain_square (plain_tiles b ok t) i f Ef) as [_ [E _]]. rewrite Hy in E. discriminate.
  - simpl in Hy. destruct (j =? _); discriminate.
  - destruct (kept_den _ _ _ _ H) as [E _]. rewrite E in Hb. discriminate.
Qed.
End Black.
