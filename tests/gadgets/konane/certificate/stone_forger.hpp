// A forger of certificates of tiles of Konane.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "tests/gadgets/konane/certificate/stone_lines.hpp"

namespace gadgetc::konane {

// What is said in the end when whatever is missing is put on the lists, by a forger who takes
// Black for passing wherever no answer is listed, and White too.
inline std::string completed(Lines lines) {
  for (int n = 0; n < 300; ++n) {
    const std::string verdict = verdict_on(lines);
    const auto ending = [&](const std::string& start) -> std::optional<std::string> {
      if (verdict.rfind(start, 0) != 0) return std::nullopt;
      return verdict.substr(start.size());
    };
    const auto add = [&](const std::string& number, const std::string& state, std::size_t at) {
      const std::string line = number + " " + state;
      if (std::find(lines.begin(), lines.end(), line) != lines.end()) return false;
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), line);
      return true;
    };
    const std::size_t safe = safety_line(lines) + 1, ready = find_line(lines, "ready") + 1;
    bool added = false;
    if (const auto missed = ending("not listed as safe: ")) added = add("9", *missed, safe);
    if (const auto missed = ending("no listed answer to a step of White to ")) {
      added = add("0", *missed, safe);
    }
    if (const auto missed = ending("not listed as ready: ")) added = add("0", *missed, ready);
    if (const auto missed = ending("no listed answer to a step of Black to ")) {
      added = add("0", *missed, ready);
    }
    if (!added) return verdict;
  }
  return "gave up";
}

}  // namespace gadgetc::konane
