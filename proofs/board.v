(* Local games, contracts, and boards that are sums of them.

   A tile is a local game: states, steps of White and of Black, arrivals of signals at its inputs.
   A board is a finite number of tiles joined by wires, each with a length. A move on the board is
   one step in one tile, or one step of a signal along a wire, or a pass. Black wins by so many
   passes; White wins when the den is delivered. docs/composition.md says it in words. *)
From Coq Require Import List Arith Bool.
From gadgetc Require Import formula_game.
Import ListNotations.

(* What a step of White does beyond its tile: nothing; a signal leaves by an output; the contract's
   letter is broken, as when a piece that is no signal leaves. *)
Inductive effect := quiet | delivers (output : nat) | breaks.

(* All tiles of a board share one type of states, for instance texts. *)
Record local_game (S : Type) := {
  start : S;
  white_step : S -> effect -> S -> Prop;
  black_step : S -> S -> Prop;
  black_leaves : S -> Prop;  (* a black piece can leave the tile from here *)
  arrival : nat -> S -> S -> Prop  (* of a signal at an input *)
}.
Arguments start {S}. Arguments white_step {S}. Arguments black_step {S}.
Arguments black_leaves {S}. Arguments arrival {S}.

(* How many signals have come in by each input, or have left by each output, ever. *)
Definition counts := nat -> nat.
Definition none : counts := fun _ => 0.
Definition one_more (c : counts) (i : nat) : counts :=
  fun j => if Nat.eqb j i then S (c j) else c j.
Definition after (e : effect) (outs : counts) : counts :=
  match e with delivers o => one_more outs o | _ => outs end.

