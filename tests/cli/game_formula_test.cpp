// Positions of games as quantified formulas, through the commands.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

std::string clobber(const std::string& row, const std::string& turn = "white") {
  return "clobber 1\nsize 1 " + std::to_string(row.size()) + "\nturn " + turn + "\ncells\n" + row +
         "\n";
}

ProgramResult formula(const std::string& arguments, const std::string& board) {
  return run_program("game formula - " + arguments, board);
}

}  // namespace

TEST_CASE("game formula says by default that the side to move wins") {
  const auto white = formula("--plies 3", clobber("xoxo"));
  CHECK(white.exit_code == 0);
  CHECK(has(white.out, "# clobber: White wins within 3 plies, White moves first\n"));
  CHECK(has(formula("--plies 1", clobber("xoxo", "black")).out, "Black wins within 1 ply"));
  CHECK(has(formula("--plies 2 --wins black", clobber("xoxo")).out, "Black wins"));
}

TEST_CASE("game formula writes QCIR and QDIMACS of the same truth") {
  const ScratchDirectory scratch;
  for (const char* const plies : {"0", "1", "2", "3", "4"}) {
    for (const char* const row : {"xoxo", "xooxo", "xo.ox"}) {
      const std::string common = std::string("--plies ") + plies;
      const auto qcir = formula(common, clobber(row));
      const auto qdimacs = formula(common + " --format qdimacs", clobber(row));
      const auto of = [](const ProgramResult& text) {
        return run_program("solve - -q --winner-only", text.out).out;
      };
      CHECK(qcir.out.starts_with("#QCIR-G14\n# clobber: White wins"));
      CHECK(qdimacs.out.starts_with("c clobber: White wins"));
      CHECK(has(of(qcir), "s TRUE") == has(of(qdimacs), "s TRUE"));
      const std::string file = scratch.file("f.qdimacs");
      CHECK(formula(common + " -o " + file, clobber(row)).exit_code == 0);
      CHECK(read_file(file) == qdimacs.out);
    }
  }
}

TEST_CASE("game formula writes QDIMACS without empty clauses where nobody can win") {
  for (const char* const plies : {"0", "1", "4"}) {
    const auto lost = formula(std::string("--format qdimacs --plies ") + plies, clobber("x.x"));
    INFO(lost.out);
    CHECK(lost.exit_code == 0);
    CHECK_FALSE(has(lost.out, "\n0\n"));
    CHECK(has(run_program("solve - -q", lost.out).out, "s FALSE"));
  }
}

TEST_CASE("game formula reads boards of Konane and Dou Shou Qi by their pages") {
  const auto konane =
      formula("--plies 2", "konane 1\nsize 2 2\nturn black\nstones\nWB\nBW\n");
  CHECK(has(konane.out, "# konane: Black wins within 2 plies, Black moves first\n"));
  const auto jungle = formula(
      "--plies 1", "jungle 1\nsize 1 3\nrules paper\nturn white\nterrain\n..#\npieces\n.R.\n");
  CHECK(jungle.exit_code == 0);
  CHECK(has(jungle.out, "# jungle: White wins within 1 ply"));
}

TEST_CASE("a position of Clobber becomes a board of Konane that the same side wins") {
  for (const char* const row : {"xoxo", "xooxo", "xoxoxo"}) {
    for (const char* const winner : {"white", "black"}) {
      const auto qcir = formula("--plies 2 --wins " + std::string(winner), clobber(row));
      const auto check = run_program("check - --target konane --level layout --json", qcir.out);
      CAPTURE(row, winner);
      CHECK(check.exit_code == 0);
      CHECK(has(check.out, "\"agree\": true"));
    }
  }
}

TEST_CASE("game formula refuses what is no board of a page, and endings of other formats") {
  const auto other = formula("--plies 1", "chess 1\n");
  CHECK(other.exit_code == 2);
  CHECK(has(other.err, "is no board of a game with a page"));
  CHECK(formula("--plies 1001", clobber("xo")).exit_code == 2);
  CHECK(formula("--plies 1 -o x.svg", clobber("xo")).exit_code == 2);
  const auto huge = formula("--plies 40",
                            "amazons 1\nsize 12 12\nturn white\ncells\n12W\n12.\n12.\n12.\n12.\n"
                            "12.\n12.\n12.\n12.\n12.\n12.\n12B\n");
  CHECK(huge.exit_code == 2);
  CHECK(has(huge.err, "too many moves"));
}

TEST_CASE("game formula tells as JSON what it wrote to a file") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("a.qdimacs");
  const auto told = formula("--plies 2 --json -o " + file, clobber("xo"));
  CHECK(told.exit_code == 0);
  CHECK(has(told.out, "\"game\": \"clobber\""));
  CHECK(has(told.out, "\"format\": \"qdimacs\""));
  CHECK(has(read_file(file), "p cnf "));
  const auto both = formula("--plies 2 --json", clobber("xo"));
  CHECK(both.exit_code == 2);
  CHECK(has(both.err, "with --json the formula goes to a file: -o"));
}

TEST_CASE("game formula gives up at its limit of time and writes nothing") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("a.qcir");
  const auto late = run_program("game formula --fen startpos --plies 2 --time-limit 0 -o " + file);
  CHECK(late.exit_code == 3);
  CHECK(late.err == "gadgetc: the time limit was reached\n");
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("game formula takes a FEN as the board of Dou Shou Qi that it says") {
  const std::string fen = "--fen '7/3E3/7/7/7/7/7/7/6e w' --plies 1";
  const auto told = run_program("game formula " + fen);
  CHECK(has(told.out, "# jungle: White wins within 1 ply"));
  CHECK(run_program("game formula --game jungle " + fen).out == told.out);
  const auto other = run_program("game formula --game clobber " + fen);
  CHECK(other.exit_code == 2);
  CHECK(has(other.err, "--fen is for Dou Shou Qi"));
}

TEST_CASE("what solve exports may end as its format, and not as another one") {
  const ScratchDirectory scratch;
  const std::string export_as = "solve --formula 'x or y' --export ";
  CHECK(run_program(export_as + "qdimacs -o " + scratch.file("a.qdimacs")).exit_code == 0);
  CHECK(run_program(export_as + "qcir -o " + scratch.file("a.qcir")).exit_code == 0);
  CHECK(run_program(export_as + "pg -o " + scratch.file("b.qcir")).exit_code == 2);
}

}  // namespace gadgetc::test
