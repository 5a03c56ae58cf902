#include "reduction/targets/konane/frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

constexpr int kStep = 3;     // lines from corner to corner before the bands
constexpr int kBetween = 2;  // and along a band
constexpr int kMargin = 2;  // lines from the board's edge to a corner: the stone beside it fits

std::uint64_t passes_of(const std::string& tile, const GadgetLibrary& library) {
  const TileProof proof = library.proof_of(tile);
  if (proof.pass_bound) return *proof.pass_bound;
  throw std::logic_error(fmt::format("no bound of passes is proved for tile '{}'", tile));
}

std::uint64_t most_passes_of(const std::string& tile, const GadgetLibrary& library) {
  std::uint64_t most = 0;
  for (const Tile* environment : library.environments_of(tile)) {
    most = std::max(most, passes_of(environment->name, library));
  }
  return most;
}

struct Passes {
  std::uint64_t in_tiles = 0, in_corners = 0, at_bare_ends = 0, for_stones = 0;
  std::uint64_t sum() const { return in_tiles + in_corners + at_bare_ends + for_stones; }
};

Passes passes_of(const Demand& demand, const GadgetLibrary& library) {
  Passes passes;
  for (const auto& [tile, count] : demand.tiles) {
    passes.in_tiles += count * passes_of(tile, library);
  }
  for (const auto& [tile, count] : demand.corners) {
    passes.in_corners += count * most_passes_of(tile, library);
  }
  passes.at_bare_ends = demand.bare_ends * kPassesForBareEnd;
  passes.for_stones = demand.white_stones * kPassesForStone;
  return passes;
}

// The points of a path one after the other, until there are turns enough.
class RewardPath {
 public:
  RewardPath(Square output, int columns, std::uint64_t turns)
      : left_(kMargin), right_(columns - 1 - kMargin), points_{output}, wanted_(turns + 2) {}

  std::vector<Square> run() {
    // To the side that is far enough away.
    const Square output = points_.front();
    Direction along = output.column - left_ >= kStep ? Direction::West : Direction::East;
    go(Direction::South, kStep);
    go(along, along == Direction::West ? output.column - left_ : right_ - output.column);
    go(Direction::South, kStep);
    along = opposite(along);
    // Bands, one below the other. A band begins and ends above the next one, so that a stone
    // between two bands stands at a turn of both.
    for (int first = kBetween; !is_done(); first = 2 * kBetween) {
      go(along, first);
      go(Direction::South, 1);
      go(along, kBetween);
      while (!is_done() && room(along) >= 2 * kBetween) {
        go(Direction::North, 1);
        go(along, kBetween);
        go(Direction::South, 1);
        go(along, kBetween);
      }
      go(Direction::South, 1);
      along = opposite(along);
    }
    return std::move(points_);
  }

 private:
  // The last run goes along a line: those across are too short to end in the bare.
  bool is_done() const {
    return points_.size() >= wanted_ && points_.back().row == points_[points_.size() - 2].row;
  }
  int room(Direction along) const {
    const int column = points_.back().column;
    return along == Direction::West ? column - left_ : right_ - column;
  }
  void go(Direction d, int lines) {
    if (!is_done()) points_.push_back(step(points_.back(), d, lines));
  }

  int left_, right_;
  std::vector<Square> points_;
  std::size_t wanted_;
};

}  // namespace

Reserve reserve_of(const Demand& demand, std::uint64_t reserve_moves, std::uint64_t reward_moves,
                   const GadgetLibrary& library) {
  const Passes passes = passes_of(demand, library);
  Reserve reserve;
  reserve.summands = {{"passes_in_tiles", "in tiles", passes.in_tiles},
                      {"passes_in_corners", "in corners", passes.in_corners},
                      {"passes_at_bare_ends", "at wires' bare ends", passes.at_bare_ends},
                      {"passes_for_stones", "for stones taken", passes.for_stones}};
  reserve.needed = {"black_passes_bound", "Black's passes", passes.sum()};
  reserve.available = {"black_reserve", "Black's reserve", reserve_moves};
  reserve.reward_needed = {"black_moves_bound", "Black's moves",
                           reserve_moves + demand.white_stones};
  reserve.reward = {"white_reward", "White's reward", reward_moves};
  reserve.sentence =
      fmt::format("Black needs at most {} passes and has {} moves in reserve; White's reward is {} "
                  "moves, Black's moves at most {}",
                  passes.sum(), reserve_moves, reward_moves, reserve.reward_needed.moves);
  reserve.counts =
      fmt::format("{} passes, {} moves in reserve and {} of the reward", passes.sum(),
                  reserve_moves, reward_moves);
  return reserve;
}

std::uint64_t enough_reserve(const Demand& demand, const GadgetLibrary& library) {
  return passes_of(demand, library).sum() + 1;
}

std::uint64_t enough_reward(const Demand& demand, std::uint64_t reserve_moves) {
  return reserve_moves + demand.white_stones + 1;
}

std::vector<Square> reward_path(Square output, int columns, std::uint64_t turns) {
  return RewardPath(output, columns, turns).run();
}

std::uint64_t moves_in_row(int columns) { return static_cast<std::uint64_t>(columns - 4) / 2; }

std::int64_t reserve_rows(int columns, std::uint64_t moves) {
  const std::uint64_t in_row = moves_in_row(columns);
  return static_cast<std::int64_t>(2 * ((moves + in_row - 1) / in_row));
}

void paint_reserve(Painting& painting, int top, int columns, std::uint64_t moves) {
  for (int row = top; moves > 0; row += 2) {
    const std::uint64_t here = std::min(moves, moves_in_row(columns));
    moves -= here;
    for (int n = 0; n <= static_cast<int>(2 * here); ++n) {
      const Square at{row, 2 + n};
      painting.add_bar({at, at}, n % 2 == 0 ? kWhiteStone : kBlackStone);
    }
  }
}

}  // namespace gadgetc::konane
