(* What Black does in the board of tiles Black can do on the squares. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import black_on_squares white_leads.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Lemma seen_black den c : is_black c = true -> seen den c = c.
Proof.
  unfold seen. intros H. destruct (equal c "C") eqn:E; [|now rewrite andb_false_r].
  apply Ascii.eqb_eq in E. subst. discriminate.
Qed.
Lemma black_seen den c : is_black (seen den c) = true -> seen den c = c.
Proof.
  unfold seen. destruct (negb den && equal c "C"); [discriminate | reflexivity].
Qed.
Lemma white_seen den c : is_white (seen den c) = true -> seen den c = c.
Proof.
  unfold seen. destruct (negb den && equal c "C"); [discriminate | reflexivity].
Qed.
Lemma seen_point den c : seen den c = "." -> c = "." \/ c = "C".
Proof.
  unfold seen. destruct (negb den && equal c "C") eqn:E; [|auto]. intros _. right.
  apply andb_true_iff in E. destruct E as [_ E]. now apply Ascii.eqb_eq in E.
Qed.

Section Black.
Context {b : sum}.
Hypothesis ok : sound_sum b.
Context {a : board string}.
Hypothesis games : plays b Black a.
Local Notation g := (sum_ground b).
Local Notation L := (layout_at b).
Local Notation D := (drawings b).
Local Notation move := (moves g full_strength).
Local Notation kept := (@kept b).

Lemma nth_error_kept o st p x t i c : kept o st p x -> t < tiles b ->
  nth_error (land (st t)) i = Some c ->
  i < List.length (square_list (L t)) /\ seen (den_here (L t)) (p (tile_square t i)) = c /\
  placed (p (tile_square t i)).
Proof.
  intros H Ht E. destruct (kept_local _ _ _ _ H t Ht) as [_ F].
  assert (Hi : i < List.length (land (st t))) by (apply nth_error_Some; congruence).
  rewrite (formed_land _ _ _ F) in Hi. split; [assumption|].
  destruct (kept_land _ _ _ _ H t i Ht Hi) as [E1 E2]. split; [|assumption].
  rewrite <- E1. now apply nth_error_nth.
Qed.
Lemma kept_nth_error o st p x t i : kept o st p x -> t < tiles b ->
  i < List.length (square_list (L t)) ->
  nth_error (land (st t)) i = Some (seen (den_here (L t)) (p (tile_square t i))).
Proof.
  intros H Ht Hi. destruct (kept_local _ _ _ _ H t Ht) as [_ F].
  destruct (kept_land _ _ _ _ H t i Ht Hi) as [<- _]. apply nth_error_nth'.
  now rewrite (formed_land _ _ _ F).
Qed.
Lemma is_way_to t i j f : nth_error (square_list (L t)) i = Some f ->
  In (square j) (step_ways f) -> j < List.length (square_list (L t)) /\ i <> j.
Proof.
  intros Hf Hin. destruct (plain_square (plain_tiles b ok t) i f Hf) as [_ [_ [_ Hway]]].
  specialize (Hway _ Hin). simpl in Hway. rewrite andb_true_iff, negb_true_iff in Hway.
  destruct Hway as [H1 H2]. apply Nat.ltb_lt in H1. apply Nat.eqb_neq in H2. auto.
Qed.
Lemma no_own_den t j s : ground_of_place b (tile_square t j) <> den_of_side s.
Proof.
  simpl. unfold ground_at. destruct (nth_error (square_list (L t)) j) as [f|] eqn:Ef;
    [|destruct s; discriminate].
  destruct (plain_square (plain_tiles b ok t) j f Ef) as [_ [E1 [E2 _]]].
  intros E. rewrite E in *. destruct s; discriminate.
Qed.

(* Squares of the tile after a piece has moved within it. *)
Lemma seen_moved o st p x t i j z : kept o st p x -> t < tiles b ->
  i < List.length (square_list (L t)) -> j < List.length (square_list (L t)) -> i <> j ->
  land z = set_nth (set_nth (land (st t)) i ".") j (seen (den_here (L t)) (p (tile_square t i))) ->
  forall k, k < List.length (square_list (L t)) -> nth k (land z) "." =
    seen (den_here (L t)) (moved g p (tile_square t i) (tile_square t j) (tile_square t k)).
Proof.
  intros H Ht Hi Hj Hij E k Hk. rewrite E.
  destruct (kept_local _ _ _ _ H t Ht) as [_ F]. apply formed_land in F.
  destruct (Nat.eq_dec k j) as [->|Hkj].
  - rewrite moved_to, nth_set_same; [reflexivity|]. rewrite set_nth_length. lia.
  - rewrite nth_set_other by assumption. destruct (Nat.eq_dec k i) as [->|Hki].
    + rewrite moved_from by congruence. rewrite nth_set_same by lia.
      unfold seen. simpl. now rewrite andb_false_r.
    + rewrite moved_other by congruence. rewrite nth_set_other by assumption.
      now apply (kept_land _ _ _ _ H).
Qed.

Theorem black_answers o st p x t y : kept o st p x -> t < tiles b ->
  black_step (tile a t) (local x t) y ->
  exists q st', move Black p q /\ kept o st' q (black_stepped x t y).
Proof.
  intros H Ht Hs. rewrite (plays_games _ _ _ games t Ht) in Hs. simpl in Hs.
  destruct (kept_local _ _ _ _ H t Ht) as [El F0]. rewrite El, (formed_read _ _ _ F0) in Hs.
  assert (Hpl := plain_tiles b ok t).
  set (s := decided (D t) false (st t)) in *.
  assert (F : formed (D t) (L t) s) by now apply formed_decided.
  apply in_map_iff in Hs. destruct Hs as [zz [E Hz]]. subst y.
  destruct (side_steps_cases Hpl Black Black s zz Hz)
    as [[i [c [f [v [Hc [Hf [Hb [Hv Hz']]]]]]]]|[pt [c [f [Hf [Hb [Hc _]]]]]]].
  - unfold s in Hc. rewrite decided_land in Hc.
    destruct (nth_error_kept o st p x t i c H Ht Hc) as [Hi [Ec Hplaced]]. simpl in Hb.
    assert (Ep : p (tile_square t i) = c).
    { rewrite <- Ec. symmetry. apply black_seen. now rewrite Ec. }
    assert (Ewhite : is_white c = false).
    { destruct (is_white c) eqn:Ew; [|reflexivity]. apply white_not_black in Ew. congruence. }
    destruct Hv as [Hv|Hleap].
    2: { exfalso. destruct Hplaced as [[Hplain _] _]. rewrite Ep in Hplain.
         unfold plain, is_plain in Hplain. rewrite Hleap, andb_false_r in Hplain. discriminate. }
    destruct (plain_square Hpl i f Hf) as [En _].
    unfold step_from in Hz'. rewrite En in Hz'. destruct v as [j|pt|].
    2: { unfold go_out in Hz'. rewrite Ewhite in Hz'. destruct (facts_at _ _); destruct Hz'. }
    2: { rewrite Ewhite in Hz'. destruct Hz'. }
    destruct (is_way_to t i j f Hf Hv) as [Hj Hij].
    apply land_on_cases in Hz'. destruct Hz' as [-> Hland]. simpl fst.
    set (z := with_land (with_land s i ".") j c).
    simpl in Hland. rewrite nth_set_other in Hland by congruence.
    unfold s in Hland. rewrite decided_land in Hland.
    destruct (kept_land _ _ _ _ H t j Ht Hj) as [Ej [[_ Hkind] _]]. rewrite Ej in Hland.
    rewrite (one_reading b ok t Ht), Ewhite in Hland.
    exists (moved g p (tile_square t i) (tile_square t j)), (set_at st t z). split.
    + apply moves_piece.
      * simpl. now rewrite Ep.
      * simpl. rewrite Nat.eqb_refl. apply leads_in. eauto.
      * now apply no_own_den.
      * rewrite Ep. destruct Hland as [Hpoint|[Hw Hbeat]].
        -- destruct (seen_point _ _ Hpoint) as [E|E]; rewrite E; [now left|]. right.
           split; [reflexivity|]. simpl. apply orb_true_iff. right.
           destruct Hplaced as [_ Hstrong]. rewrite Ep in Hstrong. specialize (Hstrong Hb).
           apply orb_true_iff. left. apply Nat.leb_le. change (strength "C") with 2. lia.
        -- cbn [negb] in Hw. assert (Es := white_seen _ _ Hw). rewrite Es in Hw, Hbeat. right.
           split; [exact Hw|]. simpl. rewrite (ground_here t i f Hf). exact Hbeat.
    + apply kept_step with (o := o) (x := x); try assumption; try reflexivity.
      * apply formed_with_land; [|destruct Hplaced as [Hst _]; rewrite Ep in Hst; exact Hst].
        apply formed_with_land; [assumption|]. repeat split. now left.
      * congruence.
      * intros r Hr. simpl. unfold set_at. destruct (Nat.eqb_spec r t); [reflexivity|].
        now apply (kept_local _ _ _ _ H).
      * apply (seen_moved o st p x t i j z H); try assumption. unfold z, s.
        cbn [land with_land]. rewrite decided_land. now rewrite Ec.
      * intros r k Hr. apply moved_other; congruence.
      * intros w Hw. apply (wires_kept_before ok o st p x t z _ w _ H); try assumption;
          try reflexivity.
        intros p' Hp'. apply decided_mark.
      * apply (kept_den _ _ _ _ H).
      * intros ->. destruct (kept_den _ _ _ _ H) as [_ E]. unfold has_sign in *.
        unfold z. rewrite !mark_with_land. unfold s. now rewrite decided_mark.
  - exfalso. unfold s in Hc. rewrite decided_mark in Hc.
    assert (Hmark : exists c0, mark (D t) (st t) pt = [c0] \/ mark (D t) (st t) pt = [c0; "P"]).
    { destruct (takes_signals f) eqn:Et.
      - destruct (input_joined b ok t pt f Ht Hf Et) as [w [Hw [Ew Ei]]].
        destruct (kept_wires _ _ _ _ H w Hw) as [_ HW]. rewrite Ew, Ei in HW.
        inversion HW as [E0 E1 E2 E3 E4 E5|n E0 E1 E2 E3 E4 E5|n there here A B E0 E1 E2 E3 E4 E5].
        + exists "-". now left.
        + exists "-". now left.
        + exists "+". destruct B as [->| ->]; auto.
      - destruct (output_joined b ok t pt f Ht Hf Et) as [w [Hw [Ew Ei]]].
        destruct (kept_wires _ _ _ _ H w Hw) as [_ HW]. rewrite Ew, Ei in HW.
        inversion HW as [E0 E1 E2 E3 E4 E5|n E0 E1 E2 E3 E4 E5|n there here A B E0 E1 E2 E3 E4 E5].
        + exists "-". now left.
        + exists "+". now right.
        + exists "+". destruct A as [->| ->]; auto. }
    destruct Hmark as [c0 [E|E]]; rewrite E in Hc; simpl in Hc; [tauto|].
    destruct Hc as [<-|[]]. discriminate.
Qed.
End Black.
