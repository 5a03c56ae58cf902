#include "gadgets/search/site_search.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace gadgetc {

namespace {

constexpr std::size_t kSquaresOfBlock = 14;  // 16,384 drawings of two colours a block at most

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return k > n ? 0 : result;
}

// The squares by which blocks differ: as many as leave blocks small.
std::size_t block_squares(const SearchGame& game, std::size_t squares) {
  if (game.has_rows_by_pieces() || squares < kSquaresOfBlock) return 0;
  return std::min(squares - kSquaresOfBlock, squares / 2);
}

}  // namespace

SiteSearch::SiteSearch(const SearchGame& game, const SearchSpec& spec, const Site& site,
                       const Pruning& pruning)
    : game_(game),
      spec_(spec),
      site_(site),
      pruning_(pruning),
      judge_(game.judge(spec, site, pruning_)),
      squares_(site.squares.size()) {
  const Alphabet& alphabet = site.blank.board.alphabet();
  for (const char symbol : spec.grounds) {
    const Cell empty = cell(symbol, 0);
    if (alphabet.is_goal(empty)) {
      goal_ = symbol;
    } else if (alphabet.is_counted(empty)) {
      grounds_ += symbol;
    }
  }
  // Squares with many neighbours and ports first: they decide most.
  order_.resize(squares_);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  const auto degree = [&](std::size_t v) {
    const Square s = site.squares[v];
    return std::count_if(site.squares.begin(), site.squares.end(), [&](Square other) {
             return std::abs(other.row - s.row) + std::abs(other.column - s.column) == 1;
           }) +
           std::count_if(site.blank.ports.begin(), site.blank.ports.end(),
                         [&](const Port& port) { return port.square == s; });
  };
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return degree(a) > degree(b); });
  partial_.grounds.assign(grounds_.empty() ? 0 : squares_, grounds_.empty() ? ' ' : grounds_[0]);
}

std::size_t SiteSearch::blocks(const SearchGame& game, std::size_t squares) {
  return std::size_t{1} << block_squares(game, squares);
}

void SiteSearch::search(const std::vector<PieceRange>& pieces, std::size_t block,
                        const StopSign& stop) {
  stop_ = &stop;
  block_ = block;
  fixed_ = block_squares(game_, squares_);
  guards_ = 0;
  kinds_.clear();
  partial_.pieces.assign(squares_, 0);
  partial_.open.assign(squares_, 0);
  for (const PieceRange& range : pieces) {
    if (range.piece == game_.guard()) {
      guards_ = range.most;
      continue;
    }
    kinds_.push_back({range, game_.places(site_, range.piece)});
    for (const std::size_t v : kinds_.back().places) ++partial_.open[v];
  }
  if (!kinds_.empty() && !game_.puts_first()) {  // so drawings come in the order of numbers
    std::vector<std::size_t>& places = kinds_.front().places;
    std::reverse(places.begin() + static_cast<std::ptrdiff_t>(fixed_), places.end());
  }
  for_each_goal([&] { place(0, 0, 0); });
}

void SiteSearch::search_placed(const std::vector<PieceCode>& pieces, int guards,
                               const StopSign& stop) {
  stop_ = &stop;
  guards_ = guards;
  partial_.pieces = pieces;
  partial_.open.assign(squares_, 0);
  for_each_goal([&] { search_grounds(); });
}

Cell SiteSearch::cell(char ground, PieceCode piece) const {
  const Alphabet& alphabet = site_.blank.board.alphabet();
  Cell result{};
  const std::size_t last = alphabet.blocks().size() - 1;
  if (last > 0) alphabet.read(0, ground, result);
  if (piece != 0) alphabet.read(last, alphabet.piece_symbol(piece), result);
  return result;
}

// Puts the goal on every square that may have it, or on none.
template <typename Work>
void SiteSearch::for_each_goal(const Work& work) {
  std::fill(partial_.grounds.begin(), partial_.grounds.end(), grounds_[0]);
  if (!has_goal(spec_.like.contract)) return work();
  for (std::size_t v = 0; v < squares_; ++v) {
    const auto& ports = site_.blank.ports;
    const bool has_port = std::any_of(ports.begin(), ports.end(), [&](const Port& port) {
      return port.square == site_.squares[v];
    });
    if (has_port || partial_.pieces[v] != 0) continue;
    partial_.grounds[v] = goal_;
    work();
    partial_.grounds[v] = grounds_[0];
  }
}

