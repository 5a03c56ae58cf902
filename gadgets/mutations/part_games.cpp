#include "gadgets/mutations/part_games.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "gadgets/guard_tables/ready_tables.hpp"
#include "gadgets/mutations/defence.hpp"
#include "gadgets/mutations/fewer_signals.hpp"
#include "gadgets/mutations/gated_parts.hpp"
#include "gadgets/mutations/land.hpp"
#include "gadgets/mutations/outlying_rooms.hpp"
#include "gadgets/mutations/raid.hpp"
#include "gadgets/mutations/siege.hpp"
#include "gadgets/mutations/walled_games.hpp"
#include "gadgets/verifier/liveness.hpp"

namespace gadgetc {

namespace {

using Squares = std::vector<Square>;
using Rooms = std::vector<Squares>;
using Question = PartGame::Question;

constexpr std::size_t kMostFree = 3;   // Black's pieces, of which any set may be frozen
constexpr std::size_t kMostLoose = 3;  // cats from which pairs are taken
constexpr int kShortLeash = 2;
// So many times the states of a list have tables that take as long; a quarter of the memory.
constexpr std::uint64_t kTableStates = 64;

int distance(Square a, Square b) { return std::abs(a.row - b.row) + std::abs(a.column - b.column); }

// The pieces of a part by what they are, those near the focus first.
struct Men {
  Squares cats, white, black;

  Men(const Tile& part, Square focus) {
    for_each_square(part, [&](Square s) { add(part, s); });
    for (Squares* squares : {&cats, &white, &black}) {
      std::stable_sort(squares->begin(), squares->end(), [&](Square a, Square b) {
        return distance(a, focus) < distance(b, focus);
      });
    }
  }

 private:
  void add(const Tile& part, Square s) {
    const Piece piece = part.board.piece(s);
    if (piece.is_none() || !is_ground(part, s)) return;
    (piece == kGuard ? cats : piece.is(Side::White) ? white : black).push_back(s);
  }
};

class Games {
 public:
  Games(const Tile& part, Square focus, const Rules& rules,
        const std::optional<std::vector<TileWay>>& ways)
      : part_(part),
        focus_(focus),
        ways_(ways),
        men_(part, focus),
        full_(rules.trapped_attack == TrappedAttack::Full) {}

  std::vector<PartGame> take() {
    add_safety();
    add_raids();
    add_sieges();
    if (full_) add_walled();
    add_quiet();
    if (ways_) add_ways();
    add_proofs();
    add_cat_instead();
    if (full_) add_refutations();
    add_fewer_inputs();
    add(Question::Readiness, {.for_white = true}, true, true);
    return std::move(games_);
  }

 private:
  void add(Question question, Freedom freedom, bool proves, bool refutes) {
    // A cat that was put in the way is the one that steps aside.
    const bool is_likely = freedom.loose.empty() || freedom.loose == Squares{focus_};
    games_.push_back({question, std::move(freedom), {}, proves, refutes, false});
    const bool is_quick = question == Question::Raid || question == Question::Siege;
    games_.back().is_main = !is_quick && is_likely && games_.back().freedom.frozen.empty();
  }

  void add_safety() {
    add(Question::Safety, {.baits = true, .black_shuns_traps = true}, true, !full_);
    for (const Square s : men_.black) {
      add(Question::Safety, {.baits = true, .black_shuns_traps = true, .frozen = {s}}, true, false);
    }
    for (Tile& fewer : parts_with_fewer_signals(part_)) {
      add(Question::Safety, {.baits = true, .black_shuns_traps = !full_}, false, true);
      games_.back().instead = std::move(fewer);
    }
    if (full_) add(Question::Safety, {.baits = true}, true, true);
  }

  // With no cat, with those near the focus, with all.
  void add_raids() {
    for (std::size_t cats = 0; full_ && cats < men_.cats.size() && cats <= kMostLoose; ++cats) {
      add(Question::Raid,
          {.baits = true, .for_white = true, .loose = first(men_.cats, cats)}, false, true);
    }
    add(Question::Raid, {.for_white = true}, false, true);
  }

  // With the same cats. One that was put in the way mostly does harm together with one beside it:
  // they cannot pass each other.
  void add_sieges() {
    for (std::size_t cats = 0; full_ && cats < men_.cats.size() && cats <= kMostLoose; ++cats) {
      add(Question::Siege,
          {.baits = true, .for_white = true, .loose = first(men_.cats, cats)}, false, true);
      games_.back().is_main = cats == 2 && men_.cats.front() == focus_;
    }
    add(Question::Siege, {.for_white = true}, false, true);
  }

