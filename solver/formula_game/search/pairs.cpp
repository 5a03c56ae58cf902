#include "solver/formula_game/search/pairs.hpp"

#include <algorithm>
#include <bit>

// The loops over rows are worth vector instructions where the processor has them. The clones are
// chosen at load time, before the sanitizers are ready.
#if defined(__x86_64__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define GADGETC_VECTOR_CLONES __attribute__((target_clones("avx2", "sse4.1", "default")))
#else
#define GADGETC_VECTOR_CLONES
#endif

namespace gadgetc::formula_game {
namespace {

constexpr int kLanes = 8;

template <typename Visit>
void for_each_bit(std::uint64_t mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
}

GADGETC_VECTOR_CLONES
std::int32_t greatest(const std::int32_t* row, int size) {
  std::int32_t best = 0;
  for (int i = 0; i < size; ++i) best = std::max(best, row[i]);
  return best;
}

// max 3 both[i] - of[i]
GADGETC_VECTOR_CLONES
std::int32_t greatest_gain(const std::int32_t* both, const std::int32_t* of, int size) {
  std::int32_t best = -1;
  for (int i = 0; i < size; ++i) best = std::max(best, 3 * both[i] - of[i]);
  return best;
}

// max a[i] - b[i]
GADGETC_VECTOR_CLONES
std::int32_t greatest_difference(const std::int32_t* a, const std::int32_t* b, int size) {
  std::int32_t best = 0;
  for (int i = 0; i < size; ++i) best = std::max(best, a[i] - b[i]);
  return best;
}

}  // namespace

void PairBound::add(Mask edge, std::int32_t weight) {
  sum_ += weight;
  for_each_bit(edge, [&](int u) {
    of_[u] += weight;
    Row& row = both_[u];
    for_each_bit(edge & ~(Mask(1) << u), [&](int v) { row[v] += weight; });
  });
}

bool PairBound::assign(const EdgeList<1>& edges) {
  if (edges.size() > kMaxEdges) return false;
  std::array<int, kVertices> number{};
  count_ = 0;
  for_each_vertex(vertices_of(edges), [&](VertexId vertex) {
    number[vertex] = count_;
    names_[count_++] = vertex;
  });
  padded_ = (count_ + kLanes - 1) / kLanes * kLanes;
  free_ = count_ == 64 ? ~Mask(0) : (Mask(1) << count_) - 1;
  sum_ = 0;
  std::fill_n(of_.begin(), padded_, 0);
  for (int u = 0; u < count_; ++u) std::fill_n(both_[u].begin(), padded_, 0);
  left_.clear();
  for (const auto& edge : edges) {
    Mask mask = 0;
    for_each_vertex(edge, [&](VertexId vertex) { mask |= Mask(1) << number[vertex]; });
    left_.push_back(mask);
    add(mask, weight(edge.size()));
  }
  return true;
}

std::int32_t PairBound::heaviest() const { return greatest(of_.data(), padded_); }

// Paired vertices weigh nothing, so that no free vertex gains by them.
std::optional<std::pair<int, int>> PairBound::best_pair() const {
  std::int32_t best = -1;
  int best_u = 0;
  for_each_bit(free_, [&](int u) {
    const std::int32_t gain = greatest_gain(both_[u].data(), of_.data(), padded_) - of_[u];
    if (gain <= best || of_[u] == 0) return;
    best = gain;
    best_u = u;
  });
  if (best < 0) return std::nullopt;
  int best_v = 0;
  while (3 * both_[best_u][best_v] - of_[best_v] - of_[best_u] != best) ++best_v;
  return std::pair(best_u, best_v);
}

bool PairBound::take_out(int u, int v) {
  const Mask pair = Mask(1) << u | Mask(1) << v;
  free_ &= ~pair;
  std::size_t kept = 0;
  for (const Mask edge : left_) {
    const Mask rest = edge & ~pair;
    if (rest == edge) {
      left_[kept++] = edge;
      continue;
    }
    const int size = std::popcount(edge), left = std::popcount(rest);
    if (size - left == 2) {
      add(rest, -weight(size));
    } else if (left == 0) {
      return false;
    } else {
      add(rest, weight(left) - weight(size));
      left_[kept++] = rest;
    }
  }
  left_.resize(kept);
  for (int paired : {u, v}) {
    of_[paired] = 0;
    for_each_bit(free_, [&](int w) { both_[w][paired] = 0; });
  }
  return true;
}

// The heaviest answers first.
bool PairBound::has_answer(int taken) const {
  alignas(32) Row after;  // w(y) + w(taken, y): what the edges with y weigh when `taken` is Maker's
  for (int y = 0; y < padded_; ++y) after[y] = of_[y] + both_[taken][y];
  after[taken] = 0;
  const std::int32_t sum = sum_ + of_[taken];
  std::array<std::pair<int, std::int32_t>, kAnswers> failed;
  for (int tries = 0; tries < kAnswers; ++tries) {
    const std::int32_t hit = greatest(after.data(), padded_);
    if (hit == 0 || sum - hit >= kPairOne) return false;
    const int answer = int(std::find(after.begin(), after.end(), hit) - after.begin());
    after[answer] = 0;
    const Row& both = both_[answer];
    std::int32_t next = greatest_difference(after.data(), both.data(), padded_);
    for (int i = 0; i < tries; ++i) next = std::max(next, failed[i].second - both[failed[i].first]);
    if (sum - hit + next < kPairOne) return true;
    failed[tries] = {answer, hit};
  }
  return false;
}

VertexSet<1> PairBound::unanswered() const {
  Mask unanswered = 0;
  for_each_bit(free_, [&](int taken) {
    if (sum_ + of_[taken] >= kPairOne && !has_answer(taken)) unanswered |= Mask(1) << taken;
  });
  return names_of(unanswered);
}

VertexSet<1> PairBound::names_of(Mask set) const {
  VertexSet<1> names;
  for_each_bit(set, [&](int number) { names.insert(names_[number]); });
  return names;
}

std::optional<Outcome<1>> PairBound::find_pairing(bool exchange) {
  const Mask all = free_;
  while (sum_ + heaviest() >= kPairOne) {
    if (exchange && sum_ < kPairOne && unanswered().empty()) {
      return Outcome<1>{Player::Breaker, names_of(all), std::nullopt};
    }
    const auto pair = best_pair();
    if (!pair || !take_out(pair->first, pair->second)) return std::nullopt;
  }
  rest_.clear();
  for (const Mask edge : left_) rest_.push_back(names_of(edge));
  weights_.assign(rest_);
  Outcome<1> outcome{Player::Breaker, names_of(all & ~free_), std::nullopt};
  outcome.carrier |= potential_carrier(rest_, weights_, Player::Maker, order_);
  return outcome;
}

}  // namespace gadgetc::formula_game
