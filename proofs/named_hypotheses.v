(* The hypotheses of theorems B and W one by one, each with a name, so that "all but this one" can
   be said. [black_parts] and [white_parts] are the Records again, field by field. *)
From Coq Require Import List Arith.
From gadgetc Require Import formula_game board totals black_hypotheses white_hypotheses.
Import ListNotations.

Inductive black_name :=
| Black_wires | Black_apart | Safe_permits | Safe_lets | Safe_step | Safe_arrival
| Safe_pick | Safe_refusal | Black_gates | Black_fit | Black_meaning.

Inductive white_name :=
| White_den | White_wires | Ready_sealed | Ready_step | Ready_arrival | Ready_promise | Attack_step
| Ready_pick | Ready_refusal | Undecided_sealed | White_gates | White_fit | White_meaning.

Section Parts.
Context {S : Type}.
Variable b : board S.
Variable f : formula.
Variable safe : nat -> counts -> counts -> nat -> S -> Prop.
Variables tempo answers : nat -> nat.
Variable ready : nat -> counts -> counts -> nat -> S -> Prop.
Variable attack : nat -> list nat -> counts -> counts -> nat -> nat -> S -> Prop.

Definition black_part (h : black_name) : Prop :=
  match h with
  | Black_wires => forall w, w < wire_count b ->
      from (wires b w) < tile_count b /\ variable_count b <= to (wires b w) < tile_count b
  | Black_apart => forall w w', w < wire_count b -> w' < wire_count b ->
      to (wires b w) = to (wires b w') -> into (wires b w) = into (wires b w') -> w = w'
  | Safe_permits => forall t, t < tile_count b -> forall ins outs k s,
      safe t ins outs k s -> permits (contract_of b t) ins outs
  | Safe_lets => forall t, t < tile_count b -> forall ins outs k s,
      safe t ins outs k s -> forall o, outs o <= lets (contract_of b t) o
  | Safe_step => forall t, t < tile_count b -> forall ins outs k s e s',
      safe t ins outs k s -> white_step (tile b t) s e s' ->
      e <> breaks /\
      ((exists k', safe t ins (after e outs) k' s') \/
       (exists k' s'', k' < k /\ black_step (tile b t) s' s'' /\ safe t ins (after e outs) k' s''))
  | Safe_arrival => forall t, t < tile_count b -> forall ins outs k s i s',
      safe t ins outs k s -> ins i < takes (contract_of b t) i -> arrival (tile b t) i s s' ->
      exists k', safe t (one_more ins i) outs k' s'
  | Safe_pick => forall t, t < variable_count b -> forall e s,
      white_step (tile b t) (start (tile b t)) e s ->
      e <> breaks /\ exists k, safe t (one_more none pick) (after e none) k s
  | Safe_refusal => forall t, t < variable_count b -> exists s k,
      black_step (tile b t) (start (tile b t)) s /\ safe t none none k s
  | Black_gates => forall t, variable_count b <= t -> t < tile_count b ->
      exists k, safe t none none k (start (tile b t))
  | Black_fit => forall w, w < wire_count b ->
      lets (contract_of b (from (wires b w))) (out (wires b w)) <=
      takes (contract_of b (to (wires b w))) (into (wires b w))
  | Black_meaning => forall picked delivered,
      (forall v, In v picked -> v < variable_count b) ->
      evaluates b picked delivered -> delivered (den b) (den_output b) ->
      satisfies f picked = true
  end.

Definition white_part (h : white_name) : Prop :=
  match h with
  | White_den => den b < tile_count b
  | White_wires => forall w, w < wire_count b ->
      from (wires b w) < to (wires b w) < tile_count b
  | Ready_sealed => forall t, t < tile_count b -> forall ins outs n s,
      ready t ins outs n s -> ~ black_leaves (tile b t) s
  | Ready_step => forall t, t < tile_count b -> forall ins outs n s s',
      ready t ins outs n s -> black_step (tile b t) s s' ->
      (exists n', n' <= n /\ ready t ins outs n' s') \/
      (exists n' s'', n' < n /\ white_step (tile b t) s' quiet s'' /\ ready t ins outs n' s'')
  | Ready_arrival => forall t, t < tile_count b -> forall ins outs n s i,
      ready t ins outs n s -> ins i = 0 -> 0 < takes (contract_of b t) i ->
      exists n' s', n' <= n /\ arrival (tile b t) i s s' /\ ready t (one_more ins i) outs n' s'
  | Ready_promise => forall t, t < tile_count b -> forall ins outs n s r,
      ready t ins outs n s -> In r (rules (contract_of b t)) ->
      (forall i, In i (needs r) -> 0 < ins i) -> (forall o, 0 < outs o -> In o (gives r)) ->
      (exists o, In o (gives r) /\ outs o = 0) ->
      exists m n', m <= tempo t /\ n' <= n /\ attack t (gives r) ins outs m n' s
  | Attack_step => forall t, t < tile_count b -> forall goal ins outs m n s,
      attack t goal ins outs m n s ->
      0 < m /\ exists e s', white_step (tile b t) s e s' /\ e <> breaks /\
      ((complete goal (after e outs) /\ exists n', n' <= n /\ ready t ins (after e outs) n' s') \/
       (~ black_leaves (tile b t) s' /\ nearer (attack t goal ins (after e outs)) m n s' /\
        forall s'', black_step (tile b t) s' s'' ->
          nearer (attack t goal ins (after e outs)) m n s''))
  | Ready_pick => forall t, t < variable_count b -> exists e s n, n <= answers t /\
      white_step (tile b t) (start (tile b t)) e s /\ e <> breaks /\
      (forall o r, e = delivers o -> In r (rules (contract_of b t)) -> In o (gives r)) /\
      ready t (one_more none pick) (after e none) n s
  | Ready_refusal => forall t, t < variable_count b -> forall s,
      black_step (tile b t) (start (tile b t)) s ->
      exists n, n <= answers t /\ ready t none none n s
  | Undecided_sealed => forall t, t < variable_count b ->
      ~ black_leaves (tile b t) (start (tile b t))
  | White_gates => forall t, variable_count b <= t -> t < tile_count b ->
      exists n, n <= answers t /\ ready t none none n (start (tile b t))
  | White_fit => forall w, w < wire_count b ->
      0 < len (wires b w) /\ 0 < takes (contract_of b (to (wires b w))) (into (wires b w))
  | White_meaning => forall picked,
      (forall v, In v picked -> v < variable_count b) -> satisfies f picked = true ->
      exists delivered, evaluates b picked delivered /\ delivered (den b) (den_output b)
  end.

Lemma black_parts : black_hypotheses b f safe <-> forall h, black_part h.
Proof.
  split.
  - intros [H1 H2 H3 H4 H5 H6 H7] [];
      first [assumption | intros t Ht; destruct (H3 t Ht) | intros t Ht; destruct (H4 t Ht)];
      assumption.
  - intros H. constructor.
    + exact (H Black_wires).
    + exact (H Black_apart).
    + intros t Ht. constructor; [exact (H Safe_permits t Ht) | exact (H Safe_lets t Ht) |
        exact (H Safe_step t Ht) | exact (H Safe_arrival t Ht)].
    + intros t Ht. constructor; [exact (H Safe_pick t Ht) | exact (H Safe_refusal t Ht)].
    + exact (H Black_gates).
    + exact (H Black_fit).
    + exact (H Black_meaning).
Qed.

Lemma white_parts : white_hypotheses b f tempo answers ready attack <-> forall h, white_part h.
Proof.
  split.
  - intros [H1 H2 H3 H4 H5 H6 H7] [];
      first [assumption | intros t Ht; destruct (H3 t Ht) | intros t Ht; destruct (H4 t Ht)];
      assumption.
  - intros H. constructor.
    + exact (H White_den).
    + exact (H White_wires).
    + intros t Ht. constructor; [exact (H Ready_sealed t Ht) | exact (H Ready_step t Ht) |
        exact (H Ready_arrival t Ht) | exact (H Ready_promise t Ht) | exact (H Attack_step t Ht)].
    + intros t Ht. constructor; [exact (H Ready_pick t Ht) | exact (H Ready_refusal t Ht) |
        exact (H Undecided_sealed t Ht)].
    + exact (H White_gates).
    + exact (H White_fit).
    + exact (H White_meaning).
Qed.

End Parts.
