(* Boards that the program makes of formulas, and who wins the game of Dou Shou Qi on them: written
   by write_boards from the boards' files and certificates; a test compares. *)
From Coq Require Import List Bool String.
From gadgetc Require Import formula_game board small_board jungle_drawing jungle_tile certificates.
From gadgetc Require Import dou_shou_qi sum_checks board_squares board_kinds board_moves.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

(* x *)
Definition one_variable_rows : board_rows := {|
  terrain_rows := [
    "~~~~~~~~"; "~#~~~~~~"; "~.~~~~~~"; "~^.~~~~~"; "~.~~~~~~"; "~^.~~~~~"; "~.~~~~~~";
    "~.~~~~~~"; "~~~~~~~~"; "~..~..~~"; "~~~~~~~~"; "~......~"; "~~~~~~.~"; "~......~";
    "~.~~~~~~"; "~@~~~~~~"; "~~~~~~~~"];
  piece_rows := [
    "........"; "........"; ".d......"; "..C....."; "........"; "..C....."; ".P......";
    ".p......"; "........"; ".C..c..."; "........"; ".c......"; "........"; "........";
    "........"; "........"; "........"]
|}.
Definition one_variable_places : places_of_board := {|
  tile_cells := [
    [(7, 1); (6, 1); (5, 1); (5, 2)]; [(3, 1); (2, 1); (3, 2)]];
  wire_cells := [
    [(4, 1)]];
  corridor_cells := [
    (11, 1); (11, 2); (11, 3); (11, 4); (11, 5); (11, 6); (12, 6); (13, 6); (13, 5); (13, 4);
    (13, 3); (13, 2); (13, 1); (14, 1); (15, 1)];
  idle_cells := [(9, 1); (9, 2); (9, 4); (9, 5)];
  den_cell := (1, 1)
|}.
Definition one_variable_wires : list wire := [
  join 0 0 1 0 1].
Definition one_variable_formula : formula := [[0]].

Definition one_variable_kinds : list certificate := [variable_certificate].

Lemma one_variable_checked :
  check_board one_variable_rows one_variable_places
    (sum_of (map (of_kind one_variable_kinds) [0]) (map (of_kind one_variable_kinds) [])
       one_variable_wires 14) &&
  decides_by_kinds one_variable_kinds [0] []
    one_variable_wires 14 one_variable_formula = true.
Proof. vm_compute. reflexivity. Qed.

Example one_variable_moves_white_first :
  leaves one_variable_rows 2 White (piece_at one_variable_rows) = 19.
Proof. vm_compute. reflexivity. Qed.

Example one_variable_moves_black_first :
  leaves one_variable_rows 2 Black (piece_at one_variable_rows) = 18.
Proof. vm_compute. reflexivity. Qed.

Theorem one_variable_white_first :
  wins_within (board_ground one_variable_rows) full_strength White 11 White
    (piece_at one_variable_rows).
Proof.
  exact (proj1 (board_decided_by_kinds _ _ _ _ _ _ _ _ one_variable_checked White) eq_refl).
Qed.

Theorem one_variable_black_first :
  wins (board_ground one_variable_rows) full_strength Black Black
    (piece_at one_variable_rows).
Proof.
  exact (proj2 (board_decided_by_kinds _ _ _ _ _ _ _ _ one_variable_checked Black) eq_refl).
Qed.

(* (x) and (y) *)
Definition two_clauses_rows : board_rows := {|
  terrain_rows := [
    "~~~~~~~~~~"; "~~~~~~~#~~"; "~~~~~~~.~~"; "~~~~~~~^.~"; "~~~~~~~.~~"; "~~~~~~~^.~";
    "~..^.^.v~~"; "~~~.~.~v.~"; "~~~~~~.^~~"; "~~~~~~~.~~"; "~~~~~~~^.~"; "~~~~~~~.~~";
    "~~~~~~~.~~"; "~~~~~~~~~~"; "~..~..~~~~"; "~~~~~~~~~~"; "~........~"; "~~~~~~~~.~";
    "~........~"; "~.~~~~~~~~"; "~........~"; "~~~~~~~~.~"; "~~~~~~@..~"; "~~~~~~~~~~"];
  piece_rows := [
    ".........."; ".........."; ".......d.."; "........C."; ".........."; "........C.";
    ".pP......."; "...C.C.d.."; "......C..."; ".........."; "........C."; ".......P..";
    ".......p.."; ".........."; ".C..c....."; ".........."; ".c........"; "..........";
    ".........."; ".........."; ".........."; ".........."; ".........."; ".........."]
|}.
Definition two_clauses_places : places_of_board := {|
  tile_cells := [
    [(6, 1); (6, 2); (6, 3); (7, 3)]; [(12, 7); (11, 7); (10, 7); (10, 8)];
    [(7, 8); (5, 8); (8, 7); (7, 7); (6, 7); (5, 7); (8, 6); (6, 6); (7, 5); (6, 5)];
    [(3, 7); (2, 7); (3, 8)]];
  wire_cells := [
    [(4, 7)]; [(9, 7)]; [(6, 4)]];
  corridor_cells := [
    (16, 1); (16, 2); (16, 3); (16, 4); (16, 5); (16, 6); (16, 7); (16, 8); (17, 8); (18, 8);
    (18, 7); (18, 6); (18, 5); (18, 4); (18, 3); (18, 2); (18, 1); (19, 1); (20, 1); (20, 2);
    (20, 3); (20, 4); (20, 5); (20, 6); (20, 7); (20, 8); (21, 8); (22, 8); (22, 7); (22, 6)];
  idle_cells := [(14, 1); (14, 2); (14, 4); (14, 5)];
  den_cell := (1, 7)
|}.
Definition two_clauses_wires : list wire := [
  join 2 2 3 0 1; join 1 0 2 0 1; join 0 0 2 1 1].
Definition two_clauses_formula : formula := [[1]; [0]].

Definition two_clauses_kinds : list certificate := [and_certificate; variable_certificate].

Lemma two_clauses_checked :
  check_board two_clauses_rows two_clauses_places
    (sum_of (map (of_kind two_clauses_kinds) [1; 1]) (map (of_kind two_clauses_kinds) [0])
       two_clauses_wires 29) &&
  decides_by_kinds two_clauses_kinds [1; 1] [0]
    two_clauses_wires 29 two_clauses_formula = true.
Proof. vm_compute. reflexivity. Qed.

Example two_clauses_moves_white_first :
  leaves two_clauses_rows 2 White (piece_at two_clauses_rows) = 86.
Proof. vm_compute. reflexivity. Qed.

Example two_clauses_moves_black_first :
  leaves two_clauses_rows 2 Black (piece_at two_clauses_rows) = 84.
Proof. vm_compute. reflexivity. Qed.

Theorem two_clauses_white_first :
  wins (board_ground two_clauses_rows) full_strength Black White
    (piece_at two_clauses_rows).
Proof.
  exact (proj2 (board_decided_by_kinds _ _ _ _ _ _ _ _ two_clauses_checked White) eq_refl).
Qed.

Theorem two_clauses_black_first :
  wins (board_ground two_clauses_rows) full_strength Black Black
    (piece_at two_clauses_rows).
Proof.
  exact (proj2 (board_decided_by_kinds _ _ _ _ _ _ _ _ two_clauses_checked Black) eq_refl).
Qed.
