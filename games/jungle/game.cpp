// What ends a game, and what looking back forbids; see the header for the reading of both.
#include "games/jungle/game.hpp"

#include <algorithm>
#include <map>

#include "games/jungle/moves.hpp"

namespace gadgetc::jungle {

namespace {

constexpr bool takes_back(Move move, Move earlier) {
  return move.from == earlier.to && move.to == earlier.from;
}

bool has_pieces(const Position& position, Side side) {
  for (int row = 0; row < position.rows(); ++row) {
    const std::uint8_t* cells = position.row_cells(row);
    if (std::any_of(cells, cells + position.columns(), [&](std::uint8_t cell) {
          return Position::piece_of(cell).is(side);
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string_view reason_text(EndReason reason) {
  switch (reason) {
    case EndReason::Den: return "den entry";
    case EndReason::LastPiece: return "last piece taken";
    case EndReason::Stalemate: return "no legal move";
    case EndReason::Repetition: return "repetition";
    case EndReason::PlyLimit: break;
  }
  return "limit of plies";
}

std::vector<Move> Game::moves_within_limits() const {
  std::vector<Move> moves = jungle::legal_moves(position_);
  const Rules& rules = position_.rules;
  // Without a limit nobody looks back: a run may be as long as the game.
  if (rules.return_limit == 0 || played_.size() < 2) return moves;
  if (!exceeds_return_limit(rules, running_returns())) return moves;
  const Move last = played_[played_.size() - 2].move;
  std::erase_if(moves, [&](Move move) { return takes_back(move, last); });
  return moves;
}

std::vector<Move> Game::legal_moves() const {
  std::vector<Move> moves = moves_within_limits();
  if (ending_with(moves)) moves.clear();
  return moves;
}

bool Game::is_legal(Move move) const {
  const std::vector<Move> moves = legal_moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

void Game::play(Move move) {
  const auto victim = position_.own_strengths.find(move.to);
  played_.push_back({move, position_.piece(move.to),
                     victim == position_.own_strengths.end() ? 0 : victim->second});
  jungle::play(position_, move);
}

void Game::undo() {
  const Played last = played_.back();
  played_.pop_back();
  jungle::play(position_, {last.move.to, last.move.from});
  position_.set_piece(last.move.to, last.victim);
  if (last.victim_strength != 0) position_.own_strengths[last.move.to] = last.victim_strength;
}

std::vector<Move> Game::moves() const {
  std::vector<Move> moves;
  for (const Played& played : played_) moves.push_back(played.move);
  return moves;
}

std::optional<Ending> Game::ending() const { return ending_with(moves_within_limits()); }

std::optional<Ending> Game::ending_with(const std::vector<Move>& moves) const {
  if (const auto winner = find_winner(position_)) {
    const bool is_last = !has_pieces(position_, opponent(*winner));
    return Ending{winner, is_last ? EndReason::LastPiece : EndReason::Den};
  }
  const Rules& rules = position_.rules;
  if (moves.empty()) {
    const bool is_loss = rules.stalemate == Stalemate::Loss;
    return Ending{is_loss ? std::optional(opponent(position_.turn)) : std::nullopt,
                  EndReason::Stalemate};
  }
  if (rules.repetition != RepetitionRule::None &&
      occurrences() >= (rules.repetition == RepetitionRule::Second ? 2 : 3)) {
    return Ending{std::nullopt, EndReason::Repetition};
  }
  if (rules.ply_limit > 0 && plies() >= rules.ply_limit) {
    return Ending{std::nullopt, EndReason::PlyLimit};
  }
  return std::nullopt;
}

// Goes back move by move and keeps the squares on which the board of then differs from now. A man
// is a piece with its own strength, if it has one, in a number; 0: none.
int Game::occurrences() const {
  int count = 1;
  std::map<Square, int> then;
  const auto now = [&](Square square) {
    const Piece piece = position_.piece(square);
    if (piece.is_none() || position_.own_strengths.empty()) return int{piece.code()};
    return int{piece.code()} + 32 * position_.own_strengths.at(square);
  };
  const auto man_then = [&](Square square) {
    const auto found = then.find(square);
    return found == then.end() ? now(square) : found->second;
  };
  const auto set_then = [&](Square square, int man) {
    if (man == now(square)) then.erase(square);
    else then[square] = man;
  };
  bool same_side = true;
  for (auto played = played_.rbegin(); played != played_.rend(); ++played) {
    if (!played->victim.is_none()) break;  // there were more pieces before
    set_then(played->move.from, man_then(played->move.to));
    set_then(played->move.to, 0);
    same_side = !same_side;
    if (same_side && then.empty()) ++count;
  }
  return count;
}

int Game::running_returns() const {
  int returns = 0;
  for (std::size_t i = played_.size(); i >= 4; i -= 2) {
    if (!takes_back(played_[i - 2].move, played_[i - 4].move)) break;
    ++returns;
  }
  return returns;
}

}  // namespace gadgetc::jungle
