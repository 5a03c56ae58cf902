(* White's pieces by the ports: onto wires, and back from them. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import black_on_squares black_answers black_follows black_sees.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

(* What is no breach on a wire. *)
Lemma breach_free d l z pt f : is_plain_layout d l = true -> is_breach d l Black z = false ->
  nth_error (port_list l) pt = Some f ->
  (forall c, In c (tl (mark d z pt)) -> c = "P") /\
  List.length (tl (mark d z pt)) <=
    (if takes_signals f then (if has_sign d "+" z pt then 1 else 0) else 1).
Proof.
  intros Hpl Hb Hf. unfold is_breach in Hb. apply orb_false_iff in Hb. destruct Hb as [_ Hb].
  destruct (plain_port Hpl pt f Hf) as [En [_ [_ [Esig [Eg [_ [Es _]]]]]]].
  set (q := fun f0 : port_facts =>
    existsb (fun c => negb (equal c (signal f0))) (tl (mark d z (own_number f0))) ||
    ((if takes_signals f0 then arrived_at d l z (own_number f0) else 1) + guests_on Black f0 White +
     spare f0 <? List.length (tl (mark d z (own_number f0))))) in Hb.
  assert (Hq : q f = false).
  { destruct (q f) eqn:E; [|reflexivity]. rewrite <- Hb. symmetry. apply existsb_exists. exists f.
    split; [eapply nth_error_In; eassumption | assumption]. }
  unfold q in Hq. rewrite En, Esig in Hq. simpl guests_on in Hq. rewrite Eg, Es in Hq.
  apply orb_false_iff in Hq. destruct Hq as [H1 H2]. apply Nat.ltb_ge in H2. split.
  - intros c Hc. destruct (equal c "P") eqn:E; [now apply Ascii.eqb_eq in E|]. exfalso.
    apply not_true_iff_false in H1. apply H1. apply existsb_exists. exists c. now rewrite E.
  - destruct (takes_signals f) eqn:Et; [|lia]. rewrite (arrived_one Hpl z pt f Hf Et) in H2. lia.
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
Local Notation on_wire := (@on_wire b).
Local Notation signals := (@signals b).
Local Notation followed := (@followed b a).
Variables (st : nat -> tile_state) (p : place -> ascii) (x : position string).
Hypothesis H : kept None st p x.
Hypothesis unbroken : ~ can_break a x.
Variable t : nat.
Hypothesis Ht : t < tiles b.
Local Notation s := (decided (D t) true (st t)).

(* A piece goes out: it is a signal, and nobody stands on the wire for this tile. *)
Lemma goes_out i pt fp : leads b t i (wire_at pt) = true ->
  nth_error (port_list (L t)) pt = Some fp -> is_white (p (tile_square t i)) = true ->
  seen (den_here (L t)) (p (tile_square t i)) = p (tile_square t i) ->
  equal (p (tile_square t i)) "C" && den_here (L t) = false ->
  let m := put (p (tile_square t i)) (mark (D t) (st t) pt) in
  let z := with_mark (with_land s i ".") (mark_of (D t) pt)
             (if takes_signals fp then m else signed "+" m) in
  i < List.length (square_list (L t)) /\
  In (z, false) (white_steps (D t) (L t) Black s) /\ p (tile_square t i) = "P" /\
  formed (D t) (L t) z /\ is_breach (D t) (L t) Black z = false /\
  white_move a x (white_stepped a x t (effect_of (D t) (L t) Black s z) (write z)) /\
  mark (D t) z pt = (if takes_signals fp then m else signed "+" m) /\
  (forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q) /\
  List.length (tl (mark (D t) (st t) pt)) <
    (if takes_signals fp then (if has_sign (D t) "+" (st t) pt then 1 else 0) else 1) /\
  (forall q, q (tile_square t i) = "." ->
     (forall k, k <> i -> q (tile_square t k) = p (tile_square t k)) ->
     forall k, k < List.length (square_list (L t)) ->
     nth k (land z) "." = seen (den_here (L t)) (q (tile_square t k))).
Proof.
  intros Hl Efp Hw Hseen Hcat m z. apply leads_in in Hl. destruct Hl as [_ [f [Hf Hin]]].
  assert (Hi : i < List.length (square_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  destruct (plain_square (plain_tiles b ok t) i f Hf) as [En _].
  set (c := p (tile_square t i)) in *.
  assert (Hz : In (z, false) (white_steps (D t) (L t) Black s)).
  { apply side_listed.
    apply listed_step with (i := i) (c := c) (f := f) (x := wire_at pt); try assumption.
    - rewrite decided_land, (kept_nth_error None st p x t i H Ht Hi). fold c. now f_equal.
    - unfold step_from. rewrite En. unfold go_out, facts_at. rewrite Efp, Hw, Hcat.
      left. f_equal. unfold z. f_equal. rewrite mark_with_land, decided_mark. fold m.
      destruct (takes_signals fp); [reflexivity|]. cbn [negb andb].
      replace (guests_on Black fp White <? pieces_of White m) with true; [reflexivity|].
      symmetry. apply Nat.ltb_lt. simpl guests_on.
      destruct (plain_port (plain_tiles b ok t) pt fp Efp) as [_ [_ [_ [_ [-> _]]]]].
      unfold pieces_of, m, put. simpl tl.
      assert (Hc : In c (filter (is_of White) (insert_piece c (tl (mark (D t) (st t) pt))))).
      { apply filter_In. split; [apply in_insert_piece | exact Hw]. }
      destruct (filter _ _); [destruct Hc | simpl; lia]. }
  destruct (listed_move games st p x H unbroken t Ht z false Hz) as [Hbr Hm].
  assert (F := black_formed st p x H t Ht).
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hrange := mark_in_range s pt F Hpt).
  assert (Em : mark (D t) z pt = if takes_signals fp then m else signed "+" m).
  { unfold z. now rewrite mark_with_same. }
  destruct (breach_free _ _ z pt fp (plain_tiles b ok t) Hbr Efp) as [Hall Hlen].
  assert (Etl : tl (mark (D t) z pt) = insert_piece c (tl (mark (D t) (st t) pt))).
  { rewrite Em. now destruct (takes_signals fp). }
  assert (Ec : c = "P") by (apply Hall; rewrite Etl; apply in_insert_piece).
  assert (Esign : takes_signals fp = true -> has_sign (D t) "+" z pt = has_sign (D t) "+" (st t)
    pt).
  { intros E. unfold has_sign. rewrite Em, E. reflexivity. }
  rewrite Etl, insert_piece_length in Hlen.
  assert (Hshort : List.length (tl (mark (D t) (st t) pt)) <
    (if takes_signals fp then (if has_sign (D t) "+" (st t) pt then 1 else 0) else 1)).
  { destruct (takes_signals fp); [|lia]. rewrite <- Esign by reflexivity. lia. }
  split; [assumption|]. split; [assumption|]. split; [assumption|]. split.
  { apply formed_with_mark.
    - apply formed_with_land; [assumption|]. repeat split. now left.
    - assert (Hnil : tl (mark (D t) (st t) pt) = []).
      { revert Hshort. destruct (tl (mark (D t) (st t) pt)); [reflexivity|]. simpl. intros Hshort.
        destruct (takes_signals fp); [destruct (has_sign (D t) "+" (st t) pt)|]; lia. }
      assert (Hsig : plain (sign (mark (D t) (st t) pt))).
      { destruct (kept_local _ _ _ _ H t Ht) as [_ F']. unfold mark, sign.
        assert (Hmk : Forall plain (nth (mark_of (D t) pt) (marks (st t)) [])).
        { apply forall_nth; [apply (formed_plain_marks _ _ _ F') | constructor]. }
        destruct (nth _ _ _); [reflexivity | now inversion Hmk]. }
      unfold m, put, signed. rewrite Hnil, Ec.
      destruct (takes_signals fp); repeat constructor. exact Hsig. }
  split; [assumption|]. split; [assumption|]. split; [assumption|]. split.
  { intros q Hq. unfold z. rewrite mark_with_other by assumption. apply decided_mark. }
  split; [assumption|]. intros q Eq Ho k Hk. unfold z. cbn [land with_land with_mark].
  rewrite decided_land. destruct (kept_local _ _ _ _ H t Ht) as [_ F']. apply formed_land in F'.
  destruct (Nat.eq_dec k i) as [->|Hne].
  - rewrite nth_set_same, Eq by lia. unfold seen. simpl. now rewrite andb_false_r.
  - rewrite nth_set_other, Ho by assumption. now apply (kept_land _ _ _ _ H).
Qed.

Lemma point_seen den : seen den "." = ".".
Proof. unfold seen. simpl. now rewrite andb_false_r. Qed.

(* Onto the wire of an input: it comes back. *)
Lemma sees_return i w j : w < join_count b -> to (joins b w) = t -> S j = len (joins b w) ->
  leads b t i (wire_at (into (joins b w))) = true -> is_white (p (tile_square t i)) = true ->
  seen (den_here (L t)) (p (tile_square t i)) = p (tile_square t i) ->
  equal (p (tile_square t i)) "C" && den_here (L t) = false ->
  p (wire_square w j) = "." -> followed (moved g p (tile_square t i) (wire_square w j)) x.
Proof.
  intros Hw Et Ej Hl Hwhite Hseen Hcat Hfree. set (pt := into (joins b w)) in *.
  destruct (joined b ok w Hw) as [Hup [_ [_ [_ [fp [Hfp Htakes]]]]]]. rewrite Et in Hfp.
  fold pt in Hfp.
  destruct (goes_out i pt fp Hl Hfp Hwhite Hseen Hcat)
    as [Hi [Hz [Ep [F [Hbr [_ [Em [Eother [Hshort Hland]]]]]]]]].
  set (z := with_mark _ _ _) in *. rewrite Htakes in Em, Hshort.
  destruct (kept_wires _ _ _ _ H w Hw) as [HO HW]. rewrite Et in HW. fold pt in HW.
  apply (quiet_step ok games st p x H unbroken t Ht z false); try assumption; try discriminate;
    try reflexivity.
  - rewrite Ep. repeat split; auto. discriminate.
  - intros o _. rewrite decided_mark. destruct (Nat.eq_dec o pt) as [->|Hne].
    + now rewrite Em.
    + now rewrite Eother.
  - apply Hland; [apply moved_from; discriminate|]. intros k Hk. apply moved_other; congruence.
  - intros r k Hr. apply moved_other; congruence.
  - intros v Hv. destruct (Nat.eq_dec v w) as [->|Hne].
    + rewrite Et. fold pt. rewrite set_at_same, set_at_other by lia. rewrite Em.
      assert (Esig := @signal_put b p (tile_square t i) w j Ep ltac:(discriminate) ltac:(lia) Hfree
        ltac:(discriminate)).
      split; [apply on_wire_moved; [assumption|]; auto|].
      unfold has_sign in Hshort.
      inversion HW as [E0 E1 E2 E3 E4 E5|n E0 E1 E2 E3 E4 E5|n there here A B E0 E1 E2 E3 E4 E5].
      * exfalso. rewrite <- E5 in Hshort. simpl in Hshort. lia.
      * rewrite <- E5 in Hshort. destruct B as [E|E]; rewrite E in *; simpl in Hshort; [|lia].
        simpl. rewrite Ep. apply in_use; [assumption | now right|]. rewrite Esig. simpl in *. lia.
    + apply (other_wire_kept st p x H t z pt v); try assumption; try reflexivity.
      * intros [E Eo]. destruct (joined b ok v Hv) as [_ [_ [_ [[f' [Hf' Hno]] _]]]].
        rewrite E, Eo in Hf'. congruence.
      * intros [E Eo]. apply Hne. apply (input_once b ok); unfold pt in *; congruence.
      * apply no_wire_moved; congruence.
  - apply (kept_den _ _ _ _ H).
Qed.

(* Onto the wire of an output: delivered, or once more. *)
Lemma sees_delivery i w : w < join_count b -> from (joins b w) = t ->
  leads b t i (wire_at (out (joins b w))) = true -> is_white (p (tile_square t i)) = true ->
  seen (den_here (L t)) (p (tile_square t i)) = p (tile_square t i) ->
  equal (p (tile_square t i)) "C" && den_here (L t) = false ->
  p (wire_square w 0) = "." -> followed (moved g p (tile_square t i) (wire_square w 0)) x.
Proof.
  intros Hw Et Hl Hwhite Hseen Hcat Hfree. set (pt := out (joins b w)) in *.
  destruct (joined b ok w Hw) as [Hup [_ [Hlen [[fp [Hfp Htakes]] _]]]]. rewrite Et in Hfp.
  fold pt in Hfp.
  destruct (goes_out i pt fp Hl Hfp Hwhite Hseen Hcat)
    as [Hi [Hz [Ep [F [Hbr [Hm [Em [Eother [Hshort Hland]]]]]]]]].
  set (z := with_mark _ _ _) in *. rewrite Htakes in Em, Hshort.
  destruct (kept_wires _ _ _ _ H w Hw) as [HO HW]. rewrite Et in HW. fold pt in HW.
  assert (Esig := @signal_put b p (tile_square t i) w 0 Ep ltac:(discriminate) ltac:(lia) Hfree
    ltac:(discriminate)).
  assert (Hother : forall v n, v < join_count b -> v <> w ->
    n = outs x (from (joins b v)) (out (joins b v)) ->
    on_wire (moved g p (tile_square t i) (wire_square w 0)) v /\
    wire_kept (b:=b) (moved g p (tile_square t i) (wire_square w 0)) v false (walks x v) n
    (mark (D (from (joins b v))) (set_at st t z (from (joins b v))) (out (joins b v)))
    (mark (D (to (joins b v))) (set_at st t z (to (joins b v))) (into (joins b v)))).
  { intros v n Hv Hne Hn. apply (other_wire_kept st p x H t z pt v); try assumption;
      try reflexivity.
    - intros [E Eo]. apply Hne. apply (output_once b ok); unfold pt in *; congruence.
    - intros [E Eo]. destruct (joined b ok v Hv) as [_ [_ [_ [_ [f' [Hf' Hyes]]]]]].
      rewrite E, Eo in Hf'. congruence.
    - apply no_wire_moved; congruence. }
  assert (HO' : on_wire (moved g p (tile_square t i) (wire_square w 0)) w).
  { apply on_wire_moved; [assumption|]. auto. }
  assert (Hland' := Hland (moved g p (tile_square t i) (wire_square w 0))
    ltac:(apply moved_from; discriminate) ltac:(intros k Hk; apply moved_other; congruence)).
  destruct (plain_port (plain_tiles b ok t) pt fp Hfp) as [_ [_ [_ [_ [_ [_ [_ [_ Hlisted]]]]]]]].
  inversion HW as [E0 E1 E2 E3 E4 E5|n E0 E1 E2 E3 E4 E5|n there here A B E0 E1 E2 E3 E4 E5].
  - (* for the first time *)
    assert (E : effect_of (D t) (L t) Black s z = delivers pt).
    { apply effect_delivers; [now right | auto | | |].
      - unfold has_sign. now rewrite Em.
      - unfold has_sign. now rewrite decided_mark, <- E4.
      - intros o _ Hne. unfold has_sign. now rewrite Eother, decided_mark. }
    rewrite E in Hm. left. exists (white_stepped a x t (delivers pt) (write z)), (Some w), (set_at
      st t z).
    split; [assumption|]. split.
    + apply kept_step with (o := None) (x := x); try assumption; try reflexivity; try discriminate.
      * rewrite Ep. repeat split; auto. discriminate.
      * intros r Hr. simpl. unfold set_at. destruct (Nat.eqb_spec r t); [reflexivity|].
        now apply (kept_local _ _ _ _ H).
      * intros r k Hr. apply moved_other; congruence.
      * intros v Hv. simpl. rewrite (proj2 (plays_wires _ _ _ games)).
        destruct (Nat.eq_dec v w) as [->|Hne].
        -- rewrite Et. fold pt. rewrite !Nat.eqb_refl, !set_at_same, set_at_other by lia. simpl.
           rewrite Em, <- E2, <- E5. split; [assumption|].
           unfold put. rewrite <- E4, Ep. simpl. apply just_delivered. now rewrite Esig, E0.
        -- replace (w =? v) with false by (symmetry; apply Nat.eqb_neq; auto).
           destruct (Nat.eqb_spec (from (joins b v)) t) as [Ef|Ef].
           ++ destruct (Nat.eqb_spec (out (joins b v)) pt) as [Eo|Eo].
              { exfalso. apply Hne. apply (output_once b ok); unfold pt in *; congruence. }
              apply Hother; try assumption. rewrite Ef, set_at_same. unfold one_more.
              destruct (Nat.eqb_spec (out (joins b v)) pt); [contradiction | reflexivity].
           ++ apply Hother; try assumption. now rewrite set_at_other.
      * apply (kept_den _ _ _ _ H).
      * intros Eden. destruct (kept_den _ _ _ _ H) as [_ E']. rewrite <- Eden in E'.
        unfold has_sign in *. rewrite Eother; [exact E'|]. intros Ebad.
        destruct (plain_parts (plain_tiles b ok t)) as [_ [_ [_ [El _]]]].
        apply nth_error_Some_lt in Hfp. lia.
    + simpl. split; [assumption|]. rewrite Et. fold pt. rewrite set_at_same. split; [now symmetry|].
      unfold one_more. rewrite Nat.eqb_refl. lia.
  - (* once more *)
    rewrite <- E4 in Hshort. simpl in Hshort.
    assert (Ethere : there = []) by (destruct A as [->| ->]; [reflexivity | simpl in Hshort; lia]).
    apply (quiet_step ok games st p x H unbroken t Ht z false); try assumption; try discriminate;
      try reflexivity.
    + rewrite Ep. repeat split; auto. discriminate.
    + intros o _. rewrite decided_mark. destruct (Nat.eq_dec o pt) as [->|Hne].
      * now rewrite Em, <- E4.
      * now rewrite Eother.
    + intros r k Hr. apply moved_other; congruence.
    + intros v Hv. destruct (Nat.eq_dec v w) as [->|Hne]; [|now apply Hother].
      rewrite Et. fold pt. rewrite set_at_same, set_at_other by lia. split; [assumption|].
      rewrite Em, <- E2, <- E5. unfold put. rewrite <- E4, Ep, Ethere. simpl.
      apply in_use; [now right | assumption|]. rewrite Esig, Ethere in *. simpl in *. lia.
    + apply (kept_den _ _ _ _ H).
Qed.
End Black.
