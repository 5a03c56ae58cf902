(* Theorem C on squares: a board of tiles of Dou Shou Qi with their certificates, wires and a
   corridor, and checks that are computed for everything that is asked of it. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board totals black_hypotheses white_hypotheses.
From gadgetc Require Import safety_adds_up readiness_adds_up lookup safety_checker.
From gadgetc Require Import readiness_checker named_hypotheses board_checker small_board
  jungle_drawing jungle_tile certificates.
From gadgetc Require Import compact_tiles tile_states tile_moves dou_shou_qi sum_of_tiles.
From gadgetc Require Import white_on_squares white_on_squares_wins.
From gadgetc Require Import black_on_squares black_on_squares_wins.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

(* The squares that go with tiles_on_board. *)
Definition sum_of (variables gates : list certificate) (wires : list wire) (runner_moves : nat) :
    sum :=
  let drawn_tiles := map drawn (variables ++ gates ++ [den_certificate]) in
  let layouts := map layout_of drawn_tiles in
  let last_layout := layout_of (drawn den_certificate) in {|
  drawings := fun t => nth t drawn_tiles (drawn den_certificate);
  layout_at := fun t => nth t layouts last_layout;
  tiles := List.length drawn_tiles;
  joins := fun w => nth w wires {| from := 0; out := 0; to := 0; into := 0; len := 0 |};
  join_count := List.length wires;
  den_tile := List.length (variables ++ gates);
  corridor_length := runner_moves
|}.

Section Checks.
Variable b : sum.

Definition every_tile (q : nat -> bool) : bool := forallb q (seq 0 (tiles b)).
Definition every_wire (q : wire -> bool) : bool :=
  forallb (fun w => q (joins b w)) (seq 0 (join_count b)).
Definition is_port (t p : nat) (input : bool) : bool :=
  match nth_error (port_list (layout_at b t)) p with
  | Some f => Bool.eqb (takes_signals f) input
  | None => false
  end.
Definition at_one_wire (t : nat) (x : nat * port_facts) : bool :=
  let (p, f) := x in
  existsb (fun w => let y := joins b w in
    if takes_signals f then (to y =? t) && (into y =? p) else (from y =? t) && (out y =? p))
    (seq 0 (join_count b)).
Definition once (a o : wire -> nat) : bool :=
  forallb (fun w => forallb (fun v => (w =? v) ||
    negb ((a (joins b w) =? a (joins b v)) && (o (joins b w) =? o (joins b v))))
    (seq 0 (join_count b))) (seq 0 (join_count b)).

Definition check_sum : bool :=
  forallb (fun t => is_plain_layout (drawings b t) (layout_at b t)) (seq 0 (S (tiles b))) &&
  every_tile (fun t => match reading (drawings b t) with full_strength => true | _ => false end) &&
  ((den_tile b <? tiles b) && den_here (layout_at b (den_tile b))) &&
  every_tile (fun t => (t =? den_tile b) || negb (den_here (layout_at b t))) &&
  every_wire (fun w => (from w <? to w) && (to w <? tiles b) && (0 <? len w) &&
    is_port (from w) (out w) false && is_port (to w) (into w) true) &&
  every_tile (fun t => forallb (at_one_wire t) (numbered 0 (port_list (layout_at b t)))) &&
  once from out && once to into.

(* Beyond the last tile all drawings are one. *)
Hypothesis tail : forall t, tiles b <= t ->
  drawings b t = drawings b (tiles b) /\ layout_at b t = layout_at b (tiles b).

Lemma every_tile_at q : every_tile q = true -> forall t, t < tiles b -> q t = true.
Proof. unfold every_tile. rewrite forallb_forall. intros H t Ht. apply H, in_seq. lia. Qed.
Lemma every_wire_at q : every_wire q = true -> forall w, w < join_count b -> q (joins b w) = true.
Proof. unfold every_wire. rewrite forallb_forall. intros H w Hw. apply H, in_seq. lia. Qed.
Lemma is_port_at t p input : is_port t p input = true ->
  exists f, nth_error (port_list (layout_at b t)) p = Some f /\ takes_signals f = input.
Proof.
  unfold is_port. destruct (nth_error _ p) as [f|]; [|discriminate]. intros E. exists f.
  split; [reflexivity | now apply eqb_prop].
Qed.
Lemma once_at a o : once a o = true -> forall w v, w < join_count b -> v < join_count b ->
  a (joins b w) = a (joins b v) -> o (joins b w) = o (joins b v) -> w = v.
Proof.
  unfold once. rewrite forallb_forall. intros H w v Hw Hv E1 E2.
  specialize (H w ltac:(apply in_seq; lia)). rewrite forallb_forall in H.
  specialize (H v ltac:(apply in_seq; lia)). rewrite E1, E2, !Nat.eqb_refl in H.
  simpl in H. rewrite orb_false_r in H. now apply Nat.eqb_eq.
Qed.
Lemma at_one_wire_at t p f : forallb (at_one_wire t) (numbered 0 (port_list (layout_at b t))) = true
  ->
  nth_error (port_list (layout_at b t)) p = Some f ->
  exists w, w < join_count b /\
    if takes_signals f then to (joins b w) = t /\ into (joins b w) = p
    else from (joins b w) = t /\ out (joins b w) = p.
Proof.
  rewrite forallb_forall. intros H Hf. specialize (H (p, f) (in_numbered _ 0 _ _ Hf)).
  unfold at_one_wire in H. apply existsb_exists in H. destruct H as [w [Hw E]]. apply in_seq in Hw.
  exists w. split; [lia|].
  destruct (takes_signals f); rewrite andb_true_iff, !Nat.eqb_eq in E; exact E.
Qed.

Theorem check_sum_sound : check_sum = true -> sound_sum b.
Proof.
  unfold check_sum. rewrite !andb_true_iff. intros [[[[[[[H1 H2] [H3 H3']] H4] H5] H6] H7] H8].
  assert (Hw : forall w, w < join_count b ->
    from (joins b w) < to (joins b w) /\ to (joins b w) < tiles b /\ 0 < len (joins b w) /\
    is_port (from (joins b w)) (out (joins b w)) false = true /\
    is_port (to (joins b w)) (into (joins b w)) true = true).
  { intros w Hw. assert (E := every_wire_at _ H5 w Hw). cbn beta in E.
    rewrite !andb_true_iff, !Nat.ltb_lt in E. tauto. }
  constructor.
  - intros t. rewrite forallb_forall in H1. destruct (Nat.lt_ge_cases t (tiles b)) as [Ht|Ht].
    + apply H1, in_seq. lia.
    + destruct (tail t Ht) as [-> ->]. apply (H1 (tiles b)), in_seq. lia.
  - intros t Ht. assert (E := every_tile_at _ H2 t Ht). cbn beta in E.
    now destruct (reading (drawings b t)).
  - apply Nat.ltb_lt in H3. auto.
  - intros t Ht Hne. assert (E := every_tile_at _ H4 t Ht). cbn beta in E.
    apply Nat.eqb_neq in Hne. rewrite Hne in E. now apply negb_true_iff.
  - intros w Hw'. destruct (Hw w Hw') as [A [B [C [E F]]]].
    apply is_port_at in E. apply is_port_at in F. auto.
  - intros t p f Ht Hf E. destruct (at_one_wire_at t p f (every_tile_at _ H6 t Ht) Hf) as [w Hx].
    rewrite E in Hx. exists w. tauto.
  - intros t p f Ht Hf E. destruct (at_one_wire_at t p f (every_tile_at _ H6 t Ht) Hf) as [w Hx].
    rewrite E in Hx. exists w. tauto.
  - now apply once_at.
  - now apply once_at.
Qed.

(* The placement at the beginning, and that the tiles' first states show it. *)
Definition drawn_piece (t i : nat) : ascii :=
  match nth_error (squares (drawings b t)) i with
  | Some y => match cell (pieces (drawings b t)) y with Some c => c | None => "." end
  | None => "."
  end.
Definition first_placement (x : place) : ascii :=
  match x with
  | tile_square t i =>
      if (t <? tiles b) && (i <? List.length (square_list (layout_at b t))) then drawn_piece t i
      else "."
  | corridor_square 0 => "c"
  | idle_square White true => "C"
  | idle_square Black true => "c"
  | _ => "."
  end.

Definition is_standing (c : ascii) : bool := is_plain c && (equal c "." || is_white c || is_black
  c).
Definition is_placed (c : ascii) : bool := is_standing c && (negb (is_black c) || (2 <? strength
  c)).
Definition is_fresh (m : list ascii) : bool := match m with [c] => equal c "-" | _ => false end.
Definition starts (sought : side) (t : nat) : bool :=
  let d := drawings b t in let l := layout_at b t in let s := first_state d l sought in
  (List.length (land s) =? List.length (square_list l)) &&
  (List.length (marks s) =? marks_due d l) &&
  forallb is_standing (land s) && forallb (forallb is_plain) (marks s) &&
  forallb (fun i => equal (nth i (land s) ".")
    (seen (match sought with White => true | Black => den_here l end) (drawn_piece t i)) &&
    is_placed (drawn_piece t i)) (seq 0 (List.length (square_list l))) &&
  forallb (fun p => is_fresh (mark d s p)) (seq 0 (List.length (port_list l))) &&
  (negb (t =? den_tile b) || negb (has_sign d "+" s (den_number d))).

Record started (sought : side) (t : nat) (s : tile_state) : Prop := {
  started_formed : formed (drawings b t) (layout_at b t) s;
  started_land : forall i, i < List.length (square_list (layout_at b t)) ->
    nth i (land s) "." = seen (match sought with White => true | Black => den_here (layout_at b t)
      end)
      (drawn_piece t i) /\ placed (drawn_piece t i);
  started_marks : forall p, p < List.length (port_list (layout_at b t)) ->
    mark (drawings b t) s p = ["-"];
  started_den : t = den_tile b -> has_sign (drawings b t) "+" s (den_number (drawings b t)) = false
}.
Lemma is_standing_sound c : is_standing c = true -> standing c.
Proof.
  unfold is_standing. rewrite andb_true_iff, !orb_true_iff. intros [H1 H2]. split; [assumption|].
  destruct H2 as [[H2|H2]|H2]; auto. left. now apply Ascii.eqb_eq in H2.
Qed.
Lemma starts_sound sought t : starts sought t = true ->
  started sought t (first_state (drawings b t) (layout_at b t) sought).
Proof.
  unfold starts. set (s := first_state _ _ _). cbv zeta.
  rewrite !andb_true_iff, !Nat.eqb_eq, !forallb_forall.
  intros [[[[[[H1 H2] H3] H4] H5] H6] H7]. constructor.
  - constructor; try assumption.
    + apply Forall_forall. intros c Hc. now apply is_standing_sound, H3.
    + apply Forall_forall. intros m Hm. specialize (H4 m Hm). rewrite forallb_forall in H4.
      apply Forall_forall. exact H4.
  - intros i Hi. specialize (H5 i ltac:(apply in_seq; lia)). apply andb_true_iff in H5.
    destruct H5 as [E P]. apply Ascii.eqb_eq in E. split; [exact E|].
    apply andb_true_iff in P. destruct P as [P1 P2]. split; [now apply is_standing_sound|].
    intros Hb. rewrite Hb in P2. now apply Nat.ltb_lt.
  - intros p Hp. specialize (H6 p ltac:(apply in_seq; lia)). unfold is_fresh in H6.
    destruct (mark (drawings b t) s p) as [|c [|]]; try discriminate. now apply Ascii.eqb_eq in H6;
      subst.
  - intros E. rewrite E, Nat.eqb_refl in H7. simpl in H7. apply negb_true_iff in H7. now rewrite E.
Qed.
End Checks.

Lemma sum_of_tail variables gates wires n t :
  let b := sum_of variables gates wires n in tiles b <= t ->
  drawings b t = drawings b (tiles b) /\ layout_at b t = layout_at b (tiles b).
Proof.
  intros b Ht. unfold b in *. simpl in *.
  rewrite !(nth_overflow (map drawn _)), !(nth_overflow (map layout_of _)); try lia; auto;
    rewrite map_length; lia.
Qed.

Lemma sum_of_plays variables gates wires n sought :
  plays (sum_of variables gates wires n) sought
    (board_of (tiles_on_board variables gates wires sought)).
Proof.
  constructor.
  - unfold tile_count. simpl. rewrite !map_length, !app_length. reflexivity.
  - intros t _. unfold board_of, nth_tile, tiles_on_board, sum_of.
    cbn [tile variable_tiles gate_tiles no_tile drawings layout_at].
    now rewrite <- map_app, (map_nth (tile_of sought)), (map_nth layout_of), (map_nth drawn).
  - split; reflexivity.
  - split; [reflexivity|]. unfold sum_of. cbn [drawings den_tile].
    rewrite (map_nth drawn), app_assoc, app_nth2, Nat.sub_diag by lia. reflexivity.
Qed.

(* White's and Black's beginnings. *)
Section Beginning.
Variables (variables gates : list certificate) (wires : list wire) (runner_moves : nat).
Notation b := (sum_of variables gates wires runner_moves).
Notation board_for := (tiles_on_board variables gates wires).
Hypothesis sound : sound_sum b.

Lemma first_shown : every_tile b (starts b White) = true ->
  @shown b (board_of (board_for White))
    (fun t => first_state (drawings b t) (layout_at b t) White) (first_placement b)
    (first_position (board_of (board_for White))).
Proof.
  intros H.
  assert (Hs : forall t, t < tiles b ->
    started b White t (first_state (drawings b t) (layout_at b t) White)).
  { intros t Ht. apply starts_sound. exact (every_tile_at b _ H t Ht). }
  constructor.
  - intros t Ht. split; [|apply Hs; assumption].
    change (local (first_position (board_of (board_for White))) t)
      with (start (tile (board_of (board_for White)) t)).
    rewrite (plays_games _ _ _ (sum_of_plays variables gates wires runner_moves White) t Ht).
    reflexivity.
  - intros t i Ht Hi. destruct (started_land _ _ _ _ (Hs t Ht) i Hi) as [E _]. rewrite E.
    unfold first_placement.
    apply Nat.ltb_lt in Ht. apply Nat.ltb_lt in Hi. rewrite Ht, Hi. cbn [andb]. reflexivity.
  - intros w Hw. destruct (joined b sound w Hw) as [H1 [H2 [_ [[f [Hf _]] [f' [Hf' _]]]]]].
    apply nth_error_Some_lt in Hf. apply nth_error_Some_lt in Hf'.
    rewrite (started_marks _ _ _ _ (Hs _ (Nat.lt_trans _ _ _ H1 H2)) _ Hf).
    rewrite (started_marks _ _ _ _ (Hs _ H2) _ Hf'). apply not_delivered. intros j _. reflexivity.
  - split; [reflexivity|]. split; [unfold entered; simpl; unfold none; lia|].
    destruct (den_in_range b sound) as [Hd _]. now apply (started_den _ _ _ _ (Hs _ Hd)).
  - exists 0. split; [lia|]. intros [|j] Hj; [congruence | reflexivity].
  - intros s. exists true. destruct s; split; reflexivity.
Qed.

Lemma first_kept : every_tile b (starts b Black) = true ->
  @kept b None
    (fun t => first_state (drawings b t) (layout_at b t) Black) (first_placement b)
    (first_position (board_of (board_for Black))).
Proof.
  intros H.
  assert (Hs : forall t, t < tiles b ->
    started b Black t (first_state (drawings b t) (layout_at b t) Black)).
  { intros t Ht. apply starts_sound. exact (every_tile_at b _ H t Ht). }
  constructor.
  - intros t Ht. split; [|apply Hs; assumption].
    change (local (first_position (board_of (board_for Black))) t)
      with (start (tile (board_of (board_for Black)) t)).
    rewrite (plays_games _ _ _ (sum_of_plays variables gates wires runner_moves Black) t Ht).
    reflexivity.
  - intros t i Ht Hi. destruct (started_land _ _ _ _ (Hs t Ht) i Hi) as [E P]. rewrite E.
    unfold first_placement.
    apply Nat.ltb_lt in Ht. apply Nat.ltb_lt in Hi. rewrite Ht, Hi. cbn [andb].
    split; [reflexivity | exact P].
  - intros w Hw. destruct (joined b sound w Hw) as [H1 [H2 [_ [[f [Hf _]] [f' [Hf' _]]]]]].
    apply nth_error_Some_lt in Hf. apply nth_error_Some_lt in Hf'.
    rewrite (started_marks _ _ _ _ (Hs _ (Nat.lt_trans _ _ _ H1 H2)) _ Hf).
    rewrite (started_marks _ _ _ _ (Hs _ H2) _ Hf').
    split; [intros j _; now left|]. apply never_delivered.
    unfold signals. generalize (len (joins b w)). intros n. induction n as [|n IH]; [reflexivity|].
    cbn [total]. rewrite IH. reflexivity.
  - split; [reflexivity|].
    destruct (den_in_range b sound) as [Hd _]. now apply (started_den _ _ _ _ (Hs _ Hd)).
  - split; [apply Nat.le_0_l|]. split; [reflexivity|].
    intros [|j] Hj; [simpl in Hj; congruence | reflexivity].
  - intros s. exists true. destruct s; split; reflexivity.
Qed.
End Beginning.

(* Everything that is asked of a board, to be computed. *)
Definition race_of (x : listed_board string) : nat :=
  race_bound (board_of x) (tempo_at x) (answers_at x).
Definition decides (variables gates : list certificate) (wires : list wire) (runner_moves : nat)
    (f : formula) : bool :=
  let b := sum_of variables gates wires runner_moves in
  let for_black := tiles_on_board variables gates wires Black in
  let for_white := tiles_on_board variables gates wires White in
  check_sum b && every_tile b (starts b White) && every_tile b (starts b Black) &&
  forallb (check_black for_black f) [Black_wires; Black_apart; Safe_permits; Safe_lets; Safe_step;
    Safe_arrival; Safe_pick; Safe_refusal; Black_gates; Black_fit; Black_meaning] &&
  forallb (check_white for_white f) [White_den; White_wires; Ready_sealed; Ready_step;
    Ready_arrival;
    Ready_promise; Attack_step; Ready_pick; Ready_refusal; Undecided_sealed; White_gates; White_fit;
    White_meaning] &&
  (race_of for_white <? runner_moves).

(* The game of Dou Shou Qi on these squares is won by the formula's winner, by White within T. *)
Theorem squares_decided variables gates wires runner_moves f :
  decides variables gates wires runner_moves f = true ->
  let b := sum_of variables gates wires runner_moves in
  forall turn,
  let won := white_wins_formula f turn [] (seq 0 (List.length variables)) in
  (won = true -> wins_within (sum_ground b) full_strength White
     (race_of (tiles_on_board variables gates wires White)) turn (first_placement b)) /\
  (won = false -> wins (sum_ground b) full_strength Black turn (first_placement b)).
Proof.
  unfold decides. cbv zeta. rewrite !andb_true_iff. intros [[[[[Hsum Hw] Hb] Hblack] Hwhite] Hrace].
  set (b := sum_of variables gates wires runner_moves) in *.
  assert (ok : sound_sum b) by
    (apply check_sum_sound; [apply sum_of_tail | exact Hsum]).
  assert (HB : black_hypotheses (board_of (tiles_on_board variables gates wires Black)) f
    (safe_at (tiles_on_board variables gates wires Black))).
  { apply check_black_hypotheses. rewrite forallb_forall in Hblack.
    intros h. apply Hblack. destruct h; simpl; tauto. }
  assert (HW : white_hypotheses (board_of (tiles_on_board variables gates wires White)) f
    (tempo_at (tiles_on_board variables gates wires White))
    (answers_at (tiles_on_board variables gates wires White))
    (ready_at (tiles_on_board variables gates wires White))
    (attack_at (tiles_on_board variables gates wires White))).
  { apply check_white_hypotheses. rewrite forallb_forall in Hwhite.
    intros h. apply Hwhite. destruct h; simpl; tauto. }
  apply Nat.ltb_lt in Hrace. intros turn.
  assert (Ecount : forall s, variable_count (board_of (tiles_on_board variables gates wires s)) =
                             List.length variables) by (intros s; simpl; apply map_length).
  split; intros Hwon.
  - apply (white_wins_on_squares ok (sum_of_plays variables gates wires runner_moves White))
      with (x := first_position (board_of (tiles_on_board variables gates wires White)))
           (st := fun t => first_state (drawings b t) (layout_at b t) White).
    + apply (theorem_W _ f _ _ _ _ turn HW); [now rewrite Ecount | exact Hrace].
    + now apply first_shown.
  - destruct (first_held (board_of (tiles_on_board variables gates wires Black))
      (safe_at (tiles_on_board variables gates wires Black)) (black_gates _ _ _ HB)) as [k Hk].
    apply (black_wins_on_squares ok (sum_of_plays variables gates wires runner_moves Black)
      eq_refl HB turn (fun t => first_state (drawings b t) (layout_at b t) Black)
      (first_placement b) (first_position (board_of (tiles_on_board variables gates wires Black)))
        k).
    + now apply first_kept.
    + exact Hk.
    + simpl. rewrite map_length. exact Hwon.
    + simpl. lia.
Qed.
