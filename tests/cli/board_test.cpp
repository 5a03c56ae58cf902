#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kStandardFen = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
const std::string kSmallBoard =
    "jungle 1\nname small\nsize 2 3\nrules paper\nturn white\n"
    "terrain\n~..\n..^\npieces\nr..\nC.D\n";

TEST_CASE("board info tells the facts of a position") {
  CHECK(printed({"board", "info", "--fen", kStandardFen}) ==
        "size       9 rows, 7 columns, 63 squares\n"
        "rules      paper\n"
        "turn       white\n"
        "terrain    43 land, 12 water, 3 white trap, 3 black trap, 1 white den, 1 black den\n"
        "white      1 R, 1 C, 1 W, 1 D, 1 P, 1 T, 1 L, 1 E\n"
        "black      1 r, 1 c, 1 w, 1 d, 1 p, 1 t, 1 l, 1 e\n"
        "winner     none\n"
        "moves      24\n"
        "fen        " +
            kStandardFen + "\n");
}

TEST_CASE("board info --json is one object") {
  const std::string result = printed({"board", "info", "--json", "-"}, kSmallBoard);
  const auto facts = nlohmann::json::parse(result);
  CHECK(facts["name"] == "small");
  CHECK(facts["formula"].is_null());
  CHECK(facts["rows"] == 2);
  CHECK(facts["columns"] == 3);
  CHECK(facts["squares"] == 6);
  CHECK(facts["rules"] == "paper");
  CHECK(facts["turn"] == "white");
  CHECK(facts["terrain"]["water"] == 1);
  CHECK(facts["terrain"]["white_trap"] == 1);
  CHECK(facts["terrain"]["black_den"] == 0);
  CHECK(facts["pieces"]["white"]["C"] == 1);
  CHECK(facts["pieces"]["black"]["r"] == 1);
  CHECK(facts["winner"].is_null());
  CHECK(facts["legal_moves"] == 3);
  CHECK(facts["strengths"] == "kinds");
  CHECK(facts["fen"].is_null());
}

TEST_CASE("strengths are told apart on request, and a board's own are left out on request") {
  const std::string board = "jungle 1\nsize 1 5\nrules paper\nturn white\nstrengths 2 3 1\n"
                            "terrain\n.....\npieces\nCc..C\n";
  const auto moves = [&](const std::string& choice) {
    std::vector<std::string> words{"board", "moves", "-"};
    if (!choice.empty()) words.insert(words.end(), {"--strengths", choice});
    return run_arguments(words, board).out;
  };
  CHECK(moves("") == "e1d1\n");
  CHECK(moves("kinds") == "a1b1\ne1d1\n");
  CHECK(moves("distinct") == "a1b1\ne1d1\n");
  CHECK(run_arguments({"board", "moves", "-", "--strengths", "odd"}, board).exit_code == 2);
  CHECK(run_arguments({"board", "print", "-"}, board).out ==
        "1  C c . . C\n   a b c d e\nwhite Ca1=2 Ce1=1\nblack cb1=3\n");
  const ProgramResult info = run_arguments({"board", "info", "--json", "-"}, board);
  CHECK(nlohmann::json::parse(info.out)["strengths"] == "distinct");
  const ProgramResult fen = run_arguments(
      {"board", "info", "--json", "--fen", kStandardFen, "--strengths", "distinct"});
  CHECK(nlohmann::json::parse(fen.out)["fen"].is_null());
  // Black's cat is stronger than the one that could take it at once among equals.
  for (const char* choice : {"kinds", "distinct"}) {
    const ProgramResult value =
        run_arguments({"board", "solve", "--json", "-", "--strengths", choice}, board);
    CHECK(nlohmann::json::parse(value.out)["winner"] == "white");
  }
  const ProgramResult value = run_arguments({"board", "solve", "--json", "-"}, board);
  CHECK(nlohmann::json::parse(value.out)["winner"] == "draw");
  CHECK(run_arguments({"perft", "3", "--board", "-"}, board).exit_code == 0);
  const ProgramResult page = run_arguments({"board", "render", "--format", "html", "-"}, board);
  CHECK(page.exit_code == 2);
  CHECK(has(page.err, "a page plays by the strengths of kinds"));
  CHECK(run_arguments({"board", "reach", "-"}, board).exit_code == 2);
  CHECK(has(run_arguments({"board", "extract", "-"}, board).err, "strengths of kinds"));
}

std::string lines_before_last(const std::string& text) {
  return text.substr(0, text.rfind('\n', text.size() - 2));
}

