(* A board as its file has it, by rows, and where the tiles, the wires, the corridor and the idle
   cells are on it. What is checked here: these places are all squares of land, each has one place,
   two of them have a side in common exactly when the sum of tiles says so, terrain and pieces are
   those of the sum. So who wins the sum of tiles wins the board. docs/reduction.md, lemmas 5, 6, 18
   to 20. *)
From Coq Require Import List Arith Bool Ascii String Lia.
From gadgetc Require Import formula_game board jungle_drawing jungle_tile tile_states dou_shou_qi.
From gadgetc Require Import sum_of_tiles transport compact_tiles sum_checks.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

Record board_rows := { terrain_rows : list string; piece_rows : list string }.

(* By rows and columns from 0, the order of the file. *)
Record places_of_board := {
  tile_cells : list (list (nat * nat));  (* each tile's squares in the order of its drawing's *)
  wire_cells : list (list (nat * nat));
  corridor_cells : list (nat * nat);     (* the runner's square first, White's den last *)
  idle_cells : list (nat * nat);         (* White's cat, its other square; Black's cat, its other *)
  den_cell : nat * nat
}.

Section Board.
Variable rows : board_rows.

Definition terrain_at (x : nat * nat) : ascii :=
  match cell (terrain_rows rows) x with Some c => c | None => "~" end.
Definition piece_at (x : nat * nat) : ascii :=
  match cell (piece_rows rows) x with Some c => c | None => "." end.
Definition is_land (x : nat * nat) : bool := negb (equal (terrain_at x) "~").
Definition side_in_common (x y : nat * nat) : bool :=
  ((fst x =? fst y) && near (snd x) (snd y)) || ((snd x =? snd y) && near (fst x) (fst y)).
Definition same_cell (x y : nat * nat) : {x = y} + {x <> y}.
Proof. decide equality; apply Nat.eq_dec. Defined.

(* The game of the board, when there are no rats and leaping pieces on it. *)
Definition board_ground : playing_ground (nat * nat) := {|
  same_place := same_cell;
  beside := fun x y => side_in_common x y && is_land x && is_land y;
  terrain_of := terrain_at
|}.

Definition cells_of_board : list (nat * nat) :=
  flat_map (fun r => map (pair r) (seq 0 (String.length (nth r (terrain_rows rows) EmptyString))))
    (seq 0 (List.length (terrain_rows rows))).

Variable at_board : places_of_board.
Definition nowhere : nat * nat := (0, 0).
Definition cell_of (x : place) : nat * nat :=
  match x with
  | tile_square t i => nth i (nth t (tile_cells at_board) []) nowhere
  | wire_square w j => nth j (nth w (wire_cells at_board) []) nowhere
  | corridor_square j => nth j (corridor_cells at_board) nowhere
  | idle_square White true => nth 0 (idle_cells at_board) nowhere
  | idle_square White false => nth 1 (idle_cells at_board) nowhere
  | idle_square Black true => nth 2 (idle_cells at_board) nowhere
  | idle_square Black false => nth 3 (idle_cells at_board) nowhere
  | black_den => den_cell at_board
  end.

Variable b : sum.
Definition all_places : list place :=
  flat_map (fun t => map (tile_square t) (seq 0 (List.length (square_list (layout_at b t)))))
    (seq 0 (tiles b)) ++
  flat_map (fun w => map (wire_square w) (seq 0 (len (joins b w)))) (seq 0 (join_count b)) ++
  map corridor_square (seq 0 (S (corridor_length b))) ++
  [idle_square White true; idle_square White false; idle_square Black true; idle_square Black false;
   black_den].

Fixpoint distinct (l : list (place * (nat * nat))) : bool :=
  match l with
  | [] => true
  | (_, c) :: r => forallb (fun y => negb (same_square c (snd y))) r && distinct r
  end.
(* What the game above supposes: rows of one width, pieces on land, no rats, nobody who leaps. *)
Definition is_plain_board : bool :=
  (List.length (terrain_rows rows) =? List.length (piece_rows rows)) &&
  forallb (fun r => String.length r =? String.length (hd EmptyString (terrain_rows rows)))
    (terrain_rows rows ++ piece_rows rows) &&
  forallb (fun x => if is_land x then negb (is_rat (piece_at x)) && negb (can_leap (piece_at x))
                    else equal (piece_at x) ".") cells_of_board.
