// Lists of states, which certificates of tiles of any game consist of. A state is a text, so it is
// its own key, and no reader can disagree with another about what it means.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text/line_reader.hpp"

namespace gadgetc {

// A listed state. White's ready states carry `answers`, those of White's attacks `moves` and
// `answers`; Black's safe states `threats` or `passes`, as their game has it.
struct StateLine {
  std::string_view state;
  std::size_t line = 0;       // in the file
  std::uint32_t moves = 0;    // of White until the delivery, at most
  std::uint32_t answers = 0;  // that Black can still force from here on, at most
  std::uint32_t threats = 0;  // of White that Black has to answer in a row, at most
  std::uint32_t passes = 0;   // that Black needs from here on, at most
};

// States in the order of the file, each once.
class StateList {
 public:
  // False when it is listed already.
  bool add(const StateLine& line) {
    if (!index_.emplace(line.state, lines_.size()).second) return false;
    lines_.push_back(line);
    return true;
  }
  // Null when it is not listed.
  const StateLine* find(std::string_view state) const {
    const auto found = index_.find(state);
    return found == index_.end() ? nullptr : &lines_[found->second];
  }
  const std::vector<StateLine>& lines() const { return lines_; }

 private:
  std::vector<StateLine> lines_;
  std::unordered_map<std::string_view, std::size_t> index_;
};

struct AttackList {
  std::size_t line = 0;
  std::vector<std::string_view> outputs;
  StateList states;
};

// What the reader expects before a state.
enum class StateNumber : std::uint8_t { Threats, Passes, Answers, MovesAndAnswers };

// Lines of such numbers and a state, up to the next keyword. Throws InputError.
void read_states(LineReader& reader, StateList& states, StateNumber number);
// A line "attack" with its outputs, and its states.
AttackList read_attack(LineReader& reader);
// After a blank; a bound that is claimed.
std::uint32_t next_bound(LineReader& reader, std::string_view what);

}  // namespace gadgetc
