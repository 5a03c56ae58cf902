(* Black wins on the squares when Black wins the formula game. The order of things is that of
   theorem B (safety_adds_up.v), but a delivered signal is in the next tile at once: then the
   numbers of threats there may be new, though Black has not passed. There are only so many first
   deliveries. *)
From Coq Require Import List Arith Bool Ascii String Lia Wf_nat.
From gadgetc Require Import formula_game board totals black_hypotheses safety_adds_up.
From gadgetc Require Import safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import black_on_squares black_answers black_follows black_on_board.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Section Black.
Context {b : sum}.
Hypothesis ok : sound_sum b.
Context {a : board string}.
Hypothesis games : plays b Black a.
Hypothesis waits : white_passes a = true.
Context {f : formula} {safe : nat -> counts -> counts -> nat -> string -> Prop}.
Hypothesis given : black_hypotheses a f safe.
Local Notation g := (sum_ground b).
Local Notation L := (layout_at b).
Local Notation D := (drawings b).
Local Notation move := (moves g full_strength).
Local Notation kept := (@kept b).
Local Notation held := (held a safe).
Local Notation signals := (@signals b).
Local Notation newly := (@newly b).
Local Notation lost turn x := (white_wins_formula f turn (taken x) (free x) = false).

(* A signal just delivered arrives. *)
Lemma arrives w st p x k : kept (Some w) st p x -> w < join_count b -> held x k ->
  exists x' st' k', kept None st' p x' /\ held x' k' /\
    taken x' = taken x /\ free x' = free x /\ spent x' = spent x /\ outs x' = outs x.
