#include <sys/wait.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <map>

#include "base/random/split_mix.hpp"
#include "games/jungle/game_file.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/survey/table_survey.hpp"
#include "solver/endgame_tables/survey/take_survey.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

ProgramResult survey(const std::string& arguments) {
  return run_program("tablebase survey " + arguments);
}

TEST_CASE("tablebase survey keeps a line of each material, and no table of them") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), name = scratch.file("three");
  const ProgramResult three = survey("--pieces 3 -d " + folder + " -o " + name);
  CHECK(three.exit_code == 0);
  CHECK(three.err == "");
  CHECK(has(three.out, "224 materials surveyed, lines of 448 of 448 ordered materials, 54355896 "
                       "positions, "));
  CHECK(files_in(folder).size() == 36);
  const std::string text = read_file(name);
  CHECK(jungle::parse_table_survey(name, text).lines.size() == 448);
  const ProgramResult again = survey("--pieces 3 -d " + folder + " -o " + name);
  CHECK(has(again.out, "0 materials surveyed, lines of 448 of 448 ordered materials, "));
  CHECK(read_file(name) == text);
}

TEST_CASE("tablebase survey goes on after any end to the same bytes") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), name = scratch.file("three");
  const std::string at = " --pieces 3 -d " + folder + " -o ";
  REQUIRE(survey(at + scratch.file("whole")).exit_code == 0);
  SplitMix random(11);
  for (int round = 0; round < 6; ++round) {
    const int signal = round % 2 == 0 ? SIGKILL : SIGINT;
    const int status = stop_program({"tablebase", "survey", "-q", "--each", "--pieces", "3", "-d",
                                     folder, "-o", name, "--threads", "2"},
                                    signal, static_cast<int>(random.below(150)));
    CHECK((WIFSIGNALED(status) ? WTERMSIG(status) == signal : WEXITSTATUS(status) != 2));
    if (!std::filesystem::exists(name)) continue;
    CHECK_NOTHROW(jungle::parse_table_survey(name, read_file(name)));
  }
  CHECK(survey("--time-limit 0.05" + at + name).exit_code != 2);
  // How long a table of four pieces takes depends on the machine.
  const std::string four = scratch.file("four");
  std::size_t lines = 0;
  for (int milliseconds = 1000; lines == 0; milliseconds *= 2) {
    REQUIRE(milliseconds < 100'000);
    const int status = stop_program({"tablebase", "survey", "-q", "--pieces", "4", "-d", folder,
                                     "-o", four}, SIGINT, milliseconds);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 130);
    if (!std::filesystem::exists(four)) continue;
    lines = jungle::parse_table_survey(four, read_file(four)).lines.size();
  }
  CHECK(survey("--threads 3" + at + name).exit_code == 0);
  CHECK(read_file(name) == read_file(scratch.file("whole")));
}

TEST_CASE("two runs of tablebase survey on one file lose no line") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), name = scratch.file("three");
  const std::string at = " --pieces 3 -d " + folder + " -o ";
  REQUIRE(survey("--material EL-R" + at + scratch.file("first")).exit_code == 0);
  const std::string program = GADGETC_PROGRAM " tablebase survey -q --threads 1";
  const std::string both = program + " --sample 60 --seed 1" + at + name + " & " + program +
                           " --sample 60 --seed 2" + at + name + "; wait";
  CHECK(std::system(("(" + both + ") > " + scratch.file("out")).c_str()) == 0);
  const auto done = jungle::parse_table_survey(name, read_file(name));
  for (const std::uint64_t seed : {1, 2}) {
    for (const jungle::Material material : jungle::sample_materials(3, 60, seed)) {
      CHECK(done.lines.contains(material));
    }
  }
}

TEST_CASE("ranks of MPI write the survey that one process writes") {
  const ScratchDirectory scratch;
  const std::string at = " --pieces 3 -d " + scratch.file("tables") + " -o ";
  REQUIRE(survey(at + scratch.file("whole")).exit_code == 0);
  for (const std::string ranks : {"2", "3"}) {
    const ScratchDirectory own;
    const std::string command =
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0 "
        "mpirun --oversubscribe -n " +
        ranks + " " GADGETC_PROGRAM " tablebase survey --pieces 3 -d " + own.file("tables") +
        " -o " + own.file("three") + " >" + own.file("out") + " 2>" + own.file("err");
    REQUIRE(std::system(command.c_str()) == 0);
    CHECK(read_file(own.file("three")) == read_file(scratch.file("whole")));
    CHECK(has(read_file(own.file("out")), "rank 1: "));
  }
}

