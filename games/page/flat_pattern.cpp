#include "games/page/flat_pattern.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/text/input_error.hpp"

namespace gadgetc::game_page {

namespace {

Square plus(Square a, Square b) { return {a.row + b.row, a.column + b.column}; }
Square minus(Square a, Square b) { return {a.row - b.row, a.column - b.column}; }

// A picture with its runs at given lengths, and which square is that of each element that is no
// run.
struct FlatPicture {
  std::vector<FlatElement> elements;
  std::vector<Square> places;  // by element; of runs meaningless
};

// Calls visit for each choice of lengths of the runs by which the picture spans a board at most.
template <typename Visit>
void for_each_length(const Picture& picture, const Image& image, int longest, const Visit& visit) {
  FlatPicture flat;
  const auto extend = [&](const auto& self, std::size_t i, Square at, Square row_start) -> void {
    if (i == picture.elements.size()) {
      visit(flat);
      return;
    }
    const Element& element = picture.elements[i];
    if (i > 0 && picture.place(i).column == 0) at = row_start = plus(row_start, image.down);
    const std::size_t size = flat.elements.size();
    flat.places.push_back(at);
    const FlatElement one{at, element.cells, element.grounds};
    if (!element.is_run) {
      flat.elements.push_back(one);
      self(self, i + 1, plus(at, image.right), row_start);
    } else {
      const int others = static_cast<int>(size + picture.elements.size() - i) - 1;
      for (int length = 0; length + others <= longest; ++length) {
        self(self, i + 1, at, row_start);
        flat.elements.push_back({at, element.cells, element.grounds});
        at = plus(at, image.right);
      }
    }
    flat.elements.resize(size);
    flat.places.pop_back();
  };
  extend(extend, 0, {0, 0}, {0, 0});
}

bool fits(const std::vector<FlatElement>& elements, int rows, int columns) {
  const auto [top, bottom] = std::minmax_element(
      elements.begin(), elements.end(),
      [](const FlatElement& a, const FlatElement& b) { return a.at.row < b.at.row; });
  const auto [left, right] = std::minmax_element(
      elements.begin(), elements.end(),
      [](const FlatElement& a, const FlatElement& b) { return a.at.column < b.at.column; });
  return bottom->at.row - top->at.row < rows && right->at.column - left->at.column < columns;
}

std::vector<FlatEffect> effects_of(const Rule& rule, const FlatPicture& picture) {
  std::vector<FlatEffect> effects;
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    const Effect& effect = rule.after[i];
    if (effect.kind == Effect::Kind::Keep) continue;
    const bool is_copy = effect.kind == Effect::Kind::Copy;
    effects.push_back(
        {picture.places[i], is_copy, effect.cell, is_copy ? picture.places[effect.of] : Square{}});
  }
  return effects;
}

const FlatElement* element_at(const FlatPattern& pattern, Square at) {
  for (const FlatElement& element : pattern.elements) {
    if (element.at == at) return &element;
  }
  return nullptr;
}

// What may stand on a square after the pattern; the element is there.
CellSet cells_after(const FlatPattern& pattern, const FlatElement& element) {
  for (const FlatEffect& effect : pattern.effects) {
    if (effect.at != element.at) continue;
    return effect.is_copy ? element_at(pattern, effect.of)->cells : set_of(effect.cell);
  }
  return element.cells;
}

// Is the rule a chain of jumps that can be told from the board before the first of them?
bool is_plain_chain(const Rule& rule) {
  const std::size_t last = rule.before.elements.size() - 1;
  const bool copies = std::any_of(rule.after.begin(), rule.after.end(), [](const Effect& effect) {
    return effect.kind == Effect::Kind::Copy;
  });
  return rule.again == Again::SameImage && rule.then.empty() && rule.conditions.empty() &&
         rule.before.rows == 1 && last > 0 && !rule.before.has_run() && !copies &&
         (cells_after(rule, last) & ~rule.before.elements.front().cells) == 0;
}

// `chain` and one more jump like `jump`, from its last square.
FlatPattern longer_chain(const FlatPattern& chain, const FlatPattern& jump) {
  FlatPattern longer = chain;
  const Square from = chain.elements.back().at;
  longer.elements.back().grounds &= jump.elements.front().grounds;
  for (std::size_t i = 1; i < jump.elements.size(); ++i) {
    longer.elements.push_back(jump.elements[i]);
    longer.elements.back().at = plus(longer.elements.back().at, from);
  }
  for (FlatEffect effect : jump.effects) {
    effect.at = plus(effect.at, from);
    std::erase_if(longer.effects, [&](const FlatEffect& e) { return e.at == effect.at; });
    longer.effects.push_back(effect);
  }
  std::erase_if(longer.effects, [&](const FlatEffect& effect) {
    return element_at(longer, effect.at)->cells == set_of(effect.cell);
  });
  return longer;
}

// Does the pattern change the square whatever stands there?
bool surely_changes(const FlatPattern& pattern, const FlatEffect& effect) {
  const FlatElement& element = *element_at(pattern, effect.at);
  return (cells_after(pattern, element) & element.cells) == 0;
}

std::optional<Square> sure_change(const FlatPattern& pattern) {
  for (const FlatEffect& effect : pattern.effects) {
    if (surely_changes(pattern, effect)) return effect.at;
  }
  return std::nullopt;
}

// All squares that `a` surely changes may be changed by `b`, whose first square lies on `shift`.
bool covers(const FlatPattern& a, const FlatPattern& b, Square shift) {
  return std::all_of(a.effects.begin(), a.effects.end(), [&](const FlatEffect& effect) {
    return !surely_changes(a, effect) ||
           std::any_of(b.effects.begin(), b.effects.end(),
                       [&](const FlatEffect& other) { return plus(other.at, shift) == effect.at; });
  });
}

// May both lie on one board, `b` with its first square on `shift`, and leave the same board?
bool may_agree(const FlatPattern& a, const FlatPattern& b, Square shift) {
  for (const FlatElement& element : a.elements) {
    const FlatElement* other = element_at(b, minus(element.at, shift));
    if (other == nullptr) continue;
    if ((element.cells & other->cells) == 0 || (element.grounds & other->grounds) == 0 ||
        (cells_after(a, element) & cells_after(b, *other)) == 0) {
      return false;
    }
  }
  const Square back = minus({0, 0}, shift);
  return covers(a, b, shift) && covers(b, a, back);
}

// May two places of the patterns make the same move, other than both with their first changed
// squares on one square where they are of one group?
bool may_collide(const FlatPattern& a, const FlatPattern& b) {
  const auto sure = sure_change(a);
  if (!sure) return true;
  return std::any_of(b.effects.begin(), b.effects.end(), [&](const FlatEffect& effect) {
    const Square shift = minus(*sure, effect.at);
    const bool is_one_move = a.group == b.group && plus(first_change(b), shift) == first_change(a);
    return !is_one_move && may_agree(a, b, shift);
  });
}

// The effects by place from the first changed square; what a piece becomes that stands on a square
// of the pattern for certain is said as a copy of that square, as classes say it.
std::vector<FlatEffect> group_effects(const FlatPattern& pattern) {
  const Square first = first_change(pattern);
  std::vector<FlatEffect> effects = pattern.effects;
  for (FlatEffect& effect : effects) {
    for (const FlatElement& element : pattern.elements) {
      if (effect.is_copy || effect.cell == 0 || element.cells != set_of(effect.cell)) continue;
      effect = {effect.at, true, 0, element.at};
    }
    effect.at = minus(effect.at, first);
    if (effect.is_copy) effect.of = minus(effect.of, first);
  }
  std::sort(effects.begin(), effects.end(),
            [](const FlatEffect& a, const FlatEffect& b) { return a.at < b.at; });
  return effects;
}

class Flattener {
 public:
  Flattener(int rows, int columns) : rows_(rows), columns_(columns) {}

