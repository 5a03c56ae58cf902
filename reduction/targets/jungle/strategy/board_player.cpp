#include "reduction/targets/jungle/strategy/board_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "reduction/strategy/replies_judge.hpp"
#include "reduction/targets/jungle/strategy/losing_opponent.hpp"

namespace gadgetc::jungle {

namespace {

// Of a variable that is not decided: no answer is ever asked for.
constexpr std::uint32_t kNoAnswers = 0;

// White has to reach the den before the runner.
class RaceJudge final : public RepliesJudge {
 public:
  // `distance`: moves that the runner needs to White's den.
  RaceJudge(Side winner, std::uint64_t distance) : winner_(winner), distance_(distance) {}

  bool is_won(const StrategyPlayer& player) override {
    const auto winner = player.record().winner();
    if (winner && *winner != winner_) throw ReplyFault{"the other side wins"};
    return winner.has_value();
  }
  bool is_counted(MovePurpose) const override { return true; }
  std::optional<std::uint64_t> too_many() const override {
    return winner_ == Side::White ? std::optional(distance_) : std::nullopt;
  }
  std::string complaint(std::uint64_t counted) const override {
    return fmt::format("White is too late: it makes {} moves, and the runner needs {}", counted,
                       distance_);
  }
  bool begins_anew_in_reserve() const override { return true; }
  bool may_be_passed() const override { return true; }

 private:
  Side winner_;
  std::uint64_t distance_;
};

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
  answers_[*decided] = strategy_of(*decided).answers(record_.state(*decided, Side::White));
}

std::string BoardPlayer::key() const {
  const Position& position = record_.position();
  std::string key = record_.key() + '|' + seat_.history() + '|';
  for (const std::uint32_t answers : answers_) key += std::to_string(answers) + ' ';
  key += std::to_string(next_attack_) + (is_attacking_ ? 'a' : '-');
  for (const Square s : record_.scene().land()) key += static_cast<char>(position.cell(s));
  return key += position.turn == Side::White ? 'w' : 'b';
}

std::optional<ChosenMove> BoardPlayer::answer() {
  const auto part = record_.last_part();
  const auto step = part ? find_answer(*part) : std::nullopt;
  if (!step) return std::nullopt;
  return ChosenMove{on_board(*part, *step), MovePurpose::Answer, part};
}

std::optional<SocketStep> BoardPlayer::find_answer(PartId part) {
  if (side() == Side::White) {
    if (is_attacking_ && plan_[next_attack_].part == part) return std::nullopt;
    return strategy_of(part).white_answer(record_.state(part, Side::White), answers_[part]);
  }
  const bool is_open = record_.scene().variable(part) && !record_.is_decided(part);
  return is_open ? std::nullopt : strategy_of(part).black_answer(record_.state(part, Side::Black));
}

Move BoardPlayer::taking_move(PartId variable) const {
  const PartStrategy& strategy = strategy_of(variable);
  return on_board(variable, side() == Side::White ? strategy.pick() : strategy.refusal());
}

Move BoardPlayer::reserve_move() const {
  const auto move = BoardScene::step_along(record_.scene().corridor(), record_.position());
  if (!move) throw std::logic_error("the runner has gone");
  return *move;
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
    plan_.push_back({id, rule->outputs});
  }
}

ChosenMove BoardPlayer::follow_plan() {
  if (next_attack_ == plan_.size()) throw std::logic_error("the plan has ended without the den");
  const auto [part, goal] = plan_[next_attack_];
  if (!is_attacking_) {
    if (const auto move = find_walk(part)) return {*move, MovePurpose::Walk, std::nullopt};
  }
  const PartStrategy& strategy = strategy_of(part);
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
