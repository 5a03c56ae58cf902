(* What a listed step of a tile's game does to squares and marks. *)
From Coq Require Import List Arith Bool Ascii Lia.
From gadgetc Require Import formula_game board jungle_drawing jungle_tile tile_states.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope nat_scope.

Section Moves.
Context {d : drawing} {l : layout}.
Hypothesis plain_l : is_plain_layout d l = true.
Variable sought : side.

Lemma facts_own p f : nth_error (port_list l) p = Some f -> In f (port_list l).
Proof. apply nth_error_In. Qed.

Lemma arrived_one s p f : nth_error (port_list l) p = Some f -> takes_signals f = true ->
  arrived_at d l s p = if has_sign d "+" s p then 1 else 0.
Proof.
  intros Hf Ht. unfold arrived_at.
  rewrite (filter_at_one _ _ p f Hf).
  - destruct (plain_port plain_l p f Hf) as [E1 [E2 _]]. now rewrite Ht, E1, E2, Nat.eqb_refl.
  - intros i x Hx Hq. rewrite !andb_true_iff in Hq. destruct Hq as [[_ Hq] _].
    apply Nat.eqb_eq in Hq. destruct (plain_port plain_l i x Hx) as [_ [E _]]. congruence.
Qed.

(* A step of a side's: a piece in the tile steps, or one comes in from a wire. *)
Lemma side_steps_cases side s z : In z (side_steps d l sought side s) ->
  (exists i c f x, nth_error (land s) i = Some c /\ nth_error (square_list l) i = Some f /\
     is_of side c = true /\ (In x (step_ways f) \/ can_leap c = true) /\
     In z (step_from d l sought s f c x)) \/
  (exists p c f, nth_error (port_list l) p = Some f /\ is_of side c = true /\
     In c (tl (mark d s p)) /\
     (sought = White -> side = White -> takes_signals f = true) /\
     In z (enter d l sought (with_mark s (mark_of d p)
             (sign (mark d s p) :: remove_piece c (tl (mark d s p)))) f c)).
Proof.
  unfold side_steps. rewrite in_app_iff, !in_flat_map. intros [[[c f] [Hc Hz]]|[f [Hf Hz]]].
  - left. destruct (is_of side c) eqn:Es; [|destruct Hz].
    apply in_flat_map in Hz. destruct Hz as [x [Hx Hz]]. apply in_combine_nth in Hc.
    destruct Hc as [i [H1 H2]]. exists i, c, f, x. repeat split; try assumption.
    apply in_app_iff in Hx. destruct Hx as [Hx|Hx]; [now left|].
    right. destruct (can_leap c); [reflexivity | destruct Hx].
  - right. apply In_nth_error in Hf. destruct Hf as [p Hf].
    destruct (plain_port plain_l p f Hf) as [E _].
    assert (Hin : In z (flat_map (fun c =>
        enter d l sought (with_mark s (mark_of d (own_number f))
                 (sign (mark d s (own_number f)) :: remove_piece c (tl (mark d s (own_number f)))))
                   f c)
        (nodup ascii_dec (filter (is_of side) (tl (mark d s (own_number f))))))
        /\ (sought = White -> side = White -> takes_signals f = true)).
    { destruct sought, side, (takes_signals f); simpl in Hz; try (destruct Hz; fail);
        (split; [exact Hz | congruence]). }
    destruct Hin as [Hin Hside]. rewrite E in Hin. apply in_flat_map in Hin.
    destruct Hin as [c [Hc Hin]]. apply nodup_In, filter_In in Hc. destruct Hc as [Hc Hs].
    exists p, c, f. repeat split; assumption.
Qed.

(* The other way round: such a step is listed. *)
Lemma listed_step side s z i c f x : nth_error (land s) i = Some c ->
  nth_error (square_list l) i = Some f -> is_of side c = true -> In x (step_ways f) ->
  In z (step_from d l sought s f c x) -> In z (side_steps d l sought side s).
Proof.
  intros H1 H2 Hs Hx Hz. unfold side_steps. apply in_app_iff. left. apply in_flat_map.
  exists (c, f). split; [eapply nth_in_combine; eassumption|]. rewrite Hs. apply in_flat_map.
  exists x. split; [apply in_app_iff; now left | assumption].
Qed.
Lemma listed_entry side s z p c f : nth_error (port_list l) p = Some f -> is_of side c = true ->
  In c (tl (mark d s p)) -> (sought = White -> side = White -> takes_signals f = true) ->
  In z (enter d l sought (with_mark s (mark_of d p)
          (sign (mark d s p) :: remove_piece c (tl (mark d s p)))) f c) ->
  In z (side_steps d l sought side s).
Proof.
  intros Hf Hs Hc Hside Hz. unfold side_steps. apply in_app_iff. right. apply in_flat_map.
  exists f. split; [eapply nth_error_In; eassumption|].
  destruct (plain_port plain_l p f Hf) as [-> _].
  assert (Hin : In z (flat_map (fun c =>
        enter d l sought (with_mark s (mark_of d p)
                 (sign (mark d s p) :: remove_piece c (tl (mark d s p)))) f c)
        (nodup ascii_dec (filter (is_of side) (tl (mark d s p)))))).
  { apply in_flat_map. exists c. split; [|assumption]. apply nodup_In, filter_In. auto. }
  destruct sought, side, (takes_signals f); try exact Hin; specialize (Hside eq_refl eq_refl);
    discriminate.
Qed.

(* What a step brings about by its effect. *)
Lemma effect_delivers s z o : sought = White \/ is_breach d l sought z = false ->
  In o (output_list l) -> has_sign d "+" z o = true -> has_sign d "+" s o = false ->
  (forall o', In o' (output_list l) -> o' <> o -> has_sign d "+" z o' = has_sign d "+" s o') ->
  effect_of d l sought s z = delivers o.
Proof.
  intros Hb Ho Hz Hs Hother. unfold effect_of.
  replace (for_black sought && is_breach d l sought z) with false
    by (destruct Hb as [->| ->]; [reflexivity | now rewrite andb_false_r]).
  set (q := fun o => has_sign d "+" z o && negb (has_sign d "+" s o)).
  assert (Hin : In o (filter q (output_list l))).
  { apply filter_In. unfold q. now rewrite Hz, Hs. }
  destruct (filter q (output_list l)) as [|o' r] eqn:E; [destruct Hin|].
  assert (Hin' : In o' (filter q (output_list l))) by (rewrite E; now left).
  apply filter_In in Hin'. destruct Hin' as [Ho' Hq]. unfold q in Hq.
  destruct (Nat.eq_dec o' o) as [->|Hne]; [reflexivity|].
  rewrite (Hother o' Ho' Hne) in Hq. destruct (has_sign d "+" s o'); discriminate.
Qed.
Lemma effect_quiet s z : sought = White \/ is_breach d l sought z = false ->
  (forall o, In o (output_list l) -> has_sign d "+" z o = true -> has_sign d "+" s o = true) ->
  effect_of d l sought s z = quiet.
Proof.
  intros Hb Hall. unfold effect_of.
  replace (for_black sought && is_breach d l sought z) with false
    by (destruct Hb as [->| ->]; [reflexivity | now rewrite andb_false_r]).
  destruct (filter _ _) as [|o r] eqn:E; [reflexivity|].
  assert (Hin : In o (o :: r)) by now left. rewrite <- E in Hin. apply filter_In in Hin.
  destruct Hin as [Ho Hq]. apply andb_true_iff in Hq. destruct Hq as [Hz Hs].
  rewrite (Hall o Ho Hz) in Hs. discriminate.
Qed.
End Moves.

Lemma nth_error_Some_lt {A} (l : list A) i x : nth_error l i = Some x -> i < List.length l.
Proof. intros H. apply nth_error_Some. congruence. Qed.

(* The pieces of one side are none of the other's, and a point is no piece. *)
Lemma point_of side : is_of side "." = false.
Proof. now destruct side. Qed.
Lemma in_insert_piece c l : In c (insert_piece c l).
Proof. induction l as [|y l IH]; simpl; [now left|]. destruct (_ <=? _); simpl; auto. Qed.
