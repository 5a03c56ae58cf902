// A contract in words, and words in texts of the command line.
#pragma once

#include <string_view>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct NamedContract {
  std::vector<Port> ports;  // names and directions, in the order in which they stand
  std::vector<Delivery> rules;
};

// The contract as search_spec.hpp has it. Throws UsageError with the text's fault.
NamedContract read_contract(std::string_view text, std::string_view goal, std::size_t most_ports);

// The words between any of these separators.
std::vector<std::string_view> split_words(std::string_view text, std::string_view separators);

// The port of this name. Throws UsageError, which names the option.
std::size_t named_port(const std::vector<Port>& ports, std::string_view word,
                       std::string_view option);

}  // namespace gadgetc