(* Each place is a square of its own, and looks like that. *)
Definition places_fit (all : list (place * (nat * nat))) : bool :=
  distinct all &&
  forallb (fun x => negb (is_land x) || existsb (fun y => same_square x (snd y)) all)
    cells_of_board &&
  forallb (fun y : place * (nat * nat) => let (x, c) := y in
    is_land c && equal (terrain_at c) (ground_of_place b x) &&
    equal (piece_at c) (first_placement b x)) all.
Definition sides_fit (all : list (place * (nat * nat))) : bool :=
  forallb (fun y : place * (nat * nat) => let (x, c) := y in
    forallb (fun y' : place * (nat * nat) => let (x', c') := y' in
      Bool.eqb (side_in_common c c') (meet b x x')) all) all.
Definition check_board : bool :=
  let all := map (fun x => (x, cell_of x)) all_places in
  if is_plain_board then if places_fit all then sides_fit all else false else false.

Lemma same_square_eq x y : same_square x y = true <-> x = y.
Proof.
  destruct x as [a c], y as [a' c']. unfold same_square. simpl.
  rewrite andb_true_iff, !Nat.eqb_eq. split; [intros [-> ->]; reflexivity | intros E].
  injection E. auto.
Qed.
Lemma get_in_range n s c : String.get n s = Some c -> n < String.length s.
Proof.
  revert n. induction s as [|a s IH]; intros [|n]; simpl; intros H; try discriminate; [lia|].
  apply IH in H. lia.
Qed.
Lemma land_on_board x : is_land x = true -> In x cells_of_board.
Proof.
  destruct x as [r c]. unfold is_land, terrain_at, cell. simpl.
  destruct (nth_error (terrain_rows rows) r) as [line|] eqn:E; [|discriminate].
  destruct (String.get c line) as [t|] eqn:Eg; [|discriminate]. intros _.
  unfold cells_of_board. apply in_flat_map. exists r. split.
  - apply in_seq.
    assert (r < List.length (terrain_rows rows)) by (apply nth_error_Some; congruence).
    lia.
  - apply in_map. apply in_seq. rewrite (nth_error_nth _ _ _ E). apply get_in_range in Eg. lia.
Qed.

Lemma tile_place t i : t < tiles b -> i < List.length (square_list (layout_at b t)) ->
  In (tile_square t i) all_places.
Proof.
  intros Ht Hi. apply in_app_iff. left. apply in_flat_map. exists t.
  split; [apply in_seq; lia|]. apply in_map, in_seq. lia.
Qed.
Lemma wire_place w j : w < join_count b -> j < len (joins b w) -> In (wire_square w j) all_places.
Proof.
  intros Hw Hj. apply in_app_iff. right. apply in_app_iff. left. apply in_flat_map. exists w.
  split; [apply in_seq; lia|]. apply in_map, in_seq. lia.
Qed.
Lemma corridor_place j : j <= corridor_length b -> In (corridor_square j) all_places.
Proof.
  intros Hj. apply in_app_iff. right. apply in_app_iff. right. apply in_app_iff. left.
  apply in_map, in_seq. lia.
Qed.
Lemma other_place x : match x with idle_square _ _ | black_den => True | _ => False end ->
  In x all_places.
Proof.
  intros H. apply in_app_iff. right. apply in_app_iff. right. apply in_app_iff. right.
  destruct x as [| | |s i|]; try destruct H; [destruct s, i; simpl; tauto | simpl; tauto].
Qed.

Hypothesis ok : sound_sum b.

Lemma leads_places t i x : leads b t i x = true -> In (tile_square t i) all_places /\
  match x with square j => In (tile_square t j) all_places | _ => True end.
Proof.
  intros H. apply leads_in in H. destruct H as [Ht [f [Hf Hin]]].
  assert (Hi : i < List.length (square_list (layout_at b t))) by (apply nth_error_Some; congruence).
  split; [now apply tile_place|]. destruct x as [j| |]; try exact I.
  apply tile_place; [assumption|].
  destruct (plain_square (plain_tiles b ok t) i f Hf) as [_ [_ [_ Hway]]].
  specialize (Hway _ Hin). simpl in Hway. apply andb_true_iff in Hway. now apply Nat.ltb_lt.
