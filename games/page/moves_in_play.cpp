#include "games/page/moves_in_play.hpp"

#include <algorithm>
#include <utility>

#include "base/grid/square_name.hpp"
#include "base/run/interrupts.hpp"
#include "games/page/hooks.hpp"
#include "games/page/notation.hpp"

namespace gadgetc::game_page {

namespace {

template <typename T>
void sort_each_once(std::vector<T>& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace

MovesInPlay::MovesInPlay(Variant variant, Position position, IsApart is_apart)
    : variant_(std::move(variant)),
      position_(std::move(position)),
      is_apart_(std::move(is_apart)),
      first_reader_(position_.squares(), kNoReader),
      most_empty_with_hook_moves_(most_empty_with_hook_moves(*variant_.page)),
      read_(position_.squares()) {
  for (const Side side : {Side::White, Side::Black}) {
    const auto number = static_cast<std::size_t>(side);
    rules_[number] = rules_of(*variant_.page, variant_.setting, side);
    for (const Rule* rule : rules_[number]) {
      begins_[number] |= rule->before.elements.front().cells;
    }
  }
  const auto empty = variant_.page->find_cell('.');
  for (SquareNumber s = 0; s < position_.squares(); ++s) {
    empty_squares_ += position_.cell(s) == empty;
    if (!has(begins_[0] | begins_[1], position_.cell(s))) continue;
    throw_if_interrupted();
    renew(s);
  }
  find_hook_moves();
}

void MovesInPlay::find_hook_moves() {
  hook_moves_.clear();
  if (static_cast<std::ptrdiff_t>(empty_squares_) > most_empty_with_hook_moves_) return;
  hook_moves_ = hook_moves(*variant_.page, position_);
}

void MovesInPlay::pass() {
  position_.turn = opponent(position_.turn);
  find_hook_moves();
}

void MovesInPlay::play(const Move& move) {
  const auto empty = variant_.page->find_cell('.');
  std::vector<SquareNumber> stale;
  for (const auto& [square, cell] : move.changes) {
    empty_squares_ -= position_.cell(square) == empty;
    empty_squares_ += cell == empty;
    position_.set_cell(square, cell);
    stale.push_back(square);
    for (std::uint32_t at = first_reader_[square]; at != kNoReader; at = readers_[at].next) {
      stale.push_back(readers_[at].anchor);
    }
  }
  sort_each_once(stale);
  for (const SquareNumber anchor : stale) renew(anchor);
  pass();
}

void MovesInPlay::renew(SquareNumber anchor) {
  const bool begins = has(begins_[0] | begins_[1], position_.cell(anchor));
  const auto found = searches_.find(anchor);
  if (found != searches_.end()) {
    for (const Spot spot : found->second.read) {
      remove_reader(static_cast<SquareNumber>(spot), anchor);
    }
    for (const std::size_t side : {0, 1}) remove_anchor(side, anchor, found->second);
    if (!begins) searches_.erase(found);
  }
  if (!begins) return;
  Search& search = found != searches_.end() ? found->second : searches_[anchor];
  read_.clear();
  for (const std::size_t side : {0, 1}) search_rules(side, anchor, search);
  search.read = read_.list();
  for (const Spot spot : search.read) add_reader(static_cast<SquareNumber>(spot), anchor);
  for (const std::size_t side : {0, 1}) add_anchor(side, anchor, search);
}

void MovesInPlay::search_rules(std::size_t side, SquareNumber anchor, Search& search) {
  found_.clear();
  if (has(begins_[side], position_.cell(anchor))) {
    RuleSearch rules({position_.rows(), position_.columns(), position_.cells(),
                      position_.grounds().get()},
                     found_, &read_);
    for (const Rule* rule : rules_[side]) rules.add(*rule, position_.square(anchor));
  }
  search.moves[side].resize(found_.size());
  for (std::size_t i = 0; i < found_.size(); ++i) {
    std::vector<Change>& changes = search.moves[side][i].changes;
    changes.clear();
    for (const SpotChange& change : found_[i]) {
      changes.push_back({static_cast<SquareNumber>(change.spot), change.after});
    }
  }
}

void MovesInPlay::add_reader(SquareNumber square, SquareNumber anchor) {
  std::uint32_t at = free_reader_;
  if (at == kNoReader) {
    at = static_cast<std::uint32_t>(readers_.size());
    readers_.emplace_back();
  } else {
    free_reader_ = readers_[at].next;
  }
  readers_[at] = {anchor, first_reader_[square]};
  first_reader_[square] = at;
}

void MovesInPlay::remove_reader(SquareNumber square, SquareNumber anchor) {
  std::uint32_t* link = &first_reader_[square];
  while (readers_[*link].anchor != anchor) link = &readers_[*link].next;
  const std::uint32_t at = *link;
  *link = std::exchange(readers_[at].next, free_reader_);
  free_reader_ = at;
}

void MovesInPlay::add_anchor(std::size_t side, SquareNumber anchor, Search& search) {
  if (search.moves[side].empty()) return;
  Anchors& anchors = anchors_[side][is_apart_ && is_apart_(anchor) ? 1 : 0];
  search.place[side] = anchors.squares.size();
  anchors.squares.push_back(anchor);
  anchors.moves += search.moves[side].size();
}

// The last one of the list takes its place.
void MovesInPlay::remove_anchor(std::size_t side, SquareNumber anchor, const Search& search) {
  if (search.moves[side].empty()) return;
  Anchors& anchors = anchors_[side][is_apart_ && is_apart_(anchor) ? 1 : 0];
  const SquareNumber last = anchors.squares.back();
  searches_.at(last).place[side] = search.place[side];
  anchors.squares[search.place[side]] = last;
  anchors.squares.pop_back();
  anchors.moves -= search.moves[side].size();
}

std::vector<Move> MovesInPlay::legal_moves() const {
  if (!hook_moves_.empty()) return hook_moves_;
  std::vector<Move> moves;
  for (const bool is_apart : {false, true}) {
    for (const SquareNumber anchor : anchors(is_apart).squares) {
      const std::vector<Move>& from = moves_from(anchor);
      moves.insert(moves.end(), from.begin(), from.end());
    }
  }
  sort_each_once(moves);
  return moves;
}

std::vector<Move> MovesInPlay::moves_changing(SquareNumber square) const {
  std::vector<Move> moves;
  find_changing(square, [&](const Move& move) {
    moves.push_back(move);
    return false;
  });
  sort_each_once(moves);
  return moves;
}

bool MovesInPlay::has_move() const {
  return !hook_moves_.empty() || anchors(false).moves + anchors(true).moves > 0;
}

bool MovesInPlay::is_legal(const Move& move) const {
  return !move.changes.empty() &&
         find_changing(move.changes.front().square,
                       [&](const Move& other) { return other == move; }) != nullptr;
}

// Moves that would be called alike begin on the same square, which they change.
std::string MovesInPlay::name_of(const Move& move) const {
  const MoveEnds ends = ends_of(position_, move);
  std::vector<Move> alike = moves_changing(ends.from);
  std::erase_if(alike, [&](const Move& other) { return ends_of(position_, other) != ends; });
  const auto found = std::lower_bound(alike.begin(), alike.end(), move) - alike.begin();
  return move_names(*variant_.page, position_, alike)[static_cast<std::size_t>(found)];
}

std::optional<Move> MovesInPlay::find_move(std::string_view name) const {
  const auto from = find_square(position_.rows(), position_.columns(),
                                name.substr(0, square_name_length(name)));
  if (!from) return std::nullopt;
  const std::vector<Move> moves = moves_changing(position_.number(*from));
  const std::vector<std::string> names = move_names(*variant_.page, position_, moves);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return moves[static_cast<std::size_t>(found - names.begin())];
}

}  // namespace gadgetc::game_page
