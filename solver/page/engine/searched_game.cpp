#include "solver/page/engine/searched_game.hpp"

#include <algorithm>

namespace gadgetc::game_page {

namespace {

std::uint64_t mixed(std::uint64_t x) {  // SplitMix64 (Steele, Lea and Flood 2014)
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

std::uint64_t square_key(Spot spot, Cell cell) {
  return mixed(static_cast<std::uint64_t>(spot) << 8 | cell);
}

CellSet first_cells(const Page& page, const Setting& setting, Side side) {
  CellSet cells = 0;
  for (const Rule* rule : rules_of(page, setting, side)) cells |= rule->before.elements[0].cells;
  return cells & ~set_of(0);
}

}  // namespace

SearchedGame::SearchedGame(const Variant& variant, const Position& start)
    : board_(std::make_shared<CompiledPage>(variant.page, variant.setting, start), start),
      stuck_(stuck_of(*variant.page, variant.setting)),
      has_goals_(!variant.page->goals.empty()) {
  const CellSet white = first_cells(*variant.page, variant.setting, Side::White);
  const CellSet black = first_cells(*variant.page, variant.setting, Side::Black);
  pieces_[0] = white & ~black;
  pieces_[1] = black & ~white;
  plies_.push_back(std::make_unique<Ply>());
  for (SquareNumber s = 0; s < start.squares(); ++s) {
    key_ ^= square_key(board_.compiled().spot(start.square(s)), start.cell(s));
  }
}

HashedMove SearchedGame::hashed(std::span<const SpotChange> changes) {
  std::uint64_t hash = 1;
  for (const SpotChange& change : changes) {
    hash = mixed(hash ^ square_key(change.spot, change.after));
  }
  return {hash};
}

std::span<const SpotChange> SearchedGame::changes_of(Move move) {
  if (!ply().is_listed) board_.list_moves(ply().moves);
  ply().is_listed = true;
  for (std::size_t i = 0; i < ply().moves.size(); ++i) {
    if (hashed(ply().moves[i]) == move) return ply().moves[i];
  }
  return {};
}

void SearchedGame::list_moves(ScoredMoves& list) {
  if (board_.goal()) return;
  board_.list_moves(ply().moves);
  ply().is_listed = true;
  for (std::size_t i = 0; i < ply().moves.size(); ++i) {
    list.push_back({hashed(ply().moves[i]), kQuiet});
  }
}

void SearchedGame::flip(std::span<const SpotChange> changes) {
  for (const SpotChange& change : changes) {
    key_ ^= square_key(change.spot, change.before) ^ square_key(change.spot, change.after);
  }
}

void SearchedGame::play(Move move) {
  const auto changes = changes_of(move);
  ply().played.assign(changes.begin(), changes.end());
  board_.play(changes);
  flip(changes);
  if (++depth_ == plies_.size()) plies_.push_back(std::make_unique<Ply>());
  ply().is_listed = false;
}

void SearchedGame::undo() {
  --depth_;
  board_.undo(ply().played);
  flip(ply().played);
}

bool SearchedGame::is_lost() { return board_.goal() == opponent(board_.turn()); }

std::optional<KnownOutcome> SearchedGame::known_outcome() {
  if (has_goals_ && board_.goal() == board_.turn()) return KnownOutcome{1, 0};
  if (stuck_ == Stuck::Wins && !board_.has_move()) return KnownOutcome{1, 0};
  return std::nullopt;
}

int SearchedGame::evaluate() {
  std::int64_t moves = static_cast<std::int64_t>(board_.count_moves());
  board_.pass();
  moves -= static_cast<std::int64_t>(board_.count_moves());
  board_.pass();
  std::int64_t score = moves * (has_goals_ ? 5 : stuck_ == Stuck::Wins ? -100 : 100);
  if (has_goals_) {
    const auto own = static_cast<std::size_t>(board_.turn());
    score += 100 * (static_cast<std::int64_t>(board_.count_cells(pieces_[own])) -
                    static_cast<std::int64_t>(board_.count_cells(pieces_[1 - own])));
  }
  return static_cast<int>(std::clamp<std::int64_t>(score, -kMaxEvaluation, kMaxEvaluation));
}

}  // namespace gadgetc::game_page
