// The library through its installed header alone.
#include <gadgetc/gadgetc.hpp>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

namespace {

namespace api = gadgetc::api;

const char* const kPath = "p cnf 3 2\n1 2 0\n2 3 0\n";

TEST_CASE("errors carry the place in the text") {
  try {
    api::Formula::parse("p cnf 2 1\n1 -2 0\n", "bad.cnf");
    FAIL("no error");
  } catch (const api::Error& error) {
    CHECK(error.line() == 2);
    CHECK(error.column() == 3);
    CHECK(std::string(error.what()).starts_with("bad.cnf:2:3: error: expected a variable"));
  }
  CHECK_THROWS_AS(api::Board::parse("jungle 2\n"), api::Error);
  CHECK_THROWS_AS(api::Board::from_fen("9"), api::Error);
  CHECK_THROWS_AS(api::Tile::parse("gadget\n"), api::Error);
  CHECK_THROWS_AS(api::verify(api::Tile::find("wire"), "half"), api::Error);
  CHECK_THROWS_AS(api::EndgameTables("/no/such/folder"), api::Error);
  const api::Formula formula = api::Formula::parse(kPath);
  CHECK_THROWS_AS(formula.variable_name(3), api::Error);
  CHECK_THROWS_AS(api::check(formula, {"wire"}), api::Error);
  api::CompileChoices choices;
  choices.set = "none";
  CHECK_THROWS_AS(api::compile(formula, choices), api::Error);
}

TEST_CASE("every family of known games is a formula by its parameters") {
  const std::map<std::string, api::FamilyParameters> examples{
      {"boxes", {{"count", "2"}, {"size", "2"}}},
      {"clique", {{"vertices", "4"}, {"size", "3"}}},
      {"connectivity", {{"edges", "inn mill\nmill ford\n"}, {"between", "inn ford"}}},
      {"cover", {{"path", "3"}}},
      {"cube", {{"side", "3"}, {"dimension", "2"}, {"combinatorial", "yes"}}},
      {"domination", {{"grid", "2 2"}, {"black", "dominator"}}},
      {"hex", {{"rows", "2"}, {"columns", "2"}}},
      {"lines", {{"rows", "1"}, {"columns", "3"}, {"length", "2"}}},
      {"polyomino", {{"shape", "el"}, {"rows", "2"}, {"columns", "2"}}},
      {"random", {{"variables", "5"}, {"clauses", "3"}, {"width", "2"}, {"seed", "7"}}},
      {"vdw", {{"numbers", "5"}, {"length", "3"}, {"limit", "99"}}}};
  for (const std::string& name : api::family_names()) {
    INFO(name);
    CHECK_FALSE(api::family(name, examples.at(name)).clauses().empty());
    CHECK_FALSE(api::family_summary(name).empty());
    api::FamilyParameters wrong = examples.at(name);
    wrong["colour"] = "red";
    CHECK_THROWS_AS(api::family(name, wrong), api::Error);
  }
  CHECK_THROWS_AS(api::family("chess", {}), api::Error);
}

TEST_CASE("a limit that means nothing is refused, not wrapped around") {
  const api::Formula formula = api::Formula::parse(kPath);
  const api::Board board = api::Board::from_fen("7/7/7/7/7/7/7/7/3E2r w");
  api::Limits most;
  most.memory_mib = std::size_t{1} << 24;
  CHECK_NOTHROW(api::solve(board, most));
  for (const std::size_t mib : {(std::size_t{1} << 24) + 1, std::size_t{1} << 44}) {
    api::Limits limits;
    limits.memory_mib = mib;
    CHECK_THROWS_AS(api::solve(formula, api::Side::White, limits), api::Error);
    CHECK_THROWS_AS(api::solve(board, limits), api::Error);
    CHECK_THROWS_AS(api::check(formula, {"formula"}, {}, limits), api::Error);
  }
  for (const double seconds : {-1.0, std::nan("")}) {
    api::Limits limits;
    limits.seconds = seconds;
    CHECK_THROWS_AS(api::solve(formula, api::Side::White, limits), api::Error);
    CHECK_THROWS_AS(api::solve(board, limits), api::Error);
  }
}

TEST_CASE("a formula is read and solved") {
  const api::Formula formula = api::Formula::parse("c varname 2 door\n" + std::string(kPath));
  CHECK(formula.variables() == 3);
  CHECK(formula.clauses() == std::vector<std::vector<std::size_t>>{{1, 2}, {2, 3}});
  CHECK(formula.variable_name(1) == "door");
  const api::Answer white = api::solve(formula, api::Side::White);
  CHECK(white.winner == api::Side::White);
  CHECK(white.winning_moves == std::vector<std::string>{"x1", "door", "x3"});
  const api::Answer black = api::solve(formula, api::Side::Black);
  CHECK(black.winner == api::Side::Black);
  CHECK(black.winning_moves == std::vector<std::string>{"door"});
}

TEST_CASE("a formula becomes a board of its worth, in both sets") {
  const api::Formula formula = api::Formula::parse("p cnf 1 1\n1 0\n");
  for (const char* set : {"compact", "paper"}) {
    for (const api::Side first : {api::Side::White, api::Side::Black}) {
      api::CompileChoices choices;
      choices.set = set;
      choices.first = first;
      const api::Compilation compiled = api::compile(formula, choices);
      CHECK(compiled.held());
      CHECK(compiled.checks.size() == 5);
      CHECK(compiled.race.at("black_runner_distance") ==
            compiled.race.at("white_moves_bound") + 1);
      const api::Board board = compiled.board();
      CHECK(board.turn() == first);
      CHECK(board.text() == compiled.text());
      if (set != std::string("compact")) continue;
      const api::BoardAnswer answer = api::solve(board);
      CHECK(answer.outcome ==
            (first == api::Side::White ? api::Outcome::White : api::Outcome::Black));
      CHECK(answer.states > 0);
    }
  }
}

std::string printed(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string text;
  for (int byte = 0; (byte = std::fgetc(pipe)) != EOF;) text += static_cast<char>(byte);
  REQUIRE(pclose(pipe) == 0);
  return text;
}

// The set's folder is as the program has it: what one has kept, the other takes.
TEST_CASE("a board is made of a folder's tiles, which are proved first") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("gadgetc-api-" + std::to_string(getpid()));
  const fs::path mine = folder / "mine";
  fs::create_directories(folder);
  fs::copy(GADGETC_SOURCE_DIR "/examples/tiles/mine", mine);
  fs::remove(mine / "certificates");
  const std::string file = GADGETC_SOURCE_DIR "/examples/majority.cnf";
  const api::Formula formula = api::Formula::parse(printed("cat " + file));
  api::CompileChoices choices;
  choices.set = mine.string();
  const api::Compilation compiled = api::compile(formula, choices);
  CHECK(compiled.held());
  CHECK(fs::exists(mine / "certificates"));
  CHECK(compiled.text() ==
        printed(GADGETC_PROGRAM " compile -q " + file + " --set " + choices.set));
  CHECK(api::check(formula, {"circuit", "layout"}, choices).agrees());
  fs::remove(mine / "certificates");
  api::Limits limits;
  limits.seconds = 0;
  CHECK_THROWS_WITH(api::check(formula, {"layout"}, choices, limits), "the time limit was reached");
  // Without the guard at the bottom the tile does not keep its contract.
  REQUIRE(printed("sed -i '$s/C/./' " + (mine / "valve.gadget").string()).empty());
  try {
    api::compile(formula, choices);
    FAIL("no error");
  } catch (const api::Error& error) {
    CHECK(error.line() == 6);
    CHECK(error.column() == 1);
    CHECK(std::string(error.what()).find("valve.gadget:6:1: error: the tile does not keep its "
                                         "contract") != std::string::npos);
  }
  fs::remove_all(folder);
}