TEST_CASE("board reach --standard counts the same with any threads and after an interruption") {
  const std::string one = printed("board reach --standard --samples 3000 --seed 5 --threads 1");
  CHECK(
      one.starts_with("placements 805080264667172950284401162\nafter dens 58453126606694"
                      "5409878561746\nafter end  481002655886171417355607128\n"));
  CHECK(has(one, "\nleft open: 0\n"));
  const ProgramResult three =
      run_program("board reach --standard --samples 3000 --seed 5 --threads 3");
  CHECK(lines_before_last(three.out) == lines_before_last(one));
  const ScratchDirectory directory;
  const std::string file = directory.file("samples");
  const std::string resume = "board reach --standard --seed 5 --resume " + file + " --samples ";
  CHECK(run_program(resume + "1000").exit_code == 0);
  CHECK(lines_before_last(run_program(resume + "3000").out) == lines_before_last(one));
  CHECK(run_program(resume + "2000").err ==
        "gadgetc: error: " + file + " has 3000 samples already\n");
  CHECK(run_program("minishogi sample 5000 --seed 5 --resume " + file).err ==
        "gadgetc: error: " + file + " has samples of something else\n");
  CHECK(run_program(resume + "1000000 --time-limit 0").exit_code == 3);
}

TEST_CASE("board reach --standard --json has exact numbers, stages and the estimate") {
  const auto answer = nlohmann::json::parse(
      run_program("board reach --standard --samples 20000 --json").out);
  CHECK(answer.at("placements") == "805080264667172950284401162");
  REQUIRE(answer.at("stages").size() == 3);
  std::uint64_t before = 20'000;
  for (const auto& stage : answer.at("stages")) {
    CHECK(stage.at("passed") <= before);
    before = stage.at("passed");
    CHECK(stage.at("low") <= stage.at("estimate"));
    CHECK(stage.at("estimate") <= stage.at("high"));
  }
  std::uint64_t unreachable = 0;
  for (const auto& count : answer.at("back_track")) unreachable += count.get<std::uint64_t>();
  CHECK(unreachable + before == answer.at("stages").at(1).at("passed"));
  CHECK(answer.at("open") == 0);
  CHECK(answer.at("positions_after_end").at("high") < 4.82e26);
}

TEST_CASE("board reach takes either a board or the standard one") {
  CHECK(run_arguments({"board", "reach", "--standard", "-"}, kSmallBoard).exit_code == 2);
  CHECK(run_program("board reach --standard --fen '7/7/7/7/7/7/3r3/7/L5E b'").exit_code == 2);
  CHECK(run_arguments({"board", "reach", "--resume", "x", "-"}, kSmallBoard).exit_code == 2);
  CHECK(run_program("board reach").exit_code == 2);
}

TEST_CASE("board info does not count the moves of a large board") {
  const std::string board = "jungle 1\nsize 1 1000000\nrules paper\nturn white\nterrain\n1000000.\n"
                            "pieces\nR999998.r\n";
  CHECK(has(printed({"board", "info", "-"}, board),
            "moves      not counted from 1000000 squares on\n"));
}

TEST_CASE("board print draws pieces over terrain") {
  CHECK(printed({"board", "print", "-"}, kSmallBoard) == "2  r . .\n1  C . D\n   a b c\n");
  CHECK(run_arguments({"board", "print", "--no-coordinates", "-"}, kSmallBoard).out ==
        " r . .\n C . D\n");
  CHECK(has(run_arguments({"board", "print", "--color", "-"}, kSmallBoard).out, "\x1b["));
}

// What a command writes to a terminal, without the CR that terminals add.
std::string with_environment(const std::string& environment, const std::string& arguments) {
  const TemporaryFile typescript;
  const std::string command = "script -qec '" + environment + " " + GADGETC_PROGRAM + " " +
                              arguments + "' " + typescript.path() + " >/dev/null 2>&1 </dev/null";
  REQUIRE(std::system(command.c_str()) == 0);
  std::string text = typescript.read();
  std::erase(text, '\r');
  return text;
}

