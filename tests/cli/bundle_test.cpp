// Bundles: what a game on a board means, read by a program that knows the bundle alone.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/grid/square_name.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

using Json = nlohmann::json;

namespace {

const std::string kMajority =
    "c varname 1 left\nc varname 3 right\np cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n";

struct Bundled {
  Json bundle;
  std::string file, board;
};

Bundled bundle_of(const ScratchDirectory& scratch, const std::string& target,
                  const std::string& first) {
  Bundled made{{}, scratch.file("bundle.json"), scratch.file("board")};
  const ProgramResult result =
      run_program("compile - -q --target " + target + " --first " + first + " -o " +
                            made.board + " --bundle " + made.file,
                        kMajority);
  REQUIRE(result.exit_code == 0);
  made.bundle = Json::parse(read_file(made.file));
  return made;
}

bool is_inside(const Json& corners, const std::string& move) {
  constexpr int kRows = 10'000, kColumns = 10'000;
  const auto square = [&](const std::string& name) {
    return *find_square(kRows, kColumns, name.substr(0, square_name_length(name)));
  };
  const Square first = square(corners[0]), last = square(corners[1]), at = square(move);
  return first.row <= at.row && at.row <= last.row && first.column <= at.column &&
         at.column <= last.column;
}

// By variable, the first legal move out of its squares, of the side to move.
std::map<std::string, std::string> first_moves(const Bundled& made) {
  std::map<std::string, std::string> moves;
  std::istringstream lines(run_program("board moves " + made.board).out);
  for (std::string move; std::getline(lines, move);) {
    for (const Json& variable : made.bundle["maps"]["variables"]) {
      if (is_inside(variable["squares"], move)) moves.try_emplace(variable["name"], move);
    }
  }
  return moves;
}

std::string read_game(const ScratchDirectory& scratch, const Bundled& made,
                      const std::string& game) {
  write_file(scratch.file("game"), game);
  const ProgramResult result =
      run_program_at("python3 " GADGETC_SOURCE_DIR "/examples/read_bundle.py",
                           made.file + " " + scratch.file("game"));
  CHECK(result.err.empty());
  return result.out;
}

}  // namespace

TEST_CASE("a bundle has the formula, the circuit and the board as they are written elsewhere") {
  const ScratchDirectory scratch;
  for (const std::string target : {"jungle", "konane"}) {
    const Bundled made = bundle_of(scratch, target, "white");
    CHECK(made.bundle["board"]["text"] == read_file(made.board));
    CHECK(made.bundle["board"]["target"] == target);
    CHECK(made.bundle["formula"]["dimacs"] == kMajority);
    CHECK(made.bundle["source"] == Json{{"format", "dimacs"}, {"text", kMajority}});
    CHECK(made.bundle["maps"]["rounds"].empty());
    CHECK(made.bundle["formula"]["variables"] == Json{"left", "x2", "right"});
    CHECK(made.bundle["circuit"]["circuit"]["variable"] == 3);
    CHECK(made.bundle["maps"]["variables"].size() == 3);
    for (const Json& tile : made.bundle["maps"]["tiles"]) CHECK(tile["squares"].size() == 2);
    CHECK(made.bundle["maps"]["wires"].size() > 10);
  }
}

TEST_CASE("games on boards of either target are read as plays of the formula from bundles") {
  const ScratchDirectory scratch;
  for (const std::string target : {"jungle", "konane"}) {
    CAPTURE(target);
    const std::map<std::string, std::string> of_black =
        first_moves(bundle_of(scratch, target, "black"));
    const Bundled made = bundle_of(scratch, target, "white");
    const std::map<std::string, std::string> of_white = first_moves(made);
    REQUIRE(of_white.size() == 3);
    REQUIRE(of_black.size() == 3);
    for (const auto& [variable, move] : of_white) {
      CHECK(read_game(scratch, made, move) ==
            "move 1: White takes " + variable + "\nthe formula is open\n");
    }
    CHECK(read_game(scratch, made, of_white.at("left") + " " + of_black.at("x2") + "\n" +
                                       of_white.at("right")) ==
          "move 1: White takes left\nmove 2: Black takes x2\nmove 3: White takes right\n"
          "the formula is true: White has a variable of each clause\n");
    // A second move in a variable's squares says nothing; a saved game has its board behind it.
    CHECK(read_game(scratch, made,
                    "game 1\nmoves\n" + of_white.at("x2") + " " + of_black.at("left") + " " +
                        of_white.at("x2") + " ; a comment\n" + of_black.at("right") +
                        "\nboard\njungle 1\n") ==
          "move 1: White takes x2\nmove 2: Black takes left\nmove 4: Black takes right\n"
          "the formula is false: Black has all variables of a clause\n");
  }
}

