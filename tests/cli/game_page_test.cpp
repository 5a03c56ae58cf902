// Games as pages of text, through the commands: pages in the program, beside a board, and named.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

const std::string kPushing =
    "game pushing\ntitle Pushing\ncells . R L\nwhite R . -> . R\nwhite R L . -> . R L\n"
    "black . L -> L .\nstuck loses\nstart\nR.L.\n";
const std::string kPushingBoard = "pushing 1\nsize 1 4\nturn white\ncells\nR.L.\n";

std::string written(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
  return path;
}

}  // namespace

TEST_CASE("pages in the program are listed, shown and checked") {
  CHECK(has(printed({"game", "list"}), "clobber              Clobber\n"));
  const std::string clobber = printed({"game", "show", "clobber"});
  CHECK(has(clobber, "\nwhite x o -> . x turned\n"));
  CHECK(printed({"game", "check", "-"}, clobber) == printed({"game", "check", "clobber"}));
  CHECK(has(printed({"game", "check", "konane"}),
                 "  the number of squares with W, B\na picture reaches 2 squares\n"
                 "W moves by even numbers of rows and columns\n"));
  CHECK(has(printed({"game", "check", "amazons"}),
                 "a picture reaches as far as a run does\n"
                 "what stays on its square for ever: x\n"));
  CHECK(has(printed({"game", "check", "jungle"}), "play may go on for ever"));
  CHECK(has(printed({"game", "check", "snort"}), "\nneither side ever gains a move: "));
}

TEST_CASE("what is wrong with a page is said at its place") {
  check_refused({"game", "check", "-"},
                "<stdin>:3:11: error: 'y' is no character of a cell\nwhite x . y -> . x\n",
                "game a\ncells . x\nwhite x . y -> . x\nstuck loses\n");
  check_refused({"game", "check", "-"},
                "a line 'endless draws', 'endless white' or 'endless black'",
                "game a\ncells . x\nboth x . -> . x turned\nstuck loses\n");
  check_refused({"game", "show", "clober"},
                "'clober' is neither a file nor the name of a page in the program (did you mean "
                "'clobber'?)");
}

TEST_CASE("a folder with a page's name does not hide the page") {
  const ScratchDirectory folder;
  std::filesystem::create_directory(folder.file("clobber"));
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const std::string shown = printed({"game", "show", "clobber"});
  std::filesystem::current_path(before);
  CHECK(has(shown, "game clobber\n"));
}

TEST_CASE("a board's page lies beside it, or is named") {
  const ScratchDirectory folder;
  const std::string board = written(folder.path() + "/one.board", kPushingBoard);
  check_refused({"board", "info", board}, "expected a board's first line");
  const std::string page = written(folder.path() + "/pushing.game", kPushing);
  const std::string facts = printed({"board", "info", board});
  CHECK(has(facts, "game       pushing\n"));
  CHECK(has(facts, "moves      1\n"));
  CHECK(printed({"board", "info", "--game", page, "-"}, kPushingBoard) == facts);
  CHECK(printed({"board", "new", page}) == kPushingBoard);
  CHECK(printed({"board", "moves", board}) == "a1b1\n");
  CHECK(has(printed({"board", "print", board}), "1  R . L ."));
  CHECK(has(printed({"perft", "--board", board, "--divide", "2"}), "a1b1 0\n"));
  CHECK(has(printed({"board", "solve", board}), "s WHITE\nv a1b1\n"));
  check_refused({"board", "race", board},
                "is a board of pushing, which this command does not take");
  check_refused({"board", "moves", "--game", "clobber", board},
                "expected a board's first line, 'clobber 1', got 'pushing'");
  check_refused({"board", "new", page, "-o", page}, "pushing.game");
}

TEST_CASE("new boards have the size, turn and options that are asked for") {
  CHECK(printed({"board", "new", "clobber", "--size", "1", "3", "--turn", "black"}) ==
        "clobber 1\nsize 1 3\nturn black\ncells\n...\n");
  CHECK(has(printed({"board", "new", "jungle", "--option", "stalemate=loss"}),
                 "jungle 1\nsize 9 7\nrules paper stalemate=loss\n"));
  CHECK(has(printed({"board", "new", "konane"}), "\nturn black\nstones\nWBWBWBWB\n"));
  const std::string large = printed({"board", "new", "snort", "--size", "1000", "1000"});
  CHECK(has(printed({"board", "info", "-"}, large),
                 "moves      not counted from 1000000 squares on\n"));
  check_refused({"board", "new", "clobber", "nosuch"}, "the page of clobber has no start 'nosuch'");
  check_refused({"board", "new", "jungle", "--option", "stalemate=win"},
                "expected stalemate=draw|loss, got 'stalemate=win'");
  check_refused({"board", "new", "clobber", "--option", "a=b"}, "clobber has no option 'a'");
}

TEST_CASE("positions of pages are solved, with their values where they are soon found") {
  const std::string board = printed({"board", "new", "domineering", "--size", "2", "3"});
  CHECK(has(printed({"board", "solve", "-"}, board), "c value {2|-1/2}\ns WHITE\n"));
  const std::string json = printed({"board", "solve", "--json", "--value", "-"}, board);
  CHECK(has(json, "\"value\": \"{2|-1/2}\""));
  CHECK(has(json, "\"winner\": \"white\""));
  const std::string line = printed({"board", "new", "tic-tac-toe"});
  CHECK(has(printed({"board", "solve", "--value", "-"}, line),
                 "c no value: a goal wins\ns DRAW\n"));
  const std::string stones = "konane 1\nsize 1 5\nturn white\nstones\nWB.B.\n";
  CHECK(has(printed({"board", "solve", "--value", "-"}, stones), "c value 1\ns WHITE\n"));
  check_refused({"board", "solve", "--value", "-"},
                "--value is for boards of games that have a page",
                printed({"compile", "-q", "--formula", "x", "-o", "-"}));
}