bool SiteSearch::may_stand(std::size_t vertex) const {
  return partial_.pieces[vertex] == 0 &&
         (partial_.grounds.empty() || partial_.grounds[vertex] != goal_);
}

// Square by square of a kind; `placed` stand already.
void SiteSearch::place(std::size_t kind, std::size_t at, int placed) {
  if (kind == kinds_.size()) return search_grounds();
  const Kind& of = kinds_[kind];
  const auto left = static_cast<int>(of.places.size() - at);
  if (placed + left < of.range.least) return;
  if (at == of.places.size()) {
    if ((*stop_)()) return;
    if (kind + 1 == kinds_.size() || !cuts(kind + 1, 0, 0, false)) place(kind + 1, 0, 0);
    return;
  }
  const std::size_t v = of.places[at];
  --partial_.open[v];
  const bool is_fixed = kind == 0 && at < fixed_;
  for (const bool is_put : {game_.puts_first(), !game_.puts_first()}) {
    if (is_fixed && is_put != ((block_ >> at & 1) != 0)) continue;
    if (is_put && (placed == of.range.most || !may_stand(v))) continue;
    decide(kind, at, placed, is_put);
  }
  ++partial_.open[v];
}

void SiteSearch::decide(std::size_t kind, std::size_t at, int placed, bool is_put) {
  const Kind& of = kinds_[kind];
  PieceCode& piece = partial_.pieces[of.places[at]];
  const PieceCode before = piece;
  if (is_put) piece = of.range.piece;
  if (!cuts(kind, at + 1, placed + is_put, is_put)) place(kind, at + 1, placed + is_put);
  piece = before;
}

bool SiteSearch::cuts(std::size_t kind, std::size_t at, int placed, bool is_put) {
  const std::optional<Fate> fate = judge_->cut(partial_, is_put);
  if (fate) counts_[*fate] += ways(kind, at, placed, 0);
  return fate.has_value();
}

// How many drawings go on from here; those of grounds and guards are not in it. Of later kinds none
// is decided, and `taken` squares more have got pieces of earlier ones.
std::uint64_t SiteSearch::ways(std::size_t kind, std::size_t at, int placed,
                               std::size_t taken) const {
  if (kind == kinds_.size()) return 1;
  const Kind& of = kinds_[kind];
  const auto first = of.places.begin() + static_cast<std::ptrdiff_t>(at);
  auto free = static_cast<std::size_t>(
      std::count_if(first, of.places.end(), [&](std::size_t v) { return may_stand(v); }));
  if (kind > 0 && of.places == kinds_[kind - 1].places) free -= taken;
  std::uint64_t sum = 0;
  for (std::size_t more = 0; more <= free; ++more) {
    const int all = placed + static_cast<int>(more);
    if (all < of.range.least || all > of.range.most) continue;
    sum += choose(free, more) * ways(kind + 1, 0, 0, taken + more);
  }
  return sum;
}

// The grounds of the pieces and the goal that stand there now.
void SiteSearch::search_grounds() {
  if (grounds_.empty()) {
    if (!(*stop_)()) judge();
    return;
  }
  judge_->set_pieces(partial_);
  worst_ = best_ = partial_.grounds;
  for (std::size_t v = 0; v < squares_; ++v) {
    if (worst_[v] == goal_) continue;
    std::string_view order = game_.ground_order();
    while (!order.empty() && !may_have(v, order.back())) order.remove_suffix(1);
    if (order.empty()) continue;
    worst_[v] = order.front();
    best_[v] = order.back();
  }
  const std::uint64_t drawings = grounds_below(0) * guard_places();
  if (drawings == 0) return;
  if (pruning_.symmetry && !is_least(Compared::Placed)) {
    counts_[Fate::Symmetric] += drawings;
  } else if (is_refuted_safety()) {
    counts_[Fate::Unsafe] += drawings;
  } else if (is_refuted_liveness()) {
    counts_[Fate::Lifeless] += drawings;
  } else {
    decide_ground(0);
  }
}

bool SiteSearch::may_have(std::size_t vertex, char ground) const {
  return site_.blank.board.alphabet().piece(cell(ground, partial_.pieces[vertex])) ==
         partial_.pieces[vertex];
}

// How many choices of grounds there are once those of the first `level` squares are decided.
std::uint64_t SiteSearch::grounds_below(std::size_t level) const {
  std::uint64_t result = 1;
  for (std::size_t i = level; i < squares_; ++i) {
    if (partial_.grounds[order_[i]] == goal_) continue;
    result *= static_cast<std::uint64_t>(
        std::count_if(grounds_.begin(), grounds_.end(),
                      [&](char ground) { return may_have(order_[i], ground); }));
  }
  return result;
}

