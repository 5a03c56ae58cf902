#include "tests/solver/minishogi/naive.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace gadgetc::test {
namespace {

struct Step {
  int file, row;  // of the first player; the second's are turned
  bool slides;
};

const std::vector<Step>& gold_steps() {
  static const std::vector<Step> steps{{-1, -1, false}, {0, -1, false}, {1, -1, false},
                                       {-1, 0, false},  {1, 0, false},  {0, 1, false}};
  return steps;
}

std::vector<Step> steps_of(minishogi::Piece piece) {
  const bool promoted = piece.is_promoted();
  std::vector<Step> steps;
  switch (piece.type()) {
    case minishogi::Type::King:
      for (int file = -1; file <= 1; ++file) {
        for (int row = -1; row <= 1; ++row) {
          if (file != 0 || row != 0) steps.push_back({file, row, false});
        }
      }
      return steps;
    case minishogi::Type::Gold: return gold_steps();
    case minishogi::Type::Pawn: return promoted ? gold_steps() : std::vector<Step>{{0, -1, false}};
    case minishogi::Type::Silver:
      if (promoted) return gold_steps();
      return {{-1, -1, false}, {0, -1, false}, {1, -1, false}, {-1, 1, false}, {1, 1, false}};
    case minishogi::Type::Rook:
      steps = {{0, -1, true}, {0, 1, true}, {-1, 0, true}, {1, 0, true}};
      if (promoted) {
        for (const int file : {-1, 1}) {
          for (const int row : {-1, 1}) steps.push_back({file, row, false});
        }
      }
      return steps;
    case minishogi::Type::Bishop:
      steps = {{-1, -1, true}, {-1, 1, true}, {1, -1, true}, {1, 1, true}};
      if (promoted) {
        for (const int step : {-1, 1}) {
          steps.push_back({0, step, false});
          steps.push_back({step, 0, false});
        }
      }
      return steps;
  }
  return steps;
}

std::vector<std::size_t> targets(const minishogi::Position& position, std::size_t from) {
  std::vector<std::size_t> found;
  const minishogi::Piece piece = position.board[from];
  const int turn = piece.side() == minishogi::Side::First ? 1 : -1;
  for (const Step& step : steps_of(piece)) {
    int file = minishogi::file_of(from), row = minishogi::row_of(from);
    do {
      file += step.file * turn;
      row += step.row * turn;
      if (file < 0 || file > 4 || row < 0 || row > 4) break;
      const auto to = static_cast<std::size_t>(5 * file + row);
      if (position.board[to].is_of(piece.side())) break;
      found.push_back(to);
      if (!position.board[to].is_empty()) break;
    } while (step.slides);
  }
  return found;
}

minishogi::Position moved(const minishogi::Position& position, std::size_t from, std::size_t to,
                          bool promote) {
  minishogi::Position after = position;
  const minishogi::Piece piece = position.board[from], taken = position.board[to];
  if (!taken.is_empty() && taken.type() != minishogi::Type::King) {
    ++after.hand(piece.side(), taken.type());
  }
  after.board[from] = {};
  after.board[to] = promote ? piece.promoted(true) : piece;
  if (piece.type() == minishogi::Type::King) {
    after.kings[static_cast<std::size_t>(piece.side())] = static_cast<std::uint8_t>(to);
  }
  after.turn = minishogi::opponent_of(position.turn);
  return after;
}

void add_moves(const minishogi::Position& position, std::vector<minishogi::Position>& after) {
  for (std::size_t from = 0; from < minishogi::kSquares; ++from) {
    const minishogi::Piece piece = position.board[from];
    if (!piece.is_of(position.turn)) continue;
    const int last = position.turn == minishogi::Side::First ? 0 : 4;
    for (const std::size_t to : targets(position, from)) {
      const bool may = minishogi::can_promote(piece.type()) && !piece.is_promoted() &&
                       (minishogi::row_of(from) == last || minishogi::row_of(to) == last);
      const bool must =
          may && piece.type() == minishogi::Type::Pawn && minishogi::row_of(to) == last;
      if (!must) after.push_back(moved(position, from, to, false));
      if (may) after.push_back(moved(position, from, to, true));
    }
  }
}

void add_drops(const minishogi::Position& position, std::vector<minishogi::Position>& after) {
  for (std::size_t type = 0; type < minishogi::kHandTypes; ++type) {
    const auto t = static_cast<minishogi::Type>(type);
    if (position.hand(position.turn, t) == 0) continue;
    for (std::size_t to = 0; to < minishogi::kSquares; ++to) {
      if (!position.board[to].is_empty()) continue;
      minishogi::Position next = position;
      next.board[to] = minishogi::Piece(t, false, position.turn);
      --next.hand(position.turn, t);
      next.turn = minishogi::opponent_of(position.turn);
      if (t == minishogi::Type::Pawn) {
        if (!naive_pawns(next)) continue;
        if (naive_king(next) && naive_successors(next).empty()) {
          minishogi::Position passed = next;  // is it the pawn that gives check?
          passed.turn = position.turn;
          const auto reached = targets(passed, to);
          if (std::count(reached.begin(), reached.end(), next.king(next.turn)) > 0) continue;
        }
      }
      after.push_back(next);
    }
  }
}

}  // namespace