  void add(const Rule& rule) {
    for (const Image& image : images_of(rule.images)) {
      for_each_length(rule.before, image, std::max(rows_, columns_),
                      [&](const FlatPicture& flat) { add(rule, image, flat); });
    }
  }

  std::vector<FlatPattern> take() { return std::move(patterns_); }

 private:
  void add(const Rule& rule, const Image& image, const FlatPicture& flat) {
    if (!fits(flat.elements, rows_, columns_)) return;
    FlatPattern pattern{&rule, image, flat.elements, effects_of(rule, flat)};
    pattern.is_whole = rule.then.empty() && (rule.again == Again::No || is_plain_chain(rule));
    const FlatPattern jump = pattern;
    for (; fits(pattern.elements, rows_, columns_); pattern = longer_chain(pattern, jump)) {
      elements_ += pattern.elements.size();
      if (elements_ > kMaxFlatElements) {
        throw UsageError("this board is too large for the runs in the pictures of its game");
      }
      patterns_.push_back(pattern);
      if (!is_plain_chain(rule)) return;
    }
  }

  int rows_;
  int columns_;
  std::vector<FlatPattern> patterns_;
  std::size_t elements_ = 0;
};

constexpr std::size_t kCompared = 600;  // patterns: each pair of them is looked at
constexpr std::size_t kComparedElements = 5'000;  // of all of them

// A pattern that goes on, or may leave all as it was, may make any move.
bool may_be_one_move(const FlatPattern& pattern, const FlatPattern& other) {
  return other.group < 0 || may_collide(pattern, other);
}

// Does `b` lie wherever `a` does, and make the same move?
bool is_covered(const FlatPattern& a, const FlatPattern& b) {
  return a.group >= 0 && a.group == b.group && b.rule->conditions.empty() &&
         first_change(a) == first_change(b) &&
         std::equal(a.elements.begin(), a.elements.end(), b.elements.begin(), b.elements.end(),
                    [](const FlatElement& less, const FlatElement& more) {
                      return less.at == more.at && (less.cells & ~more.cells) == 0 &&
                             (less.grounds & ~more.grounds) == 0;
                    });
}

void erase_covered(std::vector<FlatPattern>& patterns) {
  for (std::size_t i = patterns.size(); i-- > 0;) {
    const auto at = patterns.begin() + static_cast<std::ptrdiff_t>(i);
    const auto covers_it = [&](const FlatPattern& other) {
      return &other != &*at && is_covered(*at, other);
    };
    if (std::any_of(patterns.begin(), patterns.end(), covers_it)) patterns.erase(at);
  }
}

void compare(FlatPatterns& flat) {
  erase_covered(flat.patterns);
  for (FlatGroup& group : flat.groups) group.is_alone = true;
  for (const FlatPattern& pattern : flat.patterns) {
    if (pattern.group < 0) continue;
    bool& is_alone = flat.groups[static_cast<std::size_t>(pattern.group)].is_alone;
    is_alone = is_alone && std::none_of(flat.patterns.begin(), flat.patterns.end(),
                                        [&](const FlatPattern& other) {
                                          return may_be_one_move(pattern, other);
                                        });
  }
}

}  // namespace