TEST_CASE("a game on the board of a quantified formula is read in the source's words") {
  const ScratchDirectory scratch;
  const std::string source =
      "c varname 1 b\nc varname 2 c\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n-1 2 0\n";
  for (const std::string target : {"jungle", "konane"}) {
    std::map<std::string, std::string> of_side[2];
    Bundled made{{}, scratch.file("bundle.json"), scratch.file("board")};
    // The board is the same with the other side to move.
    const std::string compiled = "compile - -q --first black --target " + target + " -o " +
                                 made.board + " --bundle " + made.file;
    REQUIRE(run_program(compiled, source).exit_code == 0);
    made.bundle = Json::parse(read_file(made.file));
    CHECK(made.bundle["source"] == Json{{"format", "qdimacs"}, {"text", source}});
    const Json& rounds = made.bundle["maps"]["rounds"];
    REQUIRE(rounds.size() == 2);
    CHECK(rounds[0]["quantifier"] == "for all");
    CHECK(rounds[0]["true"] == "b:true");
    CHECK(rounds[1]["name"] == "c");
    of_side[1] = first_moves(made);
    std::string board = read_file(made.board);
    board.replace(board.find("turn black"), 10, "turn white");
    write_file(made.board, board);
    of_side[0] = first_moves(made);
    const std::string game = of_side[1].at("b:false") + " " + of_side[0].at("b:true") + " " +
                             of_side[1].at("b:next") + " " + of_side[0].at("b:reply") + " " +
                             of_side[1].at("c:next") + " " + of_side[0].at("c:true");
    CHECK(read_game(scratch, made, game) ==
          "move 1: Black takes b:false\nmove 2: White takes b:true, so for all b: true\n"
          "move 3: Black takes b:next\nmove 4: White takes b:reply\n"
          "move 5: Black takes c:next\nmove 6: White takes c:true, so exists c: true\n"
          "the formula is true: White has a variable of each clause\n");
  }
}

TEST_CASE("games are told in the source's words where there is a bundle") {
  const ScratchDirectory scratch;
  const std::string source = "p cnf 1 1\ne 1 0\n-1 0\n";
  for (const std::string target : {"jungle", "konane"}) {
    CAPTURE(target);
    Bundled made{{}, scratch.file("bundle.json"), scratch.file("board")};
    REQUIRE(run_program("compile - -q --target " + target + " -o " + made.board +
                                  " --bundle " + made.file,
                              source)
                .exit_code == 0);
    made.bundle = Json::parse(read_file(made.file));
    const std::string move = first_moves(made).at("x1:false");
    const std::string words = "takes x1:false, so exists x1: false\n";
    const std::string play = "board play " + made.board + " --bundle " + made.file;
    const std::string told = run_program(play + " --side both", move + "\nquit\n").out;
    CHECK(has(told, "\nWhite " + words));
    if (target == "jungle") {
      const std::string game = scratch.file("game");
      const std::string before = read_file(made.file);
      run_program(play + " --side both",
                        move + "\nsave " + made.file + "\nsave " + game + "\nquit\n");
      CHECK(read_file(made.file) == before);
      CHECK(run_program("board tell " + game + " -q --bundle " + made.file).out ==
            "    1 white " + move + std::string(11 - move.size(), ' ') + words);
    }
    // The same board with the other side to move is another one.
    std::string board = read_file(made.board);
    board.replace(board.find("turn white"), 10, "turn black");
    write_file(made.board, board);
    const ProgramResult refused = run_program(play);
    CHECK(refused.exit_code == 2);
    CHECK(has(refused.err, "this bundle is of another board"));
  }
}

TEST_CASE("a bundle is refused where there is none") {
  const ScratchDirectory scratch;
  const ProgramResult result = run_program(
      "compile - --target arc-kayles --bundle " + scratch.file("bundle.json"), kMajority);
  CHECK(result.exit_code == 2);
  CHECK_FALSE(std::filesystem::exists(scratch.file("bundle.json")));
  CHECK(has(result.err, "there is no --bundle for arc-kayles"));
}

}  // namespace gadgetc::test
