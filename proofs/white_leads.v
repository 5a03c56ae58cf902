(* What White does on the board of tiles White can do on the squares. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import white_follows.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Lemma land_on_cases d l sought s c from j z : In z (land_on d l sought s c from j) ->
  z = (with_land s j c, false) /\
  (nth j (land s) "." = "." \/
   (is_white (nth j (land s) ".") = negb (is_white c) /\
    beats (reading d) c from (nth j (land s) ".") (ground_at l j) = true)).
Proof.
  unfold land_on. destruct (negb _ && _) eqn:E; [|intros []]. intros [<-|[]]. split; [reflexivity|].
  apply andb_true_iff in E. destruct E as [_ E]. apply orb_true_iff in E. destruct E as [E|E].
  - left. now apply Ascii.eqb_eq in E.
  - right. apply andb_true_iff in E. destruct E as [E1 E2]. split; [|assumption].
    destruct (is_white (nth j (land s) ".")), (is_white c); simpl in *; congruence.
Qed.

Section White.
Context {b : sum}.
Hypothesis ok : sound_sum b.
Context {a : board string}.
Hypothesis games : plays b White a.
Local Notation g := (sum_ground b).
Local Notation L := (layout_at b).
Local Notation D := (drawings b).
Local Notation move := (moves g full_strength).
Local Notation shown := (@shown b a).
Local Notation wire_holds := (@wire_holds b).
Local Notation wire_shown := (@wire_shown b).

Variables (st : nat -> tile_state) (p : place -> ascii) (x : position string).
Hypothesis H : shown st p x.
Variable t : nat.
Hypothesis Ht : t < tiles b.
Local Notation s := (decided (D t) true (st t)).

Lemma s_formed : formed (D t) (L t) s.
Proof. apply formed_decided. apply (shown_local _ _ _ H t Ht). Qed.
Lemma plain_t : is_plain_layout (D t) (L t) = true.
Proof. exact (plain_tiles b ok t). Qed.

Lemma not_entered_quiet z : ~ entered a (white_stepped a x t quiet z).
Proof.
  destruct (shown_den _ _ _ H) as [_ [Hn _]]. unfold entered in *. simpl. unfold set_at.
  destruct (Nat.eqb_spec (den a) t) as [<-|]; assumption.
Qed.
Lemma den_sign_kept z : (t = den_tile b ->
    mark (D t) z (den_number (D t)) = mark (D t) (st t) (den_number (D t))) ->
  t = den_tile b -> has_sign (D t) "+" z (den_number (D t)) = false.
Proof.
  intros Hz E. destruct (shown_den _ _ _ H) as [_ [_ Hs]]. unfold has_sign in *.
  rewrite Hz by assumption. subst t. exact Hs.
Qed.

(* White's piece may land where the state lets it. *)
Lemma may_land c j : j < List.length (square_list (L t)) -> is_white c = true ->
  forall from, nth j (land s) "." = "." \/
    (is_white (nth j (land s) ".") = negb (is_white c) /\
     beats (reading (D t)) c from (nth j (land s) ".") (ground_at (L t) j) = true) ->
  p (tile_square t j) = "." \/ (is_black (p (tile_square t j)) = true /\
    beats full_strength c from (p (tile_square t j)) (ground_of_place b (tile_square t j)) = true).
Proof.
  intros Hj Hc from Hv. rewrite decided_land, (shown_land _ _ _ H t j Ht Hj) in Hv.
  rewrite (one_reading b ok t Ht) in Hv. destruct Hv as [Hv|[Hw Hb]]; [now left|].
  rewrite Hc in Hw. simpl in Hw.
  destruct (nth_error_land st p x t j _ H Ht (land_nth_error st p x t j H Ht Hj))
    as [_ [_ [_ [E|[E|E]]]]].
  - now left.
  - congruence.
  - right. auto.
Qed.

Lemma quiet_marks z : (forall o, In o (output_list (L t)) -> mark (D t) z o = mark (D t) s o) ->
  effect_of (D t) (L t) White s z = quiet.
Proof.
  intros E. apply effect_quiet; [now left|]. intros o Ho. unfold has_sign. now rewrite E.
Qed.

(* A wire that does not end at the one port whose mark has changed. *)
Lemma other_wire z pt w q l : w < join_count b ->
  (forall p', p' <> pt -> mark (D t) z p' = mark (D t) (st t) p') ->
  ~ (from (joins b w) = t /\ out (joins b w) = pt) ->
  ~ (to (joins b w) = t /\ into (joins b w) = pt) ->
  l = walks x w -> (forall j, q (wire_square w j) = p (wire_square w j)) ->
  wire_shown q w l
    (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
    (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w))).
Proof.
  intros Hw Hm Hf Hi -> Hq. assert (HW := shown_wires _ _ _ H w Hw).
  assert (E1 : mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)) =
               mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w))).
  { unfold set_at. destruct (Nat.eqb_spec (from (joins b w)) t) as [E|]; [|reflexivity].
    rewrite E. apply Hm. tauto. }
  assert (E2 : mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w)) =
               mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w))).
  { unfold set_at. destruct (Nat.eqb_spec (to (joins b w)) t) as [E|]; [|reflexivity].
    rewrite E. apply Hm. tauto. }
  rewrite E1, E2. eapply wire_shown_other; eassumption.
