(* What Black does on the squares is a move of Black in the board of tiles. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
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

Lemma no_black_on_wires st p x w j : shown st p x -> w < join_count b -> j < len (joins b w) ->
  is_black (p (wire_square w j)) = false.
Proof.
  intros H Hw Hj. assert (HW := shown_wires _ _ _ H w Hw).
  inversion HW as [Hh E1 E2 E3|k Hk Hk' Hh E1 E2 E3|Hh E1 E2 E3|Hh E1 E2 E3]; rewrite (Hh j Hj);
    unfold alone; try reflexivity; destruct (j =? _); reflexivity.
Qed.

Lemma is_way_square t i j f : t < tiles b -> nth_error (square_list (L t)) i = Some f ->
  In (square j) (step_ways f) -> j < List.length (square_list (L t)) /\ i <> j.
Proof.
  intros Ht Hf Hin. destruct (plain_square (plain_tiles b ok t) i f Hf) as [_ [_ [_ Hway]]].
  specialize (Hway _ Hin). simpl in Hway. rewrite andb_true_iff, negb_true_iff in Hway.
  destruct Hway as [H1 H2]. apply Nat.ltb_lt in H1. apply Nat.eqb_neq in H2. auto.
Qed.

(* A step of Black in a tile. *)
Lemma black_steps_in_tile st p x t i j : shown st p x -> leads b t i (square j) = true ->
  is_black (p (tile_square t i)) = true ->
  p (tile_square t j) = "." \/ (is_white (p (tile_square t j)) = true /\
     beats full_strength (p (tile_square t i)) (ground_of_place b (tile_square t i))
       (p (tile_square t j)) (ground_of_place b (tile_square t j)) = true) ->
  exists x' st', black_move a x x' /\ shown st' (moved g p (tile_square t i) (tile_square t j)) x'.
Proof.
  intros H Hl Hb Hy. apply leads_in in Hl. destruct Hl as [Ht [f [Hf Hin]]].
  destruct (is_way_square t i j f Ht Hf Hin) as [Hj Hij].
  assert (Hi : i < List.length (square_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hlocal := shown_local _ _ _ H t Ht). destruct Hlocal as [Hlocal F].
  set (c := p (tile_square t i)) in *.
  set (s := decided (D t) false (st t)).
  set (z := with_land (with_land s i ".") j c).
  assert (Hstand : standing c).
  { eapply nth_error_land; [exact H | exact Ht |]. exact (land_nth_error st p x t i H Ht Hi). }
  assert (Hstep : In (z, false) (side_steps (D t) (L t) White Black s)).
  { apply listed_step with (i := i) (c := c) (f := f) (x := square j); try assumption.
    - unfold s. rewrite decided_land. exact (land_nth_error st p x t i H Ht Hi).
    - destruct (plain_square (plain_tiles b ok t) i f Hf) as [E _].
      unfold step_from. rewrite E. unfold land_on. simpl.
      rewrite nth_set_other by congruence. unfold s at 1 2 3. rewrite decided_land.
      rewrite (shown_land _ _ _ H t j Ht Hj).
      replace (reading (D t)) with full_strength by (symmetry; now apply one_reading with (b := b)).
      assert (Hok : equal (p (tile_square t j)) "." || negb (Bool.eqb (is_white (p (tile_square t
        j)))
        (is_white c)) && beats full_strength c (ground f) (p (tile_square t j)) (ground_at (L t) j)
        = true).
      { destruct Hy as [->|[Hw Hbt]]; [reflexivity|]. apply orb_true_iff. right.
        rewrite Hw. replace (is_white c) with false.
        - simpl in Hbt. rewrite (ground_here t i f Hf) in Hbt. now rewrite Hbt.
        - symmetry. destruct (is_white c) eqn:Ew; [|reflexivity]. apply white_not_black in Ew.
          congruence. }
      rewrite Hok. now left. }
  exists (black_stepped x t (write z)), (set_at st t z). split.
  { apply black_steps; [now rewrite (plays_tiles _ _ _ games)|].
    rewrite (plays_games _ _ _ games t Ht). simpl. rewrite Hlocal.
    rewrite (formed_read _ _ _ F). apply in_map_iff. exists (z, false). auto. }
  apply shown_step with (p := p) (x := x); try assumption; try reflexivity.
  - apply formed_with_land; [|assumption]. apply formed_with_land; [now apply formed_decided|].
    repeat split. now left.
  - apply (land_moved st p x t i j z H); try assumption. unfold z, s. simpl.
    now rewrite decided_land.
  - intros u k Hu. apply moved_other; congruence.
  - intros w Hw. apply (wires_as_before ok st p x t z _ w _ H); try assumption; try reflexivity.
    intros p' Hp'. apply decided_mark.
  - apply (shown_den _ _ _ H).
  - apply (shown_den _ _ _ H).
  - intros ->. destruct (shown_den _ _ _ H) as [_ [_ E]]. unfold has_sign in *.
    unfold z. rewrite !mark_with_land. unfold s. now rewrite decided_mark.
Qed.

(* A black piece that could leave its tile would have won for Black. *)
Lemma black_cannot_leave st p x t i pt : shown st p x -> ~ can_leave a x ->
  leads b t i (wire_at pt) = true -> is_black (p (tile_square t i)) = true -> False.
Proof.
  intros H Hno Hl Hb. apply leads_in in Hl. destruct Hl as [Ht [f [Hf Hin]]]. apply Hno.
  exists t. split; [now rewrite (plays_tiles _ _ _ games)|].
  rewrite (plays_games _ _ _ games t Ht). simpl.
  destruct (shown_local _ _ _ H t Ht) as [-> F]. rewrite (formed_read _ _ _ F).
  assert (Hi : i < List.length (square_list (L t))) by (eapply nth_error_Some_lt; eassumption).
  assert (Hpl := plain_tiles b ok t).
  destruct (plain_square Hpl i f Hf) as [En [_ [_ Hway]]].
  specialize (Hway _ Hin). unfold is_way in Hway.
  destruct (nth_error (port_list (L t)) pt) as [fp|] eqn:Efp in Hway; [|discriminate].
  destruct (plain_port Hpl pt fp Efp) as [_ [_ [_ [_ [_ [Eg _]]]]]].
  set (c := p (tile_square t i)) in *.
  assert (Ew : is_white c = false).
  { destruct (is_white c) eqn:Ew; [|reflexivity]. apply white_not_black in Ew. congruence. }
  apply existsb_exists.
  eexists (_, true). split; [|reflexivity].
  apply listed_step with (i := i) (c := c) (f := f) (x := wire_at pt); try assumption.
  - rewrite decided_land. exact (land_nth_error st p x t i H Ht Hi).
  - unfold step_from, go_out, facts_at. rewrite Efp, Ew. left. f_equal.
    unfold guests_on. rewrite Eg. apply Nat.ltb_lt. unfold pieces_of, put. simpl.
    assert (Hin' : In c (filter (is_of Black) (insert_piece c (tl (mark (D t)
      (with_land (decided (D t) false (st t)) (number f) ".") pt))))).
    { apply filter_In. split; [|assumption]. apply in_insert_piece. }
    destruct (filter _ _); [destruct Hin' | simpl; lia].
Qed.

Theorem black_follows st p x q : shown st p x -> ~ can_leave a x -> move Black p q ->
  exists x' st', black_move a x x' /\ shown st' q x'.
Proof.
  intros H Hno Hm. destruct Hm as [u v Hu Huv Hden Hv]. simpl in Hu, Huv, Hden, Hv.
  destruct u as [t i|w i|i|s i|].
  - destruct v as [u j|w j|j|s j|]; try discriminate.
    + simpl in Huv. apply andb_true_iff in Huv. destruct Huv as [E Hl]. apply Nat.eqb_eq in E.
      subst u. now apply (black_steps_in_tile st p x t i j).
    + exfalso. simpl in Huv. rewrite andb_true_iff, orb_true_iff, !andb_true_iff in Huv.
      destruct Huv as [_ [[_ Hl]|[_ Hl]]]; eapply black_cannot_leave; eassumption.
    + exfalso. now apply Hden.
  - exfalso. destruct v as [t j|v j|j|s j|]; try discriminate; simpl in Huv;
      rewrite ?orb_true_iff, ?andb_true_iff, ?orb_true_iff, ?andb_true_iff, ?Nat.ltb_lt, ?Nat.eqb_eq
        in Huv.
    + destruct Huv as [Hw Huv]. destruct (joined b ok w Hw) as [_ [_ [Hlen _]]].
      rewrite (no_black_on_wires st p x w i H) in Hu; [discriminate | assumption |].
      destruct Huv as [[[_ E] _]|[[_ E] _]]; [subst i; exact Hlen|].
      destruct (len (joins b w)); [discriminate|]. apply Nat.eqb_eq in E. lia.
    + rewrite (no_black_on_wires st p x w i H) in Hu; [discriminate | tauto | tauto].
  - destruct v as [t j|v j|j|s j|]; try discriminate. simpl in Huv.
    unfold near in Huv. rewrite !andb_true_iff, orb_true_iff, !Nat.eqb_eq in Huv.
    destruct Huv as [[Hnear _] _]. exists (black_passed x), st. split; [apply black_waits|].
    destruct H as [H1 H2 H3 H4 H5 H6]. constructor;
      [assumption | exact H2 | | exact H4 | | exact H6].
    + intros w Hw. eapply wire_shown_other; [|apply H3; assumption]. reflexivity.
    + destruct H5 as [k [Hk Hall]]. assert (Ei : i = k).
      { destruct (Nat.eq_dec i k) as [|Hne]; [assumption|]. rewrite (Hall i Hne) in Hu.
        discriminate. }
      subst k. exists j. simpl. split; [lia|]. intros j' Hj'.
      destruct (Nat.eq_dec j' i) as [->|Hne].
      * apply moved_from. congruence.
      * rewrite moved_other by congruence. auto.
  - destruct v as [t j|v j|j|s' j|]; try (destruct s; discriminate).
    assert (Es : s = Black).
    { destruct s; [|reflexivity]. exfalso. destruct (shown_idle _ _ _ H White) as [k [Hk Hk']].
      destruct (Bool.bool_dec i k) as [->|Hne].
      - apply white_not_black in Hk. congruence.
      - replace (negb k) with i in Hk' by (destruct k, i; simpl in *; congruence).
        rewrite Hk' in Hu. discriminate. }
    subst s. assert (E : s' = Black /\ j = negb i).
    { destruct s'; [discriminate|]. split; [reflexivity|]. destruct i, j; simpl in *; congruence. }
    destruct E as [-> ->]. exists (black_passed x), st. split; [apply black_waits|].
    apply shown_passed. now apply (idle_cell st p x Black i).
  - exfalso. destruct (shown_den _ _ _ H) as [E _]. rewrite E in Hu. discriminate.
Qed.
End White.
