(* Boards whose tiles' games are given as lists: does White win within so many moves? By
   computation. *)
From Coq Require Import List Arith Bool Lia.
From gadgetc Require Import formula_game board safety_checker.
Import ListNotations.

(* All ways to cut a list at one of its members. *)
Fixpoint cuts (before l : list nat) : list (list nat * nat * list nat) :=
  match l with
  | [] => []
  | d :: behind => (before, d, behind) :: cuts (before ++ [d]) behind
  end.

Lemma in_cuts l : forall before x d y,
  In (x, d, y) (cuts before l) <-> exists z, x = before ++ z /\ l = z ++ d :: y.
Proof.
  induction l as [|a l IH]; intros before x d y; simpl.
  - split; [intros [] | intros [[|? ?] [_ H]]; discriminate].
  - rewrite IH. split.
    + intros [E|[z [-> ->]]].
      * injection E as <- <- <-. exists []. now rewrite app_nil_r.
      * exists (a :: z). now rewrite <- app_assoc.
    + intros [[|c z] [-> E]]; injection E as -> ->.
      * left. now rewrite app_nil_r.
      * right. exists z. now rewrite <- app_assoc.
Qed.

Section ListedBoard.
Context {S : Type}.
Variable b : board S.
Variable games : nat -> listed_game S.
Hypothesis listed : forall t, tile b t = game_of (games t).

Definition wire_moves (p : position S) (w : nat) : list (position S) :=
  let t := to (wires b w) in
  flat_map (fun cut : list nat * nat * list nat => let '(x, d, y) := cut in
    match d with
    | 0 => []
    | 1 => flat_map (fun step : nat * S => let (i, s) := step in
             if i =? into (wires b w) then [arrived b p w (x ++ y) s] else [])
             (arrival_list (games t) (local p t))
    | Datatypes.S d => [walked p w (x ++ d :: y)]
    end) (cuts [] (walks p w)).

Definition tile_moves (p : position S) (t : nat) : list (position S) :=
  flat_map (fun step : effect * S => let (e, s) := step in
    if is_breaking e then [] else [white_stepped b p t e s]) (white_list (games t) (local p t)).

Definition white_moves (p : position S) : list (position S) :=
  flat_map (tile_moves p) (seq 0 (tile_count b)) ++
  flat_map (wire_moves p) (seq 0 (wire_count b)) ++
  if white_passes b then [p] else [].

Definition black_moves (p : position S) : list (position S) :=
  black_passed p ::
  flat_map (fun t => map (black_stepped p t) (black_list (games t) (local p t)))
    (seq 0 (tile_count b)).

Lemma in_tile_moves p t q : In q (tile_moves p t) <->
  exists e s, white_step (tile b t) (local p t) e s /\ e <> breaks /\ q = white_stepped b p t e s.
Proof.
  unfold tile_moves. rewrite in_flat_map, listed. split.
  - intros [[e s] [Hs Hq]]. exists e, s. destruct e; [| |destruct Hq]; destruct Hq as [<-|[]];
      repeat split; try assumption; discriminate.
  - intros [e [s [Hs [He ->]]]]. exists (e, s). split; [exact Hs|].
    destruct e; [now left | now left | congruence].
Qed.

Lemma in_wire_moves p w q : In q (wire_moves p w) <->
  (exists before d behind, walks p w = before ++ 2 + d :: behind /\
     q = walked p w (before ++ 1 + d :: behind)) \/
  (exists before behind s, walks p w = before ++ 1 :: behind /\
     arrival (tile b (to (wires b w))) (into (wires b w)) (local p (to (wires b w))) s /\
     q = arrived b p w (before ++ behind) s).
Proof.
  unfold wire_moves. rewrite in_flat_map, listed. split.
  - intros [[[x d] y] [Hc Hq]]. apply in_cuts in Hc. destruct Hc as [z [-> E]].
    simpl app in *. destruct d as [|[|d]].
    + destruct Hq.
    + right. apply in_flat_map in Hq. destruct Hq as [[i s] [Hs Hq]].
      destruct (Nat.eqb_spec i (into (wires b w))) as [->|]; [|destruct Hq].
      destruct Hq as [<-|[]]. exists z, y, s. auto.
    + left. destruct Hq as [<-|[]]. exists z, d, y. auto.
  - intros [[x [d [y [E ->]]]]|[x [y [s [E [Ha ->]]]]]].
    + exists (x, 2 + d, y). split; [apply in_cuts; exists x; auto | now left].
    + exists (x, 1, y). split; [apply in_cuts; exists x; auto|]. apply in_flat_map.
      exists (into (wires b w), s). split; [exact Ha|]. rewrite Nat.eqb_refl. now left.
Qed.

