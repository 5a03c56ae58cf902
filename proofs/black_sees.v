(* White's moves on the squares that the board of tiles sees as steps of a piece: within a tile, by
   its ports, into the den. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import black_on_squares black_answers black_follows.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Lemma land_listed d l s c from j : reading d = full_strength ->
  (nth j (land s) "." = "." \/
   (is_white (nth j (land s) ".") = negb (is_white c) /\
    beats full_strength c from (nth j (land s) ".") (ground_at l j) = true)) ->
  In (with_land s j c, false) (land_on d l Black s c from j).
Proof.
  intros Hr Hv. unfold land_on, is_full. rewrite Hr. cbn [negb]. rewrite andb_false_r.
  cbn [andb negb].
  assert (E : equal (nth j (land s) ".") "." ||
    negb (Bool.eqb (is_white (nth j (land s) ".")) (is_white c)) &&
    beats full_strength c from (nth j (land s) ".") (ground_at l j) = true).
  { destruct Hv as [->|[E1 E2]]; [reflexivity|]. rewrite E1, E2. destruct (is_white c); simpl;
      now rewrite orb_true_r. }
  rewrite E. now left.
Qed.
Lemma insert_piece_length c l : List.length (insert_piece c l) = S (List.length l).
Proof. induction l as [|y l IH]; simpl; [reflexivity|]. destruct (_ <=? _); simpl; lia. Qed.

Section Black.
Context {b : sum}.
Hypothesis ok : sound_sum b.
Context {a : board string}.
Hypothesis games : plays b Black a.
Hypothesis waits : white_passes a = true.
Local Notation g := (sum_ground b).
Local Notation L := (layout_at b).
Local Notation D := (drawings b).
Local Notation move := (moves g full_strength).
Local Notation kept := (@kept b).
Local Notation on_wire := (@on_wire b).
Local Notation signals := (@signals b).
Local Notation followed := (@followed b a).

(* One signal more on a wire, or one less. *)
Lemma signal_put p u w j : p u = "P" -> u <> wire_square w j -> j < len (joins b w) ->
  p (wire_square w j) = "." -> (forall k, u <> wire_square w k) ->
  signals (moved g p u (wire_square w j)) w = S (signals p w).
Proof.
  intros Hu Hne Hj Hp Hout.
  assert (E := signals_change p (moved g p u (wire_square w j)) w j Hj).
  rewrite moved_to, Hp, Hu in E. change (is_signal "P") with 1 in E.
  change (is_signal ".") with 0 in E.
  enough (forall k, k <> j -> moved g p u (wire_square w j) (wire_square w k) = p (wire_square w k))
    by (specialize (E H); lia).
  intros k Hk. apply moved_other; [auto | congruence].
Qed.
Lemma signal_off p v w j : p (wire_square w j) = "P" -> j < len (joins b w) ->
  (forall k, v <> wire_square w k) ->
  S (signals (moved g p (wire_square w j) v) w) = signals p w.
Proof.
  intros Hp Hj Hout.
  assert (E := signals_change p (moved g p (wire_square w j) v) w j Hj).
  rewrite moved_from, Hp in E by auto. change (is_signal "P") with 1 in E.
  change (is_signal ".") with 0 in E.
  enough (forall k, k <> j -> moved g p (wire_square w j) v (wire_square w k) = p (wire_square w k))
    by (specialize (E H); lia).
  intros k Hk. apply moved_other; [congruence | auto].
Qed.

Variables (st : nat -> tile_state) (p : place -> ascii) (x : position string).
Hypothesis H : kept None st p x.
Hypothesis unbroken : ~ can_break a x.
Variable t : nat.
Hypothesis Ht : t < tiles b.
Local Notation s := (decided (D t) true (st t)).

(* What the tile's state has where the piece wants to land. *)
Lemma landing c j : j < List.length (square_list (L t)) -> is_white c = true -> forall from,
  p (tile_square t j) = "." \/ (is_black (p (tile_square t j)) = true /\
    beats full_strength c from (p (tile_square t j)) (ground_of_place b (tile_square t j)) = true)
      ->
  nth j (land s) "." = "." \/ (is_white (nth j (land s) ".") = negb (is_white c) /\
    beats full_strength c from (nth j (land s) ".") (ground_at (L t) j) = true).
Proof.
  intros Hj Hc from Hv. rewrite decided_land. destruct (kept_land _ _ _ _ H t j Ht Hj) as [-> _].
  destruct Hv as [->|[Hb Hbeat]].
  - left. unfold seen. simpl. now rewrite andb_false_r.
  - right. rewrite (seen_black _ _ Hb), Hc. split; [|exact Hbeat]. simpl.
    destruct (is_white (p (tile_square t j))) eqn:E; [|reflexivity].
    apply white_not_black in E. congruence.
Qed.

Lemma no_wire_moved u v w : (forall j, u <> wire_square w j) -> (forall j, v <> wire_square w j) ->
  forall j, moved g p u v (wire_square w j) = p (wire_square w j).
Proof. intros Hu Hv j. apply moved_other; auto. Qed.

(* A wire that does not end at the one port whose mark has changed. *)
Lemma other_wire_kept z pt w q n : w < join_count b ->
  (forall p', p' <> pt -> mark (D t) z p' = mark (D t) (st t) p') ->
  ~ (from (joins b w) = t /\ out (joins b w) = pt) ->
  ~ (to (joins b w) = t /\ into (joins b w) = pt) ->
  n = outs x (from (joins b w)) (out (joins b w)) ->
  (forall j, q (wire_square w j) = p (wire_square w j)) ->
  on_wire q w /\ wire_kept (b:=b) q w false (walks x w) n
    (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
    (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w))).
Proof.
  intros Hw Hm Hf Hi -> Hq. destruct (kept_wires _ _ _ _ H w Hw) as [HO HW].
  assert (E1 : mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)) =
               mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w))).
  { unfold set_at. destruct (Nat.eqb_spec (from (joins b w)) t) as [E|]; [|reflexivity].
    rewrite E. apply Hm. tauto. }
  assert (E2 : mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w)) =
               mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w))).
  { unfold set_at. destruct (Nat.eqb_spec (to (joins b w)) t) as [E|]; [|reflexivity].
    rewrite E. apply Hm. tauto. }
  rewrite E1, E2. split.
  - intros j Hj. rewrite Hq. auto.
  - eapply wire_kept_same; [|exact HW]. now apply signals_same.
