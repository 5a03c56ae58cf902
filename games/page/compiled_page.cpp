#include "games/page/compiled_page.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace gadgetc::game_page {

class CompiledPage::Builder {
 public:
  explicit Builder(CompiledPage& compiled) : compiled_(compiled) {}

  void add_side(Side side) {
    const auto rules = rules_of(compiled_.page(), compiled_.setting(), side);
    branches_.clear();
    roots_.clear();
    CompiledSide& made = compiled_.sides_[static_cast<std::size_t>(side)];
    const FlatPatterns flat = flat_patterns(rules, compiled_.rows_, compiled_.columns_);
    for (const FlatPattern& pattern : flat.patterns) {
      add_branch(pattern, static_cast<std::uint32_t>(made.patterns.size()));
      made.patterns.push_back(compiled_pattern(pattern));
    }
    for (const FlatGroup& group : flat.groups) {
      made.groups.push_back({compiled_effects(group.effects), group.is_alone});
    }
    for (const std::size_t root : roots_) write_nodes(root, 0, made);
    find_contacts(made);
  }

  void add_goal(const Goal& goal) {
    CompiledGoal made;
    made.side = goal.side;
    if (!goal.picture) made.none = test_number(goal.none, ~CellSet{0});
    if (goal.picture) {
      for (const Image& image : images_of(goal.images)) {
        add_pictures(*goal.picture, image, made.shown);
      }
    }
    compiled_.goals_.push_back(std::move(made));
  }

 private:
  // A node while the tree grows.
  struct Branch {
    CompiledNode node;
    std::map<std::pair<Spot, std::uint32_t>, std::size_t> below;
  };

  Spot offset(Square place) const { return compiled_.step(place); }

  std::uint32_t test_number(CellSet cells, CellSet grounds) {
    const SpotTest test{cells, grounds};
    auto& tests = compiled_.tests_;
    const auto known = std::find(tests.begin(), tests.end(), test);
    if (known != tests.end()) return static_cast<std::uint32_t>(known - tests.begin());
    tests.push_back(test);
    return static_cast<std::uint32_t>(tests.size() - 1);
  }

  void add_pictures(const Picture& picture, const Image& image, CompiledCondition& condition) {
    for (const auto& flat : flat_pictures(picture, image, compiled_.rows_, compiled_.columns_)) {
      condition.pictures.emplace_back();
      for (const FlatElement& element : flat) {
        condition.pictures.back().push_back(
            {offset(element.at), test_number(element.cells, element.grounds)});
      }
    }
  }

  std::uint32_t condition_number(const Condition& condition, const Image& image) {
    const auto key = std::tuple(&condition, offset(image.right), offset(image.down));
    const auto known = condition_numbers_.find(key);
    if (known != condition_numbers_.end()) return known->second;
    CompiledCondition made;
    made.is_wanted = condition.is_wanted;
    for (const Image& inner : images_of(condition.images)) {
      add_pictures(condition.picture, composed(image, inner), made);
    }
    compiled_.conditions_.push_back(std::move(made));
    const auto number = static_cast<std::uint32_t>(compiled_.conditions_.size() - 1);
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
    const FlatElement& first = flat.elements.front();
    std::size_t at = root(test_number(first.cells, first.grounds), conditions);
    Spot place = 0;
    for (std::size_t i = 1; i < flat.elements.size(); ++i) {
      const FlatElement& element = flat.elements[i];
      const Spot shift = offset(element.at) - place;
      place += shift;
      const std::uint32_t test = test_number(element.cells, element.grounds);
      const auto [known, is_new] =
          branches_[at].below.emplace(std::pair(shift, test), branches_.size());
      const std::size_t next = known->second;
      if (is_new) {
        branches_.emplace_back();
        branches_.back().node.shift = shift;
        branches_.back().node.test = test;
      }
      at = next;
    }
    branches_[at].node.patterns.push_back(pattern);
  }

  std::size_t root(std::uint32_t test, const std::vector<std::uint32_t>& conditions) {
    for (const std::size_t known : roots_) {
      const CompiledNode& node = branches_[known].node;
      if (node.test == test && node.conditions == conditions) return known;
    }
    roots_.push_back(branches_.size());
    branches_.emplace_back();
    branches_.back().node.test = test;
    branches_.back().node.conditions = conditions;
    return roots_.back();
  }

