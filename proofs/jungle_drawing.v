(* Drawings of tiles of Dou Shou Qi, and where pieces can step in them, as docs/verifier.md defines
   it and the program's checker of certificates sees it (gadgets/certificate/socket_game.cpp).
   A drawing is of a whole tile, or of a room of a tile that falls apart (docs/crossing.md). *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import formula_game board.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope nat_scope.

Inductive direction := north | east | south | west.
(* What a piece on a trap of the other side may take: anything that it could take elsewhere;
   nothing; only what stands on such a trap too. *)
Inductive trapped_attack := full_strength | no_attack | strength_zero.

Record port := {
  row : nat;
  column : nat;
  outward : direction;
  is_input : bool;
  stone : option ascii;  (* a wire beyond water: the piece that leaps there, the signal *)
  surplus : nat          (* signals that the neighbour endures beyond what the contract counts *)
}.
Definition land_port (r c : nat) (to : direction) (input : bool) : port := {|
  row := r; column := c; outward := to; is_input := input; stone := None; surplus := 0
|}.

Record drawing := {
  terrain : list string;  (* ~ water, # Black's den, ^ white trap, v black trap *)
  pieces : list string;   (* capital letters are White's *)
  room : option (list (nat * nat));  (* the squares of the part, in reading order; none: all *)
  ports : list port;
  guests : list (nat * ascii);       (* by their ports *)
  has_pick : bool;                   (* a variable *)
  drawn_rules : list rule;  (* by the numbers of ports; the den comes after them *)
  reading : trapped_attack
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
  | "r" | "R" => 1 | "c" | "C" => 2 | "w" | "W" => 3 | "d" | "D" => 4
  | "p" | "P" => 5 | "t" | "T" => 6 | "l" | "L" => 7 | "e" | "E" => 8 | _ => 0
  end.
Definition can_leap (c : ascii) : bool :=
  match c with "t" | "T" | "l" | "L" => true | _ => false end.
Definition is_rat (c : ascii) : bool := match c with "r" | "R" => true | _ => false end.
Definition is_elephant (c : ascii) : bool := match c with "e" | "E" => true | _ => false end.

(* On a trap of the other side. *)
Definition is_trapped (c t : ascii) : bool :=
  (is_white c && equal t "v") || (is_black c && equal t "^").
(* Does a piece on terrain [from] take another on terrain [at_victim]? *)
Definition beats (r : trapped_attack) (c from victim at_victim : ascii) : bool :=
  let trapped := is_trapped c from in
  match r with no_attack => negb trapped | _ => true end &&
  (is_trapped victim at_victim ||
   match r with strength_zero => negb trapped | _ => true end &&
   ((strength victim <=? strength c) || (is_rat c && is_elephant victim))).

Inductive spot := square (i : nat) | wire_at (p : nat) | den_square.

(* What the moves ask for again and again, of a square and of a port. Squares, ports and wires go by
   numbers; a wire has that of the first port at it. *)
Record square_facts := {
  number : nat;
  ground : ascii;
  step_ways : list spot;
  leap_ways : list spot;
  sees_out : bool  (* over water, off the part: a leaping piece must not stand here *)
}.
Record port_facts := {
  own_number : nat;
  wire_number : nat;
  entry : list nat;  (* the square, if it is one of the part *)
  takes_signals : bool;
  signal : ascii;
  needs_leap : bool;
  spare : nat;           (* the surplus *)
  white_guests : nat;    (* of its wire *)
  black_guests : nat
}.
Record layout := {
  square_list : list square_facts;
  port_list : list port_facts;
  den_here : bool;
  output_list : list nat
}.

Section Layout.
Variable d : drawing.

Definition cell (rows : list string) (x : nat * nat) : option ascii :=
  match nth_error rows (fst x) with Some line => String.get (snd x) line | None => None end.
Definition is_cell (rows : list string) (c : ascii) (x : nat * nat) : bool :=
  match cell rows x with Some c' => equal c c' | None => false end.
Definition inside (x : nat * nat) : bool :=
  match cell (terrain d) x with Some _ => true | None => false end.
Definition all_cells : list (nat * nat) :=
  list_prod (seq 0 (List.length (terrain d)))
    (seq 0 (match terrain d with line :: _ => String.length line | [] => 0 end)).
Definition same_square (x y : nat * nat) : bool := (fst x =? fst y) && (snd x =? snd y).

(* Nothing beyond the first row and column. *)
Definition neighbour (x : nat * nat) (to : direction) : option (nat * nat) :=
  let (r, c) := x in
  match to with
  | north => match r with 0 => None | S r => Some (r, c) end
  | south => Some (S r, c)
  | west => match c with 0 => None | S c => Some (r, c) end
  | east => Some (r, S c)
  end.
Definition directions : list direction := [north; east; south; west].
Definition same_direction (a b : direction) : bool :=
  match a, b with
  | north, north | east, east | south, south | west, west => true
  | _, _ => false
  end.
Definition is_water (x : option (nat * nat)) : bool :=
  match x with Some y => is_cell (terrain d) "~" y | None => false end.
(* The first square of land from here on, if the line does not leave the tile. *)
Fixpoint first_land (fuel : nat) (to : direction) (x : option (nat * nat)) :
    option (nat * nat) :=
  match x, fuel with
  | Some y, S fuel => if is_cell (terrain d) "~" y then first_land fuel to (neighbour y to)
                      else if inside y then x else None
  | _, _ => None
  end.

Definition port_square (q : port) : nat * nat := (row q, column q).
Definition has_port (x : nat * nat) : bool :=
  existsb (fun q => same_square (port_square q) x) (ports d).
(* A single square with a white cat that nobody ever leaves or enters. *)
Definition is_wall (x : nat * nat) : bool :=
  is_cell (pieces d) "C" x && negb (has_port x) &&
  forallb (fun to => is_water (neighbour x to)) directions.

Definition squares : list (nat * nat) :=
  match room d with
  | Some l => l
  | None => filter (fun x => negb (is_cell (terrain d) "~" x) && negb (is_cell (terrain d) "#" x) &&
                             negb (is_wall x)) all_cells
  end.
Definition has_den : bool := existsb (is_cell (terrain d) "#") all_cells.

Fixpoint numbered {A : Type} (n : nat) (l : list A) : list (nat * A) :=
  match l with [] => [] | x :: l => (n, x) :: numbered (S n) l end.
Definition square_numbers (x : nat * nat) : list nat :=
  map fst (filter (fun y => same_square (snd y) x) (numbered 0 squares)).
(* The ports at a square that lead to one side, inputs that share a wire. *)
Definition ports_at (x : nat * nat) (to : direction) : list (nat * port) :=
  filter (fun q => same_square (port_square (snd q)) x && same_direction (outward (snd q)) to)
    (numbered 0 (ports d)).

(* Ways to one side: by a leap or not, and where to; whether a line of sight leads out. *)
Definition ways_to (x : nat * nat) (to : direction) : list (bool * spot) * bool :=
  let next := neighbour x to in
  let land := first_land (List.length (terrain d) +
                          List.length all_cells) to next in
  let out := match ports_at x to with
    | (p, q) :: _ => [(match stone q with Some _ => true | None => false end, wire_at p)]
    | [] => []
    end in
  let here := match land with Some y => map square (square_numbers y) | None => [] end in
  let den := match land with
    | Some y => if is_cell (terrain d) "#" y then [den_square] else [] | None => [] end in
  let walled := match land with Some y => is_wall y | None => false end in
  (out ++ map (pair (is_water next)) (here ++ den),
   match out, here, den with [], [], [] => negb walled | _, _, _ => false end).

Definition facts_of_square (y : nat * (nat * nat)) : square_facts :=
  let (i, x) := y in
  let all := map (ways_to x) directions in
  let ways (leap : bool) :=
    map snd (filter (fun w : bool * spot => Bool.eqb (fst w) leap) (flat_map fst all)) in {|
  number := i;
  ground := match cell (terrain d) x with Some t => t | None => "~" end;
  step_ways := ways false;
  leap_ways := ways true;
  sees_out := existsb snd all
|}.

Definition first_port_at (q : port) : nat :=
  match ports_at (port_square q) (outward q) with (p, _) :: _ => p | [] => 0 end.
Definition wire_of_port (p : nat) : nat :=
  match nth_error (ports d) p with Some q => first_port_at q | None => p end.
Definition guests_at (w : nat) (is_side : ascii -> bool) : nat :=
  List.length (filter (fun g : nat * ascii => (wire_of_port (fst g) =? w) && is_side (snd g))
                 (guests d)).
Definition facts_of_port (y : nat * port) : port_facts :=
  let (p, q) := y in
  let w := first_port_at q in {|
  own_number := p;
  wire_number := w;
  entry := square_numbers (port_square q);
  takes_signals := is_input q;
  signal := match stone q with Some c => c | None => "P" end;
  needs_leap := match stone q with Some _ => true | None => false end;
  spare := surplus q;
  white_guests := guests_at p is_white;
  black_guests := guests_at p is_black
|}.

Definition den_number : nat := List.length (ports d).
Definition outputs : list nat :=
  map fst (filter (fun y => negb (is_input (snd y))) (numbered 0 (ports d))) ++
  if has_den then [den_number] else [].
(* The wires at which signals come in, once for each signal. *)
Definition inputs : list nat :=
  map (fun y => first_port_at (snd y)) (filter (fun y => is_input (snd y)) (numbered 0 (ports d))).

Definition layout_of : layout := {|
  square_list := map facts_of_square (numbered 0 squares);
  port_list := map facts_of_port (numbered 0 (ports d));
  den_here := has_den;
  output_list := outputs
|}.

End Layout.
