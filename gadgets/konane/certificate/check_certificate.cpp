#include "gadgets/konane/certificate/check_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/run/interrupts.hpp"
#include "gadgets/konane/certificate/stone_game.hpp"

namespace gadgetc::konane {

namespace {

std::string missing(std::string_view what, const StoneState& state) {
  return fmt::format("not listed as {}: {}", what, state.text());
}

class StoneCheck {
 public:
  StoneCheck(const StoneCertificate& certificate, const std::function<void(std::size_t)>& progress)
      : claimed_(certificate),
        black_(certificate.tile, Side::Black),
        white_(certificate.tile, Side::White),
        progress_(progress) {}

  void run() {
    if (const auto fault = black_.find_fault()) refute(claimed_.tile_line, *fault);
    check_safe_roots();
    for (const StateLine& line : claimed_.safe.lines()) check_safe(line);
    check_ready_roots();
    for (const StateLine& line : claimed_.ready.lines()) check_ready(line);
    for (const AttackList& attack : claimed_.attacks) check_attack(attack);
    if (tempo_ > claimed_.tempo_bound) {
      refute(claimed_.tempo_line, fmt::format("the attacks take {} moves of White", tempo_));
    }
    if (answers_ > claimed_.answer_bound) {
      refute(claimed_.answer_line, fmt::format("Black can force {} answers", answers_));
    }
    if (passes_ > claimed_.pass_bound) {
      refute(claimed_.pass_line, fmt::format("Black may have to pass {} times", passes_));
    }
  }

 private:
  StoneState read(const StoneGame& game, const StateLine& line) {
    if (++done_ % 64 == 0) {
      throw_if_interrupted();
      if (progress_) progress_(done_);
    }
    auto state = game.read(line.state);
    if (!state) refute(line.line, "this is no state of this tile");
    return std::move(*state);
  }

  // Black's side.

  bool is_safe(const StoneState& state, std::uint32_t passes) const {
    const StateLine* found = claimed_.safe.find(state.text());
    return found != nullptr && found->passes <= passes;
  }

  void add_safe_root(const StoneState& state) {
    const StateLine* found = claimed_.safe.find(state.text());
    if (found == nullptr) refute(claimed_.safety_line, missing("safe", state));
    passes_ = std::max(passes_, found->passes);
  }

  // The drawing is safe. A variable: when White has picked, whatever its first move was, without
  // an answer here or elsewhere; and after some first move of Black.
  void check_safe_roots() {
    const StoneState root = black_.drawing(true);
    if (black_.is_breach(root)) refute(claimed_.safety_line, "the drawing breaks the contract");
    add_safe_root(root);
    if (!black_.has_pick()) return;
    for (const StoneStep& step : black_.white_steps(root)) {
      if (step.leaves) refute(claimed_.safety_line, "a first move of White leaves the tile");
      if (step.is_elsewhere && !step.is_exchange) {
        refute(claimed_.safety_line, "a first move of White ends in another tile");
      }
      add_safe_root(step.after);
    }
    const StateLine* refused = nullptr;
    for (const StoneStep& step : black_.black_steps(black_.drawing(false))) {
      const StateLine* found = claimed_.safe.find(step.after.text());
      if (found == nullptr || (refused != nullptr && refused->passes <= found->passes)) continue;
      refused = found;
    }
    if (refused == nullptr) {
      refute(claimed_.safety_line, "no first move of Black is listed as safe");
    }
    passes_ = std::max(passes_, refused->passes);
  }

  void check_safe(const StateLine& line) {
    const StoneState state = read(black_, line);
    if (black_.is_breach(state)) refute(line.line, "this state breaks the contract");
    for (const StoneStep& step : black_.white_steps(state)) {
      if (step.leaves || black_.is_breach(step.after)) {
        refute(line.line, "a step of White breaks the contract: " + step.after.text());
      }
      if (!is_met(line, step)) {
        refute(line.line, "no listed answer to a step of White to " + step.after.text());
      }
    }
    for (const StoneState& after : black_.arrivals(state)) {
      if (!is_safe(after, line.passes)) refute(line.line, missing("safe", after));
    }
  }

  // Has Black, who may need so many passes here, a pass or an answer to the step?
  bool is_met(const StateLine& line, const StoneStep& step) const {
    const std::uint32_t passes = line.passes;
    if (step.is_elsewhere) return is_safe(step.after, step.is_exchange ? passes + 1 : passes);
    if (passes > 0 && is_safe(step.after, passes - 1)) return true;
    const auto answers = black_.black_steps(step.after);
    return std::any_of(answers.begin(), answers.end(),
                       [&](const StoneStep& answer) { return is_safe(answer.after, passes + 1); });
  }

  // White's side.

  // Is the state ready, with at most so many answers left?
  bool is_ready(const StoneState& state, std::uint32_t answers) const {
    const StateLine* found = claimed_.ready.find(state.text());
    return found != nullptr && found->answers <= answers;
  }

  void add_ready_root(const StoneState& state) {
    const StateLine* found = claimed_.ready.find(state.text());
    if (found == nullptr) refute(claimed_.ready_line, missing("ready", state));
    answers_ = std::max(answers_, found->answers);
  }

