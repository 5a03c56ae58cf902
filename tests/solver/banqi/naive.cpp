#include "tests/solver/banqi/naive.hpp"

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

std::string NaiveDark::key(const banqi::Board& board) {
  std::string key = banqi::board_text(board) + (board.turn == banqi::Colour::Red ? " r " : " b ");
  for (const banqi::Piece piece : board.hidden) key += banqi::letter_of(piece);
  return key;
}

NaiveDark::NaiveDark(const banqi::Material& material, const banqi::Rules& rules)
    : rules_(rules), boards_(banqi::kSquares + 1) {
  banqi::Board board;
  std::vector<banqi::Piece> left = material.pieces;
  list_boards(0, board, left);
  for (std::size_t hidden = 0; hidden < banqi::kSquares; ++hidden) solve(hidden);
}

void NaiveDark::list_boards(std::size_t square, banqi::Board& board,
                            std::vector<banqi::Piece>& left) {
  using State = banqi::Square::State;
  if (square == banqi::kSquares) {
    const auto count =
        std::count_if(board.squares.begin(), board.squares.end(),
                      [](const banqi::Square& s) { return s.state == State::Hidden; });
    list_hidden(0, static_cast<std::size_t>(count), board, left);
    return;
  }
  for (const State state : {State::Empty, State::Hidden}) {
    board.squares[square] = {state, {}};
    list_boards(square + 1, board, left);
  }
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (i > 0 && left[i] == left[i - 1]) continue;
    std::vector<banqi::Piece> rest = left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    board.squares[square] = {State::Revealed, left[i]};
    list_boards(square + 1, board, rest);
  }
  board.squares[square] = {};
}

void NaiveDark::list_hidden(std::size_t from, std::size_t count, banqi::Board& board,
                            const std::vector<banqi::Piece>& left) {
  if (count == 0) {
    if (!banqi::has_pieces(board, banqi::Colour::Red) &&
        !banqi::has_pieces(board, banqi::Colour::Black))
      return;
    for (const banqi::Colour turn : {banqi::Colour::Red, banqi::Colour::Black}) {
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
  const std::vector<banqi::Board>& boards = boards_[hidden];
  std::map<std::string, std::size_t> number;
  for (std::size_t i = 0; i < boards.size(); ++i) number[key(boards[i])] = i;
  std::vector<Node> nodes(boards.size());
  std::set<int> payoffs{most};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const banqi::Board& board = boards[i];
    if (rules_.blocked == banqi::Blocked::Draws && !banqi::has_pieces(board, board.turn)) {
      nodes[i].flips = {-most};
      continue;
    }
    for (const banqi::Move move : banqi::legal_moves(board, rules_)) {
      if (!move.is_flip()) {
        nodes[i].next.push_back(number.at(key(banqi::after_move(board, move))));
        continue;
      }
      int sum = 0;
      for (const banqi::Piece piece : board.hidden) {
        sum -= values_.at(key(banqi::after_flip(board, move.from, piece)));
      }
      nodes[i].flips.push_back(sum);
      if (sum != 0) payoffs.insert(std::abs(sum));
    }
    const bool is_blocked = nodes[i].next.empty() && nodes[i].flips.empty();
    if (is_blocked) nodes[i].flips = {rules_.blocked == banqi::Blocked::Loses ? -most : 0};
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
