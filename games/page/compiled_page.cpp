#include "games/page/compiled_page.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace gadgetc::game_page {

class CompiledPage::Builder {
 public:
  explicit Builder(CompiledPage& compiled) : compiled_(compiled) { landing({0, 0}); }

  void add_side(Side side) {
    side_ = &compiled_.sides_[static_cast<std::size_t>(side)];
    branches_.clear();
    roots_.clear();
    condition_numbers_.clear();
    std::vector<FlatPattern> patterns = list_patterns(
        rules_of(compiled_.page(), compiled_.setting(), side), compiled_.rows_, compiled_.columns_);
    std::erase_if(patterns, [&](const FlatPattern& p) { return !may_lie(p.elements); });
    const FlatPatterns flat = grouped(std::move(patterns));
    for (const FlatPattern& pattern : flat.patterns) {
      add_branch(pattern, static_cast<std::uint32_t>(side_->patterns.size()));
      side_->patterns.push_back(compiled_pattern(pattern));
    }
    for (const FlatGroup& group : flat.groups) {
      side_->groups.push_back({compiled_effects(group.effects), group.is_alone});
    }
    write_tree();
    for (const Goal& goal : compiled_.page().goals) {
      if (goal.only.holds(compiled_.setting())) add_goal(goal);
    }
    side_->test_words = (side_->tests.size() + kSpotWordBits - 1) / kSpotWordBits;
    side_->tests_of_cell = tests_of(&SpotTest::cells, compiled_.page().cells.size());
    side_->tests_of_ground = tests_of(&SpotTest::grounds, compiled_.page().grounds.size());
  }

 private:
  // A node while the tree grows.
  struct Branch {
    CompiledNode node;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> below;  // by landing and test
  };

  Spot offset(Square place) const { return compiled_.spot(place); }

  // Is there a place on the board with the grounds of a pattern?
  bool may_lie(const std::vector<FlatElement>& elements) const {
    Square least, most;
    for (const FlatElement& element : elements) {
      least = {std::min(least.row, element.at.row), std::min(least.column, element.at.column)};
      most = {std::max(most.row, element.at.row), std::max(most.column, element.at.column)};
    }
    for (int row = -least.row; row < compiled_.rows_ - most.row; ++row) {
      for (int column = -least.column; column < compiled_.columns_ - most.column; ++column) {
        if (lies_at({row, column}, elements)) return true;
      }
    }
    return false;
  }

  // Are the grounds there, where the pattern is within the board?
  bool lies_at(Square first, const std::vector<FlatElement>& elements) const {
    return std::all_of(elements.begin(), elements.end(), [&](const FlatElement& element) {
      const Square s{first.row + element.at.row, first.column + element.at.column};
      return has(element.grounds, compiled_.grounds_[static_cast<std::size_t>(offset(s))]);
    });
  }

  std::uint32_t landing(Square step) {
    const auto [known, is_new] =
        landing_numbers_.emplace(step, static_cast<std::uint32_t>(landing_numbers_.size()));
    if (!is_new) return known->second;
    std::vector<SpotWord>& sets = compiled_.landings_;
    sets.resize(sets.size() + compiled_.words());
    for (Spot to = 0; to < static_cast<Spot>(compiled_.spots()); ++to) {
      const Square at = compiled_.square(to);
      if (!compiled_.contains({at.row - step.row, at.column - step.column})) continue;
      set_bit(sets.data() + known->second * compiled_.words(), static_cast<std::size_t>(to));
    }
    return known->second;
  }

  // From the element before it, or to the first one.
  CompiledStep compiled_step(const std::vector<FlatElement>& elements, std::size_t i) {
    const Square from = i > 0 ? elements[i - 1].at : Square{};
    const Square step{elements[i].at.row - from.row, elements[i].at.column - from.column};
    return {offset(step), landing(step), test_number(elements[i].cells, elements[i].grounds)};
  }

  void add_goal(const Goal& goal) {
    CompiledGoal made;
    made.side = goal.side;
    if (!goal.picture) made.none = test_number(goal.none, ~CellSet{0});
    for (const Image& image : images_of(goal.images)) {
      if (goal.picture) add_pictures(*goal.picture, image, made.shown);
    }
    side_->goals.push_back(std::move(made));
  }

