#include "games/page/plain_moves.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include "base/run/interrupts.hpp"
#include "games/page/hooks.hpp"

namespace gadgetc::game_page {

namespace {

Square step(Square at, Square direction, int times = 1) {
  return {at.row + times * direction.row, at.column + times * direction.column};
}

// Where an element of a picture lies on a board, after those before it; of a run, where it begins.
struct Place {
  Square at;
  const Place* before;
};

// So many elements before the last one.
Square place_of(const Place* last, std::size_t behind) {
  for (; behind > 0; --behind) last = last->before;
  return last->at;
}

bool stands(const Element& element, const Position& board, Square at) {
  if (!board.contains(at)) return false;
  const SquareNumber number = board.number(at);
  return has(element.cells, board.cell(number)) && has(element.grounds, board.ground(number));
}

// Calls visit(the last element's place) for every way in which the picture lies on the board with
// its first square on `anchor`; visit returns whether to go on.
template <typename Visit>
class Matcher {
 public:
  Matcher(const Picture& picture, const Position& board, const Image& image, const Visit& visit)
      : picture_(picture), board_(board), image_(image), visit_(visit) {}

  void run(Square anchor) {
    row_start_ = anchor;
    match(0, {anchor, nullptr});
  }

 private:
  // Element number i at its place; false: stop.
  bool match(std::size_t i, Place here) {
    const Element& element = picture_.elements[i];
    if (!element.is_run) return !stands(element, board_, here.at) || go_on(i, here, here.at);
    Square at = here.at;
    bool goes_on = match(i + 1, {at, &here});
    while (goes_on && stands(element, board_, at)) {
      at = step(at, image_.right);
      goes_on = match(i + 1, {at, &here});
    }
    return goes_on;
  }

  bool go_on(std::size_t i, const Place& here, Square at) {
    return i + 1 == picture_.elements.size() ? visit_(here) : match(i + 1, {next(i, at), &here});
  }

  // Where the element after number i stands.
  Square next(std::size_t i, Square at) const {
    const Square place = picture_.place(i + 1);
    if (place.column != 0) return step(at, image_.right);
    return step(row_start_, image_.down, place.row);
  }

  const Picture& picture_;
  const Position& board_;
  const Image& image_;
  const Visit& visit_;
  Square row_start_;
};

bool lies_on(const Picture& picture, const Position& board, const Image& image, Square anchor) {
  bool found = false;
  const auto stop = [&](const Place&) {
    found = true;
    return false;
  };
  Matcher(picture, board, image, stop).run(anchor);
  return found;
}

bool holds(const Condition& condition, const Position& board, const Image& image, Square anchor) {
  const std::vector<Image> images = images_of(condition.images);
  const bool lies = std::any_of(images.begin(), images.end(), [&](const Image& inner) {
    return lies_on(condition.picture, board, composed(image, inner), anchor);
  });
  return lies == condition.is_wanted;
}

Position board_after(const Rule& rule, const Position& board, const Place& last) {
  Position after = board;
  const std::size_t end = rule.after.size() - 1;
  for (std::size_t i = 0; i <= end; ++i) {
    const Effect& effect = rule.after[i];
    if (effect.kind == Effect::Kind::Keep) continue;
    const bool is_put = effect.kind == Effect::Kind::Put;
    after.set_cell(board.number(place_of(&last, end - i)),
                   is_put ? effect.cell : board.cell(place_of(&last, end - effect.of)));
  }
  return after;
}

// The cells of a board, to be compared.
std::string board_key(const Position& board) {
  return {board.cells().begin(), board.cells().end()};
}

// All boards to which the moves of one position lead.
class MoveFinder {
 public:
  explicit MoveFinder(const Position& position) : position_(position) {}

  void add(const std::vector<const Rule*>& rules) {
    CellSet begins = 0;
    for (const Rule* rule : rules) begins |= rule->before.elements.front().cells;
    for (SquareNumber s = 0; s < position_.squares(); ++s) {
      if (!has(begins, position_.cell(s))) continue;
      throw_if_interrupted();
      for (const Rule* rule : rules) {
        if (!has(rule->before.elements.front().cells, position_.cell(s))) continue;
        for (const Image& image : images_of(rule->images)) {
          apply(*rule, position_, image, position_.square(s));
        }
      }
    }
  }

  std::vector<Move> moves() const {
    std::set<Move> moves;
    for (const std::string& board : boards_) {
      Move move;
      for (SquareNumber s = 0; s < position_.squares(); ++s) {
        const auto cell = static_cast<Cell>(board[s]);
        if (cell != position_.cell(s)) move.changes.push_back({s, cell});
      }
      if (!move.changes.empty()) moves.insert(std::move(move));
    }
    return {moves.begin(), moves.end()};
  }

 private:
  void apply(const Rule& rule, const Position& board, const Image& image, Square anchor) {
    if (rule.again != Again::No &&
        !tried_.emplace(&rule, image.right, image.down, anchor, board_key(board)).second) {
      return;
    }
    const auto visit = [&](const Place& last) {
      go_on(rule, board_after(rule, board, last), image, last.at);
      return true;
    };
    for (const Condition& condition : rule.conditions) {
      if (!holds(condition, board, image, anchor)) return;
    }
    Matcher(rule.before, board, image, visit).run(anchor);
  }

  void go_on(const Rule& rule, const Position& board, const Image& image, Square last) {
    if (rule.then.empty()) boards_.insert(board_key(board));
    for (const Rule& next : rule.then) {
      for (const Image& inner : images_of(next.images)) {
        apply(next, board, composed(image, inner), last);
      }
    }
    if (rule.again == Again::SameImage) apply(rule, board, image, last);
    if (rule.again != Again::AnyImage) return;
    for (const Image& inner : images_of(rule.images)) {
      apply(rule, board, composed(image, inner), last);
    }
  }

  const Position& position_;
  std::set<std::string> boards_;
  // What `again` has tried: a way round is not gone twice.
  std::set<std::tuple<const Rule*, Square, Square, Square, std::string>> tried_;
};

bool shows(const Goal& goal, const Position& position) {
  if (!goal.picture) {
    return std::none_of(position.cells().begin(), position.cells().end(),
                        [&](Cell cell) { return has(goal.none, cell); });
  }
  for (const Image& image : images_of(goal.images)) {
    for (SquareNumber s = 0; s < position.squares(); ++s) {
      if (lies_on(*goal.picture, position, image, position.square(s))) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Move> plain_moves(const Page& page, const Setting& setting, const Position& position) {
  std::vector<Move> moves = hook_moves(page, position);
  if (!moves.empty()) return moves;
  MoveFinder finder(position);
  finder.add(rules_of(page, setting, position.turn));
  return finder.moves();
}

std::optional<Side> plain_goal(const Page& page, const Setting& setting, const Position& position) {
  for (const Side side : {opponent(position.turn), position.turn}) {
    for (const Goal& goal : page.goals) {
      if (goal.side == side && goal.only.holds(setting) && shows(goal, position)) return side;
    }
  }
  return std::nullopt;
}

}  // namespace gadgetc::game_page
