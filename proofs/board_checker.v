(* Boards given by lists, with what certificates list of their tiles: a check for each hypothesis of
   theorems B and W, and that it is sound. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board totals black_hypotheses white_hypotheses.
From gadgetc Require Import lookup safety_checker readiness_checker board_solver meaning_checker.
From gadgetc Require Import named_hypotheses.
Import ListNotations.

(* A tile: its game; its contract, the signals that it takes and lets out as lists, one entry for
   each; the lists for Black and for White; its bounds. *)
Record listed_tile (S : Type) := {
  game : listed_game S;
  rules_of : list rule;
  takes_of : list nat;
  lets_of : list nat;
  safe_lines : lookup S (line S);
  ready_lines : lookup S (line S);
  attacks : list (attack_list S);
  tempo_bound : nat;
  answer_bound : nat
}.
Arguments game {S}. Arguments rules_of {S}. Arguments takes_of {S}. Arguments lets_of {S}.
Arguments safe_lines {S}. Arguments ready_lines {S}. Arguments attacks {S}.
Arguments tempo_bound {S}. Arguments answer_bound {S}.

Definition contract_of_tile {S : Type} (y : listed_tile S) : contract := {|
  rules := rules_of y; takes := count (takes_of y); lets := count (lets_of y)
|}.

(* The first tile has the number 0. *)
Record listed_board (S : Type) := {
  variable_tiles : list (listed_tile S);
  gate_tiles : list (listed_tile S);
  wire_list : list wire;
  den_of : nat;
  den_output_of : nat;
  no_tile : listed_tile S  (* beyond the last; its game is never played *)
}.
Arguments variable_tiles {S}. Arguments gate_tiles {S}. Arguments wire_list {S}.
Arguments den_of {S}. Arguments den_output_of {S}. Arguments no_tile {S}.

Section Checks.
Context {S : Type}.
Variable x : listed_board S.
Variable f : formula.

Definition nth_tile (t : nat) : listed_tile S :=
  nth t (variable_tiles x ++ gate_tiles x) (no_tile x).

Definition contract_at (t : nat) : contract := contract_of_tile (nth_tile t).

Definition board_of : board S := {|
  variable_count := length (variable_tiles x);
  gate_count := length (gate_tiles x);
  tile := fun t => game_of (game (nth_tile t));
  contract_of := contract_at;
  wire_count := length (wire_list x);
  wires := fun w => nth w (wire_list x) {| from := 0; out := 0; to := 0; into := 0; len := 0 |};
  den := den_of x;
  den_output := den_output_of x;
  white_passes := true
|}.

Definition safe_at (t : nat) := by_list (safe_lines (nth_tile t)).
Definition ready_at (t : nat) := by_list (ready_lines (nth_tile t)).
Definition attack_at (t : nat) := attack_by_list (attacks (nth_tile t)).
Definition tempo_at (t : nat) := tempo_bound (nth_tile t).
Definition answers_at (t : nat) := answer_bound (nth_tile t).

Definition variables_all (p : listed_tile S -> bool) : bool :=
  forallb (fun t => p (nth_tile t)) (seq 0 (variable_count board_of)).
Definition gates_all (p : listed_tile S -> bool) : bool :=
  forallb (fun t => p (nth_tile t)) (seq (variable_count board_of) (gate_count board_of)).
Definition tiles_all (p : nat -> bool) : bool := forallb p (seq 0 (tile_count board_of)).
Definition wires_all (p : wire -> bool) : bool :=
  forallb (fun w => p (wires board_of w)) (seq 0 (wire_count board_of)).

Definition is_tile (t : nat) : bool := t <? tile_count board_of.

Definition check_black (h : black_name) : bool :=
  match h with
  | Black_wires => wires_all (fun w =>
      is_tile (from w) && is_tile (to w) && (variable_count board_of <=? to w))
  | Black_apart => forallb (fun w => forallb (fun w' =>
      (w =? w') || negb (to (wires board_of w) =? to (wires board_of w')) ||
      negb (into (wires board_of w) =? into (wires board_of w')))
      (seq 0 (wire_count board_of))) (seq 0 (wire_count board_of))
  | Safe_permits => tiles_all (fun t => forallb (keeps_rules (contract_at t))
      (all (safe_lines (nth_tile t))))
  | Safe_lets => tiles_all (fun t => forallb (keeps_counts (contract_at t))
      (all (safe_lines (nth_tile t))))
  | Safe_step => tiles_all (fun t => let y := nth_tile t in
      forallb (answers_steps (game y) (safe_lines y)) (all (safe_lines y)))
  | Safe_arrival => tiles_all (fun t => let y := nth_tile t in
      forallb (takes_arrivals (game y) (contract_at t) (safe_lines y))
        (all (safe_lines y)))
  | Safe_pick => variables_all (fun y => check_pick (game y) (safe_lines y))
  | Safe_refusal => variables_all (fun y => check_refusal (game y) (safe_lines y))
  | Black_gates => gates_all (fun y => check_gate (game y) (safe_lines y))
  | Black_fit => wires_all (fun w =>
      count (lets_of (nth_tile (from w))) (out w) <=? count (takes_of (nth_tile (to w))) (into w))
  | Black_meaning => wires_all (fun w => is_tile (from w)) && check_black_meaning board_of f
  end.

Definition check_white (h : white_name) : bool :=
  match h with
  | White_den => is_tile (den_of x)
  | White_wires => wires_all (fun w => (from w <? to w) && is_tile (to w))
  | Ready_sealed => tiles_all (fun t => let y := nth_tile t in
      forallb (is_sealed (game y)) (all (ready_lines y)))
  | Ready_step => tiles_all (fun t => let y := nth_tile t in
      forallb (answers_black (game y) (ready_lines y)) (all (ready_lines y)))
  | Ready_arrival => tiles_all (fun t => let y := nth_tile t in
      forallb (takes_first_arrivals (game y) (contract_at t) (takes_of y) (ready_lines y))
        (all (ready_lines y)))
  | Ready_promise => tiles_all (fun t => let y := nth_tile t in
      forallb (keeps_promises (game y) (contract_at t) (tempo_bound y) (attacks y))
        (all (ready_lines y)))
  | Attack_step => tiles_all (fun t => let y := nth_tile t in
      forallb (fun a => forallb (goes_on (game y) (ready_lines y) a)
        (all (attack_lines a))) (attacks y))
  | Ready_pick => tiles_all (fun t => (variable_count board_of <=? t) || (let y := nth_tile t in
      check_ready_pick (game y) (contract_at t) (answer_bound y) (ready_lines y)))
  | Ready_refusal => variables_all (fun y =>
      check_ready_refusal (game y) (answer_bound y) (ready_lines y))
  | Undecided_sealed => variables_all (fun y => check_undecided (game y))
  | White_gates => gates_all (fun y =>
      check_ready_gate (game y) (answer_bound y) (ready_lines y))
  | White_fit => wires_all (fun w =>
      (0 <? len w) && (0 <? count (takes_of (nth_tile (to w))) (into w)))
  | White_meaning => check_white_meaning board_of f
  end.

Lemma variables_all_at p : variables_all p = true ->
  forall t, t < variable_count board_of -> p (nth_tile t) = true.
Proof.
  unfold variables_all. rewrite forallb_forall. intros H t Ht. apply H, in_seq. lia.
Qed.
Lemma gates_all_at p : gates_all p = true ->
  forall t, variable_count board_of <= t -> t < tile_count board_of -> p (nth_tile t) = true.
Proof.
  unfold gates_all, tile_count. rewrite forallb_forall. intros H t Hv Ht. apply H, in_seq. lia.
Qed.
Lemma tiles_all_at p : tiles_all p = true -> forall t, t < tile_count board_of -> p t = true.
Proof. unfold tiles_all. rewrite forallb_forall. intros H t Ht. apply H, in_seq. lia. Qed.
Lemma wires_all_at p : wires_all p = true ->
  forall w, w < wire_count board_of -> p (wires board_of w) = true.
Proof. unfold wires_all. rewrite forallb_forall. intros H w Hw. apply H, in_seq. lia. Qed.

Lemma check_black_sound h : check_black h = true -> black_part board_of f safe_at h.
Proof.
  destruct h; cbn [check_black black_part]; intros H.
  - intros w Hw. assert (Hp := wires_all_at _ H w Hw). cbn beta in Hp.
    rewrite !andb_true_iff in Hp. unfold is_tile in Hp.
    rewrite !Nat.ltb_lt, Nat.leb_le in Hp. tauto.
  - intros w w' Hw Hw' Et Ei. rewrite forallb_forall in H.
    specialize (H w ltac:(apply in_seq; lia)). rewrite forallb_forall in H.
    specialize (H w' ltac:(apply in_seq; lia)). rewrite Et, Ei, !Nat.eqb_refl in H.
    rewrite !orb_false_r in H. now apply Nat.eqb_eq.
  - intros t Ht ins outs k s Hs. exact (rules_sound _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht)).
  - intros t Ht ins outs k s Hs. exact (counts_sound _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht)).
  - intros t Ht ins outs k s e s' Hs.
    exact (steps_sound _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht) e s').
  - intros t Ht ins outs k s i s' Hs.
    exact (arrivals_sound _ _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht) i s').
  - intros t Ht e s. exact (check_pick_sound _ _ (variables_all_at _ H t Ht) e s).
  - intros t Ht. exact (check_refusal_sound _ _ (variables_all_at _ H t Ht)).
  - intros t Hv Ht. exact (check_gate_sound _ _ (gates_all_at _ H t Hv Ht)).
  - intros w Hw. apply Nat.leb_le. exact (wires_all_at _ H w Hw).
  - apply andb_true_iff in H. destruct H as [Hw H]. apply check_black_meaning_sound; [|assumption].
    intros w Hw'. assert (Hp := wires_all_at _ Hw w Hw'). now apply Nat.ltb_lt.
Qed.

Lemma check_white_sound h : check_white h = true ->
  white_part board_of f tempo_at answers_at ready_at attack_at h.
Proof.
  destruct h; cbn [check_white white_part]; intros H.
  - now apply Nat.ltb_lt.
  - intros w Hw. assert (Hp := wires_all_at _ H w Hw). cbn beta in Hp.
    rewrite !andb_true_iff in Hp. unfold is_tile in Hp. now rewrite !Nat.ltb_lt in Hp.
  - intros t Ht ins outs n s Hs. exact (sealed_sound _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht)).
  - intros t Ht ins outs n s s' Hs.
    exact (answers_sound _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht) s').
  - intros t Ht ins outs n s i Hs.
    apply (first_arrivals_sound _ _ (takes_of (nth_tile t)) _ _ _ _ _ Hs);
      [|exact (tiles_all_at _ H t Ht)].
    intros j Hj. now apply count_positive.
  - intros t Ht ins outs n s r Hs.
    exact (promises_sound _ _ _ _ _ _ _ _ _ Hs (tiles_all_at _ H t Ht) r).
  - intros t Ht. exact (attacks_sound _ _ _ (tiles_all_at _ H t Ht)).
  - intros t Ht. assert (Hp := tiles_all_at _ H t ltac:(unfold tile_count; lia)). cbn beta in Hp.
    apply orb_true_iff in Hp. destruct Hp as [Hp|Hp]; [apply Nat.leb_le in Hp; lia|].
    exact (check_ready_pick_sound _ _ _ _ Hp).
  - intros t Ht s. exact (check_ready_refusal_sound _ _ _ (variables_all_at _ H t Ht) s).
  - intros t Ht. assert (Hp := variables_all_at _ H t Ht). apply negb_true_iff in Hp. simpl.
    congruence.
  - intros t Hv Ht. exact (check_ready_gate_sound _ _ _ (gates_all_at _ H t Hv Ht)).
  - intros w Hw. assert (Hp := wires_all_at _ H w Hw). apply andb_true_iff in Hp.
    now rewrite !Nat.ltb_lt in Hp.
  - now apply check_white_meaning_sound.
Qed.

Theorem check_black_hypotheses : (forall h, check_black h = true) ->
  black_hypotheses board_of f safe_at.
Proof. intros H. apply black_parts. intros h. now apply check_black_sound. Qed.

Theorem check_white_hypotheses : (forall h, check_white h = true) ->
  white_hypotheses board_of f tempo_at answers_at ready_at attack_at.
Proof. intros H. apply white_parts. intros h. now apply check_white_sound. Qed.

(* Who wins the board, by computation. *)
Definition white_can_win (d k : nat) (turn : side) : bool :=
  can_win board_of (fun t => game (nth_tile t)) d k turn (first_position board_of).

Lemma white_can_win_decides d k turn : white_can_win d k turn = true <->
  white_wins board_of d k turn (first_position board_of).
Proof. apply can_win_decides. reflexivity. Qed.

End Checks.
