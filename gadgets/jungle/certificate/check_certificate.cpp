#include "gadgets/jungle/certificate/check_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/run/interrupts.hpp"
#include "gadgets/jungle/certificate/line_game.hpp"

namespace gadgetc::jungle {

namespace {

class PartCheck {
 public:
  PartCheck(const Part& part, const PartLists& lists, const Rules& rules,
            const std::function<void()>& tick)
      : part_(part), lists_(lists), black_(part, rules, Side::Black),
        white_(part, rules, Side::White), tick_(tick) {}

  void run() {
    if (const auto piece = black_.find_excluded_piece()) {
      refute(lists_.line, *piece + " stands in this part, which no argument covers");
    }
    if (lists_.cats != black_.cats()) {
      refute(lists_.safety_line, fmt::format("cats come in as {} in this part's game",
                                             lists_.cats == CatsAs::Baits ? "guests" : "baits"));
    }
    check_safe_roots();
    for (const StateLine& line : lists_.safe.lines()) check_safe(line);
    check_ready_roots();
    for (const StateLine& line : lists_.ready.lines()) check_ready(line);
    for (const AttackList& attack : lists_.attacks) check_attack(attack);
  }

  std::uint32_t tempo() const { return tempo_; }
  std::uint32_t answers() const { return answers_; }

 private:
  LineState read(const LineGame& game, const StateLine& line) const {
    tick_();
    auto state = game.read(line.state);
    if (!state) refute(line.line, "this is no state of this part");
    return *state;
  }

  bool is_safe(const LineState& state) const { return lists_.safe.find(state.text()) != nullptr; }

  // Is the state ready, with at most so many answers left?
  bool is_ready(const LineState& state, std::uint32_t answers) const {
    const StateLine* found = lists_.ready.find(state.text());
    return found != nullptr && found->answers <= answers;
  }

  // The drawing is safe. A variable: when White has picked, whatever its first move was, without
  // an answer; and after some first move of Black.
  void check_safe_roots() const {
    const LineState root = black_.drawing(true);
    if (black_.is_breach(root)) refute(lists_.safety_line, "the drawing breaks the contract");
    if (!is_safe(root)) refute(lists_.safety_line, missing("safe", root));
    if (!black_.has_pick()) return;
    for (const LineStep& step : black_.white_steps(root)) {
      if (!is_safe(step.after)) refute(lists_.safety_line, missing("safe", step.after));
    }
    const auto refusals = black_.black_steps(black_.drawing(false));
    if (std::none_of(refusals.begin(), refusals.end(),
                     [&](const LineStep& step) { return is_safe(step.after); })) {
      refute(lists_.safety_line, "no first move of Black is listed as safe");
    }
  }

  void check_safe(const StateLine& line) const {
    const LineState state = read(black_, line);
    for (const LineStep& step : black_.white_steps(state)) {
      if (black_.is_breach(step.after)) {
        refute(line.line, "a step of White breaks the contract: " + step.after.text());
      }
      if (is_safe(step.after)) continue;
      const auto answers = black_.black_steps(step.after);
      if (std::none_of(answers.begin(), answers.end(), [&](const LineStep& answer) {
            const StateLine* found = lists_.safe.find(answer.after.text());
            return found != nullptr && found->threats < line.threats;
          })) {
        refute(line.line, "no listed answer to a step of White to " + step.after.text());
      }
    }
    for (const LineState& after : black_.arrivals(state)) {
      if (!is_safe(after)) refute(line.line, missing("safe", after));
    }
  }

  // The drawing is ready. A variable: after some first move of White, and after each of Black's.
  void check_ready_roots() {
    if (!white_.has_pick()) return add_root(white_.drawing(true));
    bool has_pick = false;
    for (const LineStep& step : white_.white_steps(white_.drawing(true))) {
      if (lists_.ready.find(step.after.text()) == nullptr) continue;
      add_root(step.after);
      has_pick = true;
    }
    if (!has_pick) refute(lists_.ready_line, "no first move of White is listed as ready");
    for (const LineStep& step : white_.black_steps(white_.drawing(false))) {
      if (step.leaves) refute(lists_.ready_line, "a first move of Black leaves the tile");
      add_root(step.after);
    }
  }

