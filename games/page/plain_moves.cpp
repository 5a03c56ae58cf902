#include "games/page/plain_moves.hpp"

#include <algorithm>
#include <functional>
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

// The squares of a picture on a board, a list for each element: those of a run are any number.
using Places = std::vector<std::vector<Square>>;

bool stands(const Element& element, const Position& board, Square at) {
  if (!board.contains(at)) return false;
  const SquareNumber number = board.number(at);
  return has(element.cells, board.cell(number)) && has(element.grounds, board.ground(number));
}

// Calls visit(places) for every way in which the picture lies on the board with its first square on
// `anchor`; visit returns whether to go on.
class Matcher {
 public:
  using Visit = std::function<bool(const Places&)>;
  Matcher(const Picture& picture, const Position& board, const Image& image, const Visit& visit)
      : picture_(picture), board_(board), image_(image), visit_(visit) {}

  void run(Square anchor) {
    row_start_ = anchor;
    match(0, anchor);
  }

 private:
  // Element number i at the square `at`; false: stop.
  bool match(std::size_t i, Square at) {
    if (i == picture_.elements.size()) return visit_(places_);
    const Element& element = picture_.elements[i];
    places_.emplace_back();
    bool goes_on = true;
    if (element.is_run) {
      goes_on = match(i + 1, at);
      for (; goes_on && stands(element, board_, at); goes_on = match(i + 1, at)) {
        places_.resize(i + 1);
        places_[i].push_back(at);
        at = step(at, image_.right);
      }
    } else if (stands(element, board_, at)) {
      places_.back().push_back(at);
      goes_on = match(i + 1, next(i, at));
    }
    places_.resize(i);
    return goes_on;
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
  Places places_;
};

bool lies_on(const Picture& picture, const Position& board, const Image& image, Square anchor) {
  bool found = false;
  const Matcher::Visit stop = [&](const Places&) {
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

Position board_after(const Rule& rule, const Position& board, const Places& places) {
  Position after = board;
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    const Effect& effect = rule.after[i];
    if (effect.kind == Effect::Kind::Keep) continue;
    const Square of = places[effect.kind == Effect::Kind::Copy ? effect.of : i].front();
    after.set_cell(board.number(places[i].front()),
                   effect.kind == Effect::Kind::Put ? effect.cell : board.cell(of));
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

  void add(const Rule& rule) {
    for (const Image& image : images_of(rule.images)) {
      for (SquareNumber s = 0; s < position_.squares(); ++s) {
        throw_if_interrupted();
        apply(rule, position_, image, position_.square(s));
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
    const auto state = std::tuple(&rule, image.right, image.down, anchor, board_key(board));
    if (rule.again != Again::No && !tried_.insert(state).second) return;
    const Matcher::Visit visit = [&](const Places& places) {
      go_on(rule, board_after(rule, board, places), image, places.back().front());
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
  // With `again`, what was tried: a way round is not gone twice.
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
  for (const Rule* rule : rules_of(page, setting, position.turn)) finder.add(*rule);
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
