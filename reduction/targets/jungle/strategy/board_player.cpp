#include "reduction/targets/jungle/strategy/board_player.hpp"

#include <algorithm>
#include <stdexcept>

#include "reduction/targets/jungle/strategy/losing_opponent.hpp"
#include "reduction/targets/jungle/strategy/race_judge.hpp"

namespace gadgetc::jungle {

namespace {

// Of a variable that is not decided: no answer is ever asked for.
constexpr std::uint32_t kNoAnswers = 0;

}  // namespace

BoardPlayer::BoardPlayer(const BoardScene& scene, const formula_game::Strategy& strategy)
    : StrategyPlayer(scene, scene.start().turn, strategy),
      record_(scene),
      answers_(scene.parts().size(), kNoAnswers) {
  if (side() == Side::Black) return;
  for (PartId part = 0; part < answers_.size(); ++part) {
    if (scene.variable(part)) continue;  // once it is decided
    answers_[part] = scene.parts()[part].strategy->answers(record_.state(part, Side::White));
  }
}

void BoardPlayer::note_move(Move move, std::optional<PartId> decided) {
  record_.play(move);
  if (!decided || side() == Side::Black) return;
  const PartStrategy& strategy = *record_.scene().parts()[*decided].strategy;
  answers_[*decided] = strategy.answers(record_.state(*decided, Side::White));
}

std::string BoardPlayer::key() const {
  const Position& position = record_.position();
  std::string key = record_.key() + '|' + seat_.history() + '|';
  for (const std::uint32_t answers : answers_) key += std::to_string(answers) + ' ';
  key += std::to_string(next_attack_) + (is_attacking_ ? 'a' : '-');
  for (const Square s : record_.scene().land()) key += static_cast<char>(position.cell(s));
  return key += position.turn == Side::White ? 'w' : 'b';
}

ChosenMove BoardPlayer::choose_black() {
  if (const auto part = record_.last_part()) {
    const BoardScene& scene = record_.scene();
    const PartStrategy& strategy = *scene.parts()[*part].strategy;
    if (!scene.variable(*part) || record_.is_decided(*part)) {
      if (const auto step = strategy.black_answer(record_.state(*part, Side::Black))) {
        return {on_board(*part, *step), MovePurpose::Answer, part};
      }
    }
  }
  if (seat_.is_due() && !seat_.is_settled()) return take_variable();
  return run();
}

ChosenMove BoardPlayer::run() const {
  const auto move = BoardScene::step_along(record_.scene().corridor(), record_.position());
  if (!move) throw std::logic_error("the runner has gone");
  return {*move, MovePurpose::Reserve, std::nullopt};
}

ChosenMove BoardPlayer::take_variable() {
  const BoardScene& scene = record_.scene();
  const PartId part = scene.part_of_variable(seat_.choose());
  const PartStrategy& strategy = *scene.parts()[part].strategy;
  const SocketStep step = side() == Side::White ? strategy.pick() : strategy.refusal();
  return {on_board(part, step), MovePurpose::Variable, part};
}

ChosenMove BoardPlayer::choose_white() {
  const auto part = record_.last_part();
  const bool is_attacked = part && is_attacking_ && (*plan_)[next_attack_].part == *part;
  if (part && !is_attacked) {
    if (const auto answer = answer_white(*part)) return *answer;
  }
  if (!seat_.is_settled()) return take_variable();
  if (!plan_) make_plan();
  return follow_plan();
}

std::optional<ChosenMove> BoardPlayer::answer_white(PartId part) {
  const PartStrategy& strategy = *record_.scene().parts()[part].strategy;
  const auto step = strategy.white_answer(record_.state(part, Side::White), answers_[part]);
  if (!step) return std::nullopt;
  return ChosenMove{on_board(part, *step), MovePurpose::Answer, part};
}

void BoardPlayer::make_plan() {
  plan_.emplace();
  for (const GateFiring& firing : record_.scene().plan(seat_.owners())) plan_gate(firing);
}

// The parts on the way to the outputs wanted, in the order of their signal.
void BoardPlayer::plan_gate(const GateFiring& firing) {
  const BoardScene& scene = record_.scene();
  const std::vector<Port>& ports = scene.strategy_of(firing.gate).tile().ports;
  std::vector<std::size_t> outputs;  // the ports that are
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (!ports[p].is_input) outputs.push_back(p);
  }
  for (const PartId id : scene.parts_of(firing.gate)) {
    const Part& part = scene.parts()[id].strategy->part();
    bool is_needed = outputs.empty();  // the den
    PortSet wanted = 0;                // of the part's own ports
    for (const int output : firing.outputs) {
      const std::size_t port = outputs[static_cast<std::size_t>(output)];
      is_needed |= (part.arm_ports >> port & 1) != 0;
      const auto own = find_port(part.tile, ports[port].name);
      if (own) wanted |= 1u << *own;
    }
    if (!is_needed) continue;
    const std::vector<Delivery>& rules = part.tile.contract;
    const auto rule = std::find_if(rules.begin(), rules.end(), [&](const Delivery& delivery) {
      return (wanted & ~delivery.outputs) == 0;
    });
    if (rule == rules.end()) throw std::logic_error("no contract delivers what the plan wants");
    plan_->push_back({id, rule->outputs});
  }
}

ChosenMove BoardPlayer::follow_plan() {
  if (next_attack_ == plan_->size()) throw std::logic_error("the plan has ended without the den");
  const auto [part, goal] = (*plan_)[next_attack_];
  if (!is_attacking_) {
    if (const auto move = find_walk(part)) return {*move, MovePurpose::Walk, std::nullopt};
  }
  const PartStrategy& strategy = *record_.scene().parts()[part].strategy;
  const SocketState state = record_.state(part, Side::White);
  const SocketStep step = strategy.attack(state, goal, answers_[part]);
  is_attacking_ = strategy.game(Side::White).delivered(step.after) != goal;
  if (!is_attacking_) ++next_attack_;
  return {on_board(part, step), MovePurpose::Attack, part};
}

// A signal that has arrived, but not yet at the part's port, goes a square nearer.
std::optional<Move> BoardPlayer::find_walk(PartId part) const {
  const BoardScene& scene = record_.scene();
  const ScenePart& here = scene.parts()[part];
  for (std::size_t p = 0; p < here.wires.size(); ++p) {
    if (!here.drawing().ports[p].is_input || !record_.has_arrived(part, p)) continue;
    const SceneWire& wire = scene.wires()[here.wires[p]];
    std::vector<Square> way = wire.squares;  // towards the part
    if (wire.ends.front().part == part) std::reverse(way.begin(), way.end());
    if (const auto move = BoardScene::step_along(way, record_.position())) return move;
  }
  return std::nullopt;
}

std::unique_ptr<RepliesJudge> BoardPlayer::judge(std::uint64_t reserve) const {
  return std::make_unique<RaceJudge>(side(), reserve);
}

std::unique_ptr<ResistingOpponent> BoardPlayer::make_opponent(int threats,
                                                         std::optional<VariableId> first) const {
  return std::make_unique<LosingOpponent>(record_.scene(), opponent(side()), threats, first);
}

}  // namespace gadgetc::jungle
