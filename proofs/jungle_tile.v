(* The local game of a tile of Dou Shou Qi, as docs/verifier.md defines it and the program's checker
   of certificates plays it (gadgets/certificate/socket_game.cpp). States are texts as in
   certificates (docs/formats.md): a letter a square, then a mark for the pick, for each port and
   for the den, with the pieces on the port's wire. *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import formula_game board lookup safety_checker readiness_checker.
From gadgetc Require Import board_checker jungle_drawing.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope nat_scope.

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

Fixpoint set_nth {A : Type} (l : list A) (i : nat) (x : A) : list A :=
  match l, i with
  | [], _ => []
  | _ :: r, 0 => x :: r
  | y :: r, S i => y :: set_nth r i x
  end.
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

Section Marks.
Variable d : drawing.

Definition mark_of (p : nat) : nat := if has_pick d then S p else p.
Definition mark (s : tile_state) (p : nat) : list ascii := nth (mark_of p) (marks s) [].
Definition has_sign (c : ascii) (s : tile_state) (p : nat) : bool := equal (sign (mark s p)) c.

End Marks.

Section Moves.
Variable d : drawing.
Variable l : layout.     (* of the drawing *)
Variable sought : side.  (* the side whose lists the game is for *)

Notation mark := (mark d).
Notation mark_of := (mark_of d).
Notation has_sign := (has_sign d).

Definition for_black : bool := match sought with Black => true | White => false end.
Definition is_full : bool := match reading d with full_strength => true | _ => false end.

(* Guests play where the other side's lists are checked. *)
Definition guests_on (f : port_facts) (of : side) : nat :=
  match sought, of with
  | Black, White => white_guests f
  | White, Black => black_guests f
  | _, _ => 0
  end.
Definition facts_at (p : nat) : option port_facts := nth_error (port_list l) p.
(* Signals that have come in by a wire. *)
Definition arrived_at (s : tile_state) (w : nat) : nat :=
  List.length (filter (fun f => takes_signals f && (wire_number f =? w) &&
                                has_sign "+" s (own_number f)) (port_list l)).
Definition ground_at (i : nat) : ascii :=
  match nth_error (square_list l) i with Some f => ground f | None => "~" end.

(* A step: the state after it, and whether a black piece has left the tile. *)
Definition step : Type := tile_state * bool.

(* A piece that has been taken off its place, of terrain [from], lands on a square, if it may. Under
   the other readings a trapped black piece could not take a cat that stands in its way, so where
   cats are only deletions Black never steps on a white trap. *)
Definition land_on (s : tile_state) (c from : ascii) (i : nat) : list step :=
  let victim := nth i (land s) "." in
  let ground := ground_at i in
  let shuns := for_black && negb (den_here l) && negb is_full && is_black c && equal ground "^" in
  if negb shuns &&
     (equal victim "." || (negb (Bool.eqb (is_white victim) (is_white c)) &&
                           beats (reading d) c from victim ground))
  then [(with_land s i c, false)] else [].

(* It comes in from a port's wire. *)
Definition enter (s : tile_state) (f : port_facts) (c : ascii) : list step :=
  if needs_leap f && negb (can_leap c) then [] else flat_map (land_on s c ".") (entry f).

Definition pieces_of (of : side) (m : list ascii) : nat := List.length (filter (is_of of) (tl m)).

(* It goes out. For Black to go out is to win, and never needed where Black's lists are checked.
   Where White's are White goes out only as a signal, by an output that was never delivered, or back
   onto the empty wire of an input that has arrived. *)
Definition go_out (s : tile_state) (c : ascii) (p : nat) : list step :=
  match facts_at p with
  | None => []
  | Some f =>
    let m := put c (mark s p) in
    let after m := with_mark s (mark_of p) m in
    let counts := guests_on f White <? pieces_of White m in
    let delivered := after (if negb (takes_signals f) && counts then signed "+" m else m) in
    match is_white c, sought with
    | false, Black => []
    | false, White => [(after m, guests_on f Black <? pieces_of Black m)]
    | true, White =>
        let is_free := if takes_signals f
          then pieces_of White (mark s p) <? arrived_at s (own_number f)
          else negb (has_sign "+" s p) in
        if equal c (signal f) && is_free then [(delivered, false)] else []
    | true, Black =>
        if equal c "C" && den_here l then [(s, false)]  (* joins the cats outside *)
        else [(delivered, false)]
    end
  end.

Definition step_from (s : tile_state) (f : square_facts) (c : ascii) (to : spot) : list step :=
  let s := with_land s (number f) "." in
  match to with
  | square j => land_on s c (ground f) j
  | wire_at p => go_out s c p
  | den_square =>
      let k := mark_of (den_number d) in
      if is_white c then [(with_mark s k (signed "+" (nth k (marks s) [])), false)] else []
  end.

Definition side_steps (of : side) (s : tile_state) : list step :=
  flat_map (fun x : ascii * square_facts => let (c, f) := x in
    if is_of of c
    then flat_map (step_from s f c) (step_ways f ++ if can_leap c then leap_ways f else [])
    else []) (combine (land s) (square_list l)) ++
  flat_map (fun f => let p := own_number f in
    (* White does not rely on what White has delivered. *)
    match sought, of, takes_signals f with
    | White, White, false => []
    | _, _, _ => flat_map (fun c =>
        enter (with_mark s (mark_of p)
                 (sign (mark s p) :: remove_piece c (tl (mark s p)))) f c)
        (nodup ascii_dec (filter (is_of of) (tl (mark s p))))
    end) (port_list l).

(* For Black's lists: with a den, cats come in from anywhere; else White may delete any black piece
   on a white trap. *)
Definition white_steps (s : tile_state) : list step :=
  side_steps White s ++
  match sought with
  | White => []
  | Black =>
      if den_here l then flat_map (fun f => enter s f "C") (port_list l)
      else flat_map (fun x : ascii * square_facts => let (c, f) := x in
             if is_black c && equal (ground f) "^" then [(with_land s (number f) ".", false)]
             else [])
             (combine (land s) (square_list l))
  end.

(* What no White step may bring about where Black's lists are checked: a leaping piece that sees out
   of the part; on a wire anything but signals, or more than the contract, the guests and the
   neighbour's surplus account for. *)
Definition is_breach (s : tile_state) : bool :=
  existsb (fun x : ascii * square_facts => let (c, f) := x in
    is_white c && can_leap c && sees_out f) (combine (land s) (square_list l)) ||
  existsb (fun f => let on := tl (mark s (own_number f)) in
    existsb (fun c => negb (equal c (signal f))) on ||
    ((if takes_signals f then arrived_at s (own_number f) else 1) + guests_on f White + spare f
     <? List.length on)) (port_list l).

Definition effect_of (s z : tile_state) : effect :=
  if for_black && is_breach z then breaks
  else match filter (fun o => has_sign "+" z o && negb (has_sign "+" s o)) (output_list l) with
       | o :: _ => delivers o
       | [] => quiet
       end.

(* A variable's mark is ? until somebody moves in it. *)
Definition decided (by_white : bool) (s : tile_state) : tile_state :=
  if has_pick d && equal (sign (nth 0 (marks s) [])) "?"
  then with_mark s 0 [if by_white then "+" else "-"] else s.

Definition first_state : tile_state :=
  let shown x :=
    let c := match cell (pieces d) x with Some c => c | None => "." end in
    if for_black && equal c "C" && negb (den_here l) then "." else c in
  fold_left (fun s (g : nat * ascii) => let (p, c) := g in
    if Bool.eqb (is_white c) for_black
    then let w := wire_of_port d p in with_mark s (mark_of w) (put c (mark s w)) else s)
    (guests d)
    {| land := map shown (squares d);
       marks := (if has_pick d then [["?"]] else []) ++ map (fun _ => ["-"]) (port_list l) ++
                if den_here l then [["-"]] else [] |}.

(* Signals that share a wire come in the order of their ports. *)
Definition arrivals_in (s : tile_state) : list (nat * tile_state) :=
  let is_due f := takes_signals f && has_sign "-" s (own_number f) in
  flat_map (fun f =>
    let w := wire_number f in
    if is_due f && negb (existsb (fun g => is_due g && (wire_number g =? w) &&
                                           (own_number g <? own_number f)) (port_list l))
    then let came := with_mark s (mark_of (own_number f))
                       (signed "+" (mark s (own_number f))) in
         [(w, with_mark came (mark_of w) (put (signal f) (mark came w)))]
    else []) (port_list l).

Definition jungle_game : listed_game string := {|
  first := write first_state;
  white_list := fun text => let s := decided true (read text) in
    map (fun z : step => (effect_of s (fst z), write (fst z))) (white_steps s);
  black_list := fun text => let s := decided false (read text) in
    map (fun z : step => write (fst z)) (side_steps Black s);
  leaves := fun text => existsb snd (side_steps Black (decided false (read text)));
  arrival_list := fun text =>
    map (fun x : nat * tile_state => (fst x, write (snd x))) (arrivals_in (read text));
  same := String.eqb;
  same_eq := fun s s' => proj1 (String.eqb_eq s s')
|}.

End Moves.

(* Lines of a certificate: a number and a state, of attacks moves and answers before it. *)
Definition line_of (d : drawing) (l : layout) (x : nat * string) : line string :=
  let s := read (snd x) in {|
  came := if has_pick d then (if equal (sign (nth 0 (marks s) [])) "+" then [pick] else [])
          else fold_right (fun f came => if takes_signals f && has_sign d "+" s (own_number f)
                                         then insert (wire_number f) came else came)
                 [] (port_list l);
  went := filter (has_sign d "+" s) (output_list l);
  most := fst x;
  state := snd x
|}.
Definition attack_line_of (d : drawing) (l : layout) (y : nat * nat * string) :
    nat * line string := let '(m, n, text) := y in (m, line_of d l (n, text)).

(* A certificate of a tile that is one part: the drawing, the bounds, the lists. *)
Record certificate := {
  drawn : drawing;
  tempo_claimed : nat;
  answers_claimed : nat;
  safe_listed : list (nat * string);
  ready_listed : list (nat * string);
  attacks_listed : list (list nat * list (nat * nat * string))
}.

Definition tile_of (sought : side) (x : certificate) : listed_tile string :=
  let d := drawn x in
  let l := layout_of d in {|
  game := jungle_game d l sought;
  rules_of := drawn_rules d;
  takes_of := inputs d;
  lets_of := outputs d;
  safe_lines := by_tree state (map (line_of d l) (safe_listed x));
  ready_lines := by_tree state (map (line_of d l) (ready_listed x));
  attacks := map (fun a : list nat * list (nat * nat * string) => {|
    goal := fst a;
    attack_lines := by_tree (fun y : nat * line string => state (snd y))
      (map (attack_line_of d l) (snd a))
  |}) (attacks_listed x);
  tempo_bound := tempo_claimed x;
  answer_bound := answers_claimed x
|}.
