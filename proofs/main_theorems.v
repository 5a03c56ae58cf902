(* What scripts/prove asks of the main theorems: each is to be "Closed under the global context". *)
From gadgetc Require Import formula_game board safety_adds_up readiness_adds_up composition.
From gadgetc Require Import games_between.
From gadgetc Require Import lookup safety_checker readiness_checker board_checker small_board.
From gadgetc Require Import needed_for_black needed_for_white compact_tiles.
From gadgetc Require Import certificate_check verdict.
From gadgetc Require Import dou_shou_qi white_on_squares_wins black_on_squares_wins sum_checks.
From gadgetc Require Import transport board_squares board_kinds board_moves boards.
From gadgetc Require Import boards_changed.

Print Assumptions white_extra_variable.
Print Assumptions white_extra_turn.
Print Assumptions theorem_B.
Print Assumptions theorem_W.
Print Assumptions theorem_C.
Print Assumptions not_both_win.
Print Assumptions safety_on_board.
Print Assumptions safe_variable_on_board.
Print Assumptions readiness_on_board.
Print Assumptions ready_variable_on_board.
Print Assumptions check_safety_sound.
Print Assumptions check_variable_sound.
Print Assumptions check_readiness_sound.
Print Assumptions check_ready_variable_sound.
Print Assumptions find_tree_of.
Print Assumptions recheck_sound.
Print Assumptions recheck_whole.
Print Assumptions check_black_hypotheses.
Print Assumptions check_white_hypotheses.
Print Assumptions white_wins_small_board.
Print Assumptions black_wins_small_board.
Print Assumptions each_black_hypothesis_is_needed.
Print Assumptions no_breach_is_needed.
Print Assumptions falling_threats_are_needed.
Print Assumptions each_white_hypothesis_is_needed.
Print Assumptions falling_answers_are_needed.
Print Assumptions passes_in_attacks_are_needed.
Print Assumptions open_picks_are_needed.
Print Assumptions inputs_are_needed.
Print Assumptions the_race_is_needed.
Print Assumptions white_wins_chain.
Print Assumptions black_wins_chain.
Print Assumptions black_wins_conjunction.
Print Assumptions conjunction_is_ready.
Print Assumptions not_both_sides_win.
Print Assumptions white_wins_on_squares.
Print Assumptions black_wins_on_squares.
Print Assumptions squares_decided.
Print Assumptions wins_there_too.
Print Assumptions board_decided.
Print Assumptions board_decided_by_kinds.
Print Assumptions one_variable_white_first.
Print Assumptions one_variable_black_first.
Print Assumptions two_clauses_white_first.
Print Assumptions two_clauses_black_first.
Print Assumptions each_change_is_refused.
Print Assumptions list_moves_right.
