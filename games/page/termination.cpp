#include "games/page/termination.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "games/page/hooks.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kAllSubsetsUpTo = 10;  // cells
constexpr std::size_t kMaxSteps = 20'000'000;

// The greatest and the least change of a measure by one part of a rule, and how the change grows
// with each square of a run.
struct MeasureChange {
  int least = 0;
  int greatest = 0;
  bool grows = false;

  bool may_rise() const { return greatest > 0 || grows; }
  bool falls() const { return greatest < 0 && !grows; }
  bool is_none() const { return least == 0 && greatest == 0 && !grows; }
};

using Parts = std::vector<RulePart>;

// The sum of `weight` of an element's place over the elements that hold one of `cells`, after less
// before. What stood on an element counts once for each place where it stands afterwards.
struct LinearChange {
  std::vector<int> factors;  // of "the element held one of the cells"
  int constant = 0;
};

template <typename Weight>
LinearChange linear_change(const Rule& rule, CellSet cells, Weight weight) {
  LinearChange change{std::vector<int>(rule.after.size()), 0};
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    const Effect& effect = rule.after[i];
    if (effect.kind == Effect::Kind::Keep) continue;
    change.factors[i] -= weight(i);
    if (effect.kind == Effect::Kind::Copy) change.factors[effect.of] += weight(i);
    else if (has(cells, effect.cell)) change.constant += weight(i);
  }
  return change;
}

// The element that alone is changed by the whole move, to one character: then it held another.
// None: there is no such element. A part of a longer move may leave all as it was.
std::optional<std::size_t> only_change(const RulePart& part) {
  std::optional<std::size_t> changed;
  for (std::size_t i = 0; i < part.rule->after.size(); ++i) {
    if (part.rule->after[i].kind == Effect::Kind::Keep) continue;
    if (changed || part.rule->after[i].kind == Effect::Kind::Copy) return std::nullopt;
    changed = i;
  }
  return part.is_whole ? changed : std::nullopt;
}

template <typename Weight>
MeasureChange change_of(const RulePart& part, CellSet cells, Weight weight) {
  const LinearChange linear = linear_change(*part.rule, cells, weight);
  const std::optional<std::size_t> changed = only_change(part);
  MeasureChange change{linear.constant, linear.constant, false};
  for (std::size_t i = 0; i < linear.factors.size(); ++i) {
    CellSet before = part.rule->before.elements[i].cells;
    if (i == changed) before &= ~set_of(part.rule->after[i].cell);
    const int factor = linear.factors[i];
    const bool may_hold = (before & cells) != 0, may_not = (before & ~cells) != 0;
    const int if_held = may_hold ? factor : 0, if_not = may_not ? 0 : factor;
    change.least += std::min(if_held, if_not);
    change.greatest += std::max(if_held, if_not);
  }
  return change;
}

MeasureChange count_change(const RulePart& part, CellSet cells) {
  return change_of(part, cells, [](std::size_t) { return 1; });
}

int times(Square a, Square b) { return a.row * b.row + a.column * b.column; }

// Distances from an edge are not negative. So where pieces may vanish, but not appear, the greatest
// change is at most what it would be with the picture's nearest square on the edge.
MeasureChange place_change(const RulePart& part, const Measure& measure, const Image& image) {
  const int right = times(measure.factor, image.right), down = times(measure.factor, image.down);
  const Picture& picture = part.rule->before;
  std::vector<int> distances;
  int runs = 0;
  for (std::size_t i = 0; i < picture.elements.size(); ++i) {
    const Square place = picture.place(i);
    distances.push_back(down * place.row + right * (place.column - runs));
    runs += picture.elements[i].is_run;
  }
  const int nearest = *std::min_element(distances.begin(), distances.end());
  MeasureChange change = change_of(part, measure.cells,
                                   [&](std::size_t i) { return distances[i] - nearest; });
  change.grows = runs > 0 && !count_change(part, measure.cells).is_none();
  for (std::size_t run = 0; run < picture.elements.size(); ++run) {
    if (!picture.elements[run].is_run) continue;
    const MeasureChange grown = change_of(part, measure.cells,
                                          [&](std::size_t i) { return i > run ? right : 0; });
    change.grows |= grown.greatest > 0;
  }
  return change;
}

template <typename Each>
void for_each_change(const Parts& parts, const Measure& measure, Each each) {
  for (const RulePart& part : parts) {
    if (measure.factor == Square{}) {
      each(count_change(part, measure.cells));
      continue;
    }
    MeasureChange worst{0, std::numeric_limits<int>::min(), false};
    for (const Image& image : part.images) {
      const MeasureChange change = place_change(part, measure, image);
      worst.greatest = std::max(worst.greatest, change.greatest);
      worst.grows |= change.grows;
    }
    each(worst);
  }
}

bool may_rise(const Parts& parts, const Measure& measure) {
  bool rises = false;
  for_each_change(parts, measure, [&](const MeasureChange& c) { rises |= c.may_rise(); });
  return rises;
}

