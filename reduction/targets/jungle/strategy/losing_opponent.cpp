#include "reduction/targets/jungle/strategy/losing_opponent.hpp"

#include <algorithm>
#include <deque>

#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kUnreached = 1 << 30;

}  // namespace

LosingOpponent::LosingOpponent(const BoardScene& scene, Side side, int threats,
                               std::optional<VariableId> first)
    : ResistingOpponent(threats, first), scene_(scene), side_(side) {
  if (side_ == Side::White) measure_distances();
}

void LosingOpponent::measure_distances() {
  const Position& board = scene_.start();
  distances_ = {board.rows(), board.columns(), kUnreached};
  std::deque<Square> front;
  for (const Square s : scene_.land()) {
    if (board.terrain(s) != Terrain::BlackDen) continue;
    distances_[s] = 0;
    front.push_back(s);
  }
  for (; !front.empty(); front.pop_front()) {
    const Square from = front.front();
    for (const Direction side : kDirections) {
      const Square to = step(from, side);
      if (!board.contains(to) || board.terrain(to) == Terrain::Water) continue;
      if (distances_[to] != kUnreached) continue;
      distances_[to] = distances_[from] + 1;
      front.push_back(to);
    }
  }
}

bool LosingOpponent::is_made(const Move& move) const {
  return std::find(made_.begin(), made_.end(), move) != made_.end();
}

// A piece of White's that a variable has let out, nearer to the den.
std::optional<Move> LosingOpponent::find_advance(const Position& position,
                                                 const std::vector<Move>& moves) const {
  for (const Move& move : moves) {
    if (position.piece(move.from).kind() != Kind::Panther) continue;
    if (distances_[move.to] < distances_[move.from] && !is_made(move)) return move;
  }
  return std::nullopt;
}

// The runner's next step, an idle cat's.
Move LosingOpponent::wait(const Position& position, const std::vector<Move>& moves) const {
  if (side_ == Side::Black) {
    if (const auto move = BoardScene::step_along(scene_.corridor(), position)) return *move;
  }
  const auto idle = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
    return scene_.role(move.from).kind == SquareRole::Kind::None;
  });
  return idle == moves.end() ? moves.front() : *idle;
}

Move LosingOpponent::choose(const StrategyPlayer& winner) {
  if (const auto variable = find_variable(winner)) {
    const PartId part = scene_.part_of_variable(*variable);
    const PartStrategy& tile = *scene_.parts()[part].strategy;
    return scene_.move_of(part, side_ == Side::White ? tile.pick() : tile.refusal());
  }
  const Position& position = static_cast<const BoardRecord&>(winner.record()).position();
  const std::vector<Move> moves = winner.record().legal_moves();
  std::optional<Move> found;
  if (side_ == Side::White) found = find_advance(position, moves);
  if (!found && threats_ > 0) {
    // Within a tile, and not made before.
    found = find_threat(winner, moves, [&](const Move& move) {
      return scene_.role(move.from).kind == SquareRole::Kind::Part &&
             position.piece(move.from) != kGuard && !is_made(move);
    });
    threats_ = found ? threats_ - 1 : 0;
  }
  if (!found) return wait(position, moves);
  made_.push_back(*found);
  return *found;
}

}  // namespace gadgetc::jungle