Qed.

(* A piece that is seen steps within the tile. *)
Lemma sees_within i j : leads b t i (square j) = true -> is_white (p (tile_square t i)) = true ->
  seen (den_here (L t)) (p (tile_square t i)) = p (tile_square t i) ->
  p (tile_square t j) = "." \/ (is_black (p (tile_square t j)) = true /\
    beats full_strength (p (tile_square t i)) (ground_of_place b (tile_square t i))
      (p (tile_square t j)) (ground_of_place b (tile_square t j)) = true) ->
  followed (moved g p (tile_square t i) (tile_square t j)) x.
Proof.
  intros Hl Hw Hseen Hv. apply leads_in in Hl. destruct Hl as [_ [f [Hf Hin]]].
  destruct (is_way_to ok t i j f Hf Hin) as [Hj Hij].
  assert (Hi : i < List.length (square_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  set (c := p (tile_square t i)) in *.
  set (z := with_land (with_land s i ".") j c).
  assert (Hplaced : placed c) by apply (kept_land _ _ _ _ H t i Ht Hi).
  apply (quiet_step ok games st p x H unbroken t Ht z false).
  - apply side_listed. apply listed_step with (i := i) (c := c) (f := f) (x := square j);
      try assumption.
    + rewrite decided_land, (kept_nth_error None st p x t i H Ht Hi). now f_equal.
    + destruct (plain_square (plain_tiles b ok t) i f Hf) as [E _]. unfold step_from. rewrite E.
      apply land_listed; [now apply one_reading with (b := b)|].
      cbn [land with_land]. rewrite nth_set_other by congruence.
      apply landing; [assumption | assumption|]. simpl in Hv.
      now rewrite (ground_here t i f Hf) in Hv.
  - apply formed_with_land; [|apply Hplaced]. apply formed_with_land;
      [now apply (black_formed st p x)|].
    repeat split. now left.
  - congruence.
  - exact Hplaced.
  - reflexivity.
  - apply (seen_moved None st p x t i j z H); try assumption. unfold z.
    cbn [land with_land]. rewrite decided_land. fold c. now rewrite Hseen.
  - intros r k Hr. apply moved_other; congruence.
  - intros w Hwc. apply (wires_kept_before ok None st p x t z _ w _ H Hwc Ht).
    + intros p' Hp'. apply decided_mark.
    + reflexivity.
    + now apply no_wire_moved.
  - apply (kept_den _ _ _ _ H).
  - reflexivity.
  - reflexivity.
Qed.

(* A cat comes into the den's tile, or leaves it. *)
Lemma cat_comes w k pt j : den_here (L t) = true -> enters b t pt j = true ->
  p (wire_square w k) = "C" ->
  p (tile_square t j) = "." \/ (is_black (p (tile_square t j)) = true /\
    beats full_strength "C" "." (p (tile_square t j)) (ground_of_place b (tile_square t j)) = true)
      ->
  followed (moved g p (wire_square w k) (tile_square t j)) x.
Proof.
  intros Hden Henter Hu Hv. apply enters_in in Henter. destruct Henter as [_ [f [Hf Hin]]].
  destruct (plain_port (plain_tiles b ok t) pt f Hf)
    as [_ [_ [Eleap [_ [_ [_ [_ [[j' [Ej Hj]] _]]]]]]]].
  rewrite Ej in Hin. destruct Hin as [<-|[]].
  set (z := with_land s j' "C").
  apply (quiet_step ok games st p x H unbroken t Ht z false).
  - unfold white_steps. apply in_app_iff. right. rewrite Hden. apply in_flat_map. exists f.
    split; [eapply nth_error_In; eassumption|]. unfold enter. rewrite Eleap, Ej. simpl flat_map.
    rewrite app_nil_r. apply land_listed; [now apply one_reading with (b := b)|].
    now apply landing.
  - apply formed_with_land; [now apply (black_formed st p x)|]. repeat split; auto.
  - discriminate.
  - rewrite Hu. repeat split; auto. discriminate.
  - reflexivity.
  - intros k' Hk'. unfold z. cbn [land with_land]. rewrite decided_land.
    destruct (kept_local _ _ _ _ H t Ht) as [_ F]. apply formed_land in F.
    destruct (Nat.eq_dec k' j') as [->|Hne].
    + rewrite moved_to, Hu, nth_set_same by lia. unfold seen. now rewrite Hden.
    + rewrite nth_set_other, moved_other by congruence. now apply (kept_land _ _ _ _ H).
  - intros r k' Hr. apply moved_other; congruence.
  - intros v Hvc. apply (wires_kept_marks ok None st p x t z _ v _ H Hvc Ht).
    + intros p' Hp'. apply decided_mark.
    + reflexivity.
    + apply on_wire_moved; [now apply (kept_wires _ _ _ _ H)|]. discriminate.
    + apply signals_cat; [assumption | discriminate].
  - apply (kept_den _ _ _ _ H).
  - reflexivity.
  - reflexivity.
Qed.

Lemma cat_leaves i w k pt : den_here (L t) = true -> leads b t i (wire_at pt) = true ->
  p (tile_square t i) = "C" -> p (wire_square w k) = "." ->
  followed (moved g p (tile_square t i) (wire_square w k)) x.
Proof.
  intros Hden Hl Hu Hv. apply leads_in in Hl. destruct Hl as [_ [f [Hf Hin]]].
  assert (Hi : i < List.length (square_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  destruct (plain_square (plain_tiles b ok t) i f Hf) as [En [_ [_ Hway]]].
  specialize (Hway _ Hin). unfold is_way in Hway.
  destruct (nth_error (port_list (L t)) pt) as [fp|] eqn:Efp; [|discriminate].
  set (z := with_land s i ".").
  apply (quiet_step ok games st p x H unbroken t Ht z false).
  - apply side_listed.
    apply listed_step with (i := i) (c := "C") (f := f) (x := wire_at pt); try assumption.
    + rewrite decided_land, (kept_nth_error None st p x t i H Ht Hi), Hu. unfold seen.
      now rewrite Hden.
    + reflexivity.
    + unfold step_from. rewrite En. unfold go_out, facts_at. rewrite Efp. cbn [is_white].
      rewrite Hden. now left.
  - apply formed_with_land; [now apply (black_formed st p x)|]. repeat split. now left.
  - discriminate.
  - rewrite Hu. repeat split; auto. discriminate.
  - reflexivity.
  - intros k' Hk'. unfold z. cbn [land with_land]. rewrite decided_land.
    destruct (kept_local _ _ _ _ H t Ht) as [_ F]. apply formed_land in F.
    destruct (Nat.eq_dec k' i) as [->|Hne].
    + rewrite moved_from, nth_set_same by (lia || discriminate). unfold seen. now rewrite Hden.
    + rewrite nth_set_other, moved_other by congruence. now apply (kept_land _ _ _ _ H).
  - intros r k' Hr. apply moved_other; congruence.
  - intros v Hvc. apply (wires_kept_marks ok None st p x t z _ v _ H Hvc Ht).
    + intros p' Hp'. apply decided_mark.
    + reflexivity.
    + apply on_wire_moved; [now apply (kept_wires _ _ _ _ H)|]. auto.
    + apply signals_cat; auto.
  - apply (kept_den _ _ _ _ H).
  - reflexivity.
  - reflexivity.
Qed.

(* Into the den. *)
Lemma sees_entry i : t = den_tile b -> leads b t i den_square = true ->
  is_white (p (tile_square t i)) = true ->
  exists x', white_move a x x' /\ entered a x'.
Proof.
  intros Et Hl Hw. apply leads_in in Hl. destruct Hl as [_ [f [Hf Hin]]].
  assert (Hi : i < List.length (square_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  destruct (plain_square (plain_tiles b ok t) i f Hf) as [En _].
  assert (Hden : den_here (L t) = true) by (rewrite Et; apply (den_in_range b ok)).
  set (k := mark_of (D t) (den_number (D t))).
  set (z := with_mark (with_land s i ".") k (signed "+" (nth k (marks (with_land s i ".")) []))).
  assert (Hz : In (z, false) (white_steps (D t) (L t) Black s)).
  { apply side_listed.
    apply listed_step with (i := i) (c := p (tile_square t i)) (f := f) (x := den_square);
      try assumption.
    - rewrite decided_land, (kept_nth_error None st p x t i H Ht Hi). unfold seen. now rewrite Hden.
    - unfold step_from. rewrite En, Hw. now left. }
  destruct (listed_move games st p x H unbroken t Ht z false Hz) as [Hbr Hm].
  assert (Hrange := den_mark_in_range (plain_tiles b ok t) s (black_formed st p x H t Ht) Hden).
  assert (E : effect_of (D t) (L t) Black s z = delivers (den_number (D t))).
  { apply effect_delivers; [now right | | | |].
    - now apply (plain_parts (plain_tiles b ok t)).
    - unfold has_sign, z, k. rewrite mark_with_same by assumption. reflexivity.
    - destruct (kept_den _ _ _ _ H) as [_ E]. rewrite <- Et in E. unfold has_sign in *.
      now rewrite decided_mark.
    - intros o' _ Hne. unfold has_sign, z, k. now rewrite mark_with_other. }
  rewrite E in Hm. eexists. split; [exact Hm|]. unfold entered. simpl.
  destruct (plays_den _ _ _ games) as [E1 E2]. rewrite E1, E2, <- Et, set_at_same. unfold one_more.
  rewrite Nat.eqb_refl. lia.
Qed.
End Black.