  void add_root(const LineState& state) {
    const StateLine* found = lists_.ready.find(state.text());
    if (found == nullptr) refute(lists_.ready_line, missing("ready", state));
    answers_ = std::max(answers_, found->answers);
  }

  void check_ready(const StateLine& line) const {
    const LineState state = read(white_, line);
    for (const LineStep& step : white_.black_steps(state)) {
      if (step.leaves) refute(line.line, "a black piece can leave the tile");
      if (is_ready(step.after, line.answers)) continue;
      const PortSet delivered = white_.delivered(step.after);
      const auto answers = white_.white_steps(step.after);
      if (line.answers == 0 ||
          std::none_of(answers.begin(), answers.end(), [&](const LineStep& answer) {
            return white_.delivered(answer.after) == delivered &&
                   is_ready(answer.after, line.answers - 1);
          })) {
        refute(line.line, "no listed answer to a step of Black to " + step.after.text());
      }
    }
    for (const LineState& after : white_.arrivals(state)) {
      if (!is_ready(after, line.answers)) refute(line.line, missing("ready", after));
    }
    check_promises(line, state);
  }

  void check_promises(const StateLine& line, const LineState& state) const {
    const PortSet delivered = white_.delivered(state);
    for (const Delivery& rule : part_.tile.contract) {
      const bool is_active = (rule.inputs & ~white_.active(state)) == 0;
      if (!is_active || (delivered & ~rule.outputs) != 0 || delivered == rule.outputs) continue;
      const bool is_kept = std::any_of(
          lists_.attacks.begin(), lists_.attacks.end(), [&](const AttackList& attack) {
            const StateLine* found = attack.states.find(line.state);
            return outputs(attack) == rule.outputs && found != nullptr &&
                   found->answers <= line.answers;
          });
      if (is_kept) continue;
      refute(line.line, "no attack from here keeps " + rule_text(part_.tile, rule));
    }
  }

  PortSet outputs(const AttackList& attack) const {
    PortSet set = 0;
    for (const std::string_view word : attack.outputs) {
      const auto port = find_port(part_.tile, word);
      if (word != "den" && !port) refute(attack.line, "this part has no such output");
      set |= port ? 1u << *port : kGoal;
    }
    return set;
  }

  void check_attack(const AttackList& attack) {
    const PortSet goal = outputs(attack);
    for (const StateLine& line : attack.states.lines()) {
      const LineState state = read(white_, line);
      const auto steps = white_.white_steps(state);
      const bool goes_on = std::any_of(steps.begin(), steps.end(), [&](const LineStep& step) {
        return (white_.delivered(step.after) == goal && is_ready(step.after, line.answers)) ||
               presses_on(attack, line, step.after);
      });
      if (line.moves == 0 || !goes_on) {
        refute(line.line, "no listed step of White goes on from here");
      }
      // Picking a variable is a move of White's too.
      tempo_ = std::max(tempo_, line.moves + (white_.is_picked(state) ? 1 : 0));
    }
  }

  // Black to move: whatever Black does, passes included, fewer moves of White are left.
  bool presses_on(const AttackList& attack, const StateLine& line, const LineState& state) const {
    const auto is_nearer = [&](const LineState& next) {
      const StateLine* found = attack.states.find(next.text());
      return found != nullptr && found->moves < line.moves && found->answers <= line.answers;
    };
    if (!is_nearer(state)) return false;
    const auto replies = white_.black_steps(state);
    return std::all_of(replies.begin(), replies.end(), [&](const LineStep& reply) {
      return !reply.leaves && is_nearer(reply.after);
    });
  }

