(* The moves on a board as a list, and how many lines of play there are: to be compared with the
   program's counts, so that a slip in the rules of dou_shou_qi.v would be seen. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game jungle_drawing dou_shou_qi sum_of_tiles board_squares.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Section Moves.
Variable rows : board_rows.
Notation g := (board_ground rows).
Notation cells := (cells_of_board rows).

Definition may_go (s : side) (p : nat * nat -> ascii) (x y : nat * nat) : bool :=
  is_of s (p x) && beside g x y && negb (equal (terrain_of g y) (den_of_side s)) &&
  (equal (p y) "." || (is_of (other s) (p y) &&
                       beats full_strength (p x) (terrain_of g x) (p y) (terrain_of g y))).
Definition list_moves (s : side) (p : nat * nat -> ascii) : list (nat * nat -> ascii) :=
  flat_map (fun x => if is_of s (p x)
                     then map (moved g p x) (filter (may_go s p x) cells) else []) cells.

Theorem list_moves_right s p q : In q (list_moves s p) <-> moves g full_strength s p q.
Proof.
  unfold list_moves. rewrite in_flat_map. split.
  - intros [x [_ H]]. destruct (is_of s (p x)) eqn:Ex; [|destruct H].
    apply in_map_iff in H. destruct H as [y [<- Hy]]. apply filter_In in Hy. destruct Hy as [_ Hy].
    unfold may_go in Hy. rewrite !andb_true_iff, orb_true_iff, andb_true_iff, negb_true_iff in Hy.
    destruct Hy as [[[_ Hb] Ht] Hp]. apply moves_piece; try assumption.
    + intros E. unfold equal in Ht. now rewrite E, Ascii.eqb_refl in Ht.
    + destruct Hp as [Hp|Hp]; [left; now apply Ascii.eqb_eq in Hp | now right].
  - intros [x y Hx Hb Ht Hp]. assert (Hland := Hb). simpl in Hland.
    rewrite !andb_true_iff in Hland. destruct Hland as [[_ Lx] Ly].
    exists x. split; [now apply land_on_board|]. rewrite Hx. apply in_map. apply filter_In.
    split; [now apply land_on_board|]. unfold may_go. rewrite Hx, Hb. cbn [andb].
    apply andb_true_iff. split.
    + apply negb_true_iff, not_true_iff_false. intros E. now apply Ascii.eqb_eq in E.
    + apply orb_true_iff. destruct Hp as [->|[H1 H2]]; [now left|]. right. now rewrite H1, H2.
Qed.

(* A game that has ended counts as one line. *)
Definition is_over (p : nat * nat -> ascii) : bool :=
  existsb (fun x => (equal (terrain_at rows x) "#" && is_white (p x)) ||
                    (equal (terrain_at rows x) "@" && is_black (p x))) cells ||
  negb (existsb (fun x => is_white (p x)) cells) || negb (existsb (fun x => is_black (p x)) cells).
Fixpoint leaves (plies : nat) (s : side) (p : nat * nat -> ascii) : nat :=
  match plies with
  | 0 => 1
  | S n => if is_over p then 1
           else fold_left (fun k q => k + leaves n (other s) q) (list_moves s p) 0
  end.
End Moves.
