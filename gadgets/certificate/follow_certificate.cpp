#include "gadgets/certificate/follow_certificate.hpp"

#include <algorithm>
#include <stdexcept>

namespace gadgetc {

namespace {

[[noreturn]] void throw_unlisted(std::string_view what, const SocketState& state) {
  throw std::logic_error("the certificate lists no " + std::string(what) + ": " + state.text());
}

}  // namespace

PartStrategy::PartStrategy(const Part& part, const PartLists& lists,
                           const game_page::Variant& variant)
    : part_(part),
      lists_(lists),
      black_(part, variant, Side::Black, lists.line),
      white_(part, variant, Side::White, lists.line) {}

std::optional<SocketStep> PartStrategy::black_answer(const SocketState& state) const {
  if (lists_.safe.find(state.text()) != nullptr) return std::nullopt;
  std::optional<SocketStep> best;
  std::uint32_t least = 0;
  for (SocketStep& step : black_.black_steps(state)) {
    const StateLine* after = lists_.safe.find(step.after.text());
    if (after == nullptr || (best && after->threats >= least)) continue;
    least = after->threats;
    best = std::move(step);
  }
  if (!best) throw_unlisted("answer of Black", state);
  return best;
}

SocketStep PartStrategy::refusal() const {
  const SocketState drawing = black_.drawing(false);
  for (SocketStep& step : black_.black_steps(drawing)) {
    if (lists_.safe.find(step.after.text()) != nullptr) return std::move(step);
  }
  throw_unlisted("first move of Black", drawing);
}

std::optional<SocketStep> PartStrategy::white_answer(const SocketState& state,
                                                   std::uint32_t& answers) const {
  const StateLine* here = find_ready(state);
  if (here != nullptr && here->answers <= answers) {
    answers = here->answers;
    return std::nullopt;
  }
  const PortSet delivered = white_.delivered(state);
  std::optional<SocketStep> best;
  std::uint32_t least = answers;
  for (SocketStep& step : white_.white_steps(state)) {
    if (white_.delivered(step.after) != delivered) continue;
    const StateLine* after = find_ready(step.after);
    if (after == nullptr || after->answers >= least) continue;
    least = after->answers;
    best = std::move(step);
  }
  if (!best) throw_unlisted("answer of White", state);
  answers = least;
  return best;
}

SocketStep PartStrategy::pick() const {
  const SocketState drawing = white_.drawing(true);
  std::optional<SocketStep> best;
  std::uint32_t least = 0;
  for (SocketStep& step : white_.white_steps(drawing)) {
    if (find_ready(step.after) == nullptr) continue;
    std::uint32_t moves = 0;
    for (const AttackList& attack : lists_.attacks) {
      if (const StateLine* line = attack.states.find(step.after.text())) moves = line->moves;
    }
    if (best && moves >= least) continue;
    least = moves;
    best = std::move(step);
  }
  if (!best) throw_unlisted("first move of White", drawing);
  return *best;
}

std::uint32_t PartStrategy::answers(const SocketState& state) const {
  const StateLine* line = find_ready(state);
  if (line == nullptr) throw_unlisted("ready state", state);
  return line->answers;
}

// Several lists may be of one goal. That with the fewest moves left is taken, at each step anew: in
// it all that follows has fewer, so the fewest of all lists fall, whichever was taken before.
PartStrategy::AttackLine PartStrategy::find_attack(const SocketState& state, PortSet goal,
                                                   std::uint32_t answers) const {
  AttackLine best;
  for (const AttackList& attack : lists_.attacks) {
    if (outputs_of(part_.tile, attack) != goal) continue;
    const StateLine* line = attack.states.find(state.text());
    if (line == nullptr || line->answers > answers) continue;
    if (best.line == nullptr || line->moves < best.line->moves) best = {&attack, line};
  }
  return best;
}

// Black to move after White's step to `state`: White's moves left at worst, if the step goes on
// with the attack (PartCheck::presses_on).
std::optional<std::uint32_t> PartStrategy::moves_left(const AttackList& attack,
                                                      const StateLine& line,
                                                      const SocketState& state) const {
  std::uint32_t most = 0;
  const auto is_nearer = [&](const SocketState& next) {
    const StateLine* found = attack.states.find(next.text());
    if (found == nullptr || found->moves >= line.moves || found->answers > line.answers) {
      return false;
    }
    most = std::max(most, found->moves);
    return true;
  };
  if (!is_nearer(state)) return std::nullopt;
  for (const SocketStep& reply : white_.black_steps(state)) {
    if (reply.leaves || !is_nearer(reply.after)) return std::nullopt;
  }
  return most;
}

SocketStep PartStrategy::attack(const SocketState& state, PortSet goal,
                                std::uint32_t& answers) const {
  const auto [attack, line] = find_attack(state, goal, answers);
  if (line == nullptr) throw_unlisted("attack of White", state);
  answers = std::min(answers, line->answers);
  std::optional<SocketStep> best;
  std::uint32_t least = 0;
  for (SocketStep& step : white_.white_steps(state)) {
    if (white_.delivered(step.after) == goal) {
      const StateLine* ready = find_ready(step.after);
      if (ready == nullptr || ready->answers > line->answers) continue;
      answers = ready->answers;
      return std::move(step);
    }
    const auto left = moves_left(*attack, *line, step.after);
    if (!left || (best && *left >= least)) continue;
    least = *left;
    best = std::move(step);
  }
  if (!best) throw_unlisted("step of White's attack", state);
  return *best;
}

TileStrategy::TileStrategy(std::string_view source, std::string_view text,
                           std::size_t lines_before)
    : lines_before_(lines_before), text_(std::string(lines_before, '\n').append(text)),
      certificate_(parse_certificate(source, text_, {.empty_lines = lines_before})),
      matched_(match_parts(certificate_)) {
  parts_.reserve(matched_.size());
  for (const MatchedPart& part : matched_) {
    parts_.emplace_back(part.part, *part.lists, certificate_.variant);
  }
}

}  // namespace gadgetc
