// Strategies and certificates of boards, as users call them.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "base/text/files.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// The formula compiled with its strategy and certificate.
struct Products {
  ScratchDirectory scratch;
  std::string board = scratch.file("board"), strategy = scratch.file("strategy"),
              certificate = scratch.file("certificate");
  Products() {
    REQUIRE(run_arguments({"compile", kOr, "-q", "-o", board, "--strategy", strategy,
                           "--certificate", certificate})
                .exit_code == 0);
  }
  // By gadgetc; and by the program that is only the checker, which has to say the same.
  ProgramResult check() const {
    const ProgramResult result =
        run_arguments({"check", kOr, "--certificate", certificate, "--board", board});
    const ProgramResult alone =
        run_program_at(GADGETC_RECHECK, kOr + " " + board + " " + certificate);
    CHECK(alone.exit_code == result.exit_code);
    CHECK(alone.err == result.err);
    CHECK(alone.out == result.out.substr(0, result.out.find(';')) +
                           (result.exit_code == 0 ? "\n" : ""));
    return result;
  }
};

}  // namespace

TEST_CASE("the certificate of a board holds, and a changed one does not") {
  const Products products;
  CHECK(products.check().exit_code == 0);
  const std::string text = read_input(products.certificate);
  for (const auto& [from, to] :
       {std::pair{"idle b8 c8", "idle c8 b8"}, std::pair{"proof or 9 3", "proof or 8 3"}}) {
    INFO(from);
    write_output(products.certificate, replaced(text, from, to));
    CHECK(products.check().exit_code == 1);
  }
  write_output(products.certificate, replaced(text, "corridor", "corridors"));
  CHECK(products.check().exit_code == 2);
}

TEST_CASE("the program that checks certificates has neither compiler nor solver in it") {
  const auto count = [](const std::string& program, const std::string& name) {
    const ScratchDirectory scratch;
    const std::string names = scratch.file("names");
    REQUIRE(std::system(("nm -C " + program + " > " + names).c_str()) == 0);
    const std::string text = read_file(names);
    std::size_t found = 0;
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) ++found;
    return found;
  };
  for (const std::string name :
       {"gadgetc::compile(", "gadgetc::jungle::make_board_certificate(",
        "gadgetc::jungle::solve_board(", "gadgetc::formula_game::solve_game(",
        "gadgetc::jungle::read_board(", "gadgetc::stuck_loses::make_board_certificate(",
        "gadgetc::konane::decide_by_parts(", "gadgetc::konane::read_board("}) {
    INFO(name);
    CHECK(count(GADGETC_PROGRAM, name) > 0);
    CHECK(count(GADGETC_RECHECK, name) == 0);
  }
  CHECK(count(GADGETC_RECHECK, "gadgetc::check_certificate(") > 0);
}

TEST_CASE("the program that checks certificates says what is wrong with its arguments") {
  const auto recheck = [](const std::string& arguments) {
    return run_program_at(GADGETC_RECHECK, arguments);
  };
  CHECK(has(recheck("--help").out, "Usage: gadgetc-recheck FORMULA BOARD CERTIFICATE"));
  CHECK(recheck("--version").out.starts_with("gadgetc-recheck "));
  CHECK(recheck("").exit_code == 2);
  CHECK(recheck("- - c").err ==
        "gadgetc-recheck: error: only one file can come from standard input\n");
  const ProgramResult missing = recheck(kOr + " no-board no-certificate");
  CHECK(missing.exit_code == 2);
  CHECK(has(missing.err, "no-board"));
}

TEST_CASE("the program that checks certificates does not lose its answer in silence") {
  const ProgramResult lost =
      run_program_at("sh", "-c '" GADGETC_RECHECK " --help >/dev/full'");
  CHECK(lost.exit_code == 4);
  CHECK(lost.err ==
        "gadgetc-recheck: error: cannot write '<stdout>': No space left on device\n");
}

void check_believed(const std::string& formula_text, const std::vector<std::string>& choice) {
  const ScratchDirectory scratch;
  const std::string formula = scratch.file("formula.cnf"), board = scratch.file("board"),
                    certificate = scratch.file("certificate");
  write_file(formula, formula_text);
  std::vector<std::string> arguments{"compile", formula, "-q", "-o", board, "--certificate",
                                     certificate};
  arguments.insert(arguments.end(), choice.begin(), choice.end());
  REQUIRE(run_arguments(arguments).exit_code == 0);
  const std::string result =
      printed({"check", formula, "--certificate", certificate, "--board", board});
  CHECK(result.starts_with("the certificate holds: "));
}

TEST_CASE("a certificate with a crossing made of gates is believed") {
  check_believed("p cnf 5 4\n1 2 3 0 2 3 4 0 3 4 5 0 1 4 5 0\n", {"--crossover", "circuit"});
}

TEST_CASE("certificates of the paper's boards are believed (long)", "[long]") {
  check_believed("p cnf 2 1\n1 2 0\n", {"--set", "paper"});
  check_believed("p cnf 2 1\n1 2 0\n", {"--protector", "paper", "--first", "black"});
}

TEST_CASE("a formula too large to decide gets neither strategy nor board, and exit code 3") {
  const ScratchDirectory scratch;
  const std::string formula = scratch.file("large.cnf"), board = scratch.file("board"),
                    product = scratch.file("product");
  // Variable i in clauses with i + 1, i + 3 and i + 7, around a circle: one part of 4,200.
  // No pair of variables lies in two clauses.
  constexpr int kVariables = 4200;
  std::string text = "p cnf 4200 4200\n";
  for (int v = 0; v < kVariables; ++v) {
    for (const int step : {0, 1, 3, 7}) text += std::to_string((v + step) % kVariables + 1) + " ";
    text += "0\n";
  }
  write_file(formula, text);
  for (const char* option : {"--strategy", "--certificate"}) {
    const ProgramResult result =
        run_arguments({"compile", formula, "-o", board, option, product});
    CHECK(result.exit_code == 3);
    CHECK(result.err.starts_with("gadgetc: error: the formula's game is too large to decide"));
    CHECK_FALSE(std::filesystem::exists(board));
    CHECK_FALSE(std::filesystem::exists(product));
  }
}

