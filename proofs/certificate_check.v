(* What scripts/prove makes a program of: is the text of a certificate one of a tile that keeps its
   contract within its bounds? Where the answer is yes the lists have the properties that theorems B
   and W ask for, in the games of jungle_tile.v.

   It asks for all that check_certificate of the program asks for, so that the two can be compared.
   Some of that the proof does not need: that states have the form of states and stand there once,
   that no piece is drawn that the arguments about cats leave out. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board black_hypotheses white_hypotheses.
From gadgetc Require Import lookup safety_checker readiness_checker board_checker.
From gadgetc Require Import jungle_drawing jungle_tile drawing_text certificate_text.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Record fault := { what : string; where_at : string }.

Definition check {A : Type} (what : string) (text : A -> string) (p : A -> bool) (l : list A)
    (_ : unit) : option fault :=
  match List.find (fun x => negb (p x)) l with
  | Some x => Some {| what := what; where_at := text x |}
  | None => None
  end.
Definition check_all (what : string) (p : unit -> bool) : unit -> option fault :=
  check what (fun _ => "") p [tt].

Fixpoint first_fault (l : list (unit -> option fault)) : option fault :=
  match l with
  | [] => None
  | f :: r => match f tt with Some x => Some x | None => first_fault r end
  end.

Lemma check_none {A} w t (p : A -> bool) l : check w t p l tt = None -> forallb p l = true.
Proof.
  unfold check. destruct (List.find _ l) eqn:E; [discriminate|]. intros _. apply forallb_forall.
  intros x Hx. apply (find_none _ _ E) in Hx. now apply negb_false_iff.
Qed.
Lemma check_all_none w p : check_all w p tt = None -> p tt = true.
Proof. intros H. apply check_none in H. simpl in H. now rewrite andb_true_r in H. Qed.
Lemma first_fault_none l : first_fault l = None -> forall f, In f l -> f tt = None.
Proof.
  induction l as [|f r IH]; simpl; [tauto|]. destruct (f tt) eqn:E; [discriminate|].
  intros H g [<-|Hg]; auto.
Qed.

(* States as texts have the form of states of the drawing. *)
Definition is_piece (c : ascii) : bool := is_among c "RCWDPTLErcwdptle".
Definition is_state (d : drawing) (l : layout) (text : string) : bool :=
  let s := read text in
  let marks_due := (if has_pick d then 1 else 0) + List.length (port_list l) +
                   if den_here l then 1 else 0 in
  (List.length (land s) =? List.length (square_list l)) &&
  forallb (fun c => equal c "."%char || is_piece c) (land s) &&
  (List.length (marks s) =? marks_due) &&
  forallb (fun m => match m with
    | c :: on => (equal c "+"%char || equal c "-"%char) && forallb is_piece on
    | [] => false
    end) (marks s).
Definition is_listed_once {A : Type} (l : lookup string A) (s : string) : bool :=
  List.length (look l s) =? 1.

(* Rats, black pieces that leap or that are no stronger than cats. *)
Definition is_covered (c : ascii) : bool :=
  negb (is_rat c) && negb (is_black c && (can_leap c || (strength c <=? 2))).

(* White's moves in an attack at most, and with the pick; answers that Black can force, at most, in
   the first states. *)
Definition most_of (l : list nat) : nat := fold_right Nat.max 0 l.
Definition tempo_found (y : listed_tile string) : nat :=
  most_of (flat_map (fun a => map fst (all (attack_lines a))) (attacks y)).
Definition tempo_with_pick (picks : bool) (y : listed_tile string) : nat :=
  most_of (flat_map (fun a => map (fun x : nat * line string =>
    fst x + match picks, came (snd x) with true, _ :: _ => 1 | _, _ => 0 end)
    (all (attack_lines a))) (attacks y)).
Lemma most_of_app l m : most_of (l ++ m) = Nat.max (most_of l) (most_of m).
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. lia. Qed.
Lemma tempo_below picks y : tempo_found y <= tempo_with_pick picks y.
Proof.
  unfold tempo_found, tempo_with_pick. induction (attacks y) as [|a r IH]; simpl; [lia|].
  rewrite !most_of_app.
  enough (most_of (map fst (all (attack_lines a))) <= most_of (map (fun x : nat * line string =>
    fst x + match picks, came (snd x) with true, _ :: _ => 1 | _, _ => 0 end)
    (all (attack_lines a)))) by lia.
  clear IH. induction (all (attack_lines a)) as [|x l IH]; simpl; [lia|].
  destruct picks, (came (snd x)); lia.
Qed.
Definition answers_found (g : listed_game string) (picks : bool) (y : listed_tile string) : nat :=
  let most_at (ins outs : list nat) (s : string) := most_of (map most
    (filter (is_line g ins outs s) (look (ready_lines y) s))) in
  if picks
  then most_of (map (fun step : effect * string => let (e, s) := step in
                  most_at [pick] (delivered e []) s) (white_list g (first g)) ++
                map (most_at [] []) (black_list g (first g)))
  else most_at [] [] (first g).

Section Part.
Variable d : drawing.
Variable l : layout.
Variables y : listed_tile string.
Variables black white : listed_game string.  (* for Black's lists, for White's *)

Notation c := (contract_of_tile y).
Notation safe := (safe_lines y).
Notation ready := (ready_lines y).
Notation line_text := (@state string).
Notation attack_text := (fun x : nat * line string => state (snd x)).

Definition form_checks : list (unit -> option fault) := [
  check "a piece that no argument covers" (fun c => String c "") is_covered
    (flat_map (fun x => match cell (pieces d) x with Some c => [c] | None => [] end) (squares d));
  check "a rule names an input that is not the first at its wire" (fun _ => "")
    (fun r => has_pick d || forallb (fun p => wire_of_port d p =? p) (needs r)) (drawn_rules d);
  check "no state of this tile" line_text (fun x => is_state d l (state x)) (all safe);
  check "a state listed twice" line_text (fun x => is_listed_once safe (state x)) (all safe);
  check "no state of this tile" line_text (fun x => is_state d l (state x)) (all ready);
  check "a state listed twice" line_text (fun x => is_listed_once ready (state x)) (all ready)] ++
  flat_map (fun a => [
    check "no state of this tile" attack_text (fun x => is_state d l (state (snd x)))
      (all (attack_lines a));
    check "a state listed twice" attack_text
      (fun x => is_listed_once (attack_lines a) (state (snd x))) (all (attack_lines a))])
    (attacks y).

Definition safe_checks : list (unit -> option fault) := [
  check "the contract does not allow what has been delivered" line_text (keeps_rules c) (all safe);
  check "more signals left than the contract lets out" line_text (keeps_counts c) (all safe);
  check "a step of White without a listed answer" line_text (answers_steps black safe) (all safe);
  check "not listed as safe after an arrival" line_text (takes_arrivals black c safe) (all safe)].
Definition ready_checks : list (unit -> option fault) := [
  check "a black piece can leave the tile" line_text (is_sealed white) (all ready);
  check "a step of Black without a listed answer" line_text (answers_black white ready)
    (all ready);
  check "not listed as ready after a first arrival" line_text
    (takes_first_arrivals white c (takes_of y) ready) (all ready);
  check "not listed as ready after an arrival" line_text (fun x =>
    forallb (fun z : nat * string => let (i, s) := z in
      is_ready white ready (most x) (insert i (came x)) (went x) s)
      (arrival_list white (state x))) (all ready);
  check "no attack keeps a rule from here" line_text
    (keeps_promises white c (tempo_found y) (attacks y)) (all ready)].
Definition attack_checks : list (unit -> option fault) :=
  map (fun a => check "no listed step of White goes on from here" attack_text
    (goes_on white ready a) (all (attack_lines a))) (attacks y).

Definition root_checks : list (unit -> option fault) :=
  if has_pick d then [
    check_all "the drawing, picked, is not listed as safe" (fun _ =>
      match effect_of d l Black (read (first black)) (read (first black)) with
      | breaks => false | _ => true end &&
      is_listed black safe [pick] [] (write (decided d true (read (first black)))));
    check_all "a first step of White is not listed as safe" (fun _ => check_pick black safe);
    check_all "no first step of Black is listed as safe" (fun _ => check_refusal black safe);
    check_all "no first step of White is listed as ready" (fun _ =>
      check_ready_pick white c (answers_found white true y) ready);
    check_all "a first step of Black is not listed as ready" (fun _ =>
      check_ready_refusal white (answers_found white true y) ready);
    check_all "a first step of Black leaves the tile" (fun _ => check_undecided white)]
  else [
    check_all "the drawing breaks the contract" (fun _ => negb (is_breach d l Black
      (read (first black))));
    check_all "the drawing is not listed as safe" (fun _ => check_gate black safe);
    check_all "the drawing is not listed as ready" (fun _ =>
      check_ready_gate white (answers_found white false y) ready)].

Definition part_checks : list (unit -> option fault) :=
  form_checks ++ root_checks ++ safe_checks ++ ready_checks ++ attack_checks.

(* What the lists say of the tile, in the words of theorems B and W. *)
Record part_holds : Prop := {
  holds_safe : safety (game_of black) c (by_list safe);
  holds_ready : readiness (game_of white) c (tempo_found y) (by_list ready)
                  (attack_by_list (attacks y));
  holds_gate : has_pick d = false ->
    (exists k, by_list safe none none k (start (game_of black))) /\
    (exists n, n <= answers_found white false y /\
               by_list ready none none n (start (game_of white)));
  holds_variable : has_pick d = true ->
    safe_variable (game_of black) (by_list safe) /\
    ready_variable (game_of white) c (answers_found white true y) (by_list ready)
}.

Theorem part_checks_sound : first_fault part_checks = None -> part_holds.
Proof.
  intros H. assert (Hin := first_fault_none _ H). clear H. unfold part_checks in Hin.
  assert (Hroot : forall f, In f root_checks -> f tt = None).
  { intros f Hf. apply Hin. rewrite !in_app_iff. tauto. }
  assert (Hsafe : forall f, In f safe_checks -> f tt = None).
  { intros f Hf. apply Hin. rewrite !in_app_iff. tauto. }
  assert (Hready : forall f, In f ready_checks -> f tt = None).
  { intros f Hf. apply Hin. rewrite !in_app_iff. tauto. }
  assert (Hattack : forall f, In f attack_checks -> f tt = None).
  { intros f Hf. apply Hin. rewrite !in_app_iff. tauto. }
  clear Hin. constructor.
  - apply check_safety_sound. unfold check_safety. apply forallb_forall. intros x Hx.
    assert (Hall : forall p w, In (check w line_text p (all safe)) safe_checks -> p x = true).
    { intros p w Hw. apply Hsafe, check_none in Hw. rewrite forallb_forall in Hw. auto. }
    rewrite !andb_true_iff. repeat split; eapply Hall; cbn [safe_checks In]; eauto 6.
  - apply (check_readiness_sound _ _ (takes_of y)).
    { intros i Hi. now apply count_positive. }
    assert (Hall : forall p w, In (check w line_text p (all ready)) ready_checks ->
                   forallb p (all ready) = true).
    { intros p w Hw. now apply Hready, check_none in Hw. }
    unfold check_readiness. rewrite !andb_true_iff. repeat split;
      try (eapply Hall; cbn [ready_checks In]; eauto 7; fail).
    apply forallb_forall. intros a Ha. eapply check_none, Hattack, in_map_iff. eauto.
  - intros Hp. unfold root_checks in Hroot. rewrite Hp in Hroot. split.
    + assert (H := check_all_none _ _ (Hroot _ (or_intror (or_introl eq_refl)))).
      exact (check_gate_sound _ _ H).
    + assert (H := check_all_none _ _ (Hroot _ (or_intror (or_intror (or_introl eq_refl))))).
      exact (check_ready_gate_sound _ _ _ H).
  - intros Hp. unfold root_checks in Hroot. rewrite Hp in Hroot.
    assert (H : forall n f, nth_error _ n = Some f -> f tt = None)
      by (intros n f Hn; eapply Hroot, nth_error_In, Hn).
    split.
    + apply check_variable_sound. apply andb_true_iff. split.
      * exact (check_all_none _ _ (H 1 _ eq_refl)).
      * exact (check_all_none _ _ (H 2 _ eq_refl)).
    + apply check_ready_variable_sound. rewrite !andb_true_iff. repeat split.
      * exact (check_all_none _ _ (H 3 _ eq_refl)).
      * exact (check_all_none _ _ (H 4 _ eq_refl)).
      * exact (check_all_none _ _ (H 5 _ eq_refl)).
Qed.

End Part.

(* Of a certificate: the tile for Black's lists has the same lists as that for White's. *)
Definition holds (x : certificate) : Prop :=
  part_holds (drawn x) (tile_of Black x) (game (tile_of Black x)) (game (tile_of White x)).
Record bounds := { tempo_of : nat; answers_of : nat }.
Definition check_part (x : certificate) : fault + bounds :=
  let d := drawn x in
  let l := layout_of d in
  let y := tile_of Black x in
  let white := jungle_game d l White in
  match first_fault (part_checks d l y (jungle_game d l Black) white) with
  | Some f => inl f
  | None => inr {| tempo_of := tempo_with_pick (has_pick d) y;
                   answers_of := answers_found white (has_pick d) y |}
  end.

Theorem check_part_sound x b : check_part x = inr b ->
  holds x /\ tempo_found (tile_of Black x) <= tempo_of b /\
  answers_found (game (tile_of White x)) (has_pick (drawn x)) (tile_of Black x) = answers_of b.
Proof.
  unfold check_part, holds. destruct (first_fault _) eqn:E; [discriminate|]. intros H.
  injection H as <-. split; [now apply part_checks_sound in E|].
  split; [apply tempo_below | reflexivity].
Qed.
