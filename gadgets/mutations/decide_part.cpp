#include "gadgets/mutations/decide_part.hpp"

#include <algorithm>

#include "gadgets/mutations/part_games.hpp"
#include "gadgets/verifier/escape.hpp"

namespace gadgetc {

namespace {

using Question = PartGame::Question;

// Steps of Black in sieges of the first round; one more in each later.
constexpr int kFirstSteps = 1;
// States of a game in the first round, by how much that grows, and how much larger the games are
// that decide most.
constexpr std::size_t kFirstRound = 8'000, kGrowth = 8, kMainGames = 8;

bool has_built_in(const Tile& part) {
  return has_pick(part.contract) || has_den_entry(part.contract);
}

class Decision {
 public:
  Decision(const Tile& part, Square focus, const VerifyOptions& options,
           const std::optional<std::vector<TileWay>>& ways)
      : part_(part), options_(options), games_(part_games(part, focus, options.rules, ways)) {}

  Verdict find() {
    const Arena drawn(part_, options_.rules, {.baits = true});
    if (drawn.is_breach(drawn.initial())) return Verdict::Refuted;
    const Arena for_white(part_, options_.rules, {.for_white = true});
    std::size_t limit = std::min(kFirstRound, options_.state_limit);
    for (;; ++black_steps_) {
      try_games(limit, Question::Safety);
      if (is_open() && has_escape(for_white, limit)) return Verdict::Refuted;
      try_games(limit, Question::Raid);
      try_games(limit, Question::Siege);
      try_games(limit, Question::Readiness);
      if (!is_open() || limit * kMainGames >= options_.state_limit) break;
      limit = std::min(limit * kGrowth, options_.state_limit / kMainGames + 1);
    }
    if (is_refuted_) return Verdict::Refuted;
    return is_open() ? Verdict::Unknown : Verdict::Held;
  }

 private:
  bool is_open() const { return !is_refuted_ && !(is_safe_ && is_live_); }

  bool has_escape(const Arena& for_white, std::size_t limit) const {
    const EscapeOptions escape{.state_limit = 4 * limit, .watch = options_.watch};
    try {
      return find_escape(for_white, for_white.initial(), escape).has_value();
    } catch (const LimitReached&) {  // the deadline
      return false;
    }
  }

  void try_games(std::size_t limit, Question question) {
    for (PartGame& game : games_) {
      const bool is_known = question == Question::Safety ? is_safe_ : is_live_;
      if (is_known || is_refuted_) return;
      if (game.question != question) continue;
      if (!game.proves && !game.refutes) continue;
      VerifyOptions options = options_;
      options.state_limit =
          game.is_main ? std::min(kMainGames * limit, options_.state_limit) : limit;
      try {
        if (const auto has = play(game, part_, options, black_steps_)) {
          note(game, *has);
          // Played to the end: it says no more.
          game.proves = game.refutes = false;
        }
      } catch (const LimitReached&) {
      }
    }
  }

  void note(const PartGame& game, bool has) {
    if (game.question == Question::Raid || game.question == Question::Siege) {
      is_refuted_ = is_refuted_ || has;
    } else if (has && game.proves) {
      (game.question == Question::Safety ? is_safe_ : is_live_) = true;
    } else if (!has && game.refutes) {
      is_refuted_ = true;
    }
  }

  const Tile& part_;
  const VerifyOptions& options_;
  std::vector<PartGame> games_;
  int black_steps_ = kFirstSteps;
  bool is_safe_ = false, is_live_ = false, is_refuted_ = false;
};

}  // namespace

Verdict decide_part(const Tile& part, Square focus, const VerifyOptions& options,
                    const std::optional<std::vector<TileWay>>& ways) {
  if (has_built_in(part)) return verify_tile(part, options).verdict;
  return Decision(part, focus, options, ways).find();
}

}  // namespace gadgetc
