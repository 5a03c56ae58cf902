// What is asked of a verifier of tiles, of whatever game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "base/run/watch.hpp"
#include "games/side.hpp"

namespace gadgetc::verifier {

// About 75 million states; what a laptop of 16 GB can spare without closing anything.
inline constexpr std::size_t kMemoryLimit =
    std::min<std::uint64_t>(std::uint64_t{8} << 30, std::numeric_limits<std::size_t>::max());

// Games are held one at a time; above a limit the verdict is Unknown.
struct VerifyOptions {
  // The values of the game's options, as in the header of a board: "trapped-attack=none". An option
  // that is not named has its first value.
  std::string reading{};
  std::size_t state_limit = std::numeric_limits<std::size_t>::max();  // of one game
  Watch watch{.threads = 1, .memory_limit = kMemoryLimit, .deadline = {}, .observer = {}};
  bool asks_passes = false;    // does a contract that holds leave Black passes?
  bool bounds_passes = false;  // how often does Black have to pass (Verification::pass_bound)?
  // Only this side's part of the contract is decided; without it, both are. Black's part is that
  // nothing else is delivered, White's that all that is promised can be.
  std::optional<Side> only{};
  // Only the first game is played for each side, the one in which the side has least. What it does
  // not prove is Unknown, without a limit, if there are others.
  bool is_quick = false;
};

}  // namespace gadgetc::verifier
