(* A reader of certificates (docs/formats.md), in the order of the file: it gives what the text
   says, or the line where it goes wrong. Nothing is proved of it; what the checker accepts is the
   certificate that it gives. Of the rules of the game it knows "paper" with the readings of
   trapped attack. *)
From Coq Require Import List Arith Bool Ascii String.
From gadgetc Require Import drawing_text jungle_drawing.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope nat_scope.

Record part_text := {
  begins : option (nat * nat);  (* the first square of a room; none: the whole tile *)
  with_guests : bool;           (* "safety guests" *)
  safe_text : list (nat * string);
  ready_text : list (nat * string);
  attack_text : list (list string * list (nat * nat * string))
}.
Record certificate_text := {
  tempo_text : nat;
  answers_text : nat;
  tile_text : named_drawing;
  parts_text : list part_text
}.

Definition newline : ascii := "010"%char.
Definition carriage_return : ascii := "013"%char.

(* Lines with their numbers, each with its end; none where the last one has no end. *)
Fixpoint lines_of (text : string) (n : nat) (line : list ascii) (done : list numbered_line) :
    option (list numbered_line) :=
  match text with
  | EmptyString => match line with [] => Some (rev' done) | _ => None end
  | String c text =>
      if equal c newline then
        let line := match line with
          | c :: r => if equal c carriage_return then r else line | [] => [] end in
        lines_of text (S n) [] ((n, string_of_list_ascii (rev' line)) :: done)
      else lines_of text n (c :: line) done
  end.

(* Words set apart by one blank each. *)
Definition exact_words (line : string) : list string := split_words is_blank_space line.

(* A number and the rest of the line after a blank. *)
Definition take_number (line : string) : option (nat * string) :=
  match index 0 " " line with
  | Some n => match number_of (substring 0 n line) with
    | Some k => Some (k, substring (S n) (String.length line) line)
    | None => None
    end
  | None => None
  end.

Definition is_keyword (line : string) : bool :=
  match exact_words line with
  | w :: _ => existsb (String.eqb w) ["ready"; "attack"; "part"; "end"]
  | [] => false
  end.

(* The lines of a list of states, up to a keyword; the rest. *)
Fixpoint read_states {A : Type} (entry : string -> option A) (l : list numbered_line)
    (done : list A) : result (list A * list numbered_line) :=
  match l with
  | (n, line) :: r =>
      if is_keyword line then Good (rev' done, l)
      else match entry line with
        | Some x => read_states entry r (x :: done)
        | None => Bad n "expected numbers and a state"
        end
  | [] => Good (rev' done, [])
  end.
Definition state_entry (line : string) : option (nat * string) := take_number line.
Definition attack_entry (line : string) : option (nat * nat * string) :=
  match take_number line with
  | Some (m, rest) => match take_number rest with
    | Some (n, state) => Some (m, n, state)
    | None => None
    end
  | None => None
  end.

Fixpoint read_attacks (fuel : nat) (l : list numbered_line)
    (done : list (list string * list (nat * nat * string))) :
    result (list (list string * list (nat * nat * string)) * list numbered_line) :=
  match l, fuel with
  | (n, line) :: r, S fuel =>
      match exact_words line with
      | "attack" :: ((_ :: _) as outputs) =>
          let* x := read_states attack_entry r [] in
          read_attacks fuel (snd x) ((outputs, fst x) :: done)
      | "attack" :: [] => Bad n "expected outputs"
      | _ => Good (rev' done, l)
      end
  | _, _ => Good (rev' done, l)
  end.

Definition expect (text : string) (l : list numbered_line) : result (list numbered_line) :=
  match l with
  | (n, line) :: r => if String.eqb line text then Good r
                      else Bad n ("expected '" ++ text ++ "'")
  | [] => Bad 0 ("expected '" ++ text ++ "', got the end of the file")
  end.
(* A line of a keyword and a number. *)
Definition expect_number (keyword : string) (l : list numbered_line) :
    result (nat * list numbered_line) :=
  match l with
  | (n, line) :: r => match exact_words line with
    | [w; k] => match String.eqb w keyword, number_of k with
      | true, Some k => Good (k, r)
      | _, _ => Bad n ("expected '" ++ keyword ++ "' and a number")
      end
    | _ => Bad n ("expected '" ++ keyword ++ "' and a number")
    end
  | [] => Bad 0 ("expected '" ++ keyword ++ "', got the end of the file")
  end.

Definition read_reading (l : list numbered_line) :
    result (trapped_attack * list numbered_line) :=
  match l with
  | (n, line) :: r => match exact_words line with
    | ["rules"; "paper"] => Good (full_strength, r)
    | ["rules"; "paper"; "trapped-attack=none"] => Good (no_attack, r)
    | ["rules"; "paper"; "trapped-attack=zero"] => Good (strength_zero, r)
    | _ => Bad n "expected rules that this checker knows"
    end
  | [] => Bad 0 "expected 'rules', got the end of the file"
  end.

(* The lines before the next that begins with the word "end". *)
Fixpoint take_drawing (l : list numbered_line) (done : list numbered_line) :
    list numbered_line * list numbered_line :=
  match l with
  | (n, line) :: r => match split_words is_blank_space line with
    | "end" :: _ => (rev' done, l)
    | _ => take_drawing r ((n, line) :: done)
    end
  | [] => (rev' done, [])
  end.

Definition read_part (l : list numbered_line) : result (part_text * list numbered_line) :=
  let* head := match l with
    | (n, line) :: r => match exact_words line with
      | ["part"; "whole"] => Good (None, r)
      | ["part"; a; b] => match number_of a, number_of b with
        | Some a, Some b => Good (Some (a, b), r)
        | _, _ => Bad n "expected 'whole', or a row and a column"
        end
      | _ => Bad n "expected 'part'"
      end
    | [] => Bad 0 "expected 'part', got the end of the file"
    end in
  let* cats := match snd head with
    | (n, line) :: r => match exact_words line with
      | ["safety"; "baits"] => Good (false, r)
      | ["safety"; "guests"] => Good (true, r)
      | _ => Bad n "expected 'safety baits' or 'safety guests'"
      end
    | [] => Bad 0 "expected 'safety', got the end of the file"
    end in
  let* safe := read_states state_entry (snd cats) [] in
  let* r := expect "ready" (snd safe) in
  let* ready := read_states state_entry r [] in
  let* attacks := read_attacks (List.length (snd ready)) (snd ready) [] in
  Good ({|
    begins := fst head; with_guests := fst cats; safe_text := fst safe; ready_text := fst ready;
    attack_text := fst attacks
  |}, snd attacks).

Fixpoint read_parts (fuel : nat) (l : list numbered_line) (done : list part_text) :
    result (list part_text) :=
  match fuel, l, done with
  | S fuel, (n, "end") :: r, _ :: _ => match r with
      | [] => Good (rev' done)
      | (n, _) :: _ => Bad n "expected nothing after 'end'"
      end
  | S fuel, _, _ => let* x := read_part l in read_parts fuel (snd x) (fst x :: done)
  | 0, _, _ => Bad 0 "expected 'end'"
  end.

Definition read_certificate (text : string) : result certificate_text :=
  match lines_of text 1 [] [] with
  | None => Bad 0 "expected a line end, got the end of the file"
  | Some l =>
      let* l := expect "gadgetc certificate 2" l in
      let* reading := read_reading l in
      let* tempo := expect_number "tempo" (snd reading) in
      let* answers := expect_number "answers" (snd tempo) in
      let* l := expect "tile" (snd answers) in
      let (drawing, l) := take_drawing l [] in
      let* tile := read_drawing (fst reading) drawing in
      let* l := expect "end" l in
      let* parts := read_parts (S (List.length l)) l [] in
      Good {|
        tempo_text := fst tempo; answers_text := fst answers; tile_text := tile;
        parts_text := parts
      |}
  end.
