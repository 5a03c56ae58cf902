// One component of a board (components.hpp) as a game: White comes by its channels and goes, Black
// moves inside.
//
// A white piece first comes to an *interface square*: a square of a channel beside this component
// and no other. Black sees it and may move in reply; when it goes away again Black may not. Where a
// square of a channel is beside several components, White comes in from there unseen. Of what is
// further off only numbers matter: of each channel, how many of White's pieces have gone out more
// than have come in, which is less than none while more have come in. An assume-guarantee contract
// bounds them: Black guarantees that never more than `out` have gone out; the other components
// guarantee, and this one assumes, that never more than `in` are on the channel or have come in.
// White wins where Black breaks the guarantee, in Black's den, and when White's weak pieces, which
// are not in the game, might get into the den past the guards of this component (DenBarrier).
#pragma once

#include <utility>
#include <vector>

#include "solver/board/safety/components.hpp"
#include "solver/board/safety/safety_solver.hpp"
#include "solver/board/subgame/subgame.hpp"

namespace gadgetc::board {

// More than this is any number.
inline constexpr int kMostCounted = 7;
inline constexpr int kAnyNumber = 1000;

struct Contract {
  std::vector<int> out, in;  // by Component::channels, 0 to kMostCounted or kAnyNumber
  auto operator<=>(const Contract&) const = default;
};

// While the guarantees of other components weaken, this component's contract changes: it goes from
// a phase to one of `next` before any move of White. None of its numbers shrinks.
struct Phase {
  Contract contract;
  std::vector<std::size_t> next;
  auto operator<=>(const Phase&) const = default;
};

// White's weak pieces cannot walk into the den while black pieces stand on the guarded nodes and on
// none behind them.
struct DenBarrier {
  Nodes guarded, behind;
};

// Position and components are kept by reference.
struct ComponentBoard {
  const Position& position;
  const Components& components;
  std::vector<Square> white_pieces;  // those that count, in order
  bool has_rats = false;             // which stop leaps
  DenBarrier barrier;
  std::size_t barrier_component = 0;
};

class ComponentGame : public SafetyGame {
 public:
  // Throws std::length_error for too many pieces or squares. The components are kept by reference.
  ComponentGame(const ComponentBoard& board, std::size_t component,
                const std::vector<Phase>& phases);

  // As the board stands, with White to move.
  Key start(std::size_t phase) const;

  std::size_t key_words() const override { return layout_.words(); }
  bool list_white_moves(const std::uint64_t* state, std::vector<Key>& next) const override;
  bool list_black_moves(const std::uint64_t* state, std::vector<BlackMove>& moves) const override;

 private:
  static constexpr std::uint8_t kOutside = 0xff;  // or taken
  static constexpr std::size_t kMostChannels = 16;
  struct State {
    std::array<std::uint8_t, kMaxPieces> at;       // by piece: number of a square
    std::array<std::int8_t, kMostChannels> out{};  // by channel: gone out more than come in
    std::uint8_t phase = 0;
  };
  struct Step {
    std::uint8_t to;
    bool leaps;
  };
  // Into the component from a square of a channel that is no interface square.
  struct Entrance {
    std::size_t channel;
    Terrain terrain;
    std::uint8_t to;
    auto operator<=>(const Entrance&) const = default;
  };
  // Of interchangeable pieces, which stand together and have their squares in order.
  struct Group {
    Fighter fighter;
    std::size_t begin, end;                       // of its pieces
    std::vector<std::vector<Step>> steps;         // by square
    std::vector<std::vector<std::size_t>> exits;  // by square: channels, to no interface square
    std::vector<Entrance> entrances;
    std::vector<bool> wins;  // by square: one step from Black's den
  };

  void add_pieces(const ComponentBoard& board);
  void add_group(Fighter fighter, const std::vector<std::uint8_t>& inside, std::size_t size);
  void add_steps(Group& group);
  void add_entrances(Group& group);
  std::uint8_t number(Node node) const;
  bool is_interface(std::uint8_t square) const { return square >= component_.nodes.size(); }
  // By channel of the component; kMostChannels for a square inside.
  std::size_t channel_of(std::uint8_t square) const;
  Terrain terrain(std::uint8_t square) const { return components_.graph.terrain(nodes_[square]); }
  void add_interfaces(const ComponentBoard& board);
  bool may_come(const State& state, std::size_t channel) const;
  bool count_out(State& state, std::size_t channel) const;
  void count_in(State& state, std::size_t channel) const;
  void go_away(const State& state, std::vector<State>& states) const;
  State unpack(const std::uint64_t* words) const;
  Key pack(const State& state) const;
  std::size_t who(const State& state, std::size_t square) const;
  bool beats_there(const Fighter& attacker, Terrain from, const State& state,
                   std::uint8_t to) const;
  State placed(State state, std::size_t piece, std::uint8_t to) const;
  bool keeps_barrier(const State& state) const;
  bool attack(const State& state, std::vector<Key>& next) const;
  bool come_in(const State& state, const Group& group, std::vector<Key>& next) const;
  bool go_out(const State& state, std::size_t piece, std::vector<Key>& next) const;
  bool step(const State& state, std::size_t piece, std::vector<Key>& next) const;

  Rules rules_;
  const Components& components_;
  const Component& component_;
  Nodes nodes_;                                  // by square: inside, then interface squares
  std::vector<std::size_t> interface_channels_;  // by interface square: of Component::channels
  std::vector<Phase> phases_;
  std::vector<std::vector<std::size_t>> later_;  // by phase: itself and all that may come
  std::vector<Group> groups_;                    // Black's first
  std::size_t black_groups_ = 0;
  std::vector<std::size_t> group_of_;  // by piece
  State start_;
  std::vector<std::uint8_t> guarded_, behind_;
  bool may_be_blocked_;  // leaps of Black
  KeyLayout layout_;
  std::vector<KeyField> at_fields_, out_fields_;
  KeyField phase_field_;
};

}  // namespace gadgetc::board
