(* The local game of a tile of Dou Shou Qi, as docs/verifier.md defines it and the program's
   checker of certificates plays it (gadgets/jungle/certificate/line_game.cpp), under reading
   full of trapped attack. States are texts as in certificates (docs/formats.md): a letter a
   square, then a mark for the pick, for each port and for the den, with the pieces on the port's
   wire. Left out is what the tiles of certificates.v do not have: leapers, rats, guests,
   surplus, inputs that share a wire. *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import formula_game board safety_checker readiness_checker board_checker.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope nat_scope.

Inductive direction := north | east | south | west.
Record port := { row : nat; column : nat; outward : direction; is_input : bool }.

Record drawing := {
  terrain : list string;  (* ~ water, # Black's den, ^ white trap, v black trap *)
  pieces : list string;   (* capital letters are White's *)
  ports : list port;
  has_pick : bool;        (* a variable *)
  drawn_rules : list rule (* inputs and outputs by the numbers of ports; the den comes after them *)
}.

Definition equal (c c' : ascii) : bool := Ascii.eqb c c'.
(* In ASCII letters, and of what states are written with only letters, have the bit of value 64;
   small ones that of value 32 too. *)
Definition is_white (c : ascii) : bool :=
  let (_, _, _, _, _, small, letter, _) := c in letter && negb small.
Definition is_black (c : ascii) : bool :=
  let (_, _, _, _, _, small, letter, _) := c in letter && small.
Definition is_of (s : side) (c : ascii) : bool :=
  match s with White => is_white c | Black => is_black c end.

Definition strength (c : ascii) : nat :=
  match c with
  | "c" | "C" => 2 | "w" | "W" => 3 | "d" | "D" => 4 | "p" | "P" => 5 | "e" | "E" => 8 | _ => 0
  end.
(* On a trap of the other side. *)
Definition is_trapped (c t : ascii) : bool :=
  (is_white c && equal t "v") || (is_black c && equal t "^").
Definition beats (c victim t : ascii) : bool :=
  is_trapped victim t || (strength victim <=? strength c).

(* States, read. A mark is its sign and the pieces on the wire. *)
Record tile_state := { land : list ascii; marks : list (list ascii) }.

Fixpoint words (l : list ascii) : list (list ascii) :=
  match l with
  | [] => [[]]
  | c :: l => if equal c " " then [] :: words l
              else match words l with w :: r => (c :: w) :: r | [] => [[c]] end
  end.
Definition read (text : string) : tile_state :=
  match words (list_ascii_of_string text) with
  | w :: r => {| land := w; marks := r |}
  | [] => {| land := []; marks := [] |}
  end.
Definition write (s : tile_state) : string :=
  string_of_list_ascii (land s ++ flat_map (cons " ") (marks s)).

Definition set_nth {A : Type} (l : list A) (i : nat) (x : A) : list A :=
  firstn i l ++ x :: skipn (S i) l.
Definition with_land (s : tile_state) (i : nat) (c : ascii) : tile_state :=
  {| land := set_nth (land s) i c; marks := marks s |}.
Definition with_mark (s : tile_state) (k : nat) (m : list ascii) : tile_state :=
  {| land := land s; marks := set_nth (marks s) k m |}.
Definition sign (m : list ascii) : ascii := hd "-" m.
Definition signed (c : ascii) (m : list ascii) : list ascii := c :: tl m.
Fixpoint insert_piece (c : ascii) (l : list ascii) : list ascii :=
  match l with
  | [] => [c]
  | x :: r => if nat_of_ascii c <=? nat_of_ascii x then c :: l else x :: insert_piece c r
  end.
Definition put (c : ascii) (m : list ascii) : list ascii :=
  sign m :: insert_piece c (tl m).
Fixpoint remove_piece (c : ascii) (l : list ascii) : list ascii :=
  match l with
  | [] => []
  | x :: r => if equal c x then r else x :: remove_piece c r
  end.

Inductive spot := square (i : nat) | wire_at (p : nat) | den_square.
(* By the numbers of squares, of ports. *)
Record layout := {
  terrains : list ascii;
  ways : list (list spot);
  entries : list (list nat);
  den_here : bool
}.

Section Layout.
Variable d : drawing.

Definition cell (rows : list string) (x : nat * nat) : ascii :=
  match nth_error rows (fst x) with
  | Some line => match String.get (snd x) line with Some c => c | None => "~" end
  | None => "~"
  end.
Definition terrain_at (x : nat * nat) : ascii := cell (terrain d) x.
Definition all_cells : list (nat * nat) :=
  list_prod (seq 0 (List.length (terrain d)))
    (seq 0 (match terrain d with line :: _ => String.length line | [] => 0 end)).
Definition squares : list (nat * nat) :=
  filter (fun x => negb (equal (terrain_at x) "~") && negb (equal (terrain_at x) "#")) all_cells.
Definition same_square (x y : nat * nat) : bool := (fst x =? fst y) && (snd x =? snd y).
Definition square_numbers (x : nat * nat) : list nat :=
  filter (fun i => same_square (nth i squares (0, 0)) x) (seq 0 (List.length squares)).

Definition neighbour (x : nat * nat) (to : direction) : list (nat * nat) :=
  let (r, c) := x in
  match to with
  | north => match r with 0 => [] | S r => [(r, c)] end
  | south => [(S r, c)]
  | west => match c with 0 => [] | S c => [(r, c)] end
  | east => [(r, S c)]
  end.
Definition same_direction (a b : direction) : bool :=
  match a, b with
  | north, north | east, east | south, south | west, west => true
  | _, _ => false
  end.

Definition port_numbers : list nat := seq 0 (List.length (ports d)).
Definition port_at (p : nat) : port :=
  nth p (ports d) {| row := 0; column := 0; outward := north; is_input := false |}.
Definition port_square (p : nat) : nat * nat := (row (port_at p), column (port_at p)).

(* Where a piece can step: next to its square, or out by a port. *)
Definition ways_from (x : nat * nat) : list spot :=
  flat_map (fun to =>
    map wire_at (filter (fun p => same_square (port_square p) x &&
                                  same_direction (outward (port_at p)) to) port_numbers) ++
    flat_map (fun y => map square (square_numbers y) ++
                       if equal (terrain_at y) "#" then [den_square] else []) (neighbour x to))
    [north; east; south; west].

Definition has_den : bool := existsb (fun x => equal (terrain_at x) "#") all_cells.
Definition den_number : nat := List.length (ports d).
Definition outputs : list nat :=
  filter (fun p => negb (is_input (port_at p))) port_numbers ++
  if has_den then [den_number] else [].
Definition inputs : list nat := filter (fun p => is_input (port_at p)) port_numbers.

(* What the moves ask for again and again. *)
Definition layout_of : layout := {|
  terrains := map terrain_at squares;
  ways := map ways_from squares;
  entries := map (fun p => square_numbers (port_square p)) port_numbers;
  den_here := has_den
|}.

Definition mark_of (p : nat) : nat := if has_pick d then S p else p.
Definition mark (s : tile_state) (p : nat) : list ascii := nth (mark_of p) (marks s) [].
Definition has_sign (c : ascii) (s : tile_state) (p : nat) : bool := equal (sign (mark s p)) c.

End Layout.

Section Moves.
Variable d : drawing.
Variable l : layout.     (* of the drawing *)
Variable sought : side.  (* the side whose lists the game is for *)

Notation mark := (mark d).
Notation mark_of := (mark_of d).
Notation port_at := (port_at d).
Notation port_numbers := (port_numbers d).
Notation has_sign := (has_sign d).

(* A step: the state after it, and whether a black piece has left the tile. *)
Definition step : Type := tile_state * bool.

(* A piece that has been taken off its place lands on a square, if it may. *)
Definition land_on (s : tile_state) (c : ascii) (i : nat) : list step :=
  let victim := nth i (land s) "." in
  if equal victim "." ||
     (negb (Bool.eqb (is_white victim) (is_white c)) && beats c victim (nth i (terrains l) "~"))
  then [(with_land s i c, false)] else [].

(* It comes in from a port's wire. *)
Definition enter (s : tile_state) (p : nat) (c : ascii) : list step :=
  flat_map (land_on s c) (nth p (entries l) []).

(* It goes out. For Black to go out is to win, and never needed where Black's lists are checked.
   Where White's are White goes out only as a signal, by an output that was never delivered, or back
   onto the empty wire of an input that has arrived. *)
Definition go_out (s : tile_state) (c : ascii) (p : nat) : list step :=
  let m := mark s p in
  let out m := with_mark s (mark_of p) (put c m) in
  let delivered := if is_input (port_at p) then out m else out (signed "+" m) in
  match is_white c, sought with
  | false, Black => []
  | false, White => [(out m, true)]
  | true, White =>
      let is_free := if is_input (port_at p)
        then equal (sign m) "+" && (List.length (filter is_white (tl m)) =? 0)
        else negb (equal (sign m) "+") in
      if equal c "P" && is_free then [(delivered, false)] else []
  | true, Black =>
      if equal c "C" && den_here l then [(s, false)]  (* joins the cats outside *)
      else [(delivered, false)]
  end.

Definition step_from (s : tile_state) (i : nat) (to : spot) : list step :=
  let c := nth i (land s) "." in
  let s := with_land s i "." in
  match to with
  | square j => land_on s c j
  | wire_at p => go_out s c p
  | den_square => if is_white c then [(with_mark s (mark_of (den_number d)) ["+"], false)] else []
  end.

Definition side_steps (of : side) (s : tile_state) : list step :=
  flat_map (fun i => if is_of of (nth i (land s) ".")
                     then flat_map (step_from s i) (nth i (ways l) [])
                     else []) (seq 0 (List.length (terrains l))) ++
  flat_map (fun p =>
    (* White does not rely on what White has delivered. *)
    match sought, of, is_input (port_at p) with
    | White, White, false => []
    | _, _, _ => flat_map (fun c =>
        enter (with_mark s (mark_of p)
                 (sign (mark s p) :: remove_piece c (tl (mark s p)))) p c)
        (nodup ascii_dec (filter (is_of of) (tl (mark s p))))
    end) port_numbers.

(* For Black's lists: with a den, cats come in from anywhere; else White may delete any black piece
   on a white trap. *)
Definition white_steps (s : tile_state) : list step :=
  side_steps White s ++
  match sought with
  | White => []
  | Black =>
      if den_here l then flat_map (fun p => enter s p "C") port_numbers
      else flat_map (fun i =>
             if is_black (nth i (land s) ".") && equal (nth i (terrains l) "~") "^"
             then [(with_land s i ".", false)] else []) (seq 0 (List.length (terrains l)))
  end.

(* What no White step may bring about: on a wire anything but signals, or more than the contract
   counts. *)
Definition is_breach (s : tile_state) : bool :=
  existsb (fun p => let on := tl (mark s p) in
    existsb (fun c => negb (equal c "P")) on ||
    ((if is_input (port_at p) && negb (has_sign "+" s p) then 0 else 1) <? List.length on))
    port_numbers.

Definition effect_of (s z : tile_state) : effect :=
  if is_breach z then breaks
  else match filter (fun o => has_sign "+" z o && negb (has_sign "+" s o)) (outputs d) with
       | o :: _ => delivers o
       | [] => quiet
       end.

(* A variable's mark is ? until somebody moves in it. *)
Definition decided (by_white : bool) (s : tile_state) : tile_state :=
  if has_pick d && equal (sign (nth 0 (marks s) [])) "?"
  then with_mark s 0 [if by_white then "+" else "-"] else s.

Definition first_state : tile_state :=
  let shown c := match sought with
    | Black => if equal c "C" && negb (den_here l) then "." else c
    | White => c end in
  {| land := map (fun x => shown (cell (pieces d) x)) (squares d);
     marks := (if has_pick d then [["?"]] else []) ++ map (fun _ => ["-"]) port_numbers ++
              if den_here l then [["-"]] else [] |}.

Definition jungle_game : listed_game string := {|
  first := write first_state;
  white_list := fun text => let s := decided true (read text) in
    map (fun z : step => (effect_of s (fst z), write (fst z))) (white_steps s);
  black_list := fun text => let s := decided false (read text) in
    map (fun z : step => write (fst z)) (side_steps Black s);
  leaves := fun text => existsb snd (side_steps Black (decided false (read text)));
  arrival_list := fun text => let s := read text in
    flat_map (fun p => if has_sign "-" s p
      then [(p, write (with_mark s (mark_of p) (put "P" (signed "+" (mark s p)))))] else [])
      (inputs d);
  same := String.eqb;
  same_eq := fun s s' => proj1 (String.eqb_eq s s')
|}.

End Moves.

Section Lines.
Variable d : drawing.

(* Lines of a certificate: a number and a state, of attacks moves and answers before it. *)
Definition line_of (x : nat * string) : line string :=
  let s := read (snd x) in {|
  came := if has_pick d then (if equal (sign (nth 0 (marks s) [])) "+" then [pick] else [])
          else filter (has_sign d "+" s) (inputs d);
  went := filter (has_sign d "+" s) (outputs d);
  most := fst x;
  state := snd x
|}.
Definition attack_of (x : list nat * list (nat * nat * string)) : attack_list string := {|
  goal := fst x;
  attack_lines := map (fun y : nat * nat * string => let '(m, n, text) := y in
    (m, line_of (n, text))) (snd x)
|}.

End Lines.

(* A certificate: the drawing, the bounds, the lists. *)
Record certificate := {
  drawn : drawing;
  tempo_claimed : nat;
  answers_claimed : nat;
  safe_listed : list (nat * string);
  ready_listed : list (nat * string);
  attacks_listed : list (list nat * list (nat * nat * string))
}.

Definition tile_of (sought : side) (x : certificate) : listed_tile string := {|
  game := jungle_game (drawn x) (layout_of (drawn x)) sought;
  rules_of := drawn_rules (drawn x);
  takes_of := inputs (drawn x);
  lets_of := outputs (drawn x);
  safe_lines := map (line_of (drawn x)) (safe_listed x);
  ready_lines := map (line_of (drawn x)) (ready_listed x);
  attacks := map (attack_of (drawn x)) (attacks_listed x);
  tempo_bound := tempo_claimed x;
  answer_bound := answers_claimed x
|}.
