#include "solver/page/plain_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kWordBits = 64;

std::size_t bits_of(const CompiledPage& compiled) {
  return static_cast<std::size_t>(std::bit_width(compiled.page().cells.size() - 1));
}

// The bits of a key, with the side to move.
std::size_t key_bits(const CompiledPage& compiled) {
  return bits_of(compiled) * static_cast<std::size_t>(compiled.rows()) *
             static_cast<std::size_t>(compiled.columns()) +
         1;
}

std::size_t words_of(const CompiledPage& compiled) {
  return std::min((key_bits(compiled) + kWordBits - 1) / kWordBits, std::size_t{kMaxKeyWords});
}

}  // namespace

PlainSearch::PlainSearch(PageBoard board, const Watch& watch)
    : board_(std::move(board)),
      watch_(watch),
      bits_(bits_of(board_.compiled())),
      table_(words_of(board_.compiled())),
      is_too_large_(key_bits(board_.compiled()) > kMaxKeyWords * kWordBits) {}

StateKey PlainSearch::key() const {
  StateKey key{};
  std::size_t at = 0;
  const auto put = [&](std::uint64_t value, std::size_t bits) {
    key[at / kWordBits] |= value << (at % kWordBits);
    if (at % kWordBits + bits > kWordBits) {
      key[at / kWordBits + 1] |= value >> (kWordBits - at % kWordBits);
    }
    at += bits;
  };
  put(board_.turn() == Side::Black ? 1 : 0, 1);
  const CompiledPage& compiled = board_.compiled();
  for (int row = 0; row < compiled.rows(); ++row) {
    const Spot first = compiled.spot({row, 0});
    for (int column = 0; column < compiled.columns(); ++column) {
      put(board_.cell(first + column), bits_);
    }
  }
  return key;
}

std::optional<bool> PlainSearch::wins(const Position& position, std::size_t budget) {
  if (is_too_large_) return std::nullopt;
  budget_ = budget;
  const auto compiled = board_.shared_compiled();
  board_ = PageBoard(compiled, position);
  try {
    return wins(0);
  } catch (const BudgetSpent&) {
    return std::nullopt;
  }
}

bool PlainSearch::order_moves(Ply& ply) {
  board_.list_moves(ply.moves);
  ply.order.clear();
  for (std::size_t i = 0; i < ply.moves.size(); ++i) {
    board_.play(ply.moves[i]);
    const StateId next = table_.find(table_.hashed(key()));
    const int known = next == kNoState ? kOpen : known_[next];
    const std::uint64_t replies = known == kOpen ? board_.count_beginnings() : 0;
    board_.undo(ply.moves[i]);
    if (known == kLost || (known == kOpen && replies == 0)) return true;
    if (known == kOpen) ply.order.push_back({i, replies});
  }
  std::stable_sort(ply.order.begin(), ply.order.end(),
                   [](const Reply& a, const Reply& b) { return a.replies < b.replies; });
  return false;
}

bool PlainSearch::wins(std::size_t depth) {
  const StateId state = table_.intern(key());
  if (state == known_.size()) {
    known_.push_back(kOpen);
    if (table_.size() > budget_) throw BudgetSpent{};
    if (state % kTickEvery == 0) watch_.tick({"positions", state}, state);
    watch_.check_memory(table_.bytes() + known_.capacity(), state);
  }
  if (known_[state] != kOpen) return known_[state] == kWon;
  if (depth == plies_.size()) plies_.push_back(std::make_unique<Ply>());
  Ply& ply = *plies_[depth];
  bool is_won = order_moves(ply);
  for (std::size_t i = 0; i < ply.order.size() && !is_won; ++i) {
    const auto move = ply.moves[ply.order[i].move];
    board_.play(move);
    is_won = !wins(depth + 1);
    board_.undo(move);
  }
  known_[state] = is_won ? kWon : kLost;
  return is_won;
}

}  // namespace gadgetc::game_page
