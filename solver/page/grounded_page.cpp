#include "solver/page/grounded_page.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc::game_page {

namespace {

using FlatPictures = std::vector<std::vector<FlatElement>>;

Square moved(Square from, Square step) { return {from.row + step.row, from.column + step.column}; }

// Where a square of a pattern as drawn lies in an image.
Square seen_in(const Image& image, Square at) {
  return {at.column * image.right.row + at.row * image.down.row,
          at.column * image.right.column + at.row * image.down.column};
}

constexpr std::size_t kTestsLikePlace = 10;  // in memory; an application alike
constexpr CellSet kAnyCell = ~CellSet{0};

// What the tests say of a square.
CellSet tested_cells(const SquareTests& tests, SquareNumber square) {
  for (const SquareTest& test : tests) {
    if (test.square == square) return test.cells;
  }
  return kAnyCell;
}

}  // namespace

class GroundedPage::Builder {
 public:
  Builder(GroundedPage& grounded, const Position& position)
      : grounded_(grounded), position_(position) {}

  void add_rules(const std::vector<const Rule*>& rules, Side side) {
    for (const Rule* rule : rules) {
      for (const Image& image : images_of(rule->images)) {
        for (SquareNumber s = 0; s < position_.squares(); ++s) {
          const PlaceNumber place = place_of(*rule, image, position_.square(s));
          grounded_.places_[place].sides |= static_cast<std::uint8_t>(1 << static_cast<int>(side));
        }
      }
    }
    for (; !waiting_.empty(); waiting_.pop_front()) fill(waiting_.front());
  }

  void add_goal(const Goal& goal) {
    GroundedGoal grounded{goal.side, {}, goal.none};
    if (goal.picture) {
      for (const Image& image : images_of(goal.images)) {
        const FlatPictures pictures = pictures_of(*goal.picture, image);
        for (SquareNumber s = 0; s < position_.squares(); ++s) {
          add_pictures(pictures, position_.square(s), grounded.pictures);
        }
      }
    }
    grounded_.goals_.push_back(std::move(grounded));
  }

 private:
  struct Waiting {
    const Rule* rule;
    Image image;
    Square anchor;
    PlaceNumber number;
  };

  // Notes the memory that so many tests take.
  void count(std::size_t tests) {
    if ((tests_ += tests) <= kMaxFlatElements) return;
    throw UsageError("this board is too large for the rules of its game to be solved");
  }

  PlaceNumber place_of(const Rule& rule, const Image& image, Square anchor) {
    const auto [at, is_new] =
        numbers_.try_emplace({&rule, image.right, image.down, anchor},
                             static_cast<PlaceNumber>(grounded_.places_.size()));
    if (is_new) {
      count(kTestsLikePlace);
      grounded_.places_.emplace_back().repeats = rule.again != Again::No;
      waiting_.push_back({&rule, image, anchor, at->second});
    }
    return at->second;
  }

  PlaceNumber follower(const Rule& rule, const Image& image, Square anchor) {
    const PlaceNumber place = place_of(rule, image, anchor);
    grounded_.places_[place].follows = true;
    return place;
  }

  // Those of the rule as drawn.
  const std::vector<FlatPattern>& patterns_of(const Rule& rule) {
    const auto [at, is_new] = patterns_.try_emplace(&rule);
    if (is_new) {
      const int longest = std::max(position_.rows(), position_.columns());
      at->second = list_patterns({&rule}, longest, longest);
      std::erase_if(at->second, [](const FlatPattern& pattern) {
        return !(pattern.image == images_of(Images::Drawn).front());
      });
    }
    return at->second;
  }

  FlatPictures pictures_of(const Picture& picture, const Image& image) const {
    return flat_pictures(picture, image, position_.rows(), position_.columns());
  }

  // Nothing where a square is outside the board or on another ground.
  std::optional<SquareTest> test_of(const FlatElement& element, Square at) {
    if (!position_.contains(at)) return std::nullopt;
    const SquareNumber square = position_.number(at);
    if (!has(element.grounds, position_.ground(square))) return std::nullopt;
    count(1);
    return SquareTest{square, element.cells};
  }

  void add_pictures(const FlatPictures& pictures, Square anchor, std::vector<SquareTests>& to) {
    for (const auto& picture : pictures) {
      SquareTests tests;
      for (const FlatElement& element : picture) {
        const auto test = test_of(element, moved(anchor, element.at));
        if (!test) break;
        tests.push_back(*test);
      }
      if (tests.size() == picture.size()) to.push_back(std::move(tests));
    }
  }

