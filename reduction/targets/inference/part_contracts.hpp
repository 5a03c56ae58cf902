// What the parts of a board do: each one's contract, found from its squares (gadgets/infer), and
// which way signals go on each wire.
//
// The environment of a part is what its neighbours may send, and the least of all is assumed: one
// signal through each input, none back through an output. That is what contracts without guests and
// surplus grant each other (docs/verifier.md, Environment), so parts whose contracts hold fit
// together whenever each wire leads from an output to an input. (Where a surplus is asked about,
// more has to be shown: fit_environments.hpp.) Which end is which is found from
// the parts without inputs on: a part is asked about once the directions of its wires are known as
// far as they can be. Parts that are turned copies of each other are asked about once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/infer/infer.hpp"
#include "reduction/targets/inference/cut_board.hpp"

namespace gadgetc {

struct PartContract {
  std::vector<Delivery> rules;  // by the part's ports
  PortSet inputs = 0;
  std::uint64_t tempo_bound = 0, answer_bound = 0;
  std::string gate = {};  // what it is as a gate, by the kinds of gate_name.hpp
  bool is_sealed = true;  // does it hold without surplus?
};

// What is known of parts that are turned copies of each other, by the ports of a normal form.
struct PartKind {
  std::vector<PartContract> contracts;  // that hold, each with other directions
  struct Asked {
    PortSet inputs = 0, unknown = 0;  // ports known as inputs, and those of unknown direction
    std::size_t most_states = 0;
    bool may_guess = false;  // might some of the latter be inputs?
    std::uint8_t input_surplus = 0, output_surplus = 0;
    bool operator==(const Asked&) const = default;
  };
  std::vector<Asked> open;  // where none was found
  std::string why;          // of the last question: why none held
  bool is_limit = false;
};
// The key is the drawing of the normal form. Boards under the same rules may share one.
using PartKinds = std::map<std::string, PartKind>;

struct PartContracts {
  std::vector<PartContract> parts;  // as those of the board
  std::uint64_t states = 0;         // of all games
  std::string fault;                // which part has none, and why; empty: all have one
  std::size_t fault_part = 0;       // its number
  bool reached_limit = false;
};

// A contract grants its neighbour one signal out of an output and none out of an input. So each
// wire has to lead from one to the other, or have a bare end: a part with a wire that does not.
std::optional<std::size_t> find_misfit(const CutBoard& board, const PartContracts& contracts);

inline constexpr std::size_t kMostPartStates = 20'000'000;

struct PartOptions {
  Watch watch;
  std::size_t most_states = kMostPartStates;  // of one game
};

// What is asked of the parts of a game.
struct PartQuestion {
  verifier::VerifyOptions verify{};
  bool needs_passes = true;     // must Black's side leave Black passes?
  std::size_t most_pieces = 0;  // in a part that is not made of channels; others are too large
  // May ports of unknown direction be taken for inputs while other parts can still be asked about?
  bool guesses = true;
  // So many such ports of a part at most; more are all taken for outputs.
  int most_guessed = std::numeric_limits<int>::max();
  // So many signals more than come in may stand on the wire of an input, and so many more than one
  // on that of an output: the neighbour there is then to endure them (fit_environments.hpp).
  std::uint8_t input_surplus = 0, output_surplus = 0;
};

// Of games in which Black's passes are counted by the race.
PartQuestion question_of(const PartOptions& options);

// The board has so many rows. Throws Interrupted after a signal.
PartContracts infer_parts(const CutBoard& board, int rows, const PartQuestion& question,
                          PartKinds& kinds);

}  // namespace gadgetc
