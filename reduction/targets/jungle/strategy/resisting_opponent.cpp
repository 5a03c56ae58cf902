#include "reduction/targets/jungle/strategy/resisting_opponent.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "base/grid/orientation.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/strategy/heaviest_variable.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kUnreached = 1 << 30;

}  // namespace

ResistingOpponent::ResistingOpponent(const BoardScene& scene, Side side, int threats,
                                     std::optional<VariableId> first)
    : scene_(scene), side_(side), threats_(threats), first_(first) {
  if (side_ == Side::White) measure_distances();
}

void ResistingOpponent::measure_distances() {
  const Position& board = scene_.start();
  const auto columns = static_cast<std::size_t>(board.columns());
  const auto at = [&](Square s) -> int& {
    return distances_[static_cast<std::size_t>(s.row) * columns +
                      static_cast<std::size_t>(s.column)];
  };
  distances_.assign(static_cast<std::size_t>(board.rows()) * columns, kUnreached);
  std::deque<Square> front;
  for (const Square s : scene_.land()) {
    if (board.terrain(s) != Terrain::BlackDen) continue;
    at(s) = 0;
    front.push_back(s);
  }
  for (; !front.empty(); front.pop_front()) {
    const Square from = front.front();
    for (const Direction side : kDirections) {
      const Square to = step(from, side);
      if (!board.contains(to) || board.terrain(to) == Terrain::Water) continue;
      if (at(to) != kUnreached) continue;
      at(to) = at(from) + 1;
      front.push_back(to);
    }
  }
}

int ResistingOpponent::distance(Square s) const {
  return distances_[static_cast<std::size_t>(s.row) *
                        static_cast<std::size_t>(scene_.start().columns()) +
                    static_cast<std::size_t>(s.column)];
}

// The heaviest free variable of a clause that is open.
std::optional<VariableId> ResistingOpponent::find_variable(const FormulaSeat& seat) {
  const auto& owners = seat.owners();
  if (first_ && !owners[*first_]) return std::exchange(first_, std::nullopt);
  return heaviest_variable(scene_.formula(), owners);
}

// Within a tile, and not made before.
std::optional<Move> ResistingOpponent::find_threat(const BoardPlayer& winner,
                                                   const std::vector<Move>& moves) {
  const BoardRecord& record = winner.record();
  for (const Move& move : moves) {
    const SquareRole role = scene_.role(move.from);
    if (role.kind != SquareRole::Kind::Part) continue;
    if (record.position().piece(move.from) == kGuard) continue;
    if (std::find(made_.begin(), made_.end(), move) != made_.end()) continue;
    BoardPlayer after = winner;
    after.play(move);
    if (find_winner(after.record().position())) continue;
    if (after.choose().purpose == MovePurpose::Answer) return move;
  }
  return std::nullopt;
}

// A piece of White's that a variable has let out, nearer to the den.
std::optional<Move> ResistingOpponent::find_advance(const BoardRecord& record,
                                                    const std::vector<Move>& moves) const {
  for (const Move& move : moves) {
    if (record.position().piece(move.from).kind() != Kind::Panther) continue;
    if (distance(move.to) >= distance(move.from)) continue;
    if (std::find(made_.begin(), made_.end(), move) == made_.end()) return move;
  }
  return std::nullopt;
}

// The runner's next step, an idle cat's.
Move ResistingOpponent::wait(const BoardRecord& record, const std::vector<Move>& moves) const {
  const auto is_outside = [&](const Move& move) {
    return scene_.role(move.from).kind == SquareRole::Kind::None;
  };
  if (side_ == Side::Black) {
    if (const auto move = BoardScene::step_along(scene_.corridor(), record.position())) {
      return *move;
    }
  }
  const auto idle = std::find_if(moves.begin(), moves.end(), is_outside);
  return idle == moves.end() ? moves.front() : *idle;
}

Move ResistingOpponent::choose(const BoardPlayer& winner) {
  const BoardRecord& record = winner.record();
  if (!winner.seat().is_settled()) {
    if (const auto variable = find_variable(winner.seat())) {
      const PartId part = scene_.part_of_variable(*variable);
      const PartStrategy& tile = *scene_.parts()[part].strategy;
      return scene_.move_of(part, side_ == Side::White ? tile.pick() : tile.refusal());
    }
  }
  const std::vector<Move> moves = legal_moves(record.position());
  std::optional<Move> found;
  if (side_ == Side::White) found = find_advance(record, moves);
  if (!found && threats_ > 0) {
    found = find_threat(winner, moves);
    if (found) --threats_;
    else threats_ = 0;
  }
  if (!found) return wait(record, moves);
  made_.push_back(*found);
  return *found;
}

}  // namespace gadgetc::jungle
