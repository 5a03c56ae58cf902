(* A reader of drawings of tiles of Dou Shou Qi (docs/formats.md, Gadgets), in the order of the
   file: name, ports and guests, rules, terrain, pieces. It says what is wrong with other texts. *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import board jungle_drawing safety_checker.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope nat_scope.

(* What is read, or the line where it goes wrong. *)
Inductive result (A : Type) := Good (x : A) | Bad (line : nat) (what : string).
Arguments Good {A}. Arguments Bad {A}.
Definition and_then {A B : Type} (x : result A) (f : A -> result B) : result B :=
  match x with Good x => f x | Bad n what => Bad n what end.
Notation "'let*' x := a 'in' b" := (and_then a (fun x => b))
  (at level 200, x name, a at level 100, b at level 200).

Definition numbered_line : Type := nat * string.

Definition is_blank_space (c : ascii) : bool := equal c " "%char.
Definition is_blank (c : ascii) : bool := is_blank_space c || equal c "009"%char.
(* The pieces between blanks, empty ones between two of them included. *)
Fixpoint split_words (blank : ascii -> bool) (s : string) : list string :=
  match s with
  | EmptyString => [""]
  | String c s => if blank c then "" :: split_words blank s
                  else match split_words blank s with
                       | w :: r => String c w :: r | [] => [String c ""] end
  end.
Fixpoint before_comment (s : string) : string :=
  match s with
  | EmptyString => ""
  | String c s => if equal c ";"%char then "" else String c (before_comment s)
  end.
Definition words_before_comment (line : string) : list string :=
  filter (fun w => negb (String.eqb w "")) (split_words is_blank (before_comment line)).

Definition digit_of (c : ascii) : option nat :=
  match c with
  | "0"%char => Some 0 | "1"%char => Some 1 | "2"%char => Some 2 | "3"%char => Some 3
  | "4"%char => Some 4 | "5"%char => Some 5 | "6"%char => Some 6 | "7"%char => Some 7
  | "8"%char => Some 8 | "9"%char => Some 9 | _ => None
  end.
Fixpoint digits (s : string) (n : nat) : option nat :=
  match s with
  | EmptyString => Some n
  | String c s => match digit_of c with Some k => digits s (10 * n + k) | None => None end
  end.
(* Of at most four digits, without leading zeros: numbers are lists of successors here. *)
Definition number_of (s : string) : option nat :=
  match s with
  | "" => None
  | "0" => Some 0
  | String "0" _ => None
  | _ => if String.length s <=? 4 then digits s 0 else None
  end.

Definition is_among (c : ascii) (s : string) : bool :=
  existsb (equal c) (list_ascii_of_string s).
Definition is_name (s : string) : bool :=
  negb (String.eqb s "") &&
  forallb (fun c => is_among c
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") (list_ascii_of_string s).

Record named_drawing := { port_names : list string; drawn_tile : drawing }.

(* Ports, guests and rules so far. *)
Record header := {
  named_ports : list (string * port);
  waiting : list (nat * ascii);
  rules_read : list rule;
  picks : bool
}.

Fixpoint place_of (name : string) (l : list string) : option nat :=
  match l with
  | [] => None
  | x :: r => if String.eqb x name then Some 0 else option_map S (place_of name r)
  end.
Definition port_number (h : header) (name : string) : option nat :=
  place_of name (map fst (named_ports h)).

Definition side_of (s : string) : option direction :=
  match s with
  | "north" => Some north | "east" => Some east | "south" => Some south | "west" => Some west
  | _ => None
  end.
Definition surplus_of (l : list string) : option nat :=
  match l with
  | [] => Some 0
  | [String "+" (String c "")] => match digit_of c with Some (S k) => Some (S k) | _ => None end
  | _ => None
  end.
Definition is_tile_side (n : nat) : bool := n <? 255.

Definition read_port (h : header) (n : nat) (input : bool) (l : list string) : result header :=
  match l with
  | name :: r :: c :: to :: more =>
      match number_of r, number_of c, side_of to, surplus_of more with
      | Some r, Some c, Some to, Some more =>
          if negb (is_name name) || String.eqb name "pick" || String.eqb name "den" ||
             match port_number h name with Some _ => true | None => false end
          then Bad n "expected a name of its own for the port"
          else if negb (is_tile_side r && is_tile_side c) then Bad n "expected a square of the port"
          else match rules_read h with
            | _ :: _ => Bad n "ports come before the contract"
            | [] => Good {|
                named_ports := named_ports h ++ [(name, {|
                  row := r; column := c; outward := to; is_input := input; stone := None;
                  surplus := more |})];
                waiting := waiting h; rules_read := []; picks := false |}
            end
      | _, _, _, _ => Bad n "expected a port's row, column and side"
      end
  | _ => Bad n "expected a port's name, row, column and side"
  end.

Definition read_guests (h : header) (n : nat) (l : list string) : result header :=
  match l with
  | [name; letters] => match port_number h name with
    | Some p =>
        if forallb (fun c => is_among c "Pwdpe") (list_ascii_of_string letters)
        then Good {| named_ports := named_ports h;
                     waiting := waiting h ++ map (pair p) (list_ascii_of_string letters);
                     rules_read := rules_read h; picks := picks h |}
        else Bad n "expected guests"
    | None => Bad n "expected a port"
    end
  | _ => Bad n "expected a port and guests"
  end.

(* Numbers of ports of one kind, in order, no name twice. *)
Fixpoint numbers_of (h : header) (input : bool) (names : list string) : option (list nat) :=
  match names with
  | [] => Some []
  | name :: r =>
      let here := match name, input with
        | "pick", true => if existsb (fun q => is_input (snd q)) (named_ports h) then None
                          else Some pick
        | "den", false => Some (List.length (named_ports h))
        | _, _ => match port_number h name with
          | Some p => match nth_error (named_ports h) p with
            | Some (_, q) => if Bool.eqb (is_input q) input then Some p else None
            | None => None
            end
          | None => None
          end
        end in
      match here, numbers_of h input r with
      | Some p, Some ps => if existsb (Nat.eqb p) ps then None else Some (insert p ps)
      | _, _ => None
      end
  end.
Fixpoint split_rule (l : list string) (done : list string) :
    option (list string * list string) :=
  match l with
  | "->" :: r => Some (rev done, r)
  | w :: r => split_rule r (w :: done)
  | [] => None
  end.
Definition read_rule (h : header) (n : nat) (l : list string) : result header :=
  match split_rule l [] with
  | Some (ins, (_ :: _) as outs) =>
      match numbers_of h true ins, numbers_of h false outs with
      | Some i, Some o => Good {|
          named_ports := named_ports h; waiting := waiting h;
          rules_read := rules_read h ++ [{| needs := i; gives := o |}];
          picks := picks h || existsb (String.eqb "pick") ins |}
      | _, _ => Bad n "expected inputs, '->' and outputs"
      end
  | _ => Bad n "expected inputs, '->' and outputs"
  end.

Fixpoint read_header (l : list (nat * list string)) (h : header) :
    result (header * list (nat * list string)) :=
  match l with
  | (n, w) :: r => match w with
    | ["terrain"] => match rules_read h with
        | [] => Bad n "expected a contract before the terrain"
        | _ => Good (h, r)
        end
    | "in" :: w => let* h := read_port h n true w in read_header r h
    | "out" :: w => let* h := read_port h n false w in read_header r h
    | "guest" :: w => let* h := read_guests h n w in read_header r h
    | "deliver" :: w => let* h := read_rule h n w in read_header r h
    | _ => Bad n "expected a line of a drawing"
    end
  | [] => Bad 0 "expected 'terrain'"
  end.

(* Rows of equal length up to the word [until], or up to the end. *)
Fixpoint read_rows (letters until : string) (l : list (nat * list string)) (done : list string) :
    result (list string * list (nat * list string)) :=
  match l with
  | (n, [w]) :: r =>
      if String.eqb w until then Good (rev done, r)
      else if negb (forallb (fun c => is_among c letters) (list_ascii_of_string w))
      then Bad n "a letter that has no place here"
      else if match done with x :: _ => String.length x =? String.length w | [] => true end &&
              is_tile_side (pred (String.length w)) && is_tile_side (List.length done)
      then read_rows letters until r (w :: done)
      else Bad n "expected a row as long as the others"
  | (n, _) :: _ => Bad n "expected one row in a line"
  | [] => if String.eqb until "" then Good (rev done, []) else Bad 0 (append "expected " until)
  end.

(* What can be seen only when all has been read. *)
Definition is_sound (d : drawing) : bool :=
  match terrain d with [] => false | _ => true end &&
  (List.length (terrain d) =? List.length (pieces d)) &&
  (match terrain d with x :: _ => String.length x | [] => 0 end =?
   match pieces d with x :: _ => String.length x | [] => 0 end) &&
  forallb (fun x =>
    let no_piece := is_cell (pieces d) "." x in
    no_piece || (negb (is_cell (terrain d) "~" x) && negb (is_cell (terrain d) "#" x) &&
                 negb (is_cell (terrain d) "^" x &&
                       match cell (pieces d) x with Some c => is_black c | None => false end)))
    (all_cells d) &&
  (has_den d || negb (existsb (fun r => existsb (Nat.eqb (den_number d)) (gives r))
                        (drawn_rules d))) &&
  (List.length (ports d) <=? 24) && (List.length (guests d) <=? 64) &&
  forallb (fun y : nat * port => let (p, q) := y in
    let x := port_square q in
    inside d x && negb (is_cell (terrain d) "~" x) && negb (is_cell (terrain d) "#" x) &&
    negb (match neighbour x (outward q) with Some y => inside d y | None => false end) &&
    forallb (fun y : nat * port => (fst y =? p) || (is_input q && is_input (snd y)))
      (ports_at d x (outward q)))
    (numbered 0 (ports d)).

Definition read_drawing (r : trapped_attack) (text : list numbered_line) :
    result named_drawing :=
  let lines := filter (fun x => match snd x with [] => false | _ => true end)
    (map (fun x : numbered_line => (fst x, words_before_comment (snd x))) text) in
  match lines with
  | (n, ["gadget"; name]) :: l =>
      if negb (is_name name) then Bad n "expected the tile's name"
      else
        let l := match l with (_, ["game"; "jungle"]) :: l => l | _ => l end in
        let* h := read_header l {| named_ports := []; waiting := []; rules_read := [];
                                   picks := false |} in
        let* ground := read_rows ".~^v#" "pieces" (snd h) [] in
        let* men := read_rows ".RCWDPTLErcwdptle" "" (snd ground) [] in
        let d := {|
          terrain := fst ground; pieces := fst men; room := None;
          ports := map snd (named_ports (fst h)); guests := waiting (fst h);
          has_pick := picks (fst h); drawn_rules := rules_read (fst h); reading := r |} in
        if is_sound d then Good {| port_names := map fst (named_ports (fst h)); drawn_tile := d |}
        else Bad n "the parts of this drawing do not fit together"
  | (n, _) :: _ => Bad n "expected 'gadget' and the tile's name"
  | [] => Bad 0 "expected a drawing"
  end.
