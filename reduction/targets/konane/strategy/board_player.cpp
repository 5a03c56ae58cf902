#include "reduction/targets/konane/strategy/board_player.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/konane/moves.hpp"
#include "reduction/targets/konane/strategy/losing_opponent.hpp"
#include "reduction/targets/konane/strategy/reward_judge.hpp"

namespace gadgetc::konane {

BoardPlayer::BoardPlayer(const BoardScene& scene, const TileStrategies& tiles,
                         const formula_game::Strategy& strategy)
    : StrategyPlayer(scene, scene.start().turn, strategy),
      record_(scene),
      tiles_(tiles),
      delivered_(scene.parts().size(), 0) {}

const BlackTileStrategy& BoardPlayer::black(PartId part) const {
  return *tiles_.black.at(record_.scene().parts()[part].drawing->name);
}

const WhiteTileStrategy& BoardPlayer::white(PartId part) const {
  return *tiles_.white.at(record_.scene().parts()[part].drawing->name);
}

void BoardPlayer::note_move(Move move, std::optional<PartId> decided) {
  const Side mover = record_.turn();
  answers_.reset();
  if (side() == Side::White && mover == Side::Black && !decided && next_rest_ == 0) {
    const auto part = record_.scene().part_at(squares_between(move).front());
    const bool is_tile = part && !record_.scene().parts()[*part].is_wire;
    if (is_tile) answers_ = white(*part).answers(white_state(*part));
  }
  record_.play(move);
  if (mover == side() && chosen_ && chosen_->purpose == MovePurpose::Reward) ++next_rest_;
  if (side() == Side::Black && mover == Side::Black) note_lost_variables();
}

// White cannot pick a variable any more, nor Black take it: an answer to a stone that came in by
// the output has taken the stone that either would need.
void BoardPlayer::note_lost_variables() {
  const auto part = record_.last_part();
  if (!part) return;
  const auto variable = record_.scene().variable(*part);
  if (!variable || record_.is_decided(*part)) return;
  if (black(*part).refusal(record_.black_state(*part))) return;
  record_.refuse(*part);
  seat_.take(*variable, Side::Black);
}

void BoardPlayer::note_pass() {
  answers_.reset();
  record_.pass();
}

std::string BoardPlayer::key() const {
  const Position& position = record_.position();
  std::string key = record_.key() + '|' + seat_.history() + '|';
  for (const PortSet delivered : delivered_) key += static_cast<char>(delivered);
  key += std::to_string(answers_.value_or(0)) + ' ' + std::to_string(next_attack_) + ' ' +
         std::to_string(goal_.value_or(0)) + ' ' + std::to_string(next_rest_);
  // A stone's colour is that of its square.
  unsigned bits = 1;
  for (const Square s : record_.scene().squares()) {
    bits = 2 * bits + (position.stone(s) == Stone::None ? 0 : 1);
    if (bits < 0x100) continue;
    key += static_cast<char>(bits);
    bits = 1;
  }
  key += static_cast<char>(bits);
  return key += position.turn == Side::White ? 'w' : 'b';
}

Square BoardPlayer::place(PartId part, const Spot& spot) const {
  const BoardScene& scene = record_.scene();
  if (spot.kind == Spot::Kind::Wire) return scene.parts()[part].ways[spot.port].outside;
  if (spot.kind != Spot::Kind::Square) throw std::logic_error("a step that leaves a tile");
  return scene.on_board(part, spot.square);
}

// Black.

ChosenMove BoardPlayer::choose_black() {
  const auto part = record_.last_part();
  const bool is_turn = seat_.is_due() && !seat_.is_settled();
  // White's first move in a variable is answered in the formula's game.
  if (part && !(record_.has_just_decided() && is_turn)) {
    if (const auto step = black(*part).answer(record_.black_state(*part))) {
      return {{place(*part, step->from), place(*part, step->to)}, MovePurpose::Answer, part};
    }
  }
  if (is_turn) {
    const PartId taken = record_.scene().part_of_variable(seat_.choose());
    const auto step = black(taken).refusal(record_.black_state(taken));
    if (!step) throw std::logic_error("a free variable that Black cannot take");
    return {{place(taken, step->from), place(taken, step->to)}, MovePurpose::Variable, taken};
  }
  return {reserve_move(), MovePurpose::Reserve, std::nullopt};
}

// An end of a row: a black stone jumps over the last white one.
Move BoardPlayer::reserve_move() const {
  const Position& position = record_.position();
  for (const Square s : record_.scene().reserve()) {
    if (position.stone(s) != Stone::White) continue;
    for (const Direction d : kDirections) {
      const Square from = step(s, d), to = step(s, opposite(d));
      if (!position.contains(from) || !position.contains(to)) continue;
      if (position.stone(from) == Stone::Black && position.stone(to) == Stone::None) {
        return {from, to};
      }
    }
  }
  throw std::logic_error("Black's reserve is used up");
}

// White.

ChosenMove BoardPlayer::choose_white() {
  if (next_rest_ > 0) return walk();
  if (const auto answer = answer_black()) return *answer;
  if (!seat_.is_settled()) {
    const PartId part = record_.scene().part_of_variable(seat_.choose());
    const TileStep step = white(part).pick();
    return {{place(part, step.from), place(part, step.to)}, MovePurpose::Variable, part};
  }
  if (!plan_) make_plan();
  if (const auto attack = follow_plan()) return *attack;
  return walk();
}

std::optional<ChosenMove> BoardPlayer::answer_black() const {
  const auto part = record_.last_part();
  if (!part || !answers_) return std::nullopt;
  const auto step = white(*part).answer(white_state(*part), *answers_);
  if (!step) return std::nullopt;
  return ChosenMove{signal_move(*part, *step), MovePurpose::Answer, part};
}

void BoardPlayer::make_plan() {
  const BoardScene& scene = record_.scene();
  plan_.emplace();
  for (const GateFiring& firing : scene.plan(seat_.owners())) {
    const auto part = scene.part_of(firing.gate);
    if (!part) continue;  // the output
    PortSet wanted = 0;
    for (const int output : firing.outputs) {
      wanted |= 1u << output_port(*scene.parts()[*part].drawing, output);
    }
    plan_->push_back({*part, wanted});
    for (std::size_t p = 0; p < scene.parts()[*part].ways.size(); ++p) {
      if (wanted >> p & 1) plan_way(*part, p);
    }
  }
}

// The corners on the wire of an output, if it does not lead to the reward.
void BoardPlayer::plan_way(PartId part, std::size_t port) {
  const BoardScene& scene = record_.scene();
  auto there = scene.parts()[part].ways[port].there;
  while (there && !scene.parts()[there->part].gate &&
         !scene.parts()[there->part].is_behind_output) {
    const ScenePart& here = scene.parts()[there->part];
    if (here.ways.size() < 2) return;  // a bare end
    const std::size_t out = output_port(*here.drawing, 0);
    if (!here.is_wire) plan_->push_back({there->part, PortSet{1} << out});
    there = here.ways[out].there;
  }
}

// Nothing: the output is delivered.
std::optional<ChosenMove> BoardPlayer::follow_plan() {
  while (next_attack_ < plan_->size()) {
    const auto [part, wanted] = (*plan_)[next_attack_];
    const WhiteTileStrategy& strategy = white(part);
    const TileState state = white_state(part);
    if (!goal_) {
      const bool is_done = (wanted & ~PortSet{state.delivered}) == 0;
      if (!is_done) goal_ = strategy.goal(state, wanted);
    }
    if (!goal_ || strategy.is_done(state, *goal_)) {
      goal_.reset();
      ++next_attack_;
      continue;
    }
    const TileStep step = strategy.attack(state, *goal_);
    if (step.kind == TileStep::Kind::Ready) {
      delivered_[part] = step.after.delivered;
      continue;
    }
    return ChosenMove{signal_move(part, step), MovePurpose::Attack, part};
  }
  return std::nullopt;
}

// From rest to rest; the first time from where the output's signal waits.
ChosenMove BoardPlayer::walk() {
  const BoardScene& scene = record_.scene();
  const std::vector<Square>& rests = scene.rests();
  if (next_rest_ < rests.size()) {
    const Square from = next_rest_ > 0 ? rests[next_rest_ - 1]
                                       : signal_before(scene.output().value());
    return {{from, rests[next_rest_]}, MovePurpose::Reward, std::nullopt};
  }
  const std::vector<Move> moves = legal_moves(record_.position());
  if (moves.empty()) throw std::logic_error("White's reward is used up");
  return {moves.front(), MovePurpose::Reward, std::nullopt};
}

Move BoardPlayer::signal_move(PartId part, const TileStep& step) const {
  const Square to = place(part, step.to);
  if (step.from.kind != Spot::Kind::Wire) return {place(part, step.from), to};
  const auto source = record_.scene().source_of({part, step.from.port});
  return {signal_before(source.value()), to};
}

// Where the signal rests that is ready to leave by an output: in the tile, or before it.
Square BoardPlayer::signal_before(PartPort output) const {
  const ScenePart& here = record_.scene().parts()[output.part];
  const TileState before = white_state(output.part);
  const TileState after = white(output.part).game().arrive(before, output.port);
  const Square port = here.drawing->ports[output.port].square;
  std::optional<Square> found;
  std::size_t n = 0;
  for_each_square(*here.drawing, [&](Square s) {
    const std::uint64_t gone = before.stones[n / 64] & ~after.stones[n / 64];
    const bool is_whites = (s.row + s.column - port.row - port.column) % 2 == 0;
    if (is_whites && (gone >> n % 64 & 1) != 0) found = placed(here, s);
    ++n;
  });
  if (found) return *found;
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    if (before.waiting[p] <= after.waiting[p]) continue;
    return signal_before(record_.scene().source_of({output.part, p}).value());
  }
  throw std::logic_error("no signal is ready where one was promised");
}

std::unique_ptr<RepliesJudge> BoardPlayer::judge(std::uint64_t reserve) const {
  return std::make_unique<RewardJudge>(record_.scene(), side(), reserve);
}

std::unique_ptr<ResistingOpponent> BoardPlayer::make_opponent(
    int threats, std::optional<VariableId> first) const {
  return std::make_unique<LosingOpponent>(opponent(side()), threats, first);
}

}  // namespace gadgetc::konane
