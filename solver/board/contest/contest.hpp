// The contested parts of a board as a game of their own: where their pieces stand, and their moves.
//
// Pieces of one side, kind and strength are interchangeable, so a state lists the spots of each
// group of such in sorted order. Everything else on the board is a pass for its owner
// (divide_board.hpp).
//
// A game may be looked at with less freedom. Taking moves from the side whose win is to be shown is
// always sound; so is giving the other side more.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"
#include "solver/board/divide_board.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

using SpotId = std::uint8_t;  // a contested square, by number
inline constexpr SpotId kTaken = 0xff;
inline constexpr std::size_t kMaxSpots = 250;
inline constexpr std::size_t kMaxContestants = 32;
inline constexpr std::size_t kMaxEnclaves = 16;
inline constexpr std::size_t kMaxShut = std::size_t{1} << 24;

struct ContestState {
  std::array<SpotId, kMaxContestants> at{};
  std::uint16_t left = 0;  // a bit for each enclave that has been left for good
  std::uint32_t shut = 0;  // what is known of those closed or left, by a number (enclaves.hpp)
};

// Spots among which a black piece may be without our saying where. Around the places where black
// pieces begin: what they get to without stepping on a white trap that one of White's weak pieces
// watches from where it began. Elsewhere: what hangs together. An enclave is a region in this sense
// too: home regions that touch, with the watched traps around, the posts of those who watch, and
// White's other pieces beside. Enclaves do not meet; a region is inside of one or outside of all.
struct Region {
  std::vector<SpotId> spots;
  std::array<bool, 256> contains{};
  bool is_home = false;  // black pieces begin there
};

struct ContestMove {
  SpotId from = 0, to = 0;
  bool takes = false;
  ContestState after;
  bool in_doubt = false;  // a loose piece might stand there
};

struct ContestFreedom {
  // White's weak pieces (is_weak_fighter) only take and then go back to where one of them began.
  bool weak_stay = false;
  // White takes a black piece on her trap as soon as she can.
  bool take_on_traps = false;
  // White's other pieces step only away from where they began, unless they take.
  bool onward = false;
  // White's weak pieces are left off the board, as they stand in nobody's way: Black keeps off
  // White's traps, where alone they could take, and takes what stands in his way. White then wins
  // as soon as the black pieces no longer shut Black's den off from the squares they shut it off
  // from in the beginning, since a weak piece might be there.
  bool without_weak = false;
  // Black pieces may be loose, said to be somewhere in a region and no more. He says where when it
  // matters, so he has more than on the board: a loose piece steps out of its region, or takes,
  // from any spot of it on which nobody is seen; and where White steps on one, he may have been
  // there. Enclaves may be closed to White (enclaves.hpp).
  bool vague = false;
};

// A white piece that neither leaps nor swims and that every black piece of the board beats, none of
// which it beats itself, unless it stands in White's trap.
bool is_weak_fighter(const Position& position, const Division& division, Fighter white);

class Contest {
 public:
  struct Target {
    SpotId to;
    std::uint8_t over_begin, over_end;  // of the spots where a piece would block the leap
  };

  // Throws std::length_error above kMaxSpots squares or kMaxContestants pieces.
  Contest(const Position& position, const Division& division, const ContestFreedom& freedom = {});

  // May `without_weak` be asked for? White has to have a pass and both sides an immortal piece, and
  // no black piece stands on a white trap.
  static bool can_leave_off_weak(const Position& position, const Division& division);

  std::size_t pieces() const { return pieces_.size(); }
  std::size_t spots() const { return spots_.size(); }
  const ContestState& start() const { return start_; }

  // The moves of `side` after which the game goes on, in a fixed order, into an emptied `moves`.
  // True if there is also one that wins at once: into the enemy's den, the last enemy piece, or,
  // without weak pieces, one that breaks the seal of Black's den.
  bool list_moves(const ContestState& state, Side side, std::vector<ContestMove>& moves) const;

