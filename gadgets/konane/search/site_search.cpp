#include "gadgets/konane/search/site_search.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/text/input_error.hpp"
#include "gadgets/konane/search/solo_way.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc::konane {

namespace {

constexpr int kSquaresOfBlock = 14;  // 16,384 drawings a block at most

StoneSet bit(std::size_t square) { return StoneSet{1} << square; }

// The squares by which blocks differ: as many of White's as leave blocks small.
std::size_t block_squares(int squares) {
  return static_cast<std::size_t>(std::clamp(squares - kSquaresOfBlock, 0, squares / 2));
}

std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) {
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return result;
}

StoneSet all_squares(const Site& site) {
  return bit(static_cast<std::size_t>(site.rows * site.columns)) - 1;
}

}  // namespace

void SearchCounts::add(const SearchCounts& other) {
  drawings += other.drawings;
  no_way += other.no_way;
  symmetric += other.symmetric;
  quick += other.quick;
  unsafe += other.unsafe;
  lifeless += other.lifeless;
  undecided += other.undecided;
  held += other.held;
}

SiteSearch::SiteSearch(const SearchSpec& spec, const Site& site, const Pruning& pruning)
    : spec_(spec),
      site_(site),
      pruning_(pruning),
      blank_(blank_tile(spec, site)),
      variant_(game_page::variant_of(blank_, "")),
      rules_(variant_, blank_, true),
      black_game_(drawn(blank_, all_squares(site)), rules_, Side::Black, {}),
      white_game_(drawn(blank_, all_squares(site)), rules_, Side::White, {}),
      attack_(black_game_),
      maps_(square_maps(spec, site)) {
  for_each_square(blank_, [&](Square s) {
    const auto n = static_cast<std::size_t>(s.row * site.columns + s.column);
    (is_white_square(site, s) ? white_squares_ : black_squares_).push_back(n);
  });
  const auto way_to_port = [&](std::size_t n) {
    const Square s{static_cast<int>(n) / site.columns, static_cast<int>(n) % site.columns};
    int least = site.rows + site.columns;
    for (const PortPlace& place : site.places) {
      least = std::min(
          least, std::abs(s.row - place.square.row) + std::abs(s.column - place.square.column));
    }
    return least;
  };
  // What lies near a port decides soon.
  std::stable_sort(black_squares_.begin(), black_squares_.end(),
                   [&](std::size_t a, std::size_t b) { return way_to_port(a) < way_to_port(b); });
  add_jumps();
}

void SiteSearch::add_jumps() {
  const auto number = [&](Square s) {
    return static_cast<std::size_t>(s.row * site_.columns + s.column);
  };
  for_each_square(blank_, [&](Square s) {
    if (!is_white_square(site_, s)) return;
    for (const Direction d : kDirections) {
      const Square over = step(s, d), to = step(s, d, 2);
      if (blank_.board.contains(to)) jumps_.push_back({number(s), number(over), number(to)});
    }
  });
}

LocalState SiteSearch::start(const LocalGame& game, StoneSet stones) const {
  LocalState state = first_state(game);
  std::size_t n = 0;
  for_each_square(blank_, [&](Square s) {
    if ((stones & bit(n++)) == 0) game.put_cell(state, s, 0);
  });
  return state;
}

std::size_t SiteSearch::blocks(int squares) { return std::size_t{1} << block_squares(squares); }

void SiteSearch::search(std::size_t block, const StopSign& stop) {
  stop_ = &stop;
  place_white(block);
}

// The block's number says what the first squares hold; all that the others may hold is tried.
void SiteSearch::place_white(std::size_t block) {
  const std::size_t fixed = block_squares(site_.rows * site_.columns);
  const std::size_t free = white_squares_.size() - fixed;
  for (StoneSet rest = 0; rest < StoneSet{1} << free; ++rest) {
    if ((*stop_)()) return;
    const int stones = std::popcount(block) + std::popcount(rest);
    if (stones < spec_.white.least || stones > spec_.white.most) continue;
    white_ = black_ = undecided_ = 0;
    for (std::size_t i = 0; i < white_squares_.size(); ++i) {
      const bool has_stone = i < fixed ? (block >> i & 1) != 0 : (rest >> (i - fixed) & 1) != 0;
      if (has_stone) white_ |= bit(white_squares_[i]);
    }
    for (const std::size_t square : black_squares_) undecided_ |= bit(square);
    const std::uint64_t all = completions(black_squares_.size(), 0);
    counts_.drawings += all;
    if (pruning_.way && !has_way(undecided_)) {
      counts_.no_way += all;
    } else {
      decide(0, 0);
    }
  }
}

