#!/usr/bin/env python3
"""Checks cards that show that Black wins the formula game.

    gadgetc solve FORMULA --first black --cards CARDS
    examples/check_cards.py FORMULA CARDS

FORMULA is in DIMACS format; of a quantified formula it is what gadgetc formula qbf makes of it.
A card says: where Black owns the vertices in its first braces, and White has none of those in its
second, Black, to move, wins. It names Black's move and what Black goes on by: a clause (c3), an
earlier card (7), or a card under a symmetry (7*2). Why that is right is said in docs/strategies.md.
Needs Python 3 and nothing else.
"""

import re
import sys


class Fault(Exception):
    pass


def need(holds, what):
    if not holds:
        raise Fault(what)


def read_formula(text):
    """(number of variables, list of clauses, each a set of variables)"""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("c")]
    header = re.fullmatch(r"p\s+cnf\s+([0-9]+)\s+([0-9]+)\s*", lines[0] if lines else "")
    need(header, "the formula is not in DIMACS format")
    variables, clauses = header.groups()
    clause, all_clauses = set(), []
    for word in " ".join(lines[1:]).split():
        if word == "0":
            all_clauses.append(frozenset(clause))
            clause = set()
        else:
            need(word.isdecimal(), f"{word} is no variable of a positive formula in DIMACS format")
            need(1 <= int(word) <= int(variables), f"{word} is no variable")
            clause.add(int(word))
    need(len(all_clauses) == int(clauses) and not clause, "the clauses are not complete")
    return int(variables), all_clauses


class Checker:
    def __init__(self, variables, clauses):
        self.variables, self.clauses = variables, clauses
        self.symmetries, self.cards = [], []  # images from 1; pairs (owned, open)

    def add_symmetry(self, images):
        numbers = range(1, self.variables + 1)
        need(sorted(images) == list(numbers), "the images are not all variables, each once")
        image = dict(zip(numbers, images))
        moved = sorted(sorted(image[v] for v in clause) for clause in self.clauses)
        need(moved == sorted(sorted(clause) for clause in self.clauses), "clauses are moved away")
        self.symmetries.append(image)

    def claim(self, word):
        """What a reference needs: variables that Black owns, and that White does not have."""
        match = re.fullmatch(r"c([1-9][0-9]*)|([1-9][0-9]*)(?:\*([1-9][0-9]*))?", word)
        need(match, f"'{word}' is no reference")
        clause, card, symmetry = (group and int(group) for group in match.groups())
        if clause:
            need(clause <= len(self.clauses), f"there is no clause {clause}")
            return self.clauses[clause - 1], frozenset()
        need(card <= len(self.cards), f"there is no card {card} before")
        owned, opened = self.cards[card - 1]
        if symmetry:
            need(symmetry <= len(self.symmetries), f"there is no symmetry {symmetry}")
            image = self.symmetries[symmetry - 1]
            owned, opened = (frozenset(image[v] for v in part) for part in (owned, opened))
        return owned, opened

    def join(self, words):
        """All owned, all open, and the open ones that all references share."""
        need(words, "there is no reference")
        claims = [self.claim(word) for word in words]
        owned = frozenset().union(*(claim[0] for claim in claims))
        opened = frozenset().union(*(claim[1] for claim in claims))
        return owned, opened, frozenset.intersection(*(claim[1] for claim in claims))

    def add_card(self, owned, opened, pivot, words):
        need(1 <= pivot <= self.variables, f"{pivot} is no variable")
        all_owned, all_open, common = self.join(words)
        need(opened == all_open | {pivot}, "what is open is not what the references need")
        need(owned == (all_owned | common) - {pivot}, "what is owned is not what they need")
        self.cards.append((owned, opened))

    def check_start(self, first, words):
        owned, _, common = self.join(words)
        need(not owned, "Black owns nothing yet")
        if first == "black":
            need(len(words) == 1, "one reference is needed when Black moves first")
        else:
            need(not common, "a move of White's has no answer")


def numbers(text):
    return [int(word) for word in text.split()]


def check(formula, text):
    """Raises a Fault with the first line that is wrong; else who moves first, number of cards."""
    variables, clauses = read_formula(formula)
    checker = Checker(variables, clauses)
    lines = [line.split(";")[0].strip() for line in text.splitlines()]
    lines = [" ".join(line.split()) for line in lines if line]
    need(len(lines) >= 4 and lines[0] == "cards 1", "this is no file of cards")
    need(lines[1] == f"game {variables} {len(clauses)}", "the cards are for another formula")
    need(lines[2] in ("first black", "first white"), "nobody moves first")
    first = lines[2].split()[1]
    for line in lines[3:-1]:
        symmetry = re.fullmatch(r"symmetry ([0-9]+) ?:([0-9 ]*)", line)
        card = re.fullmatch(
            r"card ([0-9]+) black ?{([0-9 ]*)} ?open ?{([0-9 ]*)} ?: ?([0-9]+) ?-> ?(.*)", line
        )
        try:
            if symmetry:
                need(not checker.cards, "symmetries come before cards")
                need(int(symmetry[1]) == len(checker.symmetries) + 1, "the number is wrong")
                checker.add_symmetry(numbers(symmetry[2]))
            else:
                need(card, "this is neither a symmetry nor a card")
                need(int(card[1]) == len(checker.cards) + 1, "the number is wrong")
                owned, opened = (frozenset(numbers(card[i])) for i in (2, 3))
                checker.add_card(owned, opened, int(card[4]), card[5].split())
        except Fault as fault:
            raise Fault(f"{line[:40]}: {fault}") from None
    start = re.fullmatch(r"start ?:(.*)", lines[-1])
    need(start, "the last line does not say by which cards Black wins")
    checker.check_start(first, start[1].split())
    return first, len(checker.cards)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: check_cards.py FORMULA CARDS")
    texts = []
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8") as file:
            texts.append(file.read())
    try:
        first, cards = check(*texts)
    except Fault as fault:
        sys.exit(f"the cards do not hold: {fault}")
    print(f"the cards hold: BLACK wins when {first} moves first, {cards} card{'s'[:cards != 1]}")


if __name__ == "__main__":
    main()
