#include "reduction/targets/reserve.hpp"

#include <algorithm>
#include <stdexcept>

namespace gadgetc {

std::uint64_t Reserve::summand(std::string_view of_key) const {
  const auto found = std::find_if(summands.begin(), summands.end(), [&](const Amount& amount) {
    return amount.key == of_key;
  });
  if (found == summands.end()) throw std::logic_error("no summand " + std::string(of_key));
  return found->moves;
}

}  // namespace gadgetc