  void add_walled() {
    const std::vector<Freedom> walled = walled_games(part_, focus_);
    for (const Question question : {Question::Siege, Question::Readiness}) {
      for (const Freedom& freedom : walled) add(question, freedom, false, true);
    }
    for (Freedom& freedom : walled_games_over_traps(part_, focus_)) {
      add(Question::Readiness, std::move(freedom), false, true);
    }
  }

  // Nothing comes: with the cats of sieges, or with all and one of Black's pieces that moves, or
  // with all of both.
  void add_quiet() {
    if (all_inputs(part_) == 0) return;
    for (std::size_t cats = 0; full_ && cats < men_.cats.size() && cats <= kMostLoose; ++cats) {
      add(Question::Readiness,
          {.baits = true,
           .for_white = true,
           .absent = all_inputs(part_),
           .loose = first(men_.cats, cats)},
          false, true);
      games_.back().is_main |= cats == 2 && men_.cats.front() == focus_;
    }
    for (const Square s : men_.black) {
      add(Question::Readiness,
          {.for_white = true, .absent = all_inputs(part_), .frozen = without(men_.black, s)}, false,
          true);
    }
    add(Question::Readiness, {.for_white = true, .absent = all_inputs(part_)}, false, true);
  }

  void add_ways() {
    Freedom freedom{.guards_stay = true, .for_white = true, .ways = ways_};
    add(Question::Readiness, freedom, true, false);
    if (part_.board.piece(focus_).is(Side::White)) add_way(focus_, kNoLeash);
    for (const int leash : {kShortLeash, kNoLeash}) {
      for (const Square cat : men_.cats) {
        if (!(cat == focus_)) add_way(cat, leash);
      }
    }
  }

  void add_way(Square loose, int leash) {
    add(Question::Readiness, {.guards_stay = true, .for_white = true, .loose = {loose},
                              .leash = leash, .ways = ways_}, true, false);
  }

  void add_proofs() {
    const Freedom posts{.guards_stay = true, .for_white = true};
    add(Question::Readiness, posts, true, false);
    for (const Square s : men_.white) {
      Freedom freedom = posts;
      freedom.frozen = {s};
      add(Question::Readiness, freedom, true, false);
    }
    for (const int leash : {kShortLeash, kNoLeash}) {
      for (std::size_t i = 0; i < men_.cats.size(); ++i) {
        add_loose({men_.cats[i]}, leash);
        for (std::size_t j = 0; j < i && i < kMostLoose; ++j) {
          add_loose({men_.cats[j], men_.cats[i]}, leash);
        }
      }
    }
  }

  void add_loose(Squares cats, int leash) {
    add(Question::Readiness,
        {.guards_stay = true, .for_white = true, .loose = std::move(cats), .leash = leash}, true,
        false);
  }

  // What a cat keeps in place of a stronger piece of hers, that piece keeps, too: it takes what a
  // cat takes, and what takes it takes a cat.
  void add_cat_instead() {
    const Piece piece = part_.board.piece(focus_);
    const bool is_signal = std::any_of(part_.ports.begin(), part_.ports.end(),
                                       [&](const Port& port) { return port.signal == piece; });
    if (men_.white.empty() || !(men_.white.front() == focus_) || is_signal || leaps(piece)) return;
    Tile weaker = part_;
    weaker.board.set_piece(focus_, kGuard);
    const auto add_weaker = [&](const std::optional<std::vector<TileWay>>& ways) {
      add(Question::Readiness, {.guards_stay = true, .for_white = true, .ways = ways}, true, false);
      games_.back().instead = weaker;
    };
    if (ways_) add_weaker(ways_);
    add_weaker(std::nullopt);
  }

  // One input at a time, and of signals that share it the first only.
  void add_fewer_inputs() {
    const Rooms rooms = outlying_rooms(part_, focus_);
    for (const PortSet absent : absent_inputs()) {
      for (GatedPart& gated : gated_parts(part_, focus_)) {
        add(Question::Readiness, {.for_white = true, .absent = absent, .open = gated.open}, false,
            true);
        games_.back().instead = std::move(gated.tile);
      }
      if (absent == 0) continue;
      const Freedom fewer{.for_white = true, .absent = absent};
      if (!rooms.empty()) {
        Freedom outlying = fewer;
        outlying.rooms = rooms;
        add(Question::Readiness, std::move(outlying), false, true);
      }
      add(Question::Readiness, fewer, may_stay_outside(absent), true);
    }
  }

