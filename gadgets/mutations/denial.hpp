// Can Black keep one promised delivery from being made, from a state on, for ever?
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "gadgets/mutations/defence.hpp"

namespace gadgetc {

// What was found for one state is of use for the next.
class Denial {
 public:
  // The arena is one for White (Freedom::for_white), guards free, and outlives this.
  Denial(const Arena& arena, std::size_t state_limit, Watch watch)
      : arena_(arena), state_limit_(state_limit), watch_(std::move(watch)) {}

  // White to move in `state`, here or after signals have arrived. False also where the limit of one
  // delivery's states was reached. Throws as Defence::find does.
  bool holds(const TileState& state);

 private:
  Defence& defence(std::uint8_t arrived, std::uint8_t goal);

  const Arena& arena_;
  const std::size_t state_limit_;
  const Watch watch_;
  std::map<std::pair<std::uint8_t, std::uint8_t>, Defence> defences_;
};

}  // namespace gadgetc
