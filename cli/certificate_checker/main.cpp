// gadgetc-recheck: does a certificate tie a board to a formula? The same answer as of
// `gadgetc check --certificate`, by a program that has neither the compiler nor the solver of
// boards in it: it is linked to the checker (reduction/certificate/), the readers of the three
// files and the prover of tiles, whose proofs the checker looks through itself.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <new>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/reading_limits.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/board_file.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"
#include "version.hpp"

namespace {

using namespace gadgetc;

enum ExitCode { kHolds = 0, kRefuted = 1, kBadInput = 2, kOutOfMemory = 3, kInternal = 4 };

constexpr std::string_view kHelp =
    "Check that a certificate ties a board to a formula\n\n"
    "Usage: gadgetc-recheck FORMULA BOARD CERTIFICATE [SET]\n\n"
    "FORMULA is a DIMACS file; of a quantified formula it is what `gadgetc formula qbf`\n"
    "makes of it. BOARD is what `gadgetc compile` made of the formula, CERTIFICATE what its\n"
    "--certificate wrote. One of them may be '-', the standard input. SET is the folder of\n"
    "the board's tiles, if they are not the program's.\n\n"
    "Exit code 0: the certificate holds; 1: it does not, and its first line that is not\n"
    "true is named; 2: a file cannot be read; 3: memory ran out; 4: anything else, as an\n"
    "answer that could not be written.\n\n"
    "Options:\n"
    "  --help                      Print this help message and exit\n"
    "  --version                   Print version and commit, and exit\n";

struct Answer {
  std::optional<FalseLine> fault;
  formula_game::Player winner{};
};

Answer recheck_jungle(const std::string& source, std::string_view text, const Formula& formula,
                      const std::string& board_source, std::string_view board_text,
                      const GadgetLibrary& library) {
  const jungle::Position board = jungle::parse_board(board_source, board_text);
  const jungle::BoardCertificate certificate = jungle::parse_board_certificate(source, text);
  const auto prove = [](const Tile& tile, const jungle::Rules& rules) {
    return prove_and_certify(tile, rules_text(rules));
  };
  return {check_board_certificate(certificate, board, formula, prove, library),
          certificate.strategy.strategy.winner};
}

Answer recheck_page(const std::string& source, std::string_view text, const Formula& formula,
                    const std::string& board_source, std::string_view board_text,
                    const std::shared_ptr<const game_page::Page>& page) {
  const game_page::BoardFile board = game_page::parse_board_file(board_source, board_text, page);
  const stuck_loses::BoardCertificate certificate =
      stuck_loses::parse_board_certificate(source, text, *page);
  return {check_board_certificate(certificate, board, formula),
          certificate.strategy.strategy.winner};
}

// `set`: a folder; empty: the tiles are the program's.
int recheck(const std::string& formula_file, const std::string& board_file,
            const std::string& certificate_file, const std::string& set) {
  const GadgetLibrary library = set.empty() ? gadget_library() : library_of(read_named_set(set));
  const InputText formula_text(formula_file), board_text(board_file);
  const InputText certificate_text(certificate_file);
  const Formula formula = parse_dimacs(input_label(formula_file), formula_text.view());
  const std::string source = input_label(certificate_file), board = input_label(board_file);
  const std::string_view text = certificate_text.view();
  const auto page = stuck_loses::certified_page_of(text);
  const auto [fault, winner] =
      page ? recheck_page(source, text, formula, board, board_text.view(), page)
           : recheck_jungle(source, text, formula, board, board_text.view(), library);
  if (fault) {
    fmt::print("{}:{}: {}\n", source, fault->line, fault->why);
    return kRefuted;
  }
  const bool is_whites = winner == formula_game::Player::Breaker;
  fmt::print("the certificate holds: {} wins the board\n", is_whites ? "white" : "black");
  return kHolds;
}

int refuse(const char* message) {
  fmt::print(stderr, "gadgetc-recheck: error: {}\n", message);
  return kBadInput;
}

int run(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (argc == 2 && first == "--help") {
    fmt::print("{}", kHelp);
    return kHolds;
  }
  if (argc == 2 && first == "--version") {
    fmt::print("gadgetc-recheck " GADGETC_VERSION " (" GADGETC_COMMIT ")\n");
    return kHolds;
  }
  if (argc != 4 && argc != 5) {
    return refuse("wants FORMULA BOARD CERTIFICATE; see gadgetc-recheck --help");
  }
  int inputs = 0;
  for (int i = 1; i < 4; ++i) inputs += std::string_view(argv[i]) == "-" ? 1 : 0;
  if (inputs > 1) return refuse("only one file can come from standard input");
  return recheck(argv[1], argv[2], argv[3], argc == 5 ? argv[4] : "");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int code = run(argc, argv);
    flush_standard_output();
    return code;
  } catch (const InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kBadInput;
  } catch (const UsageError& error) {
    return refuse(error.what());
  } catch (const InputTooLong& input) {
    fmt::print(stderr, "gadgetc-recheck: error: {}\n", input.complaint);
    return kOutOfMemory;
  } catch (const OutputError& error) {
    fmt::print(stderr, "gadgetc-recheck: error: {}\n", error.what());
    return kInternal;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "gadgetc-recheck: error: out of memory\n");
    return kOutOfMemory;
  } catch (const std::exception& error) {
    fmt::print(stderr, "gadgetc-recheck: internal error: {}\n", error.what());
    return kInternal;
  }
}
