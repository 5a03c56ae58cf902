(* Theorem B on a small board: (x) and (y) as two variables, an AND and a den, with games invented
   for it. The hypotheses are true of it by computation, so they do not contradict each other. In
   the AND White can threaten once, and breaks the contract unless Black answers. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board black_hypotheses safety_checker safety_adds_up.
Import ListNotations.

Definition nat_game (start : nat) (white : nat -> list (effect * nat)) (black : nat -> list nat)
    (arrive : nat -> list (nat * nat)) : listed_game nat := {|
  first := start;
  white_list := white;
  black_list := black;
  leaves := fun _ => false;
  arrival_list := arrive;
  same := Nat.eqb;
  same_eq := fun s s' => proj1 (Nat.eqb_eq s s')
|}.

(* 0 open, 1 picked, 2 delivered, 3 refused. *)
Definition small_variable : listed_game nat := nat_game 0
  (fun s => match s with 0 => [(quiet, 1)] | 1 => [(delivers 0, 2)] | _ => [] end)
  (fun s => match s with 0 => [3] | _ => [] end)
  (fun _ => []).

(* The digits are the state, 0 calm, 1 threatened, 2 answered, 3 delivered, and the inputs that
   arrived: 0 none, 1 the left, 2 the right, 3 both. *)
Definition small_and : listed_game nat := nat_game 0
  (fun s => match s with
            | 0 => [(quiet, 10)] | 1 => [(quiet, 11)] | 2 => [(quiet, 12)]
            | 3 => [(quiet, 13); (delivers 0, 33)]
            | 10 => [(breaks, 40)] | 11 => [(breaks, 40)] | 12 => [(breaks, 40)]
            | 13 => [(breaks, 40)]
            | 23 => [(delivers 0, 33)] | _ => [] end)
  (fun s => match s with 10 => [20] | 11 => [21] | 12 => [22] | 13 => [23] | _ => [] end)
  (fun s => match s with
            | 0 => [(0, 1); (1, 2)] | 1 => [(1, 3)] | 2 => [(0, 3)]
            | 20 => [(0, 21); (1, 22)] | 21 => [(1, 23)] | 22 => [(0, 23)] | _ => [] end).

Definition small_den : listed_game nat := nat_game 0
  (fun s => match s with 1 => [(delivers 0, 2)] | _ => [] end)
  (fun _ => [])
  (fun s => match s with 0 => [(0, 1)] | _ => [] end).

Definition listed (cs ws : list nat) (k s : nat) : line nat :=
  {| came := cs; went := ws; most := k; state := s |}.
Definition variable_lines := [listed [pick] [] 0 1; listed [pick] [0] 0 2; listed [] [] 0 3].
Definition and_lines := [
  listed [] [] 1 0; listed [0] [] 1 1; listed [1] [] 1 2; listed [0; 1] [] 1 3;
  listed [] [] 0 20; listed [0] [] 0 21; listed [1] [] 0 22; listed [0; 1] [] 0 23;
  listed [0; 1] [0] 0 33].
Definition den_lines := [listed [] [] 0 0; listed [0] [] 0 1; listed [0] [0] 0 2].

Definition one_each (needed : list nat) : contract := {|
  rules := [{| needs := needed; gives := [0] |}];
  takes := fun i => if mem i needed then 1 else 0;
  lets := fun o => if o =? 0 then 1 else 0
|}.

Definition small_game (t : nat) : listed_game nat :=
  match t with 2 => small_and | 3 => small_den | _ => small_variable end.
Definition small_contract (t : nat) : contract :=
  match t with 2 => one_each [0; 1] | _ => one_each [0] end.
Definition small_lines (t : nat) : list (line nat) :=
  match t with 2 => and_lines | 3 => den_lines | _ => variable_lines end.
Definition small_wire (w : nat) : wire :=
  match w with
  | 0 => {| from := 0; out := 0; to := 2; into := 0; len := 3 |}
  | 1 => {| from := 1; out := 0; to := 2; into := 1; len := 1 |}
  | _ => {| from := 2; out := 0; to := 3; into := 0; len := 2 |}
  end.

Definition small_board : board nat := {|
  variable_count := 2;
  gate_count := 2;
  tile := fun t => game_of (small_game t);
  contract_of := small_contract;
  wire_count := 3;
  wires := small_wire;
  den := 3;
  den_output := 0;
  white_passes := true
|}.

