(* White on the squares: what White does on a board of tiles (board.v), with the games of the
   certificates' lists for White, White can do on the board of squares, a move a move; and what
   Black does there is a move of Black in the board of tiles. So White wins there, too. A signal
   that has walked to the end of its wire stands beside the tile already, so where White's plan has
   it arrive White moves in its idle cell. docs/reduction.md, lemmas 5 to 7, for White. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Section White.
Context {b : sum}.
Hypothesis ok : sound_sum b.
Context {a : board string}.
Hypothesis games : plays b White a.
Local Notation g := (sum_ground b).
Local Notation L := (layout_at b).
Local Notation D := (drawings b).
Local Notation move := (moves g full_strength).

Definition wire_holds (p : place -> ascii) (w : nat) (here : nat -> ascii) : Prop :=
  forall j, j < len (joins b w) -> p (wire_square w j) = here j.
Definition alone (k j : nat) : ascii := if j =? k then "P" else ".".

(* A wire with its signals to go, the mark of its output and that of its input. *)
Inductive wire_shown (p : place -> ascii) (w : nat) :
    list nat -> list ascii -> list ascii -> Prop :=
| not_delivered : wire_holds p w (fun _ => ".") -> wire_shown p w [] ["-"] ["-"]
| on_its_way k : 0 < k -> k <= len (joins b w) ->
    wire_holds p w (alone (len (joins b w) - k)) -> wire_shown p w [k] ["+"; "P"] ["-"]
| beside_tile : wire_holds p w (alone (len (joins b w) - 1)) ->
    wire_shown p w [] ["+"; "P"] ["+"; "P"]
| gone_in : wire_holds p w (fun _ => ".") -> wire_shown p w [] ["+"; "P"] ["+"].

Record shown (st : nat -> tile_state) (p : place -> ascii) (x : position string) : Prop := {
  shown_local : forall t, t < tiles b -> local x t = write (st t) /\ formed (D t) (L t) (st t);
  shown_land : forall t i, t < tiles b -> i < List.length (square_list (L t)) ->
    nth i (land (st t)) "." = p (tile_square t i);
  shown_wires : forall w, w < join_count b ->
    wire_shown p w (walks x w)
      (mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)))
      (mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w)));
  shown_den : p black_den = "." /\ ~ entered a x /\
    has_sign (D (den_tile b)) "+" (st (den_tile b)) (den_number (D (den_tile b))) = false;
  shown_runner : exists j, j <= spent x /\ forall j', j' <> j -> p (corridor_square j') = ".";
  shown_idle : forall s, exists i, is_of s (p (idle_square s i)) = true /\
    p (idle_square s (negb i)) = "."
}.

Lemma wire_holds_other p q w here : (forall j, q (wire_square w j) = p (wire_square w j)) ->
  wire_holds p w here -> wire_holds q w here.
Proof. intros E H j Hj. rewrite E. now apply H. Qed.
Lemma wire_shown_other p q w l m m' : (forall j, q (wire_square w j) = p (wire_square w j)) ->
  wire_shown p w l m m' -> wire_shown q w l m m'.
Proof.
  intros E H. inversion H; subst; [apply not_delivered | apply on_its_way; try assumption |
    apply beside_tile | apply gone_in]; eapply wire_holds_other; eassumption.
Qed.

