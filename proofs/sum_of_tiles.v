(* The board as a sum of tiles: squares of tiles, of wires between their ports, of the runner's
   corridor, and of the two idle cells; and Black's den. docs/reduction.md, lemmas 5 and 6. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile tile_states
  dou_shou_qi.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Inductive place :=
| tile_square (t i : nat)     (* by the order of the drawing's squares *)
| wire_square (w j : nat)     (* from the output's end *)
| corridor_square (j : nat)   (* the last is White's den *)
| idle_square (s : side) (first : bool)
| black_den.

Definition same_place_dec (x y : place) : {x = y} + {x <> y}.
Proof. decide equality; try apply Nat.eq_dec; try apply Bool.bool_dec; decide equality. Defined.

Record sum := {
  drawings : nat -> drawing;
  layout_at : nat -> layout;  (* of the drawings *)
  tiles : nat;
  joins : nat -> wire;
  join_count : nat;
  den_tile : nat;
  corridor_length : nat  (* the runner's moves to White's den *)
}.

Section Sum.
Variable b : sum.

Definition is_spot (x y : spot) : bool :=
  match x, y with
  | square i, square j => i =? j
  | wire_at p, wire_at q => p =? q
  | den_square, den_square => true
  | _, _ => false
  end.
(* A piece on this square can step so. *)
Definition leads (t i : nat) (x : spot) : bool :=
  (t <? tiles b) && match nth_error (square_list (layout_at b t)) i with
                    | Some f => existsb (is_spot x) (step_ways f)
                    | None => false
                    end.
(* A piece on the square of a wire at this port can step to this square of the tile. *)
Definition enters (t p i : nat) : bool :=
  (t <? tiles b) && match nth_error (port_list (layout_at b t)) p with
                    | Some f => existsb (Nat.eqb i) (entry f)
                    | None => false
                    end.
Definition near (i j : nat) : bool := (j =? S i) || (i =? S j).

Definition meet (x y : place) : bool :=
  match x, y with
  | tile_square t i, tile_square u j => (t =? u) && leads t i (square j)
  | tile_square t i, wire_square w j =>
      (w <? join_count b) &&
      (((t =? from (joins b w)) && (j =? 0) && leads t i (wire_at (out (joins b w)))) ||
       ((t =? to (joins b w)) && (S j =? len (joins b w)) && leads t i (wire_at (into (joins b
         w)))))
  | wire_square w j, tile_square t i =>
      (w <? join_count b) &&
      (((t =? from (joins b w)) && (j =? 0) && enters t (out (joins b w)) i) ||
       ((t =? to (joins b w)) && (S j =? len (joins b w)) && enters t (into (joins b w)) i))
  | wire_square w i, wire_square v j =>
      (w =? v) && (w <? join_count b) && near i j && (i <? len (joins b w)) && (j <? len (joins b
        w))
  | tile_square t i, black_den | black_den, tile_square t i =>
      (t =? den_tile b) && leads t i den_square
  | corridor_square i, corridor_square j =>
      near i j && (i <=? corridor_length b) && (j <=? corridor_length b)
  | idle_square s i, idle_square u j =>
      match s, u with White, White | Black, Black => xorb i j | _, _ => false end
  | _, _ => false
  end.

Definition ground_of_place (x : place) : ascii :=
  match x with
  | tile_square t i => ground_at (layout_at b t) i
  | corridor_square j => if j =? corridor_length b then "@" else "."
  | black_den => "#"
  | _ => "."
  end.

Definition sum_ground : playing_ground place :=
  {| same_place := same_place_dec; beside := meet; terrain_of := ground_of_place |}.

Lemma moved_to p x y : moved sum_ground p x y y = p x.
Proof. unfold moved. simpl. destruct (same_place_dec y y); congruence. Qed.
Lemma moved_from p x y : x <> y -> moved sum_ground p x y x = ".".
Proof.
  intros H. unfold moved. simpl. destruct (same_place_dec x y); [congruence|].
  destruct (same_place_dec x x); congruence.
Qed.
Lemma moved_other p x y z : z <> x -> z <> y -> moved sum_ground p x y z = p z.
Proof.
  intros H1 H2. unfold moved. simpl. destruct (same_place_dec z y); [congruence|].
  destruct (same_place_dec z x); congruence.
Qed.

Lemma is_spot_eq x y : is_spot x y = true <-> x = y.
Proof.
  destruct x, y; simpl; try (split; congruence); rewrite Nat.eqb_eq; split; congruence.
Qed.
Lemma leads_in t i x : leads t i x = true <-> t < tiles b /\
  exists f, nth_error (square_list (layout_at b t)) i = Some f /\ In x (step_ways f).
Proof.
  unfold leads. rewrite andb_true_iff, Nat.ltb_lt.
  destruct (nth_error (square_list (layout_at b t)) i) as [f|].
  - rewrite existsb_exists. split; intros [Ht H]; (split; [assumption|]).
    + destruct H as [y [Hy E]]. apply is_spot_eq in E. subst. eauto.
    + destruct H as [f' [E H]]. injection E as <-. exists x. split; [assumption|].
      now apply is_spot_eq.
  - split; [intros [_ ?]; discriminate | intros [_ [f [? _]]]; discriminate].
Qed.
Lemma enters_in t p i : enters t p i = true <-> t < tiles b /\
  exists f, nth_error (port_list (layout_at b t)) p = Some f /\ In i (entry f).
Proof.
  unfold enters. rewrite andb_true_iff, Nat.ltb_lt.
  destruct (nth_error (port_list (layout_at b t)) p) as [f|].
  - rewrite existsb_exists. split; intros [Ht H]; (split; [assumption|]).
    + destruct H as [y [Hy E]]. apply Nat.eqb_eq in E. subst. eauto.
    + destruct H as [f' [E H]]. injection E as <-. exists i. split; [assumption|].
      now apply Nat.eqb_eq.
  - split; [intros [_ ?]; discriminate | intros [_ [f [? _]]]; discriminate].
Qed.

(* What the proofs ask of it, all of it to be computed. *)
Record sound_sum : Prop := {
  plain_tiles : forall t, is_plain_layout (drawings b t) (layout_at b t) = true;
  one_reading : forall t, t < tiles b -> reading (drawings b t) = full_strength;
  den_in_range : den_tile b < tiles b /\ den_here (layout_at b (den_tile b)) = true;
  one_den : forall t, t < tiles b -> t <> den_tile b -> den_here (layout_at b t) = false;
  (* wires go from outputs to inputs of later tiles, and have a square; *)
  joined : forall w, w < join_count b ->
    from (joins b w) < to (joins b w) /\ to (joins b w) < tiles b /\ 0 < len (joins b w) /\
    (exists f, nth_error (port_list (layout_at b (from (joins b w)))) (out (joins b w)) = Some f /\
               takes_signals f = false) /\
    (exists f, nth_error (port_list (layout_at b (to (joins b w)))) (into (joins b w)) = Some f /\
               takes_signals f = true);
  (* each port has exactly one. *)
  output_joined : forall t p f, t < tiles b -> nth_error (port_list (layout_at b t)) p = Some f ->
    takes_signals f = false ->
    exists w, w < join_count b /\ from (joins b w) = t /\ out (joins b w) = p;
  input_joined : forall t p f, t < tiles b -> nth_error (port_list (layout_at b t)) p = Some f ->
    takes_signals f = true ->
    exists w, w < join_count b /\ to (joins b w) = t /\ into (joins b w) = p;
  output_once : forall w v, w < join_count b -> v < join_count b ->
    from (joins b w) = from (joins b v) -> out (joins b w) = out (joins b v) -> w = v;
  input_once : forall w v, w < join_count b -> v < join_count b ->
    to (joins b w) = to (joins b v) -> into (joins b w) = into (joins b v) -> w = v
}.
End Sum.

(* The board of tiles whose tiles play the games of these drawings. *)
Record plays (b : sum) (sought : side) (a : board string) : Prop := {
  plays_tiles : tile_count a = tiles b;
  plays_games : forall t, t < tiles b ->
    tile a t = game_of (jungle_game (drawings b t) (layout_at b t) sought);
  plays_wires : wire_count a = join_count b /\ wires a = joins b;
  plays_den : den a = den_tile b /\ den_output a = den_number (drawings b (den_tile b))
}.
