// Chinese dark chess solved by another method, for small materials: every position by itself, and
// for each possible payoff two sets, who can force at least that much and who cannot avoid it.
//
// All positions with the same number of hidden pieces are one game: captures are moves in it like
// steps, only flips leave it. For each payoff v the least sets are computed by going round until
// nothing changes: the mover has v when a flip is worth v or a move leads to where the opponent has
// lost v; it has lost v when all flips are worth -v or less and all moves lead to where the
// opponent has v. Nothing is ordered, and no side is declared lost but by having no move.
#pragma once

#include <map>
#include <string>

#include "games/banqi/dark_board.hpp"

namespace gadgetc::test {

class NaiveDark {
 public:
  NaiveDark(const DarkMaterial& material, const DarkRules& rules);

  const std::map<std::string, int>& values() const { return values_; }
  int value(const DarkBoard& board) const { return values_.at(key(board)); }
  // Calls visit(board) for all positions with `hidden` pieces hidden.
  template <typename Visit>
  void for_boards(std::size_t hidden, const Visit& visit) const {
    for (const DarkBoard& board : boards_[hidden]) visit(board);
  }
  static std::string key(const DarkBoard& board);

 private:
  void list_boards(std::size_t square, DarkBoard& board, std::vector<DarkPiece>& left);
  void list_hidden(std::size_t from, std::size_t count, DarkBoard& board,
                   const std::vector<DarkPiece>& left);
  void solve(std::size_t hidden);

  DarkRules rules_;
  std::vector<std::vector<DarkBoard>> boards_;
  std::map<std::string, int> values_;
};

}  // namespace gadgetc::test
