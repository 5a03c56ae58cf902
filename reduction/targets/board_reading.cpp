#include "reduction/targets/board_reading.hpp"

namespace gadgetc {

std::vector<std::string> BoardReading::faults() const {
  std::vector<std::string> all = violations;
  if (!reserve_fault.empty()) all.push_back(reserve_fault);
  return all;
}

}  // namespace gadgetc
