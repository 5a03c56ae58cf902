(* What theorem B asks of a board, in the form in which the tiles' certificates and the design rules
   establish it: safety, variables, fit, meaning. docs/composition.md names the check for each. *)
From Coq Require Import List Arith.
From gadgetc Require Import formula_game board.
Import ListNotations.

(* What a certificate's list of safe states says of a tile. [safe ins outs k s]: the state is
   listed, with what came in and what went out, White to move; before Black may pass here again,
   White can have threatened at most [k] times in a row. *)
Record safety {S : Type} (g : local_game S) (c : contract)
              (safe : counts -> counts -> nat -> S -> Prop) : Prop := {
  (* What has been delivered the contract allows. *)
  safe_permits : forall ins outs k s, safe ins outs k s -> permits c ins outs;
  safe_lets : forall ins outs k s, safe ins outs k s -> forall o, outs o <= lets c o;
  (* No step of White breaks the contract; each leads to a safe state, or Black's answer does,
     with fewer threats left. *)
  safe_step : forall ins outs k s e s',
    safe ins outs k s -> white_step g s e s' ->
    e <> breaks /\
    ((exists k', safe ins (after e outs) k' s') \/
     (exists k' s'', k' < k /\ black_step g s' s'' /\ safe ins (after e outs) k' s''));
  (* Arrivals need no answer, as many as the tile endures. *)
  safe_arrival : forall ins outs k s i s',
    safe ins outs k s -> ins i < takes c i -> arrival g i s s' ->
    exists k', safe (one_more ins i) outs k' s'
}.

(* The first step in a variable decides it. White's needs no answer; and Black has one. *)
Record safe_variable {S : Type} (g : local_game S)
                     (safe : counts -> counts -> nat -> S -> Prop) : Prop := {
  safe_pick : forall e s, white_step g (start g) e s ->
    e <> breaks /\ exists k, safe (one_more none pick) (after e none) k s;
  safe_refusal : exists s k, black_step g (start g) s /\ safe none none k s
}.

(* What can come in at a tile: a pick at a variable, a signal by a wire at a gate. *)
Definition active_inputs {S : Type} (b : board S) (picked : list nat)
                         (delivered : nat -> nat -> Prop) (t i : nat) : Prop :=
  (t < variable_count b /\ i = pick /\ In t picked) \/
  (variable_count b <= t /\ exists w, w < wire_count b /\ to (wires b w) = t /\
     into (wires b w) = i /\ delivered (from (wires b w)) (out (wires b w))).

(* An evaluation of the circuit: each tile delivers what its contract allows. *)
Definition evaluates {S : Type} (b : board S) (picked : list nat)
                     (delivered : nat -> nat -> Prop) : Prop :=
  forall t, t < tile_count b ->
    supports (contract_of b t) (active_inputs b picked delivered t) (delivered t).

(* [safe t]: the list for tile [t]. *)
Record black_hypotheses {S : Type} (b : board S) (f : formula)
    (safe : nat -> counts -> counts -> nat -> S -> Prop) : Prop := {
  (* A wire goes from a tile to a gate, and no two wires go to one input. *)
  black_wires : forall w, w < wire_count b ->
    from (wires b w) < tile_count b /\ variable_count b <= to (wires b w) < tile_count b;
  black_apart : forall w w', w < wire_count b -> w' < wire_count b ->
    to (wires b w) = to (wires b w') -> into (wires b w) = into (wires b w') -> w = w';
  (* safety and variables *)
  black_safe : forall t, t < tile_count b -> safety (tile b t) (contract_of b t) (safe t);
  black_variables : forall t, t < variable_count b -> safe_variable (tile b t) (safe t);
  black_gates : forall t, variable_count b <= t -> t < tile_count b ->
    exists k, safe t none none k (start (tile b t));
  (* fit *)
  black_fit : forall w, w < wire_count b ->
    lets (contract_of b (from (wires b w))) (out (wires b w)) <=
    takes (contract_of b (to (wires b w))) (into (wires b w));
  (* meaning: an evaluation that reaches the den makes the formula true *)
  black_meaning : forall picked delivered,
    (forall v, In v picked -> v < variable_count b) ->
    evaluates b picked delivered -> delivered (den b) (den_output b) ->
    satisfies f picked = true
}.