std::uint64_t SiteSearch::guard_places() const {
  std::uint64_t free = 0;
  for (std::size_t v = 0; v < squares_; ++v) free += may_stand(v);
  return choose(free, static_cast<std::uint64_t>(guards_));
}

bool SiteSearch::is_refuted_safety() {
  return pruning_.safety && !has_goal(spec_.like.contract) && judge_->is_unsafe(worst_);
}

bool SiteSearch::is_refuted_liveness() {
  return pruning_.liveness && !has_goal(spec_.like.contract) && judge_->is_lifeless(best_);
}

void SiteSearch::decide_ground(std::size_t level) {
  if ((*stop_)()) return;
  if (level == squares_) {
    if (pruning_.symmetry && !is_least(Compared::Grounds)) {
      counts_[Fate::Symmetric] += guard_places();
    } else {
      place_guards(guards_, 0);
    }
    return;
  }
  const std::size_t v = order_[level];
  if (partial_.grounds[v] == goal_) return decide_ground(level + 1);
  const char worst = worst_[v], best = best_[v];
  const std::uint64_t drawings = grounds_below(level + 1) * guard_places();
  // Ranks from which on, and up to which, no ground helps.
  std::size_t unsafe = std::string::npos, lifeless = 0;
  for (const char ground : grounds_) {
    if (!may_have(v, ground)) continue;
    partial_.grounds[v] = worst_[v] = best_[v] = ground;
    // With the worst ground it was safe already, with the best one live.
    if (ground != worst && (rank(ground) >= unsafe || is_refuted_safety())) {
      counts_[Fate::Unsafe] += drawings;
      unsafe = std::min(unsafe, rank(ground));
    } else if (ground != best && (rank(ground) < lifeless || is_refuted_liveness())) {
      counts_[Fate::Lifeless] += drawings;
      lifeless = std::max(lifeless, rank(ground) + 1);
    } else {
      decide_ground(level + 1);
    }
  }
  partial_.grounds[v] = grounds_[0];
  worst_[v] = worst;
  best_[v] = best;
}

void SiteSearch::place_guards(int left, std::size_t from) {
  if ((*stop_)()) return;
  if (left == 0) return judge();
  for (std::size_t v = from; v < squares_; ++v) {
    if (!may_stand(v)) continue;
    partial_.pieces[v] = game_.guard();
    place_guards(left - 1, v + 1);
    partial_.pieces[v] = 0;
  }
}

void SiteSearch::judge() {
  if (pruning_.symmetry && !is_least(Compared::All)) {
    ++counts_[Fate::Symmetric];
    return;
  }
  std::vector<Cell> cells;
  for (std::size_t v = 0; v < squares_; ++v) {
    cells.push_back(cell(grounds_.empty() ? ' ' : partial_.grounds[v], partial_.pieces[v]));
  }
  const Fate fate = judge_->decide(cells);
  ++counts_[fate];
  if (fate == Fate::Held) held_.push_back(std::move(cells));
}

// Is no image of the drawing under the site's symmetries less than it? Pieces but guards, then
// grounds, then guards are compared, so that drawings are passed over before the rest is decided.
bool SiteSearch::is_least(Compared compared) const {
  VertexMap from(squares_);
  for (const VertexMap& map : site_.symmetries) {
    for (std::size_t v = 0; v < squares_; ++v) from[map[v]] = static_cast<std::uint16_t>(v);
    const auto compare = [&](const auto& value) {
      for (std::size_t v = 0; v < squares_; ++v) {
        const int difference = value(from[v]) - value(v);
        if (difference != 0) return difference;
      }
      return 0;
    };
    const PieceCode guard = game_.guard();
    int difference = compare([&](std::size_t v) {
      return partial_.pieces[v] == guard ? 0 : int(partial_.pieces[v]);
    });
    if (difference == 0 && compared >= Compared::Grounds && !grounds_.empty()) {
      difference = compare([&](std::size_t v) {
        return static_cast<int>(std::min(grounds_.find(partial_.grounds[v]), grounds_.size()));
      });
    }
    if (difference == 0 && compared == Compared::All && guard != 0) {
      difference = compare([&](std::size_t v) { return int(partial_.pieces[v] == guard); });
    }
    if (difference < 0) return false;
  }
  return true;
}

}  // namespace gadgetc
