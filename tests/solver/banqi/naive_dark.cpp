#include "tests/solver/banqi/naive_dark.hpp"

#include <algorithm>
#include <set>

#include "solver/ranking/permutations.hpp"

namespace gadgetc::test {
namespace {

struct Node {
  std::vector<std::size_t> next;  // by steps and captures
  std::vector<int> flips;
};

}  // namespace

std::string NaiveDark::key(const DarkBoard& board) {
  std::string key = dark_board_text(board) + (board.turn == DarkColour::Red ? " r " : " b ");
  for (const DarkPiece piece : board.hidden) key += dark_letter(piece);
  return key;
}

NaiveDark::NaiveDark(const DarkMaterial& material, const DarkRules& rules)
    : rules_(rules), boards_(kDarkSquares + 1) {
  DarkBoard board;
  std::vector<DarkPiece> left = material.pieces;
  list_boards(0, board, left);
  for (std::size_t hidden = 0; hidden < kDarkSquares; ++hidden) solve(hidden);
}

void NaiveDark::list_boards(std::size_t square, DarkBoard& board, std::vector<DarkPiece>& left) {
  using State = DarkSquare::State;
  if (square == kDarkSquares) {
    const auto count = std::count_if(board.squares.begin(), board.squares.end(),
                                     [](const DarkSquare& s) { return s.state == State::Hidden; });
    list_hidden(0, static_cast<std::size_t>(count), board, left);
    return;
  }
  for (const State state : {State::Empty, State::Hidden}) {
    board.squares[square] = {state, {}};
    list_boards(square + 1, board, left);
  }
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (i > 0 && left[i] == left[i - 1]) continue;
    std::vector<DarkPiece> rest = left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    board.squares[square] = {State::Revealed, left[i]};
    list_boards(square + 1, board, rest);
  }
  board.squares[square] = {};
}

void NaiveDark::list_hidden(std::size_t from, std::size_t count, DarkBoard& board,
                            const std::vector<DarkPiece>& left) {
  if (count == 0) {
    if (!has_pieces(board, DarkColour::Red) && !has_pieces(board, DarkColour::Black)) return;
    for (const DarkColour turn : {DarkColour::Red, DarkColour::Black}) {
      board.turn = turn;
      boards_[board.hidden.size()].push_back(board);
    }
    return;
  }
  for (std::size_t i = from; i < left.size(); ++i) {
    if (i > from && left[i] == left[i - 1]) continue;
    board.hidden.push_back(left[i]);
    list_hidden(i + 1, count - 1, board, left);
    board.hidden.pop_back();
  }
}

void NaiveDark::solve(std::size_t hidden) {
  const int most = static_cast<int>(factorial(static_cast<unsigned>(hidden)));
  const std::vector<DarkBoard>& boards = boards_[hidden];
  std::map<std::string, std::size_t> number;
  for (std::size_t i = 0; i < boards.size(); ++i) number[key(boards[i])] = i;
  std::vector<Node> nodes(boards.size());
  std::set<int> payoffs{most};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const DarkBoard& board = boards[i];
    if (rules_.blocked == DarkBlocked::Draws && !has_pieces(board, board.turn)) {
      nodes[i].flips = {-most};
      continue;
    }
    for (const DarkMove move : dark_moves(board, rules_)) {
      if (!move.is_flip()) {
        nodes[i].next.push_back(number.at(key(after_move(board, move))));
        continue;
      }
      int sum = 0;
      for (const DarkPiece piece : board.hidden) {
        sum -= values_.at(key(after_flip(board, move.from, piece)));
      }
      nodes[i].flips.push_back(sum);
      if (sum != 0) payoffs.insert(std::abs(sum));
    }
    const bool is_blocked = nodes[i].next.empty() && nodes[i].flips.empty();
    if (is_blocked) nodes[i].flips = {rules_.blocked == DarkBlocked::Loses ? -most : 0};
  }
  std::vector<int> value(boards.size(), 0);
  for (const int payoff : payoffs) {
    std::vector<bool> has(boards.size()), lost(boards.size());
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t i = 0; i < boards.size(); ++i) {
        const auto& [next, flips] = nodes[i];
        const bool now_has =
            std::any_of(flips.begin(), flips.end(), [&](int flip) { return flip >= payoff; }) ||
            std::any_of(next.begin(), next.end(), [&](std::size_t n) { return lost[n]; });
        const bool now_lost =
            std::all_of(flips.begin(), flips.end(), [&](int flip) { return flip <= -payoff; }) &&
            std::all_of(next.begin(), next.end(), [&](std::size_t n) { return has[n]; });
        changes = changes || now_has != has[i] || now_lost != lost[i];
        has[i] = now_has;
        lost[i] = now_lost;
      }
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (has[i]) value[i] = payoff;
      if (lost[i]) value[i] = -payoff;
    }
  }
  for (std::size_t i = 0; i < boards.size(); ++i) values_[key(boards[i])] = value[i];
}

}  // namespace gadgetc::test
