// The program on a terminal: what is typed is edited, and earlier lines come back.
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

namespace gadgetc::test {
namespace {

constexpr int kMostMilliseconds = 60'000;  // that an answer may take where the machine is busy

class OnTerminal {
 public:
  explicit OnTerminal(std::vector<std::string> arguments) {
    winsize size{24, 80, 0, 0};
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) {
      std::signal(SIGINT, SIG_DFL);  // jobs in the background ignore interrupts
      setenv("TERM", "vt100", 1);
      setenv("LC_ALL", "C.UTF-8", 1);
      std::vector<char*> words{const_cast<char*>(GADGETC_PROGRAM)};
      for (std::string& argument : arguments) words.push_back(argument.data());
      words.push_back(nullptr);
      execv(GADGETC_PROGRAM, words.data());
      _exit(127);
    }
  }
  ~OnTerminal() {
    close(terminal_);
    if (child_ > 0) stop();
  }
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;

  void type(const std::string& keys) { CHECK(write(terminal_, keys.data(), keys.size()) > 0); }
  // Is `text` shown, after what was asked for before?
  bool shows(const std::string& text) {
    pollfd input{terminal_, POLLIN, 0};
    char bytes[4096];
    std::size_t at = 0;
    while ((at = seen_.find(text)) == std::string::npos) {
      if (poll(&input, 1, kMostMilliseconds) <= 0) return false;
      const ssize_t count = read(terminal_, bytes, sizeof bytes);
      if (count <= 0) return false;
      seen_.append(bytes, static_cast<std::size_t>(count));
    }
    seen_.erase(0, at + text.size());
    return true;
  }
  // Does the program edit lines now? It shows a prompt a moment before it takes single keys; until
  // then the terminal itself would act on some of them.
  bool takes_keys() const {
#ifdef GADGETC_HAS_LIBEDIT
    for (int waited = 0; waited < kMostMilliseconds; ++waited) {
      termios state{};
      if (tcgetattr(terminal_, &state) != 0) return false;
      if ((state.c_lflag & ICANON) == 0) return true;
      usleep(1000);
    }
    return false;
#else
    return true;  // it takes whole lines
#endif
  }
  int end() {
    shows("no text that any program would show");  // to the end
    int status = 0;
    if (waitpid(child_, &status, WNOHANG) == 0) status = stop();
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  // Whatever it is doing, after a second to end by itself; its status.
  int stop() {
    int status = 0;
    for (int tries = 0; tries < 100; ++tries) {
      if (waitpid(child_, &status, WNOHANG) != 0) return status;
      usleep(10'000);
    }
    kill(child_, SIGKILL);
    waitpid(child_, &status, 0);
    return status;
  }

  pid_t child_ = 0;
  int terminal_ = -1;
  std::string seen_;  // and not asked for yet
};

const std::string kErase = "\x7f", kUp = "\x1b[A", kLeft = "\x1b[D";

TEST_CASE("a line that is typed on a terminal can be mended before it is said") {
  OnTerminal game({"board", "play", "--depth", "1"});
  CHECK(game.shows("'help' tells what you can say"));
  CHECK(game.shows("White to move> "));
  game.type("movex" + kErase + "s\n");
  CHECK(game.shows("a3a4 a3b3 a3a2"));
  CHECK(game.shows("White to move> "));
  game.type("a3a4\n");
  CHECK(game.shows("Black plays "));
  CHECK(game.shows("White to move> "));
  game.type("quit\n");
  CHECK(game.end() == 0);
}

TEST_CASE("the end of the input and Ctrl-C end a game on a terminal") {
  OnTerminal one({"board", "play"});
  CHECK(one.shows("White to move> "));
  CHECK(one.takes_keys());
  one.type("\x04");
  CHECK(one.end() == 0);
  OnTerminal other({"board", "play"});
  CHECK(other.shows("White to move> "));
  CHECK(other.takes_keys());
  other.type("half a li\x03");
  CHECK(other.end() == 130);
}

TEST_CASE("the engine answers on a terminal while a line is being typed") {
  OnTerminal engine({"engine"});
  engine.type("go infinite\n");
  CHECK(engine.shows("info depth 3 "));
  engine.type("sto");
  CHECK(engine.shows("info depth 5 "));
  engine.type("p\n");
  CHECK(engine.shows("bestmove "));
  engine.type("quit\n");
  CHECK(engine.end() == 0);
}

#ifdef GADGETC_HAS_LIBEDIT
TEST_CASE("earlier lines come back by the arrow keys, and the cursor goes into a line") {
  OnTerminal game({"board", "play", "--side", "both"});
  CHECK(game.shows("White to move> "));
  CHECK(game.takes_keys());
  game.type("hello\n");
  CHECK(game.shows("no command and no move 'hello'"));
  CHECK(game.shows("White to move> "));
  CHECK(game.takes_keys());
  game.type(kUp + " \n");
  CHECK(game.shows("no command and no move 'hello'"));
  CHECK(game.shows("White to move> "));
  CHECK(game.takes_keys());
  game.type("oves" + kLeft + kLeft + kLeft + kLeft + "m\n");
  CHECK(game.shows("a3a4 a3b3 a3a2"));
  CHECK(game.shows("White to move> "));
  CHECK(game.takes_keys());
  game.type("\x12hel\n");  // Ctrl-R
  CHECK(game.shows("no command and no move 'hello'"));
  CHECK(game.shows("White to move> "));
  CHECK(game.takes_keys());
  game.type("caf\xc3\xa9" + kErase + "e\n");
  CHECK(game.shows("no command and no move 'cafe'"));
  CHECK(game.shows("White to move> "));
  game.type("quit\n");
  CHECK(game.end() == 0);
}
#endif

}  // namespace
}  // namespace gadgetc::test
