#include "cli/compile/certificate_product.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/board_file.hpp"
#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

namespace gadgetc {

namespace {

// Texts of the two files, and where the certificate's is from.
struct Texts {
  std::string source, board_source;
  std::string_view certificate, board;
};

// What is said of a certificate: numbers of its board, which hold if it does.
struct Report {
  std::optional<FalseLine> fault;
  formula_game::Player winner{};
  nlohmann::ordered_json numbers;
  std::string sentence;  // with these numbers
};

using FormulaFor = std::function<Formula(formula_game::Player)>;

Report check_jungle(const Texts& texts, const FormulaFor& formula_for, const GadgetLibrary& library,
                    const Invocation& invocation) {
  const jungle::BoardCertificate certificate =
      jungle::parse_board_certificate(texts.source, texts.certificate);
  const jungle::Position position = jungle::parse_board(texts.board_source, texts.board);
  const formula_game::Strategy& strategy = certificate.strategy.strategy;
  Report report{{}, strategy.winner, {}, {}};
  Progress progress(invocation.progress_mode(), "proving", certificate.proofs.size());
  std::uint64_t proved = 0;
  report.fault = check_board_certificate(
      certificate, position, formula_for(strategy.first),
      [&](const Tile& tile, const jungle::Rules& rules) {
        progress.update(proved++, tile.name);
        return prove_and_certify(tile, rules_text(rules));
      },
      library);
  progress.wipe();
  report.numbers["tiles"] = certificate.tiles.size();
  report.numbers["white_moves_bound"] = certificate.bound;
  report.numbers["runner_distance"] = certificate.runner;
  report.sentence = fmt::format("{} tiles, White's moves at most {}, the runner's {}",
                                certificate.tiles.size(), certificate.bound, certificate.runner);
  return report;
}

Report check_page(const Texts& texts, const FormulaFor& formula_for,
                  const std::shared_ptr<const game_page::Page>& page,
                  const Invocation& invocation) {
  const stuck_loses::BoardCertificate certificate =
      stuck_loses::parse_board_certificate(texts.source, texts.certificate, *page);
  const game_page::BoardFile board =
      game_page::parse_board_file(texts.board_source, texts.board, page);
  const formula_game::Strategy& strategy = certificate.strategy.strategy;
  Report report{{}, strategy.winner, {}, {}};
  Progress progress(invocation.progress_mode(), "checking", certificate.kinds.size());
  std::uint64_t checked = 0;
  report.fault =
      check_board_certificate(certificate, board, formula_for(strategy.first),
                              [&](const std::string& kind) { progress.update(checked++, kind); });
  progress.wipe();
  const std::size_t tiles = certificate.tiles.size();
  const stuck_loses::Race race = race_of(certificate);
  report.numbers["tiles"] = tiles;
  report.numbers[certificate.has_links ? "black_passes_bound" : "white_moves_bound"] = race.bound;
  report.numbers["black_reserve"] = race.reserve;
  report.numbers["black_moves_bound"] = race.black;
  report.numbers["white_reward"] = race.reward;
  const char* const sentence =
      certificate.has_links
          ? "{} tiles, Black's passes at most {} of {}, White's reward {} moves, Black's moves at "
            "most {}"
          : "{} tiles, White's moves at most {} without the reward's signal, Black's reserve {}, "
            "White's reward {} moves, Black's moves at most {}";
  report.sentence = fmt::format(fmt::runtime(sentence), tiles, race.bound, race.reserve,
                                race.reward, race.black);
  return report;
}

}  // namespace

int check_certificate_file(const FormulaFor& formula_for, const std::string& file,
                           const std::string& board, const GadgetLibrary& library, bool json,
                           const Invocation& invocation) {
  if (file == "-" && board == "-") {
    throw UsageError("only one of the certificate and the board can come from standard input");
  }
  const InputText text(file), squares(board);
  const Texts texts{input_label(file), input_label(board), text.view(), squares.view()};
  const auto page = stuck_loses::certified_page_of(texts.certificate);
  const Report report = page ? check_page(texts, formula_for, page, invocation)
                             : check_jungle(texts, formula_for, library, invocation);
  const std::optional<FalseLine>& fault = report.fault;
  const char* winner = report.winner == formula_game::Player::Breaker ? "white" : "black";
  if (json) {
    nlohmann::ordered_json result{{"agree", !fault}, {"winner", winner}};
    result.update(report.numbers);
    if (fault) result["line"] = fault->line;
    if (fault) result["violation"] = fault->why;
    write_output("-", json_text(result, 2));
  } else if (fault) {
    fmt::print("{}:{}: {}\n", texts.source, fault->line, fault->why);
  } else {
    fmt::print("the certificate holds: {} wins the board; {}\n", winner, report.sentence);
  }
  return fault ? kRefuted : kDone;
}

}  // namespace gadgetc
