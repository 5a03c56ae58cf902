// Games of pages played out by the plain reader: small boards, no cleverness.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/page/page.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

// A page with these lines and the cells '.', x and o; who is stuck loses.
Page page_with(const std::string& lines);

// The rows of a board from the top, as a start of the page; `board_text` is the way back.
Position board_of(const Page& page, const std::vector<std::string>& rows,
                  Side turn = Side::White);
std::string board_text(const Page& page, const Position& position);  // rows with '/' between them

// The boards to which the moves lead, as text, sorted.
std::vector<std::string> boards_after(const Page& page, const Position& position);
std::vector<std::string> boards_after(const Page& page, const Setting& setting,
                                      const Position& position);

// Lines of `depth` plies; a game that ends earlier counts as one.
std::uint64_t count_lines(const Page& page, const Setting& setting, const Position& position,
                          int depth);
std::uint64_t count_lines(const Page& page, const Position& position, int depth);

// Finite games, by search with a table.
class PlainSolver {
 public:
  explicit PlainSolver(const Page& page)
      : PlainSolver(page, page.default_setting()) {}
  PlainSolver(const Page& page, Setting setting) : page_(page), setting_(std::move(setting)) {}

  // Null: a draw.
  std::optional<Side> winner(const Position& position);
  // The nimber of a game in which both sides have the same moves, and who is stuck loses.
  int nimber(const Position& position);
  // 'V': White wins whoever begins, 'H': Black does, '1': who begins, '2': the other.
  char outcome(Position position);

 private:
  std::optional<Side> find_winner(const Position& position);

  const Page& page_;
  Setting setting_;
  std::map<std::string, std::optional<Side>> winners_;  // by board and side to move
  std::map<std::string, int> nimbers_;                  // by board
};

}  // namespace gadgetc::game_page
