#include "games/page/notation.hpp"

#include <fmt/format.h>

#include <map>

#include "base/grid/square_name.hpp"

namespace gadgetc::game_page {

namespace {

// The squares of the one piece that leaves a square and stands on another. What is empty, that is,
// the page's first character, is no piece.
std::optional<MoveEnds> moving_piece(const Position& position, const Move& move) {
  std::optional<MoveEnds> found;
  for (const Change& left : move.changes) {
    const Cell piece = position.cell(left.square);
    if (piece == 0) continue;
    for (const Change& entered : move.changes) {
      if (entered.cell != piece) continue;
      if (found) return std::nullopt;
      found = MoveEnds{left.square, entered.square};
    }
  }
  return found;
}

std::string changes_text(const Page& page, const Position& position, const Move& move,
                         const std::optional<MoveEnds>& left_out) {
  std::string text;
  for (const Change& change : move.changes) {
    const bool is_told = left_out && (change.square == left_out->to ||
                                      (change.square == left_out->from && change.cell == 0));
    if (is_told) continue;
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", square_name(position, change.square),
                        page.cells[change.cell]);
  }
  return text;
}

std::string short_name(const Position& position, const MoveEnds& ends) {
  return square_name(position, ends.from) + square_name(position, ends.to);
}

}  // namespace

std::string square_name(const Position& position, SquareNumber square) {
  return gadgetc::square_name(position.rows(), position.square(square));
}

std::vector<std::string> move_names(const Page& page, const Position& position,
                                    const std::vector<Move>& moves) {
  std::vector<std::optional<MoveEnds>> ends;
  std::map<std::pair<SquareNumber, SquareNumber>, int> times;
  for (const Move& move : moves) {
    ends.push_back(moving_piece(position, move));
    if (ends.back()) ++times[{ends.back()->from, ends.back()->to}];
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!ends[i]) {
      const std::vector<Change>& changes = moves[i].changes;
      const bool is_removal = !page.hooks.empty() && changes.size() == 1 && changes[0].cell == 0;
      names.push_back(is_removal ? square_name(position, changes[0].square)
                                 : changes_text(page, position, moves[i], std::nullopt));
      continue;
    }
    names.push_back(short_name(position, *ends[i]));
    if (times[{ends[i]->from, ends[i]->to}] == 1) continue;
    const std::string others = changes_text(page, position, moves[i], ends[i]);
    if (!others.empty()) names.back() += "," + others;
  }
  return names;
}

std::string words_of_move(const Page& page, const Position& position, const Move& move) {
  const auto ends = moving_piece(position, move);
  std::vector<std::string> words;
  if (ends) words.push_back(fmt::format("moves {}", page.cells[position.cell(ends->from)]));
  for (const Change& change : move.changes) {
    const Cell before = position.cell(change.square);
    const bool is_from = ends && change.square == ends->from;
    const bool is_to = ends && change.square == ends->to;
    if (before != 0 && !is_from) words.push_back(fmt::format("removes {}", page.cells[before]));
    if (change.cell != 0 && !is_to) {
      words.push_back(fmt::format("puts {} on {}", page.cells[change.cell],
                                  square_name(position, change.square)));
    }
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

MoveEnds ends_of(const Position& position, const Move& move) {
  const SquareNumber first = move.changes.front().square;
  return moving_piece(position, move).value_or(MoveEnds{first, first});
}

gadgetc::Move squares_of(const Position& before, const Move& move, std::optional<Cell> hole) {
  const MoveEnds ends = ends_of(before, move);
  gadgetc::Move squares{before.square(ends.from), before.square(ends.to)};
  for (const Change& change : move.changes) {
    if (change.cell == hole) squares.also = before.square(change.square);
  }
  return squares;
}

}  // namespace gadgetc::game_page