TEST_CASE("tablebase survey takes materials by name and by seed, and adds to what is there") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), name = scratch.file("three");
  const std::string at = " --pieces 3 -d " + folder + " -o ";
  REQUIRE(survey(at + scratch.file("whole")).exit_code == 0);
  CHECK(has(survey("--material R-EL --material EL-R" + at + name).out,
            "1 materials surveyed, lines of 2 of 448 "));
  CHECK(has(survey("--sample 5 --seed 3" + at + name).out, "5 materials surveyed, lines of 12 of"));
  CHECK(has(survey("--sample 5 --seed 3" + at + name).out, "0 materials surveyed, lines of 12 of"));
  const auto whole = jungle::parse_table_survey("whole", read_file(scratch.file("whole")));
  for (const auto& [material, line] : jungle::parse_table_survey(name, read_file(name)).lines) {
    CHECK(line == whole.lines.at(material));
  }
}

TEST_CASE("tablebase survey refuses a file of another survey, and leaves it as it is") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), name = scratch.file("two");
  REQUIRE(survey("--pieces 2 -d " + folder + " -o " + name).exit_code == 0);
  const std::string text = read_file(name);
  const auto refused = [&](const std::string& arguments, const std::string& why) {
    const ProgramResult result = survey(arguments + " -d " + folder + " -o " + name);
    INFO(arguments);
    CHECK(result.exit_code == 2);
    CHECK(result.out == "");
    CHECK(has(result.err, why));
  };
  refused("--pieces 3", "two is a survey of 2 pieces");
  refused("--pieces 2 --stalemate loss", "two is a survey of the other --stalemate");
  refused("--pieces 2 --material EL-R", "'EL-R' is no material of 2 pieces");
  refused("--pieces 2 --material E", "no material 'E'");
  refused("--pieces 2 --material E-R --sample 1", "excludes");
  CHECK(read_file(name) == text);
  write_file(name, text.substr(0, 300));
  refused("--pieces 2", "two:");
  write_file(name, "");
  refused("--pieces 2", "two:1:1: error: ");
  CHECK(read_file(name) == "");
}

TEST_CASE("tablebase survey stops at its limits with exit code 3") {
  const ScratchDirectory scratch;
  const std::string at = " -d " + scratch.file("tables") + " -o " + scratch.file("lines");
  const ProgramResult small = survey("--pieces 4 --material EL-TR --memory-limit 1" + at);
  CHECK(small.exit_code == 3);
  CHECK(small.err == "gadgetc: the memory limit was reached; finished lines stay\n");
  const ProgramResult late = survey("--pieces 4 --time-limit 0.3" + at);
  CHECK(late.exit_code == 3);
  CHECK(has(late.err, "the time limit was reached; finished lines stay"));
}

TEST_CASE("tablebase stats takes a survey as it takes tables, and says what is missing") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), name = scratch.file("two");
  REQUIRE(survey("--pieces 3 -d " + folder + " -o " + scratch.file("three")).exit_code == 0);
  const auto lines_of_stats = [](const std::string& arguments) {
    return run_program("tablebase stats " + arguments).out;
  };
  REQUIRE(survey("--pieces 2 -d " + folder + " -o " + name).exit_code == 0);
  std::string stored = lines_of_stats("-d " + folder), lines = lines_of_stats("--survey " + name);
  CHECK(has(lines, "     2      64         160068         82852         64501         12715 "));
  CHECK(stored.substr(stored.find("\n\n")) == lines.substr(lines.find("\n\n")));
  REQUIRE(survey("--pieces 2 --material E-R -d " + folder + " -o " + scratch.file("one"))
              .exit_code == 0);
  CHECK(has(lines_of_stats("--survey " + scratch.file("one")), "  incomplete, of 64\n"));
  const std::vector<std::string> wrong = {"stats", "stats --survey none",
                                          "stats --patterns --survey " + name,
                                          "stats -d " + folder + " --survey " + name};
  for (const std::string& arguments : wrong) {
    CHECK(run_program("tablebase " + arguments).exit_code == 2);
  }
}

// A survey that is kept with the project.
std::string kept_survey(const ScratchDirectory& scratch, const std::string& name) {
  const std::string file = scratch.file(name);
  const std::string packed = GADGETC_SOURCE_DIR "/data/endings/" + name + ".survey.gz";
  REQUIRE(std::system(("gzip -dc " + packed + " > " + file).c_str()) == 0);
  return file;
}

TEST_CASE("surveys of two and three pieces are those kept with the project") {
  const ScratchDirectory scratch;
  for (const std::string name : {"two", "three"}) {
    const std::string file = scratch.file(name + "_again");
    const std::string pieces = name == "two" ? "2" : "3";
    REQUIRE(survey("--pieces " + pieces + " -d " + scratch.file("tables") + " -o " + file)
                .exit_code == 0);
    CHECK(read_file(file) == read_file(kept_survey(scratch, name)));
  }
}

