(* Every move of White on the squares is seen in the board of tiles. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import black_on_squares black_answers black_follows black_sees black_signals.
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

(* A signal comes in from a wire at either end. *)
Lemma signal_comes t w j pt k : t < tiles b -> w < join_count b -> j < len (joins b w) ->
  ((from (joins b w) = t /\ out (joins b w) = pt) \/ (to (joins b w) = t /\ into (joins b w) = pt))
    ->
  enters b t pt k = true -> p (wire_square w j) = "P" ->
  p (tile_square t k) = "." \/ (is_black (p (tile_square t k)) = true /\
    beats full_strength "P" "." (p (tile_square t k)) (ground_of_place b (tile_square t k)) = true)
      ->
  followed (moved g p (wire_square w j) (tile_square t k)) x.
Proof.
  intros Ht Hw Hj Hend Henter Hu Hv. apply enters_in in Henter. destruct Henter as [_ [f [Hf Hin]]].
  destruct (plain_port (plain_tiles b ok t) pt f Hf)
    as [_ [_ [Eleap [_ [_ [_ [_ [[k' [Ek Hk]] _]]]]]]]].
  rewrite Ek in Hin. destruct Hin as [<-|[]].
  destruct (joined b ok w Hw) as [Hup [_ [_ [[fo [Hfo Hno]] [fi [Hfi Hyes]]]]]].
  destruct (kept_wires _ _ _ _ H w Hw) as [HO HW].
  assert (Hpos := signals_positive p w j Hj Hu).
  assert (Hoff := @signal_off b p (tile_square t k') w j Hu Hj ltac:(discriminate)).
  assert (Emarks : signals p w = 1 /\ walks x w = [] /\
    mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)) = ["+"; "P"] /\
    mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w)) = ["+"; "P"]).
  { inversion HW as [E0 E1 E2 E3 E4 E5|n E0 E1 E2 E3 E4 E5|n there here A B E0 E1 E2 E3 E4 E5].
    - lia.
    - destruct A as [->| ->], B as [->| ->]; simpl in E0; try lia. repeat split; auto; lia. }
  destruct Emarks as [Eone [Ewalk [Efrom Eto]]].
  set (s := decided (D t) true (st t)).
  assert (Emk : mark (D t) s pt = ["+"; "P"]).
  { unfold s. rewrite decided_mark. destruct Hend as [[<- <-]|[<- <-]]; assumption. }
  assert (F := black_formed st p x H t Ht).
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hrange := mark_in_range s pt F Hpt).
  set (z := with_land (with_mark s (mark_of (D t) pt) ["+"]) k' "P").
  assert (Em : mark (D t) z pt = ["+"]) by (unfold z; now rewrite mark_with_land, mark_with_same).
  assert (Eother : forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q).
  { intros q Hq. unfold z. rewrite mark_with_land, mark_with_other by assumption.
    apply decided_mark. }
  apply (quiet_step ok games st p x H unbroken t Ht z false).
  - apply side_listed. apply (listed_entry (plain_tiles b ok t)) with (p := pt) (c := "P") (f := f);
      try assumption; try reflexivity; try discriminate.
    + fold s. rewrite Emk. now left.
    + fold s. rewrite Emk. unfold enter. rewrite Eleap, Ek. simpl flat_map. rewrite app_nil_r.
      simpl sign. simpl remove_piece.
      apply land_listed; [now apply one_reading with (b := b)|].
      cbn [land with_mark]. now apply (landing st p x H).
  - apply formed_with_land; [|repeat split; auto].
    apply formed_with_mark; [assumption | repeat constructor].
  - discriminate.
  - rewrite Hu. repeat split; auto. discriminate.
  - intros o _. fold s. destruct (Nat.eq_dec o pt) as [->|Hne]; [now rewrite Em, Emk|].
    rewrite Eother by assumption. unfold s. now rewrite decided_mark.
  - intros i Hi. unfold z, s. cbn [land with_land with_mark]. rewrite decided_land.
    destruct (kept_local _ _ _ _ H t Ht) as [_ F']. apply formed_land in F'.
    destruct (Nat.eq_dec i k') as [->|Hne].
    + rewrite moved_to, Hu, nth_set_same by lia. unfold seen. now rewrite andb_false_r.
    + rewrite nth_set_other, moved_other by congruence. now apply (kept_land _ _ _ _ H).
  - intros r i Hr. apply moved_other; congruence.
  - intros v Hvc. destruct (Nat.eq_dec v w) as [->|Hne].
    + split; [apply on_wire_moved; [assumption | discriminate]|]. rewrite Ewalk.
      destruct Hend as [[E1 E2]|[E1 E2]].
      * rewrite E1, E2, set_at_same, set_at_other by lia. rewrite Em, Eto.
        apply in_use; [now left | now right | simpl; lia].
      * rewrite E1, E2, set_at_same, set_at_other by lia. rewrite Em, Efrom.
        apply in_use; [now right | now left | simpl; lia].
    + apply (other_wire_kept st p x H t z pt v); try assumption; try reflexivity.
      * intros [E Eo]. destruct Hend as [[E1 E2]|[E1 E2]].
        -- apply Hne. apply (output_once b ok); congruence.
        -- destruct (joined b ok v Hvc) as [_ [_ [_ [[f' [Hf' Hno']] _]]]].
           rewrite E, Eo in Hf'. rewrite E1, E2 in Hfi. congruence.
      * intros [E Eo]. destruct Hend as [[E1 E2]|[E1 E2]].
        -- destruct (joined b ok v Hvc) as [_ [_ [_ [_ [f' [Hf' Hyes']]]]]].
           rewrite E, Eo in Hf'. rewrite E1, E2 in Hfo. congruence.
        -- apply Hne. apply (input_once b ok); congruence.
      * apply no_wire_moved; congruence.
  - apply (kept_den _ _ _ _ H).
  - reflexivity.
  - reflexivity.
Qed.

Lemma hidden_or_seen t c : (c = "C" /\ den_here (L t) = false) \/
  (seen (den_here (L t)) c = c /\ (equal c "C" && den_here (L t) = false \/
                                   (c = "C" /\ den_here (L t) = true))).
Proof.
  unfold seen. destruct (equal c "C") eqn:E; [apply Ascii.eqb_eq in E; subst|].
  - destruct (den_here (L t)); simpl; auto.
  - rewrite andb_false_r. auto.
Qed.

Lemma wire_free w j c at_c : w < join_count b -> j < len (joins b w) ->
  p (wire_square w j) = "." \/ (is_black (p (wire_square w j)) = true /\ c = at_c :> bool) ->
  p (wire_square w j) = ".".
Proof.
  intros Hw Hj [E|[E _]]; [assumption|].
  destruct (kept_wires _ _ _ _ H w Hw) as [HO _]. destruct (HO j Hj) as [A|[A|A]]; rewrite A in E;
    [assumption | discriminate | discriminate].
Qed.

(* By a wire's end: which end, and its square. *)
Lemma at_end t w j (way : nat -> bool) : w < join_count b ->
  (t =? from (joins b w)) && (j =? 0) && way (out (joins b w)) ||
  (t =? to (joins b w)) && (S j =? len (joins b w)) && way (into (joins b w)) = true ->
  t < tiles b /\ j < len (joins b w) /\
  ((from (joins b w) = t /\ j = 0 /\ way (out (joins b w)) = true) \/
   (to (joins b w) = t /\ S j = len (joins b w) /\ way (into (joins b w)) = true)).
Proof.
  intros Hw Hm. destruct (joined b ok w Hw) as [H1 [H2 [H3 _]]].
  rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq in Hm.
  destruct Hm as [[[-> ->] Hm]|[[-> E] Hm]]; (split; [lia|]; split; [lia|]); auto.
Qed.

Lemma moves_from_tile t i v : is_white (p (tile_square t i)) = true ->
  meet b (tile_square t i) v = true ->
  p v = "." \/ (is_black (p v) = true /\
    beats full_strength (p (tile_square t i)) (ground_of_place b (tile_square t i)) (p v)
      (ground_of_place b v) = true) ->
  followed (moved g p (tile_square t i) v) x.
Proof.
  intros Hu Huv Hv.
  assert (Hrange : forall y, leads b t i y = true -> i < List.length (square_list (L t))).
  { intros y Hl. apply leads_in in Hl. destruct Hl as [_ [f [Hf _]]].
    eapply nth_error_Some_lt; eassumption. }
  destruct v as [u j|w j|j|r j|]; try discriminate; cbn [meet] in Huv; apply andb_true_iff in Huv;
    destruct Huv as [E Hl].
  - apply Nat.eqb_eq in E. subst u. assert (Hi := Hrange _ Hl).
    assert (Hl' := Hl). apply leads_in in Hl'. destruct Hl' as [Ht [f [Hf Hin]]].
    destruct (is_way_to ok t i j f Hf Hin) as [Hj Hij].
    destruct (hidden_or_seen t (p (tile_square t i))) as [[Ec Eden]|[Hseen Hcat]].
    + destruct Hv as [Hv|[Hb Hbeat]].
      * apply (unseen waits st p x H t); try assumption; try discriminate; try congruence.
        all: intros r k [E|E]; injection E as <- <-; auto.
      * apply (deletion ok games st p x H unbroken t Ht); try assumption; try discriminate;
          try congruence.
        -- intros r k E. injection E as <- <-. auto.
        -- exists (ground_of_place b (tile_square t i)). now rewrite <- Ec.
    + now apply (sees_within ok games st p x H unbroken t Ht).
  - apply Nat.ltb_lt in E.
    destruct (at_end t w j (fun pt => leads b t i (wire_at pt)) E Hl) as [Ht [Hj Hend]].
    assert (Hi : i < List.length (square_list (L t))) by (destruct Hend as [[_ [_ Hx]]|[_ [_ Hx]]];
      eauto).
    apply (wire_free w j _ true E Hj) in Hv.
    destruct (hidden_or_seen t (p (tile_square t i))) as [[Ec Eden]|[Hseen [Hcat|[Ec Eden]]]].
    + apply (unseen waits st p x H t); try assumption; try discriminate; try congruence.
      all: intros r k [E'|E']; [injection E' as <- <-; auto | discriminate].
    + destruct Hend as [[E1 [-> Hx]]|[E1 [E2 Hx]]].
      * now apply (sees_delivery ok games st p x H unbroken t Ht).
      * now apply (sees_return ok games st p x H unbroken t Ht).
    + destruct Hend as [[E1 [E2 Hx]]|[E1 [E2 Hx]]];
        now apply (cat_leaves ok games st p x H unbroken t Ht i w j _ Eden Hx).
  - apply Nat.eqb_eq in E. right.
    assert (Ht : t < tiles b) by (apply leads_in in Hl; tauto).
    now apply (sees_entry ok games st p x H unbroken t Ht i).
Qed.

Lemma moves_from_wire w j v : is_white (p (wire_square w j)) = true ->
  meet b (wire_square w j) v = true ->
  p v = "." \/ (is_black (p v) = true /\
    beats full_strength (p (wire_square w j)) "." (p v) (ground_of_place b v) = true) ->
  followed (moved g p (wire_square w j) v) x.
Proof.
  intros Hu Huv Hv. destruct v as [t i|v i|i|r i|]; try discriminate; cbn [meet] in Huv.
  - apply andb_true_iff in Huv. destruct Huv as [Hw Hl]. apply Nat.ltb_lt in Hw.
    destruct (at_end t w j (fun pt => enters b t pt i) Hw Hl) as [Ht [Hj Hend]].
    destruct (kept_wires _ _ _ _ H w Hw) as [HO _].
    destruct (HO j Hj) as [Ec|[Ec|Ec]]; [rewrite Ec in Hu; discriminate | |]; rewrite Ec in Hv.
    + destruct Hend as [[E1 [E2 Hx]]|[E1 [E2 Hx]]]; eapply signal_comes; eauto.
    + assert (Hi : i < List.length (square_list (L t))).
      { assert (Hx : exists pt, enters b t pt i = true) by
          (destruct Hend as [[_ [_ Hx]]|[_ [_ Hx]]]; eauto).
        destruct Hx as [pt Hx]. apply enters_in in Hx. destruct Hx as [_ [f [Hf Hin]]].
        destruct (plain_port (plain_tiles b ok t) pt f Hf)
          as [_ [_ [_ [_ [_ [_ [_ [[k [Ek Hk]] _]]]]]]]].
        rewrite Ek in Hin. destruct Hin as [<-|[]]. assumption. }
      destruct (den_here (L t)) eqn:Eden.
      * destruct Hend as [[E1 [E2 Hx]]|[E1 [E2 Hx]]];
          now apply (cat_comes ok games st p x H unbroken t Ht w j _ i Eden Hx).
      * destruct Hv as [Hv|[Hb Hbeat]].
        -- apply (unseen waits st p x H t); try assumption; try discriminate; try congruence.
           all: intros r k [E'|E']; [discriminate | injection E' as <- <-; auto].
        -- apply (deletion ok games st p x H unbroken t Ht); try assumption; try discriminate;
             eauto.
  - rewrite !andb_true_iff, Nat.eqb_eq, !Nat.ltb_lt in Huv.
    destruct Huv as [[[[<- Hw] Hnear] Hj] Hi]. unfold near in Hnear.
    rewrite orb_true_iff, !Nat.eqb_eq in Hnear.
    apply (wire_free w i _ true Hw Hi) in Hv.
    destruct (kept_wires _ _ _ _ H w Hw) as [HO _].
    assert (Hne : wire_square w j <> wire_square w i) by (intros E; injection E; lia).
    destruct (HO j Hj) as [Ec|[Ec|Ec]]; [rewrite Ec in Hu; discriminate | |].
    + apply (followed_by_pass waits st). destruct H as [H1 H2 H3 H4 H5 H6].
      constructor; [exact H1 | exact H2 | | exact H4 | exact H5 | exact H6].
      intros r Hr. destruct (H3 r Hr) as [A B]. split; [apply on_wire_moved; [assumption|]; auto|].
      eapply wire_kept_same; [|exact B]. destruct (Nat.eq_dec r w) as [->|Hrw].
      * apply signals_along; try assumption. congruence.
      * apply signals_same. apply no_wire_moved; congruence.
    + apply (unseen waits st p x H 0); try assumption; try discriminate.
      all: intros r k [E|E]; discriminate.
Qed.

Theorem white_seen q : move White p q -> followed q x.
Proof.
  intros Hm. destruct Hm as [u v Hu Huv Hden Hv]. cbn [beside sum_ground] in Huv. simpl in Hu, Hv.
  destruct u as [t i|w i|i|r i|].
  - now apply moves_from_tile.
  - now apply moves_from_wire.
  - exfalso. destruct (kept_runner _ _ _ _ H) as [_ [A B]].
    destruct (Nat.eq_dec i (spent x)) as [->|Hne].
    + apply white_not_black in Hu. congruence.
    + rewrite (B i Hne) in Hu. discriminate.
  - destruct v as [t j|w j|j|r' j|]; try (destruct r; discriminate).
    assert (E : r = White /\ r' = White /\ j = negb i).
    { destruct r.
      - destruct r'; [|discriminate]. repeat split. destruct i, j; simpl in *; congruence.
      - exfalso. destruct (kept_idle _ _ _ _ H Black) as [k [Hk Hk']]. simpl in Hk.
        destruct (Bool.bool_dec i k) as [->|Hne].
        + apply white_not_black in Hu. congruence.
        + replace (negb k) with i in Hk' by (destruct k, i; simpl in *; congruence).
          rewrite Hk' in Hu. discriminate. }
    destruct E as [-> [-> ->]]. apply (followed_by_pass waits st).
    now apply kept_idle_cell.
  - exfalso. destruct (kept_den _ _ _ _ H) as [E _]. rewrite E in Hu. discriminate.
Qed.
End Black.