  // Signals that no rule asks for, and whose wires the others come by: White need not take them in.
  bool may_stay_outside(PortSet absent) const {
    const PortSet wanted = std::accumulate(
        part_.contract.begin(), part_.contract.end(), PortSet{0},
        [](PortSet inputs, const Delivery& rule) { return inputs | rule.inputs; });
    if (absent & wanted) return false;
    for (std::size_t p = 0; p < part_.ports.size(); ++p) {
      if ((absent >> p & 1) && (absent >> wire_of(part_, p) & 1)) return false;
    }
    return true;
  }

  std::vector<PortSet> absent_inputs() const {
    std::vector<PortSet> absent;
    for (std::size_t p = 0; p < part_.ports.size(); ++p) {
      if (!part_.ports[p].is_input || wire_of(part_, p) != p) continue;
      absent.push_back(all_inputs(part_) & ~(PortSet{1} << p));
    }
    return absent;
  }

  void add_refutations() {
    const std::size_t free = std::min(men_.black.size(), kMostFree);
    for (std::size_t cats = 0; cats < std::min<std::size_t>(men_.cats.size(), 3); ++cats) {
      for (unsigned set = 0; set < 1u << free; ++set) {
        Squares frozen(men_.black.begin() + static_cast<std::ptrdiff_t>(free), men_.black.end());
        for (std::size_t n = 0; n < free; ++n) {
          if (!(set >> n & 1)) frozen.push_back(men_.black[n]);
        }
        add(Question::Readiness,
            {.baits = true, .for_white = true, .frozen = frozen, .loose = first(men_.cats, cats)},
            false, true);
      }
    }
    for (const Square s : men_.black) {
      add(Question::Readiness, {.for_white = true, .frozen = without(men_.black, s)}, false, true);
    }
  }

  static Squares first(const Squares& squares, std::size_t count) {
    return {squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(count)};
  }
  static Squares without(Squares squares, Square s) {
    std::erase(squares, s);
    return squares;
  }

  const Tile& part_;
  const Square focus_;
  const std::optional<std::vector<TileWay>>& ways_;
  const Men men_;
  const bool full_;  // a black piece may take from a white trap
  std::vector<PartGame> games_;
};

}  // namespace

std::vector<PartGame> part_games(const Tile& part, Square focus, const Rules& rules,
                                 const std::optional<std::vector<TileWay>>& ways) {
  return Games(part, focus, rules, ways).take();
}

std::optional<bool> play_by_tables(const PartGame& game, const Tile& part,
                                   const VerifyOptions& options) {
  const Freedom all_moves{.for_white = true, .absent = game.freedom.absent};
  const Tile& tile = game.instead ? *game.instead : part;
  const bool is_readiness = game.question == Question::Readiness && game.freedom == all_moves;
  if (!is_readiness || !has_guard_frames(tile)) return std::nullopt;
  try {
    const ReadyTables tables(tile, {.rules = options.rules,
                                    .absent = game.freedom.absent,
                                    .state_limit = kTableStates * options.state_limit,
                                    .watch = options.watch});
    return tables.is_ready();
  } catch (const LimitReached& reached) {
    if (reached.limit == Limit::Time) throw;
    return std::nullopt;
  }
}

std::optional<bool> play(const PartGame& game, const Tile& part, const VerifyOptions& options,
                         int black_steps) {
  const Arena arena(game.instead.value_or(part), options.rules, game.freedom);
  switch (game.question) {
    case Question::Safety: {
      const auto safe =
          has_defence(arena, arena.initial(), {}, options.state_limit, options.watch);
      if (!safe) throw LimitReached{Limit::States, options.state_limit};
      return safe;
    }
    case Question::Raid:
      if (has_raid(arena, {options.state_limit, options.state_limit, options.watch})) return true;
      return std::nullopt;
    case Question::Siege:
      if (has_siege(arena, {black_steps, options.state_limit, options.watch})) return true;
      return std::nullopt;
    case Question::Readiness: break;
  }
  if (const auto ready = play_by_tables(game, part, options)) return ready;
  const StateGraph graph(arena, {arena.initial()}, true, options.state_limit, options.watch);
  return Liveness(graph).is_ready(0);
}

}  // namespace gadgetc
