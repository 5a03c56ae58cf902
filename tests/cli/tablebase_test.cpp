#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>

#include "games/jungle/game_file.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/table_file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

ProgramResult tablebase(const std::string& arguments) {
  return run_program("tablebase " + arguments);
}

TEST_CASE("tablebase build and stats give the paper's two-piece row, as text and as JSON") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  const ProgramResult built = tablebase("build --pieces 2 -d " + folder);
  CHECK(built.exit_code == 0);
  CHECK(built.err == "");
  CHECK(has(built.out, "36 tables built, 0 found"));
  CHECK(has(tablebase("build --pieces 2 -d " + folder).out, "0 tables built, 36 found"));

  const auto json = nlohmann::json::parse(tablebase("stats --json --patterns -d " + folder).out);
  const auto row = json.at("pieces").at(0);
  CHECK(row.at("pieces") == 2);
  CHECK(row.at("positions") == 160'068);
  CHECK(row.at("wins") == 82'852);
  CHECK(row.at("losses") == 64'501);
  CHECK(row.at("draws") == 12'715);
  CHECK(row.at("stalemates") == 0);
  CHECK(row.at("longest") == 34);
  CHECK(json.at("materials").size() == 64);
  CHECK(json.at("materials").at(0).at("white") == "R");
  CHECK(json.at("patterns").at("endings").size() == 64);
  CHECK(json.at("patterns").at("pieces").at(0).at("equal") == 8);
  const std::string text = tablebase("stats -d " + folder).out;
  CHECK(has(text, "160068         82852         64501         12715          0      34"));
  CHECK(has(tablebase("verify -d " + folder).out, "36 tables hold, "));
}

TEST_CASE("the engine's eval says of a position what tablebase probe says") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  REQUIRE(tablebase("build --material EL-R --material R-R -d " + folder).exit_code == 0);
  const auto eval = [&](const std::string& fen, const std::string& options = "") {
    return run_program("engine " + options, "setoption name TablebasePath value " + folder +
                                                "\nposition fen " + fen + "\neval\n")
        .out;
  };
  for (const char* fen :
       {"7/3L3/7/7/7/7/7/7/r6 w", "7/7/7/7/7/7/3r3/7/L5E b", "7/7/7/7/7/7/3r3/7/L5E w",
        "7/7/7/3R3/7/7/7/7/l5e b", "7/7/2r4/7/7/7/4R2/7/7 w", "7/7/2r4/7/7/7/4R2/7/7 b"}) {
    INFO(fen);
    const std::string probed = tablebase("probe '" + std::string(fen) + "' -d " + folder).out;
    const std::size_t start = probed.find(": ") + 2;
    const std::string value = probed.substr(start, probed.find('\n') - start);
    CHECK(has(eval(fen), "\ninfo string tables " + value + "\n"));
    CHECK_FALSE(has(eval(fen, "--rules jungle-chess"), "tables"));
  }
  CHECK_FALSE(has(eval("l6/7/7/7/7/7/7/7/L5W w"), "tables"));  // no such table
}

TEST_CASE("tablebase probe says value, length, every move and the best line") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  REQUIRE(tablebase("build --material EL-R -d " + folder).exit_code == 0);
  const std::string at = " -d " + folder;
  const ProgramResult near = tablebase("probe '7/3L3/7/7/7/7/7/7/r6 w'" + at);
  CHECK(near.exit_code == 0);
  CHECK(has(near.out, "White to move: won in 1\nd8d9  won in 1\n"));
  CHECK(has(near.out, "\nline d8d9\n"));
  const auto json =
      nlohmann::json::parse(tablebase("probe --json '7/7/7/7/7/7/3r3/7/L5E b'" + at).out);
  CHECK(json.at("moves").size() == 4);
  CHECK(json.at("value") == "win");
  CHECK(json.at("length") == 3);
  CHECK(json.at("line") == nlohmann::json{"d3d2", "a1a2", "d2d1"});
  CHECK(json.at("moves").at(0).at("move") == "d3d2");
  CHECK(json.at("moves").at(0).at("length") == 3);
  const std::string line = scratch.file("line.game");
  REQUIRE(tablebase("probe --line " + line + " '7/7/7/7/7/7/3r3/7/L5E b'" + at).exit_code == 0);
  const jungle::GameFile game = jungle::parse_game(line, read_file(line));
  CHECK(write_fen(game.start.position) == "7/7/7/7/7/7/3r3/7/L5E b");
  CHECK(game.game.plies() == 3);
  CHECK(game.game.ending());
  CHECK(tablebase("probe '7/7/7/7/7/7/7/7/L5W w'" + at).exit_code == 2);
  const ProgramResult missing = tablebase("probe 'l6/7/7/7/7/7/7/7/L5W w'" + at);
  CHECK(missing.exit_code == 2);
  CHECK(has(missing.err, "no table has this position: LW-L"));
}

TEST_CASE("tablebase stats --export writes every position with outcome, move and length") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  REQUIRE(tablebase("build --material E-R -d " + folder).exit_code == 0);
  const ProgramResult text = tablebase("stats --export R-E -d " + folder);
  CHECK(text.exit_code == 0);
  CHECK(std::count(text.out.begin(), text.out.end(), '\n') == 49 * 61 - 49);
  CHECK(has(text.out, "7/3R3/7/7/7/7/7/7/6e w win d8d9 1\n"));
  REQUIRE(tablebase("stats --export R-E -o " + scratch.file("x") + " -d " + folder).out == "");
  CHECK(read_file(scratch.file("x")) == text.out);
  CHECK(tablebase("stats --export L-E -d " + folder).exit_code == 2);
  CHECK(tablebase("stats --export R-E --json -d " + folder).exit_code == 2);
  CHECK(has(tablebase("stats --export R-E --progress -d " + folder).err, "export: "));
}