// Of the drawings in hand `black` black stones stand, and as many squares are undecided.
std::uint64_t SiteSearch::completions(std::size_t undecided, int black) const {
  std::uint64_t sum = 0;
  for (int more = 0; more <= static_cast<int>(undecided); ++more) {
    if (black + more < spec_.black.least || black + more > spec_.black.most) continue;
    sum += choose(static_cast<int>(undecided), more);
  }
  return sum;
}

void SiteSearch::decide(std::size_t level, int black) {
  const std::size_t left = black_squares_.size() - level;
  if (black > spec_.black.most || black + static_cast<int>(left) < spec_.black.least) return;
  if (left == 0) {
    if (!(*stop_)()) judge(white_ | black_);
    return;
  }
  const StoneSet square = bit(black_squares_[level]);
  undecided_ &= ~square;
  if (pruning_.way && !has_way(black_ | undecided_)) {
    counts_.no_way += completions(left - 1, black);
  } else {
    decide(level + 1, black);
  }
  black_ |= square;
  if (pruning_.quick && left > 1 && breaks_at_once()) {
    counts_.quick += completions(left - 1, black + 1);
  } else {
    decide(level + 1, black + 1);
  }
  black_ &= ~square;
  undecided_ |= square;
}

// Black squares that are undecided are empty here.
bool SiteSearch::breaks_at_once() {
  return attack_.breaks(start(black_game_, white_ | black_), 1);
}

bool SiteSearch::has_way(StoneSet maybe_black) const {
  return std::all_of(blank_.contract.begin(), blank_.contract.end(), [&](const Delivery& rule) {
    const PortSet inputs = rule.inputs & ~kPick;
    if (std::popcount(inputs) + std::popcount(white_) < std::popcount(rule.outputs)) {
      return false;
    }
    StoneSet reached = white_, goals = 0;
    for (std::size_t p = 0; p < blank_.ports.size(); ++p) {
      const Square s = blank_.ports[p].square;
      const StoneSet at = bit(static_cast<std::size_t>(s.row * site_.columns + s.column));
      if (inputs >> p & 1) reached |= at;
      if (rule.outputs >> p & 1) goals |= at;
    }
    for (StoneSet before = 0; before != reached && (goals & ~reached) != 0;) {
      before = reached;
      for (const Jump& jump : jumps_) {
        if ((reached & bit(jump.from)) != 0 && (maybe_black & bit(jump.over)) != 0) {
          reached |= bit(jump.to);
        }
      }
    }
    return (goals & ~reached) == 0;
  });
}

bool SiteSearch::is_least(StoneSet stones) const {
  return std::none_of(maps_.begin(), maps_.end(), [&](const std::vector<std::size_t>& map) {
    StoneSet image = 0;
    for (StoneSet rest = stones; rest != 0; rest &= rest - 1) {
      image |= bit(map[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    return image < stones;
  });
}

void SiteSearch::judge(StoneSet stones) {
  if (pruning_.symmetry && !is_least(stones)) {
    ++counts_.symmetric;
    return;
  }
  std::uint64_t& count = class_of(stones);
  ++count;
  if (&count == &counts_.held) held_.push_back(stones);
}

// Ordinary tiles are decided without the line of play that the verifier would write, and the
// verifier is asked of what holds then.
std::uint64_t& SiteSearch::class_of(StoneSet stones) {
  const verifier::GameLimits limits{.state_limit = spec_.state_limit};
  try {
    const LocalState first = start(black_game_, stones);
    if (black_game_.find_breach(first) != nullptr) return counts_.unsafe;
    if (pruning_.quick && attack_.breaks(first, kQuickMoves)) return counts_.quick;
    const LocalState alone = start(white_game_, stones);
    if (pruning_.solo && !has_solo_way(white_game_, alone)) return counts_.lifeless;
    const verifier::GameGraph<LocalGame> safe(black_game_, {first}, false, limits.state_limit,
                                              limits.watch);
    if (!verifier::Safety(safe).is_safe(0)) return counts_.unsafe;
    if (!has_pick(blank_.contract)) {
      const verifier::GameGraph<LocalGame> live(white_game_, {alone}, true, limits.state_limit,
                                                limits.watch);
      if (!verifier::Liveness(live).is_ready(live.find(alone))) return counts_.lifeless;
    } else if (verify_drawing(drawn(blank_, stones),
                              {.state_limit = spec_.state_limit, .only = Side::Black})
                   .verdict == verifier::Verdict::Refuted) {
      return counts_.unsafe;
    }
    switch (verify_drawing(drawn(blank_, stones), {.state_limit = spec_.state_limit}).verdict) {
      case verifier::Verdict::Held: return counts_.held;
      case verifier::Verdict::Refuted: return counts_.lifeless;
      case verifier::Verdict::Unknown: break;
    }
  } catch (const LimitReached&) {
  } catch (const UsageError&) {  // too many moves for the verifier
  }
  return counts_.undecided;
}

}  // namespace gadgetc::konane
