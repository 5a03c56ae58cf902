// The game on a tile as it looks when White's guards, her cats, are left out: a *frame* is where
// all other pieces are, what has arrived and what has been delivered. A state of the game with
// guards is a frame and the set of squares that guards stand on (guard_sets.hpp).
//
// Why frames do: guards never leave the tile while White's strategy is sought, block squares, are
// taken there, and take black pieces on white traps only, being weaker than all of them. So a step
// of another piece is one between frames, with a condition on its target square; a guard's walk
// stays in its frame; and a guard's capture is the deletion of the game against baits
// (docs/verifier.md), where a guard stands beside.
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/guard_tables/guard_sets.hpp"
#include "gadgets/verifier/arena.hpp"
#include "gadgets/verifier/state_graph.hpp"

namespace gadgetc {

using FrameId = StateId;

struct GuardFrame {
  struct Step {
    FrameId to;
    Place left = kGone, target = kGone;  // squares; kGone for a wire
    bool takes_guard = false;            // a guard on the target is taken, else it is in the way
  };
  // A guard on one of the squares `from` takes the black piece on `victim`.
  struct Capture {
    FrameId to;
    Place victim;
    GuardSquares from;
  };
  GuardSquares occupied = 0;
  PhaseId phase = 0;
  bool has_escape = false;     // a step of Black out of the tile
  bool lacks_signals = false;  // see Arena::lacks_signals; asked in games with absent inputs only
  std::vector<Step> white, black;
  std::vector<Capture> captures;
  std::vector<FrameId> arrivals;
};

class GuardFrames {
 public:
  // All that play brings about when White may delete any black piece on a white trap: more than the
  // guards allow. Signals of `absent` inputs never come. Throws LimitReached above so many states,
  // a frame with a set of guards each.
  GuardFrames(const Tile& tile, const Rules& rules, PortSet absent, std::uint64_t state_limit,
              const Watch& watch);

  std::size_t size() const { return frames_.size(); }
  const GuardFrame& operator[](FrameId id) const { return frames_[id]; }
  const Arena& arena() const { return arena_; }
  const std::vector<Phase>& phases() const { return graph_.phases(); }
  const GuardGround& ground() const { return ground_; }
  // Of a state of the arena; kNoState when play does not bring it about.
  FrameId find(const TileState& state) const { return graph_.find(state); }
  FrameId drawn() const { return 0; }
  GuardSquares drawn_guards() const { return drawn_guards_; }
  // Sets of as many guards as are drawn, or fewer.
  std::uint64_t set_count() const;

 private:
  GuardSquares find_guards() const;
  void add_ground();
  void list(FrameId id);
  GuardFrame::Step step_of(const TileStep& step) const;
  GuardFrame::Capture capture_of(const TileStep& step) const;
  bool beats_at(Piece attacker, Place from, Piece victim, Place to) const;

  Rules rules_;
  Arena arena_;
  GuardSquares drawn_guards_;
  StateGraph graph_;
  GuardGround ground_;
  std::vector<GuardFrame> frames_;
};

// Can a tile's game be told in frames and sets of guards? It has no den and no pick, wires to all
// its ports, no guard as a signal, at most 64 squares and a guard.
bool has_guard_frames(const Tile& tile);

}  // namespace gadgetc