Qed.

(* Within the tile. *)
Lemma step_within i j c f : nth_error (land s) i = Some c ->
  nth_error (square_list (L t)) i = Some f -> is_white c = true -> In (square j) (step_ways f) ->
  forall z, In z (land_on (D t) (L t) White (with_land s i ".") c (ground f) j) ->
  exists q st', move White p q /\
    shown st' q (white_stepped a x t (effect_of (D t) (L t) White s (fst z)) (write (fst z))).
Proof.
  intros Hc Hf Hw Hin z Hz. rewrite decided_land in Hc.
  destruct (is_way_square ok t i j f Ht Hf Hin) as [Hj Hij].
  destruct (nth_error_land st p x t i c H Ht Hc) as [Hi [Ec Hstand]].
  apply land_on_cases in Hz. destruct Hz as [-> Hv]. simpl fst.
  set (z := with_land (with_land s i ".") j c).
  rewrite (quiet_marks z) by reflexivity.
  simpl in Hv. rewrite nth_set_other in Hv by congruence.
  assert (Hland := may_land c j Hj Hw _ Hv).
  exists (moved g p (tile_square t i) (tile_square t j)), (set_at st t z). split.
  - apply moves_piece; simpl.
    + now rewrite Ec.
    + rewrite Nat.eqb_refl. apply leads_in. eauto.
    + destruct (nth_error (square_list (L t)) j) as [fj|] eqn:Efj.
      * rewrite (ground_here t j fj Efj).
        destruct (plain_square plain_t j fj Efj) as [_ [_ [E _]]]. intros E'. rewrite E' in E.
        discriminate.
      * apply nth_error_None in Efj. lia.
    + rewrite Ec, (ground_here t i f Hf). exact Hland.
  - apply shown_step with (p := p) (x := x); try assumption; try reflexivity.
    + apply formed_with_land; [|assumption]. apply formed_with_land; [apply s_formed|].
      repeat split. now left.
    + apply (land_moved st p x t i j z H); try assumption. unfold z. simpl. rewrite decided_land.
      now rewrite Ec.
    + intros u k Hu. apply moved_other; congruence.
    + intros w Hwc. apply (wires_as_before ok st p x t z _ w _ H); try assumption; try reflexivity.
      intros p' Hp'. apply decided_mark.
    + apply (shown_den _ _ _ H).
    + apply not_entered_quiet.
    + apply den_sign_kept. intros _. apply decided_mark.
Qed.

(* From the wire of an input into the tile. *)
Lemma step_in pt c f : nth_error (port_list (L t)) pt = Some f -> takes_signals f = true ->
  In c (tl (mark (D t) s pt)) ->
  forall z, In z (enter (D t) (L t) White (with_mark s (mark_of (D t) pt)
      (sign (mark (D t) s pt) :: remove_piece c (tl (mark (D t) s pt)))) f c) ->
  exists q st', move White p q /\
    shown st' q (white_stepped a x t (effect_of (D t) (L t) White s (fst z)) (write (fst z))).
