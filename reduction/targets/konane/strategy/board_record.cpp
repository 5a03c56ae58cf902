#include "reduction/targets/konane/strategy/board_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/moves.hpp"

namespace gadgetc::konane {

namespace {

// Where the stone stands before, between and after the jumps of a move.
std::vector<Square> landings_of(Move move) {
  std::vector<Square> squares{move.from};
  for (const Square over : squares_between(move)) {
    const Square from = squares.back();
    squares.push_back({2 * over.row - from.row, 2 * over.column - from.column});
  }
  return squares;
}

// No stone beside the square is a part's.
bool is_apart(const BoardScene& scene, game_page::SquareNumber square) {
  const int columns = scene.start().columns();
  const Square at{static_cast<int>(square) / columns, static_cast<int>(square) % columns};
  return std::none_of(kDirections.begin(), kDirections.end(),
                      [&](Direction d) { return scene.part_at(step(at, d)).has_value(); });
}

}  // namespace

BoardRecord::BoardRecord(const BoardScene& scene)
    : TileRecord(scene,
                 [&scene](game_page::SquareNumber square) { return is_apart(scene, square); }),
      scene_(&scene) {}

// None of White's is there.
bool BoardRecord::is_in_reserve(Move move) const {
  return turn() == Side::Black && !scene_->part_at(squares_between(move).front());
}

// A variable whose white stone stands there: who moves or takes it takes the variable.
std::optional<PartId> BoardRecord::open_variable_at(Square s) const {
  const auto part = scene_->part_at(s);
  if (!part || !scene_->variable(*part) || is_decided(*part)) return std::nullopt;
  const ScenePart& here = scene_->parts()[*part];
  bool is_drawn = false;
  for_each_square(*here.drawing, [&](Square drawn) {
    is_drawn |= here.drawing->board[drawn] == kWhiteStone && placed(here, drawn) == s;
  });
  return is_drawn ? part : std::nullopt;
}

std::optional<PartId> BoardRecord::decided_by(Move move) const {
  if (turn() == Side::White) return open_variable_at(move.from);
  for (const Square over : squares_between(move)) {
    if (const auto variable = open_variable_at(over)) return variable;
  }
  return std::nullopt;
}

Square BoardRecord::touched(Move move) const {
  return turn() == Side::White ? move.from : squares_between(move).front();
}

void BoardRecord::note_signals(Move move) {
  if (turn() == Side::Black) return;
  const std::vector<Square> squares = landings_of(move);
  for (std::size_t n = 1; n < squares.size(); ++n) cross(squares[n - 1], squares[n]);
}

// A jump of White's over the stone between two parts.
void BoardRecord::cross(Square from, Square to) {
  const Square over{(from.row + to.row) / 2, (from.column + to.column) / 2};
  if (scene_->part_at(over)) return;
  if (const auto part = scene_->part_at(from)) {
    const auto port = scene_->port_at(*part, from, over);
    if (!port) throw std::logic_error("a white stone leaves a tile beside its ports");
    leave({*part, *port});
  }
  if (const auto part = scene_->part_at(to)) {
    const auto port = scene_->port_at(*part, to, over);
    if (!port) throw std::logic_error("a white stone enters a tile beside its ports");
    enter({*part, *port});
  }
}

Move BoardRecord::reserve_move() const {
  for (const Square s : scene_->reserve()) {
    if (cell(s) != Stone::White) continue;
    for (const Direction d : kDirections) {
      const Square from = step(s, d), to = step(s, opposite(d));
      if (!position().contains(from) || !position().contains(to)) continue;
      if (cell(from) == Stone::Black && cell(to) == Stone::None) {
        return {from, to};
      }
    }
  }
  throw std::logic_error("Black's reserve is used up");
}

std::size_t BoardRecord::gain(Move move) const { return squares_between(move).size(); }

std::uint64_t BoardRecord::black_moves_left() const {
  const std::vector<Square>& squares = scene_->squares();
  return static_cast<std::uint64_t>(
      std::count_if(squares.begin(), squares.end(),
                    [&](Square s) { return cell(s) == Stone::White; }));
}

MoveWords BoardRecord::words(Move move, const PartNames& names) const {
  const std::vector<Square>& rests = scene_->rests();
  const auto rest = std::find(rests.begin(), rests.end(), move.to);
  if (turn() == Side::Black || decided_by(move) || rest == rests.end()) {
    return TileRecord::words(move, names);
  }
  const std::string text =
      fmt::format("the signal in the reward, {} to go", rests.end() - rest - 1);
  const bool is_first = rest == rests.begin();
  return {is_first ? "the circuit's output delivers; " + text : text, is_first, true};
}

}  // namespace gadgetc::konane
