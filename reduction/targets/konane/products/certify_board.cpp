#include "reduction/targets/konane/products/certify_board.hpp"

#include "base/text/input_error.hpp"
#include "reduction/targets/konane/certificate/check_board_certificate.hpp"
#include "reduction/targets/konane/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/konane/konane_board.hpp"

namespace gadgetc::konane {

BoardCertificate certify_board(const Compilation& compilation, const Formula& formula,
                               const formula_game::StrategyFile& strategy,
                               const std::function<void(const std::string&)>& on_tile) {
  const BoardScene scene(to_board_file(compilation.emission.board), compilation.reading,
                         *compilation.sets);
  BoardCertificate certificate = make_board_certificate(scene, strategy, on_tile);
  if (const auto fault = check_board_certificate(certificate, scene.start(), formula)) {
    throw UsageError("this board's certificate would not hold, nothing is written: " + fault->why);
  }
  return certificate;
}

}  // namespace gadgetc::konane
