#include "reduction/products/board_winner.hpp"

#include "base/text/input_error.hpp"

namespace gadgetc {

void refuse_certificate(const std::optional<FalseLine>& fault) {
  if (!fault) return;
  throw UsageError("this board's certificate would not hold, nothing is written: " + fault->why);
}

}  // namespace gadgetc