  // False: a condition cannot hold here.
  bool add_conditions(const Waiting& here) {
    for (const Condition& condition : here.rule->conditions) {
      GroundedCondition grounded{condition.is_wanted, {}};
      for (const Image& inner : images_of(condition.images)) {
        const Image image = composed(here.image, inner);
        const auto [at, is_new] = pictures_.try_emplace({&condition, image.right, image.down});
        if (is_new) at->second = pictures_of(condition.picture, image);
        add_pictures(at->second, here.anchor, grounded.pictures);
      }
      if (grounded.is_wanted && grounded.pictures.empty()) return false;
      if (grounded.pictures.empty()) continue;
      grounded_.places_[here.number].conditions.push_back(std::move(grounded));
    }
    return true;
  }

  void fill(const Waiting& here) {
    throw_if_interrupted();
    if (!add_conditions(here)) return;
    for (const FlatPattern& pattern : patterns_of(*here.rule)) add_application(here, pattern);
  }

  void add_application(const Waiting& here, const FlatPattern& pattern) {
    const auto place = [&](Square at) { return moved(here.anchor, seen_in(here.image, at)); };
    count(kTestsLikePlace);
    Application application;
    application.place = here.number;
    for (const FlatElement& element : pattern.elements) {
      const auto test = test_of(element, place(element.at));
      if (!test) return;
      application.tests.push_back(*test);
    }
    const Square last = place(pattern.elements.back().at);
    application.last = position_.number(last);
    for (const FlatEffect& effect : pattern.effects) {
      application.effects.push_back({position_.number(place(effect.at)), effect.is_copy,
                                     effect.cell,
                                     effect.is_copy ? position_.number(place(effect.of)) : 0});
    }
    if (!pattern.is_whole) add_followers(here, last, application);
    const auto number = static_cast<std::uint32_t>(grounded_.applications_.size());
    grounded_.places_[here.number].applications.push_back(number);
    grounded_.by_first_[position_.number(here.anchor)].push_back(number);
    grounded_.applications_.push_back(std::move(application));
  }

  void add_followers(const Waiting& here, Square last, Application& application) {
    const Rule& rule = *here.rule;
    const auto add_images = [&](const Rule& next) {
      for (const Image& inner : images_of(next.images)) {
        application.next.push_back(follower(next, composed(here.image, inner), last));
      }
    };
    application.may_end = rule.then.empty();
    for (const Rule& next : rule.then) add_images(next);
    if (rule.again == Again::AnyImage) add_images(rule);
    if (rule.again == Again::SameImage) {
      application.next.push_back(follower(rule, here.image, last));
    }
  }

  GroundedPage& grounded_;
  const Position& position_;
  std::map<std::tuple<const Rule*, Square, Square, Square>, PlaceNumber> numbers_;
  std::deque<Waiting> waiting_;
  std::map<const Rule*, std::vector<FlatPattern>> patterns_;
  std::map<std::tuple<const Condition*, Square, Square>, FlatPictures> pictures_;
  std::size_t tests_ = 0;
};

GroundedPage::GroundedPage(const Page& page, const Setting& setting, const Position& position)
    : by_first_(position.squares()) {
  Builder builder(*this, position);
  for (const Side side : {Side::White, Side::Black}) {
    builder.add_rules(rules_of(page, setting, side), side);
  }
  for (const Goal& goal : page.goals) {
    if (goal.only.holds(setting)) builder.add_goal(goal);
  }
}

std::optional<Side> GroundedPage::goal(const Cells& cells, Side turn) const {
  const auto shows = [&](const GroundedGoal& goal) {
    if (goal.none != 0) {
      return std::none_of(cells.begin(), cells.end(), [&](Cell c) { return has(goal.none, c); });
    }
    return std::any_of(goal.pictures.begin(), goal.pictures.end(), [&](const SquareTests& tests) {
      return stand(tests, cells);
    });
  };
  for (const Side side : {opponent(turn), turn}) {
    for (const GroundedGoal& goal : goals_) {
      if (goal.side == side && shows(goal)) return side;
    }
  }
  return std::nullopt;
}

bool GroundedPage::stand(const SquareTests& tests, const Cells& cells) {
  return std::all_of(tests.begin(), tests.end(), [&](const SquareTest& test) {
    return has(test.cells, cells[test.square]);
  });
}

bool GroundedPage::may_stand(const SquareTests& tests, const std::vector<CellSet>& cells) {
  return std::all_of(tests.begin(), tests.end(), [&](const SquareTest& test) {
    return (test.cells & cells[test.square]) != 0;
  });
}

