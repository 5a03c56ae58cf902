// The world around the program fails: disks fill up, readers go away, signals come. A product is
// then whole or not there, there is at most one message, and the next run works.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "tests/cli/run_program.hpp"

namespace fs = std::filesystem;

namespace gadgetc::test {
namespace {

const std::string kAllProducts =
    " -o board --svg svg --html html --dot dot --report report --certificate certificate";
// Sanitizers make everything slower.
#if defined(GADGETC_SANITIZED)
constexpr double kSlack = 10;
#else
constexpr double kSlack = 1;
#endif

using Commands = std::vector<std::string>;

// By bash, in `folder`; $G is the program.
ProgramResult shell(const std::string& folder, const std::string& command) {
  const ScratchDirectory scratch;
  write_file(scratch.file("script"), "cd '" + folder + "'\nG=" GADGETC_PROGRAM "\n" + command);
  const int status = std::system(
      ("bash " + scratch.file("script") + " >" + scratch.file("out") + " 2>" + scratch.file("err"))
          .c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(scratch.file("out")),
          read_file(scratch.file("err"))};
}

bool is_one_line(const std::string& text) {
  return !text.empty() && text.find('\n') == text.size() - 1;
}

// The program at work in `folder`, started by `exec` of a shell so that signals reach it.
class Started {
 public:
  Started(const std::string& folder, const std::string& arguments) {
    child_ = ::fork();
    if (child_ != 0) return;
    const std::string command = "cd '" + folder + "' && exec </dev/null >/dev/null 2>../err " +
                                GADGETC_PROGRAM " " + arguments;
    ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  void send(int signal) { ::kill(child_, signal); }
  // As a shell tells it: 128 and more after a signal.
  int wait() {
    int status = 0;
    ::waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  pid_t child_ = -1;
};

void sleep_for(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

// A folder in a folder, so that messages go elsewhere.
class Workplace {
 public:
  Workplace() { fs::create_directory(folder()); }
  std::string folder() const { return scratch_.file("work"); }
  std::string file(const std::string& name) const { return folder() + "/" + name; }
  std::string messages() const { return read_file(scratch_.file("err")); }

 private:
  ScratchDirectory scratch_;
};

TEST_CASE("a disk that fills up leaves the old product, and one message") {
  for (const int kibibytes : {1, 8}) {
    for (const std::string& command :
         Commands{"compile -q " + kExamples + "hex3.cnf" + kAllProducts,
                  "circuit " + kExamples + "tictactoe.cnf --format svg -o board",
                  "formula random --variables 900 --clauses 9000 --width 3 -o board",
                  "gadget verify wire --trapped-attack full --certificate board"}) {
      if (kibibytes == 8 && command.find("gadget verify") == 0) continue;  // it fits
      const Workplace place;
      write_file(place.file("board"), "old");
      const ProgramResult full =
          shell(place.folder(), "ulimit -f " + std::to_string(kibibytes) + "; $G " + command +
                                    " 2>&1 >/dev/null | cat; exit ${PIPESTATUS[0]}");
      INFO(kibibytes << " KiB: " << command << '\n' << full.out);
      CHECK(full.exit_code == 70);
      CHECK(full.out.starts_with("gadgetc: error: cannot write '"));
      CHECK(is_one_line(full.out));
      CHECK(files_in(place.folder()) == std::vector<std::string>{"board"});
      CHECK(read_file(place.file("board")) == "old");
    }
  }
}

// In a name space of its own; some machines do not let us.
TEST_CASE("a file system without room, and one for reading only, are told by name") {
  const Workplace place;
  fs::create_directory(place.file("disk"));
  const auto mounted = [&](const std::string& options, const std::string& command) {
    write_file(place.file("script"), "mount -t tmpfs -o " + options + " tmpfs disk || exit 99\n" +
                                         command + "; code=$?; ls -A disk; exit $code\n");
    return shell(place.folder(), "export G; unshare -m sh script");
  };
  if (mounted("size=64k", "true").exit_code != 0) {
    WARN("not tested: this machine gives us no name space of our own");
    return;
  }
  const std::string build =
      "$G compile -q " + kExamples + "tictactoe.cnf -o disk/board --svg disk/svg";
  const ProgramResult full = mounted("size=64k", build);
  CHECK(full.exit_code == 70);
  CHECK(full.err.starts_with("gadgetc: error: cannot write 'disk/"));
  CHECK(full.err.ends_with("': No space left on device\n"));
  CHECK(full.out == "");
  const ProgramResult read_only = mounted("ro", build);
  CHECK(read_only.exit_code == 2);
  CHECK(read_only.err == "gadgetc: error: cannot write 'disk/svg': Read-only file system\n");
  const ProgramResult tables = mounted("size=64k", "$G tablebase build -q --pieces 2 -d disk/t");
  CHECK(tables.exit_code == 70);
  CHECK(has(tables.err, "No space left on device"));
  CHECK(is_one_line(tables.err));
}

TEST_CASE("a device that refuses what is written takes no other product along") {
  const Workplace place;
  for (const std::string product :
       {"-o", "--svg", "--html", "--dot", "--report", "--certificate"}) {
    const std::string others = product == "-o" ? " --svg svg " : " -o board ";
    const ProgramResult result = shell(
        place.folder(), "$G compile -q " + kExamples + "or.cnf" + others + product + " /dev/full");
    INFO(product);
    CHECK(result.exit_code == 70);
    CHECK(result.err == "gadgetc: error: cannot write '/dev/full': No space left on device\n");
    CHECK(files_in(place.folder()).empty());
  }
}

TEST_CASE("where no file can be is told before anything is written") {
  const Workplace place;
  write_file(place.file("file"), "");
  for (const std::string where : {"file/below", "missing/below", ".", "''"}) {
    for (const std::string& command : Commands{"compile -q " + kExamples + "or.cnf --svg svg -o ",
                                               "circuit " + kExamples + "or.cnf -o ",
                                               "solve " + kExamples + "or.cnf --strategy ",
                                               "formula hex --rows 2 --columns 2 -o ",
                                               "board print --fen '7/7/7/7/7/7/7/7/E5r' -o "}) {
      const ProgramResult refused = shell(place.folder(), "$G " + command + where);
      INFO(command << where);
      CHECK(refused.exit_code == 2);
      CHECK(is_one_line(refused.err));
      CHECK(files_in(place.folder()) == std::vector<std::string>{"file"});
    }
  }
}

TEST_CASE("a reader that goes away ends the program without a word") {
  const Workplace place;
  for (const std::string& command :
       Commands{"formula random --variables 900 --clauses 90000 --width 3", "gadget mutations wire",
                "compile -q --svg - -o board " + kExamples + "tictactoe.cnf", "board print -q -",
                "perft 1 --divide --progress"}) {
    const std::string input =
        "jungle 1\nsize 1 4000000\nrules paper\nturn white\nterrain\n"
        "4000000.\npieces\n4000000.\n";
    write_file(place.file("input"), input);
    const ProgramResult left =
        shell(place.folder(), "{ sleep 0.3; $G " + command + "; } < input > >(true)");
    INFO(command);
    CHECK(left.exit_code == 141);
    CHECK_FALSE(has(left.err, "error"));
    CHECK(files_in(place.folder()) == std::vector<std::string>{"input"});
  }
}

TEST_CASE("Ctrl-C ends long work within a second and leaves nothing half done") {
  const Workplace hard;
  write_file(hard.file("hard.cnf"),
             run_program("formula random --variables 60 --clauses 150 --width 4").out);
  for (const std::string& arguments : Commands{
           "compile " + kExamples + "random40x80.cnf --effort 3" + kAllProducts, "check --all 4 4",
           "solve " + hard.file("hard.cnf") + " --strategy strategy", "gadget verify",
           "gadget mutations crossing",
           "gadget search --contract 'in -> out' --pieces C3P2d2 --squares 9 --all-sizes -o tile",
           "minishogi sample 100000000 --resume counts", "darkchess solve KGMRkgmr",
           "tablebase build --pieces 4 -d .", "perft 9", "bench", "engine",
           "board play --side none --depth 30 --nodes 1000000000",
           "formula random --variables 100000 --clauses 3000000 --width 3 -o formula"}) {
    for (const int milliseconds : {30, 300}) {
      const Workplace place;
      if (arguments == "engine") ::mkfifo(place.file("in").c_str(), 0600);
      Started work(place.folder(), arguments == "engine" ? "engine <>in" : arguments);
      sleep_for(static_cast<int>(milliseconds * kSlack));
      const auto start = std::chrono::steady_clock::now();
      work.send(SIGINT);
      const int code = work.wait();
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      INFO(arguments << " after " << milliseconds << " ms");
      CHECK(code == 130);
      CHECK(took.count() < 1.2 * kSlack);
      CHECK_FALSE(has(place.messages(), "error"));
      for (const std::string& name : files_in(place.folder())) {
        INFO(name);
        CHECK((name == "in" || has(name, ".table")));
      }
    }
  }
}

// What is no file is written last: while nobody reads the pipe, all others are there under their
// temporary names.
TEST_CASE("killed between its products, the program leaves none of them under its name") {
  const std::string arguments =
      "compile -q " + kExamples + "or.cnf -o board --certificate certificate --svg pipe";
  const Workplace undisturbed;
  REQUIRE(shell(undisturbed.folder(), "$G " + arguments).exit_code == 0);
  for (const int signal : {SIGKILL, SIGINT, SIGTERM}) {
    const Workplace place;
    write_file(place.file("certificate"), "old");
    REQUIRE(::mkfifo(place.file("pipe").c_str(), 0600) == 0);
    Started work(place.folder(), arguments);
    for (int i = 0; i < 6000 && files_in(place.folder()).size() < 4; ++i) sleep_for(10);
    REQUIRE(files_in(place.folder()).size() == 4);
    work.send(signal);
    CHECK(work.wait() == 128 + signal);
    CHECK(!fs::exists(place.file("board")));
    CHECK(read_file(place.file("certificate")) == "old");
    std::size_t leftovers = 0;
    for (const std::string& name : files_in(place.folder())) {
      if (name.starts_with(".gadgetc-") && name.ends_with(".tmp")) ++leftovers;
    }
    CHECK(leftovers == (signal == SIGKILL ? 2 : 0));
    CHECK(files_in(place.folder()).size() == leftovers + 2);

    fs::remove(place.file("pipe"));
    CHECK(shell(place.folder(), "$G " + arguments).exit_code == 0);
    CHECK(read_file(place.file("board")) == read_file(undisturbed.file("board")));
    CHECK(read_file(place.file("certificate")) == read_file(undisturbed.file("certificate")));
    CHECK(files_in(place.folder()).size() == 3);  // what was left is gone
  }
}

// A run that waits for a reader of its pipe has its other products under temporary names.
TEST_CASE("what a killed run left is cleared while others are at work, and only that") {
  const Workplace place;
  const auto expect = [&](std::size_t count) {
    std::size_t temporaries = 0;
    for (int i = 0; i < 6000 && temporaries != count; ++i, sleep_for(i > 1 ? 10 : 0)) {
      temporaries = 0;
      for (const std::string& name : files_in(place.folder())) {
        temporaries += name.ends_with(".tmp");
      }
    }
    REQUIRE(temporaries == count);
  };
  for (const std::string pipe : {"pipe1", "pipe2"}) {
    REQUIRE(::mkfifo(place.file(pipe).c_str(), 0600) == 0);
  }
  const std::string compile = "compile -q " + kExamples + "or.cnf ";
  Started killed(place.folder(), compile + "-o board1 --svg pipe1");
  expect(1);
  Started living(place.folder(), compile + "-o board2 --svg pipe2");
  expect(2);
  killed.send(SIGKILL);
  CHECK(killed.wait() == 128 + SIGKILL);
  expect(2);
  CHECK(shell(place.folder(), "$G circuit " + kExamples + "or.cnf -o c.dot").exit_code == 0);
  expect(1);
  CHECK(!read_file(place.file("pipe2")).empty());
  CHECK(living.wait() == 0);
  expect(0);
  CHECK(!fs::exists(place.file("board1")));
  CHECK(read_file(place.file("board2")) == run_program(compile).out);
}

TEST_CASE("tables that are missing, cut short or changed are told by name wherever they serve") {
  const Workplace place;
  const std::string build = "$G tablebase build -q --material EL-R --material E-R -d .";
  REQUIRE(shell(place.folder(), build).exit_code == 0);
  const std::string fen = "'7/7/3E3/7/7/3L3/3r3/7/7 w'";
  const std::string probe = "$G tablebase probe -d . " + fen;
  const std::string play = "$G board play -q --side none --depth 3 --tables . --fen " + fen;
  const ProgramResult right = shell(place.folder(), probe);
  REQUIRE(right.exit_code == 0);
  REQUIRE(shell(place.folder(), play).exit_code == 0);

  const std::string whole = read_file(place.file("EL-R.table"));
  std::string changed = whole;
  changed[whole.size() / 2] ^= 4;
  for (const std::string& table : {whole.substr(0, whole.size() / 2), changed, std::string()}) {
    write_file(place.file("EL-R.table"), table);
    for (const std::string& command : Commands{probe, play, "$G tablebase verify -q -d ."}) {
      const ProgramResult refused = shell(place.folder(), command);
      INFO(table.size() << " bytes: " << command << '\n' << refused.err);
      CHECK(refused.exit_code == 2);
      CHECK(has(refused.err, "EL-R.table"));
      CHECK(is_one_line(refused.err));
    }
  }
  // Without the table of the position there is nothing to say of it; the engine plays on its own.
  fs::remove(place.file("EL-R.table"));
  CHECK(shell(place.folder(), probe).exit_code != 0);
  CHECK(shell(place.folder(), play).exit_code == 0);
}

TEST_CASE("two at work on the same products end well, and the products are whole") {
  const Workplace place;
  const std::string build = "tablebase build -q --pieces 2 --threads 1 -d .";
  Started one(place.folder(), build), two(place.folder(), build);
  CHECK(one.wait() == 0);
  CHECK(two.wait() == 0);
  CHECK(shell(place.folder(), "$G tablebase verify -q --pieces 2 -d .").exit_code == 0);

  const Workplace boards;
  const std::string compile = "compile -q " + kExamples + "or.cnf -o board --report report";
  Started first(boards.folder(), compile), second(boards.folder(), compile);
  CHECK(first.wait() == 0);
  CHECK(second.wait() == 0);
  CHECK(files_in(boards.folder()).size() == 2);
  const ProgramResult alone = run_program("compile -q " + kExamples + "or.cnf");
  CHECK(read_file(boards.file("board")) == alone.out);
}

}  // namespace
}  // namespace gadgetc::test
