#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::string answers(const std::string& lines, const std::string& arguments = "") {
  const ProgramResult result = run_program("engine " + arguments, lines);
  CHECK(result.exit_code == 0);
  CHECK(result.err == "");
  return result.out;
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
  CHECK(has(text, "info string won in 1 plies\n"));
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