  // The tests that take each character of a layer, as bits, and of one more that none takes.
  std::vector<std::uint64_t> tests_of(CellSet SpotTest::*layer, std::size_t characters) const {
    std::vector<std::uint64_t> tests_of((characters + 1) * side_->test_words);
    for (std::size_t test = 0; test < side_->tests.size(); ++test) {
      for (std::size_t c = 0; c < characters; ++c) {
        if (!has(side_->tests[test].*layer, static_cast<Cell>(c))) continue;
        set_bit(tests_of.data() + c * side_->test_words, test);
      }
    }
    return tests_of;
  }

  std::uint32_t test_number(CellSet cells, CellSet grounds) {
    const SpotTest test{cells, grounds};
    auto& tests = side_->tests;
    const auto known = std::find(tests.begin(), tests.end(), test);
    if (known != tests.end()) return static_cast<std::uint32_t>(known - tests.begin());
    tests.push_back(test);
    return static_cast<std::uint32_t>(tests.size() - 1);
  }

  void add_pictures(const Picture& picture, const Image& image,
                    std::vector<CompiledPicture>& pictures) {
    for (const auto& flat : flat_pictures(picture, image, compiled_.rows_, compiled_.columns_)) {
      if (!may_lie(flat)) continue;
      pictures.push_back({{}, offset(flat.back().at)});
      for (std::size_t i = 0; i < flat.size(); ++i) {
        pictures.back().steps.push_back(compiled_step(flat, i));
      }
    }
  }

  std::uint32_t condition_number(const Condition& condition, const Image& image) {
    const auto key = std::tuple(&condition, image.right, image.down);
    const auto known = condition_numbers_.find(key);
    if (known != condition_numbers_.end()) return known->second;
    CompiledCondition made;
    made.is_wanted = condition.is_wanted;
    for (const Image& inner : images_of(condition.images)) {
      add_pictures(condition.picture, composed(image, inner), made.pictures);
    }
    side_->conditions.push_back(std::move(made));
    const auto number = static_cast<std::uint32_t>(side_->conditions.size() - 1);
    condition_numbers_.emplace(key, number);
    return number;
  }

  std::vector<CompiledEffect> compiled_effects(const std::vector<FlatEffect>& effects) const {
    std::vector<CompiledEffect> compiled;
    for (const FlatEffect& effect : effects) {
      compiled.push_back({offset(effect.at), effect.is_copy, effect.cell, offset(effect.of)});
    }
    std::sort(compiled.begin(), compiled.end(),
              [](const CompiledEffect& a, const CompiledEffect& b) { return a.at < b.at; });
    return compiled;
  }

  CompiledPattern compiled_pattern(const FlatPattern& flat) const {
    const Spot last = offset(flat.elements.back().at);
    const Spot first = flat.group < 0 ? 0 : offset(first_change(flat)) - last;
    return {flat.rule,
            flat.image,
            flat.is_whole,
            flat.group,
            last,
            first,
            compiled_effects(flat.effects)};
  }

  void add_branch(const FlatPattern& flat, std::uint32_t pattern) {
    std::vector<std::uint32_t> conditions;
    for (const Condition& condition : flat.rule->conditions) {
      conditions.push_back(condition_number(condition, flat.image));
    }
    std::size_t at = root(compiled_step(flat.elements, 0), conditions);
    for (std::size_t i = 1; i < flat.elements.size(); ++i) {
      const CompiledStep step = compiled_step(flat.elements, i);
      const auto [known, is_new] =
          branches_[at].below.emplace(std::pair(step.landing, step.test), branches_.size());
      at = known->second;
      if (!is_new) continue;
      branches_.emplace_back();
      branches_.back().node.step = step;
    }
    branches_[at].node.patterns.push_back(pattern);
  }

  std::size_t root(CompiledStep step, const std::vector<std::uint32_t>& conditions) {
    for (const std::size_t known : roots_) {
      const CompiledNode& node = branches_[known].node;
      if (node.step.test == step.test && node.conditions == conditions) return known;
    }
    roots_.push_back(branches_.size());
    branches_.emplace_back();
    branches_.back().node.step = step;
    branches_.back().node.conditions = conditions;
    return roots_.back();
  }

