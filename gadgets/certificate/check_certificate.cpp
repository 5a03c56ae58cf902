#include "gadgets/certificate/check_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "base/run/interrupts.hpp"
#include "gadgets/certificate/open_states.hpp"
#include "gadgets/certificate/socket_game.hpp"

namespace gadgetc {

namespace {

std::string missing(std::string_view what, const SocketState& state) {
  return fmt::format("not listed as {}: {}", what, state.text());
}

// The number of passes where they count no more.
constexpr std::uint32_t kNoEnd = std::numeric_limits<std::uint32_t>::max();

class PartCheck {
 public:
  PartCheck(const Part& part, const PartLists& lists, const game_page::Variant& variant,
            const std::function<void()>& tick)
      : part_(part),
        lists_(lists),
        counts_passes_(variant.page->wires.link.has_value()),
        has_guards_(variant.page->wires.guards.has_value()),
        black_(part, variant, Side::Black, lists.line),
        white_(part, variant, Side::White, lists.line),
        tick_(tick) {
    if (!black_.is_monotone()) return;
    covers_.emplace(*variant.page, part.squares, part.tile.ports);
    for (const StateLine& line : lists.safe.lines()) covers_->add(line.state, line.passes);
  }

  void run() {
    const std::string_view guards =
        !has_guards_ ? "" : black_.are_guards_off() ? "baits" : "guests";
    if (lists_.guards != guards) {
      refute(lists_.safety_line, fmt::format("guards come in as {} in this part's game", guards));
    }
    check_safe_roots();
    for (const StateLine& line : lists_.safe.lines()) check_safe(line);
    check_ready_roots();
    for (const StateLine& line : lists_.ready.lines()) check_ready(line);
    for (const AttackList& attack : lists_.attacks) check_attack(attack);
  }

  std::uint32_t tempo() const { return tempo_; }
  std::uint32_t answers() const { return answers_; }
  std::uint32_t passes() const { return passes_; }

 private:
  SocketState read(const SocketGame& game, const StateLine& line) const {
    tick_();
    auto state = game.read(line.state);
    if (!state) refute(line.line, "this is no state of this part");
    return std::move(*state);
  }

  // Black's side.

  // Is the state listed with at most so many passes, or one that is more open?
  bool is_safe(const SocketState& state, std::uint32_t passes) const {
    const StateLine* found = lists_.safe.find(state.text());
    if (found != nullptr && found->passes <= passes) return true;
    if (!covers_) return false;
    return passes == kNoEnd ? covers_->has_after_signal(state.text())
                            : covers_->has(state.text(), passes);
  }

  // Where wires are pairs: what a step and Black's answer close costs passes until a signal comes.
  bool is_safe_after(const StateLine& line, const SocketState& before,
                     const SocketState& after) const {
    const auto closed = black_.closed_idly(before), then = black_.closed_idly(after);
    const std::size_t cost = closed && then ? *then - *closed : 0;
    if (cost > line.passes) return false;
    return is_safe(after, then ? line.passes - static_cast<std::uint32_t>(cost) : kNoEnd);
  }

  void add_safe_root(const SocketState& state) {
    const StateLine* found = lists_.safe.find(state.text());
    if (found == nullptr) refute(lists_.safety_line, missing("safe", state));
    passes_ = std::max(passes_, found->passes);
  }

  // The drawing is safe. A variable: when White has picked, whatever its first move was, without
  // an answer here or elsewhere; and after some first move of Black.
  void check_safe_roots() {
    const SocketState root = black_.drawing(true);
    if (black_.is_breach(root)) refute(lists_.safety_line, "the drawing breaks the contract");
    add_safe_root(root);
    if (!black_.has_pick()) return;
    for (const SocketStep& step : black_.white_steps(root)) {
      if (step.leaves) refute(lists_.safety_line, "a first move of White leaves the tile");
      if (step.is_elsewhere && !step.is_exchange) {
        refute(lists_.safety_line, "a first move of White ends in another tile");
      }
      add_safe_root(step.after);
    }
    const StateLine* refused = nullptr;
    for (const SocketStep& step : black_.black_steps(black_.drawing(false))) {
      const StateLine* found = lists_.safe.find(step.after.text());
      if (found == nullptr || (refused != nullptr && refused->passes <= found->passes)) continue;
      refused = found;
    }
    if (refused == nullptr) refute(lists_.safety_line, "no first move of Black is listed as safe");
    passes_ = std::max(passes_, refused->passes);
  }