Ltac each_below := repeat match goal with
  | [ H : ?n < S _ |- _ ] => is_var n; destruct n; [clear H | apply Nat.succ_lt_mono in H]
  | [ H : _ < 0 |- _ ] => inversion H
  end.

Lemma small_means picked delivered :
  evaluates small_board picked delivered -> delivered 3 0 ->
  satisfies [[0]; [1]] picked = true.
Proof.
  intros He Hd.
  assert (Hwire : forall t i, t < 4 -> 2 <= t ->
    active_inputs small_board picked delivered t i ->
    exists w, w < 3 /\ to (small_wire w) = t /\ into (small_wire w) = i /\
              delivered (from (small_wire w)) (out (small_wire w))).
  { intros t i _ Hg [[Ht _]|[_ H]]; [simpl in Ht; lia | exact H]. }
  assert (Hrule : forall t, t < 4 -> delivered t 0 ->
    forall i, In i (match t with 2 => [0; 1] | _ => [0] end) ->
    active_inputs small_board picked delivered t i).
  { intros t Ht Hx i Hi. destruct (He t Ht) as [Hn|[r [Hr [Hneed _]]]]; [exfalso; eapply Hn, Hx|].
    apply Hneed. simpl in Ht. each_below; simpl in Hr; destruct Hr as [<-|[]]; exact Hi. }
  assert (Hpicked : forall v, v < 2 -> delivered v 0 -> In v picked).
  { intros v Hv Hx. destruct (Hrule v ltac:(lia) Hx 0) as [[_ [_ H]]|[H _]].
    - each_below; simpl; auto.
    - exact H.
    - simpl in H. lia. }
  destruct (Hwire 3 0 ltac:(lia) ltac:(lia) (Hrule 3 ltac:(lia) Hd 0 (or_introl eq_refl)))
    as [w [Hw [E [_ Hand]]]].
  each_below; simpl in E; try discriminate. simpl in Hand.
  assert (Hx : In 0 picked).
  { destruct (Hwire 2 0 ltac:(lia) ltac:(lia) (Hrule 2 ltac:(lia) Hand 0 (or_introl eq_refl)))
      as [w [Hw' [E1 [E2 H]]]]. each_below; simpl in *; try discriminate. apply Hpicked; auto. }
  assert (Hy : In 1 picked).
  { destruct (Hwire 2 1 ltac:(lia) ltac:(lia)
      (Hrule 2 ltac:(lia) Hand 1 (or_intror (or_introl eq_refl))))
      as [w [Hw' [E1 [E2 H]]]]. each_below; simpl in *; try discriminate. apply Hpicked; auto. }
  apply mem_in in Hx, Hy. simpl. now rewrite Hx, Hy.
Qed.

Lemma small_hypotheses :
  black_hypotheses small_board [[0]; [1]] (fun t => by_list (small_lines t)).
Proof.
  constructor.
  - intros w Hw. simpl in Hw. each_below; vm_compute; lia.
  - intros w w' Hw Hw'. simpl in Hw, Hw'. each_below; simpl; intros; try reflexivity; discriminate.
  - intros t Ht. change (t < 4) in Ht. apply check_safety_sound.
    each_below; vm_compute; reflexivity.
  - intros t Ht. simpl in Ht. apply check_variable_sound. each_below; vm_compute; reflexivity.
  - intros t Hv Ht. change (t < 4) in Ht. simpl in Hv. apply check_gate_sound.
    each_below; try lia; vm_compute; reflexivity.
  - intros w Hw. simpl in Hw. each_below; simpl; lia.
  - intros picked delivered _. apply small_means.
Qed.

(* Whoever begins. *)
Theorem black_wins_small_board : forall d turn,
  black_wins small_board d turn (first_position small_board).
Proof.
  intros d turn. apply (theorem_B _ [[0]; [1]] _ _ small_hypotheses).
  destruct turn; reflexivity.
Qed.

(* What the checker refuses: the answer to the threat left out, a delivery that the inputs do not
   allow, a threat that is counted as none. *)
Example no_answer_is_refused :
  check_safety (nat_game 0 (white_list small_and) (fun _ => []) (arrival_list small_and))
    (one_each [0; 1]) and_lines = false.
Proof. reflexivity. Qed.
Example another_contract_is_refused :
  check_safety small_and (one_each [0; 1; 2]) and_lines = false.
Proof. reflexivity. Qed.
Example equal_threats_are_refused :
  check_safety small_and (one_each [0; 1])
    (map (fun l => listed (came l) (went l) 1 (state l)) and_lines) = false.
Proof. reflexivity. Qed.