TEST_CASE("the engine and the terminal play games of pages") {
  const std::string engine = printed({"engine", "--game", "domineering"},
                                     "position startpos moves a8=x,a7=x\ngo depth 2\nquit\n");
  CHECK(has(engine, "bestmove "));
  const ScratchDirectory folder;
  const std::string saved = folder.path() + "/saved.game";
  const std::string played =
      printed({"board", "play", "--game", "clobber", "--side", "both"},
              "a1a2\na1a2\na9=x\nsave " + saved + "\nundo\nload " + saved + "\nquit\n");
  CHECK(has(played, "Black has no move a1a2; 'moves' lists them"));
  CHECK(read_file(saved).starts_with("game 1\nmoves\na1a2\nboard\nclobber 1\n"));
}

TEST_CASE("boards of pages are drawn by their looks") {
  const std::string board = printed({"board", "new", "tic-tac-toe"});
  CHECK(has(printed({"board", "render", "-"}, board), "<svg"));
  CHECK(has(printed({"board", "render", "--format", "tikz", "-"}, board), "tikzpicture"));
  const std::string page = printed({"board", "render", "--format", "html", "-"}, board);
  CHECK(has(page, "game tic-tac-toe\\n"));
  CHECK(has(page, "Tic-tac-toe on 3 × 3 squares"));
  check_refused({"board", "render", "--format", "html", "--strategy", "s", "-"},
                "--strategy is for boards of Dou Shou Qi and Konane", board);
}

TEST_CASE("saved games of pages are drawn and told, those of pages beside them, too") {
  const ScratchDirectory folder;
  const std::string saved = folder.path() + "/saved.game";
  written(folder.path() + "/pick.game",
          "game pick\ncells . W B x\nwhite W B -> . W turned\nblack . -> x\nstuck loses\n");
  written(saved, "game 1\nmoves\na1b1 a1=x\nboard\npick 1\nsize 1 2\nturn white\ncells\nWB\n");
  CHECK(printed({"board", "tell", saved}) == "    1 white a1b1       moves W, removes B\n"
                                             "    2 black a1=x       puts x on a1\n");
  CHECK(printed({"board", "tell", "--events", saved}).empty());
  CHECK(has(printed({"board", "render", "--game", saved, "--format", "html"}),
                 "{\"move\":\"a1b1\"},{\"move\":\"a1=x\"}"));
  CHECK(has(printed({"board", "render", "--game", saved}), "<svg"));
  CHECK(has(printed({"board", "tell", "-", "--game", folder.path() + "/pick.game"},
                         read_file(saved)), "puts x on a1"));
  check_refused({"board", "tell", "--bundle", "b", saved}, "--bundle and --set are for games of");
  check_refused({"board", "answer", "--strategy", "s", saved}, "--strategy is for games of");
}

const std::string kStart =
    "jungle 1\nsize 9 7\nrules paper\nturn white\nterrain\n..v#v..\n...v...\n.......\n.~~.~~.\n"
    ".~~.~~.\n.~~.~~.\n.......\n...^...\n..^@^..\npieces\nl.....t\n.d...c.\nr.p.w.e\n.......\n"
    ".......\n.......\nE.W.P.R\n.C...D.\nT.....L\n";

TEST_CASE("boards of Dou Shou Qi and Konane are read by their pages, too") {
  CHECK(printed({"board", "moves", "-", "--game", "jungle"}, kStart) ==
        printed({"board", "moves", "-"}, kStart));
  CHECK(has(printed({"board", "info", "-", "--game", "jungle"},
                         "jungle 1\nsize 1 1\nrules jungle-chess\nturn white\n"
                         "terrain\n.\npieces\nR\n"),
                 "stalemate=loss"));
  check_refused({"board", "info", "-", "--game", "jungle"}, "<stdin>:2:7: error: expected",
                "jungle 1\nrules pepper\n");
  CHECK(has(printed({"board", "info", "-", "--game", "konane"},
                         "konane 1\nsize 1 3\nturn white\nstones\nWB.\n"), "moves      1\n"));
}

// It is called konane, and whoever is stuck wins: the program's own Konane must not play it.
TEST_CASE("a page that is called konane and has other rules is played by its own") {
  std::string page = printed({"game", "show", "konane"});
  const std::string board = "konane 1\nsize 1 3\nturn white\nstones\nWB.\n", stuck = "stuck loses";
  REQUIRE(has(page, stuck));
  page.replace(page.find(stuck), stuck.size(), "stuck wins");
  const TemporaryFile other(page);
  CHECK(has(printed({"board", "solve", "-"}, board), "s WHITE\n"));
  CHECK(has(printed({"board", "solve", "-", "--game", other.path()}, board), "s BLACK\n"));
}

TEST_CASE("a game on a board that is not compiled has no words of a formula") {
  check_refused({"board", "tell", "-"}, "is not one of the compiler's",
                "game 1\nmoves\na3a4\nboard\n" + kStart);
}

}  // namespace gadgetc::test