Lemma in_white_moves p q : In q (white_moves p) <-> white_move b p q.
Proof.
  unfold white_moves. rewrite !in_app_iff, !in_flat_map. split.
  - intros [[t [Ht Hq]]|[[w [Hw Hq]]|Hq]].
    + apply in_tile_moves in Hq. destruct Hq as [e [s [Hs [He ->]]]]. apply in_seq in Ht.
      apply white_steps; [lia | assumption | assumption].
    + apply in_wire_moves in Hq. apply in_seq in Hw.
      destruct Hq as [[x [d [y [E ->]]]]|[x [y [s [E [Ha ->]]]]]].
      * apply white_walks; [lia | assumption].
      * apply white_arrives; [lia | assumption | assumption].
    + destruct (white_passes b) eqn:E; [|destruct Hq].
      destruct Hq as [<-|[]]. now apply white_waits.
  - intros H. inversion H as [t e s Ht Hs He|w x d y Hw E|w x y s Hw E Ha|E]; subst.
    + left. exists t. split; [apply in_seq; lia|]. apply in_tile_moves. exists e, s. auto.
    + right. left. exists w. split; [apply in_seq; lia|]. apply in_wire_moves. left.
      exists x, d, y. auto.
    + right. left. exists w. split; [apply in_seq; lia|]. apply in_wire_moves. right.
      exists x, y, s. auto.
    + right. right. rewrite E. now left.
Qed.

Lemma in_black_moves p q : In q (black_moves p) <-> black_move b p q.
Proof.
  unfold black_moves. simpl. rewrite in_flat_map. split.
  - intros [<-|[t [Ht Hq]]]; [constructor|]. apply in_map_iff in Hq. destruct Hq as [s [<- Hs]].
    apply in_seq in Ht. apply black_steps; [lia|]. now rewrite listed.
  - intros H. inversion H as [t s Ht Hs|]; subst; [right | now left]. exists t.
    split; [apply in_seq; lia|]. apply in_map. rewrite listed in Hs. exact Hs.
Qed.

(* Does White win, with so many moves, against so many passes? *)

Definition has_entered (p : position S) : bool := 0 <? outs p (den b) (den_output b).
Definition some_leaves (p : position S) : bool :=
  existsb (fun t => leaves (games t) (local p t)) (seq 0 (tile_count b)).

Variable d : nat.

Fixpoint can_win (k : nat) (turn : side) (p : position S) : bool :=
  let on_turn q :=
    has_entered q ||
    match k with 0 => false | Datatypes.S k => existsb (can_win k Black) (white_moves q) end in
  match turn with
  | White => on_turn p
  | Black => has_entered p ||
             (negb (some_leaves p) &&
              forallb (fun q => (spent q <? d) && on_turn q) (black_moves p))
  end.

Lemma has_entered_iff p : has_entered p = true <-> entered b p.
Proof. apply Nat.ltb_lt. Qed.

Lemma some_leaves_iff p : some_leaves p = true <-> can_leave b p.
Proof.
  unfold some_leaves, can_leave. rewrite existsb_exists. split.
  - intros [t [Ht Hl]]. apply in_seq in Ht. exists t. rewrite listed. split; [lia | exact Hl].
  - intros [t [Ht Hl]]. rewrite listed in Hl. exists t. split; [apply in_seq; lia | exact Hl].
Qed.

Theorem can_win_decides k : forall turn p, can_win k turn p = true <-> white_wins b d k turn p.
Proof.
  induction k as [k IH] using lt_wf_ind.
  assert (HW : forall p, can_win k White p = true <-> white_wins b d k White p).
  { intros p. split.
    - intros H. destruct k as [|k]; simpl in H; apply orb_true_iff in H; destruct H as [H|H];
        try discriminate; try (apply white_done; now apply has_entered_iff).
      apply existsb_exists in H. destruct H as [q [Hq H]]. apply in_white_moves in Hq.
      apply (white_plays b d k p q Hq). apply (IH k); [lia | assumption].
    - intros H. inversion H as [k' turn' p' He|k' p' q Hm Hq|]; subst.
      + apply has_entered_iff in He. destruct k; simpl; rewrite He; reflexivity.
      + simpl. apply orb_true_iff. right. apply existsb_exists. exists q.
        split; [now apply in_white_moves|]. apply IH; [lia | assumption]. }
  assert (EB : forall p, can_win k Black p = has_entered p ||
    (negb (some_leaves p) && forallb (fun q => (spent q <? d) && can_win k White q)
       (black_moves p))) by (destruct k; reflexivity).
  intros [|] p; [apply HW|]. rewrite EB, orb_true_iff, andb_true_iff, negb_true_iff,
    forallb_forall, has_entered_iff. split.
  - intros [He|[Hl Hall]]; [now apply white_done|]. apply white_endures.
    + rewrite <- some_leaves_iff. congruence.
    + intros q Hq. apply in_black_moves in Hq. specialize (Hall q Hq).
      apply andb_true_iff in Hall. now apply Nat.ltb_lt.
    + intros q Hq. apply in_black_moves in Hq. specialize (Hall q Hq).
      apply andb_true_iff in Hall. now apply HW.
  - intros H. inversion H as [k' turn' p' He| |k' p' Hl Hs Hall]; subst; [now left|]. right.
    split.
    + rewrite <- some_leaves_iff in Hl. now destruct (some_leaves p).
    + intros q Hq. apply in_black_moves in Hq. apply andb_true_iff.
      split; [now apply Nat.ltb_lt, Hs | now apply HW, Hall].
Qed.

End ListedBoard.