TEST_CASE("tablebase verify refutes a wrong value and names a damaged file") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  REQUIRE(tablebase("build --material ER-C -d " + folder).exit_code == 0);
  CHECK(tablebase("verify -d " + folder).exit_code == 0);
  CHECK(tablebase("verify " + folder + "/ER-C.table").exit_code == 0);
  CHECK(tablebase("verify --time-limit 0.001 -d " + folder).exit_code == 3);
  const ProgramResult small = tablebase("verify --threads 8 --memory-limit 1 -d " + folder);
  CHECK(small.exit_code == 3);
  CHECK(small.err == "gadgetc: the memory limit was reached\n");
  const std::string name = folder + "/ER-C.table";
  const std::string right = read_file(name);
  {
    const jungle::TableFile file(name);
    jungle::TableWriter writer;
    for (const Side turn : {Side::White, Side::Black}) {
      auto values = file.read_values(turn);
      // Elephant, rat and cat on the first of their squares but no two on one.
      const std::vector<int> squares{7, 0, 1};
      if (turn == Side::Black) values[file.layout().index(squares)] = jungle::byte_of_length(33);
      writer.append(values);
    }
    writer.finish(folder + "/wrong.table", file.header());
    std::filesystem::rename(folder + "/wrong.table", name);
  }
  const ProgramResult refuted = tablebase("verify " + name);
  CHECK(refuted.exit_code == 1);
  CHECK(has(refuted.out, "ER-C.table: wrong at '"));
  CHECK(has(refuted.out, "but its moves make it "));
  CHECK(std::count(refuted.out.begin(), refuted.out.end(), '\n') == 1);
  CHECK(tablebase("build --stalemate loss --material ER-C -d " + folder).exit_code == 2);

  std::string damaged = right;
  damaged[damaged.size() / 2] ^= 1;
  write_file(name, damaged);
  for (const char* command : {"verify", "stats", "stats --export ER-C"}) {
    const ProgramResult refused = tablebase(std::string(command) + " -d " + folder);
    INFO(command);
    CHECK(refused.exit_code == 2);
    CHECK(has(refused.err, "ER-C.table' is damaged: "));
  }
}

TEST_CASE("tablebase stats and verify refuse a folder without tables of so many pieces") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  REQUIRE(tablebase("build --material E-R -d " + folder).exit_code == 0);
  for (const std::string command : {"stats", "verify"}) {
    const ProgramResult refused = tablebase(command + " --pieces 4 -d " + folder);
    CHECK(refused.exit_code == 2);
    CHECK(refused.out == "");
    CHECK(has(refused.err, "no tables of 4 pieces in '"));
  }
}

TEST_CASE("tables are written through no link, and read from regular files alone") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables"), table = folder + "/E-R.table";
  std::filesystem::create_directory(folder);
  std::filesystem::create_symlink(scratch.file("elsewhere"), table);
  const ProgramResult linked = tablebase("build --material E-R -d " + folder);
  CHECK(linked.exit_code == 2);
  CHECK(linked.err == "gadgetc: error: cannot write '" + table + "': it is no regular file\n");
  CHECK_FALSE(std::filesystem::exists(scratch.file("elsewhere")));
  std::filesystem::remove(table);
  std::filesystem::create_symlink("/dev/zero", table);
  for (const std::string command : {"build --material E-R", "stats", "verify"}) {
    const ProgramResult endless = tablebase(command + " -d " + folder);
    CHECK(endless.exit_code == 2);
    CHECK(endless.err == "gadgetc: error: cannot read '" + table + "': it is no regular file\n");
  }
}

TEST_CASE("a full disk ends a build by a message, and leaves nothing half-written") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  const std::string command = "ulimit -f 4; " GADGETC_PROGRAM " tablebase build --pieces 3 -d " +
                              folder + " >/dev/null 2>" + scratch.file("err");
  const int status = std::system(command.c_str());
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 70);
  CHECK(has(read_file(scratch.file("err")), ".table': File too large"));
  for (const std::string& name : files_in(folder)) CHECK(!has(name, ".tmp"));
  CHECK(tablebase("build --pieces 2 -d " + folder).exit_code == 0);
  CHECK(tablebase("verify --pieces 2 -d " + folder).exit_code == 0);
}

