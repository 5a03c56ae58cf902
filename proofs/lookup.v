(* Lists in which the checkers look up states: a list with a function that gives those of its
   elements that can be a state's, all of them or by an index. The index of texts is a tree with a
   branch for each character, and it finds exactly the elements with the text. *)
From Coq Require Import List Bool Ascii String.
Import ListNotations.

Record lookup (S A : Type) := {
  all : list A;
  look : S -> list A;
  look_in : forall s x, In x (look s) -> In x all
}.
Arguments all {S A}. Arguments look {S A}. Arguments look_in {S A}.

(* Looks through the whole list. *)
Definition by_search {S A : Type} (l : list A) : lookup S A := {|
  all := l; look := fun _ => l; look_in := fun _ _ H => H
|}.

Section Tree.
Context {A : Type}.

Inductive tree := node (here : list A) (branches : list (ascii * tree)).
Definition empty : tree := node [] [].

(* The branch for a character. *)
Fixpoint change (at_branch : tree -> tree) (c : ascii) (l : list (ascii * tree)) :
    list (ascii * tree) :=
  match l with
  | [] => [(c, at_branch empty)]
  | (c', t) :: r => if Ascii.eqb c c' then (c', at_branch t) :: r
                    else (c', t) :: change at_branch c r
  end.
Fixpoint within (at_branch : tree -> list A) (c : ascii) (l : list (ascii * tree)) : list A :=
  match l with
  | [] => []
  | (c', t) :: r => if Ascii.eqb c c' then at_branch t else within at_branch c r
  end.

Fixpoint add (s : string) (x : A) (t : tree) : tree :=
  let (here, branches) := t in
  match s with
  | EmptyString => node (x :: here) branches
  | String c s => node here (change (add s x) c branches)
  end.
Fixpoint find (s : string) (t : tree) : list A :=
  let (here, branches) := t in
  match s with EmptyString => here | String c s => within (find s) c branches end.

Lemma find_empty s : find s empty = [].
Proof. destruct s; reflexivity. Qed.

Lemma find_add s : forall s' x t,
  find s' (add s x t) = if String.eqb s' s then x :: find s' t else find s' t.
Proof.
  induction s as [|c s IH]; intros s' x [here branches]; destruct s' as [|c' s']; try reflexivity.
  simpl. induction branches as [|[b t] r IHr]; simpl.
  - destruct (Ascii.eqb c' c); [|reflexivity]. now rewrite IH, find_empty.
  - destruct (Ascii.eqb_spec c b) as [<-|Hb]; simpl.
    + destruct (Ascii.eqb c' c); [apply IH | reflexivity].
    + destruct (Ascii.eqb_spec c' b) as [->|]; [|assumption].
      destruct (Ascii.eqb_spec b c); [congruence | reflexivity].
Qed.

Variable key : A -> string.
Definition tree_of (l : list A) : tree := fold_right (fun x => add (key x) x) empty l.

Theorem find_tree_of s l : find s (tree_of l) = filter (fun x => String.eqb s (key x)) l.
Proof.
  induction l as [|x l IH]; simpl; [apply find_empty|]. rewrite find_add, IH. reflexivity.
Qed.

Lemma found_in l s x : In x (find s (tree_of l)) -> In x l.
Proof. rewrite find_tree_of, filter_In. tauto. Qed.

(* The tree is made once. *)
Definition by_tree (l : list A) : lookup string A :=
  let t := tree_of l in {|
  all := l; look := fun s => find s t; look_in := found_in l
|}.

End Tree.
Arguments tree : clear implicits.