TEST_CASE("those of four pieces, and some lines of five, are those kept with the project (long)") {
  const ScratchDirectory scratch;
  const std::string at = " -d " + scratch.file("tables") + " -o ";
  const std::string four = scratch.file("again"), five = scratch.file("some");
  REQUIRE(survey("--pieces 4" + at + four).exit_code == 0);
  CHECK(read_file(four) == read_file(kept_survey(scratch, "four")));
  REQUIRE(survey("--pieces 5 --sample 4 --seed 9 --each" + at + five).exit_code == 0);
  const auto kept = jungle::parse_table_survey("five", read_file(kept_survey(scratch, "five")));
  for (const auto& [material, line] : jungle::parse_table_survey("some", read_file(five)).lines) {
    CHECK(line == kept.lines.at(material));
  }
}

// What is left when White has taken a piece and Black is to move, sides exchanged; nothing after
// the last piece. In a trap everything can be taken.
std::vector<jungle::Material> after_captures(const jungle::Material& material) {
  std::vector<jungle::Material> after;
  for (const char victim : jungle::kind_letters(material.kinds[1])) {
    std::string left = jungle::kind_letters(material.kinds[1]);
    if (left.size() == 1) continue;
    left.erase(left.find(victim), 1);
    after.push_back(*jungle::find_material(left + "-" + jungle::kind_letters(material.kinds[0])));
  }
  return after;
}

TEST_CASE("the survey of five pieces is complete, and captures lead to that of four") {
  const ScratchDirectory scratch;
  const auto kept = jungle::parse_table_survey("five", read_file(kept_survey(scratch, "five")));
  CHECK(kept.lines.size() == 4256);
  std::uint64_t longest = 0, positions = 0, placements = 0;
  const auto four = jungle::parse_table_survey("four", read_file(kept_survey(scratch, "four")));
  for (const auto& [material, line] : kept.lines) {
    longest = std::max(longest, line.longest_win);
    positions += line.counts.positions();
    placements += count_placements(material);
    for (const jungle::Material after : after_captures(material))
      CHECK(four.lines.count(after) == 1);
  }
  CHECK(placements == 1'141'509'180'672);
  CHECK(positions == 1'141'466'583'048);
  CHECK(longest == 251);
}

// A game of as many plies as the longest win of its material takes, from the position and by the
// first move that the survey has.
void check_longest_game(const std::string& name, const jungle::TableSurvey& kept) {
  INFO(name);
  const jungle::GameFile saved = jungle::parse_game(name, read_file(name));
  jungle::Position position = saved.start.position;
  const jungle::SurveyLine& line = kept.lines.at(*find_material(position));
  CHECK(write_fen(position) == line.position);
  const std::vector<jungle::Move>& moves = saved.game.moves();
  REQUIRE(moves.size() == line.longest_win);
  CHECK(move_name(position, moves.front()) == line.move);
  for (const jungle::Move move : moves) {
    REQUIRE_FALSE(find_winner(position));
    play(position, move);
  }
  CHECK(find_winner(position) == Side::White);
}

TEST_CASE("games of longest wins are as long as the surveys say, and of each number of pieces one "
          "is the longest") {
  const ScratchDirectory scratch;
  std::map<int, jungle::TableSurvey> kept;
  std::map<int, std::uint64_t> longest, shown;
  for (const char* name : {"two", "three", "four", "five"}) {
    const auto survey = jungle::parse_table_survey(name, read_file(kept_survey(scratch, name)));
    for (const auto& [material, line] : survey.lines) {
      longest[survey.pieces] = std::max(longest[survey.pieces], line.longest_win);
    }
    kept.emplace(survey.pieces, survey);
  }
  const std::string folder = GADGETC_SOURCE_DIR "/data/endings";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".game") continue;
    const jungle::GameFile game = jungle::parse_game("game", read_file(entry.path().string()));
    const jungle::Material material = *find_material(game.start.position);
    CHECK(entry.path().stem() == material_name(material));
    check_longest_game(entry.path().string(), kept.at(material.pieces()));
    std::uint64_t& most = shown[material.pieces()];
    most = std::max(most, static_cast<std::uint64_t>(game.game.plies()));
  }
  CHECK(shown == longest);
}

TEST_CASE("progress tells how long a survey will take") {
  const ScratchDirectory scratch;
  const ProgramResult result = survey("--progress --pieces 2 -d " + scratch.file("tables") +
                                      " -o " + scratch.file("two"));
  CHECK(has(result.err, "survey: "));
  CHECK(has(result.err, " s left\n"));
}

}  // namespace
}  // namespace gadgetc::test