bool GroundedPage::Walk::has_changed(const Cells& cells) const {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool is_first =
        std::none_of(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Step& step) { return step.square == steps[i].square; });
    if (is_first && cells[steps[i].square] != steps[i].before) return true;
  }
  return false;
}

bool GroundedPage::matches(const Application& application, const Cells& cells) const {
  if (!stand(application.tests, cells)) return false;
  const auto& conditions = places_[application.place].conditions;
  return std::all_of(conditions.begin(), conditions.end(), [&](const GroundedCondition& c) {
    return c.is_wanted == std::any_of(c.pictures.begin(), c.pictures.end(),
                                      [&](const SquareTests& t) { return stand(t, cells); });
  });
}

void GroundedPage::play(const Application& application, Cells& cells, Walk& walk) {
  const std::size_t start = walk.steps.size();
  for (const GroundedEffect& effect : application.effects) {
    walk.steps.push_back({effect.square, cells[effect.square],
                          effect.is_copy ? cells[effect.of] : effect.cell});
  }
  for (std::size_t i = start; i < walk.steps.size(); ++i) {
    cells[walk.steps[i].square] = walk.steps[i].after;
  }
}

bool GroundedPage::may_match(const Application& application,
                             const std::vector<CellSet>& cells) const {
  const auto& conditions = places_[application.place].conditions;
  return may_stand(application.tests, cells) &&
         std::all_of(conditions.begin(), conditions.end(), [&](const GroundedCondition& c) {
           return !c.is_wanted ||
                  std::any_of(c.pictures.begin(), c.pictures.end(),
                              [&](const SquareTests& tests) { return may_stand(tests, cells); });
         });
}

const SquareTests* GroundedPage::find_sure_forbiddance(const Application& application,
                                                       const std::vector<CellSet>& cells) const {
  const auto surely_holds = [&](const SquareTest& test) {
    const CellSet own = tested_cells(application.tests, test.square);
    const CellSet now = cells[test.square], open = now & own;
    return open != 0 && (open & ~test.cells) == 0 && (own != kAnyCell || (now & (now - 1)) == 0);
  };
  for (const GroundedCondition& condition : places_[application.place].conditions) {
    if (condition.is_wanted) continue;
    for (const SquareTests& picture : condition.pictures) {
      if (std::all_of(picture.begin(), picture.end(), surely_holds)) return &picture;
    }
  }
  return nullptr;
}

std::vector<std::uint32_t> GroundedPage::applications_on(const Squares& squares) const {
  std::vector<std::uint32_t> numbers;
  for (const SquareNumber square : squares) {
    numbers.insert(numbers.end(), by_first_[square].begin(), by_first_[square].end());
  }
  return numbers;
}

void GroundedPage::find_reach(const Cells& cells, const Squares& squares,
                              const std::vector<std::uint32_t>& applications,
                              Reach& reach) const {
  reach.cells.assign(cells.size(), 0);
  reach.begun.resize(places_.size(), 0);
  reach.applications.clear();
  reach.waiting = applications;
  ++reach.round;
  for (const SquareNumber square : squares) reach.cells[square] = set_of(cells[square]);
  for (bool is_new = true; is_new;) {
    is_new = false;
    std::erase_if(reach.waiting, [&](std::uint32_t number) {
      const Application& application = applications_[number];
      const Place& place = places_[application.place];
      const bool begins = place.sides != 0 || reach.begun[application.place] == reach.round;
      if (!begins || !may_match(application, reach.cells)) return false;
      if (find_sure_forbiddance(application, reach.cells) != nullptr) return false;
      for (const PlaceNumber next : application.next) reach.begun[next] = reach.round;
      reach.applications.push_back(number);
      return is_new = true;
    });
    for (const std::uint32_t number : reach.applications) {
      const Application& application = applications_[number];
      for (const GroundedEffect& effect : application.effects) {
        CellSet& to = reach.cells[effect.square];
        const CellSet before = to;
        to |= effect.is_copy
                  ? reach.cells[effect.of] & tested_cells(application.tests, effect.of)
                  : set_of(effect.cell);
        is_new |= to != before;
      }
    }
  }
  reach.forbidden.clear();
  for (const std::uint32_t number : reach.waiting) {
    if (!places_[applications_[number].place].conditions.empty() &&
        may_match(applications_[number], reach.cells)) {
      reach.forbidden.push_back(number);
    }
  }
}

}  // namespace gadgetc::game_page
