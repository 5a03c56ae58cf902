// What the verifier asks of a game: the local game of a tile.
//
// A tile has ports and a contract (tile/contract.hpp). Two sides, White and Black, step in it in
// turn, and either may pass, since it may move elsewhere. Inputs arrive; outputs are delivered.
// White must not break the contract, nor Black leave the tile. What stands where and how it moves
// is the game's affair, as are the texts of its lines of play.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gadgets/tile/contract.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::verifier {

// Flags of a phase: who has decided a variable (has_pick).
inline constexpr std::uint8_t kPicked = 1;   // White has made (or may make) a free move here
inline constexpr std::uint8_t kRefused = 2;  // Black has made one, so White never picks

// What has arrived, been delivered and been picked. Black's steps stay in their phase.
struct Phase {
  PortSet arrived = 0;    // inputs that have been activated
  PortSet delivered = 0;  // outputs that have ever been delivered
  std::uint8_t flags = 0;
  bool operator==(const Phase&) const = default;
};

// The inputs that rules ask for: those that have arrived, and White's free move.
constexpr PortSet active(const Phase& phase) {
  return phase.arrived | ((phase.flags & kPicked) ? kPick : 0);
}

// Events of a line of play, as the game writes them down.
template <typename Game>
concept TellsPlay = requires(const Game& game, const typename Game::State& state,
                             const typename Game::Step& step, std::size_t port) {
  { game.drawing_event(state) } -> std::same_as<typename Game::Event>;
  { game.white_event(step) } -> std::same_as<typename Game::Event>;
  { game.black_event(step) } -> std::same_as<typename Game::Event>;
  { game.white_pass(state) } -> std::same_as<typename Game::Event>;
  { game.black_pass(state) } -> std::same_as<typename Game::Event>;
  // The state is the one afterwards.
  { game.arrival_event(port, state) } -> std::same_as<typename Game::Event>;
  { Game::note("a remark") } -> std::same_as<typename Game::Event>;
  // Lines of text that a drawing takes.
  { game.drawing_lines() } -> std::same_as<std::size_t>;
};

template <typename Game>
concept TileGame = TellsPlay<Game> && std::equality_comparable<typename Game::State> &&
                   requires(const Game& game, const typename Game::State& state,
                            const typename Game::Step& step,
                            std::vector<typename Game::Step>& steps, std::size_t port,
                            PackedKey& key, const std::uint64_t* words) {
  { game.contract() } -> std::same_as<const std::vector<Delivery>&>;
  { game.ports() } -> std::same_as<std::size_t>;
  { game.initial() } -> std::same_as<typename Game::State>;
  // A state with White's pick, or Black's refusal, noted (kPicked, kRefused).
  { game.decided(state, kPicked) } -> std::same_as<typename Game::State>;
  { game.phase(state) } -> std::same_as<Phase>;

  // The moves of a side, in place of what the list holds; no passes, no arrivals. White's may break
  // the contract.
  game.white_steps(state, steps);
  game.black_steps(state, steps);
  { step.after } -> std::convertible_to<typename Game::State>;
  { step.leaves } -> std::convertible_to<bool>;  // Black's piece is out of the tile for good
  // Does a step of White's end in another tile, where Black has to answer it?
  { game.ends_elsewhere(step) } -> std::same_as<bool>;
  // Are White's steps from a state such that White never lets Black move first?
  { game.is_answer_due(steps) } -> std::same_as<bool>;
  { game.may_arrive(state, port) } -> std::same_as<bool>;
  { game.arrive(state, port) } -> std::same_as<typename Game::State>;
  // What is wrong with a state after White's move; nullptr when the contract allows it.
  { game.find_breach(state) } -> std::same_as<const char*>;

  // States as keys of so many words; `key` is empty.
  { game.key_words() } -> std::same_as<std::size_t>;
  game.pack(state, key);
  { game.unpack(words) } -> std::same_as<typename Game::State>;
  // No state has more steps of a side.
  requires Game::kMostWhiteSteps < 256 && Game::kMostBlackSteps < 128;
};

}  // namespace gadgetc::verifier
