#include "gadgets/verifier/escape.hpp"

namespace gadgetc {

namespace {

class EscapeSearch {
 public:
  EscapeSearch(const Arena& arena, const EscapeOptions& options)
      : arena_(arena), watch_(options.watch), left_(options.state_limit) {}

  // Black to move: does he get out within so many steps? `line` gets the steps, last one first.
  bool escapes(const TileState& state, int steps, std::vector<PlayEvent>& line) {
    if (steps == 0 || left_ == 0) return false;
    if (seen_++ % kTickEvery == 0) watch_.tick({"escape", seen_}, seen_);
    --left_;
    std::vector<TileStep> black;
    arena_.black_steps(state, black);
    for (const TileStep& step : black) {
      if (!step.leaves) continue;
      line = {play_note("a black piece has left the tile"),
              arena_.step_event(Side::Black, step)};
      return true;
    }
    if (steps == 1) return false;
    for (const TileStep& step : black) {
      if (beats_every_answer(step, steps, line)) return true;
    }
    return false;
  }

  bool is_out_of_states() const { return left_ == 0; }

 private:
  bool beats_every_answer(const TileStep& step, int steps, std::vector<PlayEvent>& line) {
    std::vector<PlayEvent> best;
    if (!escapes(step.after, steps - 1, best)) return false;
    best.push_back(arena_.pass_event(Side::White, step.after, "White plays elsewhere"));
    std::vector<TileStep> white;
    arena_.white_steps(step.after, white);
    for (const TileStep& answer : white) {
      std::vector<PlayEvent> other;
      if (!escapes(answer.after, steps - 1, other)) return false;
      other.push_back(arena_.step_event(Side::White, answer));
      if (other.size() > best.size()) best = std::move(other);
    }
    line = std::move(best);
    line.push_back(arena_.step_event(Side::Black, step));
    return true;
  }

  static constexpr std::size_t kTickEvery = 1 << 12;
  const Arena& arena_;
  const Watch& watch_;
  std::size_t left_;
  std::size_t seen_ = 0;  // positions
};

}  // namespace

std::optional<std::vector<PlayEvent>> find_escape(const Arena& arena, const TileState& from,
                                                    const EscapeOptions& options) {
  EscapeSearch search(arena, options);
  for (int steps = 1; steps <= options.black_steps && !search.is_out_of_states(); ++steps) {
    std::vector<PlayEvent> line;
    if (search.escapes(from, steps, line)) return std::vector(line.rbegin(), line.rend());
  }
  return std::nullopt;
}

}  // namespace gadgetc