  static std::string missing(std::string_view what, const LineState& state) {
    return fmt::format("not listed as {}: {}", what, state.text());
  }

  const Part& part_;
  const PartLists& lists_;
  LineGame black_, white_;
  const std::function<void()>& tick_;
  std::uint32_t tempo_ = 0, answers_ = 0;
};

// Bounds of the tile from those of its parts.
class Totals {
 public:
  void add(const Part& part, std::uint32_t tempo, std::uint32_t answers) {
    arms_.resize(std::max(arms_.size(), part.arm + 1));
    arms_[part.arm].ports = part.arm_ports;
    arms_[part.arm].tempo += tempo;
    answers_ += answers;
  }
  std::uint64_t answers() const { return answers_; }
  // One signal after the other goes through the arms that a rule serves.
  std::uint64_t tempo(const Tile& tile) const {
    if (arms_.size() == 1) return arms_[0].tempo;
    std::uint64_t most = 0;
    for (const Delivery& rule : tile.contract) {
      std::uint64_t sum = 0;
      for (const Arm& arm : arms_) sum += (rule.outputs & arm.ports) != 0 ? arm.tempo : 0;
      most = std::max(most, sum);
    }
    return most;
  }

 private:
  struct Arm {
    PortSet ports = 0;
    std::uint64_t tempo = 0;
  };
  std::vector<Arm> arms_;
  std::uint64_t answers_ = 0;
};

}  // namespace

std::vector<MatchedPart> match_parts(const Certificate& certificate) {
  const PartLists& head = certificate.parts.front();
  if (!head.first) {
    if (certificate.parts.size() > 1) refute(certificate.parts[1].line, "a part beside the whole");
    return {{whole_part(certificate.tile), &head}};
  }
  auto parts = take_apart(certificate.tile);
  if (!parts) refute(head.line, "this tile cannot be taken apart");
  std::vector<MatchedPart> matched;
  for (const PartLists& lists : certificate.parts) {
    const auto part = std::find_if(parts->begin(), parts->end(), [&](const Part& candidate) {
      return lists.first == candidate.squares.front();
    });
    if (part == parts->end()) refute(lists.line, "no part begins here, or it has had its lists");
    matched.push_back({std::move(*part), &lists});
    parts->erase(part);
  }
  if (!parts->empty()) refute(certificate.tile_line, "a part of the tile has no lists");
  return matched;
}

std::uint32_t most_threats(const Certificate& certificate) {
  std::uint32_t most = 0;
  for (const PartLists& part : certificate.parts) {
    for (const StateLine& line : part.safe.lines()) most = std::max(most, line.threats);
  }
  return most;
}

std::optional<FalseLine> check_certificate(const Certificate& certificate,
                                           const CheckOptions& options) {
  std::size_t done = 0;
  const std::function<void()> tick = [&] {
    if (++done % 256 != 0) return;
    throw_if_interrupted();
    if (options.progress) options.progress(done);
  };
  try {
    if (certificate.rules.ply_limit != 0 || certificate.rules.return_limit != 0) {
      refute(2, "under a limit of plies or returns no strategy is sure of its time");
    }
    Totals totals;
    for (const auto& [part, lists] : match_parts(certificate)) {
      PartCheck check(part, *lists, certificate.rules, tick);
      check.run();
      totals.add(part, check.tempo(), check.answers());
    }
    if (totals.tempo(certificate.tile) > certificate.tempo_bound) {
      refute(certificate.tempo_line, fmt::format("the attacks take {} moves of White",
                                                 totals.tempo(certificate.tile)));
    }
    if (totals.answers() > certificate.answer_bound) {
      refute(certificate.answer_line, fmt::format("Black can force {} answers", totals.answers()));
    }
  } catch (const FalseLine& fault) {
    return fault;
  }
  return std::nullopt;
}

}  // namespace gadgetc::jungle