  void check_safe(const StateLine& line) const {
    const SocketState state = read(black_, line);
    for (const SocketStep& step : black_.white_steps(state)) {
      if (step.leaves || black_.is_breach(step.after)) {
        refute(line.line, "a step of White breaks the contract: " + step.after.text());
      }
      if (!is_met(line, state, step)) {
        refute(line.line, "no listed answer to a step of White to " + step.after.text());
      }
    }
    for (const SocketState& after : black_.arrivals(state)) {
      if (!is_safe(after, black_.has_pairs() ? kNoEnd : line.passes)) {
        refute(line.line, missing("safe", after));
      }
    }
  }

  // Has Black a pass or an answer to the step?
  bool is_met(const StateLine& line, const SocketState& state, const SocketStep& step) const {
    const std::uint32_t passes = line.passes;
    if (black_.has_pairs()) {
      if (is_safe_after(line, state, step.after)) return true;
      const auto answers = black_.black_steps(step.after);
      return !step.is_elsewhere &&
             std::any_of(answers.begin(), answers.end(), [&](const SocketStep& answer) {
               return is_safe_after(line, state, answer.after);
             });
    }
    if (step.is_elsewhere) return is_safe(step.after, step.is_exchange ? passes + 1 : passes);
    if (!counts_passes_ && is_safe(step.after, 0)) return true;
    if (passes > 0 && is_safe(step.after, passes - 1)) return true;
    const auto answers = black_.black_steps(step.after);
    return std::any_of(answers.begin(), answers.end(), [&](const SocketStep& answer) {
      const StateLine* found = lists_.safe.find(answer.after.text());
      if (found == nullptr) return false;
      return counts_passes_ ? found->passes <= passes + 1 : found->threats < line.threats;
    });
  }

  // White's side.

  // Is the state ready, with at most so many answers left?
  bool is_ready(const SocketState& state, std::uint32_t answers) const {
    const StateLine* found = lists_.ready.find(state.text());
    return found != nullptr && found->answers <= answers;
  }

  void add_ready_root(const SocketState& state) {
    const StateLine* found = lists_.ready.find(state.text());
    if (found == nullptr) refute(lists_.ready_line, missing("ready", state));
    answers_ = std::max(answers_, found->answers);
  }

  // The drawing is ready. A variable: after some first move of White, and after each of Black's.
  void check_ready_roots() {
    if (!white_.has_pick()) return add_ready_root(white_.drawing(true));
    bool has_pick = false;
    for (const SocketStep& step : white_.white_steps(white_.drawing(true))) {
      if (lists_.ready.find(step.after.text()) == nullptr) continue;
      add_ready_root(step.after);
      has_pick = true;
    }
    if (!has_pick) refute(lists_.ready_line, "no first move of White is listed as ready");
    for (const SocketStep& step : white_.black_steps(white_.drawing(false))) {
      if (step.leaves) refute(lists_.ready_line, "a first move of Black leaves the tile");
      add_ready_root(step.after);
    }
  }

  void check_ready(const StateLine& line) const {
    const SocketState state = read(white_, line);
    for (const SocketStep& step : white_.black_steps(state)) {
      if (step.leaves) refute(line.line, "a black piece can leave the tile");
      if (!is_ready(step.after, line.answers) && !is_repaired(step.after, line.answers)) {
        refute(line.line, "no listed answer to a step of Black to " + step.after.text());
      }
    }
    for (const SocketState& after : white_.arrivals(state)) {
      if (!is_ready(after, line.answers)) refute(line.line, missing("ready", after));
    }
    for (const std::size_t port : white_.open_deliveries(state)) {
      const auto exits = white_.exits(state, port);
      if (std::any_of(exits.begin(), exits.end(),
                      [&](const SocketState& after) { return is_ready(after, line.answers); }))
        continue;
      refute(line.line, "no listed way out by " + part_.tile.ports[port].name);
    }
    check_promises(line, state);
  }

  // Black has stepped to this state: does an answer of White's make it ready, with fewer answers
  // left and nothing more delivered?
  bool is_repaired(const SocketState& state, std::uint32_t answers) const {
    if (answers == 0) return false;
    const PortSet delivered = white_.delivered(state);
    const auto steps = white_.white_steps(state);
    return std::any_of(steps.begin(), steps.end(), [&](const SocketStep& step) {
      return white_.delivered(step.after) == delivered && is_ready(step.after, answers - 1);
    });
  }

  bool has_blocked(const SocketState& state) const {
    const auto open = white_.open_deliveries(state);
    return std::any_of(open.begin(), open.end(),
                       [&](std::size_t port) { return white_.exits(state, port).empty(); });
  }

