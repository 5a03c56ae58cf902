#include "gadgets/mutations/decide_part.hpp"

#include <algorithm>

#include "gadgets/mutations/part_games.hpp"
#include "gadgets/tile/dens.hpp"
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
  return has_pick(part.contract) || has_den(part);
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
      try_tables(limit);
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

  std::size_t limit_of(const PartGame& game, std::size_t limit) const {
    return game.is_main ? std::min(kMainGames * limit, options_.state_limit) : limit;
  }

  // What decides either way, by tables, when those are no more work than all games of the round.
  void try_tables(std::size_t limit) {
    std::size_t round = 0;
    for (const PartGame& game : games_) {
      const bool is_open_game = game.proves || game.refutes;
      if (game.question == Question::Readiness && is_open_game) round += limit_of(game, limit);
    }
    VerifyOptions options = options_;
    options.state_limit = std::min(round, options_.state_limit);
    for (PartGame& game : games_) {
      if (is_live_ || is_refuted_) return;
      if (!game.proves || !game.refutes) continue;
      try {
        note(game, play_by_tables(game, part_, options));
      } catch (const LimitReached&) {
      }
    }
  }

  void try_games(std::size_t limit, Question question) {
    for (PartGame& game : games_) {
      const bool is_known = question == Question::Safety ? is_safe_ : is_live_;
      if (is_known || is_refuted_) return;
      if (game.question != question) continue;
      if (!game.proves && !game.refutes) continue;
      VerifyOptions options = options_;
      options.state_limit = limit_of(game, limit);
      try {
        note(game, play(game, part_, options, black_steps_));
      } catch (const LimitReached&) {
      }
    }
  }

  void note(PartGame& game, std::optional<bool> has) {
    if (!has) return;
    say(game, *has);
    // Played to the end: it says no more.
    game.proves = game.refutes = false;
  }

  void say(const PartGame& game, bool has) {
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