Qed.
Lemma enters_places t p i : enters b t p i = true -> In (tile_square t i) all_places.
Proof.
  intros H. apply enters_in in H. destruct H as [Ht [f [Hf Hin]]]. apply tile_place; [assumption|].
  destruct (plain_port (plain_tiles b ok t) p f Hf) as [_ [_ [_ [_ [_ [_ [_ [[j [Ej Hj]] _]]]]]]]].
  rewrite Ej in Hin. now destruct Hin as [<-|[]].
Qed.

Lemma meet_places x y : meet b x y = true -> In x all_places /\ In y all_places.
Proof.
  destruct x as [t i|w i|i|s i|], y as [u j|v j|j|s' j|]; try discriminate; cbn [meet]; intros H;
    try (split; now apply other_place).
  - apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. subst u.
    now apply leads_places in H.
  - apply andb_true_iff in H. destruct H as [Hw H]. apply Nat.ltb_lt in Hw.
    destruct (joined b ok v Hw) as [_ [_ [Hlen _]]].
    rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq in H.
    destruct H as [[[_ E] H]|[[_ E] H]]; apply leads_places in H;
      (split; [apply H | apply wire_place; [assumption | lia]]).
  - apply andb_true_iff in H. destruct H as [_ H]. apply leads_places in H.
    split; [apply H | now apply other_place].
  - apply andb_true_iff in H. destruct H as [Hw H]. apply Nat.ltb_lt in Hw.
    destruct (joined b ok w Hw) as [_ [_ [Hlen _]]].
    rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq in H.
    destruct H as [[[_ E] H]|[[_ E] H]]; apply enters_places in H;
      (split; [apply wire_place; [assumption | lia] | apply H]).
  - rewrite !andb_true_iff, Nat.eqb_eq, !Nat.ltb_lt in H.
    destruct H as [[[[<- Hw] _] Hi] Hj]. split; now apply wire_place.
  - rewrite !andb_true_iff, !Nat.leb_le in H. split; apply corridor_place; tauto.
  - apply andb_true_iff in H. destruct H as [_ H]. apply leads_places in H.
    split; [now apply other_place | apply H].
Qed.

Theorem check_board_sound : check_board = true ->
  same_ground (sum_ground b) board_ground cell_of all_places /\
  same_pieces cell_of all_places (first_placement b) piece_at.
Proof.
  unfold check_board. set (all := map (fun x => (x, cell_of x)) all_places). cbv zeta.
  destruct is_plain_board; [|discriminate]. destruct (places_fit all) eqn:Hfit; [|discriminate].
  intros H4. unfold places_fit in Hfit. rewrite !andb_true_iff in Hfit.
  destruct Hfit as [[H1 H2] H3]. unfold sides_fit in H4.
  assert (Hall : forall x, In x all_places -> In (x, cell_of x) all).
  { intros x Hx. unfold all. apply in_map_iff. exists x. auto. }
  assert (Hland : forall x, In x all_places -> is_land (cell_of x) = true /\
    terrain_at (cell_of x) = ground_of_place b x /\ piece_at (cell_of x) = first_placement b x).
  { intros x Hx. rewrite forallb_forall in H3. specialize (H3 _ (Hall x Hx)). cbn beta iota in H3.
    rewrite !andb_true_iff in H3. destruct H3 as [[A B] C]. apply Ascii.eqb_eq in B, C. auto. }
  assert (Hthere : forall u, is_land u = true -> exists x, In x all_places /\ cell_of x = u).
  { intros u Hu. rewrite forallb_forall in H2. specialize (H2 u (land_on_board u Hu)).
    rewrite Hu in H2. simpl in H2. apply existsb_exists in H2. destruct H2 as [[x c] [Hx E]].
    apply same_square_eq in E. simpl in E. subst c. unfold all in Hx. apply in_map_iff in Hx.
    destruct Hx as [y [Ey Hy]]. injection Ey as <- Ec. exists y. auto. }
  split; [constructor|split].
  - assert (Hd : forall l, (forall y, In y l -> snd y = cell_of (fst y)) -> distinct l = true ->
      forall x y, In x l -> In y l -> snd x = snd y -> x = y).
    { induction l as [|[z c] l IH]; intros Hl Hdist x y Hx Hy E; [destruct Hx|].
      simpl in Hdist. apply andb_true_iff in Hdist. destruct Hdist as [Hn Hr].
      rewrite forallb_forall in Hn.
      assert (Hno : forall y, In y l -> snd y <> c).
      { intros y' Hy' E'. specialize (Hn y' Hy'). apply negb_true_iff in Hn.
        apply not_true_iff_false in Hn. apply Hn. apply same_square_eq. auto. }
      destruct Hx as [<-|Hx], Hy as [<-|Hy]; try reflexivity.
      - exfalso. apply (Hno y Hy). simpl in E. auto.
      - exfalso. apply (Hno x Hx). simpl in E. auto.
      - apply IH; auto. intros y' Hy'. apply Hl. now right. }
    intros x y Hx Hy E.
    assert (Epair : (x, cell_of x) = (y, cell_of y)); [|now injection Epair].
    apply (Hd all); auto. intros z Hz. unfold all in Hz. apply in_map_iff in Hz.
    destruct Hz as [z' [<- _]]. reflexivity.
  - intros x y Hx Hy. simpl. destruct (Hland x Hx) as [-> _]. destruct (Hland y Hy) as [-> _].
    rewrite !andb_true_r. rewrite forallb_forall in H4. specialize (H4 _ (Hall x Hx)).
    cbn beta iota in H4. rewrite forallb_forall in H4. specialize (H4 _ (Hall y Hy)).
    cbn beta iota in H4. now apply eqb_prop.
  - intros x Hx. now apply Hland.
  - intros x y H. now apply meet_places.
  - intros u v H. simpl in H. rewrite !andb_true_iff in H. destruct H as [[_ Hu] Hv].
    destruct (Hthere u Hu) as [x [Hx Ex]]. destruct (Hthere v Hv) as [y [Hy Ey]]. exists x, y. auto.
  - intros s u H. apply Hthere. simpl in H. unfold is_land. rewrite H. now destruct s.
  - intros x Hx. now apply Hland.
  - intros x Hx. destruct x as [t i|w i|i|s i|]; try reflexivity.
    + unfold first_placement. destruct (Nat.ltb_spec t (tiles b)) as [Ht|]; [|reflexivity].
      destruct (Nat.ltb_spec i (List.length (square_list (layout_at b t)))) as [Hi|];
        [|reflexivity].
      exfalso. apply Hx. now apply tile_place.
    + destruct i; [|reflexivity]. exfalso. apply Hx. apply corridor_place. lia.
    + exfalso. apply Hx. now apply other_place.
Qed.
End Board.

(* A board of tiles with their certificates, and where they are, decided by the formula game: White
   forces the entry into Black's den within T moves, or Black that into White's. *)
Theorem board_decided variables gates wires runner_moves f rows at_board :
  let b := sum_of variables gates wires runner_moves in
  check_board rows at_board b && decides variables gates wires runner_moves f = true ->
  forall turn,
  let won := white_wins_formula f turn [] (seq 0 (List.length variables)) in
  (won = true -> wins_within (board_ground rows) full_strength White
     (race_of (tiles_on_board variables gates wires White)) turn (piece_at rows)) /\
  (won = false -> wins (board_ground rows) full_strength Black turn (piece_at rows)).
Proof.
  intros b H turn won. apply andb_true_iff in H. destruct H as [Hb Hd].
  assert (ok : sound_sum b).
  { unfold decides in Hd. cbv zeta in Hd. rewrite !andb_true_iff in Hd.
    apply check_sum_sound; [apply sum_of_tail | apply Hd]. }
  destruct (check_board_sound rows at_board b ok Hb) as [Hsame Hpieces].
  destruct (squares_decided variables gates wires runner_moves f Hd turn) as [HW HB]. split.
  - intros E. eapply within_there_too; [exact Hsame | now apply HW | exact Hpieces].
  - intros E. eapply wins_there_too; [exact Hsame | now apply HB | exact Hpieces].
Qed.
