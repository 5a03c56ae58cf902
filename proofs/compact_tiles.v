(* Certificates of the compact set, checked in Coq by the local game of jungle_tile.v, and boards of
   these tiles. Each board stands here twice: Black's lists are of the game in which White can do
   more, White's lists of the one in which White can do less (games_between.v). *)
From Coq Require Import List Arith Bool String Lia.
From gadgetc Require Import formula_game board black_hypotheses white_hypotheses.
From gadgetc Require Import safety_adds_up readiness_adds_up lookup safety_checker.
From gadgetc Require Import readiness_checker board_checker small_board jungle_tile certificates.
Import ListNotations.

(* The den's entry has the number after its ports. *)
Definition tiles_on_board (variables gates : list certificate) (wires : list wire) (sought : side) :
    listed_board string := {|
  variable_tiles := map (tile_of sought) variables;
  gate_tiles := map (tile_of sought) (gates ++ [den_certificate]);
  wire_list := wires;
  den_of := List.length (variables ++ gates);
  den_output_of := 1;
  no_tile := tile_of sought den_certificate
|}.

(* (x): the variable, a wire tile, a CHOICE of whose outputs one is joined, the den. *)
Definition chain : side -> listed_board string :=
  tiles_on_board [variable_certificate] [wire_certificate; choice_certificate]
    [join 0 0 1 0 1; join 1 1 2 0 3; join 2 1 3 0 1].
(* (x) and (y), with wires as on the board that the program writes. *)
Definition conjunction : side -> listed_board string :=
  tiles_on_board [variable_certificate; variable_certificate] [and_certificate]
    [join 0 0 2 0 1; join 1 0 2 1 1; join 2 2 3 0 1].

Lemma chain_is_safe h : check_black (chain Black) [[0]] h = true.
Proof. destruct h; vm_compute; reflexivity. Qed.
Lemma chain_is_ready h : check_white (chain White) [[0]] h = true.
Proof. destruct h; vm_compute; reflexivity. Qed.
Lemma conjunction_is_safe h : check_black (conjunction Black) [[0]; [1]] h = true.
Proof. destruct h; vm_compute; reflexivity. Qed.
Lemma conjunction_is_ready h : check_white (conjunction White) [[0]; [1]] h = true.
Proof. destruct h; vm_compute; reflexivity. Qed.

Definition chain_race : nat :=
  race_bound (board_of (chain White)) (tempo_at (chain White)) (answers_at (chain White)).

Theorem white_wins_chain : chain_race = 31 /\ forall d, 31 < d ->
  white_wins (board_of (chain White)) d 31 White (first_position (board_of (chain White))).
Proof.
  assert (E : chain_race = 31) by (vm_compute; reflexivity). split; [exact E|]. intros d Hd.
  rewrite <- E. eapply theorem_W; [apply check_white_hypotheses, chain_is_ready | |].
  - vm_compute. reflexivity.
  - change (chain_race < d). lia.
Qed.

Theorem black_wins_chain d :
  black_wins (board_of (chain Black)) d Black (first_position (board_of (chain Black))).
Proof.
  eapply theorem_B; [apply check_black_hypotheses, chain_is_safe|]. vm_compute. reflexivity.
Qed.

(* The program counts 17 moves in tiles, 3 squares of wires, 4 answers and 2 picks. *)
Example conjunction_race : race_bound (board_of (conjunction White)) (tempo_at (conjunction White))
  (answers_at (conjunction White)) = 17 + 3 + 4 + 2.
Proof. vm_compute. reflexivity. Qed.

Theorem black_wins_conjunction d turn :
  black_wins (board_of (conjunction Black)) d turn (first_position (board_of (conjunction Black))).
Proof.
  eapply theorem_B; [apply check_black_hypotheses, conjunction_is_safe|].
  destruct turn; vm_compute; reflexivity.
Qed.

(* The checkers refuse the certificates when any one line of them is left out. *)
Definition without {A : Type} (l : list A) (n : nat) : list A := firstn n l ++ skipn (S n) l.
Definition each_without {A : Type} (l : list A) (refused : list A -> bool) : bool :=
  forallb (fun n => refused (without l n)) (seq 0 (List.length l)).

Definition refused_without_safe (x : certificate) : bool :=
  let y := tile_of Black x in
  each_without (all (safe_lines y)) (fun l => let l := by_tree state l in
    negb (check_safety (game y) (contract_of_tile y) l && check_gate (game y) l)).
Definition refused_without_ready (x : certificate) : bool :=
  let y := tile_of White x in
  each_without (all (ready_lines y)) (fun l => let l := by_tree state l in
    negb (check_readiness (game y) (contract_of_tile y) (takes_of y) (tempo_bound y) l (attacks y)
          && check_ready_gate (game y) (answer_bound y) l)).

Example no_safe_line_is_spare : refused_without_safe wire_certificate = true.
Proof. vm_compute. reflexivity. Qed.
Example no_ready_line_is_spare : refused_without_ready wire_certificate = true.
Proof. vm_compute. reflexivity. Qed.