(* A variable's first step by White counts as an arrival at this input. *)
Definition pick : nat := 0.

Record rule := { needs : list nat; gives : list nat }.
Record contract := {
  rules : list rule;
  takes : nat -> nat;  (* signals that the tile endures, by input *)
  lets : nat -> nat    (* signals that it may let out, by output *)
}.

(* With these inputs active, may these outputs be delivered? *)
Definition supports (c : contract) (active delivered : nat -> Prop) : Prop :=
  (forall o, ~ delivered o) \/
  exists r, In r (rules c) /\ (forall i, In i (needs r) -> active i) /\
            (forall o, delivered o -> In o (gives r)).
Definition permits (c : contract) (ins outs : counts) : Prop :=
  supports c (fun i => 0 < ins i) (fun o => 0 < outs o).

Record wire := { from : nat; out : nat; to : nat; into : nat; len : nat }.

(* Tiles are numbered; the first are the variables of the formula, the others are gates. *)
Record board (S : Type) := {
  variable_count : nat;
  gate_count : nat;
  tile : nat -> local_game S;
  contract_of : nat -> contract;
  wire_count : nat;
  wires : nat -> wire;
  den : nat;         (* the tile with the den *)
  den_output : nat;  (* its entry, an output of that tile *)
  white_passes : bool
}.
Arguments variable_count {S}. Arguments gate_count {S}. Arguments tile {S}.
Arguments contract_of {S}. Arguments wire_count {S}. Arguments wires {S}. Arguments den {S}.
Arguments den_output {S}. Arguments white_passes {S}.

Definition tile_count {S : Type} (b : board S) : nat := variable_count b + gate_count b.

Record position (S : Type) := {
  local : nat -> S;         (* of each tile *)
  taken : list nat;         (* variables that White has picked *)
  free : list nat;          (* variables in which nobody has moved *)
  ins : nat -> counts;      (* of each tile *)
  outs : nat -> counts;
  walks : nat -> list nat;  (* steps to go, for each signal on each wire *)
  spent : nat               (* passes of Black *)
}.
Arguments local {S}. Arguments taken {S}. Arguments free {S}. Arguments ins {S}.
Arguments outs {S}. Arguments walks {S}. Arguments spent {S}.

Definition set_at {A : Type} (f : nat -> A) (t : nat) (x : A) : nat -> A :=
  fun u => if Nat.eqb u t then x else f u.

Lemma set_at_same {A} (g : nat -> A) t x : set_at g t x t = x.
Proof. unfold set_at. now rewrite Nat.eqb_refl. Qed.
Lemma set_at_other {A} (g : nat -> A) t u x : u <> t -> set_at g t x u = g u.
Proof. unfold set_at. intros H. destruct (Nat.eqb_spec u t); [contradiction | reflexivity]. Qed.

Section Play.
Context {S : Type}.
Variable b : board S.

Definition first_position : position S := {|
  local := fun t => start (tile b t);
  taken := [];
  free := seq 0 (variable_count b);
  ins := fun _ => none;
  outs := fun _ => none;
  walks := fun _ => [];
  spent := 0
|}.

(* Signals that a step puts on wires: each wire from that output has one more, all of it to go. *)
Definition put_on_wires (t : nat) (e : effect) (walks : nat -> list nat) : nat -> list nat :=
  fun w =>
    match e with
    | delivers o =>
      if Nat.eqb (from (wires b w)) t && Nat.eqb (out (wires b w)) o
      then len (wires b w) :: walks w else walks w
    | _ => walks w
    end.

Definition white_stepped (p : position S) (t : nat) (e : effect) (s : S) : position S := {|
  local := set_at (local p) t s;
  taken := if mem t (free p) then t :: taken p else taken p;
  free := take t (free p);
  ins := if mem t (free p) then set_at (ins p) t (one_more (ins p t) pick) else ins p;
  outs := set_at (outs p) t (after e (outs p t));
  walks := put_on_wires t e (walks p);
  spent := spent p
|}.

Definition walked (p : position S) (w : nat) (signals : list nat) : position S := {|
  local := local p;
  taken := taken p;
  free := free p;
  ins := ins p;
  outs := outs p;
  walks := set_at (walks p) w signals;
  spent := spent p
|}.

Definition arrived (p : position S) (w : nat) (signals : list nat) (s : S) : position S :=
  let t := to (wires b w) in {|
  local := set_at (local p) t s;
  taken := taken p;
  free := free p;
  ins := set_at (ins p) t (one_more (ins p t) (into (wires b w)));
  outs := outs p;
  walks := set_at (walks p) w signals;
  spent := spent p
|}.

Definition black_stepped (p : position S) (t : nat) (s : S) : position S := {|
  local := set_at (local p) t s;
  taken := taken p;
  free := take t (free p);
  ins := ins p;
  outs := outs p;
  walks := walks p;
  spent := spent p
|}.

Definition black_passed (p : position S) : position S := {|
  local := local p;
  taken := taken p;
  free := free p;
  ins := ins p;
  outs := outs p;
  walks := walks p;
  spent := 1 + spent p
|}.

Inductive white_move (p : position S) : position S -> Prop :=
| white_steps t e s :
    t < tile_count b -> white_step (tile b t) (local p t) e s -> e <> breaks ->
    white_move p (white_stepped p t e s)
| white_walks w before d behind :
    w < wire_count b -> walks p w = before ++ 2 + d :: behind ->
    white_move p (walked p w (before ++ 1 + d :: behind))
| white_arrives w before behind s :
    w < wire_count b -> walks p w = before ++ 1 :: behind ->
    arrival (tile b (to (wires b w))) (into (wires b w)) (local p (to (wires b w))) s ->
    white_move p (arrived p w (before ++ behind) s)
| white_waits : white_passes b = true -> white_move p p.

Inductive black_move (p : position S) : position S -> Prop :=
| black_steps t s :
    t < tile_count b -> black_step (tile b t) (local p t) s ->
    black_move p (black_stepped p t s)
| black_waits : black_move p (black_passed p).

(* White's goal; and what neither side is ever to be able to do to the other: a step that breaks the
   contract of a tile, a black piece that leaves one. Both are counted against the side that let it
   come to that, so that the two definitions below claim no more than a game in which such a step
   leads anywhere. *)
Definition entered (p : position S) : Prop := 0 < outs p (den b) (den_output b).
Definition can_break (p : position S) : Prop :=
  exists t s, t < tile_count b /\ white_step (tile b t) (local p t) breaks s.
Definition can_leave (p : position S) : Prop :=
  exists t, t < tile_count b /\ black_leaves (tile b t) (local p t).

(* Black makes [d] passes, in a number of moves that cannot be infinite, before the den is entered;
   and no contract is ever broken. *)
Inductive black_wins (d : nat) : side -> position S -> Prop :=
| black_done turn p : d <= spent p -> black_wins d turn p
| black_plays p q : black_move p q -> black_wins d White q -> black_wins d Black p
| black_endures p :
    ~ can_break p ->
    (forall q, white_move p q -> ~ entered q) ->
    (forall q, white_move p q -> black_wins d Black q) ->
    black_wins d White p.

(* White enters the den within [k] moves of White, before Black has made [d] passes; and no black
   piece ever leaves its tile. *)
Inductive white_wins (d : nat) : nat -> side -> position S -> Prop :=
| white_done k turn p : entered p -> white_wins d k turn p
| white_plays k p q : white_move p q -> white_wins d k Black q -> white_wins d (1 + k) White p
| white_endures k p :
    ~ can_leave p ->
    (forall q, black_move p q -> spent q < d) ->
    (forall q, black_move p q -> white_wins d k White q) ->
    white_wins d k Black p.

(* Not both: the definitions do not contradict each other. *)
Lemma not_both_win d : forall turn p,
  black_wins d turn p -> forall k, ~ entered p -> spent p < d -> white_wins d k turn p -> False.
Proof.
  induction 1 as [turn p Hd | p q Hm Hq IH | p Hb Hen Hq IH]; intros k He Hs Hw.
  - apply (Nat.lt_irrefl d). eapply Nat.le_lt_trans; eassumption.
  - inversion Hw as [? ? ? Hd | | ? ? Hl Hsp Hall]; subst; [now apply He|].
    apply (IH k); auto. inversion Hm; subst; exact He.
  - inversion Hw as [? ? ? Hd | k' ? q Hm Hwq | ]; subst; [now apply He|].
    apply (IH q Hm k'); auto. inversion Hm; subst; exact Hs.
Qed.

(* With more moves at hand White wins as well. *)
Lemma white_wins_later d k turn p : white_wins d k turn p ->
  forall k', k <= k' -> white_wins d k' turn p.
Proof.
  induction 1 as [k turn p He | k p q Hm Hq IH | k p Hl Hs Hq IH]; intros k' Hk.
  - now apply white_done.
  - destruct k' as [|k']; [inversion Hk|]. apply (white_plays d k' p q Hm). apply IH.
    now apply le_S_n.
  - apply white_endures; auto.
Qed.

End Play.
