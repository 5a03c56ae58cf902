#include "reduction/targets/jungle/products/certify_board.hpp"

#include <string>

#include "base/text/input_error.hpp"
#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "reduction/targets/jungle/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"

namespace gadgetc::jungle {

BoardCertificate certify_board(const Compilation& compilation, const Formula& formula,
                               const BoardStrategy& strategy) {
  const BoardScene scene(to_board_file(compilation.emission.board), compilation.reading,
                         strategy.tiles);
  BoardCertificate certificate = make_board_certificate(scene, strategy.formula);
  // The proofs are at hand; that they are what is written anew is the reader's to see.
  const auto fault = check_board_certificate(
      certificate, scene.start(), formula, [&](const Tile& tile, const Rules&) {
        return std::string(strategy.tiles.at(tile.name)->text());
      },
      *compilation.sets);
  if (fault) {
    throw UsageError("this board's certificate would not hold, nothing is written: " + fault->why);
  }
  return certificate;
}

}  // namespace gadgetc::jungle
