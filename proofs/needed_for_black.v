(* No hypothesis of theorem B can be left out: for each a small board on which all others are true,
   Black wins the formula game, and yet Black does not win the board. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board lookup safety_checker named_hypotheses board_checker.
From gadgetc Require Import small_board.
Import ListNotations.

(* Tiles of which only Black's lists are looked at. *)
Definition tile_for_black (game : listed_game nat) (rules : list rule) (takes lets : list nat)
    (lines : list (line nat)) : listed_tile nat := {|
  game := game; rules_of := rules; takes_of := takes; lets_of := lets;
  safe_lines := by_search lines; ready_lines := by_search []; attacks := [];
  tempo_bound := 0; answer_bound := 0
|}.

(* The den is the last tile, its entry output 0. *)
Definition board_with (variables gates : list (listed_tile nat)) (wires : list wire) :
    listed_board nat := {|
  variable_tiles := variables;
  gate_tiles := gates;
  wire_list := wires;
  den_of := length (variables ++ gates) - 1;
  den_output_of := 0;
  no_tile := tile_for_black (table_game 0 [] [] [] []) [] [] [] []
|}.

(* No rule lets White into the first four dens. White steps in at once; in the second only after two
   signals have come; in the third after one. The last is a variable: after White's pick. *)
Definition open_den (lines : list (line nat)) : listed_tile nat :=
  tile_for_black (table_game 0 [(0, delivers 0, 1)] [] [] []) [] [] [0] lines.
Definition den_of_two : listed_tile nat :=
  tile_for_black (table_game 0 [(2, delivers 0, 3)] [] [(0, 0, 1); (1, 0, 2)] []) [] [0] [0]
    [listed [] [] 0 0; listed [0] [] 0 1].
Definition den_of_one (takes : list nat) : listed_tile nat :=
  tile_for_black (table_game 0 [(1, delivers 0, 2)] [] [(0, 0, 1)] []) [] takes [0]
    [listed [] [] 0 0].
Definition variable_den (black : list (nat * nat)) (rules : list rule) (lines : list (line nat)) :
    listed_tile nat :=
  tile_for_black (table_game 0 [(0, quiet, 1); (1, delivers 0, 2)] black [] []) rules [] [0] lines.

(* A gate that always delivers: one signal, or against what it is to let out two. *)
Definition source (lines : list (line nat)) (white : list (nat * effect * nat)) : listed_tile nat :=
  tile_for_black (table_game 0 white [] [] []) [gives_for [] [0]] [] [0] lines.
Definition one_signal : listed_tile nat :=
  source [listed [] [] 0 0; listed [] [0] 0 1] [(0, delivers 0, 1)].
Definition two_signals : listed_tile nat :=
  source [listed [] [] 0 0; listed [] [0] 0 1; listed [] [0; 0] 0 2]
    [(0, delivers 0, 1); (1, delivers 0, 2)].

(* A wire ends at a variable: the signal comes in there, whoever decided it, and its contract allows
   what follows, but to the circuit's meaning only the pick counts at a variable. *)
Definition wired_variables : list (listed_tile nat) := [
  tile_for_black (table_game 0 [(0, delivers 0, 1)] [(0, 2)] [] []) [gives_for [pick] [0]] [] [0]
    [listed [pick] [0] 0 1; listed [] [] 0 2];
  tile_for_black (table_game 0 [(1, delivers 0, 2); (4, delivers 0, 5)] [(0, 3)]
    [(0, 1, 1); (3, 1, 4)] []) [gives_for [1] [0]] [1] [0]
    [listed [] [] 0 3; listed [1] [] 0 4; listed [1] [0] 0 5]].

Definition lost : formula := [[]].

(* A board, a formula, who begins; Black's passes; White's moves. *)
Definition example_for_black (h : black_name) : listed_board nat * formula * side * nat * nat :=
  match h with
  | Safe_permits =>
      (board_with [] [open_den [listed [] [] 0 0; listed [] [0] 0 1]] [], lost, White, 1, 1)
  | Safe_lets => (board_with [] [two_signals; den_of_two] [join 0 0 1 0 1], lost, White, 5, 5)
  | Safe_step => (board_with [] [open_den [listed [] [] 0 0]] [], lost, White, 1, 1)
  | Safe_arrival =>
      (board_with [] [one_signal; den_of_one [0]] [join 0 0 1 0 1], lost, White, 3, 3)
  | Black_fit => (board_with [] [one_signal; den_of_one []] [join 0 0 1 0 1], lost, White, 3, 3)
  | Black_gates => (board_with [] [open_den []] [], lost, White, 1, 1)
  | Safe_pick => (board_with [variable_den [(0, 3)] [] [listed [] [] 0 3]] [] [], lost, White, 2, 2)
  | Safe_refusal =>
      (board_with [variable_den [] [gives_for [pick] [0]]
         [listed [pick] [] 0 1; listed [pick] [0] 0 2]] [] [], [[0]], Black, 3, 2)
  | Black_wires => (board_with wired_variables [] [join 0 0 1 1 1], lost, White, 3, 3)
  | Black_apart => (board_with [] [one_signal; one_signal; den_of_two]
         [join 0 0 2 0 1; join 1 0 2 0 1], lost, White, 5, 5)
  | Black_meaning =>
      (board_with [] [source [listed [] [] 0 0; listed [] [0] 0 1] [(0, delivers 0, 1)]] [],
       lost, White, 1, 1)
  end.

Lemma others_hold h h' : h' <> h ->
  let '(x, f, _, _, _) := example_for_black h in check_black x f h' = true.
Proof.
  destruct h, h'; intros Hne; try (exfalso; apply Hne; reflexivity); vm_compute; reflexivity.
Qed.

Lemma white_wins_instead h :
  let '(x, f, turn, d, k) := example_for_black h in
  white_wins_formula f turn [] (seq 0 (variable_count (board_of x))) = false /\
  0 < d /\ white_can_win x d k turn = true.
Proof. destruct h; vm_compute; repeat split; repeat constructor. Qed.

Lemma white_can_win_not_black (x : listed_board nat) d k turn : 0 < d ->
  white_can_win x d k turn = true ->
  ~ black_wins (board_of x) d turn (first_position (board_of x)).
Proof.
  intros Hd Hw Hb. apply white_can_win_decides in Hw.
  apply (not_both_win _ d turn _ Hb k); [|assumption|assumption].
  unfold entered. simpl. unfold none. lia.
Qed.

Theorem each_black_hypothesis_is_needed : forall h, exists (x : listed_board nat) f turn d,
  (forall h', h' <> h -> black_part (board_of x) f (safe_at x) h') /\
  white_wins_formula f turn [] (seq 0 (variable_count (board_of x))) = false /\
  ~ black_wins (board_of x) d turn (first_position (board_of x)).
Proof.
  intros h. assert (H := white_wins_instead h). assert (Ho := others_hold h).
  destruct (example_for_black h) as [[[[x f] turn] d] k]. destruct H as [Hf [Hd Hw]].
  exists x, f, turn, d. split; [|split].
  - intros h' Hne. now apply check_black_sound, Ho.
  - exact Hf.
  - now apply (white_can_win_not_black x d k).
Qed.

(* Two conditions within the field safe_step. First: a step that breaks the contract. *)
Definition breaking_board : listed_board nat :=
  board_with [] [tile_for_black (table_game 0 [(0, breaks, 1)] [] [] []) [] [] []
    [listed [] [] 0 0; listed [] [] 0 1]] [].

Lemma black_wins_on_white's_turn (b : board nat) d p : black_wins b d White p ->
  d <= spent p \/ (~ can_break b p /\ forall q, white_move b p q -> ~ entered b q).
Proof. inversion 1; auto. Qed.

Theorem no_breach_is_needed :
  (forall h, h <> Safe_step -> check_black breaking_board lost h = true) /\
  ~ black_wins (board_of breaking_board) 1 White (first_position (board_of breaking_board)).
Proof.
  split.
  - intros [] Hne; try (exfalso; apply Hne; reflexivity); vm_compute; reflexivity.
  - intros H. apply black_wins_on_white's_turn in H. destruct H as [Hd|[Hb _]]; [inversion Hd|].
    apply Hb. exists 0, 1. split; [repeat constructor | now left].
Qed.

(* Second: threats that do not fall. White threatens to enter for ever, and Black never comes to
   pass. *)
Definition threatening_board : listed_board nat :=
  board_with [] [tile_for_black (table_game 0 [(0, quiet, 1); (1, delivers 0, 2)] [(1, 0)] [] [])
    [] [] [0] [listed [] [] 0 0]] [].

Lemma threatened_for_ever d turn p : black_wins (board_of threatening_board) d turn p ->
  1 + spent p < d -> local p 0 = (match turn with White => 0 | Black => 1 end) -> False.
Proof.
  induction 1 as [turn p Hd | p q Hm Hq IH | p Hb He Hq IH]; intros Hs Hl; [lia | |].
  - inversion Hm as [t s Ht Hst|]; subst.
    + change (t < 1) in Ht. assert (t = 0) by lia. subst t. simpl in Hst. rewrite Hl in Hst.
      destruct Hst as [<-|[]]. now apply IH.
    + destruct (black_wins_on_white's_turn _ _ _ Hq) as [Hd|[_ He]]; [simpl in Hd; lia|].
      apply (He (white_stepped (board_of threatening_board) (black_passed p) 0 (delivers 0) 2)).
      * apply white_steps; [repeat constructor | simpl; rewrite Hl; now left | discriminate].
      * change (0 < S (outs p 0 0)). lia.
  - apply (IH (white_stepped (board_of threatening_board) p 0 quiet 1)); auto.
    apply white_steps; [repeat constructor | simpl; rewrite Hl; now left | discriminate].
Qed.

Theorem falling_threats_are_needed :
  (forall h, h <> Safe_step -> check_black threatening_board lost h = true) /\
  ~ black_wins (board_of threatening_board) 2 White (first_position (board_of threatening_board)).
Proof.
  split.
  - intros [] Hne; try (exfalso; apply Hne; reflexivity); vm_compute; reflexivity.
  - intros H. apply threatened_for_ever in H; simpl; auto.
Qed.