  void check_promises(const StateLine& line, const SocketState& state) const {
    const PortSet delivered = white_.delivered(state);
    for (const Delivery& rule : part_.tile.contract) {
      const bool is_active = (rule.inputs & ~white_.active(state)) == 0;
      if (!is_active || (delivered & ~rule.outputs) != 0 || delivered == rule.outputs) continue;
      const auto keeps = [&](const AttackList& attack) {
        const StateLine* found = attack.states.find(line.state);
        return outputs_of(part_.tile, attack) == rule.outputs && found != nullptr &&
               found->answers <= line.answers;
      };
      if (std::any_of(lists_.attacks.begin(), lists_.attacks.end(), keeps)) continue;
      refute(line.line, "no attack from here keeps " + rule_text(part_.tile, rule));
    }
  }

  void check_attack(const AttackList& attack) {
    const PortSet goal = outputs_of(part_.tile, attack);
    for (const StateLine& line : attack.states.lines()) {
      const SocketState state = read(white_, line);
      const auto steps = white_.white_steps(state);
      const bool goes_on = std::any_of(steps.begin(), steps.end(), [&](const SocketStep& step) {
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
  bool presses_on(const AttackList& attack, const StateLine& line, const SocketState& state) const {
    const auto is_nearer = [&](const SocketState& next) {
      const StateLine* found = attack.states.find(next.text());
      return found != nullptr && found->moves < line.moves && found->answers <= line.answers;
    };
    if (!is_nearer(state) || has_blocked(state)) return false;
    const auto replies = white_.black_steps(state);
    return std::all_of(replies.begin(), replies.end(), [&](const SocketStep& reply) {
      return !reply.leaves && is_nearer(reply.after);
    });
  }

  const Part& part_;
  const PartLists& lists_;
  bool counts_passes_, has_guards_;
  SocketGame black_, white_;
  std::optional<OpenStates> covers_;
  const std::function<void()>& tick_;
  std::uint32_t tempo_ = 0, answers_ = 0, passes_ = 0;
};

// Bounds of the tile from those of its parts.
class Totals {
 public:
  void add(const Part& part, const PartCheck& check) {
    arms_.resize(std::max(arms_.size(), part.arm + 1));
    arms_[part.arm].ports = part.arm_ports;
    arms_[part.arm].tempo += check.tempo();
    answers_ += check.answers();
    passes_ += check.passes();
  }
  std::uint64_t answers() const { return answers_; }
  std::uint64_t passes() const { return passes_; }
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
  std::uint64_t answers_ = 0, passes_ = 0;
};

void check_bounds(const Certificate& claimed, const Totals& found) {
  const std::uint64_t tempo = found.tempo(claimed.tile);
  if (tempo > claimed.tempo_bound) {
    refute(claimed.tempo_line, fmt::format("the attacks take {} moves of White", tempo));
  }
  if (found.answers() > claimed.answer_bound) {
    refute(claimed.answer_line, fmt::format("Black can force {} answers", found.answers()));
  }
  if (claimed.pass_bound && found.passes() > *claimed.pass_bound) {
    refute(claimed.pass_line, fmt::format("Black may have to pass {} times", found.passes()));
  }
}

}  // namespace

std::vector<MatchedPart> match_parts(const Certificate& certificate) {
  const game_page::Page& page = *certificate.variant.page;
  const PartLists& head = certificate.parts.front();
  if (!head.first) {
    if (certificate.parts.size() > 1) refute(certificate.parts[1].line, "a part beside the whole");
    return {{whole_part(certificate.tile, page), &head}};
  }
  auto parts = take_apart(certificate.tile, page);
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

PortSet outputs_of(const Tile& part, const AttackList& attack) {
  PortSet set = 0;
  for (const std::string_view word : attack.outputs) {
    const auto port = find_port(part, word);
    const std::string_view goal = part.board.alphabet().goal();
    if (!port && (goal.empty() || word != goal)) {
      refute(attack.line, "this part has no such output");
    }
    set |= port ? PortSet{1} << *port : kGoal;
  }
  return set;
}

std::uint32_t most_threats(const Certificate& certificate) {
  std::uint32_t most = 0;
  for (const PartLists& part : certificate.parts) {
    for (const StateLine& line : part.safe.lines()) most = std::max(most, line.threats);
  }
  return most;
}

std::optional<FalseLine> check_certificate(const Certificate& certificate,
                                           const std::function<void(std::size_t)>& progress) {
  std::size_t done = 0;
  const std::function<void()> tick = [&] {
    if (++done % 64 != 0) return;
    throw_if_interrupted();
    if (progress) progress(done);
  };
  return first_false([&] {
    if (certificate.rules.ply_limit != 0 || certificate.rules.return_limit != 0) {
      refute(certificate.rules_line,
             "under a limit of plies or returns no strategy is sure of its time");
    }
    Totals totals;
    for (const auto& [part, lists] : match_parts(certificate)) {
      PartCheck check(part, *lists, certificate.variant, tick);
      check.run();
      totals.add(part, check);
    }
    check_bounds(certificate, totals);
  });
}

}  // namespace gadgetc