Proof.
  intros H Hw Hk. destruct (kept_wires _ _ _ _ H w Hw) as [HO HW]. simpl is_wire in HW.
  rewrite Nat.eqb_refl in HW.
  destruct (joined b ok w Hw) as [Hup [Ht [Hlen [_ [fp [Hfp Htakes]]]]]].
  set (t := to (joins b w)) in *. set (pt := into (joins b w)) in *.
  assert (E : walks x w = [len (joins b w)] /\ signals p w = 1 /\
    mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)) = ["+"; "P"] /\
    mark (D t) (st t) pt = ["-"]).
  { inversion HW; auto. }
  destruct E as [Ewalk [Esig [Eout Ein]]].
  assert (Hpl := plain_tiles b ok t). destruct (kept_local _ _ _ _ H t Ht) as [El F].
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hrange := mark_in_range (st t) pt F Hpt).
  destruct (plain_port Hpl pt fp Hfp) as [En [Ew [_ [Esignal _]]]].
  set (z := with_mark (with_mark (st t) (mark_of (D t) pt) ["+"]) (mark_of (D t) pt) ["+"; "P"]).
  assert (Ez : In (pt, z) (arrivals_in (D t) (L t) (st t))).
  { unfold arrivals_in. apply in_flat_map. exists fp.
    split; [eapply nth_error_In; eassumption|]. rewrite Htakes, Ew, En, Esignal.
    assert (Edue : has_sign (D t) "-" (st t) pt = true) by (unfold has_sign; now rewrite Ein).
    rewrite Edue. cbn [andb].
    assert (Efirst : existsb (fun g0 => takes_signals g0 && has_sign (D t) "-" (st t) (own_number
      g0) &&
      (wire_number g0 =? pt) && (own_number g0 <? pt)) (port_list (L t)) = false).
    { apply not_true_iff_false. intros Hex. apply existsb_exists in Hex.
      destruct Hex as [f' [Hf' Hq]].
      apply In_nth_error in Hf'. destruct Hf' as [n Hn].
      destruct (plain_port Hpl n f' Hn) as [E1 [E2 _]]. rewrite E1, E2 in Hq.
      rewrite !andb_true_iff, Nat.eqb_eq, Nat.ltb_lt in Hq. lia. }
    rewrite Efirst. cbn [negb]. left. f_equal. unfold z. rewrite Ein. cbn [signed tl].
    rewrite mark_with_same by assumption. reflexivity. }
  assert (Harr : arrival (tile a (to (wires a w))) (into (wires a w)) (local x (to (wires a w)))
                   (write z)).
  { rewrite (proj2 (plays_wires _ _ _ games)). fold t pt. rewrite (plays_games _ _ _ games t Ht).
    simpl. rewrite El, (formed_read _ _ _ F). apply in_map_iff. exists (pt, z). auto. }
  assert (Hwa : w < wire_count a) by now rewrite (proj1 (plays_wires _ _ _ games)).
  destruct (held_arrival a (black_wires _ _ _ given) (black_apart _ _ _ given) safe
    (black_safe _ _ _ given) (black_fit _ _ _ given) x k w [] (len (joins b w)) [] (write z)
    Hk Hwa Ewalk Harr) as [k' Hk'].
  simpl app in Hk'. exists (arrived a x w [] (write z)), (set_at st t z), k'.
  split; [|split; [assumption | repeat split]].
  assert (Emark : mark (D t) z pt = ["+"; "P"]).
  { unfold z. rewrite mark_with_same; [reflexivity|]. simpl. now rewrite set_nth_length. }
  assert (Eother : forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q).
  { intros q Hq. unfold z. now rewrite !mark_with_other. }
  destruct H as [H1 H2 H3 H4 H5 H6]. constructor; [| | | | exact H5 | exact H6].
  - intros u Hu. simpl. rewrite (proj2 (plays_wires _ _ _ games)). fold t. unfold set_at.
    destruct (Nat.eqb_spec u t) as [->|]; [|auto]. split; [reflexivity|].
    apply formed_with_mark; [apply formed_with_mark; [assumption|]|]; repeat constructor.
  - intros u i Hu Hi. unfold set_at. destruct (Nat.eqb_spec u t) as [->|]; [|auto].
    unfold z. cbn [land with_mark]. auto.
  - intros v Hv. destruct (H3 v Hv) as [HOv HV]. split; [assumption|]. simpl.
    destruct (Nat.eq_dec v w) as [->|Hne].
    + fold t pt. rewrite !set_at_same, set_at_other by lia. rewrite Emark, Eout.
      apply in_use; auto; simpl; lia.
    + rewrite (set_at_other (walks x)) by assumption.
      simpl is_wire in HV. replace (w =? v) with false in HV by (symmetry; apply Nat.eqb_neq; auto).
      assert (E1 : mark (D (from (joins b v))) (set_at st t z (from (joins b v))) (out (joins b v))
        =
                   mark (D (from (joins b v))) (st (from (joins b v))) (out (joins b v))).
      { unfold set_at. destruct (Nat.eqb_spec (from (joins b v)) t) as [E|]; [|reflexivity].
        rewrite E. apply Eother. intros Eo.
        destruct (joined b ok v Hv) as [_ [_ [_ [[f' [Hf' Hno]] _]]]]. rewrite E, Eo in Hf'.
        congruence. }
      assert (E2 : mark (D (to (joins b v))) (set_at st t z (to (joins b v))) (into (joins b v)) =
                   mark (D (to (joins b v))) (st (to (joins b v))) (into (joins b v))).
      { unfold set_at. destruct (Nat.eqb_spec (to (joins b v)) t) as [E|]; [|reflexivity].
        rewrite E. apply Eother. intros Eo. apply Hne. now apply (input_once b ok). }
      now rewrite E1, E2.
  - destruct H4 as [A B]. split; [assumption|]. unfold set_at.
    destruct (Nat.eqb_spec (den_tile b) t) as [E|]; [|assumption]. unfold has_sign in *.
    rewrite E in *. rewrite Eother; [assumption|].
    destruct (plain_parts Hpl) as [_ [_ [_ [E' _]]]]. lia.
Qed.

(* First deliveries to come. *)
Definition fresh (x : position string) : nat :=
  total (fun w => 1 - outs x (from (joins b w)) (out (joins b w))) (join_count b).
Lemma outs_grow x x' t o : white_move a x x' -> outs x t o <= outs x' t o.
Proof.
  intros Hm. inversion Hm; subst; simpl; try lia. unfold set_at.
  destruct (Nat.eqb_spec t t0) as [->|]; [|lia]. destruct e; simpl; try lia.
  unfold one_more. destruct (o =? output); lia.
Qed.
Lemma fresh_falls x x' o : white_move a x x' -> newly o x x' ->
  fresh x' + (match o with Some _ => 1 | None => 0 end) <= fresh x.
Proof.
  intros Hm Hn. destruct o as [w|].
  - destruct Hn as [Hw [E1 E2]].
    enough (fresh x' < fresh x) by lia. apply total_lt with (t := w); [|assumption|lia].
    intros i _. assert (E := outs_grow x x' (from (joins b i)) (out (joins b i)) Hm). lia.
  - rewrite Nat.add_0_r. apply total_le. intros i _.
    assert (E := outs_grow x x' (from (joins b i)) (out (joins b i)) Hm). lia.
Qed.

(* Black's move in the board of tiles is one on the squares. *)
Lemma black_replies o st p x x' : kept o st p x -> black_move a x x' ->
  (spent x' = spent x \/ spent x < corridor_length b) ->
  exists q st', move Black p q /\ kept o st' q x'.
Proof.
  intros H Hm Hs. inversion Hm as [t y Ht Hy|]; subst.
  - rewrite (plays_tiles _ _ _ games) in Ht. now apply (black_answers ok games o st p x t y).
  - destruct (kept_pass o st p x H) as [q [Hq Hk]]; [simpl in Hs; lia|]. eauto.
Qed.

Lemma kept_wins : forall passes open new threats st p x k,
  corridor_length b - spent x <= passes -> List.length (free x) <= open -> fresh x <= new ->
  total k (tile_count a) <= threats ->
  kept None st p x -> held x k -> lost White x -> wins g full_strength Black White p.
Proof.
  induction passes as [passes IHp] using lt_wf_ind.
  induction open as [open IHo] using lt_wf_ind.
  induction new as [new IHn] using lt_wf_ind.
  induction threats as [threats IHt] using lt_wf_ind.
  intros st p x k Hp Ho Hn Ht H Hk Hf.
  destruct (kept_runner _ _ _ _ H) as [Hle [Hrun _]].
  destruct (Nat.eq_dec (spent x) (corridor_length b)) as [Eend|Hmore].
  { apply wins_there. exists (corridor_square (spent x)). split; [|exact Hrun]. simpl.
    now rewrite Eend, Nat.eqb_refl. }
  assert (unbroken := held_unbroken a safe (black_safe _ _ _ given) (black_variables _ _ _ given) x
    k Hk).
  assert (Hafter : forall x', white_move a x x' ->
    lost Black x' /\ ~ entered a x' /\ spent x' = spent x /\ List.length (free x') <= open /\
    ((exists k', held x' k') \/
     (exists k' r, black_move a x' r /\ held r k' /\ settled x r /\
        total k' (tile_count a) < total k (tile_count a)))).
  { intros x' Hm. assert (Hf' := formula_after a f safe x k x' Hk Hm Hf).
    assert (Hcases := held_after a (black_wires _ _ _ given) (black_apart _ _ _ given) safe
      (black_safe _ _ _ given) (black_variables _ _ _ given) (black_fit _ _ _ given) x k x' Hk Hm).
    split; [assumption|]. split.
    - destruct Hcases as [[k' Hk']|[k' [r [Hb [Hr [Hs _]]]]]].
      + apply (held_keeps_out a f safe (black_safe _ _ _ given) (black_meaning _ _ _ given) x' k'
          Hk').
        now apply (lost_unsatisfied a f safe Black x' k').
      + intros He. assert (Hout : ~ entered a r).
        { apply (held_keeps_out a f safe (black_safe _ _ _ given) (black_meaning _ _ _ given) r k'
            Hr).
          apply (lost_unsatisfied a f safe White r k' Hr). destruct Hs as [-> [-> _]]. assumption. }
        apply Hout. inversion Hb; subst; exact He.
    - split; [|split; [|assumption]].
      + now inversion Hm; subst.
      + assert (Hlen : List.length (free x') <= List.length (free x)); [|lia].
        inversion Hm; subst; simpl; try lia. unfold take. apply filter_length_le. }
  apply (wins_against g full_strength Black).
  - destruct (kept_idle_move None White st p x H) as [q [Hq _]]. now exists q.
  - intros q Hq. destruct (white_seen ok games waits st p x H unbroken q Hq)
      as [[x' [o [st' [Hm [H' _]]]]]|[x' [Hm He]]].
    + split; [now apply (kept_no_den_white ok o st' q x')|].
      destruct (kept_idle _ _ _ _ H' Black) as [i [Hi _]]. eauto.
    + exfalso. now apply (Hafter x' Hm).
  - intros q Hq. destruct (white_seen ok games waits st p x H unbroken q Hq)
      as [[x' [o [st' [Hm [H' Hnew]]]]]|[x' [Hm He]]]; [|exfalso; now apply (Hafter x' Hm)].
    destruct (Hafter x' Hm) as [Hf' [_ [Es [Elen Hcases]]]].
    assert (Hfresh := fresh_falls x x' o Hm Hnew).
    destruct Hcases as [[k' Hk']|[k' [r [Hb [Hr [Hs Hlt]]]]]].
    + assert (Hset : exists x2 st2 k2, kept None st2 q x2 /\ held x2 k2 /\
        taken x2 = taken x' /\ free x2 = free x' /\ spent x2 = spent x' /\ outs x2 = outs x').
      { destruct o as [w|].
        - apply (arrives w st' q x' k'); try assumption. apply Hnew.
        - exists x', st', k'. split; [assumption|]. split; [assumption|]. auto. }
      destruct Hset as [x2 [st2 [k2 [H2 [Hk2 [Et2 [Ef2 [Es2 Eo2]]]]]]]].
      destruct (free_move a f safe (black_variables _ _ _ given) x2 k2 Hk2) as
        [x3 [k3 [Hb3 [Hk3 [Hf3 Hless]]]]]; [now rewrite Et2, Ef2|].
      destruct (black_replies None st2 q x2 x3 H2 Hb3) as [q3 [st3 [Hm3 H3]]];
        [right; lia|].
      apply (wins_by g full_strength Black q q3 Hm3).
      destruct Hless as [Hpass|[Hsame Hopen]].
      * now apply (IHp (corridor_length b - spent x3) ltac:(lia) _ _ _ st3 q3 x3 k3 (le_n _) (le_n
          _)
          (le_n _) (le_n _)).
      * rewrite Ef2 in Hopen.
        apply (IHo (List.length (free x3)) ltac:(lia) _ _ st3 q3 x3 k3 ltac:(lia) (le_n _)
          (le_n _) (le_n _)); assumption.
    + destruct Hs as [Et [Ef Ep]].
      destruct (black_replies o st' q x' r H' Hb) as [q3 [st3 [Hm3 H3]]]; [left; congruence|].
      apply (wins_by g full_strength Black q q3 Hm3).
      assert (Eouts : fresh r = fresh x') by (inversion Hb; subst; reflexivity).
      destruct o as [w|].
      * destruct (arrives w st3 q3 r k' H3 ltac:(apply Hnew) Hr)
          as [x4 [st4 [k4 [H4 [Hk4 [Et4 [Ef4 [Es4 Eo4]]]]]]]].
        assert (Efresh : fresh x4 = fresh r) by (unfold fresh; now rewrite Eo4).
        apply (IHn (fresh x4) ltac:(lia) (total k4 (tile_count a)) st4 q3 x4 k4);
          try assumption; try lia.
        -- rewrite Ef4, Ef. assumption.
        -- rewrite Et4, Ef4, Et, Ef. assumption.
      * apply (IHt (total k' (tile_count a)) ltac:(lia) st3 q3 r k'); try assumption; try lia.
        -- now rewrite Ef.
        -- rewrite Et, Ef. assumption.
Qed.

Theorem black_wins_on_squares turn st p x k : kept None st p x -> held x k -> lost turn x ->
  spent x < corridor_length b -> wins g full_strength Black turn p.
Proof.
  intros H Hk Hf Hs. destruct turn.
  - now apply (kept_wins _ _ _ _ st p x k (le_n _) (le_n _) (le_n _) (le_n _)).
  - destruct (free_move a f safe (black_variables _ _ _ given) x k Hk Hf) as
      [x3 [k3 [Hb3 [Hk3 [Hf3 _]]]]].
    destruct (black_replies None st p x x3 H Hb3) as [q3 [st3 [Hm3 H3]]]; [now right|].
    apply (wins_by g full_strength Black p q3 Hm3).
    now apply (kept_wins _ _ _ _ st3 q3 x3 k3 (le_n _) (le_n _) (le_n _) (le_n _)).
Qed.
End Black.