Square first_change(const FlatPattern& pattern) {
  return std::min_element(pattern.effects.begin(), pattern.effects.end(),
                          [](const FlatEffect& a, const FlatEffect& b) { return a.at < b.at; })
      ->at;
}

std::vector<FlatPattern> list_patterns(const std::vector<const Rule*>& rules, int rows,
                                       int columns) {
  Flattener flattener(rows, columns);
  for (const Rule* rule : rules) flattener.add(*rule);
  return flattener.take();
}

FlatPatterns grouped(std::vector<FlatPattern> patterns) {
  FlatPatterns flat{std::move(patterns), {}};
  std::map<std::vector<FlatEffect>, std::size_t> numbers;
  for (FlatPattern& pattern : flat.patterns) {
    if (!pattern.is_whole || !sure_change(pattern)) continue;
    const std::vector<FlatEffect> effects = group_effects(pattern);
    const auto [known, is_new] = numbers.emplace(effects, flat.groups.size());
    pattern.group = static_cast<int>(known->second);
    if (is_new) flat.groups.push_back({effects});
  }
  std::size_t elements = 0;
  for (const FlatPattern& pattern : flat.patterns) elements += pattern.elements.size();
  if (flat.patterns.size() <= kCompared && elements <= kComparedElements) compare(flat);
  return flat;
}

std::vector<std::vector<FlatElement>> flat_pictures(const Picture& picture, const Image& image,
                                                    int rows, int columns) {
  std::vector<std::vector<FlatElement>> pictures;
  for_each_length(picture, image, std::max(rows, columns), [&](const FlatPicture& flat) {
    if (fits(flat.elements, rows, columns)) pictures.push_back(flat.elements);
  });
  return pictures;
}

}  // namespace gadgetc::game_page
