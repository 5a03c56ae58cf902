// Certificates of Konane's boards, as users call them.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "base/text/files.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

struct CompiledFiles {
  ScratchDirectory scratch;
  std::string formula, board = scratch.file("board"), certificate = scratch.file("certificate");

  explicit CompiledFiles(const std::string& example, const std::string& options = "")
      : formula(GADGETC_SOURCE_DIR "/examples/" + example) {
    REQUIRE(run_program("compile " + formula + " -q --target konane -o " + board +
                        " --certificate " + certificate + options)
                .exit_code == 0);
  }
  // By gadgetc; and by the program that is only the checker, which has to say the same.
  ProgramResult check() const {
    const ProgramResult result =
        run_program("check " + formula + " --certificate " + certificate + " --board " + board);
    const ProgramResult alone =
        run_program_at(GADGETC_RECHECK, formula + " " + board + " " + certificate);
    CHECK(alone.exit_code == result.exit_code);
    CHECK(alone.err == result.err);
    CHECK(alone.out ==
          result.out.substr(0, result.out.find(';')) + (result.exit_code == 0 ? "\n" : ""));
    return result;
  }
  // The first place where the certificate says one thing says another.
  ProgramResult check_changed(const std::string& from, const std::string& to) const {
    const std::string text = read_input(certificate);
    std::string changed = text;
    const auto at = changed.find(from);
    REQUIRE(at != std::string::npos);
    write_output(certificate, changed.replace(at, from.size(), to));
    const ProgramResult result = check();
    write_output(certificate, text);
    return result;
  }
};

}  // namespace

TEST_CASE("the certificate of a board of Konane holds, and a changed one does not") {
  const CompiledFiles files("or.cnf");
  const ProgramResult held = files.check();
  CHECK(held.exit_code == 0);
  CHECK(held.out.starts_with("the certificate holds: white wins the board; "));
  for (const auto& [from, to] :
       {std::pair{"first white", "first black"}, std::pair{"passes 2", "passes 1"},
        std::pair{"tile x2 ", "tile x3 "}, std::pair{" steady", ""},
        std::pair{"\nrace ", "\nrace 1"},
        std::pair{"formula p cnf 2 1 1 2 0", "formula p cnf 2 1 1 0"}}) {
    INFO(from);
    const ProgramResult changed = files.check_changed(from, to);
    CHECK(changed.exit_code == 1);
    CHECK(changed.out.starts_with(files.certificate + ":"));
  }
  CHECK(files.check_changed("\nreward ", "\nrewards ").exit_code == 2);
}

TEST_CASE("what is said of a certificate of Konane as JSON are the numbers of its race") {
  const CompiledFiles files("majority.cnf", " --first black");
  const std::string result = printed("check --json " + files.formula + " --certificate " +
                                     files.certificate + " --board " + files.board);
  const auto answer = nlohmann::json::parse(result);
  CHECK(answer["agree"] == true);
  CHECK(answer["black_reserve"] > answer["black_passes_bound"]);
  CHECK(answer["white_reward"] > answer["black_moves_bound"]);
  CHECK_FALSE(answer.contains("line"));
}

TEST_CASE("a certificate of one game is not about a board of the other, nor of another formula") {
  const CompiledFiles files("or.cnf"), other("majority.cnf");
  const ProgramResult foreign = run_program("check " + files.formula + " --certificate " +
                                            files.certificate + " --board " + other.board);
  CHECK(foreign.exit_code == 1);
  CHECK(has(foreign.out, "the board has "));
  CHECK(run_program("check " + other.formula + " --certificate " + files.certificate + " --board " +
                    files.board)
            .exit_code == 1);
  const std::string jungle = files.scratch.file("jungle");
  const std::string of_jungle = files.scratch.file("of_jungle");
  REQUIRE(
      run_program("compile -q " + files.formula + " -o " + jungle + " --certificate " + of_jungle)
          .exit_code == 0);
  for (const auto& [board, certificate] :
       {std::pair{jungle, files.certificate}, std::pair{files.board, of_jungle}}) {
    const ProgramResult mixed = run_program("check " + files.formula + " --certificate " +
                                            certificate + " --board " + board);
    CHECK(mixed.exit_code == 2);
    CHECK(has(mixed.err, ":1:1: error: "));
  }
}

TEST_CASE("the certificate of a formula that is lost from the start holds") {
  const ScratchDirectory scratch;
  const std::string formula = scratch.file("f.cnf"), board = scratch.file("b"),
                    certificate = scratch.file("c");
  write_file(formula, "p cnf 1 2\n0\n1 0\n");
  REQUIRE(run_program("compile -q --target konane " + formula + " -o " + board + " --certificate " +
                      certificate)
              .exit_code == 0);
  const std::string held =
      printed("check " + formula + " --certificate " + certificate + " --board " + board);
  CHECK(held.starts_with("the certificate holds: black wins the board; "));
}

TEST_CASE("nothing is written where a certificate of a board of Konane cannot be") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b");
  const ProgramResult failed =
      run_program("compile -q --target konane " GADGETC_SOURCE_DIR "/examples/or.cnf -o " + board +
                  " --certificate " + scratch.file("none/c"));
  CHECK(failed.exit_code == 2);
  CHECK_FALSE(std::filesystem::exists(board));
}

}  // namespace gadgetc::test
