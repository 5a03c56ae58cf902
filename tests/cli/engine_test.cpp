#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::string answers(const std::string& lines, const std::string& arguments = "") {
  const std::string result = printed("engine " + arguments, lines);
  return result;
}

// The program with pipes to talk through.
class Conversation {
 public:
  Conversation() {
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) throw std::runtime_error("no pipe");
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], 0);
      dup2(from[1], 1);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      execl(GADGETC_PROGRAM, GADGETC_PROGRAM, "engine", nullptr);
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    out_ = to[1];
    in_ = fdopen(from[0], "r");
  }
  ~Conversation() {
    close(out_);
    fclose(in_);
    if (child_ > 0) waitpid(child_, nullptr, 0);
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void say(const std::string& line) {
    if (write(out_, (line + "\n").data(), line.size() + 1) < 0) throw std::runtime_error("closed");
  }
  // Lines up to one that starts so; that line.
  std::string hear(const std::string& start) {
    char line[65536];
    while (fgets(line, sizeof line, in_) != nullptr) {
      if (std::string(line).rfind(start, 0) == 0) return line;
    }
    return "";
  }
  int interrupt() {
    kill(child_, SIGINT);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = 0;
  int out_ = -1;
  FILE* in_ = nullptr;
};

TEST_CASE("the engine introduces itself and is ready") {
  const std::string text = answers("uci\nisready\nquit\n");
  CHECK(text.rfind("id name gadgetc", 0) == 0);
  CHECK(has(text, "\nuciok\nreadyok\n"));
}

TEST_CASE("the engine searches to the depth it is told and names a legal move") {
  const std::string text = answers("position startpos moves a1a2 g9g8\ngo depth 5\n");
  CHECK(has(text, "info depth 5 score cp "));
  CHECK_FALSE(has(text, "info depth 6 "));
  CHECK(has(text, "\nbestmove "));
  CHECK(answers("go depth 4\n") != answers("go depth 1\n"));
  CHECK(has(answers("go nodes 1000\n"), "bestmove "));
  CHECK(has(answers("go movetime 50\n"), "bestmove "));
  CHECK(has(answers("go wtime 1000 btime 1000 winc 10 binc 10\n"), "bestmove "));
}

TEST_CASE("the engine tells wins in moves and plies and finds the end of a game") {
  const std::string text = answers("position fen 7/3E3/7/7/7/7/7/7/6e w\ngo depth 6\n");
  CHECK(has(text, "score mate 1 "));
  CHECK(has(text, "info string won in 1 ply\n"));
  CHECK(has(text, "bestmove d8d9\n"));
  const std::string over = answers("position fen 3E3/7/7/7/7/7/7/7/6e b\ngo depth 6\n");
  CHECK(has(over, "info string the game is over: den entry\nbestmove (none)\n"));
}

TEST_CASE("lines that come during a search wait for its end") {
  const std::string text = answers("go depth 4\nposition fen 7/3E3/7/7/7/7/7/7/6e w\n"
                                   "go depth 4\nisready\n");
  CHECK(has(text, "info depth 4 score cp"));
  CHECK(has(text, "bestmove d8d9\n"));
}

TEST_CASE("lines that say nothing sensible are answered and do no harm") {
  const std::string text = answers(
      "\n\x01\xff\nhello\nposition\nposition fen\nposition fen 8/8 w\n"
      "position startpos moves a1a9\nposition startpos move a1a2\n"
      "go depth\ngo depth x\ngo soon 5\nsetoption\n"
      "setoption name Hash value 0\nsetoption name Rules value chess\nsetoption name X value 1\n"
      "go depth 99999999999999999999\nstop\nisready\n");
  std::size_t errors = 0;
  for (std::size_t at = 0; (at = text.find("info string error: ", at)) != std::string::npos; ++at) {
    ++errors;
  }
  CHECK(errors == 15);
  CHECK(has(text, "no legal move 'a1a9' after 0 plies"));
  CHECK(has(text, "\nreadyok\n"));
  CHECK_FALSE(has(text, "bestmove"));
}

TEST_CASE("options change table and rules") {
  CHECK(has(answers("setoption name Hash value 1\ngo depth 3\n", "--hash 2"), "bestmove "));
  // The elephant takes Black's last piece, a rat, where the rules let it.
  const std::string search = "position fen 7/7/7/7/7/7/7/E6/r6 w\ngo depth 2\n";
  CHECK(has(answers(search), "bestmove a2a1\n"));
  CHECK_FALSE(has(answers("setoption name Rules value jungle-chess\n" + search),
                  "bestmove a2a1\n"));
}

TEST_CASE("the engine plays on boards of any size and as a bot") {
  const TemporaryFile board("jungle 1\nsize 2 4\nrules paper\nturn white\nterrain\n.~~#\n....\n"
                            "pieces\nL...\n...c\n");
  CHECK(has(answers("go depth 5\n", "--board " + board.path()), "bestmove a2d2\n"));
  CHECK(has(answers("go depth 9\n", "--bot ordered"), "info depth 6 "));
  CHECK_FALSE(has(answers("go depth 9\n", "--bot ordered"), "info depth 7 "));
  const ProgramResult result = run_program("engine --board -");
  CHECK(result.exit_code == 2);
}

TEST_CASE("a session on a small board has exactly these answers") {
  const TemporaryFile board("jungle 1\nsize 1 4\nrules paper\nturn white\nterrain\n....\n"
                            "pieces\nL..c\n");
  CHECK(answers("isready\nhelo\npositoin startpos\ngo dept 3\nsetoption name multipv value 2\n"
                "multipv 0\ngo depth 2 searchmoves a1b2\ngo perft 2\n"
                "position startpos moves a1b1 d1c1 b1c1\neval\ngo depth 1\neval\nquit\n",
                "--board " + board.path()) ==
        "readyok\n"
        "info string error: unknown command 'helo' (did you mean 'help'?)\n"
        "info string error: unknown command 'positoin' (did you mean 'position'?)\n"
        "info string error: unknown limit 'dept' (did you mean 'depth'?)\n"
        "info string error: no option 'multipv' (did you mean 'MultiPV'?)\n"
        "info string error: MultiPV takes a number of lines from 1 to 256\n"
        "info string error: no legal move 'a1b2'\n"
        "a1b1: 1\nnodes searched: 1\n"
        "info string the game is over: last piece taken\n"
        "info string the game is over: last piece taken\nbestmove (none)\n"
        "info string the game is over: last piece taken\n");
}

TEST_CASE("the engine tells several lines, and looks at some moves alone") {
  const std::string position = "position fen 7/3E3/7/7/7/7/7/7/6e w\n";
  const std::string lines = answers(position + "multipv 3\ngo depth 2\n");
  CHECK(has(lines, "info depth 2 multipv 1 score mate 1 "));
  CHECK(has(lines, "info depth 2 multipv 2 score "));
  CHECK(has(lines, "info depth 2 multipv 3 score "));
  CHECK_FALSE(has(lines, "multipv 4"));
  CHECK(has(lines, "bestmove d8d9\n"));
  CHECK(answers(position + "setoption name MultiPV value 3\ngo depth 2\n").size() > 200);
  CHECK_FALSE(has(answers(position + "multipv 3\nmultipv 1\ngo depth 2\n"), "multipv"));
  CHECK(has(answers(position + "go depth 2 searchmoves d8d7 d8e8\n"), "bestmove d8"));
  CHECK_FALSE(has(answers(position + "go searchmoves d8d7 d8e8 depth 2\n"), "bestmove d8d9"));
  CHECK(has(answers(position + "go searchmoves d8d9 depth 2\n"), "bestmove d8d9"));
}

TEST_CASE("a position is valued by itself") {
  const TemporaryFile konane("konane 1\nsize 1 3\nturn white\nstones\nWB.\n");
  CHECK(answers("eval\n", "--board " + konane.path()) == "info string eval cp 100 for White\n");
  const auto value = [](const std::string& fen) {
    const std::string text = answers("position fen " + fen + "\neval\n");
    const std::string start = "info string eval cp ";
    REQUIRE(text.rfind(start, 0) == 0);
    return std::stoi(text.substr(start.size()));
  };
  CHECK(value("7/7/7/7/7/7/3r3/7/L5E w") > 1000);
  CHECK(value("7/7/7/7/7/7/3r3/7/L5E b") == -value("7/7/7/7/7/7/3r3/7/L5E w"));
}

TEST_CASE("the engine shows the position, as text and as a FEN where there is one") {
  const std::string fen = "7/3E3/7/7/7/7/7/7/6e b";
  const std::string shown = answers("position fen " + fen + "\nd\n");
  const ProgramResult print = run_program("board print --fen '" + fen + "'");
  CHECK(shown == print.out + "fen " + fen + "\nBlack to move\n");
  CHECK(has(answers("position startpos moves a3a4\nd\n"),
            "\nfen l5t/1d3c1/r1p1w1e/7/7/E6/2W1P1R/1C3D1/T5L b\nBlack to move\n"));
  CHECK(answers("position konane 1 3\nd\n") == "1  W B W\n   a b c\nBlack to move\n");
  CHECK(has(answers("d\n", "--game clobber"), "\nWhite to move\n"));
  CHECK_FALSE(has(answers("d\n", "--game clobber"), "fen "));
}

TEST_CASE("the engine tells how full its table is") {
  CHECK(has(answers("go depth 1\n"), " hashfull 0 time "));
  const std::string text =
      answers("setoption name Hash value 1\nposition konane 8 8\ngo nodes 400000\n");
  const std::string word = " hashfull ";
  const int fill = std::stoi(text.substr(text.rfind(word) + word.size()));
  CHECK(fill > 500);
  CHECK(fill <= 1000);
  CHECK_FALSE(has(answers("go depth 4\n", "--bot minimax"), " hashfull 1"));
}

TEST_CASE("the engine ponders until it is told that the move was played") {
  Conversation engine;
  engine.say("setoption name Ponder value true");
  engine.say("go ponder depth 3");
  CHECK(engine.hear("info depth 3 ") != "");
  engine.say("isready");
  CHECK(engine.hear("") == "readyok\n");
  engine.say("ponderhit");
  const std::string best = engine.hear("bestmove ");
  CHECK(has(best, " ponder "));
  engine.say("go ponder movetime 30");
  CHECK(engine.hear("info depth 5 ") != "");  // which takes longer than the time
  engine.say("ponderhit");
  CHECK(engine.hear("bestmove ") != "");
  engine.say("ponderhit");
  CHECK(engine.hear("info string ") == "info string error: nothing is pondered\n");
  engine.say("go ponder");
  engine.say("ponderhit");
  engine.say("stop");
  CHECK(engine.hear("bestmove ") != "");
  engine.say("go ponder");
  engine.say("stop");
  CHECK(engine.hear("bestmove ") != "");
  // What ends the input ends pondering, but not the time after it.
  CHECK(has(answers("go ponder depth 2\n"), "bestmove "));
  CHECK(has(answers("go ponder movetime 50\nponderhit\n"), "bestmove "));
  CHECK(has(answers("setoption name Ponder value perhaps\n"), "Ponder takes true or false"));
}

TEST_CASE("the engine counts leaves as perft does") {
  std::string expected = run_program("perft 3 --divide").out;
  expected.resize(expected.find("depth 3: "));
  std::string counted = answers("go perft 3\n");
  const std::size_t total = counted.find("nodes searched: ");
  const auto leaves = nlohmann::json::parse(run_program("perft 3 --json").out).at("leaves");
  CHECK(counted.substr(total) == "nodes searched: " + leaves.dump() + "\n");
  counted.resize(total);
  for (std::size_t at = 0; (at = counted.find(": ", at)) != std::string::npos;) {
    counted.replace(at, 2, " ");
  }
  CHECK(counted == expected);
  CHECK(answers("go perft 100\n") == "info string error: perft takes 0 to 99 plies\n");
  CHECK(has(answers("position konane 4 4\ngo perft 2\n"), "nodes searched: 12\n"));
  Conversation engine;
  engine.say("go perft 30");
  engine.say("stop");
  CHECK(engine.hear("info string ") == "info string the count was stopped\n");
}

TEST_CASE("stop is answered within 50 milliseconds, and quit and Ctrl-C end at once") {
  using Clock = std::chrono::steady_clock;
  Conversation engine;
  engine.say("go infinite");
  CHECK(engine.hear("info depth 6 ") != "");
  // The best of some rounds, since the machine may be busy with other work.
  Clock::duration soonest = std::chrono::seconds(10);
  for (int round = 0; round < 3; ++round) {
    const auto start = Clock::now();
    engine.say("isready");
    CHECK(engine.hear("readyok") != "");
    engine.say("stop");
    CHECK(engine.hear("bestmove ") != "");
    soonest = std::min(soonest, Clock::now() - start);
    engine.say("go infinite");
    CHECK(engine.hear("info depth 5 ") != "");
  }
  CHECK(soonest < std::chrono::milliseconds(50));
  const auto start = Clock::now();
  CHECK(engine.interrupt() == 130);
  CHECK(Clock::now() - start < std::chrono::seconds(1));
}

}  // namespace
}  // namespace gadgetc::test
