// Certificates and drawings that say what is false, put before the programs as a user would.
#include <catch2/catch.hpp>

#include <sstream>
#include <string>

#include "base/text/files.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// (x) and (y), White first: Black wins.
struct TwoUnits {
  ScratchDirectory scratch;
  std::string formula = scratch.file("formula.cnf"), board = scratch.file("board"),
              certificate = scratch.file("certificate");
  TwoUnits() {
    write_output(formula, "p cnf 2 2\n1 0 2 0\n");
    REQUIRE(run_arguments({"compile", formula, "-q", "-o", board, "--certificate", certificate})
                .exit_code == 0);
  }
  // Both programs say the same.
  ProgramResult check() const {
    const ProgramResult result =
        run_arguments({"check", formula, "--certificate", certificate, "--board", board});
    const ProgramResult alone =
        run_program_at(GADGETC_RECHECK, formula + " " + board + " " + certificate);
    CHECK(alone.exit_code == result.exit_code);
    return result;
  }
};

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

}  // namespace

TEST_CASE("a certificate that calls two variables one is refused by both programs") {
  const TwoUnits files;
  REQUIRE(files.check().exit_code == 0);
  std::string text = read_input(files.certificate);
  replace_all(text, " x2 ", " x01 ");
  replace_all(text, "formula p cnf 2 2 2 0 1 0", "formula p cnf 1 1 1 0");
  text.erase(text.find("strategy "));
  text += "strategy 5\nstrategy 1\ngame 1 1\nfirst white\nwinner white\n"
          "1 potential white {1}\nend\n";
  write_output(files.certificate, text);
  write_output(files.formula, "p cnf 1 1\n1 0\n");
  const ProgramResult result = files.check();
  CHECK(result.exit_code == 1);
  CHECK(has(result.out, "the formula has no such variable"));
}

TEST_CASE("a board with strengths of its own is refused by both programs") {
  const TwoUnits files;
  std::string board = read_input(files.board);
  board.insert(board.find("terrain\n"), "strengths distinct\n");
  write_output(files.board, board);
  const ProgramResult result = files.check();
  CHECK(result.exit_code == 1);
  CHECK(has(result.out, "have strengths of their own"));
}

TEST_CASE("verify shows how a cat enters a den that the contract does not name") {
  const ScratchDirectory scratch;
  const std::string drawing = scratch.file("sneaky.gadget");
  write_output(drawing,
               "gadget sneaky\nin in 0 0 west\nout out 0 2 east\ndeliver in -> out\n"
               "terrain\n...\n~~~\n..#\npieces\n...\n...\nC..\n");
  const ProgramResult result = run_arguments({"gadget", "verify", "-q", drawing});
  CHECK(result.exit_code == 1);
  CHECK(has(result.out, "the den"));
}

}  // namespace gadgetc::test