bool naive_can_take_king(const minishogi::Position& position) {
  const std::size_t king = position.king(minishogi::opponent_of(position.turn));
  for (std::size_t from = 0; from < minishogi::kSquares; ++from) {
    if (!position.board[from].is_of(position.turn)) continue;
    const auto reached = targets(position, from);
    if (std::count(reached.begin(), reached.end(), king) > 0) return true;
  }
  return false;
}

bool naive_king(const minishogi::Position& position) { return !naive_can_take_king(position); }

std::vector<minishogi::Position> naive_successors(const minishogi::Position& position) {
  std::vector<minishogi::Position> after, legal;
  add_moves(position, after);
  add_drops(position, after);
  std::copy_if(after.begin(), after.end(), std::back_inserter(legal), naive_king);
  return legal;
}

bool naive_pawns(const minishogi::Position& position) {
  for (std::size_t a = 0; a < minishogi::kSquares; ++a) {
    const minishogi::Piece piece = position.board[a];
    if (piece.is_empty() || piece.type() != minishogi::Type::Pawn || piece.is_promoted()) continue;
    if (minishogi::row_of(a) == (piece.side() == minishogi::Side::First ? 0 : 4)) return false;
    for (std::size_t b = 0; b < a; ++b) {
      if (position.board[b] == piece && minishogi::file_of(a) == minishogi::file_of(b))
        return false;
    }
  }
  return true;
}

bool naive_flip(const minishogi::Position& position) {
  const auto listed = [](const minishogi::Position& p) {
    std::vector<std::size_t> squares;
    const std::string order = "KGPSRB";
    const std::map<char, minishogi::Type> types{
        {'K', minishogi::Type::King}, {'G', minishogi::Type::Gold},
        {'P', minishogi::Type::Pawn}, {'S', minishogi::Type::Silver},
        {'R', minishogi::Type::Rook}, {'B', minishogi::Type::Bishop}};
    for (const char letter : order) {
      for (const bool promoted : {true, false}) {
        for (const minishogi::Side side : {minishogi::Side::First, minishogi::Side::Second}) {
          for (std::size_t square = 0; square < minishogi::kSquares; ++square) {
            const minishogi::Piece piece = p.board[square];
            if (piece.is_of(side) && piece.type() == types.at(letter) &&
                piece.is_promoted() == promoted) {
              squares.push_back(square);
            }
          }
        }
      }
    }
    return squares;
  };
  return listed(position) <= listed(minishogi::mirrored(position));
}

std::vector<minishogi::Position> naive_predecessors(const minishogi::Position& position) {
  std::vector<minishogi::Position> candidates, found;
  const minishogi::Side mover = minishogi::opponent_of(position.turn);
  for (std::size_t to = 0; to < minishogi::kSquares; ++to) {
    const minishogi::Piece piece = position.board[to];
    if (!piece.is_of(mover)) continue;
    minishogi::Position lifted = position;
    lifted.turn = mover;
    lifted.board[to] = {};
    if (piece.type() != minishogi::Type::King) {
      candidates.push_back(lifted);
      ++candidates.back().hand(mover, piece.type());
    }
    for (std::size_t from = 0; from < minishogi::kSquares; ++from) {
      if (!position.board[from].is_empty()) continue;
      for (const bool promoted : {false, true}) {
        minishogi::Position plain = lifted;
        plain.board[from] = piece.promoted(promoted && minishogi::can_promote(piece.type()));
        if (piece.type() == minishogi::Type::King) {
          plain.kings[static_cast<std::size_t>(mover)] = static_cast<std::uint8_t>(from);
        }
        candidates.push_back(plain);
        for (std::size_t type = 0; type < minishogi::kHandTypes; ++type) {
          const auto t = static_cast<minishogi::Type>(type);
          if (plain.hand(mover, t) == 0) continue;
          for (const bool taken_promoted : {false, true}) {
            candidates.push_back(plain);
            --candidates.back().hand(mover, t);
            candidates.back().board[to] =
                minishogi::Piece(t, taken_promoted && minishogi::can_promote(t), position.turn);
          }
        }
      }
    }
  }
  for (const minishogi::Position& candidate : candidates) {
    if (!naive_pawns(candidate) || !naive_king(candidate)) continue;
    const auto after = naive_successors(candidate);
    if (std::find(after.begin(), after.end(), position) == after.end()) continue;
    if (std::find(found.begin(), found.end(), candidate) == found.end()) found.push_back(candidate);
  }
  return found;
}

}  // namespace gadgetc::test
