// What does a drawing do? The contract of a tile is found, not read: for every set of inputs that
// may be signalled, which outputs White can force and which Black can prevent for ever.
//
// A question about a set of inputs I and a set of outputs O is a contract for the verifier.
//   White's: I -> O. With at least I active White can deliver exactly O.
//   Black's: nothing that contains O is delivered while no input outside of I is active.
// Both are monotone: what White forces with I White forces with more, what Black prevents with I
// Black prevents with less, and with more outputs. So most questions need not be asked.
//
// What White can force makes a contract, and the verifier decides it as a whole. If it holds it is
// the exact one: two contracts that hold allow the same deliveries, since White forces what one
// promises and Black prevents what the other forbids (docs/verifier.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

struct InferOptions {
  // The limit of states is for one game of one question; the deadline is for all together.
  verifier::VerifyOptions verify;
  // So many guests are tried behind each port; 0: the environment is not asked for.
  int guests = 1;
  // A question about guests is left unknown above so many states: each guest multiplies them.
  std::size_t guest_states = 300'000;
  // A contract that is tried first, as that of the drawing: if it holds, nothing else is asked.
  std::vector<Delivery> guess{};
};

// Who decides whether outputs are delivered.
enum class Decider : std::uint8_t {
  White,      // can force them, perhaps with more
  Black,      // can prevent for ever that all of them are delivered
  FirstMove,  // White by a first move in the tile, Black by one before: a variable
  Neither,    // White cannot force them and Black cannot prevent them: a gap
  Unknown,    // a limit was reached
};
const char* decider_word(Decider decider);  // "white", "black", "first move", "neither", "unknown"

// Inputs that may be signalled, outputs, and who decides.
struct InferredCase {
  PortSet inputs = 0;
  PortSet outputs = 0;  // not empty
  Decider decider = Decider::Unknown;
  // What a gap is: how White fails to force the outputs, and how Black fails to prevent them.
  std::vector<std::string> white_fails{}, black_fails{};
};

// What comes in from the neighbours' side of a port, beyond what the drawing says.
struct Endurance {
  std::size_t port = 0;
  int guests = 0;          // so many signals may wait there: the contract still holds
  int guests_through = 0;  // the same if every other wire may carry as many signals more
  // Why no more: refuted, unknown at a limit, or Held where no more were tried.
  verifier::Verdict next = verifier::Verdict::Held;
};

struct Inference {
  // The drawing, with the contract that was found; no rules if nothing is ever delivered. Only
  // with the verdict Held is it proved.
  Tile tile;
  verifier::Verdict verdict = verifier::Verdict::Unknown;  // Refuted: no contract holds
  // Every set of inputs that may be signalled, with every set of outputs, in ascending order of
  // sizes of inputs; none if a side fails whatever the contract (`failing`).
  std::vector<InferredCase> cases;
  // Refuted: what a side cannot do, in words, and the line of play that shows it. Empty where the
  // cases have the gaps.
  std::string failure;
  std::vector<std::string> failure_line;
  verifier::Verification proof;  // of the contract as a whole; if it holds, its bounds
  std::vector<Endurance> environment;
  std::size_t questions = 0;  // asked of the verifier
  std::size_t states = 0;     // of all their games
  Limit limit = Limit::None;  // verdict Unknown: the last of these that was reached
};

// The contract of the tile itself is not looked at. Throws UsageError for a tile that has too many
// ports or whose pieces no tile may have, Interrupted after a signal.
Inference infer_contract(const Tile& tile, const InferOptions& options = {});

// The sets of inputs that can be active at some time, in ascending order of sizes: inputs on one
// wire arrive in their order.
std::vector<PortSet> input_sets(const Tile& tile);
// The sets of outputs but the empty one, in descending order of sizes. The goal is an output of a
// tile that has it.
std::vector<PortSet> output_sets(const Tile& tile);
// Do both contracts allow the same deliveries, whatever is active?
bool are_same(const Tile& tile, const std::vector<Delivery>& a, const std::vector<Delivery>& b);

}  // namespace gadgetc
