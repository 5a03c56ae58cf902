(* Checks certificates of tiles by the checker that Coq has verified and extracted (verdict.v).

   Usage: recheck_certificate FILE...
   A line a file: "held", "refuted" and why, or "unreadable" and why. Exit code 0 if all are held,
   1 if one is refuted or unreadable, 2 if a file cannot be read. *)

let text_of file =
  let channel = open_in_bin file in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  let rec characters i rest = if i < 0 then rest else characters (i - 1) (text.[i] :: rest) in
  characters (String.length text - 1) []

let string_of characters = String.escaped (String.of_seq (List.to_seq characters))

let int_of number =
  let rec add number n =
    match number with Verified.O -> n | Verified.S number -> add number (n + 1)
  in
  add number 0

let verdict file =
  match Verified.recheck (text_of file) with
  | Verified.Accepted -> (true, "held")
  | Verified.Refused { Verified.what; where_at = [] } -> (false, "refuted: " ^ string_of what)
  | Verified.Refused { Verified.what; where_at } ->
      (false, "refuted: " ^ string_of what ^ ": " ^ string_of where_at)
  | Verified.Unreadable (line, what) ->
      let place = match int_of line with 0 -> "" | n -> Printf.sprintf "line %d: " n in
      (false, "unreadable: " ^ place ^ string_of what)

let () =
  let files = List.tl (Array.to_list Sys.argv) in
  let held =
    List.map
      (fun file ->
        let held, words =
          try verdict file with
          | Sys_error message -> prerr_endline message; exit 2
          | Stack_overflow -> prerr_endline (file ^ ": the stack is too small"); exit 2
        in
        print_endline (file ^ ": " ^ words);
        held)
      files
  in
  exit (if List.for_all (fun x -> x) held then 0 else 1)
