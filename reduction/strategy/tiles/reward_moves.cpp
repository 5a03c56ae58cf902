// White's moves in the reward.
#include <stdexcept>

#include "reduction/strategy/replies_judge.hpp"
#include "reduction/strategy/tiles/tile_player.hpp"

namespace gadgetc {

// Then any that are left.
Move TilePlayer::reward_move() {
  if (const auto move = signals_move()) return *move;
  const std::vector<Move> moves = record_.legal_moves();
  if (moves.empty()) throw std::logic_error("White's reward is used up");
  return moves.front();
}

// The signal's next move along the reward; nothing at its end.
std::optional<Move> TilePlayer::signals_move() {
  return scene().page().wires.link ? next_rest() : next_in_chain();
}

// The first time from where the output's signal waits.
std::optional<Move> TilePlayer::next_rest() const {
  const std::vector<Square>& rests = scene().rests();
  const std::size_t next = reward_moves();
  if (next >= rests.size()) return std::nullopt;
  return Move{next > 0 ? rests[next - 1] : signal_before(scene().output().value()),
              rests[next]};
}

std::optional<Move> TilePlayer::next_in_chain() {
  const std::vector<PartId>& reward = scene().reward();
  const auto way_in = [&](std::size_t n) {
    const bool is_first = scene().parts()[reward[n]].drawing->ports.front().is_input;
    return PartPort{reward[n], is_first ? 0u : 1u};
  };
  while (entered_ < reward.size() && record_.has_entered(way_in(entered_))) ++entered_;
  const auto way_out = [&](PartId part) {
    return PartPort{part, output_port(*scene().parts()[part].drawing, 0)};
  };
  const PartPort from = entered_ > 0 ? way_out(reward[entered_ - 1]) : scene().output().value();
  if (const auto before = move_in(from.part); before || entered_ == reward.size()) return before;
  return go_on(from, way_in(entered_));
}

// Nothing: the signal can go on from there. Each of White's moves in a tile of the reward fills a
// square.
std::optional<Move> TilePlayer::move_in(PartId part) {
  const ScenePart& here = scene().parts()[part];
  if (!here.is_behind_output) return std::nullopt;
  const std::vector<Move>& moves = scene().reward_moves(part);
  if (moves.empty()) {
    return attack({part, PortSet{1} << output_port(*here.drawing, 0)});
  }
  std::size_t made = 0;
  for_each_square(*here.drawing, [&](Square s) {
    const Square at = placed(here, s);
    made += scene().part_at(at) == part && record_.cell(at) == *scene().page().wires.hole;
  });
  if (made >= moves.size()) return std::nullopt;
  return moves[made];
}

// What a tile of the reward has at its end is no state of its strategy.
Move TilePlayer::go_on(PartPort from, PartPort to) const {
  if (scene().reward_moves(from.part).empty()) return cross(from, to);
  const ScenePart::Way& way = scene().parts()[to.part].ways[to.port];
  for (const Move& move : record_.moves_at(way.inside)) {
    const bool crosses = move.from == way.inside && move.to == way.outside;
    if (crosses && scene().part_at(move.also) == from.part) return move;
  }
  throw std::logic_error("no signal is ready where one was promised");
}

// Does a move of Black's, who is to move, change the square where the signal rests?
bool TilePlayer::can_be_taken() const {
  const std::vector<Square>& rests = scene().rests();
  const std::size_t made = reward_moves();
  return made > 0 && made <= rests.size() && !record_.moves_at(rests[made - 1]).empty();
}

std::uint64_t TilePlayer::reward_left() const {
  TilePlayer player = *this;
  for (std::uint64_t moves = 0;; ++moves) {
    if (!player.is_to_move()) {
      if (player.can_be_taken()) throw ReplyFault{"Black can take White's signal in the reward"};
      player.pass();
    }
    if (!player.signals_move()) return moves;
    const Move move = player.choose().move;
    if (!player.record_.is_legal(move)) {
      throw ReplyFault{"White cannot go on in the reward"};
    }
    player.play(move);
  }
}

}  // namespace gadgetc
