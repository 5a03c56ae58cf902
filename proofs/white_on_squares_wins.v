(* White wins on the squares where White wins the board of tiles. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import white_follows white_leads white_on_board.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

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

Lemma pieces_put m c : is_of White c = true -> 0 < pieces_of White (put c m).
Proof.
  intros Hc. unfold pieces_of, put. simpl tl.
  assert (Hin : In c (filter (is_of White) (insert_piece c (tl m)))).
  { apply filter_In. split; [apply in_insert_piece | assumption]. }
  destruct (filter _ _); [destruct Hin | simpl; lia].
Qed.

Lemma step_on_squares st p x t e y : shown st p x -> t < tiles b ->
  white_step (tile a t) (local x t) e y ->
  exists q, move White p q /\
    (in_den g White q \/ exists st', shown st' q (white_stepped a x t e y)).
Proof.
  intros H Ht Hs. rewrite (plays_games _ _ _ games t Ht) in Hs. simpl in Hs.
  destruct (shown_local _ _ _ H t Ht) as [El F0]. rewrite El, (formed_read _ _ _ F0) in Hs.
  assert (Hpl := plain_tiles b ok t). assert (F := s_formed _ _ _ H t Ht).
  set (s := decided (D t) true (st t)) in *.
  apply in_map_iff in Hs. destruct Hs as [z [E Hz]]. injection E as <- <-.
  unfold white_steps in Hz. rewrite app_nil_r in Hz.
  destruct (side_steps_cases Hpl White White s z Hz)
    as [[i [c [f [to [Hc [Hf [Hw [Hto Hz']]]]]]]]|[pt [c [f [Hf [Hw [Hc [Hin Hz']]]]]]]].
  - assert (Hc' := Hc). unfold s in Hc'. rewrite decided_land in Hc'.
    destruct (nth_error_land st p x t i c H Ht Hc') as [Hi [Ec [Hplain _]]].
    destruct Hto as [Hto|Hleap].
    2: { exfalso. unfold plain, is_plain in Hplain. rewrite Hleap, andb_false_r in Hplain.
         discriminate. }
    destruct (plain_square Hpl i f Hf) as [En [_ [_ Hway]]]. specialize (Hway to Hto).
    assert (Hlead : leads b t i to = true) by (apply leads_in; eauto).
    unfold step_from in Hz'. rewrite En in Hz'. destruct to as [j|pt|].
    + destruct (step_within ok st p x H t Ht i j c f Hc Hf Hw Hto z Hz') as [q [st' [Hm Hq]]].
      exists q. split; [assumption|]. right. now exists st'.
    + unfold is_way in Hway. destruct (nth_error (port_list (L t)) pt) as [fp|] eqn:Efp;
        [|discriminate].
      destruct (plain_port Hpl pt fp Efp) as [Eo [_ [_ [Esig _]]]].
      unfold go_out, facts_at in Hz'. rewrite Efp in Hz'. simpl in Hw. rewrite Hw in Hz'.
      rewrite Esig, Eo in Hz'.
      destruct (equal c "P") eqn:EP; [|destruct Hz']. apply Ascii.eqb_eq in EP. subst c.
      destruct (takes_signals fp) eqn:Etakes.
      * rewrite (arrived_one Hpl _ pt fp Efp Etakes) in Hz'. cbn [negb andb] in Hz'.
        destruct (_ <? _) eqn:Efree; [|destruct Hz']. destruct Hz' as [<-|[]].
        apply Nat.ltb_lt in Efree.
        destruct (go_back ok st p x H t Ht i pt fp Hi Efp Etakes Hlead Ec Efree) as [q [st' [Hm
          Hq]]].
        exists q. split; [assumption|]. right. now exists st'.
      * cbn [negb andb] in Hz'. destruct (negb (has_sign _ _ _ _)) eqn:Efree; [|destruct Hz'].
        apply negb_true_iff in Efree. destruct Hz' as [<-|[]].
        assert (Ecount : guests_on White fp White <?
          pieces_of White (put "P" (mark (D t) (with_land s i ".") pt)) = true).
        { apply Nat.ltb_lt. simpl guests_on. now apply pieces_put. }
        rewrite Ecount.
        destruct (deliver ok games st p x H t Ht i pt fp Hi Efp Etakes Hlead Ec Efree)
          as [q [st' [Hm Hq]]].
        exists q. split; [assumption|]. right. now exists st'.
    + unfold is_way in Hway. exists (moved g p (tile_square t i) black_den). split.
      * apply moves_piece; simpl.
        -- now rewrite Ec.
        -- apply andb_true_iff. split; [|exact Hlead]. apply Nat.eqb_eq.
           destruct (Nat.eq_dec t (den_tile b)) as [|Hne]; [assumption|].
           rewrite (one_den b ok t Ht Hne) in Hway. discriminate.
        -- discriminate.
        -- left. apply (shown_den _ _ _ H).
      * left. exists black_den. split; [reflexivity|]. rewrite moved_to, Ec. exact Hw.
  - destruct (step_in ok st p x H t Ht pt c f Hf (Hin eq_refl eq_refl) Hc z Hz')
      as [q [st' [Hm Hq]]].
    exists q. split; [assumption|]. right. now exists st'.
Qed.

(* A signal walks. *)
Lemma walk_on_squares st p x w before d behind : shown st p x -> w < join_count b ->
  walks x w = before ++ 2 + d :: behind ->
  exists q, move White p q /\ shown st q (walked x w (before ++ 1 + d :: behind)).
Proof.
  intros H Hw Hd. assert (HW := shown_wires _ _ _ H w Hw).
  assert (E : before = [] /\ behind = [] /\ 2 + d <= len (joins b w) /\
    wire_holds p w (alone (len (joins b w) - (2 + d))) /\
    mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)) = ["+"; "P"] /\
    mark (D (to (joins b w))) (st (to (joins b w))) (into (joins b w)) = ["-"]).
  { inversion HW as [Hh E1 E2 E3|k Hk Hk' Hh E1 E2 E3|Hh E1 E2 E3|Hh E1 E2 E3]; rewrite <- E1 in Hd;
      destruct before as [|k' before]; try discriminate; injection Hd as Ek Er.
    - subst k behind. auto 6.
    - destruct before; discriminate. }
  destruct E as [-> [-> [Hlen [Hh [Eo Ei]]]]]. simpl app.
  set (k := len (joins b w) - (2 + d)) in *.
  assert (Hp : p (wire_square w k) = "P").
  { rewrite Hh by lia. unfold alone. now rewrite Nat.eqb_refl. }
  exists (moved g p (wire_square w k) (wire_square w (S k))). split.
  - apply moves_piece; simpl.
    + now rewrite Hp.
    + unfold near. rewrite !Nat.eqb_refl. simpl. rewrite !andb_true_iff, !Nat.ltb_lt.
      repeat split; lia.
    + discriminate.
    + left. rewrite Hh by lia. unfold alone. destruct (Nat.eqb_spec (S k) k); [lia | reflexivity].
  - destruct H as [H1 H2 H3 H4 H5 H6]. constructor; [assumption | exact H2 | | exact H4 | exact H5 |
      exact H6].
    intros v Hv. simpl. destruct (Nat.eq_dec v w) as [->|Hne].
    + rewrite set_at_same, Eo, Ei. apply on_its_way; [lia | lia|]. intros j Hj.
      replace (len (joins b w) - S d) with (S k) by lia. unfold alone.
      destruct (Nat.eqb_spec j (S k)) as [->|Hj'].
      * now rewrite moved_to.
      * destruct (Nat.eq_dec j k) as [->|Hjk]; [apply moved_from; intros E; injection E; lia|].
        rewrite moved_other by congruence. rewrite Hh by assumption. unfold alone.
        destruct (Nat.eqb_spec j k); congruence.
    + rewrite set_at_other by assumption. eapply wire_shown_other; [|now apply H3].
      intros j. apply moved_other; congruence.
Qed.

(* A signal arrives. *)
Lemma arrival_on_squares st p x w before behind y : shown st p x -> w < join_count b ->
  walks x w = before ++ 1 :: behind ->
  arrival (tile a (to (joins b w))) (into (joins b w)) (local x (to (joins b w))) y ->
  exists st', shown st' p (arrived a x w (before ++ behind) y).
Proof.
  intros H Hw Hd Ha. assert (HW := shown_wires _ _ _ H w Hw).
  destruct (joined b ok w Hw) as [Hup [Ht [Hlen [_ [fp [Hfp Hin]]]]]].
  set (t := to (joins b w)) in *. set (pt := into (joins b w)) in *.
  assert (E : before = [] /\ behind = [] /\
    wire_holds p w (alone (len (joins b w) - 1)) /\
    mark (D (from (joins b w))) (st (from (joins b w))) (out (joins b w)) = ["+"; "P"] /\
    mark (D t) (st t) pt = ["-"]).
  { inversion HW as [Hh E1 E2 E3|k Hk Hk' Hh E1 E2 E3|Hh E1 E2 E3|Hh E1 E2 E3]; rewrite <- E1 in Hd;
      destruct before as [|k' before]; try discriminate; injection Hd as Ek Er.
    - subst k behind. auto 6.
    - destruct before; discriminate. }
  destruct E as [-> [-> [Hh [Eo Ei]]]]. simpl app.
  rewrite (plays_games _ _ _ games t Ht) in Ha. simpl in Ha.
  destruct (shown_local _ _ _ H t Ht) as [El F]. rewrite El, (formed_read _ _ _ F) in Ha.
  assert (Hpl := plain_tiles b ok t).
  apply in_map_iff in Ha. destruct Ha as [[i z] [E Hz]]. simpl in E. injection E as -> <-.
  unfold arrivals_in in Hz. apply in_flat_map in Hz. destruct Hz as [f [Hf Hz]].
  apply In_nth_error in Hf. destruct Hf as [n Hf].
  destruct (plain_port Hpl n f Hf) as [En [Ew [_ [Esig _]]]].
  destruct (_ && _) in Hz; [|destruct Hz]. destruct Hz as [E|[]]. rewrite Ew, En, Esig in E.
  injection E as -> Ez.
  assert (Hpt : pt < List.length (port_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hrange := mark_in_range (st t) pt F Hpt).
  rewrite Ei in Ez. rewrite mark_with_same in Ez by assumption.
  assert (Emark : mark (D t) z pt = ["+"; "P"]).
  { rewrite <- Ez. rewrite mark_with_same; [reflexivity|]. simpl. now rewrite set_nth_length. }
  assert (Eother : forall q, q <> pt -> mark (D t) z q = mark (D t) (st t) q).
  { intros q Hq. rewrite <- Ez. now rewrite !mark_with_other. }
  assert (Eland : land z = land (st t)) by now rewrite <- Ez.
  exists (set_at st t z).
  apply shown_step with (p := p) (x := x); try assumption; try reflexivity.
  - rewrite <- Ez. apply formed_with_mark; [apply formed_with_mark; [assumption|]|];
      repeat constructor.
  - intros u. simpl. rewrite (proj2 (plays_wires _ _ _ games)). reflexivity.
  - intros k Hk. rewrite Eland. now apply (shown_land _ _ _ H).
  - intros v Hv. simpl. destruct (Nat.eq_dec v w) as [->|Hne].
    + fold t pt. rewrite !set_at_same, set_at_other by lia. rewrite Emark, Eo.
      now apply beside_tile.
    + rewrite (set_at_other (walks x)) by assumption.
      apply (other_wire _ _ _ H t z pt v); try assumption; try reflexivity.
      * intros [E Ep]. destruct (joined b ok v Hv) as [_ [_ [_ [[f' [Hf' Hno]] _]]]].
        rewrite E, Ep in Hf'. congruence.
      * intros [E Ep]. apply Hne. apply (input_once b ok); assumption.
  - apply (shown_den _ _ _ H).
  - destruct (shown_den _ _ _ H) as [_ [Hn _]]. exact Hn.
  - apply (den_sign_kept _ _ _ H t Ht z). intros Et. apply Eother.
    destruct (plain_parts Hpl) as [_ [_ [_ [E _]]]]. lia.
Qed.

Theorem white_leads st p x x' : shown st p x -> white_move a x x' ->
  exists q, move White p q /\ (in_den g White q \/ exists st', shown st' q x').
Proof.
  intros H Hm.
  inversion Hm as [t e y Ht Hs He | w before d behind Hw Hd | w before behind y Hw Hd Ha | Hp];
    subst.
  - rewrite (plays_tiles _ _ _ games) in Ht. now apply (step_on_squares st p x t e y).
  - rewrite (proj1 (plays_wires _ _ _ games)) in Hw.
    destruct (walk_on_squares st p x w before d behind H Hw Hd) as [q [Hq Hs]].
    exists q. split; [assumption|]. right. now exists st.
  - rewrite (proj1 (plays_wires _ _ _ games)) in Hw.
    rewrite (proj2 (plays_wires _ _ _ games)) in Ha.
    destruct (idle_move White st p x H) as [q [Hq Hs]]. exists q. split; [assumption|]. right.
    now apply (arrival_on_squares st q x w before behind y).
  - destruct (idle_move White st p x' H) as [q [Hq Hs]]. exists q. split; [assumption|].
    right. now exists st.
Qed.

Theorem white_wins_on_squares k turn x : white_wins a (corridor_length b) k turn x ->
  forall st p, shown st p x -> wins_within g full_strength White k turn p.
Proof.
  induction 1 as [k turn x He | k x x' Hm Hw IH | k x Hl Hs Hall IH]; intros st p H.
  - exfalso. now apply (shown_den _ _ _ H).
  - destruct (white_leads st p x x' H Hm) as [q [Hq [Hd|[st' H']]]].
    + apply within_by with (q := q); [assumption|]. now apply within_there.
    + apply within_by with (q := q); [assumption|]. now apply (IH st').
  - apply (within_against g full_strength White).
    + destruct (idle_move Black st p x H) as [q [Hq _]]. now exists q.
    + intros q Hq. destruct (black_follows ok games st p x q H Hl Hq) as [x' [st' [Hm H']]].
      specialize (Hs x' Hm). split.
      * intros [y [Hy Hb]]. simpl in Hy, Hb. destruct y as [t i|w j|j|s j|]; try discriminate.
        -- simpl in Hy. unfold ground_at in Hy.
           destruct (nth_error (square_list (L t)) i) as [f|] eqn:Ef; [|discriminate].
           destruct (plain_square (plain_tiles b ok t) i f Ef) as [_ [_ [E _]]].
           rewrite Hy in E. discriminate.
        -- simpl in Hy. destruct (Nat.eqb_spec j (corridor_length b)) as [Ej|];
             [rewrite Ej in Hb|discriminate].
           destruct (shown_runner _ _ _ H') as [k0 [Hk0 Hnone]]. rewrite Hnone in Hb by lia.
           discriminate.
      * destruct (shown_idle _ _ _ H' White) as [i [Hi _]]. eexists. exact Hi.
    + intros q Hq. destruct (black_follows ok games st p x q H Hl Hq) as [x' [st' [Hm H']]].
      now apply (IH x' Hm st').
Qed.
End White.