bool falls(const Parts& parts, const Measure& measure) {
  bool falls = false;
  for_each_change(parts, measure, [&](const MeasureChange& c) { falls |= c.falls(); });
  return falls;
}

// Characters of measures; those without the first one, which is most often the empty square, read
// better and come first.
std::vector<CellSet> candidates(const Page& page) {
  const std::size_t cells = page.cells.size();
  const CellSet all = (CellSet{1} << cells) - 1;
  std::vector<CellSet> sets;
  if (cells <= kAllSubsetsUpTo) {
    for (CellSet set = 2; set < all; set += 2) sets.push_back(set);
    for (CellSet set = 1; set < all; set += 2) sets.push_back(set);
    return sets;
  }
  for (std::size_t cell = 0; cell < cells; ++cell) sets.push_back(CellSet{1} << cell);
  for (const Class& known : page.classes) {
    CellSet set = 0;
    for (const char symbol : known.symbols) {
      if (const auto cell = page.find_cell(symbol)) set |= set_of(*cell);
    }
    if (set != 0) sets.push_back(set);
  }
  for (std::size_t i = sets.size(); i-- > 0;) sets.push_back(all & ~sets[i]);
  return sets;
}

// How many squares of pictures are looked at for a measure.
std::size_t steps_for(const Parts& parts, const Measure& measure) {
  std::size_t steps = 0;
  for (const RulePart& part : parts) {
    const std::vector<Element>& elements = part.rule->before.elements;
    const auto runs = std::count_if(elements.begin(), elements.end(),
                                    [](const Element& e) { return e.is_run; });
    const bool is_count = measure.factor == Square{};
    steps += elements.size() *
             (is_count ? 1 : part.images.size() * static_cast<std::size_t>(1 + runs));
  }
  return steps;
}

class Search {
 public:
  explicit Search(const Page& page)
      : page_(page), sets_(candidates(page)), of_hooks_(hook_effects(page)),
        left_(page.rules.size() + of_hooks_.size()) {
    for (const SideRule& rule : page.rules) add(rule.rule);
    for (const Rule& rule : of_hooks_) add(rule);
    std::iota(left_.begin(), left_.end(), std::size_t{0});
  }

  Termination run() {
    Termination found;
    while (!left_.empty() && (find_count(found) || find_places(found))) {}
    found.ends = !is_left(Side::White) || !is_left(Side::Black);
    found.repeating = left_;
    return found;
  }

 private:
  void add(const Rule& rule) {
    rules_.push_back(parts_of(rule));
  }

  bool is_left(Side side) const {
    return std::any_of(left_.begin(), left_.end(), [&](std::size_t rule) {
      return rule >= page_.rules.size() || page_.rules[rule].is_of[static_cast<std::size_t>(side)];
    });
  }

  // What the measure leaves; nothing when it may rise, or when the steps are spent.
  std::optional<std::vector<std::size_t>> left_by(const Measure& measure) {
    std::vector<std::size_t> kept;
    for (const std::size_t rule : left_) {
      steps_ += steps_for(rules_[rule], measure);
      if (steps_ > kMaxSteps || may_rise(rules_[rule], measure)) return std::nullopt;
      if (!falls(rules_[rule], measure)) kept.push_back(rule);
    }
    return kept;
  }

  // Uses the first of the measures that leave the fewest rules; false: all leave all.
  bool use_best(const std::vector<Measure>& measures, Termination& found) {
    std::vector<std::size_t> fewest = left_;
    for (const Measure& measure : measures) {
      auto left = left_by(measure);
      if (!left || left->size() >= fewest.size()) continue;
      if (fewest.size() == left_.size()) found.measures.emplace_back();
      found.measures.back() = measure;
      fewest = std::move(*left);
    }
    const bool is_used = fewest.size() < left_.size();
    left_ = std::move(fewest);
    return is_used;
  }

  bool find_count(Termination& found) {
    std::vector<Measure> measures;
    for (const CellSet set : sets_) measures.push_back({set, {}});
    return use_best(measures, found);
  }

  bool find_places(Termination& found) {
    std::vector<Measure> measures;
    for (const CellSet set : sets_) {
      if (!left_by({set, {}})) continue;
      for (const Square factor : {Square{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
        measures.push_back({set, factor});
      }
    }
    return use_best(measures, found);
  }

  const Page& page_;
  std::vector<CellSet> sets_;
  std::vector<Rule> of_hooks_;
  std::vector<Parts> rules_;
  std::vector<std::size_t> left_;
  std::size_t steps_ = 0;
};

}  // namespace

Termination find_termination(const Page& page) { return Search(page).run(); }

std::string measure_text(const Page& page, const Measure& measure) {
  const std::string cells = cell_words(page, measure.cells);
  if (measure.factor == Square{}) return fmt::format("the number of squares with {}", cells);
  const bool is_row = measure.factor.row != 0;
  const bool from_start = measure.factor.row + measure.factor.column > 0;
  return fmt::format("the distance of {} from the {}", cells,
                     is_row ? (from_start ? "top" : "bottom") : (from_start ? "left" : "right"));
}

}  // namespace gadgetc::game_page
