#include "gadgets/mutations/same_play.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <tuple>
#include <unordered_set>

namespace gadgetc {

namespace {

struct Pair {
  TileState first, second;
  bool operator==(const Pair&) const = default;
};
static_assert(std::has_unique_object_representations_v<Pair>);

struct PairHash {
  std::size_t operator()(const Pair& pair) const {
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(&pair), sizeof pair});
  }
};

// A step as a line of play has it. From a wire, where several pieces may stand, the piece is named.
struct Written {
  StepKind kind;
  Spot from, to;
  Piece from_wire;
  bool is_breach, leaves;
  std::uint8_t delivered;
  std::size_t index;  // of the step; not compared

  auto key() const {
    const auto place = [](const Spot& spot) {
      return std::tuple(spot.kind, spot.square, spot.port);
    };
    return std::tuple(kind, place(from), place(to), from_wire.code(), is_breach, leaves, delivered);
  }
};

class Lockstep {
 public:
  Lockstep(const Arena& first, const Arena& second, Square focus, bool explores_breaches,
           std::size_t limit)
      : first_(first),
        second_(second),
        focus_(focus),
        explores_breaches_(explores_breaches),
        limit_(limit),
        open_(static_cast<std::size_t>(first.tile().rows() + first.tile().columns()) + 1) {
    for (std::size_t i = 0; i < first.pieces(); ++i) is_home_[first.initial().at[i]] = true;
  }

  std::optional<bool> run(const Pair& root) {
    add(root);
    for (;;) {
      const auto next = std::find_if(open_.begin(), open_.end(),
                                     [](const auto& pairs) { return !pairs.empty(); });
      if (next == open_.end()) return true;
      const Pair pair = next->back();
      next->pop_back();
      if (!offers_same(pair)) return false;
      if (seen_.size() > limit_) return std::nullopt;
    }
  }

 private:
  void add(const Pair& pair) {
    if (seen_.insert(pair).second) open_[distance(pair.first)].push_back(pair);
  }

  // From the change to the next piece that stands where none was drawn.
  std::size_t distance(const TileState& state) const {
    std::size_t least = open_.size() - 1;
    for (std::size_t i = 0; i < first_.pieces(); ++i) {
      if (state.at[i] >= first_.squares() || is_home_[state.at[i]]) continue;
      const Square s = first_.square(state.at[i]);
      const int steps = std::abs(s.row - focus_.row) + std::abs(s.column - focus_.column);
      least = std::min(least, static_cast<std::size_t>(steps));
    }
    return least;
  }

  std::vector<Written> written(const Arena& arena, const std::vector<TileStep>& steps) const {
    std::vector<Written> result;
    for (const TileStep& step : steps) {
      const Spot from = arena.spot(step.from);
      result.push_back({step.kind, from, arena.spot(step.to),
                        from.kind == Spot::Kind::Square ? kNoPiece : step.piece,
                        !explores_breaches_ && arena.is_breach(step.after), step.leaves,
                        step.after.delivered, result.size()});
    }
    std::sort(result.begin(), result.end(),
              [](const Written& a, const Written& b) { return a.key() < b.key(); });
    return result;
  }

  // The steps of one side; those after which the game goes on lead to new pairs.
  bool match_steps() {
    const std::vector<Written> first = written(first_, first_steps_);
    const std::vector<Written> second = written(second_, second_steps_);
    if (!std::equal(first.begin(), first.end(), second.begin(), second.end(),
                    [](const Written& a, const Written& b) { return a.key() == b.key(); })) {
      return false;
    }
    for (std::size_t n = 0; n < first.size(); ++n) {
      if (first[n].is_breach || first[n].leaves) continue;
      add({first_steps_[first[n].index].after, second_steps_[second[n].index].after});
    }
    return true;
  }

  bool offers_same(const Pair& pair) {
    first_.white_steps(pair.first, first_steps_);
    second_.white_steps(pair.second, second_steps_);
    const bool is_due = first_.is_capture_due(first_steps_);
    if (is_due != second_.is_capture_due(second_steps_) || !match_steps()) return false;
    if (is_due) return true;
    first_.black_steps(pair.first, first_steps_);
    second_.black_steps(pair.second, second_steps_);
    if (!match_steps()) return false;
    for (std::size_t p = 0; p < first_.tile().ports.size(); ++p) {
      // Whether an input may arrive depends on those that have, and these are the same.
      if (!first_.may_arrive(pair.first, p)) continue;
      add({first_.arrive(pair.first, p), second_.arrive(pair.second, p)});
    }
    return true;
  }

  const Arena& first_;
  const Arena& second_;
  Square focus_;
  bool explores_breaches_;
  std::size_t limit_;
  std::unordered_set<Pair, PairHash> seen_;
  std::vector<std::vector<Pair>> open_;  // by distance
  std::array<bool, 256> is_home_{};      // by place
  std::vector<TileStep> first_steps_, second_steps_;
};

}  // namespace

std::optional<bool> has_same_play(const Tile& first, const Tile& second, const Rules& rules,
                                  const Freedom& freedom, std::size_t state_limit,
                                  Square focus) {
  if (first.ports != second.ports || first.contract != second.contract ||
      first.guests != second.guests) {
    return false;
  }
  const Arena a(first, rules, freedom), b(second, rules, freedom);
  Pair root{a.initial(), b.initial()};
  // A variable that White has picked has every line that one has which Black decided.
  if (has_pick(first.contract)) root.first.flags = root.second.flags = kPicked;
  if (a.is_breach(root.first) != b.is_breach(root.second)) return false;
  return Lockstep(a, b, focus, freedom.for_white, state_limit).run(root);
}

}  // namespace gadgetc