TEST_CASE("colours are for terminals, unless NO_COLOR or --no-color refuses them") {
  const TemporaryFile board(kSmallBoard);
  const std::string print = "board print " + board.path();
  CHECK_FALSE(has(run_program(print).out, "\x1b"));
  CHECK(has(with_environment("env -u NO_COLOR", print), "\x1b[0;48;5;187;1;38;5;160m"));
  CHECK_FALSE(has(with_environment("NO_COLOR=1", print), "\x1b["));
  CHECK_FALSE(has(with_environment("env -u NO_COLOR TERM=dumb", print), "\x1b["));
  CHECK_FALSE(has(with_environment("env -u NO_COLOR", print + " --no-color"), "\x1b["));
  CHECK(has(with_environment("NO_COLOR=1", print + " --color"), "\x1b["));
  CHECK(has(with_environment("env -u NO_COLOR", "gadget show wire"), "\x1b["));
  CHECK(run_arguments({"board", "print", "--unicode", "-"}, kSmallBoard).out ==
        "2  r · ·\n1  C · D\n   a b c\n");
}

TEST_CASE("board moves lists the legal moves sorted as text") {
  CHECK(printed({"board", "moves", "-"}, kSmallBoard) == "a1b1\nc1b1\nc1c2\n");
}

TEST_CASE("board render writes an SVG to the file that was asked for") {
  const TemporaryFile board(kSmallBoard);
  const TemporaryFile picture;
  const std::string result =
      printed({"board", "render", "--format", "svg", "-o", picture.path(), board.path()});
  CHECK(result == "");
  CHECK(picture.read().substr(0, 5) == "<svg ");
}

TEST_CASE("board render takes the format from the name of the product") {
  const TemporaryFile board(kSmallBoard);
  const ScratchDirectory scratch;
  const auto rendered = [&](const std::string& name) {
    const ProgramResult result =
        run_arguments({"board", "render", board.path(), "-o", scratch.file(name)});
    CHECK(result.exit_code == 0);
    return read_file(scratch.file(name));
  };
  CHECK(rendered("b.svg").starts_with("<svg "));
  CHECK(rendered("b.html").starts_with("<!doctype html>"));
  CHECK(has(rendered("b.tikz"), "\\begin{tikzpicture}"));
  CHECK(rendered("b").starts_with("<svg "));
  CHECK(has(run_arguments({"board", "render", "--chinese", board.path()}).out, "鼠"));
}

TEST_CASE("a saved game is rendered as its last position, and as a page with its moves") {
  const TemporaryFile game("game 1\nmoves\na1b1\nboard\n" + kSmallBoard);
  CHECK(has(run_arguments({"board", "render", "--game", game.path()}).out,
            "<use href=\"#C\" x=\"1\" y=\"1\"/>"));
  const std::string page = printed({"board", "render", "--game", game.path(), "--format", "html"});
  CHECK(has(page, "\"moves\":[{\"move\":\"a1b1\"}]"));
  const TemporaryFile wrong("game 1\nmoves\na1c1\nboard\n" + kSmallBoard);
  const ProgramResult refused =
      run_arguments({"board", "render", "--game", wrong.path(), "--format", "html"});
  CHECK(refused.exit_code == 2);
  CHECK(has(refused.err, ":3:1: error: expected a legal move, got 'a1c1'"));
  CHECK(run_arguments({"board", "render", "--game", game.path(), "x.jungle"}).err ==
        "gadgetc: error: expected either a board or --game\n");
  CHECK(run_arguments({"board", "render", "--game", game.path(), "--strengths", "distinct"}).err ==
        "gadgetc: error: a saved game has its own strengths: no --strengths beside --game\n");
}

TEST_CASE("other picture formats are refused by name") {
  const std::string result = refusal({"board", "render", "--format", "gif", "--fen", kStandardFen});
  CHECK(has(result, "gif"));
  CHECK(has(result, "svg, png, pdf, html, tikz"));
}

TEST_CASE("a wrong board is refused with its place and exit code 2") {
  CHECK(refusal({"board", "moves", "-"}, "jungle 1\nsize 2 3\nturn red\n") ==
        "<stdin>:3:6: error: expected white or black, got 'red'\nturn red\n     ^\n");
}

TEST_CASE("a board or a FEN is needed, and only one of them") {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"board", "info"}, {"board", "info", "--fen", kStandardFen, "x.jungle"}}) {
    const ProgramResult result = run_arguments(arguments);
    CHECK(result.exit_code == 2);
    CHECK(result.err == "gadgetc: error: expected either a board file or --fen\n");
  }
}

TEST_CASE("a board file that is not there is bad input") {
  const ProgramResult result = run_arguments({"board", "info", "/nonexistent/x.jungle"});
  CHECK(result.exit_code == 2);
  CHECK(has(result.err, "/nonexistent/x.jungle"));
}

}  // namespace
}  // namespace gadgetc::test
