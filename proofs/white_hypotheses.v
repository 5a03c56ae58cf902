(* What theorem W asks of a board, in the form in which the tiles' certificates and the design rules
   establish it: readiness, variables, fit, meaning. docs/composition.md names the checks. *)
From Coq Require Import List Arith.
From gadgetc Require Import formula_game board totals black_hypotheses.
Import ListNotations.

(* Exactly the outputs [goal] have been delivered, each once. *)
Definition complete (goal : list nat) (outs : counts) : Prop :=
  forall o, outs o = if mem o goal then 1 else 0.

(* A set of states [listed m n], from one of which White needs fewer than [m] moves more, and Black
   can force [n] answers more at most. *)
Definition nearer {S : Type} (listed : nat -> nat -> S -> Prop) (m n : nat) (s : S) : Prop :=
  exists m' n', m' < m /\ n' <= n /\ listed m' n' s.

(* What a certificate's lists for White say of a tile.
   [ready ins outs n s]: the state is listed as ready, with what came in and what went out, Black to
   move, White busy elsewhere; in all the play to come here Black can force [n] answers at most.
   [attack goal ins outs m n s]: White to move here delivers exactly the outputs [goal], what is
   delivered already included, with at most [m] moves in this tile; then, and until then, Black can
   force [n] answers at most. *)
Record readiness {S : Type} (g : local_game S) (c : contract) (tempo : nat)
    (ready : counts -> counts -> nat -> S -> Prop)
    (attack : list nat -> counts -> counts -> nat -> nat -> S -> Prop) : Prop := {
  (* Confinement: no black piece can leave. *)
  ready_sealed : forall ins outs n s, ready ins outs n s -> ~ black_leaves g s;
  (* No stalling: a step of Black leads to a ready state, White playing elsewhere, or White has an
     answer at once that delivers nothing, and Black can force fewer from then on. *)
  ready_step : forall ins outs n s s', ready ins outs n s -> black_step g s s' ->
    (exists n', n' <= n /\ ready ins outs n' s') \/
    (exists n' s'', n' < n /\ white_step g s' quiet s'' /\ ready ins outs n' s'');
  (* Arrivals: the first signal at an input can arrive, and leads to a ready state. *)
  ready_arrival : forall ins outs n s i, ready ins outs n s -> ins i = 0 -> 0 < takes c i ->
    exists n' s', n' <= n /\ arrival g i s s' /\ ready (one_more ins i) outs n' s';
  (* Promises: what a rule gives, its inputs active and nothing else delivered, White can deliver
     within the tempo bound. *)
  ready_promise : forall ins outs n s r, ready ins outs n s -> In r (rules c) ->
    (forall i, In i (needs r) -> 0 < ins i) -> (forall o, 0 < outs o -> In o (gives r)) ->
    (exists o, In o (gives r) /\ outs o = 0) ->
    exists m n', m <= tempo /\ n' <= n /\ attack (gives r) ins outs m n' s;
  (* Attacks: White has a step that completes the delivery and leads to a ready state, or one after
     which no black piece can leave and White is nearer, whether Black passes here or steps. *)
  attack_step : forall goal ins outs m n s, attack goal ins outs m n s ->
    0 < m /\ exists e s', white_step g s e s' /\ e <> breaks /\
    ((complete goal (after e outs) /\ exists n', n' <= n /\ ready ins (after e outs) n' s') \/
     (~ black_leaves g s' /\ nearer (attack goal ins (after e outs)) m n s' /\
      forall s'', black_step g s' s'' -> nearer (attack goal ins (after e outs)) m n s''))
}.

(* The first step in a variable decides it. White has one that leads to a ready state, and after
   each of Black's White need not answer. *)
Record ready_variable {S : Type} (g : local_game S) (c : contract) (answers : nat)
    (ready : counts -> counts -> nat -> S -> Prop) : Prop := {
  (* White's; what it delivers, if anything, each rule gives, so that all rules stay open. *)
  ready_pick : exists e s n, n <= answers /\ white_step g (start g) e s /\ e <> breaks /\
    (forall o r, e = delivers o -> In r (rules c) -> In o (gives r)) /\
    ready (one_more none pick) (after e none) n s;
  ready_refusal : forall s, black_step g (start g) s ->
    exists n, n <= answers /\ ready none none n s;
  undecided_sealed : ~ black_leaves g (start g)
}.

(* [ready t], [attack t]: the lists for tile [t]; [tempo t], [answers t]: its bounds. *)
Record white_hypotheses {S : Type} (b : board S) (f : formula) (tempo answers : nat -> nat)
    (ready : nat -> counts -> counts -> nat -> S -> Prop)
    (attack : nat -> list nat -> counts -> counts -> nat -> nat -> S -> Prop) : Prop := {
  (* The den's tile is a tile; wires go from lower to higher numbers, so there are no circles. *)
  white_den : den b < tile_count b;
  white_wires : forall w, w < wire_count b ->
    from (wires b w) < to (wires b w) < tile_count b;
  (* readiness and variables *)
  white_ready : forall t, t < tile_count b ->
    readiness (tile b t) (contract_of b t) (tempo t) (ready t) (attack t);
  white_variables : forall t, t < variable_count b ->
    ready_variable (tile b t) (contract_of b t) (answers t) (ready t);
  white_gates : forall t, variable_count b <= t -> t < tile_count b ->
    exists n, n <= answers t /\ ready t none none n (start (tile b t));
  (* fit: a wire has a square, and ends at an input *)
  white_fit : forall w, w < wire_count b ->
    0 < len (wires b w) /\ 0 < takes (contract_of b (to (wires b w))) (into (wires b w));
  (* meaning: where the formula is true there is an evaluation that reaches the den *)
  white_meaning : forall picked,
    (forall v, In v picked -> v < variable_count b) -> satisfies f picked = true ->
    exists delivered, evaluates b picked delivered /\ delivered (den b) (den_output b)
}.
Arguments white_den {S b f tempo answers ready attack}.
Arguments white_wires {S b f tempo answers ready attack}.
Arguments white_ready {S b f tempo answers ready attack}.
Arguments white_variables {S b f tempo answers ready attack}.
Arguments white_gates {S b f tempo answers ready attack}.
Arguments white_fit {S b f tempo answers ready attack}.
Arguments white_meaning {S b f tempo answers ready attack}.

(* The race: White's moves, at most. Each tile delivers once, each wire is walked once, each answer
   is forced once, each variable is picked once. *)
Definition race_bound {S : Type} (b : board S) (tempo answers : nat -> nat) : nat :=
  total tempo (tile_count b) + total (fun w => len (wires b w)) (wire_count b) +
  total answers (tile_count b) + variable_count b.
