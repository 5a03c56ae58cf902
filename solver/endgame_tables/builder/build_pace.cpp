#include "solver/endgame_tables/builder/build_pace.hpp"

#include <bit>

namespace gadgetc::jungle {

namespace {

// When the stages end, as shares of the time.
constexpr double kCaptures = 0.3, kPreparation = 0.35, kPlies = 0.9;

double between(double first, double last, std::uint64_t done, std::uint64_t all) {
  return first + (last - first) * static_cast<double>(done) / static_cast<double>(all);
}

}  // namespace

BuildPace::BuildPace(const WordBoard& board, const Watch& watch, int members) : watch_(watch) {
  const auto inner = static_cast<std::uint64_t>(std::popcount(board.inner_squares()));
  std::uint64_t weights = 0;
  for (const OuterSquare& square : board.outer()[0].squares) {
    weights += column_of(square.square) == kMiddleColumn ? 1 : 2;
  }
  numbers_ = static_cast<double>(board.words() * inner);
  positions_ = 2 * static_cast<double>(weights * board.outer()[0].stride * inner) / members;
}

void BuildPace::in_captures(std::uint64_t done, std::uint64_t all) const {
  tell(between(0, kCaptures, done, all));
}

void BuildPace::in_preparation(std::uint64_t done, std::uint64_t all) const {
  tell(between(kCaptures, kPreparation, done, all));
}

void BuildPace::in_plies(std::uint64_t settled) const {
  tell(kPreparation + (kPlies - kPreparation) * static_cast<double>(settled) / positions_);
}

void BuildPace::in_writing(std::uint64_t done, std::uint64_t all) const {
  tell(between(kPlies, 1, done, all));
}

void BuildPace::tell(double share) const {
  const auto done = static_cast<std::uint64_t>(share * numbers_);
  watch_.tick({"positions", done}, static_cast<std::size_t>(done));
}

}  // namespace gadgetc::jungle