  Piece piece(std::size_t contestant) const { return pieces_[contestant].fighter.piece; }
  Fighter fighter(std::size_t contestant) const { return pieces_[contestant].fighter; }
  bool is_weak(std::size_t contestant) const { return pieces_[contestant].is_weak; }
  Terrain terrain(SpotId spot) const { return spots_[spot].terrain; }
  // Where a contestant could go from a spot, whoever stands where.
  const std::vector<Target>& targets(std::size_t contestant, SpotId from) const;
  // With `vague`: a black piece may stand "somewhere in a region", "somewhere in an enclave that is
  // closed or that White has left", or "somewhere in an enclave where nobody can stop it".
  const std::vector<Region>& regions() const { return regions_; }
  const std::vector<Region>& enclaves() const { return enclaves_; }
  SpotId loose_in(std::size_t region) const { return static_cast<SpotId>(spots_.size() + region); }
  SpotId haunting(std::size_t enclave) const {
    return static_cast<SpotId>(spots_.size() + regions_.size() + enclave);
  }
  SpotId hidden_in(std::size_t enclave) const {
    return static_cast<SpotId>(spots_.size() + regions_.size() + enclaves_.size() + enclave);
  }
  bool is_loose(SpotId spot) const {
    return spot >= spots_.size() && spot < spots_.size() + regions_.size() + enclaves_.size();
  }
  bool is_hidden(SpotId spot) const { return spot != kTaken && spot >= hidden_in(0); }
  // Where a loose piece may be.
  const Region& haunt(SpotId loose) const {
    const std::size_t n = loose - spots_.size();
    return n < regions_.size() ? regions_[n] : enclaves_[n - regions_.size()];
  }
  bool is_left(const ContestState& state, std::size_t enclave) const {
    return (state.left >> enclave & 1) != 0;
  }
  std::size_t group_begin(std::size_t contestant) const { return pieces_[contestant].group_begin; }
  std::size_t group_end(std::size_t contestant) const { return pieces_[contestant].group_end; }
  bool is_vague() const { return freedom_.vague; }
  bool is_immortal(Side side) const { return is_immortal_[static_cast<std::size_t>(side)]; }
  // Are two pieces interchangeable?
  bool are_alike(std::size_t a, std::size_t b) const {
    return pieces_[a].group_begin == pieces_[b].group_begin;
  }
  // The states in which one of the loose pieces stands on this spot after all.
  std::vector<ContestState> with_one_at(const ContestState& state, SpotId spot) const;
  // With the spots of interchangeable pieces in the order that states have.
  ContestState sorted(ContestState state) const;
  // May one of White's pieces step so when it takes nothing?
  bool is_onward(std::size_t contestant, SpotId from, SpotId to) const {
    return !freedom_.onward || distance_[contestant][to] > distance_[contestant][from];
  }
  // Of two contestants.
  bool beats_on(std::size_t attacker, SpotId from, std::size_t victim, SpotId to) const;

  // States as keys, for KeyTable. Only those without enclaves can be unpacked.
  std::size_t key_words() const { return layout_.words(); }
  PackedKey key(const ContestState& state, const KeyTable& table) const;
  ContestState unpack(const std::uint64_t* words) const;

 private:
  struct Ground {
    Square square;
    Terrain terrain;
  };
  struct Contestant {
    Fighter fighter;
    std::uint8_t group_begin, group_end;  // interchangeable ones
    bool is_weak = false;
  };
  // The state with who stands where.
  struct Scene;

  void add_spots(const Position& position, const Division& division);
  void add_targets(const Position& position);
  void add_contestants(const Position& position);
  void measure_distances();
  void seal(const Position& position);
  void find_regions();
  std::array<bool, 256> region_of_start(std::size_t piece, std::array<bool, 256>& zone) const;
  bool are_neighbours(const std::array<bool, 256>& a, const std::array<bool, 256>& b) const;
  void join_neighbours(std::vector<std::array<bool, 256>>& zones) const;
  void add_ways(std::array<bool, 256> seen);
  std::vector<SpotId> watchers(std::size_t piece, SpotId spot) const;
  bool is_black_on(const Scene& scene, SpotId spot) const;
  bool is_blocked(const Scene& scene, const Target& target, Side mover) const;
  bool may_step(std::size_t piece, SpotId from, SpotId to, bool takes) const;
  bool is_home(std::size_t piece, SpotId spot) const;
  bool is_sealed(const ContestState& state) const;
  ContestState entered(const Scene& scene, std::size_t piece, SpotId to) const;
  bool list_loose_moves(const Scene& scene, std::vector<ContestMove>& moves) const;
  bool has_pieces(const ContestState& state, Side side) const;
  ContestState after(const Scene& scene, std::size_t piece, SpotId to) const;

  Rules rules_;
  ContestFreedom freedom_;
  std::array<bool, 2> is_immortal_;
  std::vector<Ground> spots_;
  std::array<std::vector<std::vector<Target>>, 3> targets_;  // by how a kind moves, by spot
  std::vector<SpotId> over_;
  std::vector<Contestant> pieces_;  // by side, kind, strength
  ContestState start_;
  std::vector<std::vector<std::uint8_t>> distance_;  // with `onward`, by piece, by spot
  std::vector<bool> seal_;  // by spot: shut off with Black's den at the start
  bool is_breached_ = false;  // a weak piece stands behind the seal
  std::vector<SpotId> den_spots_;  // Black's dens
  std::vector<Region> regions_;
  std::vector<Region> enclaves_;
  std::size_t codes_ = 0;  // of spots, regions, enclaves
  KeyLayout layout_;
  std::vector<KeyField> fields_;
  std::array<KeyField, 3> shut_;
};

}  // namespace gadgetc
