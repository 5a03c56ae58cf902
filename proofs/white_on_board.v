(* White wins on the squares where White wins the board of tiles. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import white_follows white_leads.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Section Step.
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

Variables (st : nat -> tile_state) (p : place -> ascii) (x : position string).
Hypothesis H : shown st p x.
Variable t : nat.
Hypothesis Ht : t < tiles b.
Local Notation s := (decided (D t) true (st t)).
Local Notation plain_t := (plain_tiles b ok t).

(* The piece's square and what is left when it is taken off. *)
Lemma land_left i q : i < List.length (square_list (L t)) ->
  q (tile_square t i) = "." -> (forall k, k <> i -> q (tile_square t k) = p (tile_square t k)) ->
  forall k, k < List.length (square_list (L t)) ->
  nth k (set_nth (land s) i ".") "." = q (tile_square t k).
Proof.
  intros Hi Eq Ho k Hk. rewrite decided_land. destruct (shown_local _ _ _ H t Ht) as [_ F].
  apply formed_land in F. destruct (Nat.eq_dec k i) as [->|Hne].
  - rewrite nth_set_same by lia. now symmetry.
  - rewrite nth_set_other, Ho by assumption. now apply (shown_land _ _ _ H).
Qed.

(* Out by an output that has not been delivered. *)
Lemma deliver i pt fp : i < List.length (square_list (L t)) ->
  nth_error (port_list (L t)) pt = Some fp -> takes_signals fp = false ->
  leads b t i (wire_at pt) = true -> p (tile_square t i) = "P" ->
  has_sign (D t) "+" s pt = false ->
  let z := with_mark (with_land s i ".") (mark_of (D t) pt)
             (signed "+" (put "P" (mark (D t) (with_land s i ".") pt))) in
  exists q st', move White p q /\
    shown st' q (white_stepped a x t (effect_of (D t) (L t) White s z) (write z)).
Proof.
  intros Hi Hf Hout Hl Hp Hsign z.
  destruct (output_joined b ok t pt fp Ht Hf Hout) as [w [Hw [Ew Eo]]].
  destruct (joined b ok w Hw) as [Hup [_ [Hlen _]]].
  assert (HW := shown_wires _ _ _ H w Hw). rewrite Ew, Eo in HW.
  unfold has_sign in Hsign. rewrite decided_mark in Hsign.
  assert (Ewalk : walks x w = [] /\ mark (D t) (st t) pt = ["-"] /\
    mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w)) = ["-"] /\
    wire_holds p w (fun _ => ".")).
  { inversion HW as [Hh E1 E2 E3|k Hk Hk' Hh E1 E2 E3|Hh E1 E2 E3|Hh E1 E2 E3];
      rewrite <- E2 in Hsign;
      simpl in Hsign; try discriminate. auto. }
  destruct Ewalk as [Ewalk [Em [Eto Hholds]]].
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (F := s_formed _ _ _ H t Ht).
  assert (Hrange := mark_in_range s pt F Hpt).
  assert (Emark : mark (D t) z pt = ["+"; "P"]).
  { unfold z. rewrite mark_with_same by assumption. rewrite mark_with_land, decided_mark, Em.
    reflexivity. }
  assert (Eother : forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q).
  { intros q Hq. unfold z. rewrite mark_with_other by assumption. apply decided_mark. }
  assert (Hdenpt : den_number (D t) <> pt).
  { destruct (plain_parts plain_t) as [_ [_ [_ [E _]]]]. lia. }
  destruct (plain_port plain_t pt fp Hf) as [_ [_ [_ [_ [_ [_ [_ [_ Hlisted]]]]]]]].
  assert (Eeffect : effect_of (D t) (L t) White s z = delivers pt).
  { apply effect_delivers; [now left | auto | | |].
    - unfold has_sign. now rewrite Emark.
    - unfold has_sign. now rewrite decided_mark.
    - intros o Ho Hne. unfold has_sign. now rewrite Eother, decided_mark. }
  rewrite Eeffect. clear Eeffect.
  exists (moved g p (tile_square t i) (wire_square w 0)), (set_at st t z). split.
  - apply moves_piece; simpl.
    + now rewrite Hp.
    + apply andb_true_iff. split; [now apply Nat.ltb_lt|]. apply orb_true_iff. left.
      rewrite Ew, Eo, Nat.eqb_refl. exact Hl.
    + discriminate.
    + left. now apply Hholds.
  - apply shown_step with (p := p) (x := x); try assumption; try reflexivity.
    + apply formed_with_mark.
      * apply formed_with_land; [assumption|]. repeat split. now left.
      * rewrite mark_with_land, decided_mark, Em. repeat constructor.
    + apply land_left; [assumption | | ].
      * apply moved_from. discriminate.
      * intros k Hk. apply moved_other; congruence.
    + intros u k Hu. apply moved_other; congruence.
    + intros v Hv. simpl. rewrite (proj2 (plays_wires _ _ _ games)).
      destruct (Nat.eq_dec v w) as [->|Hne].
      * rewrite Ew, Eo, !Nat.eqb_refl. simpl. rewrite Ewalk, set_at_same, set_at_other by lia.
        rewrite Emark, Eto. apply on_its_way; [assumption | lia|]. intros k Hk.
        replace (len (joins b w) - len (joins b w)) with 0 by lia. unfold alone.
        destruct (Nat.eqb_spec k 0) as [->|Hk0].
        -- rewrite moved_to. exact Hp.
        -- rewrite moved_other by congruence. now apply Hholds.
      * destruct (Nat.eqb_spec (from (joins b v)) t) as [Ef|Ef];
          [destruct (Nat.eqb_spec (out (joins b v)) pt) as [Ep|Ep]|]; simpl;
          try (exfalso; apply Hne; apply (output_once b ok); congruence).
        all: apply (other_wire _ _ _ H t z pt v); try assumption; try reflexivity; try tauto.
        all: try (intros [E Ei]; destruct (joined b ok v Hv) as [_ [_ [_ [_ [f' [Hf' Hno]]]]]];
          rewrite E, Ei in Hf'; congruence).
        all: intros k; apply moved_other; congruence.
    + apply (shown_den _ _ _ H).
    + destruct (shown_den _ _ _ H) as [_ [Hn _]]. unfold entered in *. simpl. unfold set_at.
      destruct (Nat.eqb_spec (den a) t) as [E|]; [|assumption].
      destruct (plays_den _ _ _ games) as [E1 E2]. unfold one_more.
      destruct (Nat.eqb_spec (den_output a) pt) as [Ep|]; [|rewrite <- E; exact Hn].
      exfalso. apply Hdenpt. rewrite <- Ep, E2, <- E1, E. reflexivity.
    + apply (den_sign_kept _ _ _ H t Ht z). intros _. now apply Eother.
Qed.

(* Back onto the wire of an input that has arrived. *)
Lemma go_back i pt fp : i < List.length (square_list (L t)) ->
  nth_error (port_list (L t)) pt = Some fp -> takes_signals fp = true ->
  leads b t i (wire_at pt) = true -> p (tile_square t i) = "P" ->
  pieces_of White (mark (D t) s pt) < (if has_sign (D t) "+" s pt then 1 else 0) ->
  let z := with_mark (with_land s i ".") (mark_of (D t) pt)
             (put "P" (mark (D t) (with_land s i ".") pt)) in
  exists q st', move White p q /\
    shown st' q (white_stepped a x t (effect_of (D t) (L t) White s z) (write z)).
Proof.
  intros Hi Hf Hin Hl Hp Hfree z. rewrite decided_mark in Hfree. unfold has_sign in Hfree.
  rewrite decided_mark in Hfree.
  destruct (input_joined b ok t pt fp Ht Hf Hin) as [w [Hw [Ew Ei]]].
  destruct (joined b ok w Hw) as [Hup [_ [Hlen _]]].
  assert (HW := shown_wires _ _ _ H w Hw). rewrite Ew, Ei in HW.
  assert (Ewalk : walks x w = [] /\ mark (D t) (st t) pt = ["+"] /\
    mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)) = ["+"; "P"] /\
    wire_holds p w (fun _ => ".")).
  { inversion HW as [Hh E1 E2 E3|k Hk Hk' Hh E1 E2 E3|Hh E1 E2 E3|Hh E1 E2 E3];
      rewrite <- E3 in Hfree;
      cbn in Hfree; try lia. auto. }
  destruct Ewalk as [Ewalk [Em [Eout Hholds]]].
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (F := s_formed _ _ _ H t Ht).
  assert (Hrange := mark_in_range s pt F Hpt).
  assert (Emark : mark (D t) z pt = ["+"; "P"]).
  { unfold z. rewrite mark_with_same by assumption. rewrite mark_with_land, decided_mark, Em.
    reflexivity. }
  assert (Eother : forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q).
  { intros q Hq. unfold z. rewrite mark_with_other by assumption. apply decided_mark. }
  assert (Hdenpt : den_number (D t) <> pt).
  { destruct (plain_parts plain_t) as [_ [_ [_ [E _]]]]. lia. }
  assert (Hnotout : ~ In pt (output_list (L t))).
  { intros Ho. apply (plain_output plain_t) in Ho. destruct Ho as [[E _]|[f' [Hf' E]]]; congruence.
    }
  rewrite (quiet_marks st t z) by (intros o Ho; rewrite Eother, decided_mark by congruence;
    reflexivity).
  set (last := len (joins b w) - 1).
  exists (moved g p (tile_square t i) (wire_square w last)), (set_at st t z). split.
  - apply moves_piece; simpl.
    + now rewrite Hp.
    + apply andb_true_iff. split; [now apply Nat.ltb_lt|]. apply orb_true_iff. right.
      rewrite Ew, Ei, Nat.eqb_refl. apply andb_true_iff. split; [|exact Hl]. unfold last.
      destruct (len (joins b w)) as [|n]; [lia|]. apply Nat.eqb_eq. lia.
    + discriminate.
    + left. apply Hholds. unfold last. lia.
  - apply shown_step with (p := p) (x := x); try assumption; try reflexivity.
    + apply formed_with_mark.
      * apply formed_with_land; [assumption|]. repeat split. now left.
      * rewrite mark_with_land, decided_mark, Em. repeat constructor.
    + apply land_left; [assumption | | ].
      * apply moved_from. discriminate.
      * intros k Hk. apply moved_other; congruence.
    + intros u k Hu. apply moved_other; congruence.
    + intros v Hv. destruct (Nat.eq_dec v w) as [->|Hne].
      * rewrite Ew, Ei. simpl. rewrite Ewalk, set_at_same, set_at_other by lia.
        rewrite Emark, Eout. apply beside_tile. intros k Hk. unfold alone. fold last.
        destruct (Nat.eqb_spec k last) as [->|Hk0].
        -- rewrite moved_to. exact Hp.
        -- rewrite moved_other by congruence. now apply Hholds.
      * apply (other_wire _ _ _ H t z pt v); try assumption; try reflexivity.
        -- intros [E Eo]. destruct (joined b ok v Hv) as [_ [_ [_ [[f' [Hf' Hno]] _]]]].
           rewrite E, Eo in Hf'. congruence.
        -- intros [E Eo]. apply Hne. apply (input_once b ok); congruence.
        -- intros k. apply moved_other; congruence.
    + apply (shown_den _ _ _ H).
    + apply (not_entered_quiet _ _ _ H t Ht).
    + apply (den_sign_kept _ _ _ H t Ht z). intros _. now apply Eother.
Qed.
End Step.