  void write_nodes(std::size_t from, std::uint32_t depth, CompiledSide& side) {
    const std::size_t at = side.nodes.size();
    side.nodes.push_back(std::move(branches_[from].node));
    side.nodes[at].depth = depth;
    side.depth = std::max(side.depth, depth + 1);
    for (const auto& [key, below] : branches_[from].below) write_nodes(below, depth + 1, side);
    side.nodes[at].after = static_cast<std::uint32_t>(side.nodes.size());
  }

  // Second squares at one distance that one piece might stand on: linked by cells and grounds that
  // they have in common.
  struct Cluster {
    SpotTest first, second;
    std::vector<std::size_t> nodes;
  };

  static bool are_linked(const SpotTest& a, const SpotTest& b) {
    return (a.cells & b.cells) != 0 && (a.grounds & b.grounds) != 0;
  }

  static SpotTest united(const SpotTest& a, const SpotTest& b) {
    return {a.cells | b.cells, a.grounds | b.grounds};
  }

  void find_contacts(CompiledSide& side) {
    std::map<Spot, std::vector<Cluster>> by_shift;
    SpotTest first;
    for (std::size_t at = 0; at < side.nodes.size(); ++at) {
      const CompiledNode& node = side.nodes[at];
      const SpotTest& test = compiled_.tests_[node.test];
      if (node.depth == 0) first = test;
      if (node.depth == 1) add_to_clusters(by_shift[node.shift], {first, test, {at}});
    }
    for (const auto& [shift, clusters] : by_shift) {
      for (const Cluster& cluster : clusters) add_contact(shift, cluster, side);
    }
    for (CompiledNode& node : side.nodes) {
      if (node.depth == 0) node.contacts = contacts_below(node, side);
    }
  }

  static void add_to_clusters(std::vector<Cluster>& clusters, Cluster added) {
    std::erase_if(clusters, [&](const Cluster& other) {
      if (!are_linked(other.second, added.second)) return false;
      added.first = united(added.first, other.first);
      added.second = united(added.second, other.second);
      added.nodes.insert(added.nodes.end(), other.nodes.begin(), other.nodes.end());
      return true;
    });
    clusters.push_back(std::move(added));
  }

  void add_contact(Spot shift, const Cluster& cluster, CompiledSide& side) {
    if (cluster.nodes.size() < kWorthAContact || side.contacts.size() == kMaxContacts) return;
    for (const std::size_t at : cluster.nodes) {
      side.nodes[at].contacts = std::uint64_t{1} << side.contacts.size();
    }
    side.contacts.push_back({shift, test_number(cluster.first.cells, cluster.first.grounds),
                             test_number(cluster.second.cells, cluster.second.grounds)});
  }

  // What a first square needs: a contact of one of its second squares, if each has one.
  static std::uint64_t contacts_below(const CompiledNode& first, const CompiledSide& side) {
    if (!first.patterns.empty()) return 0;
    std::uint64_t contacts = 0;
    for (auto at = static_cast<std::size_t>(&first - side.nodes.data()) + 1; at < first.after;
         at = side.nodes[at].after) {
      if (side.nodes[at].contacts == 0) return 0;
      contacts |= side.nodes[at].contacts;
    }
    return contacts;
  }

  static constexpr std::size_t kWorthAContact = 3;  // nodes: what a contact costs is spared there
  static constexpr std::size_t kMaxContacts = 64;

  CompiledPage& compiled_;
  std::vector<Branch> branches_;
  std::vector<std::size_t> roots_;
  std::map<std::tuple<const Condition*, Spot, Spot>, std::uint32_t> condition_numbers_;
};

CompiledPage::CompiledPage(std::shared_ptr<const Page> page, Setting setting,
                           const Position& position)
    : page_(std::move(page)),
      setting_(std::move(setting)),
      rows_(position.rows()),
      columns_(position.columns()),
      grounds_(spots(), kOffBoard) {
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    grounds_[static_cast<std::size_t>(spot(position.square(s)))] = position.ground(s);
  }
  Builder builder(*this);
  builder.add_side(Side::White);
  builder.add_side(Side::Black);
  for (const Goal& goal : page_->goals) {
    if (goal.only.holds(setting_)) builder.add_goal(goal);
  }
}

}  // namespace gadgetc::game_page