  // Second squares by one step that one piece might stand on: linked by cells and grounds that they
  // have in common.
  struct Cluster {
    CompiledStep step;
    SpotTest first, second;
    std::vector<std::pair<std::uint32_t, std::size_t>> branches;  // with their first squares' tests
  };

  static bool are_linked(const SpotTest& a, const SpotTest& b) {
    return (a.cells & b.cells) != 0 && (a.grounds & b.grounds) != 0;
  }

  static SpotTest united(const SpotTest& a, const SpotTest& b) {
    return {a.cells | b.cells, a.grounds | b.grounds};
  }

  // A first square alone is no node, where it ends no pattern and has no condition.
  void write_tree() {
    std::map<std::uint32_t, std::vector<Cluster>> by_landing;
    for (const std::size_t root : roots_) {
      const auto& [node, below] = branches_[root];
      const std::uint32_t first = node.step.test;
      if (!node.patterns.empty() || !node.conditions.empty()) {
        write_nodes(root, 0, first);
        continue;
      }
      for (const auto& [key, branch] : below) {
        const CompiledStep& step = branches_[branch].node.step;
        add_to_clusters(by_landing[step.landing],
                        {step, side_->tests[first], side_->tests[step.test], {{first, branch}}});
      }
    }
    for (const auto& [landing, clusters] : by_landing) {
      for (const Cluster& cluster : clusters) write_cluster(cluster);
    }
  }

  static void add_to_clusters(std::vector<Cluster>& clusters, Cluster added) {
    std::erase_if(clusters, [&](const Cluster& other) {
      if (!are_linked(other.second, added.second)) return false;
      added.first = united(added.first, other.first);
      added.second = united(added.second, other.second);
      added.branches.insert(added.branches.end(), other.branches.begin(), other.branches.end());
      return true;
    });
    clusters.push_back(std::move(added));
  }

  void write_cluster(const Cluster& cluster) {
    const std::size_t at = side_->nodes.size();
    const bool has_contact = cluster.branches.size() >= kWorthAContact;
    if (has_contact) {
      CompiledNode contact;
      contact.first = test_number(cluster.first.cells, cluster.first.grounds);
      contact.step = cluster.step;
      contact.step.test = test_number(cluster.second.cells, cluster.second.grounds);
      side_->nodes.push_back(std::move(contact));
    }
    for (const auto& [first, branch] : cluster.branches) write_nodes(branch, 0, first);
    if (has_contact) side_->nodes[at].after = static_cast<std::uint32_t>(side_->nodes.size());
  }

  void write_nodes(std::size_t from, std::uint32_t depth, std::uint32_t first) {
    std::vector<CompiledNode>& nodes = side_->nodes;
    const std::size_t at = nodes.size();
    nodes.push_back(std::move(branches_[from].node));
    nodes[at].depth = depth;
    nodes[at].first = first;
    side_->depth = std::max(side_->depth, depth + 1);
    for (const auto& [key, below] : branches_[from].below) write_nodes(below, depth + 1, first);
    nodes[at].after = static_cast<std::uint32_t>(nodes.size());
  }

  static constexpr std::size_t kWorthAContact = 3;  // nodes: what a contact costs is spared there

  CompiledPage& compiled_;
  CompiledSide* side_ = nullptr;
  std::vector<Branch> branches_;
  std::vector<std::size_t> roots_;
  std::map<std::tuple<const Condition*, Square, Square>, std::uint32_t> condition_numbers_;
  std::map<Square, std::uint32_t> landing_numbers_;
};

CompiledPage::CompiledPage(std::shared_ptr<const Page> page, Setting setting,
                           const Position& position)
    : page_(std::move(page)),
      setting_(std::move(setting)),
      rows_(position.rows()),
      columns_(position.columns()),
      grounds_(position.squares()) {
  if (position.grounds()) grounds_ = *position.grounds();
  Builder builder(*this);
  builder.add_side(Side::White);
  builder.add_side(Side::Black);
}

}  // namespace gadgetc::game_page
