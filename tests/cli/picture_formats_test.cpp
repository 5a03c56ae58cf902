// Pictures as PNG and PDF, by the ending of their names or by --format.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// Of a PNG's header.
unsigned number_at(const std::string& png, std::size_t at) {
  unsigned number = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    number = number << 8 | static_cast<unsigned char>(png.at(i));
  }
  return number;
}

void check_png(const std::string& file, unsigned width) {
  INFO(file);
  const std::string png = read_file(file);
  REQUIRE(png.substr(0, 8) == "\x89PNG\r\n\x1a\n");
  CHECK(number_at(png, 16) == width);
  CHECK(number_at(png, 20) > 20);
  CHECK(has(png, "IEND"));
}

void check_pdf(const std::string& file) {
  INFO(file);
  const std::string pdf = read_file(file);
  CHECK(pdf.starts_with("%PDF-1."));
  CHECK(pdf.ends_with("%%EOF\n"));
}

TEST_CASE("boards, tiles and circuits become PNG of the width asked for, and PDF") {
  const ScratchDirectory scratch;
  const std::string majority = kExamples + "majority.cnf", png = scratch.file("picture.png");
  const std::string konane = kExamples + "or.cnf --target konane -q";
  const std::string board = "-o " + scratch.file("board");
  const std::pair<std::string, std::string> commands[] = {
      {"compile -q " + majority + " " + board + " --width 700 --svg ", "picture.pdf"},
      {"compile " + konane + " " + board + " --width 700 --svg ", "picture.pdf"},
      {"circuit -q " + majority + " --width 700 -o ", "picture.pdf"},
      {"board render --fen '7/7/7/7/7/7/7/3r3/L6 w' --width 700 -o ", "picture.pdf"},
      {"gadget show and --width 700 -o ", "picture.pdf"}};
  for (const auto& [command, pdf] : commands) {
    INFO(command);
    const ProgramResult one = run_program(command + png);
    CHECK(one.exit_code == 0);
    CHECK(one.err == "");
    check_png(png, 700);
    const std::string first = read_file(png);
    REQUIRE(run_program(command + png).exit_code == 0);
    CHECK((read_file(png) == first));
    REQUIRE(run_program(command + scratch.file(pdf)).exit_code == 0);
    check_pdf(scratch.file(pdf));
    const std::string page = read_file(scratch.file(pdf));
    REQUIRE(run_program(command + scratch.file(pdf)).exit_code == 0);
    CHECK((read_file(scratch.file(pdf)) == page));
  }
  REQUIRE(run_program("gadget infer --guests 0 wire --svg " + png).exit_code == 0);
  check_png(png, 2000);
}

TEST_CASE("PNG and PDF on standard output are named by --format") {
  CHECK(run_program("gadget show wire --format png").out.starts_with("\x89PNG"));
  CHECK(run_program("gadget show wire --format pdf").out.starts_with("%PDF"));
  CHECK(run_program("board render --fen '7/7/7/7/7/7/7/3r3/L6 w' --format png --width 90")
            .out.starts_with("\x89PNG"));
}

TEST_CASE("pictures of unknown endings or impossible sizes are refused, and nothing is written") {
  const ScratchDirectory scratch;
  const std::string compile = "compile -q " + kExamples + "or.cnf -o " + scratch.file("board");
  const std::pair<std::string, std::string> refused[] = {
      {compile + " --svg " + scratch.file("p.jpg"), "ends in no format that this command writes"},
      {"gadget infer wire --svg " + scratch.file("p.eps"), "known are .svg, .pdf, .png"},
      {"gadget show wire --width 0 -o " + scratch.file("p.png"), "--width"},
      {"gadget show wire --width 99999 -o " + scratch.file("p.png"), "--width"},
      {"board render --fen '7/7/7/7/7/7/7/3r3/L6 w' --width 32000 -o " + scratch.file("p.png"),
       "are more than 32767 a side"}};
  for (const auto& [command, why] : refused) {
    INFO(command);
    const ProgramResult result = run_program(command);
    CHECK(result.exit_code == 2);
    CHECK(has(result.err, why));
    CHECK(files_in(scratch.file("")).empty());
  }
}

// A board of empty squares, as its rows say.
std::string empty_board(const std::string& game, int rows, int columns) {
  const bool is_jungle = game == "jungle";
  const auto layer = [&](const std::string& word, char symbol) {
    std::string text = word + "\n";
    for (int row = 0; row < rows; ++row) text += std::to_string(columns) + symbol + "\n";
    return text;
  };
  const std::string word = game == "konane" ? "stones" : is_jungle ? "terrain" : "cells";
  return game + " 1\nsize " + std::to_string(rows) + ' ' + std::to_string(columns) +
         (is_jungle ? "\nrules paper" : "") + "\nturn white\n" + layer(word, '.') +
         (is_jungle ? layer("pieces", '.') : "");
}

TEST_CASE("a picture of a huge board is asked for by --huge") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("board");
  for (const std::string game : {"jungle", "konane", "clobber"}) {
    write_file(board, empty_board(game, 4097, 4096));
    for (const std::string format : {"svg", "png", "pdf"}) {
      INFO(game + " " + format);
      const std::string file = scratch.file("picture." + format);
      const ProgramResult result = run_program("board render " + board + " -o " + file);
      CHECK(result.exit_code == 2);
      CHECK(result.err == "gadgetc: error: a board of 16781312 squares is too large for " + format +
                              " (limit 16777216 without --huge)\n");
      CHECK_FALSE(std::filesystem::exists(file));
    }
  }
  write_file(board, empty_board("jungle", 4097, 4096));
  const std::string file = scratch.file("picture.svg");
  const ProgramResult drawn = run_program("board render --huge " + board + " -o " + file);
  CHECK(drawn.exit_code == 0);
  CHECK(drawn.err == "");
  CHECK(has(read_file(file), "<svg"));
  const ProgramResult page =
      run_program("board render --huge " + board + " -o " + scratch.file("page.html"));
  CHECK(page.err == "gadgetc: error: --huge is for a picture: --format svg, png or pdf\n");
}

}  // namespace
}  // namespace gadgetc::test