  // The drawing is ready. A variable: after some first move of White, and after each of Black's.
  void check_ready_roots() {
    if (!white_.has_pick()) return add_ready_root(white_.drawing(true));
    bool has_pick = false;
    for (const StoneStep& step : white_.white_steps(white_.drawing(true))) {
      if (claimed_.ready.find(step.after.text()) == nullptr) continue;
      add_ready_root(step.after);
      has_pick = true;
    }
    if (!has_pick) refute(claimed_.ready_line, "no first move of White is listed as ready");
    for (const StoneStep& step : white_.black_steps(white_.drawing(false))) {
      if (step.leaves) refute(claimed_.ready_line, "a first move of Black leaves the tile");
      add_ready_root(step.after);
    }
  }

  void check_ready(const StateLine& line) {
    const StoneState state = read(white_, line);
    for (const StoneStep& step : white_.black_steps(state)) {
      if (step.leaves) refute(line.line, "a black stone can leave the tile");
      if (!is_ready(step.after, line.answers) && !is_repaired(step.after, line.answers)) {
        refute(line.line, "no listed answer to a step of Black to " + step.after.text());
      }
    }
    for (const StoneState& after : white_.arrivals(state)) {
      if (!is_ready(after, line.answers)) refute(line.line, missing("ready", after));
    }
    for (const std::size_t port : white_.open_deliveries(state)) {
      const auto exits = white_.exits(state, port);
      if (std::any_of(exits.begin(), exits.end(),
                      [&](const StoneState& after) { return is_ready(after, line.answers); }))
        continue;
      refute(line.line, "no listed way out by " + claimed_.tile.ports[port].name);
    }
    check_promises(line, state);
  }

  // Black has stepped to this state: does an answer of White's make it ready, with fewer answers
  // left and nothing more delivered?
  bool is_repaired(const StoneState& state, std::uint32_t answers) const {
    if (answers == 0) return false;
    const PortSet delivered = white_.delivered(state);
    const auto steps = white_.white_steps(state);
    return std::any_of(steps.begin(), steps.end(), [&](const StoneStep& step) {
      return white_.delivered(step.after) == delivered && is_ready(step.after, answers - 1);
    });
  }

  bool has_blocked(const StoneState& state) const {
    const auto open = white_.open_deliveries(state);
    return std::any_of(open.begin(), open.end(),
                       [&](std::size_t port) { return white_.exits(state, port).empty(); });
  }

  void check_promises(const StateLine& line, const StoneState& state) const {
    const PortSet delivered = white_.delivered(state);
    for (const Delivery& rule : claimed_.tile.contract) {
      const bool is_active = (rule.inputs & ~white_.active(state)) == 0;
      if (!is_active || (delivered & ~rule.outputs) != 0 || delivered == rule.outputs) continue;
      const auto keeps = [&](const AttackList& attack) {
        const StateLine* found = attack.states.find(line.state);
        return outputs(attack) == rule.outputs && found != nullptr &&
               found->answers <= line.answers;
      };
      if (std::any_of(claimed_.attacks.begin(), claimed_.attacks.end(), keeps)) continue;
      refute(line.line, "no attack from here keeps " + rule_text(claimed_.tile, rule));
    }
  }

  PortSet outputs(const AttackList& attack) const {
    PortSet set = 0;
    for (const std::string_view word : attack.outputs) {
      const auto port = find_port(claimed_.tile, word);
      if (!port) refute(attack.line, "this tile has no such output");
      set |= PortSet{1} << *port;
    }
    return set;
  }

  void check_attack(const AttackList& attack) {
    const PortSet goal = outputs(attack);
    for (const StateLine& line : attack.states.lines()) {
      const StoneState state = read(white_, line);
      const auto steps = white_.white_steps(state);
      const bool goes_on = std::any_of(steps.begin(), steps.end(), [&](const StoneStep& step) {
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
  bool presses_on(const AttackList& attack, const StateLine& line, const StoneState& state) const {
    const auto is_nearer = [&](const StoneState& next) {
      const StateLine* found = attack.states.find(next.text());
      return found != nullptr && found->moves < line.moves && found->answers <= line.answers;
    };
    if (!is_nearer(state) || has_blocked(state)) return false;
    const auto replies = white_.black_steps(state);
    return std::all_of(replies.begin(), replies.end(), [&](const StoneStep& reply) {
      return !reply.leaves && is_nearer(reply.after);
    });
  }

  const StoneCertificate& claimed_;
  StoneGame black_, white_;
  const std::function<void(std::size_t)>& progress_;
  std::size_t done_ = 0;
  std::uint32_t tempo_ = 0, answers_ = 0, passes_ = 0;
};

}  // namespace

std::optional<FalseLine> check_certificate(const StoneCertificate& certificate,
                                           const std::function<void(std::size_t)>& progress) {
  try {
    StoneCheck(certificate, progress).run();
  } catch (const FalseLine& fault) {
    return fault;
  }
  return std::nullopt;
}

}  // namespace gadgetc::konane
