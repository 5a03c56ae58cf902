#include "reduction/targets/jungle/inference/leap_closure.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "base/grid/square_name.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kLongestSight = 8;

// The land behind the water beside a square; nothing where there is no water, or no land behind.
std::optional<Square> landing(const Position& board, Square from, Direction side) {
  Square at = step(from, side);
  if (!board.contains(at) || board.terrain(at) != Terrain::Water) return std::nullopt;
  while (board.contains(at) && board.terrain(at) == Terrain::Water) at = step(at, side);
  if (!board.contains(at)) return std::nullopt;
  return at;
}

// Single squares nearby, seen from wherever a lion might step in its part, are walls of the part.
// What stands nearer to land of others is theirs.
void join_walls(Land& land) {
  const Position& board = land.board();
  struct Sight {
    int length;
    Square from;
  };
  std::map<Square, Sight> nearest;  // by single square
  land.for_each([&](Square from) {
    const auto blob = land.blob(from);
    if (!blob || land.use(from) == LandUse::Still) return;
    for (const Direction d : kDirections) {
      const auto to = landing(board, from, d);
      if (!to) continue;
      const int length = std::abs(to->row - from.row) + std::abs(to->column - from.column);
      if (length > kLongestSight || land.use(*to) != LandUse::Still) continue;
      const auto [place, is_new] = nearest.try_emplace(*to, Sight{length, from});
      if (!is_new && length < place->second.length) place->second = {length, from};
    }
  });
  for (const auto& [to, sight] : nearest) {
    const std::size_t blob = *land.blob(sight.from);
    if (land.has_leaper(blob)) land.unite(blob, *land.blob(to));
  }
}

}  // namespace

std::string join_by_leaps(Land& land) {
  const Position& board = land.board();
  std::vector<std::pair<Square, Side>> leapers;
  land.for_each([&](Square s) {
    if (leaps(board.piece(s))) leapers.emplace_back(s, board.piece(s).side());
  });
  std::set<std::pair<Square, Side>> is_seen(leapers.begin(), leapers.end());
  for (std::size_t n = 0; n < leapers.size(); ++n) {
    const auto [from, side] = leapers[n];
    const auto blob = land.blob(from);
    if (!blob) {
      return fmt::format("a lion or tiger reaches {}", square_name(board.rows(), from));
    }
    land.note_leaper(*blob);
    for (const Direction d : kDirections) {
      const auto to = landing(board, from, d);
      if (!to) continue;
      if (const auto wire = land.wire_at(*to)) land.take_wire(*wire, *blob);
      const auto other = land.blob(*to);
      if (!other) {
        return fmt::format("a lion or tiger on {} sees the land of others on {}",
                           square_name(board.rows(), from), square_name(board.rows(), *to));
      }
      land.unite(*blob, *other);
      const Piece there = board.piece(*to);
      if ((there.is_none() || !there.is(side)) && is_seen.emplace(*to, side).second) {
        leapers.emplace_back(*to, side);
      }
    }
  }
  join_walls(land);
  return "";
}

}  // namespace gadgetc::jungle
