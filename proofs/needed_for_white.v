(* No hypothesis of theorem W can be left out: for each a small board on which all others are true,
   White wins the formula game, and yet White does not enter the den in time. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board white_hypotheses.
From gadgetc Require Import lookup safety_checker readiness_checker.
From gadgetc Require Import named_hypotheses board_checker small_board needed_for_black.
Import ListNotations.

(* Tiles of which only White's lists are looked at. *)
Definition tile_for_white (game : listed_game nat) (rules : list rule) (takes : list nat)
    (lines : list (line nat)) (attacks : list (attack_list nat)) (tempo answers : nat) :
    listed_tile nat := {|
  game := game; rules_of := rules; takes_of := takes; lets_of := [0]; safe_lines := by_search [];
  ready_lines := by_search lines; attacks := attacks; tempo_bound := tempo; answer_bound := answers
|}.

Definition always : list rule := [gives_for [] [0]].
Definition one_move (s : nat) : list (attack_list nat) := [attack_on [0] [(1, listed [] [] 0 s)]].

(* A den that White may enter, and can enter from state 0 in one move by [white]. *)
Definition free_den (white : list (nat * effect * nat)) (black : list (nat * nat))
    (leaving : list nat) (lines : list (line nat)) (attacks : list (attack_list nat)) :
    listed_tile nat :=
  tile_for_white (table_game 0 white black [] leaving) always [] lines attacks 1 0.
Definition entering : list (nat * effect * nat) := [(0, delivers 0, 1)].
Definition drawn_and_entered : list (line nat) := [listed [] [] 0 0; listed [] [0] 0 1].

(* A gate that always delivers; a den behind a wire, its signal leading to state [s]. *)
Definition ready_source : listed_tile nat :=
  free_den entering [] [] drawn_and_entered (one_move 0).
Definition den_behind (s : nat) : listed_tile nat :=
  tile_for_white (table_game 0 [(1, delivers 0, 2)] [] [(0, 0, s)] []) [gives_for [0] [0]] [0]
    [listed [] [] 0 0; listed [0] [] 0 1; listed [0] [0] 0 2]
    [attack_on [0] [(1, listed [0] [] 0 1)]] 1 0.
Definition dead_den_behind : listed_tile nat :=
  tile_for_white (table_game 0 [] [] [(0, 0, 9)] []) [gives_for [0] [0]] [0]
    [listed [] [] 0 0] [] 1 0.

(* The den's tile needs what it gives itself. *)
Definition circle : listed_tile nat :=
  tile_for_white (table_game 0 [(1, delivers 1, 2); (2, delivers 0, 3)] [] [(0, 0, 1)] [])
    [gives_for [0] [0; 1]] [0]
    [listed [] [] 0 0; listed [0] [] 0 1; listed [0] [1] 0 2; listed [0] [0; 1] 0 3]
    [attack_on [0; 1] [(2, listed [0] [] 0 1); (1, listed [0] [1] 0 2)]] 2 0.

(* A den that is a variable: White picks, then enters. *)
Definition picked_den (white : list (nat * effect * nat)) (black : list (nat * nat))
    (leaving : list nat) (rules : list rule) (lines : list (line nat)) : listed_tile nat :=
  tile_for_white (table_game 0 white black [] leaving) rules []
    ([listed [pick] [] 0 1; listed [pick] [0] 0 2] ++ lines)
    [attack_on [0] [(1, listed [pick] [] 0 1)]] 1 0.
Definition picking : list (nat * effect * nat) := [(0, quiet, 1); (1, delivers 0, 2)].

Definition won : formula := [].

Definition example_for_white (h : white_name) : listed_board nat * formula * side :=
  match h with
  | White_den => (board_with [] [] [], won, White)
  | White_wires => (board_with [] [circle] [join 0 1 0 0 1], won, White)
  | Ready_sealed => (board_with [] [free_den entering [] [0] drawn_and_entered (one_move 0)] [],
      won, Black)
  | Ready_step => (board_with [] [free_den entering [(0, 9)] [] drawn_and_entered (one_move 0)] [],
      won, Black)
  | Ready_arrival => (board_with [] [ready_source; dead_den_behind] [join 0 0 1 0 1], won, White)
  | Ready_promise => (board_with [] [free_den [] [] [] [listed [] [] 0 0] []] [], won, White)
  | Attack_step => (board_with [] [free_den [] [] [] [listed [] [] 0 0] (one_move 0)] [],
      won, White)
  | Ready_pick => (board_with [picked_den [(1, delivers 0, 2)] [(0, 3)] [] [gives_for [pick] [0]]
      [listed [] [] 0 3]] [] [], [[0]], White)
  | Ready_refusal => (board_with [picked_den picking [(0, 9)] [] always []] [] [], won, Black)
  | Undecided_sealed => (board_with [picked_den picking [] [0] always []] [] [], won, Black)
  | White_gates => (board_with [] [free_den [] [] [] [] []] [], won, White)
  | White_fit => (board_with [] [ready_source; den_behind 1] [join 0 0 1 0 0], won, White)
  | White_meaning => (board_with [] [tile_for_white (table_game 0 [] [] [] []) [] []
      [listed [] [] 0 0] [] 0 0] [], won, White)
  end.

Definition bound_of (x : listed_board nat) : nat :=
  race_bound (board_of x) (tempo_at x) (answers_at x).

(* Every hypothesis but [h] is true of the board, White wins the formula game, and White does not
   enter the den: not within T moves and two more, though Black needs four passes more than T. *)
Definition fails_without (h : white_name) (x : listed_board nat) (f : formula) (turn : side) :
    Prop :=
  (forall h', h' <> h ->
     white_part (board_of x) f (tempo_at x) (answers_at x) (ready_at x) (attack_at x) h') /\
  white_wins_formula f turn [] (seq 0 (variable_count (board_of x))) = true /\
  ~ white_wins (board_of x) (bound_of x + 4) (bound_of x + 2) turn (first_position (board_of x)).

Lemma fails_by_computation h x f turn :
  (forall h', h' <> h -> check_white x f h' = true) ->
  white_wins_formula f turn [] (seq 0 (variable_count (board_of x))) = true ->
  white_can_win x (bound_of x + 4) (bound_of x + 2) turn = false ->
  fails_without h x f turn.
Proof.
  intros Ho Hf Hw. split; [|split]; [intros h' Hne; now apply check_white_sound, Ho | exact Hf|].
  rewrite <- white_can_win_decides. congruence.
Qed.

Ltac by_computation :=
  apply fails_by_computation;
  [intros []; intros Hne; try (exfalso; apply Hne; reflexivity); vm_compute; reflexivity
  | vm_compute; reflexivity | vm_compute; reflexivity].

Theorem each_white_hypothesis_is_needed : forall h, exists x f turn, fails_without h x f turn.
Proof.
  intros h.
  exists (fst (fst (example_for_white h))), (snd (fst (example_for_white h))),
    (snd (example_for_white h)).
  destruct h; by_computation.
Qed.

(* Conditions within a field, one by one.

   Answers that do not fall: Black threatens for ever, and White only answers. *)
Theorem falling_answers_are_needed : fails_without Ready_step
  (board_with [] [free_den [(0, delivers 0, 1); (2, quiet, 0)] [(0, 2)] [] drawn_and_entered
     (one_move 0)] []) won Black.
Proof. by_computation. Qed.

(* Black may pass within an attack: here White waits for Black's step. *)
Theorem passes_in_attacks_are_needed : fails_without Attack_step
  (board_with [] [tile_for_white (table_game 0 [(0, quiet, 2); (3, delivers 0, 1)] [(2, 3)] [] [])
     always [] drawn_and_entered
     [attack_on [0] [(2, listed [] [] 0 0); (1, listed [] [] 0 3)]] 2 0] []) won White.
Proof. by_computation. Qed.

(* What White's first step in a variable delivers leaves all rules open: here it delivers output 1,
   and the den is output 0. *)
Theorem open_picks_are_needed : fails_without Ready_pick
  (board_with [tile_for_white (table_game 0 [(0, delivers 1, 1)] [(0, 3)] [] [])
     [gives_for [pick] [0]; gives_for [pick] [1]] [] [listed [pick] [1] 0 1; listed [] [] 0 3] []
     1 0] [] []) [[0]] White.
Proof. by_computation. Qed.

(* A wire ends at an input that takes a signal. *)
Theorem inputs_are_needed : fails_without White_fit
  (board_with [] [ready_source; tile_for_white (table_game 0 [] [] [] []) [gives_for [0] [0]] []
     [listed [] [] 0 0] [] 1 0] [join 0 0 1 0 1]) won White.
Proof. by_computation. Qed.

(* D > T: all hypotheses are true, T is 1, and when Black begins one pass is in time. *)
Definition race_board : listed_board nat := board_with [] [ready_source] [].

Theorem the_race_is_needed :
  white_hypotheses (board_of race_board) won (tempo_at race_board) (answers_at race_board)
    (ready_at race_board) (attack_at race_board) /\
  bound_of race_board = 1 /\
  ~ white_wins (board_of race_board) 1 1 Black (first_position (board_of race_board)) /\
  white_wins (board_of race_board) 2 1 Black (first_position (board_of race_board)).
Proof.
  split; [|split; [|split]].
  - apply check_white_hypotheses. intros []; vm_compute; reflexivity.
  - vm_compute. reflexivity.
  - rewrite <- white_can_win_decides. vm_compute. discriminate.
  - apply white_can_win_decides. vm_compute. reflexivity.
Qed.
