(* The checks of a board on which many tiles are of one kind: what speaks of one tile is computed
   once a kind, and the kinds' lists are indexed once. *)
From Coq Require Import List Arith Bool String Lia.
From gadgetc Require Import formula_game board lookup safety_checker readiness_checker.
From gadgetc Require Import named_hypotheses board_checker jungle_drawing jungle_tile certificates.
From gadgetc Require Import compact_tiles dou_shou_qi sum_of_tiles sum_checks board_squares.
Import ListNotations.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Definition tile_black (h : black_name) (y : listed_tile string) : bool :=
  match h with
  | Safe_permits => forallb (keeps_rules (contract_of_tile y)) (all (safe_lines y))
  | Safe_lets => forallb (keeps_counts (contract_of_tile y)) (all (safe_lines y))
  | Safe_step => forallb (answers_steps (game y) (safe_lines y)) (all (safe_lines y))
  | Safe_arrival =>
      forallb (takes_arrivals (game y) (contract_of_tile y) (safe_lines y)) (all (safe_lines y))
  | _ => true
  end.
Definition tile_white (h : white_name) (y : listed_tile string) : bool :=
  match h with
  | Ready_sealed => forallb (is_sealed (game y)) (all (ready_lines y))
  | Ready_step => forallb (answers_black (game y) (ready_lines y)) (all (ready_lines y))
  | Ready_arrival =>
      forallb (takes_first_arrivals (game y) (contract_of_tile y) (takes_of y) (ready_lines y))
        (all (ready_lines y))
  | Ready_promise =>
      forallb (keeps_promises (game y) (contract_of_tile y) (tempo_bound y) (attacks y))
        (all (ready_lines y))
  | Attack_step =>
      forallb (fun a => forallb (goes_on (game y) (ready_lines y) a) (all (attack_lines a)))
        (attacks y)
  | _ => true
  end.

Definition of_tiles_black : list black_name := [Safe_permits; Safe_lets; Safe_step; Safe_arrival].
Definition of_board_black : list black_name :=
  [Black_wires; Black_apart; Safe_pick; Safe_refusal; Black_gates; Black_fit; Black_meaning].
Definition of_tiles_white : list white_name :=
  [Ready_sealed; Ready_step; Ready_arrival; Ready_promise; Attack_step].
Definition of_board_white : list white_name :=
  [White_den; White_wires; Ready_pick; Ready_refusal; Undecided_sealed; White_gates; White_fit;
   White_meaning].

Section Kinds.
Variable kinds : list certificate.
Definition of_kind (k : nat) : certificate := nth k kinds den_certificate.

Variables (variables gates : list nat) (wires : list wire) (runner_moves : nat) (f : formula).

Definition listed_by_kinds (sought : side) : listed_board string :=
  let last := tile_of sought den_certificate in
  let tiles := map (tile_of sought) kinds in {|
  variable_tiles := map (fun k => nth k tiles last) variables;
  gate_tiles := map (fun k => nth k tiles last) gates ++ [last];
  wire_list := wires;
  den_of := List.length (variables ++ gates);
  den_output_of := 1;
  no_tile := last
|}.
Notation listed := (tiles_on_board (map of_kind variables) (map of_kind gates) wires).

Lemma same_list sought : listed_by_kinds sought = listed sought.
Proof.
  assert (E : forall l, map (fun k => nth k (map (tile_of sought) kinds)
    (tile_of sought den_certificate)) l = map (tile_of sought) (map of_kind l)).
  { intros l. rewrite map_map. apply map_ext. intros k. apply map_nth. }
  unfold listed_by_kinds, tiles_on_board. cbv zeta. rewrite !E, map_app, !app_length, !map_length.
  reflexivity.
Qed.

Definition decides_by_kinds : bool :=
  let b := sum_of (map of_kind variables) (map of_kind gates) wires runner_moves in
  let for_black := listed_by_kinds Black in
  let for_white := listed_by_kinds White in
  check_sum b && every_tile b (starts b White) && every_tile b (starts b Black) &&
  (race_of for_white <? runner_moves) &&
  forallb (check_black for_black f) of_board_black &&
  forallb (check_white for_white f) of_board_white &&
  forallb (fun c => let y := tile_of Black c in forallb (fun h => tile_black h y) of_tiles_black)
    (den_certificate :: kinds) &&
  forallb (fun c => let y := tile_of White c in forallb (fun h => tile_white h y) of_tiles_white)
    (den_certificate :: kinds).

Lemma kind_of sought t : exists c, In c (den_certificate :: kinds) /\
  nth_tile (listed sought) t = tile_of sought c.
Proof.
  assert (Hk : forall k, In (of_kind k) (den_certificate :: kinds)).
  { intros k. unfold of_kind. destruct (nth_in_or_default k kinds den_certificate) as [H|H].
    - now right.
    - rewrite H. now left. }
  unfold nth_tile, tiles_on_board. cbn [variable_tiles gate_tiles no_tile].
  rewrite <- map_app, map_nth.
  destruct (nth_in_or_default t (map of_kind variables ++ map of_kind gates ++ [den_certificate])
    den_certificate) as [H|H].
  2: { rewrite H. exists den_certificate. split; [now left | reflexivity]. }
  eexists. split; [|reflexivity]. rewrite !in_app_iff, !in_map_iff in H.
  destruct H as [[k [<- _]]|[[k [<- _]]|[<-|[]]]]; auto. now left.
Qed.

Lemma by_kinds sought (q : listed_tile string -> bool) :
  (forall c, In c (den_certificate :: kinds) -> q (tile_of sought c) = true) ->
  tiles_all (listed sought) (fun t => q (nth_tile (listed sought) t)) = true.
Proof.
  intros H. unfold tiles_all. apply forallb_forall. intros t _.
  destruct (kind_of sought t) as [c [Hc ->]]. auto.
Qed.

Theorem decides_by_kinds_sound : decides_by_kinds = true ->
  decides (map of_kind variables) (map of_kind gates) wires runner_moves f = true.
Proof.
  unfold decides_by_kinds, decides. cbv zeta. rewrite !same_list, !andb_true_iff.
  intros [[[[[[[H1 H2] H3] H4] H5] H6] H7] H8]. rewrite forallb_forall in H5, H6, H7, H8.
  assert (HB : forall h, In h of_tiles_black -> forall c, In c (den_certificate :: kinds) ->
    tile_black h (tile_of Black c) = true).
  { intros h Hh c Hc. specialize (H7 c Hc). cbv zeta in H7. rewrite forallb_forall in H7. auto. }
  assert (HW : forall h, In h of_tiles_white -> forall c, In c (den_certificate :: kinds) ->
    tile_white h (tile_of White c) = true).
  { intros h Hh c Hc. specialize (H8 c Hc). cbv zeta in H8. rewrite forallb_forall in H8. auto. }
  repeat split; try assumption.
  - apply forallb_forall. intros h _.
    assert (Hall : In h of_tiles_black \/ In h of_board_black) by (destruct h; simpl; tauto).
    destruct Hall as [Hh|Hh]; [|now apply H5]. specialize (HB h Hh).
    destruct h; try (exfalso; simpl in Hh; intuition discriminate);
      exact (by_kinds Black (tile_black _) HB).
  - apply forallb_forall. intros h _.
    assert (Hall : In h of_tiles_white \/ In h of_board_white) by (destruct h; simpl; tauto).
    destruct Hall as [Hh|Hh]; [|now apply H6]. specialize (HW h Hh).
    destruct h; try (exfalso; simpl in Hh; intuition discriminate);
      exact (by_kinds White (tile_white _) HW).
Qed.

Theorem board_decided_by_kinds rows at_board :
  let b := sum_of (map of_kind variables) (map of_kind gates) wires runner_moves in
  check_board rows at_board b && decides_by_kinds = true ->
  forall turn,
  let won := white_wins_formula f turn [] (seq 0 (List.length variables)) in
  (won = true -> wins_within (board_ground rows) full_strength White
     (race_of (listed White)) turn (piece_at rows)) /\
  (won = false -> wins (board_ground rows) full_strength Black turn (piece_at rows)).
Proof.
  intros b H turn. apply andb_true_iff in H. destruct H as [Hb Hd].
  rewrite <- (map_length of_kind variables).
  apply (board_decided (map of_kind variables) (map of_kind gates) wires runner_moves f rows
    at_board).
  apply andb_true_iff. split; [exact Hb | now apply decides_by_kinds_sound].
Qed.
End Kinds.
