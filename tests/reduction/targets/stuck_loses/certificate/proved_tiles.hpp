// Tiles of Konane with certificates, to compose boards of (composed_board.hpp): drawings in every
// environment in which they hold, and what comes of them by random changes. A tile is proved if the
// writer makes a certificate of it that the checker accepts.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

namespace gadgetc::stuck_loses {

class ProvedTiles {
 public:
  // Is the tile proved and new? Then it is taken under a name of its own.
  bool add(Tile tile);
  // The tile with every choice of steady and open ports, with a guest behind each open output or
  // none, with a surplus on each open input or none.
  void add_environments(const Tile& tile);
  // Changes tiles that are there, so many times, at random: stones, ports, environments.
  void add_changed(std::uint64_t seed, int tries);

  // Tries so many small drawings with stones at random.
  void add_sketches(std::uint64_t seed, int tries);

  const std::vector<CertifiedKind>& kinds() const { return kinds_; }
  const std::vector<std::size_t>& variables() const { return variables_; }

 private:
  std::vector<CertifiedKind> kinds_;
  std::vector<std::size_t> variables_;  // numbers of those with a pick
  std::set<std::string> known_;         // drawings that were tried
};

// Of all drawings of a folder, by their names, those below it not.
std::vector<Tile> drawings_in(const std::string& folder);

}  // namespace gadgetc::stuck_loses