TEST_CASE("a strategy verifies up to a limit and plays") {
  const Products products;
  CHECK(run_arguments({"board", "verify", products.board, "--strategy", products.strategy,
                       "--positions", "500"})
            .exit_code == 3);
  const ProgramResult game = run_arguments(
      {"board", "play", products.board, "--strategy", products.strategy}, "quit\n");
  CHECK(has(game.out, "White plays o10n10 (takes x)"));
  const std::string text = read_input(products.strategy);
  write_output(products.strategy, replaced(text, "safety baits", "safety guests"));
  CHECK(run_arguments({"board", "verify", products.board, "--strategy", products.strategy})
            .exit_code == 1);
}

TEST_CASE("the race of a board is told sum by sum, and adds up") {
  const Products products;
  CHECK(has(printed({"board", "race", products.board}),
            "White's moves, most        41\nBlack's runner             42\n"));
  const auto json =
      nlohmann::json::parse(run_arguments({"board", "race", "--json", products.board}).out);
  int moves = 0, answers = 0, picks = 0;
  for (const auto& [name, tile] : json["tiles"].items()) {
    moves += tile["number"].get<int>() * tile["moves"].get<int>();
    answers += tile["number"].get<int>() * tile["answers"].get<int>();
    picks += tile["number"].get<int>() * tile["picks"].get<int>();
  }
  CHECK(json["gate_moves"] == moves);
  CHECK(json["forced_answers"] == answers);
  CHECK(json["picks"] == picks);
  CHECK(json["white_moves_bound"] == moves + answers + picks + json["wire_moves"].get<int>() +
                                         json["margin"].get<int>());
  // A board of nobody's compilation has no race.
  const ProgramResult other = run_arguments({"board", "race", "--fen", "7/7/7/7/7/7/7/7/L6 w"});
  CHECK(other.exit_code == 1);
}

TEST_CASE("a strategy plays a whole game on the terminal and wins it") {
  const Products products;
  // Black's runner runs, as long as Black is let.
  std::istringstream lines(read_input(products.certificate));
  std::string line, moves, square, last;
  while (std::getline(lines, line) && !line.starts_with("corridor ")) {
  }
  std::istringstream corridor(line.substr(9));
  while (corridor >> square) {
    if (!last.empty()) moves += last + square + "\n";
    last = square;
  }
  const std::string played =
      printed({"board", "play", products.board, "--strategy", products.strategy}, moves + "quit\n");
  CHECK_FALSE(has(played, "does not cover"));
  CHECK(has(played, "or.1 delivers"));
  CHECK(has(played, "White wins"));
}

TEST_CASE("a strategy answers saved games as it plays them, and no game that has left it") {
  const Products products;
  const std::string game = products.scratch.file("game");
  const auto save = [&](const std::string& moves) {
    REQUIRE(run_arguments({"board", "play", products.board, "--side", "both"},
                          moves + "save " + game + "\nquit\n")
                .exit_code == 0);
  };
  const auto answer = [&](int code) {
    const ProgramResult result =
        run_arguments({"board", "answer", "--json", game, "--strategy", products.strategy});
    CHECK(result.exit_code == code);
    return nlohmann::json::parse(result.out);
  };
  save("");
  const auto first = answer(0);
  CHECK(first["side"] == "white");
  CHECK(first["last"].is_null());
  CHECK(first["answer"]["text"] == "White takes x");
  CHECK(first["answer"]["event"] == true);
  const auto move = first["answer"]["move"].get<std::string>();
  CHECK(run_arguments({"board", "answer", game, "--strategy", products.strategy}).out ==
        move + " White takes x\n");
  save(move + "\n");
  CHECK(answer(1)["reason"] == "Black is to move");
  save(move + "\nb6c6\n");
  const auto second = answer(0);
  CHECK(second["last"]["event"] == false);
  CHECK(second["answer"]["move"] != move);
  save("k19j19\nb6c6\n");
  const auto left = answer(1);
  CHECK(left["answer"].is_null());
  CHECK(left["reason"] == "the game has left the strategy");
  CHECK(run_arguments({"board", "answer", "-", "--strategy", "-"}).exit_code == 2);
  CHECK(run_arguments({"board", "answer", products.board, "--strategy", products.strategy})
            .exit_code == 2);
}

TEST_CASE("a saved game is told in the words of the formula") {
  const Products products;
  const std::string game = products.scratch.file("game");
  // White by its strategy, Black's cat runs.
  const ProgramResult played = run_arguments(
      {"board", "play", products.board, "--strategy", products.strategy}, "b6c6\nc6d6\nsave " +
                                                                              game + "\nquit\n");
  CHECK(played.exit_code == 0);
  const std::string told = printed({"board", "tell", game});
  CHECK(told.find("    1 white o10n10     takes x\n") == 0);
  CHECK(has(told, "    2 black b6c6 "));
  const auto events = nlohmann::json::parse(
      run_arguments({"board", "tell", "--events", "--json", game}).out);
  REQUIRE_FALSE(events.empty());
  CHECK(events[0]["text"] == "takes x");
  CHECK(events[0]["event"] == true);
  for (const auto& event : events) CHECK(event["move"] != "b6c6");
  CHECK(run_arguments({"board", "tell", "-"}, "game 1\nmoves\n").exit_code == 2);
}

}  // namespace gadgetc::test
