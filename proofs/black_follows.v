(* What White does on the squares within a tile, and coming into one, is seen in the board of tiles:
   a step of White there, or none where a cat that is only a deletion walks. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board safety_checker jungle_drawing jungle_tile.
From gadgetc Require Import tile_states tile_moves dou_shou_qi sum_of_tiles white_on_squares.
From gadgetc Require Import black_on_squares black_answers.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Lemma beats_cat v at_victim : is_black v = true -> 2 < strength v -> forall from,
  beats full_strength "C" from v at_victim = true -> equal at_victim "^" = true.
Proof.
  intros Hb Hs from H. simpl in H. apply orb_true_iff in H. destruct H as [H|H].
  - unfold is_trapped in H. rewrite Hb in H.
    destruct (is_white v) eqn:Ew; [apply white_not_black in Ew; congruence|]. exact H.
  - apply orb_true_iff in H. destruct H as [H|H]; [|discriminate]. apply Nat.leb_le in H.
    change (strength "C") with 2 in H. lia.
Qed.

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

(* The wire with a first delivery, if there is one. *)
Definition newly (o : option nat) (x x' : position string) : Prop :=
  match o with
  | Some w => w < join_count b /\ outs x (from (joins b w)) (out (joins b w)) = 0 /\
              0 < outs x' (from (joins b w)) (out (joins b w))
  | None => True
  end.
Definition followed (q : place -> ascii) (x : position string) : Prop :=
  (exists x' o st', white_move a x x' /\ kept o st' q x' /\ newly o x x') \/
  (exists x', white_move a x x' /\ entered a x').

Lemma followed_by_pass st q x : kept None st q x -> followed q x.
Proof.
  intros H. left. exists x, None, st. split; [now apply white_waits|]. split;
    [assumption | exact I].
Qed.

Variables (st : nat -> tile_state) (p : place -> ascii) (x : position string).
Hypothesis H : kept None st p x.
Hypothesis unbroken : ~ can_break a x.

Section Tile.
Variable t : nat.
Hypothesis Ht : t < tiles b.
Local Notation s := (decided (D t) true (st t)).

Lemma black_formed : formed (D t) (L t) s.
Proof. apply formed_decided. apply (kept_local _ _ _ _ H t Ht). Qed.

Lemma listed_move z v : In (z, v) (white_steps (D t) (L t) Black s) ->
  is_breach (D t) (L t) Black z = false /\
  white_move a x (white_stepped a x t (effect_of (D t) (L t) Black s z) (write z)).
Proof.
  intros Hz. destruct (kept_local _ _ _ _ H t Ht) as [El F].
  assert (Hs : white_step (tile a t) (local x t) (effect_of (D t) (L t) Black s z) (write z)).
  { rewrite (plays_games _ _ _ games t Ht). simpl. rewrite El, (formed_read _ _ _ F).
    apply in_map_iff. exists (z, v). auto. }
  assert (Hc : t < tile_count a) by now rewrite (plays_tiles _ _ _ games).
  assert (Hne : effect_of (D t) (L t) Black s z <> breaks).
  { intros E. apply unbroken. exists t, (write z). rewrite <- E. auto. }
  split.
  - destruct (is_breach (D t) (L t) Black z) eqn:E; [|reflexivity]. exfalso. apply Hne.
    unfold effect_of. now rewrite E.
  - now apply board.white_steps.
Qed.

(* A quiet step in the tile: the move of a piece [c] from [u] to [v], no mark changed but perhaps
   the pieces on one wire. *)
Lemma quiet_step z y u v : In (z, y) (white_steps (D t) (L t) Black s) ->
  formed (D t) (L t) z -> u <> v -> placed (p u) ->
  (forall o, In o (output_list (L t)) -> sign (mark (D t) z o) = sign (mark (D t) s o)) ->
  let q := moved g p u v in
  (forall k, k < List.length (square_list (L t)) ->
    nth k (land z) "." = seen (den_here (L t)) (q (tile_square t k))) ->
  (forall r k, r <> t -> q (tile_square r k) = p (tile_square r k)) ->
  (forall w, w < join_count b -> on_wire q w /\
    wire_kept (b:=b) q w false (walks x w) (outs x (from (joins b w)) (out (joins b w)))
      (mark (D (from (joins b w))) (set_at st t z (from (joins b w))) (out (joins b w)))
      (mark (D (to (joins b w))) (set_at st t z (to (joins b w))) (into (joins b w)))) ->
  q black_den = "." ->
  (forall j, q (corridor_square j) = p (corridor_square j)) ->
  (forall s i, q (idle_square s i) = p (idle_square s i)) -> followed q x.
Proof.
  intros Hz F Huv Hpu Hsign q Hland Hother Hwires Hden Hcorr Hidle.
  destruct (listed_move z y Hz) as [Hbr Hm]. left.
  assert (E : effect_of (D t) (L t) Black s z = quiet).
  { apply effect_quiet; [now right|]. intros o Ho. unfold has_sign. now rewrite Hsign. }
  rewrite E in Hm. exists (white_stepped a x t quiet (write z)), None, (set_at st t z).
  split; [assumption|]. split; [|exact I].
  apply kept_step with (o := None) (x := x); try assumption; try reflexivity.
  - intros r Hr. simpl. unfold set_at. destruct (Nat.eqb_spec r t); [reflexivity|].
    now apply (kept_local _ _ _ _ H).
  - intros w Hw. destruct (Hwires w Hw) as [A B]. split; [assumption|]. simpl.
    replace (set_at (outs x) t (outs x t) (from (joins b w))) with (outs x (from (joins b w)));
      [exact B|].
    unfold set_at. destruct (Nat.eqb_spec (from (joins b w)) t) as [E'|];
      [now rewrite E' | reflexivity].
  - intros Et. destruct (kept_den _ _ _ _ H) as [_ E']. rewrite <- Et in E'.
    unfold has_sign in *. rewrite Hsign, decided_mark; [exact E'|].
    apply (plain_parts (plain_tiles b ok t)). rewrite Et. apply (den_in_range b ok).
Qed.

Lemma side_listed z : In z (side_steps (D t) (L t) Black White s) ->
  In z (white_steps (D t) (L t) Black s).
Proof. intros Hz. unfold white_steps. apply in_app_iff. now left. Qed.

(* No step: a cat that nobody sees there moves. *)
Lemma unseen u v : u <> v -> p u = "C" -> p v = "." -> 
  (forall r k, u = tile_square r k \/ v = tile_square r k -> r = t /\ k < List.length (square_list
    (L t))) ->
  v <> black_den -> (forall j, v <> corridor_square j) -> (forall s i, v <> idle_square s i) ->
  (forall s i, u <> idle_square s i) ->
  (forall r k, u = tile_square r k \/ v = tile_square r k -> den_here (L r) = false) ->
  followed (moved g p u v) x.
Proof.
  intros Huv Hu Hv Hin Hd Hc Hi Hi' Hn. apply followed_by_pass with (st := st).
  assert (Hq : forall z, z <> u -> z <> v -> moved g p u v z = p z)
    by (intros; now apply moved_other).
  constructor.
  - apply (kept_local _ _ _ _ H).
  - intros r k Hr Hk. destruct (kept_land _ _ _ _ H r k Hr Hk) as [E Hp].
    destruct (same_place_dec (tile_square r k) v) as [Ev|Ev].
    + rewrite <- Ev, moved_to, Hu. rewrite E, Ev, Hv, (Hn r k) by auto. split; [reflexivity|].
      split; [repeat split; auto | discriminate].
    + destruct (same_place_dec (tile_square r k) u) as [Eu|Eu].
      * rewrite <- Eu, moved_from by congruence. rewrite E, Eu, Hu, (Hn r k) by auto.
        split; [reflexivity|]. split; [repeat split; auto | discriminate].
      * now rewrite Hq.
  - intros w Hw. destruct (kept_wires _ _ _ _ H w Hw) as [A B]. split.
    + apply on_wire_moved; [assumption|]. auto.
    + eapply wire_kept_same; [|exact B]. apply signals_cat; auto.
  - destruct (kept_den _ _ _ _ H) as [A B]. split; [|assumption].
    destruct (same_place_dec black_den u) as [<-|Eu]; [now apply moved_from|]. rewrite Hq;
      congruence.
  - destruct (kept_runner _ _ _ _ H) as [A [B C]].
    assert (Hnot : forall j, u <> corridor_square j).
    { intros j ->. destruct (Nat.eq_dec j (spent x)) as [->|Hj].
      - rewrite Hu in B. discriminate.
      - rewrite (C j Hj) in Hu. discriminate. }
    repeat split; [assumption | |].
    + rewrite Hq; [exact B | | ]; intros E; [now apply (Hnot (spent x)) | now apply (Hc (spent x))].
    + intros j Hj. rewrite Hq; [auto | | ]; intros E; [now apply (Hnot j) | now apply (Hc j)].
  - intros r. destruct (kept_idle _ _ _ _ H r) as [i [A B]]. exists i.
    rewrite !Hq; auto; intros E; symmetry in E; first [now apply Hi in E | now apply Hi' in E].
Qed.

(* A cat that nobody sees takes a black piece on a white trap: a deletion. *)
Lemma deletion u j : p u = "C" -> u <> tile_square t j -> den_here (L t) = false ->
  j < List.length (square_list (L t)) ->
  (forall r k, u = tile_square r k -> r = t /\ k < List.length (square_list (L t))) ->
  u <> black_den -> (forall j, u <> corridor_square j) -> (forall s i, u <> idle_square s i) ->
  is_black (p (tile_square t j)) = true ->
  (exists from, beats full_strength "C" from (p (tile_square t j))
                  (ground_of_place b (tile_square t j)) = true) ->
  followed (moved g p u (tile_square t j)) x.
Proof.
  intros Hu Huv Hn Hj Hin Hd Hc Hi Hb [from Hbeat]. set (v := tile_square t j) in *.
  destruct (kept_land _ _ _ _ H t j Ht Hj) as [Ej [_ Hstrong]].
  assert (Etrap := beats_cat _ _ Hb (Hstrong Hb) from Hbeat). simpl in Etrap.
  set (z := with_land s j ".").
  assert (Hq : forall y, y <> u -> y <> v -> moved g p u v y = p y)
    by (intros; now apply moved_other).
  apply (quiet_step z false u v).
  - unfold white_steps. apply in_app_iff. right. rewrite Hn. apply in_flat_map.
    destruct (nth_error (square_list (L t)) j) as [f|] eqn:Ef; [|apply nth_error_None in Ef; lia].
    exists (p v, f). split.
    + apply nth_in_combine with (i := j); [|assumption]. rewrite decided_land.
      rewrite (kept_nth_error None st p x t j H Ht Hj). f_equal. now apply seen_black.
    + rewrite Hb. rewrite <- (ground_here t j f Ef). simpl andb. rewrite Etrap.
      destruct (plain_square (plain_tiles b ok t) j f Ef) as [-> _]. now left.
  - apply formed_with_land; [apply black_formed|]. repeat split. now left.
  - assumption.
  - rewrite Hu. repeat split; auto. discriminate.
  - reflexivity.
  - intros k Hk. unfold z. cbn [land with_land]. rewrite decided_land.
    destruct (kept_local _ _ _ _ H t Ht) as [_ F]. apply formed_land in F.
    destruct (Nat.eq_dec k j) as [->|Hkj].
    + fold v. rewrite moved_to, Hu, nth_set_same by lia. unfold seen. now rewrite Hn.
    + rewrite nth_set_other by assumption.
      destruct (kept_land _ _ _ _ H t k Ht Hk) as [-> _].
      destruct (same_place_dec (tile_square t k) u) as [<-|Eu].
      * rewrite moved_from, Hu by congruence. unfold seen. now rewrite Hn.
      * rewrite Hq; [reflexivity | assumption | unfold v; congruence].
  - intros r k Hr. apply Hq; [|unfold v; congruence]. intros E. symmetry in E. apply Hin in E.
    tauto.
  - intros w Hw. apply (wires_kept_marks ok None st p x t z _ w _ H Hw Ht).
    + intros p' Hp'. apply decided_mark.
    + reflexivity.
    + apply on_wire_moved; [now apply (kept_wires _ _ _ _ H)|]. discriminate.
    + apply signals_cat; [assumption | discriminate].
  - rewrite Hq; [apply (kept_den _ _ _ _ H) | congruence | discriminate].
  - intros i. rewrite Hq; [reflexivity | intros E; now apply (Hc i) | discriminate].
  - intros r i. rewrite Hq; [reflexivity | intros E; now apply (Hi r i) | discriminate].
Qed.
End Tile.
End Black.
