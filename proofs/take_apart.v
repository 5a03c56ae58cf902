(* The rooms of a tile that falls apart, as take_apart.hpp of the program finds them
   (docs/crossing.md). The land falls into pieces that steps join. A wall is one square with a white
   cat; a stone is one empty square, from which two lines over water end at walls and two at rooms;
   everything else is a room. Stones chain rooms into arms, each of which relays one signal, and
   the contract is what the arms allow together. That what is true of all rooms is true of the tile
   is an argument on paper: nothing is proved here. *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import board safety_checker jungle_drawing drawing_text.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

(* A room as a drawing of its own. Its ports are the tile's own, in their order, then the stone that
   its signal comes from, then the stone that it leaps to: stone0, stone1, ... along the arm. *)
Record tile_part := { part_drawing : named_drawing; arm : nat }.
(* The whole tile's ports of an arm. *)
Record arm_facts := { arm_number : nat; arm_ports : list nat }.

Definition is_in (n : nat) (l : list nat) : bool := existsb (Nat.eqb n) l.
Definition all_in (l m : list nat) : bool := forallb (fun n => is_in n m) l.
Definition both (l m : list nat) : list nat := filter (fun n => is_in n m) l.
Definition has_square (x : nat * nat) (l : list (nat * nat)) : bool := existsb (same_square x) l.

Section Tile.
Variable n : named_drawing.
Notation d := (drawn_tile n).

Definition is_land (x : nat * nat) : bool := inside d x && negb (is_cell (terrain d) "~"%char x).
Definition all_land : list (nat * nat) := filter is_land (all_cells d).

(* The land joined to [found] by steps; [edge] is what was found last. *)
Fixpoint flood (fuel : nat) (edge found : list (nat * nat)) : list (nat * nat) :=
  match fuel, edge with
  | S fuel, x :: edge =>
      let fresh := flat_map (fun to => match neighbour x to with
        | Some y => if is_land y && negb (has_square y found) then [y] else []
        | None => []
        end) directions in
      flood fuel (edge ++ fresh) (found ++ fresh)
  | _, _ => found
  end.
Fixpoint pieces_of_land (fuel : nat) (land : list (nat * nat)) : list (list (nat * nat)) :=
  match fuel, land with
  | S fuel, x :: _ =>
      let found := flood (List.length land) [x] [x] in
      filter (fun y => has_square y found) land ::
      pieces_of_land fuel (filter (fun y => negb (has_square y found)) land)
  | _, _ => []
  end.
Definition land_pieces : list (list (nat * nat)) :=
  pieces_of_land (List.length all_land) all_land.
Definition is_single (l : list (nat * nat)) : bool :=
  match l with [x] => negb (has_port d x) | _ => false end.
Definition rooms : list (list (nat * nat)) := filter (fun l => negb (is_single l)) land_pieces.
Definition stones : list (nat * nat) :=
  flat_map (fun l => match l with
    | [x] => if is_single l && negb (is_wall d x) then [x] else [] | _ => [] end) land_pieces.
Definition room_of (x : nat * nat) : option nat :=
  match filter (fun y => has_square x (snd y)) (numbered 0 rooms) with
  | (r, _) :: _ => Some r
  | [] => None
  end.

(* Where a line from a stone ends in a room: the room, the square, the side towards the stone. *)
Definition stone_end : Type := nat * (nat * nat) * direction.
Definition opposite (to : direction) : direction :=
  match to with north => south | south => north | east => west | west => east end.
Fixpoint ends_from (x : nat * nat) (l : list direction) : option (list stone_end) :=
  match l with
  | [] => Some []
  | to :: l =>
      match first_land d (List.length (all_cells d)) to (neighbour x to), ends_from x l with
      | Some y, Some r => if is_wall d y then Some r
                          else match room_of y with
                               | Some k => Some ((k, y, opposite to) :: r)
                               | None => None
                               end
      | _, _ => None
      end
  end.
Definition ends_of (x : nat * nat) : option (stone_end * stone_end) :=
  if is_cell (terrain d) "."%char x && is_cell (pieces d) "."%char x then
    match ends_from x directions with
    | Some [(a, xa, sa); (b, xb, sb)] =>
        if a =? b then None else Some ((a, xa, sa), (b, xb, sb))
    | _ => None
    end
  else None.
Fixpoint all_ends (l : list (nat * nat)) : option (list (nat * (stone_end * stone_end))) :=
  match l with
  | [] => Some []
  | x :: r => match ends_of x, all_ends r with
    | Some e, Some r => Some ((List.length r, e) :: r)
    | _, _ => None
    end
  end.

(* The one kind of white piece in a room that leaps: what it puts on a stone. *)
Definition leaper (squares : list (nat * nat)) : option ascii :=
  let found := flat_map (fun x => match cell (pieces d) x with
    | Some c => if is_white c && can_leap c then [c] else []
    | None => []
    end) squares in
  match found with
  | c :: r => if forallb (equal c) r then Some c else None
  | [] => None
  end.

Definition digit (k : nat) : string :=
  substring k 1 "0123456789".
Definition stone_port (e : stone_end) (input : bool) (c : ascii) (k : nat) : string * port :=
  let '(_, x, side) := e in
  ("stone" ++ digit k, {|
    row := fst x; column := snd x; outward := side; is_input := input; stone := Some c;
    surplus := 0 |})%string.

Definition own_ports (squares : list (nat * nat)) : list (string * port) :=
  filter (fun y => has_square (port_square (snd y)) squares) (combine (port_names n) (ports d)).

(* A room of an arm: its number, its own ports, the stones' ports. *)
Record link := { link_room : nat; own : list (string * port); by_stones : list (string * port) }.

(* The rooms from this one on, over their stones; [come]: the port of the stone before it. *)
Fixpoint chain_from (fuel k room : nat) (last : option nat) (come : list (string * port))
    (joints : list (nat * (stone_end * stone_end))) : option (list link) :=
  match fuel with
  | 0 => None
  | S fuel =>
      let squares := nth room rooms [] in
      let next := filter (fun j : nat * (stone_end * stone_end) =>
        let '(i, ((a, _, _), (b, _, _))) := j in
        negb (match last with Some l => i =? l | None => false end) &&
        ((a =? room) || (b =? room))) joints in
      match next with
      | [] => Some [{| link_room := room; own := own_ports squares; by_stones := come |}]
      | [(i, (e, f))] =>
          let '(a, _, _) := e in
          let (near, far) := if a =? room then (e, f) else (f, e) in
          match leaper squares with
          | Some c =>
              let here := {| link_room := room; own := own_ports squares;
                             by_stones := come ++ [stone_port near false c k] |} in
              let '(b, _, _) := far in
              match chain_from fuel (S k) b (Some i) [stone_port far true c k] joints with
              | Some r => Some (here :: r)
              | None => None
              end
          | None => None
          end
      | _ => None
      end
  end.

(* Rules as far as these ports are concerned. *)
Definition restricted (here : list nat) : list rule :=
  fold_left (fun l r =>
    let short := {| needs := both (needs r) here; gives := both (gives r) here |} in
    let known := existsb (fun x => same_list (needs x) (needs short) &&
                                   same_list (gives x) (gives short)) l in
    match gives short with [] => l | _ => if known then l else l ++ [short] end)
    (drawn_rules d) [].

(* Numbers of the whole tile's ports as numbers among these. *)
Definition moved (l : list (string * port)) (ps : list nat) : list nat :=
  flat_map (fun p => match nth_error (port_names n) p with
    | Some name => match place_of name (map fst l) with Some q => [q] | None => [] end
    | None => []
    end) ps.
Definition of_kind (input : bool) (l : list (string * port)) : list nat :=
  map fst (filter (fun y => Bool.eqb (is_input (snd (snd y))) input) (numbered 0 l)).

Definition part_of (a : nat) (x : link) (rules : list rule) : tile_part :=
  let l := own x ++ by_stones x in {|
  part_drawing := {|
    port_names := map fst l;
    drawn_tile := {|
      terrain := terrain d; pieces := pieces d; room := Some (nth (link_room x) rooms []);
      ports := map snd l; guests := []; has_pick := false; drawn_rules := rules;
      reading := reading d |}
  |};
  arm := a
|}.

(* In a chain the first room has all inputs, the last all outputs of one rule. *)
Definition chain_part (a : nat) (r : rule) (is_first is_last : bool) (x : link) :
    option tile_part :=
  let l := own x ++ by_stones x in
  let ins := of_kind true l in
  let outs := of_kind false l in
  if same_list (of_kind true (own x)) (if is_first then moved l (needs r) else []) &&
     same_list (of_kind false (own x)) (if is_last then moved l (gives r) else []) &&
     (0 <? List.length ins) && (0 <? List.length outs)
  then Some (part_of a x [{| needs := ins; gives := outs |}])
  else None.
Fixpoint chain_parts (a : nat) (r : rule) (is_first : bool) (l : list link) :
    option (list tile_part) :=
  match l with
  | [] => Some []
  | x :: rest =>
      match chain_part a r is_first match rest with [] => true | _ => false end x,
            chain_parts a r false rest with
      | Some y, Some ys => Some (y :: ys)
      | _, _ => None
      end
  end.
Definition arm_parts (a : nat) (l : list link) : option (list tile_part * arm_facts) :=
  let here := flat_map (fun x => flat_map (fun y => match place_of (fst y) (port_names n) with
    | Some p => [p] | None => [] end) (own x)) l in
  let here := fold_right insert [] here in
  let found := match l, restricted here with
    | _, [] => None
    | [x], rules =>
        let l := own x in
        Some [part_of a x (map (fun r => {| needs := moved l (needs r);
                                            gives := moved l (gives r) |}) rules)]
    | _, [r] => chain_parts a r true l
    | _, _ => None
    end in
  match found with
  | Some parts => Some (parts, {| arm_number := a; arm_ports := here |})
  | None => None
  end.

(* From each room with an input; no room in two arms. *)
Fixpoint arms_from (a : nat) (l : list nat) (taken : list nat)
    (joints : list (nat * (stone_end * stone_end))) :
    option (list (list tile_part * arm_facts)) :=
  match l with
  | [] => if List.length taken =? List.length rooms then Some [] else None
  | r :: l =>
      match chain_from (S (List.length rooms)) 0 r None [] joints with
      | Some links =>
          let new := map link_room links in
          if existsb (fun x => is_in x taken) new ||
             negb (List.length (nodup Nat.eq_dec new) =? List.length new) then None
          else match arm_parts a links, arms_from (S a) l (taken ++ new) joints with
            | Some x, Some r => Some (x :: r)
            | _, _ => None
            end
      | None => None
      end
  end.

(* Does the contract allow exactly what the arms allow together, whatever is active? *)
Fixpoint sets (l : list nat) : list (list nat) :=
  match l with [] => [[]] | x :: l => let s := sets l in s ++ map (cons x) s end.
Definition allows (rules : list rule) (active delivered : list nat) : bool :=
  match delivered with [] => true | _ =>
    existsb (fun r => all_in (needs r) active && all_in delivered (gives r)) rules end.
Definition is_product (arms : list arm_facts) : bool :=
  let numbers := map fst (numbered 0 (ports d)) in
  let ins := of_kind true (combine (port_names n) (ports d)) in
  forallb (fun set =>
    let active := both set ins in
    let delivered := filter (fun p => negb (is_in p ins)) set in
    Bool.eqb (allows (drawn_rules d) active delivered)
      (forallb (fun a => allows (restricted (arm_ports a)) (both active (arm_ports a))
                           (both delivered (arm_ports a))) arms)) (sets numbers).

(* Nothing where the conditions fail; for at most ten ports and ten rooms. *)
Definition take_apart : option (list tile_part * list arm_facts) :=
  let begins := filter (fun r => existsb (fun y => is_input (snd y)) (own_ports (nth r rooms [])))
    (map fst (numbered 0 rooms)) in
  if has_pick d || has_den d || (0 <? List.length (guests d)) || (List.length rooms <? 2) ||
     (10 <? List.length rooms) || (10 <? List.length (ports d)) then None
  else match all_ends stones with
    | Some joints => match arms_from 0 begins [] joints with
      | Some arms =>
          if is_product (map snd arms) then Some (flat_map fst arms, map snd arms) else None
      | None => None
      end
    | None => None
    end.

End Tile.
