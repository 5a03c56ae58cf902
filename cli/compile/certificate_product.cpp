#include "cli/compile/certificate_product.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "gadgets/jungle/certificate/writer/write_certificate.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"

namespace gadgetc {

int check_certificate_file(const std::function<Formula(formula_game::Player)>& formula_for,
                           const std::string& file, const std::string& board,
                           const GadgetLibrary& library, bool json, const Invocation& invocation) {
  if (file == "-" && board == "-") {
    throw UsageError("only one of the certificate and the board can come from standard input");
  }
  const InputText text(file), squares(board);
  const jungle::BoardCertificate certificate =
      jungle::parse_board_certificate(input_label(file), text.view());
  const jungle::Position position = jungle::parse_board(input_label(board), squares.view());
  const Formula formula = formula_for(certificate.strategy.strategy.first);
  Progress progress(invocation.progress_mode(), "proving", certificate.proofs.size());
  std::uint64_t proved = 0;
  const auto fault = check_board_certificate(
      certificate, position, formula,
      [&](const Tile& tile, const jungle::Rules& rules) {
        progress.update(proved++, tile.name);
        return prove_and_certify(tile, rules);
      },
      library);
  progress.wipe();
  const char* winner =
      certificate.strategy.strategy.winner == formula_game::Player::Breaker ? "white" : "black";
  if (json) {
    nlohmann::ordered_json result{{"agree", !fault}, {"winner", winner}};
    result["tiles"] = certificate.tiles.size();
    result["white_moves_bound"] = certificate.bound;
    result["runner_distance"] = certificate.runner;
    if (fault) result["line"] = fault->line;
    if (fault) result["violation"] = fault->why;
    write_output("-", json_text(result, 2));
  } else if (fault) {
    fmt::print("{}:{}: {}\n", input_label(file), fault->line, fault->why);
  } else {
    fmt::print("the certificate holds: {} wins the board; {} tiles, White's moves at most {}, the "
               "runner's {}\n",
               winner, certificate.tiles.size(), certificate.bound, certificate.runner);
  }
  return fault ? kRefuted : kDone;
}

}  // namespace gadgetc
