#include "reduction/targets/stuck_loses/strategy/board_player.hpp"

#include <algorithm>
#include <stdexcept>

#include "reduction/strategy/replies_judge.hpp"

namespace gadgetc::stuck_loses {

// Then any that are left.
Move BoardPlayer::reward_move() {
  if (const auto move = signals_move()) return *move;
  const std::vector<Move> moves = record_.legal_moves();
  if (moves.empty()) throw std::logic_error("White's reward is used up");
  return moves.front();
}

// The signal's next move along the reward; nothing at its end.
std::optional<Move> BoardPlayer::signals_move() {
  const BoardScene& scene = record_.scene();
  PartPort from = scene.output().value();
  for (const PartId part : scene.reward()) {
    const ScenePart& here = scene.parts()[part];
    const PartPort in{part, here.drawing->ports.front().is_input ? 0u : 1u};
    if (!record_.has_entered(in)) {
      const auto before = move_in(from.part);
      return before ? *before : go_on(from, in);
    }
    from = {part, output_port(*here.drawing, 0)};
  }
  return move_in(from.part);
}

// Nothing: the signal can go on from there. Each of White's moves in a tile of the reward fills a
// square.
std::optional<Move> BoardPlayer::move_in(PartId part) {
  const BoardScene& scene = record_.scene();
  const ScenePart& here = scene.parts()[part];
  if (!here.is_behind_output) return std::nullopt;
  const std::vector<Move>& moves = scene.reward_moves(part);
  if (moves.empty()) {
    return attack({part, PortSet{1} << output_port(*here.drawing, 0)});
  }
  std::size_t made = 0;
  for_each_square(*here.drawing, [&](Square s) {
    const Square at = placed(here, s);
    made += scene.part_at(at) == part && record_.cell(at) == *scene.page().wires.hole;
  });
  if (made >= moves.size()) return std::nullopt;
  return moves[made];
}

// What a tile of the reward has at its end is no state of its strategy.
Move BoardPlayer::go_on(PartPort from, PartPort to) const {
  if (record_.scene().reward_moves(from.part).empty()) return cross(from, to);
  const ScenePart::Way& way = record_.scene().parts()[to.part].ways[to.port];
  for (const Move& move : record_.legal_moves()) {
    const bool crosses = move.from == way.inside && move.to == way.outside;
    if (crosses && record_.scene().part_at(move.also) == from.part) return move;
  }
  throw std::logic_error("no signal is ready where one was promised");
}

std::uint64_t BoardPlayer::reward_left() const {
  BoardPlayer player = *this;
  for (std::uint64_t moves = 0;; ++moves) {
    if (!player.is_to_move()) player.pass();
    if (!player.signals_move()) return moves;
    const Move move = player.choose().move;
    const std::vector<Move> legal = player.record().legal_moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      throw ReplyFault{"White cannot go on in the reward"};
    }
    player.play(move);
  }
}

}  // namespace gadgetc::stuck_loses