TEST_CASE("a build goes on after any end, and files are whole or not there") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  const std::vector<std::string> build = {"tablebase", "build", "-q",        "--pieces", "4",
                                          "-d",        folder,  "--threads", "2"};
  for (const int milliseconds : {60, 150, 400}) {
    const int status = stop_program(build, SIGKILL, milliseconds);
    CHECK(WIFSIGNALED(status));
  }
  const auto start = std::chrono::steady_clock::now();
  const int status = stop_program(build, SIGINT, 1000);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 130);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
  CHECK(tablebase("build --pieces 2 -d " + folder).exit_code == 0);
  CHECK(tablebase("verify --pieces 2 -d " + folder).exit_code == 0);
  const ProgramResult limited = tablebase("build --pieces 4 --time-limit 0.2 -d " + folder);
  CHECK(limited.exit_code == 3);
  CHECK(has(limited.err, "the time limit was reached; finished tables stay"));
  CHECK(tablebase("build --material EL-TR --memory-limit 1 -d " + folder).exit_code == 3);
  for (const std::string& name : files_in(folder)) CHECK(!has(name, ".tmp"));
}

// Built by so many ranks of MPI; what the files are called and hold.
std::string built_by_ranks(const std::string& ranks, const std::string& arguments) {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  const std::string command =
      "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0 "
      "mpirun --oversubscribe -n " +
      ranks + " " GADGETC_PROGRAM " tablebase build " + arguments + " -d " + folder + " >" +
      scratch.file("out") + " 2>" + scratch.file("err");
  CHECK(std::system(command.c_str()) == 0);
  CHECK(has(read_file(scratch.file("out")), " tables built, 0 found"));
  auto names = files_in(folder);
  std::sort(names.begin(), names.end());
  std::string bytes;
  for (const std::string& name : names) bytes += name + read_file(folder + "/" + name);
  return bytes;
}

TEST_CASE("one, two and four ranks of MPI write the same bytes") {
  const std::string arguments = "--material LR-R --material D-CR";
  const std::string one = built_by_ranks("1", arguments);
  CHECK((built_by_ranks("2", arguments) == one));
  CHECK((built_by_ranks("4", arguments) == one));
}

TEST_CASE("ranks build together what does not fit into one, to the same bytes (long)") {
  const std::string arguments = "--material ER-LC";
  const std::string one = built_by_ranks("1", arguments);
  CHECK((built_by_ranks("2", arguments + " --memory-limit 10") == one));
  CHECK((built_by_ranks("4", arguments + " --memory-limit 8") == one));
}

TEST_CASE("a rank that dies leaves finished tables, and the next start goes on (long)") {
  const ScratchDirectory scratch;
  const std::string folder = scratch.file("tables");
  const std::string build = GADGETC_PROGRAM " tablebase build --pieces 4 -d " + folder;
  write_file(scratch.file("rank"),
             "if [ $OMPI_COMM_WORLD_RANK = 1 ]; then\n"
             "  exec timeout -s KILL 3 " +
                 build + "\nfi\nexec " + build);
  const std::string command =
      "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 2 sh " +
      scratch.file("rank") + " >" + scratch.file("out") + " 2>&1";
  CHECK(std::system(command.c_str()) != 0);
  const std::size_t finished = files_in(folder).size();
  CHECK(finished > 0);
  CHECK(tablebase("build --pieces 3 -d " + folder).exit_code == 0);
  CHECK(files_in(folder).size() >= finished);
  CHECK(tablebase("verify -d " + folder).exit_code == 0);
}

TEST_CASE("progress tells how long a build will take") {
  const ScratchDirectory scratch;
  const ProgramResult result =
      tablebase("build --progress --pieces 2 -d " + scratch.file("tables"));
  CHECK(has(result.err, "tablebase: "));
  CHECK(has(result.err, " s left\n"));
  const ProgramResult verified =
      tablebase("verify --progress --pieces 2 -d " + scratch.file("tables"));
  CHECK(has(verified.err, "tablebase verify: "));
}

TEST_CASE("tablebase refuses options that make no sense") {
  for (const char* arguments :
       {"build -d x", "build --pieces 9 -d x", "build --material E -d x", "build --pieces 2",
        "build --material ELTPD-R -d x", "stats -d none", "verify", "verify none.table",
        "probe x -d none", "build --pieces 2 -d /dev/null/x"}) {
    const ProgramResult result = tablebase(arguments);
    INFO(arguments);
    CHECK(result.exit_code == 2);
    CHECK(result.out == "");
    CHECK(result.err != "");
  }
}

}  // namespace
}  // namespace gadgetc::test
