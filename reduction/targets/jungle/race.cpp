#include "reduction/targets/jungle/race.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc::jungle {

Reserve reserve_of(const Race& race, std::uint64_t runner_distance) {
  Reserve reserve;
  reserve.summands = {{"gate_moves", "moves in the tiles", race.gate_moves},
                      {"wire_moves", "squares of wires", race.wire_moves},
                      {"forced_answers", "answers to Black", race.forced_answers},
                      {"picks", "picks of variables", race.picks},
                      {"margin", "margin", race.margin}};
  reserve.needed = {"white_moves_bound", "White's moves, most", race.white_moves()};
  reserve.available = {"black_runner_distance", "Black's runner", runner_distance};
  reserve.sentence = fmt::format("White needs at most {} moves, Black's runner {}",
                                 race.white_moves(), runner_distance);
  reserve.counts = fmt::format("{} moves of White and {} of the runner", race.white_moves(),
                               runner_distance);
  return reserve;
}

RaceShare race_share(const std::string& name, const Rules& rules, const GadgetLibrary& library) {
  RaceShare share;
  for (const Tile* tile : library.environments_of(name)) {
    const TileProof proof = library.proof_of(tile->name, reading_of(rules));
    share.moves = std::max<std::uint64_t>(share.moves, proof.tempo_bound);
    share.answers = std::max<std::uint64_t>(share.answers, proof.answer_bound);
    if (tile->name == name && has_pick(tile->contract)) share.picks = 1;
  }
  return share;
}

Race bound_race(const TileCounts& tiles, std::uint64_t wire_squares, const Rules& rules,
                const GadgetLibrary& library) {
  Race race;
  race.wire_moves = wire_squares;
  for (const auto& [name, count] : tiles) {
    const RaceShare share = race_share(name, rules, library);
    race.gate_moves += count * share.moves;
    race.forced_answers += count * share.answers;
    race.picks += count * share.picks;
  }
  return race;
}

}  // namespace gadgetc::jungle