Proof.
  intros Hf Hin Hc z Hz. rewrite decided_mark in Hc, Hz.
  destruct (input_joined b ok t pt f Ht Hf Hin) as [w [Hw [Ew Ei]]].
  destruct (joined b ok w Hw) as [Hup [_ [Hlen _]]].
  assert (HW := shown_wires _ _ _ H w Hw). rewrite Ew, Ei in HW.
  assert (Ewalk : walks x w = [] /\
    mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)) = ["+"; "P"] /\
    mark (D t) (st t) pt = ["+"; "P"] /\ wire_holds p w (alone (len (joins b w) - 1)) ).
  { inversion HW as [Hh E1 E2 E3|k Hk Hk' Hh E1 E2 E3|Hh E1 E2 E3|Hh E1 E2 E3]; rewrite <- E3 in Hc;
      simpl in Hc; tauto. }
  destruct Ewalk as [Ewalk [Eout [Em Hholds]]]. rewrite Em in Hc, Hz.
  destruct Hc as [<-|[]]. simpl sign in Hz. simpl tl in Hz. simpl remove_piece in Hz.
  destruct (plain_port plain_t pt f Hf) as [_ [_ [Eleap [_ [_ [_ [_ [[j [Ej Hj]] _]]]]]]]].
  unfold enter in Hz. rewrite Eleap, Ej in Hz. simpl in Hz. rewrite app_nil_r in Hz.
  apply land_on_cases in Hz. destruct Hz as [-> Hv]. simpl fst.
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hrange := mark_in_range s pt s_formed Hpt).
  set (z := with_land (with_mark s (mark_of (D t) pt) ["+"]) j "P").
  assert (Emark : mark (D t) z pt = ["+"]) by (unfold z; now rewrite mark_with_land,
    mark_with_same).
  assert (Eother : forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q).
  { intros q Hq. unfold z. rewrite mark_with_land, mark_with_other by assumption.
    apply decided_mark. }
  assert (Hdenpt : den_number (D t) <> pt).
  { destruct (plain_parts plain_t) as [_ [_ [_ [E _]]]]. lia. }
  assert (Hnotout : ~ In pt (output_list (L t))).
  { intros Ho. apply (plain_output plain_t) in Ho. destruct Ho as [[E _]|[f' [Hf' E]]]; congruence.
    }
  rewrite (quiet_marks z) by (intros o Ho; rewrite Eother, decided_mark by congruence; reflexivity).
  assert (Hland := may_land "P" j Hj eq_refl _ Hv).
  assert (Hlast : p (wire_square w (len (joins b w) - 1)) = "P").
  { rewrite Hholds by lia. unfold alone. now rewrite Nat.eqb_refl. }
  exists (moved g p (wire_square w (len (joins b w) - 1)) (tile_square t j)), (set_at st t z).
  split.
  - apply moves_piece; simpl.
    + now rewrite Hlast.
    + apply andb_true_iff. split; [now apply Nat.ltb_lt|]. apply orb_true_iff. right.
      rewrite !andb_true_iff. rewrite Ew, Ei, Nat.eqb_refl. repeat split.
      * destruct (len (joins b w)) as [|n]; [lia|]. apply Nat.eqb_eq. lia.
      * apply enters_in. split; [assumption|]. exists f. rewrite Ej. split; [assumption | now left].
    + destruct (nth_error (square_list (L t)) j) as [fj|] eqn:Efj.
      * rewrite (ground_here t j fj Efj).
        destruct (plain_square plain_t j fj Efj) as [_ [_ [E _]]]. intros E'. rewrite E' in E.
        discriminate.
      * apply nth_error_None in Efj. lia.
    + rewrite Hlast. exact Hland.
  - apply shown_step with (p := p) (x := x); try assumption; try reflexivity.
    + apply formed_with_land; [|repeat split; tauto].
      apply formed_with_mark; [apply s_formed | repeat constructor].
    + intros k Hk. unfold z. simpl. rewrite decided_land.
      destruct (shown_local _ _ _ H t Ht) as [_ F]. apply formed_land in F.
      destruct (Nat.eq_dec k j) as [->|Hne].
      * rewrite moved_to, nth_set_same by lia. symmetry. exact Hlast.
      * rewrite nth_set_other, moved_other by congruence. now apply (shown_land _ _ _ H).
    + intros u k Hu. apply moved_other; congruence.
    + intros v Hv'. destruct (Nat.eq_dec v w) as [->|Hne].
      * rewrite Ew, Ei. simpl. rewrite Ewalk, set_at_same, set_at_other by lia. rewrite Emark, Eout.
        apply gone_in. intros k Hk. destruct (Nat.eq_dec k (len (joins b w) - 1)) as [->|Hk'].
        -- apply moved_from. discriminate.
        -- rewrite moved_other by congruence. rewrite Hholds by assumption. unfold alone.
           destruct (Nat.eqb_spec k (len (joins b w) - 1)); congruence.
      * apply (other_wire z pt v); try assumption; try reflexivity.
        -- intros [E Eo]. destruct (joined b ok v Hv') as [_ [_ [_ [[f' [Hf' Hno]] _]]]].
           rewrite E, Eo in Hf'. congruence.
        -- intros [E Eo]. apply Hne. apply (input_once b ok); congruence.
        -- intros k. apply moved_other; congruence.
    + apply (shown_den _ _ _ H).
    + apply not_entered_quiet.
    + apply den_sign_kept. intros _. now apply Eother.
Qed.
End White.
