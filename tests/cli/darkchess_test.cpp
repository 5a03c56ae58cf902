#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

TEST_CASE("darkchess solve --json gives first moves as fractions") {
  const std::string result = printed("darkchess solve CCPPcppp --json");
  const Json answer = Json::parse(result);
  CHECK(answer.at("material") == "CCPPcppp");
  CHECK(answer.at("states") > 0);
  CHECK(answer.at("seconds") >= 0);
  CHECK(answer.at("first_moves").size() == 8);
  for (const char* square : {"A2", "D2", "A1", "D1"}) {
    CHECK(answer.at("first_moves").at(square) == answer.at("first_moves").at("A2"));
    CHECK(answer.at("first_moves").at(square).at("denominator") == 40320);
  }
}

TEST_CASE("darkchess solve: second moves and distributions add up") {
  const std::string result =
      printed("darkchess solve KPPPkppp --json --second-moves --distribution --threads 2");
  const Json answer = Json::parse(result);
  for (const char* square : {"A2", "B2"}) {
    const Json& found = answer.at("distribution").at(square);
    const int wins = found.at("wins"), draws = found.at("draws"), losses = found.at("losses");
    CHECK(wins + draws + losses == 40320);
    CHECK(wins - losses == answer.at("first_moves").at(square).at("numerator"));
    int sum = 0;
    for (const char* piece : {"K", "P", "k", "p"}) {
      int best = -5040;
      for (const auto& reply : answer.at("second_moves").at(square).at(piece)) {
        CHECK(reply.at("denominator") == 5040);
        best = std::max<int>(best, reply.at("numerator"));
      }
      sum -= best * (*piece == 'K' || *piece == 'k' ? 1 : 3);
    }
    CHECK(sum == answer.at("first_moves").at(square).at("numerator"));
  }
}

TEST_CASE("darkchess solve prints lines, the same for any number of threads") {
  const auto lines = [](const std::string& threads) {
    const std::string result = printed("darkchess solve PPPPpppp --threads " + threads);
    return result.substr(0, result.find("PPPPpppp"));
  };
  CHECK(lines("1") == lines("3"));
  CHECK(lines("1").rfind("A2 ", 0) == 0);
}

TEST_CASE("a switch of the rules changes values") {
  const auto value = [](const std::string& rules) {
    const ProgramResult result =
        run_program("darkchess solve KCPPkppp --json --rules '" + rules + "'");
    return Json::parse(result.out).at("first_moves").at("A2").at("numerator").get<int>();
  };
  const int standard = value("blocked=loss");
  CHECK(value("cannon-adjacent=no jump-hidden=yes pawn-king=yes blocked=loss") == standard);
  CHECK(value("cannon-adjacent=yes") != standard);
  CHECK(value("jump-hidden=no") != standard);
  CHECK(value("pawn-king=no") != standard);
}

TEST_CASE("darkchess moves, rank and unrank") {
  const ProgramResult moves = run_program("darkchess moves Gp 'Gp../....'");
  CHECK(moves.exit_code == 0);
  CHECK(moves.out == "value 1/1\nA2B2 1/1\nA2A1 1/1\n");
  const ProgramResult black = run_program("darkchess moves Gp 'Gp../....' --turn black");
  CHECK(black.out.rfind("value 0/1\n", 0) == 0);
  const ProgramResult rank = run_program("darkchess rank KGMPkgmp 'pmgk/PMGK'");
  CHECK(rank.out == "1441728\nTPIECE 8 LPIECE 8 SQUAREID 0 LSQUAREID 0 LSET 0 LPER 40319\n");
  const ProgramResult unrank = run_program("darkchess unrank KGMPkgmp 1441728");
  CHECK(unrank.out == "pmgk/PMGK\n");
}

TEST_CASE("darkchess verify runs both checks") {
  const std::string result = printed("darkchess verify Kpp");
  CHECK(result.rfind("each value comes from a child: ", 0) == 0);
  CHECK(has(result, "\nsymmetric positions have equal values: "));
  CHECK(has(result, " 0 violations\n"));
}

TEST_CASE("darkchess refuses what it cannot do") {
  CHECK(refusal("darkchess solve") ==
        "gadgetc: error: darkchess solve takes either a MATERIAL or --all\n");
  CHECK(refusal("darkchess solve KGk") ==
        "MATERIAL:1:1: error: a game begins with eight pieces\nKGk\n^\n");
  CHECK(refusal("darkchess solve KGMPkgmx").rfind("MATERIAL:1:8: error: expected a piece", 0) ==
        0);
  CHECK(refusal("darkchess unrank Kk 1000") ==
        "gadgetc: error: Kk has 196 positions, numbered from 0\n");
  CHECK(refusal(R"(darkchess moves KGMPkgmp '????/????')").rfind("gadgetc: error: before", 0) ==
        0);
  CHECK(refusal("darkchess statistics -", "x\n") ==
        "<stdin>:1:1: error: expected 'gadgetc-dark-materials 2'\nx\n^\n");
}

