#include "reduction/strategy/tiles/tile_player.hpp"

#include <stdexcept>

#include "reduction/strategy/tiles/losing_opponent.hpp"
#include "reduction/strategy/tiles/reward_judge.hpp"

namespace gadgetc {

using local_game::LocalGame, local_game::LocalState, local_game::LocalStep;

const BlackTileStrategy* TilePlayer::black(PartId part) const {
  const auto found = tiles_.black.find(scene().parts()[part].drawing->name);
  return found == tiles_.black.end() ? nullptr : found->second.get();
}

const WhiteTileStrategy& TilePlayer::white(PartId part) const {
  return *tiles_.white.at(scene().parts()[part].drawing->name);
}

void TilePlayer::note_move(Move move, std::optional<PartId> decided) {
  const Side mover = record_.turn();
  answers_.reset();
  if (side() == Side::White && mover == Side::Black && !decided && reward_moves_ == 0) {
    const auto part = scene().part_at(record_.touched(move));
    const bool is_tile = part && !scene().parts()[*part].is_wire;
    if (is_tile) answers_ = white(*part).answers(white_state(*part));
  }
  record_.play(move);
  if (mover == side() && chosen_ && chosen_->purpose == MovePurpose::Reward) ++reward_moves_;
  if (side() == Side::Black && mover == Side::Black) note_lost_variables();
}

// White cannot pick a variable any more, nor Black take it: an answer to a stone that came in by
// the output has taken the stone that either would need.
void TilePlayer::note_lost_variables() {
  const auto part = record_.last_part();
  if (!part) return;
  const auto variable = scene().variable(*part);
  if (!variable || record_.is_decided(*part)) return;
  if (black(*part)->refusal(black_state(*part))) return;
  record_.refuse(*part);
  seat_.take(*variable, Side::Black);
}

void TilePlayer::note_pass() {
  answers_.reset();
  record_.pass();
}

std::string TilePlayer::key() const {
  std::string key = record_.key() + '|' + seat_.history() + '|';
  for (const PortSet delivered : delivered_) key += static_cast<char>(delivered);
  return key + std::to_string(answers_.value_or(0)) + ' ' + std::to_string(next_attack_) + ' ' +
         std::to_string(goal_.value_or(0)) + ' ' + std::to_string(reward_moves_);
}

Move TilePlayer::move_of(PartId part, const LocalStep& step) const {
  Move move = placed(scene().parts()[part], step);
  if (step.from.kind != Spot::Kind::Wire || side() == Side::Black) return move;
  move.from = signal_before(scene().source_of({part, step.from.port}).value());
  return move;
}

// White's first move in a variable is answered in the formula's game.
std::optional<ChosenMove> TilePlayer::answer() {
  const auto part = record_.last_part();
  if (!part || reward_moves_ > 0) return std::nullopt;
  if (side() == Side::Black && record_.has_just_decided() && is_due()) return std::nullopt;
  const auto step = find_answer(*part);
  if (!step) return std::nullopt;
  return ChosenMove{move_of(*part, *step), MovePurpose::Answer, part};
}

std::optional<LocalStep> TilePlayer::find_answer(PartId part) const {
  if (side() == Side::White) {
    return answers_ ? white(part).answer(white_state(part), *answers_) : std::nullopt;
  }
  return black(part) != nullptr ? black(part)->answer(black_state(part)) : std::nullopt;
}

Move TilePlayer::taking_move(PartId variable) const {
  if (side() == Side::White) return move_of(variable, white(variable).pick());
  const auto step = black(variable)->refusal(black_state(variable));
  if (!step) throw std::logic_error("a free variable that Black cannot take");
  return move_of(variable, *step);
}

void TilePlayer::plan_gate(const GateFiring& firing) {
  const auto part = scene().part_of(firing.gate);
  if (!part) return;  // the output
  PortSet wanted = 0;
  for (const int output : firing.outputs) {
    wanted |= 1u << output_port(*scene().parts()[*part].drawing, output);
  }
  plan_.push_back({*part, wanted});
  for (std::size_t p = 0; p < scene().parts()[*part].ways.size(); ++p) {
    if (wanted >> p & 1) plan_way(*part, p);
  }
}

// The corners on the wire of an output, if it does not lead to the reward.
void TilePlayer::plan_way(PartId part, std::size_t port) {
  auto there = scene().parts()[part].ways[port].there;
  while (there && !scene().parts()[there->part].gate &&
         !scene().parts()[there->part].is_behind_output) {
    const ScenePart& here = scene().parts()[there->part];
    if (here.ways.size() < 2) return;  // a bare end
    const std::size_t out = output_port(*here.drawing, 0);
    if (!here.is_wire) plan_.push_back({there->part, PortSet{1} << out});
    there = here.ways[out].there;
  }
}

ChosenMove TilePlayer::follow_plan() {
  for (; reward_moves_ == 0 && next_attack_ < plan_.size(); ++next_attack_) {
    const PlannedAttack& planned = plan_[next_attack_];
    if (!goal_) {
      if (const auto move = bring_signal(planned.part)) {
        return {*move, MovePurpose::Walk, std::nullopt};
      }
    }
    if (const auto move = attack(planned)) return {*move, MovePurpose::Attack, planned.part};
  }
  return {reward_move(), MovePurpose::Reward, std::nullopt};
}

std::optional<Move> TilePlayer::attack(const PlannedAttack& planned) {
  const auto [part, wanted] = planned;
  const WhiteTileStrategy& strategy = white(part);
  for (;;) {
    const LocalState state = white_state(part);
    if (!goal_ && (wanted & ~strategy.delivered(state)) != 0) goal_ = strategy.goal(state, wanted);
    if (!goal_ || strategy.is_done(state, *goal_)) {
      goal_.reset();
      return std::nullopt;
    }
    const LocalStep step = strategy.attack(state, *goal_);
    if (step.kind != LocalStep::Kind::Ready) return move_of(part, step);
    delivered_[part] = strategy.delivered(step.after);
  }
}

// Where wires are pairs of squares: a signal that is ready at an input comes in.
std::optional<Move> TilePlayer::bring_signal(PartId part) const {
  const ScenePart& here = scene().parts()[part];
  for (std::size_t p = 0; scene().page().wires.hole && p < here.ways.size(); ++p) {
    const auto& there = here.ways[p].there;
    if (!here.drawing->ports[p].is_input || !there || record_.has_entered({part, p})) continue;
    if (delivered_[there->part] >> there->port & 1) return cross(*there, {part, p});
  }
  return std::nullopt;
}

// The piece of an input goes to the square of the output, and closes a square there: the one that
// leaves the other outputs ready, if the tile's strategy knows the state.
Move TilePlayer::cross(PartPort from, PartPort to) const {
  const ScenePart& sender = scene().parts()[from.part];
  const ScenePart::Way& way = scene().parts()[to.part].ways[to.port];
  Move move{way.inside, way.outside};
  const LocalGame& game = white(from.part).game();
  const LocalState state = white_state(from.part);
  const LocalState after = game.arrive(state, from.port);
  for_each_square(*sender.drawing, [&](Square s) {
    const bool is_closed = game.cell(after, s) == *scene().page().wires.hole;
    if (is_closed && game.cell(state, s) == 0) move.also = placed(sender, s);
  });
  return move;
}

Square TilePlayer::signal_before(PartPort output) const {
  const ScenePart& here = scene().parts()[output.part];
  const LocalGame& game = white(output.part).game();
  const LocalState state = white_state(output.part);
  const LocalState next = game.arrive(state, output.port);
  std::optional<Square> found;
  for_each_square(*here.drawing, [&](Square s) {
    if (game.cell(state, s) == *scene().page().wires.signal && game.cell(next, s) == 0) {
      found = placed(here, s);
    }
  });
  if (found) return *found;
  const TilePosition before = game.position(state), after = game.position(next);
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    if (before.signals[p] <= after.signals[p]) continue;
    return signal_before(scene().source_of({output.part, p}).value());
  }
  throw std::logic_error("no signal is ready where one was promised");
}

std::unique_ptr<RepliesJudge> TilePlayer::judge(std::uint64_t reserve) const {
  return std::make_unique<RewardJudge>(side(), reserve);
}

std::unique_ptr<ResistingOpponent> TilePlayer::make_opponent(
    int threats, std::optional<VariableId> first) const {
  return std::make_unique<LosingOpponent>(opponent(side()), threats, first);
}

}  // namespace gadgetc
