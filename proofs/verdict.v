(* The verdict on the text of a certificate: what the program does that scripts/prove extracts. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board lookup safety_checker board_checker.
From gadgetc Require Import jungle_drawing jungle_tile.
From gadgetc Require Import drawing_text certificate_text certificate_check take_apart.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Inductive verdict := Accepted | Refused (f : fault) | Unreadable (line : nat) (what : string).

Definition fault_at (what : string) : fault := {| what := what; where_at := "" |}.

(* Outputs by number, in order and once. *)
Fixpoint goal_of (d : drawing) (names goal : list string) : option (list nat) :=
  match goal with
  | [] => Some []
  | name :: r =>
      let here := if String.eqb name "den" then Some (den_number d) else place_of name names in
      match here, goal_of d names r with
      | Some p, Some ps => if negb (existsb (Nat.eqb p) (outputs d)) then None
                           else if existsb (Nat.eqb p) ps then Some ps else Some (insert p ps)
      | _, _ => None
      end
  end.
Fixpoint attacks_of (d : drawing) (names : list string)
    (l : list (list string * list (nat * nat * string))) :
    option (list (list nat * list (nat * nat * string))) :=
  match l with
  | [] => Some []
  | (goal, lines) :: r => match goal_of d names goal, attacks_of d names r with
    | Some g, Some r => Some ((g, lines) :: r)
    | _, _ => None
    end
  end.

(* The lists of a part with its drawing. *)
Definition certificate_of (t : certificate_text) (n : named_drawing) (p : part_text) :
    fault + certificate :=
  let d := drawn_tile n in
  if negb (Bool.eqb (with_guests p) (has_den d))
  then inl (fault_at "cats come in otherwise in this part's game")
  else match attacks_of d (port_names n) (attack_text p) with
    | None => inl (fault_at "this part has no such output")
    | Some a => inr {|
        drawn := d; tempo_claimed := tempo_text t; answers_claimed := answers_text t;
        safe_listed := safe_text p; ready_listed := ready_text p; attacks_listed := a |}
    end.
(* The parts with their lists, each part once; and the arms. *)
Definition begins_at (x : nat * nat) (p : tile_part) : bool :=
  match squares (drawn_tile (part_drawing p)) with
  | y :: _ => same_square x y
  | [] => false
  end.
Fixpoint match_parts (t : certificate_text) (l : list part_text) (parts : list tile_part) :
    fault + list (nat * certificate) :=
  match l with
  | [] => match parts with
    | [] => inr []
    | _ => inl (fault_at "a part of the tile has no lists")
    end
  | p :: l =>
      let is_here q := match begins p with Some x => begins_at x q | None => false end in
      match filter is_here parts with
      | q :: _ => match certificate_of t (part_drawing q) p,
                        match_parts t l (filter (fun q => negb (is_here q)) parts) with
        | inr x, inr r => inr ((arm q, x) :: r)
        | inl f, _ | _, inl f => inl f
        end
      | [] => inl (fault_at "no part begins here, or it has had its lists")
      end
  end.
Definition certificates_of (t : certificate_text) :
    fault + list (nat * certificate) * list arm_facts :=
  match parts_text t with
  | p :: r => match begins p with
    | None =>
        match r, certificate_of t (tile_text t) p with
        | _ :: _, _ => inl (fault_at "a part beside the whole")
        | [], inl f => inl f
        | [], inr x => inr ([(0, x)], [{| arm_number := 0; arm_ports := [] |}])
        end
    | Some _ => match take_apart (tile_text t) with
      | None => inl (fault_at "this tile cannot be taken apart")
      | Some (parts, arms) => match match_parts t (p :: r) parts with
        | inl f => inl f
        | inr l => inr (l, arms)
        end
      end
    end
  | [] => inl (fault_at "no part")
  end.

Fixpoint check_parts (l : list (nat * certificate)) : fault + list (nat * bounds) :=
  match l with
  | [] => inr []
  | (a, x) :: r => match check_part x with
    | inl f => inl f
    | inr b => match check_parts r with inl f => inl f | inr bs => inr ((a, b) :: bs) end
    end
  end.

Definition sum (l : list nat) : nat := fold_right Nat.add 0 l.
(* Tempo adds up along an arm and over the arms that one rule serves, answers over all parts. *)
Definition total_tempo (d : drawing) (arms : list arm_facts) (bs : list (nat * bounds)) : nat :=
  let of_arms (p : arm_facts -> bool) :=
    sum (flat_map (fun a => if p a then map (fun x : nat * bounds => tempo_of (snd x))
      (filter (fun x => fst x =? arm_number a) bs) else []) arms) in
  match arms with
  | [_] => of_arms (fun _ => true)
  | _ => most_of (map (fun r => of_arms (fun a =>
           existsb (fun o => is_in o (arm_ports a)) (gives r))) (drawn_rules d))
  end.
Definition total_answers (bs : list (nat * bounds)) : nat :=
  sum (map (fun x : nat * bounds => answers_of (snd x)) bs).

Definition recheck (text : string) : verdict :=
  match read_certificate text with
  | Bad n what => Unreadable n what
  | Good t => match certificates_of t with
    | inl f => Refused f
    | inr (parts, arms) => match check_parts parts with
      | inl f => Refused f
      | inr bs =>
          if negb (total_tempo (drawn_tile (tile_text t)) arms bs <=? tempo_text t)
          then Refused (fault_at "the attacks take more moves of White")
          else if negb (total_answers bs <=? answers_text t)
          then Refused (fault_at "Black can force more answers")
          else Accepted
      end
    end
  end.

(* Of each part of a certificate that is accepted the lists have the properties that theorems B and
   W ask for, and the bounds add up to no more than it claims. *)
Theorem recheck_sound text : recheck text = Accepted ->
  exists t parts arms bs, read_certificate text = Good t /\ certificates_of t = inr (parts, arms) /\
    Forall (fun x => holds (snd x)) parts /\
    Forall2 (fun x b => fst x = fst b /\ check_part (snd x) = inr (snd b)) parts bs /\
    total_tempo (drawn_tile (tile_text t)) arms bs <= tempo_text t /\
    total_answers bs <= answers_text t.
Proof.
  unfold recheck. destruct (read_certificate text) as [t|]; [|discriminate].
  destruct (certificates_of t) as [|[parts arms]] eqn:Ep; [discriminate|].
  destruct (check_parts parts) as [|bs] eqn:Ec; [discriminate|].
  destruct (Nat.leb_spec (total_tempo (drawn_tile (tile_text t)) arms bs) (tempo_text t));
    [|discriminate].
  destruct (Nat.leb_spec (total_answers bs) (answers_text t)); [|discriminate].
  intros _. exists t, parts, arms, bs. repeat split; try assumption; clear Ep H H0.
  - revert bs Ec. induction parts as [|[a x] r IH]; intros bs Ec; [constructor|]. simpl in Ec.
    destruct (check_part x) as [|b] eqn:Ex; [discriminate|].
    destruct (check_parts r) as [|bs'] eqn:Er; [discriminate|].
    constructor; [now destruct (check_part_sound _ _ Ex) | eauto].
  - revert bs Ec. induction parts as [|[a x] r IH]; intros bs Ec; simpl in Ec.
    + injection Ec as <-. constructor.
    + destruct (check_part x) as [|b] eqn:Ex; [discriminate|].
      destruct (check_parts r) as [|bs'] eqn:Er; [discriminate|].
      injection Ec as <-. constructor; [split; [reflexivity | exact Ex] | auto].
Qed.

(* A tile that is one part has the bounds of that part. *)
Corollary recheck_whole text : recheck text = Accepted ->
  forall t p, read_certificate text = Good t -> parts_text t = [p] -> begins p = None ->
  exists x, certificate_of t (tile_text t) p = inr x /\ holds x /\
    tempo_found (tile_of Black x) <= tempo_text t /\
    answers_found (game (tile_of White x)) (has_pick (drawn x)) (tile_of Black x) <=
    answers_text t.
Proof.
  intros H t p Ht Hp Hb. destruct (recheck_sound _ H) as [t' [parts [arms [bs [Ht' [Hc H']]]]]].
  assert (E : t' = t) by congruence. subst t'. clear H Ht Ht'. unfold certificates_of in Hc.
  rewrite Hp, Hb in Hc. destruct (certificate_of t (tile_text t) p) as [|x]; [discriminate|].
  injection Hc as <- <-. destruct H' as [Hh [Hf [Htempo Hanswers]]].
  inversion Hf as [|y b r bs' [Ha Hx] Hr]; subst. inversion Hr; subst. destruct b as [a b].
  simpl in Ha, Hx. subst a. destruct (check_part_sound _ _ Hx) as [Hholds [Ht Hn]].
  exists x. rewrite Hn. unfold total_tempo in Htempo. cbn in Htempo, Hanswers.
  rewrite ?Nat.add_0_r in Htempo, Hanswers.
  split; [reflexivity|]. split; [assumption|]. split; [lia | assumption].
Qed.