(* One tile's state and one wire may change. *)
Lemma shown_step st p x t z q x' : shown st p x -> t < tiles b ->
  formed (D t) (L t) z ->
  (forall u, local x' u = set_at (local x) t (write z) u) ->
  (forall k, k < List.length (square_list (L t)) -> nth k (land z) "." = q (tile_square t k)) ->
  (forall u k, u <> t -> q (tile_square u k) = p (tile_square u k)) ->
  (forall w, w < join_count b -> wire_shown q w (walks x' w)
    (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
    (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w)))) ->
  q black_den = "." -> ~ entered a x' ->
  (t = den_tile b -> has_sign (D t) "+" z (den_number (D t)) = false) ->
  spent x' = spent x -> (forall j, q (corridor_square j) = p (corridor_square j)) ->
  (forall s i, q (idle_square s i) = p (idle_square s i)) ->
  shown (set_at st t z) q x'.
Proof.
  intros H Ht Hz Hl Hland Hsame Hw Hden He Hsign Hs Hc Hi. constructor.
  - intros u Hu. rewrite Hl. unfold set_at. destruct (Nat.eqb_spec u t) as [->|]; [auto|].
    now apply (shown_local _ _ _ H).
  - intros u k Hu Hk. unfold set_at. destruct (Nat.eqb_spec u t) as [->|Hne]; [auto|].
    rewrite Hsame by assumption. now apply (shown_land _ _ _ H).
  - assumption.
  - split; [assumption|]. split; [assumption|]. unfold set_at.
    destruct (Nat.eqb_spec (den_tile b) t) as [E|]; [subst; auto | apply (shown_den _ _ _ H)].
  - destruct (shown_runner _ _ _ H) as [j [Hj Hall]]. exists j. rewrite Hs. split; [assumption|].
    intros j' Hj'. rewrite Hc. auto.
  - intros s. destruct (shown_idle _ _ _ H s) as [i [H1 H2]]. exists i. now rewrite !Hi.
Qed.

(* Wires on which nothing changed. *)
Lemma wires_as_before st p x t z q w l : shown st p x -> w < join_count b ->
  (forall p', p' < List.length (port_list (L t)) -> mark (D t) z p' = mark (D t) (st t) p') ->
  t < tiles b ->
  l = walks x w -> (forall j, q (wire_square w j) = p (wire_square w j)) ->
  wire_shown q w l
    (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
    (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w))).
Proof.
  intros H Hw Hm Ht -> Hq. assert (HW := shown_wires _ _ _ H w Hw).
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
  rewrite E1, E2. eapply wire_shown_other; eassumption.
Qed.

(* In the idle cell each side can move, and nothing else changes. *)
Lemma idle_cell st p x s i : shown st p x -> is_of s (p (idle_square s i)) = true ->
  p (idle_square s (negb i)) = "." /\
  shown st (moved g p (idle_square s i) (idle_square s (negb i))) x.
Proof.
  intros H Hi.
  assert (Hn : p (idle_square s (negb i)) = ".").
  { destruct (shown_idle _ _ _ H s) as [k [_ Hk]]. destruct (Bool.bool_dec k i) as [->|Hne];
      [auto|].
    exfalso. replace (negb k) with i in Hk by (destruct k, i; simpl in *; congruence).
    rewrite Hk in Hi.
    destruct s; discriminate. }
  split; [assumption|].
  assert (Hne : idle_square s i <> idle_square s (negb i)) by (destruct i; discriminate).
  destruct H as [H1 H2 H3 H4 H5 H6]. constructor; [assumption | exact H2 | | exact H4 | exact H5 |].
  - intros w Hw. eapply wire_shown_other; [|apply H3; assumption]. reflexivity.
  - intros s'. destruct (H6 s') as [k [A B]].
    assert (Hs : {s' = s} + {s' <> s}) by (destruct s', s; auto; right; discriminate).
    destruct Hs as [->|Hs].
    + exists (negb i). rewrite moved_to, Bool.negb_involutive, moved_from by assumption. auto.
    + exists k. rewrite !moved_other by congruence. auto.
Qed.
Lemma idle_move s st p x : shown st p x -> exists q, move s p q /\ shown st q x.
Proof.
  intros H. destruct (shown_idle _ _ _ H s) as [i [Hi _]].
  destruct (idle_cell st p x s i H Hi) as [Hn Hq].
  exists (moved g p (idle_square s i) (idle_square s (negb i))). split; [|assumption].
  apply moves_piece; simpl; [assumption | destruct s, i; reflexivity | destruct s; discriminate |].
  now left.
Qed.

Lemma shown_passed st p x : shown st p x -> shown st p (black_passed x).
Proof.
  intros [H1 H2 H3 H4 H5 H6]. constructor; try assumption.
  destruct H5 as [j [Hj Hall]]. exists j. simpl. auto.
Qed.

(* A piece moves within a tile, Black's or White's: squares and state agree. *)
Lemma land_moved st p x t i j z : shown st p x -> t < tiles b ->
  i < List.length (square_list (L t)) -> j < List.length (square_list (L t)) -> i <> j ->
  land z = set_nth (set_nth (land (st t)) i ".") j (p (tile_square t i)) ->
  forall k, k < List.length (square_list (L t)) ->
  nth k (land z) "." = moved g p (tile_square t i) (tile_square t j) (tile_square t k).
Proof.
  intros H Ht Hi Hj Hij E k Hk. rewrite E.
  destruct (shown_local _ _ _ H t Ht) as [_ F]. apply formed_land in F.
  destruct (Nat.eq_dec k j) as [->|Hkj].
  - rewrite moved_to, nth_set_same; [reflexivity|]. rewrite set_nth_length. lia.
  - rewrite nth_set_other by assumption. destruct (Nat.eq_dec k i) as [->|Hki].
    + rewrite moved_from by congruence. rewrite nth_set_same; [reflexivity | lia].
    + rewrite moved_other by congruence. rewrite nth_set_other by assumption.
      now apply (shown_land _ _ _ H).
Qed.

Lemma nth_error_land st p x t i c : shown st p x -> t < tiles b ->
  nth_error (land (st t)) i = Some c ->
  i < List.length (square_list (L t)) /\ p (tile_square t i) = c /\ standing c.
Proof.
  intros H Ht E. destruct (shown_local _ _ _ H t Ht) as [_ F].
  assert (Hi : i < List.length (land (st t))) by (apply nth_error_Some; congruence).
  rewrite (formed_land _ _ _ F) in Hi. split; [assumption|].
  rewrite <- (shown_land _ _ _ H t i Ht Hi). rewrite (nth_error_nth _ _ _ E). split; [reflexivity|].
  eapply Forall_forall; [apply (formed_plain _ _ _ F)|]. eapply nth_error_In; eassumption.
Qed.
Lemma land_nth_error st p x t i : shown st p x -> t < tiles b ->
  i < List.length (square_list (L t)) -> nth_error (land (st t)) i = Some (p (tile_square t i)).
Proof.
  intros H Ht Hi. destruct (shown_local _ _ _ H t Ht) as [_ F].
  rewrite <- (shown_land _ _ _ H t i Ht Hi). apply nth_error_nth'.
  now rewrite (formed_land _ _ _ F).
Qed.
Lemma ground_here t i f : nth_error (square_list (L t)) i = Some f ->
  ground_at (L t) i = ground f.
Proof. intros E. unfold ground_at. now rewrite E. Qed.
End White.
