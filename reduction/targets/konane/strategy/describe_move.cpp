#include "reduction/targets/konane/strategy/describe_move.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/konane/moves.hpp"

namespace gadgetc::konane {

namespace {

using Name = std::function<std::string(PartId)>;

MoveWords words_of_white(const BoardRecord& record, Move move, const Name& name) {
  const BoardScene& scene = record.scene();
  if (const auto variable = record.open_variable_at(move.from)) {
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

MoveWords words_of_black(const BoardRecord& record, Move move, const Name& name) {
  const BoardScene& scene = record.scene();
  const Square taken = squares_between(move).front();
  if (const auto variable = record.open_variable_at(taken)) {
    return {fmt::format("takes {}", name(*variable)), true, false, scene.variable(*variable)};
  }
  if (const auto part = scene.part_at(taken)) {
    return {fmt::format("takes a stone in {}", name(*part))};
  }
  return {"a move in reserve", false, true};
}

}  // namespace

MoveWords words_of_move(const BoardRecord& record, Move move, const Name& name) {
  const Name name_of = name ? name : [&](PartId part) { return part_name(record.scene(), part); };
  return record.position().turn == Side::White ? words_of_white(record, move, name_of)
                                               : words_of_black(record, move, name_of);
}

MoveWords words_of_choice(const BoardRecord& record, const ChosenMove& chosen, const Name& name) {
  MoveWords words = words_of_move(record, chosen.move, name);
  if (chosen.purpose == MovePurpose::Answer) words.text += ", an answer";
  return words;
}

}  // namespace gadgetc::konane
