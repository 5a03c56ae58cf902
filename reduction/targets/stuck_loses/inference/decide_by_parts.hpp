// Who wins a board of a page whose wires are pairs of squares, by what its parts do: no tile is
// known, no formula is read. The board is cut (cut_board.hpp). A chain of parts behind one wire is
// the reward, a part in which Black alone can move is moves to spare, and of all others the
// contract is found from their squares.
//
// Every move closes one square. Let S be the parts that no signal ever comes to, by the contracts;
// those of the reward are among them while Black keeps the signal from it. Let I bound the squares
// that are closed in S, or behind its outputs (count_idle_play in gadgets/local/idle_moves.hpp).
// Let E be the empty squares of all other parts but the moves to spare.
//
//   Black wins if Black wins the formula game and has more moves to spare than E + I.
//   White wins if White wins it and has more moves in the reward, once the signal is there, than
//   Black has at all: the moves to spare; and in each part with pieces of Black's an empty square
//   each, and one for each input.
//
// docs/amazons.md has the proof, each condition beside what establishes it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "games/page/position.hpp"
#include "reduction/targets/inference/parts_report.hpp"

namespace gadgetc::stuck_loses {

// Of a part of the reward, from its squares alone.
struct ChainWorth {
  // White's moves once a signal has come in, that one included; 0: nothing is known of the part.
  std::uint64_t moves = 0;
  std::uint64_t idle = 0;  // its part of E + I
};

// What is known of the parts of several boards of one page, by their drawings.
struct KnownParts {
  PartKinds kinds;
  std::map<std::string, ChainWorth> chain;
  std::map<std::string, std::uint64_t> idle;      // with contracts: of parts without signals
  std::map<std::string, std::uint64_t> to_spare;  // Black's moves
};

// Of a page whose wires have a hole, in which who is stuck loses. Throws Interrupted after a
// signal.
SpareReport decide_by_parts(const game_page::Position& board,
                            const std::shared_ptr<const game_page::Page>& page,
                            const PartOptions& options, KnownParts& known);

// The parts with their contracts, those of the reward as the goal.
struct InferredParts {
  CutBoard cut;
  PartContracts contracts;
  std::string fault;  // why there are none
  bool reached_limit = false;  // is it a limit of the watch?
};

// Of boards and pages as above.
InferredParts infer_parts_of(const game_page::Position& board,
                             const std::shared_ptr<const game_page::Page>& page,
                             const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::stuck_loses
