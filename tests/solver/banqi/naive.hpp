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

#include "games/banqi/board.hpp"

namespace gadgetc::test {

class NaiveDark {
 public:
  NaiveDark(const banqi::Material& material, const banqi::Rules& rules);

  const std::map<std::string, int>& values() const { return values_; }
  int value(const banqi::Board& board) const { return values_.at(key(board)); }
  // Calls visit(board) for all positions with `hidden` pieces hidden.
  template <typename Visit>
  void for_boards(std::size_t hidden, const Visit& visit) const {
    for (const banqi::Board& board : boards_[hidden]) visit(board);
  }
  static std::string key(const banqi::Board& board);

 private:
  void list_boards(std::size_t square, banqi::Board& board, std::vector<banqi::Piece>& left);
  void list_hidden(std::size_t from, std::size_t count, banqi::Board& board,
                   const std::vector<banqi::Piece>& left);
  void solve(std::size_t hidden);

  banqi::Rules rules_;
  std::vector<std::vector<banqi::Board>> boards_;
  std::map<std::string, int> values_;
};

}  // namespace gadgetc::test
