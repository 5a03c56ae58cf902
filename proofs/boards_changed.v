(* One square of a board changed, its terrain or its piece: the board is no longer accepted. *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import formula_game jungle_drawing jungle_tile certificates.
From gadgetc Require Import sum_of_tiles sum_checks board_squares boards.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Fixpoint put_letter (n : nat) (c : ascii) (s : string) : string :=
  match s, n with
  | EmptyString, _ => EmptyString
  | String _ r, 0 => String c r
  | String a r, S n => String a (put_letter n c r)
  end.
Definition put_cell (rows : list string) (x : nat * nat) (c : ascii) : list string :=
  set_nth rows (fst x) (put_letter (snd x) c (nth (fst x) rows EmptyString)).

(* Land to water or back; the piece taken off, or a panther put there. *)
Definition changes_refused (b : sum) (rows : board_rows) (at_board : places_of_board) : bool :=
  let is_refused := fun rows => negb (check_board rows at_board b) in
  forallb (fun x =>
    is_refused {|
      terrain_rows := put_cell (terrain_rows rows) x (if is_land rows x then "~" else ".");
      piece_rows := piece_rows rows |} &&
    is_refused {|
      terrain_rows := terrain_rows rows;
      piece_rows := put_cell (piece_rows rows) x
                      (if equal (piece_at rows x) "." then "P" else ".") |})
    (cells_of_board rows).

Theorem each_change_is_refused : changes_refused
  (sum_of [variable_certificate] [] one_variable_wires 14)
  one_variable_rows one_variable_places = true.
Proof. vm_compute. reflexivity. Qed.

(* The runner a move nearer: the places are those of a board, but White is too late. *)
Example a_short_race_is_refused :
  decides [variable_certificate] [] one_variable_wires 11 one_variable_formula = false.
Proof. vm_compute. reflexivity. Qed.
Example another_formula_is_refused :
  decides [variable_certificate] [] one_variable_wires 14 [[]] = false.
Proof. vm_compute. reflexivity. Qed.
