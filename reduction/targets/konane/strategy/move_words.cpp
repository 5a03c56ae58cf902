// Moves in the words of the formula and its circuit.
#include <fmt/format.h>

#include <algorithm>

#include "games/konane/moves.hpp"
#include "reduction/targets/konane/strategy/board_record.hpp"

namespace gadgetc::konane {

MoveWords BoardRecord::words_of_white(Move move, const PartNames& name) const {
  const BoardScene& scene = *scene_;
  if (const auto variable = open_variable_at(move.from)) {
    return {fmt::format("takes {}", name(*variable)), true, false, scene.variable(*variable)};
  }
  const auto from = scene.part_at(move.from), to = scene.part_at(move.to);
  const std::vector<Square>& rests = scene.rests();
  const auto rest = std::find(rests.begin(), rests.end(), move.to);
  if (rest != rests.end()) {
    const auto left = rests.end() - rest - 1;
    const std::string text = fmt::format("the signal in the reward, {} to go", left);
    const bool is_first = rest == rests.begin();
    return {is_first ? "the circuit's output delivers; " + text : text, is_first, true};
  }
  if (!from || !to) return {"moves outside the tiles"};
  if (from == to) return {fmt::format("moves in {}", name(*from))};
  const std::string here = name(*from), there = name(*to);
  if (here == there) return {"a signal goes on along " + there, false, true};
  return {fmt::format("a signal goes from {} to {}", here, there),
          scene.parts()[*to].gate.has_value(), true};
}

MoveWords BoardRecord::words_of_black(Move move, const PartNames& name) const {
  const BoardScene& scene = *scene_;
  const Square taken = squares_between(move).front();
  if (const auto variable = open_variable_at(taken)) {
    return {fmt::format("takes {}", name(*variable)), true, false, scene.variable(*variable)};
  }
  if (const auto part = scene.part_at(taken)) {
    return {fmt::format("takes a stone in {}", name(*part))};
  }
  return {"a move in reserve", false, true};
}

MoveWords BoardRecord::words(Move move, const PartNames& names) const {
  return position_.turn == Side::White ? words_of_white(move, names) : words_of_black(move, names);
}

}  // namespace gadgetc::konane