const std::string kHead =
    "gadgetc-dark-materials 2\n"
    "rules cannon-adjacent=no jump-hidden=yes pawn-king=yes blocked=loss\n";

TEST_CASE("darkchess statistics of a summary file") {
  const std::string line = "PPPPpppp A2 80 P=110/100 p=110/100 B2 -80 P=100/110 p=100/110\n";
  const std::string result = printed("darkchess statistics -", kHead + line + "end\n");
  CHECK(result.rfind("materials 1: 0 bad, 0 even, 1 good for the first player\n"
                     "symmetric 1: 0 bad, 0 even, 1 good for the first player\n"
                     "  not bad: PPPPpppp\n"
                     "best first move: corner 1, middle 0, equal 0\n"
                     "stable first moves, against the position: corner 1, middle 0\n"
                     "stable first moves, against the move: corner 1, middle 1\n",
                     0) == 0);
  CHECK(has(result, "  PPPPpppp A2 80/40320\n"));
}

TEST_CASE("damaged summary files are refused where they are wrong") {
  const auto message = [](const std::string& lines) {
    const std::string text = refusal("darkchess statistics -", kHead + lines);
    return text.substr(0, text.find('\n'));
  };
  CHECK(message("PPPPpppp A2 81 P=110/100 p=110/100 B2 -80 P=100/110 p=100/110\nend\n") ==
        "<stdin>:3:13: error: the outcomes do not add up to the move");
  CHECK(message("KKKKkkkk A2\nend\n") ==
        "<stdin>:3:1: error: expected one of the materials, or 'end'");
  CHECK(message("PPPPpppp B2 80\n") == "<stdin>:3:10: error: expected A2");
  CHECK(message("PPPPpppp A2 80 G=1/1\n") == "<stdin>:3:16: error: expected P=WINS/LOSSES");
  CHECK(message("PPPPpppp A2 80 P=5041/0\n").rfind("<stdin>:3:18: error: ", 0) == 0);
  CHECK(message("PPPPpppp A2 80 P=5000/41\n").rfind("<stdin>:3:23: error: ", 0) == 0);
  CHECK(message("PPPPpppp A2 80 P=50\n") == "<stdin>:3:16: error: expected P=WINS/LOSSES");
  CHECK(message("end\nx") == "<stdin>:4:1: error: expected the end of the file");
}

TEST_CASE("darkchess solve --all stops at its limit, keeps what it has and goes on from there") {
  const ScratchDirectory directory;
  const std::string file = directory.file("all.txt");
  const std::string known =
      kHead + "PPPPpppp A2 80 P=110/100 p=110/100 B2 -80 P=100/110 p=100/110\nend\n";
  std::ofstream(file) << known;
  const ProgramResult result = run_program("darkchess solve --all --time-limit 0 -o " + file);
  CHECK(result.exit_code == 3);
  CHECK(read_file(file) == known);
  std::ofstream(file) << "gadgetc-dark-materials 2\nrules blocked=draw\nend\n";
  CHECK(run_program("darkchess solve --all --time-limit 0 -o " + file).exit_code == 2);
}

TEST_CASE("every darkchess command that solves keeps its limits") {
  for (const std::string command :
       {"solve KGMPkgmp", "solve --all", "verify KGMPkgmp", R"(moves KGMPkgmp 'KG??/????')"}) {
    INFO(command);
    const ProgramResult late = run_program("darkchess " + command + " --time-limit 0.01");
    CHECK(late.exit_code == 3);
    CHECK(late.err == "gadgetc: the time limit was reached\n");
    const ProgramResult large = run_program("darkchess " + command + " --memory-limit 8");
    CHECK(large.exit_code == 3);
    CHECK(large.err == "gadgetc: the memory limit was reached\n");
  }
}

TEST_CASE("darkchess solve --all refuses a file that it cannot write before it begins") {
  const ProgramResult result =
      run_program("darkchess solve --all --time-limit 5 -o /nowhere/all.txt");
  CHECK(result.exit_code == 2);
  CHECK(result.err.rfind("gadgetc: error: cannot write '/nowhere/all.txt'", 0) == 0);
}

}  // namespace
}  // namespace gadgetc::test
