#include "games/page/rule_search.hpp"

#include <algorithm>

namespace gadgetc::game_page {

namespace {

Square stepped(Square from, Square step) {
  return {from.row + step.row, from.column + step.column};
}

}  // namespace

bool RuleSearch::stands(const Element& element, Square at) const {
  if (!board_.contains(at)) return false;
  const auto spot = static_cast<std::size_t>(board_.spot(at));
  if (read_ != nullptr) read_->add(board_.spot(at));
  const Cell ground = board_.grounds == nullptr ? Cell{0} : (*board_.grounds)[spot];
  return has(element.cells, board_.cells[spot]) && has(element.grounds, ground);
}

// Calls visit(spots) for each way in which the picture lies on the board; it returns whether to go
// on. False: it did not.
template <typename Visit>
bool RuleSearch::match(const Picture& picture, const Image& image, Square anchor,
                        const Visit& visit) {
  const std::size_t first = spots_.size();
  const auto extend = [&](const auto& self, std::size_t i, Square at) -> bool {
    if (i == picture.elements.size()) return visit(Spots(spots_.data() + first, i));
    if (i > 0 && picture.place(i).column == 0) {
      const std::size_t above = first + i - static_cast<std::size_t>(picture.columns);
      at = stepped(board_.square(spots_[above]), image.down);
    }
    const Element& element = picture.elements[i];
    spots_.push_back(board_.spot(at));
    bool goes_on = true;
    if (element.is_run) {
      goes_on = self(self, i + 1, at);
      while (goes_on && stands(element, at)) {
        goes_on = self(self, i + 1, at = stepped(at, image.right));
      }
    } else if (stands(element, at)) {
      goes_on = self(self, i + 1, stepped(at, image.right));
    }
    spots_.pop_back();
    return goes_on;
  };
  return extend(extend, 0, anchor);
}

bool RuleSearch::holds(const Condition& condition, const Image& image, Square anchor) {
  const std::vector<Image>& images = images_of(condition.images);
  const bool lies = std::any_of(images.begin(), images.end(), [&](const Image& inner) {
    return !match(condition.picture, composed(image, inner), anchor,
                  [](const Spots&) { return false; });
  });
  return lies == condition.is_wanted;
}

void RuleSearch::set(Spot spot, Cell cell) {
  Cell& now = board_.cells[static_cast<std::size_t>(spot)];
  if (now == cell) return;
  log_.push_back({spot, now, cell});
  now = cell;
}

void RuleSearch::take_back(std::size_t changes) {
  while (log_.size() > changes) {
    board_.cells[static_cast<std::size_t>(log_.back().spot)] = log_.back().before;
    log_.pop_back();
  }
}

void RuleSearch::note_changes() {
  changes_.clear();
  for (const SpotChange& change : log_) {
    const auto at = std::find_if(changes_.begin(), changes_.end(),
                                 [&](const SpotChange& c) { return c.spot >= change.spot; });
    if (at != changes_.end() && at->spot == change.spot)
      at->after = change.after;
    else
      changes_.insert(at, change);
  }
  std::erase_if(changes_, [](const SpotChange& change) { return change.before == change.after; });
}

void RuleSearch::add(const CompiledPattern& pattern, Spot first) {
  tried_.clear();
  std::vector<SpotChange> changes;
  for (const CompiledEffect& effect : pattern.effects) {
    const Cell after =
        effect.is_copy ? board_.cells[static_cast<std::size_t>(first + effect.of)] : effect.cell;
    changes.push_back({first + effect.at, 0, after});
  }
  for (const SpotChange& change : changes) set(change.spot, change.after);
  go_on(*pattern.rule, pattern.image, first + pattern.last);
  take_back(0);
}

void RuleSearch::add(const Rule& rule, Square anchor) {
  for (const Image& image : images_of(rule.images)) apply(rule, image, anchor);
}

void RuleSearch::apply(const Rule& rule, const Image& image, Square anchor) {
  if (rule.again != Again::No) {
    note_changes();
    if (!tried_.emplace(&rule, image.right, image.down, anchor, changes_).second) return;
  }
  for (const Condition& condition : rule.conditions) {
    if (!holds(condition, image, anchor)) return;
  }
  match(rule.before, image, anchor, [&](Spots spots) {
    leave(rule, image, spots);
    return true;
  });
}

// What the rule leaves where it lies on these spots, and all that follows.
void RuleSearch::leave(const Rule& rule, const Image& image, Spots spots) {
  const std::size_t before = log_.size();
  const Spot last = spots.back();
  after_.clear();
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Effect& effect = rule.after[i];
    const bool is_copy = effect.kind == Effect::Kind::Copy;
    const auto of = static_cast<std::size_t>(spots[is_copy ? effect.of : i]);
    after_.push_back(effect.kind == Effect::Kind::Put ? effect.cell : board_.cells[of]);
  }
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (rule.after[i].kind != Effect::Kind::Keep) set(spots[i], after_[i]);
  }
  go_on(rule, image, last);
  take_back(before);
}

void RuleSearch::go_on(const Rule& rule, const Image& image, Spot last) {
  if (rule.then.empty()) {
    note_changes();
    if (!changes_.empty()) moves_.add(changes_);
  }
  const Square anchor = board_.square(last);
  for (const Rule& next : rule.then) {
    for (const Image& inner : images_of(next.images)) apply(next, composed(image, inner), anchor);
  }
  if (rule.again == Again::SameImage) apply(rule, image, anchor);
  if (rule.again != Again::AnyImage) return;
  for (const Image& inner : images_of(rule.images)) apply(rule, composed(image, inner), anchor);
}

}  // namespace gadgetc::game_page
