#include "games/page/page_facts.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gadgetc::game_page {

namespace {

bool changes(const Rule& rule, std::size_t element, Cell cell) {
  const Effect& effect = rule.after[element];
  if (effect.kind == Effect::Kind::Keep || !has(rule.before.elements[element].cells, cell)) {
    return false;
  }
  return effect.kind == Effect::Kind::Copy || effect.cell != cell;
}

bool makes(const Rule& rule, std::size_t element, Cell cell) {
  const Effect& effect = rule.after[element];
  if (effect.kind == Effect::Kind::Keep || !has(cells_after(rule, element), cell)) return false;
  return rule.before.elements[element].cells != set_of(cell);
}

// How far the character has gone that a part puts on an element; nothing when it does not come from
// one square of the picture for certain, or a run lies between.
std::optional<Square> origin_of(const Rule& rule, std::size_t element, Cell cell) {
  std::optional<std::size_t> origin;
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    if (!changes(rule, i, cell)) continue;
    if (origin) return std::nullopt;
    origin = i;
  }
  const bool surely = origin && rule.before.elements[*origin].cells == set_of(cell);
  const Effect& effect = rule.after[element];
  const bool copied = origin && effect.kind == Effect::Kind::Copy && effect.of == *origin;
  if ((!surely && !copied) || rule.before.has_run()) return std::nullopt;
  const Square from = rule.before.place(*origin), to = rule.before.place(element);
  return Square{to.row - from.row, to.column - from.column};
}

void look_at(const RulePart& part, ParityFact& fact) {
  const Rule& rule = *part.rule;
  int made = 0;
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    if (!makes(rule, i, fact.cell)) continue;
    const auto gone = origin_of(rule, i, fact.cell);
    if (!gone || ++made > 1) {
      fact.keeps_row = fact.keeps_column = false;
      return;
    }
    for (const Image& image : part.images) {
      const int rows = gone->column * image.right.row + gone->row * image.down.row;
      const int columns = gone->column * image.right.column + gone->row * image.down.column;
      fact.keeps_row = fact.keeps_row && rows % 2 == 0;
      fact.keeps_column = fact.keeps_column && columns % 2 == 0;
    }
  }
}

int extent(const Picture& picture) { return std::max(picture.rows, picture.columns) - 1; }

void look_at(const Rule& rule, PageFacts& facts, const Page& page) {
  std::vector<const Picture*> pictures{&rule.before};
  for (const Condition& condition : rule.conditions) pictures.push_back(&condition.picture);
  for (const Picture* picture : pictures) {
    if (picture->has_run()) facts.reach.reset();
    if (facts.reach) facts.reach = std::max(*facts.reach, extent(*picture));
  }
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    for (Cell cell = 0; cell < page.cells.size(); ++cell) {
      if (makes(rule, i, cell)) facts.made |= set_of(cell);
      if (changes(rule, i, cell)) facts.stays &= ~set_of(cell);
    }
  }
}

// By character: what its square may hold after one move.
using CellChanges = std::vector<CellSet>;

void add_changes(const Rule& rule, CellChanges& changes) {
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    if (rule.after[i].kind == Effect::Kind::Keep) continue;
    for (std::size_t from = 0; from < changes.size(); ++from) {
      if (has(rule.before.elements[i].cells, static_cast<Cell>(from)))
        changes[from] |= cells_after(rule, i);
    }
  }
}

// May a change make one of these squares of the picture match (or, with `leaves`, no longer match)?
bool may_alter(const Picture& picture, std::size_t first, const CellChanges& changes,
               bool leaves) {
  for (std::size_t i = first; i < picture.elements.size(); ++i) {
    const CellSet cells = picture.elements[i].cells;
    for (std::size_t from = 0; from < changes.size(); ++from) {
      if (has(cells, static_cast<Cell>(from)) != leaves) continue;
      if ((changes[from] & (leaves ? ~cells : cells)) != 0) return true;
    }
  }
  return false;
}

// May a part come to apply that did not, or come to change other squares?
bool may_come(const Rule& part, const CellChanges& changes) {
  for (std::size_t i = 0; i < part.after.size(); ++i) {
    const Effect& effect = part.after[i];
    if (effect.kind == Effect::Kind::Copy) return true;
    if (effect.kind == Effect::Kind::Put && has(part.before.elements[i].cells, effect.cell)) {
      return true;
    }
  }
  // Where a part applies, its first square holds what it held before, if that is one cell; and
  // conditions begin on that square.
  const CellSet on_first = part.before.elements.front().cells;
  const std::size_t first = (on_first & (on_first - 1)) == 0 ? 1 : 0;
  return may_alter(part.before, 0, changes, false) ||
         std::any_of(part.conditions.begin(), part.conditions.end(),
                     [&](const Condition& condition) {
                       return may_alter(condition.picture, first, changes, !condition.is_wanted);
                     });
}

void find_gains(const Page& page, PageFacts& facts) {
  if (!page.hooks.empty()) return;
  facts.may_gain = {false, false};
  CellChanges changes(page.cells.size());
  for (const SideRule& rule : page.rules) {
    for (const RulePart& part : parts_of(rule.rule)) add_changes(*part.rule, changes);
  }
  for (const SideRule& rule : page.rules) {
    for (const RulePart& part : parts_of(rule.rule)) {
      if (!may_come(*part.rule, changes)) continue;
      for (std::size_t side = 0; side < 2; ++side) facts.may_gain[side] |= rule.is_of[side];
    }
  }
}

}  // namespace

PageFacts facts_of(const Page& page) {
  PageFacts facts;
  facts.termination = find_termination(page);
  facts.reach = 0;
  facts.stays = (CellSet{1} << page.cells.size()) - 1;
  std::vector<RulePart> parts;
  for (const SideRule& rule : page.rules) {
    for (RulePart& part : parts_of(rule.rule)) parts.push_back(std::move(part));
  }
  for (const RulePart& part : parts) look_at(*part.rule, facts, page);
  for (Cell cell = 0; cell < page.cells.size(); ++cell) {
    if (cell == 0 || !has(facts.made, cell)) continue;
    ParityFact fact{cell, true, true};
    for (const RulePart& part : parts) look_at(part, fact);
    if (fact.keeps_row || fact.keeps_column) facts.parities.push_back(fact);
  }
  find_gains(page, facts);
  return facts;
}

}  // namespace gadgetc::game_page