TEST_CASE("a board is the one that the program writes") {
  const std::string file = GADGETC_SOURCE_DIR "/examples/majority.cnf";
  const api::Formula formula = api::Formula::parse(printed("cat " + file));
  CHECK(api::compile(formula).text() == printed(GADGETC_PROGRAM " compile -q " + file));
}

TEST_CASE("the reduction is checked level by level") {
  const api::Reduction reduction =
      api::check(api::Formula::parse(kPath), {"circuit", "layout"});
  CHECK(reduction.agrees());
  REQUIRE(reduction.levels.size() >= 3);
  for (const char* name : {"formula", "circuit", "layout"}) {
    const auto level = std::find_if(reduction.levels.begin(), reduction.levels.end(),
                                    [&](const api::Level& one) { return one.name == name; });
    REQUIRE(level != reduction.levels.end());
    CHECK(level->winner == api::Side::White);
  }
}

TEST_CASE("a board is played on") {
  const api::Board start = api::Board::from_fen("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w");
  CHECK(start.rows() == 9);
  CHECK(start.columns() == 7);
  CHECK(start.legal_moves().size() == 24);
  CHECK_FALSE(start.winner());
  const api::Board next = start.after("a3a4");
  CHECK(next.turn() == api::Side::Black);
  CHECK(next.legal_moves().size() == 24);
  CHECK(start.turn() == api::Side::White);
  CHECK_THROWS_AS(start.after("a3a5"), api::Error);
  CHECK_THROWS_AS(start.after("nonsense"), api::Error);
}

