// What a search has found, for people.
#pragma once

#include <fmt/format.h>

#include <string>

#include "base/text/counted.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc {

// For the side to move: "+0.12 at 4 plies", "won in 3 plies".
template <typename Report>
std::string score_words(const Report& report) {
  if (!is_decided(report.score)) {
    return fmt::format("{:+.2f} at {}", report.score / 100.0,
                       counted_plies(report.depth));
  }
  return fmt::format("{} in {}", report.score > 0 ? "won" : "lost",
                     counted_plies(plies_to_end(report.score)));
}

}  // namespace gadgetc
