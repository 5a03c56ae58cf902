#include "cli/engine/konane_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/text/input_error.hpp"
#include "cli/work_limits.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "games/konane/perft.hpp"
#include "games/konane/pictures/board_text.hpp"

namespace gadgetc::konane {

KonanePlayer::KonanePlayer(Position start, std::size_t hash_mib)
    : start_(std::move(start)), position_(start_), engine_(hash_mib) {}

// "startpos" or "konane ROWS COLUMNS", the full board, then perhaps "moves" and moves.
void KonanePlayer::set_position(std::string_view words) {
  constexpr std::uint64_t kMaxSide = 1000;
  const std::string_view kind = take_word(words);
  Position position = start_;
  if (kind == "konane") {
    const auto rows = find_number(take_word(words), kMaxSide);
    const auto columns = find_number(take_word(words), kMaxSide);
    if (!rows || !columns || *rows == 0 || *columns == 0) {
      throw UsageError(fmt::format("expected 'position konane ROWS COLUMNS', each 1 to {}",
                                   kMaxSide));
    }
    position = full_board(static_cast<int>(*rows), static_cast<int>(*columns));
  } else if (kind != "startpos") {
    throw UsageError("expected 'position startpos' or 'position konane ROWS COLUMNS'");
  }
  take_moves(words, [&](std::string_view name) {
    const auto move = find_move(position, name);
    const std::vector<Move> legal = legal_moves(position);
    if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) return false;
    play(position, *move);
    return true;
  });
  position_ = std::move(position);
}

std::string KonanePlayer::position_text() const {
  std::ostringstream text;
  write_board_text(text, position_);
  return text.str();
}

bool KonanePlayer::is_legal(std::string_view name) const {
  const auto move = find_move(position_, name);
  const std::vector<Move> legal = legal_moves(position_);
  return move && std::find(legal.begin(), legal.end(), *move) != legal.end();
}

std::string KonanePlayer::name_of(Move move) const { return move_name(position_, move); }

SearchNews KonanePlayer::search(const SearchWish& wish, const std::atomic<bool>& stop,
                                const std::function<void(const SearchNews&)>& on_news) {
  const auto name = [&](Move move) { return name_of(move); };
  EngineRoot root{{}, wish.lines};
  for (const std::string& move : wish.moves) {
    root.only.push_back(find_move(position_, move).value());
  }
  const auto tell = [&](const EngineReport& report) { on_news(news_of(report, name)); };
  return news_of(engine_.search(position_, wish.limits, stop, tell, root), name);
}

int KonanePlayer::evaluation() const { return evaluate(position_); }

LeafCounts KonanePlayer::count_leaves(int depth, const std::atomic<bool>& stop) const {
  PerftOptions options;
  options.threads = all_threads();
  options.stop = &stop;
  return counts_of(konane::count_leaves(position_, depth, options),
                   [&](Move move) { return name_of(move); });
}

std::string KonanePlayer::ending() const {
  return find_winner(position_) ? "no legal move" : "";
}

}  // namespace gadgetc::konane
