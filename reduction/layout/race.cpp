#include "reduction/layout/race.hpp"

#include <algorithm>

#include "gadgets/library.hpp"

namespace gadgetc {

namespace {

bool has_pick(const Tile& tile) {
  return std::any_of(tile.contract.begin(), tile.contract.end(),
                     [](const Delivery& rule) { return (rule.inputs & kPick) != 0; });
}

}  // namespace

Race bound_race(const TileCounts& tiles, std::uint64_t wire_squares, const Rules& rules) {
  Race race;
  race.wire_moves = wire_squares;
  for (const auto& [name, count] : tiles) {
    std::uint64_t tempo = 0, answers = 0;
    for (const Tile* tile : environments_of(name)) {
      const TileProof proof = proof_of(set_of(name), tile->name, rules.trapped_attack);
      tempo = std::max<std::uint64_t>(tempo, proof.tempo_bound);
      answers = std::max<std::uint64_t>(answers, proof.answer_bound);
      if (tile->name == name && has_pick(*tile)) race.picks += count;
    }
    race.gate_moves += count * tempo;
    race.forced_answers += count * answers;
  }
  return race;
}

}  // namespace gadgetc