TEST_CASE("tiles are proved, refuted by a line of play, or left open at a limit") {
  const std::string head = "gadget pass\nin in 0 0 west\nout out 0 1 east\ndeliver in -> out\n";
  const api::Tile pass = api::Tile::parse(head + "terrain\n..\npieces\n..\n");
  const api::TileProof held = api::verify(pass);
  CHECK(held.verdict == api::Verdict::Held);
  CHECK(held.states > 0);
  CHECK(held.counterexample.empty());
  const api::TileProof refuted =
      api::verify(api::Tile::parse(head + "terrain\n..\npieces\nP.\n"));
  CHECK(refuted.verdict == api::Verdict::Refuted);
  CHECK_FALSE(refuted.counterexample.empty());
  api::Limits none;
  none.memory_mib = 0;
  CHECK(api::verify(pass, "none", none).verdict == api::Verdict::Unknown);
}

// The words that the program prints of a file and what the library answers of its text.
TEST_CASE("the sources of the program are the library's, and so are its answers") {
  const std::string file = GADGETC_SOURCE_DIR "/examples/subtraction.qdimacs";
  const api::Formula formula = api::Formula::parse(printed("cat " + file));
  CHECK(formula.is_quantified());
  for (const api::Side first : {api::Side::White, api::Side::Black}) {
    const api::Answer answer = api::solve(formula, first);
    const std::string text = printed(GADGETC_PROGRAM " solve " + file + " --first " +
                                     (first == api::Side::White ? "white" : "black"));
    CHECK((text.find("s TRUE") != std::string::npos) == (answer.truth == true));
    for (const std::string& meaning : answer.meanings) {
      CHECK(text.find(" means " + meaning) != std::string::npos);
    }
  }
  CHECK(api::Formula::parse(formula.text()) == formula);
  CHECK_FALSE(api::Formula::parse(formula.text(), "", api::Side::Black) == formula);
}

TEST_CASE("certificates and strategies are confirmed, and refuted for another formula") {
  const api::Formula formula = api::Formula::parse(kPath);
  const api::Formula other = api::Formula::of({{1, 2}, {1, 3}});
  CHECK(api::check_strategy(formula, api::strategy(formula)).holds);
  CHECK_FALSE(api::check_strategy(api::Formula::of({{1, 2, 3}}), api::strategy(formula)).holds);
  const api::Compilation compiled = api::compile(formula);
  const std::string certificate = compiled.certificate();
  CHECK(api::check_certificate(formula, certificate, compiled.board()).holds);
  CHECK_FALSE(api::check_certificate(other, certificate, compiled.board()).holds);
  api::CompileChoices choices;
  choices.target = "konane";
  const api::Compilation konane = api::compile(formula, choices);
  const std::string of_konane = konane.certificate();
  const api::CertificateCheck found = api::check_certificate(formula, of_konane, konane.board());
  CHECK(found.holds);
  CHECK(found.winner == api::Side::White);
  CHECK_FALSE(api::check_certificate(other, of_konane, konane.board()).holds);
  CHECK_THROWS_AS(api::check_certificate(formula, certificate, konane.board()), api::Error);
}

TEST_CASE("a raised flag ends work, and only that of its own limits") {
  const std::atomic<bool> raised = true, lowered = false;
  api::Limits stopped, going;
  stopped.stop = &raised;
  going.stop = &lowered;
  const api::Formula formula = api::Formula::parse(kPath);
  const api::Board start = api::Board::standard();
  CHECK_THROWS_AS(api::perft(start, 9, stopped), api::Interrupted);
  CHECK_THROWS_AS(api::compile(formula, {}, stopped), api::Interrupted);
  CHECK_THROWS_AS(api::verify(api::Tile::find("wire"), "full", stopped), api::Interrupted);
  CHECK(api::perft(start, 3, going) == 12240);
  CHECK(api::solve(formula).winner == api::Side::White);
}

TEST_CASE("several threads solve at once") {
  const api::Formula formula = api::Formula::parse(kPath);
  std::vector<std::jthread> crew;
  std::vector<api::Answer> answers(4);
  for (api::Answer& answer : answers) {
    crew.emplace_back([&] { answer = api::solve(formula, api::Side::Black); });
  }
  crew.clear();
  for (const api::Answer& answer : answers) CHECK(answer.winner == api::Side::Black);
}

}  // namespace
