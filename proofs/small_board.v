(* Theorem C on a small board: (x or y) and (x or z) as three variables, a splitter, two ORs, an AND
   and a den, with games invented for it. All hypotheses are true of it by computation, so they do
   not contradict each other; and who wins depends on who begins. In an AND or OR White can threaten
   once, and breaks the contract unless Black answers; Black can threaten once, and blocks the tile
   unless White answers; and an attack takes two moves, between which Black can step. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board lookup safety_checker readiness_checker.
From gadgetc Require Import board_checker white_hypotheses safety_adds_up composition.
Import ListNotations.

(* A game by its steps: from, what it does, to; arrivals: from, at which input, to. *)
Definition table_game (start : nat) (white : list (nat * effect * nat)) (black : list (nat * nat))
    (arrive : list (nat * nat * nat)) (leaving : list nat) : listed_game nat := {|
  first := start;
  white_list := fun s => flat_map (fun x : nat * effect * nat =>
    let '(a, e, z) := x in if a =? s then [(e, z)] else []) white;
  black_list := fun s => flat_map (fun x : nat * nat =>
    let (a, z) := x in if a =? s then [z] else []) black;
  leaves := fun s => mem s leaving;
  arrival_list := fun s => flat_map (fun x : nat * nat * nat =>
    let '(a, i, z) := x in if a =? s then [(i, z)] else []) arrive;
  same := Nat.eqb;
  same_eq := fun s s' => proj1 (Nat.eqb_eq s s')
|}.

Definition listed (cs ws : list nat) (k s : nat) : line nat :=
  {| came := cs; went := ws; most := k; state := s |}.
Definition attack_on (outputs : list nat) (lines : list (nat * line nat)) : attack_list nat :=
  {| goal := outputs; attack_lines := by_search lines |}.
Definition gives_for (inputs outputs : list nat) : rule := {| needs := inputs; gives := outputs |}.
Definition join (a o b i squares : nat) : wire :=
  {| from := a; out := o; to := b; into := i; len := squares |}.

(* 0 open, 1 picked, 2 delivered, 3 refused. *)
Definition small_variable : listed_tile nat :=
  let lines := [listed [pick] [] 0 1; listed [pick] [0] 0 2; listed [] [] 0 3] in {|
  game := table_game 0 [(0, quiet, 1); (1, delivers 0, 2)] [(0, 3)] [] [];
  rules_of := [gives_for [pick] [0]];
  takes_of := [];
  lets_of := [0];
  safe_lines := by_search lines;
  ready_lines := by_search lines;
  attacks := [attack_on [0] [(1, listed [pick] [] 0 1)]];
  tempo_bound := 1;
  answer_bound := 0
|}.

(* 0 waits, 1 the signal is in, 2 the first output is delivered, 3 both are. *)
Definition small_splitter : listed_tile nat :=
  let lines := [listed [] [] 0 0; listed [0] [] 0 1; listed [0] [0] 0 2; listed [0] [0; 1] 0 3]
  in {|
  game := table_game 0 [(1, delivers 0, 2); (2, delivers 1, 3)] [] [(0, 0, 1)] [];
  rules_of := [gives_for [0] [0; 1]];
  takes_of := [0];
  lets_of := [0; 1];
  safe_lines := by_search lines;
  ready_lines := by_search lines;
  attacks := [attack_on [0; 1] [(2, listed [0] [] 0 1); (1, listed [0] [0] 0 2)]];
  tempo_bound := 2;
  answer_bound := 0
|}.

(* The units are the inputs that arrived: 0 none, 1 the left, 2 the right, 3 both. The tens: 0 calm,
   1 White threatens, 2 Black has answered, 3 delivered, 4 Black threatens, 5 White has answered,
   6 White attacks, 7 Black has stepped. In [enough] the inputs suffice for the output. *)
Definition small_gate (rules : list rule) (enough : list nat) : listed_tile nat :=
  let came u := nth u [[]; [0]; [1]; [0; 1]] [] in
  let each (lines : nat -> list (line nat)) := flat_map lines [0; 1; 2; 3] in
  let if_enough u (A : Type) (l : list A) := if mem u enough then l else [] in {|
  game := table_game 0
    (flat_map (fun u => [(u, quiet, 10 + u); (10 + u, breaks, 90); (40 + u, quiet, 50 + u)] ++
       if_enough u _ [(u, quiet, 60 + u); (20 + u, quiet, 60 + u); (50 + u, quiet, 60 + u);
                      (60 + u, delivers 0, 30 + u); (70 + u, delivers 0, 30 + u)]) [0; 1; 2; 3])
    (flat_map (fun u => [(10 + u, 20 + u); (u, 40 + u); (40 + u, 90); (60 + u, 70 + u)])
       [0; 1; 2; 3])
    (flat_map (fun s => [(s, 0, 1 + s); (s, 1, 2 + s); (1 + s, 1, 3 + s); (2 + s, 0, 3 + s)])
       [0; 20; 30; 50])
    [];
  rules_of := rules;
  takes_of := [0; 1];
  lets_of := [0];
  safe_lines := by_search (each (fun u =>
    [listed (came u) [] 1 u; listed (came u) [] 0 (20 + u)] ++
    if_enough u _ [listed (came u) [] 0 (60 + u); listed (came u) [0] 0 (30 + u)]));
  ready_lines := by_search (each (fun u =>
    [listed (came u) [] 1 u; listed (came u) [] 0 (50 + u)] ++
    if_enough u _ [listed (came u) [0] 0 (30 + u)]));
  attacks := [attack_on [0] (flat_map (fun u =>
    [(2, listed (came u) [] 1 u); (2, listed (came u) [] 0 (50 + u));
     (1, listed (came u) [] 0 (60 + u)); (1, listed (came u) [] 0 (70 + u))]) enough)];
  tempo_bound := 2;
  answer_bound := 1
|}.
Definition small_and := small_gate [gives_for [0; 1] [0]] [3].
Definition small_or := small_gate [gives_for [0] [0]; gives_for [1] [0]] [1; 2; 3].

Definition small_den : listed_tile nat :=
  let lines := [listed [] [] 0 0; listed [0] [] 0 1; listed [0] [0] 0 2] in {|
  game := table_game 0 [(1, delivers 0, 2)] [] [(0, 0, 1)] [];
  rules_of := [gives_for [0] [0]];
  takes_of := [0];
  lets_of := [0];
  safe_lines := by_search lines;
  ready_lines := by_search lines;
  attacks := [attack_on [0] [(1, listed [0] [] 0 1)]];
  tempo_bound := 1;
  answer_bound := 0
|}.

Definition small_formula : formula := [[0; 1]; [0; 2]].
Definition small_list : listed_board nat := {|
  variable_tiles := [small_variable; small_variable; small_variable];
  gate_tiles := [small_splitter; small_or; small_or; small_and; small_den];
  wire_list := [join 0 0 3 0 3; join 3 0 4 0 1; join 1 0 4 1 2; join 3 1 5 0 1; join 2 0 5 1 2;
                join 4 0 6 0 1; join 5 0 6 1 2; join 6 0 7 0 1];
  den_of := 7;
  den_output_of := 0;
  no_tile := small_den
|}.
Definition small_board : board nat := board_of small_list.
Definition small_race : nat := race_bound small_board (tempo_at small_list) (answers_at small_list).

Lemma small_black : forall h, check_black small_list small_formula h = true.
Proof. intros []; vm_compute; reflexivity. Qed.
Lemma small_white : forall h, check_white small_list small_formula h = true.
Proof. intros []; vm_compute; reflexivity. Qed.

Theorem white_wins_small_board : small_race = 31 /\ forall d, 31 < d ->
  white_wins small_board d 31 White (first_position small_board).
Proof.
  assert (E : small_race = 31) by (vm_compute; reflexivity). split; [exact E|]. intros d Hd.
  rewrite <- E. eapply theorem_C.
  - apply check_black_hypotheses, small_black.
  - apply check_white_hypotheses, small_white.
  - change (small_race < d). lia.
  - vm_compute. reflexivity.
Qed.

Theorem black_wins_small_board : forall d,
  black_wins small_board d Black (first_position small_board).
Proof.
  intros d. eapply theorem_B; [apply check_black_hypotheses, small_black|].
  vm_compute. reflexivity.
Qed.
