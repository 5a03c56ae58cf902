#include "base/text/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <thread>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "tests/scratch_directory.hpp"

using namespace gadgetc;
using namespace gadgetc::test;
namespace fs = std::filesystem;

namespace {

std::size_t entries(const ScratchDirectory& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
}

void print_much(std::ostream& out) {
  for (int i = 0; i < 100'000; ++i) out << i << '\n';
}

// Runs `child` in a process of its own; its exit code.
template <typename Child>
int exit_code_of(Child child) {
  const pid_t pid = ::fork();
  if (pid == 0) ::_exit(child());
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

TEST_CASE("what is written is what is read") {
  const ScratchDirectory folder;
  const std::string bytes("a\0b\r\n\xff", 6);
  write_output(folder.file("f"), bytes);
  CHECK(read_input(folder.file("f")) == bytes);
  write_output(folder.file("f"), "");
  CHECK(read_input(folder.file("f")).empty());
  write_output(folder.file("f"), print_much);
  CHECK(read_input(folder.file("f")).size() == 588'890);
  CHECK(entries(folder) == 1);
}

TEST_CASE("an input's text is the file's, mapped or read, and stays when the file is replaced") {
  const ScratchDirectory folder;
  write_output(folder.file("f"), print_much);
  const InputText text(folder.file("f"));
  CHECK(text.view() == read_input(folder.file("f")));
  write_output(folder.file("f"), "");
  CHECK(text.view().size() == 588'890);
  CHECK(text.view().substr(0, 4) == "0\n1\n");
  CHECK(InputText(folder.file("f")).view().empty());
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  std::string got;
  std::thread reader([&] { got = InputText(folder.file("pipe")).view(); });
  write_output(folder.file("pipe"), "through");
  reader.join();
  CHECK(got == "through");
}

TEST_CASE("a failing writer leaves the old file and nothing else") {
  const ScratchDirectory folder;
  write_output(folder.file("f"), "old");
  const auto fail = [](std::ostream& out) {
    print_much(out);
    throw std::runtime_error("no more");
  };
  CHECK_THROWS_WITH(write_output(folder.file("f"), fail), "no more");
  CHECK_THROWS_WITH(write_output(folder.file("g"), fail), "no more");
  CHECK(read_input(folder.file("f")) == "old");
  CHECK(entries(folder) == 1);
}

TEST_CASE("of several outputs all take their places or none does") {
  const ScratchDirectory folder;
  write_output(folder.file("a"), "old");
  const auto print = [](std::ostream& out) { out << "new"; };
  // A device shows that it is full when its last bytes go there.
  CHECK_THROWS_AS(write_outputs({{"/dev/full", print}, {folder.file("a"), print}}), OutputError);
  CHECK_THROWS_AS(write_outputs({{folder.file("a"), print}, {"/dev/full", print}}), OutputError);
  CHECK_THROWS_AS(write_outputs({{folder.file("a"), print}, {folder.file("no/b"), print}}),
                  UsageError);
  CHECK_THROWS_WITH(write_outputs({{folder.file("b"), print}, {folder.file("b"), print}}),
                    "output '" + folder.file("b") + "' and output '" + folder.file("b") +
                        "' go to one file; nothing is written");
  CHECK_THROWS_WITH(write_outputs({{"-", print}, {"-", print}}),
                    "two outputs go to standard output; nothing is written");
  CHECK(read_input(folder.file("a")) == "old");
  CHECK(entries(folder) == 1);
  write_outputs({{"/dev/null", print}, {folder.file("a"), print}, {"/dev/null", print},
                 {folder.file("b"), print}});
  CHECK(read_input(folder.file("a")) + read_input(folder.file("b")) == "newnew");
  CHECK(entries(folder) == 2);
}

TEST_CASE("a bad output name is a usage error and leaves nothing") {
  const ScratchDirectory folder;
  CHECK_THROWS_AS(write_output("", "x"), UsageError);
  CHECK_THROWS_WITH(write_output(folder.file("no/f"), "x"),
                    "cannot write '" + folder.file("no/f") + "': No such file or directory");
  CHECK_THROWS_WITH(write_output(folder.path(), "x"),
                    "cannot write '" + folder.path() + "': Is a directory");
  CHECK_THROWS_AS(write_output(folder.file(std::string(300, 'n')), "x"), UsageError);
  write_output(folder.file("f"), "x");
  CHECK_THROWS_AS(write_output(folder.file("f/g"), "x"), UsageError);
  CHECK(entries(folder) == 1);
}

TEST_CASE("a name as long as names may be can be written") {
  const ScratchDirectory folder;
  write_output(folder.file(std::string(255, 'n')), "x");
  CHECK(entries(folder) == 1);
}

TEST_CASE("an unwritable folder and an unwritable file are usage errors") {
  if (::geteuid() == 0 && ::access("/proc/sys/kernel/ostype", W_OK) == 0) return;
  CHECK_THROWS_AS(write_output("/proc/sys/kernel/ostype", "x"), UsageError);
  CHECK_THROWS_AS(write_output("/proc/nothing", "x"), UsageError);
}

TEST_CASE("a full device is an output error") {
  CHECK_THROWS_WITH(write_output("/dev/full", "x"),
                    "cannot write '/dev/full': No space left on device");
  CHECK_THROWS_AS(write_output("/dev/full", print_much), OutputError);
  CHECK_NOTHROW(write_output("/dev/null", print_much));
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("a symbolic link stays a link and a file keeps its permissions") {
  const ScratchDirectory folder;
  write_output(folder.file("target"), "old");
  fs::permissions(folder.file("target"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("target", folder.file("link"));
  write_output(folder.file("link"), "new");
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(read_input(folder.file("target")) == "new");
  CHECK(fs::status(folder.file("target")).permissions() ==
        (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a named pipe is written straight and stays a pipe") {
  const ScratchDirectory folder;
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  std::string got;
  std::thread reader([&] { got = read_input(folder.file("pipe")); });
  write_output(folder.file("pipe"), "through");
  reader.join();
  CHECK(got == "through");
  CHECK(fs::is_fifo(folder.file("pipe")));
}

TEST_CASE("a reader that goes away is a closed pipe") {
  const ScratchDirectory folder;
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  std::thread reader([&] { ::close(::open(folder.file("pipe").c_str(), O_RDONLY)); });
  CHECK_THROWS_AS(write_output(folder.file("pipe"),
                               [&](std::ostream& out) {
                                 reader.join();
                                 print_much(out);
                               }),
                  ClosedPipe);
  std::signal(SIGPIPE, before);
}

TEST_CASE("an input that cannot be read is a usage error") {
  const ScratchDirectory folder;
  CHECK_THROWS_WITH(read_input(folder.file("no")),
                    "cannot read '" + folder.file("no") + "': No such file or directory");
  CHECK_THROWS_WITH(read_input(folder.path()),
                    "cannot read '" + folder.path() + "': Is a directory");
  CHECK_THROWS_WITH(InputText(folder.file("no")),
                    "cannot read '" + folder.file("no") + "': No such file or directory");
  CHECK_THROWS_WITH(InputText(folder.path()),
                    "cannot read '" + folder.path() + "': Is a directory");
  CHECK(input_label("-") == "<stdin>");
  CHECK(input_label("a") == "a");
}

TEST_CASE("a signal during writing removes the temporary file") {
  const ScratchDirectory folder;
  const int code = exit_code_of([&] {
    install_interrupt_handlers();
    try {
      write_output(folder.file("f"), [](std::ostream& out) {
        print_much(out);
        std::raise(SIGINT);
        print_much(out);
      });
    } catch (const Interrupted&) {
      return interrupt_exit_code();
    }
    return 0;
  });
  CHECK(code == 130);
  CHECK(entries(folder) == 0);
}

TEST_CASE("what is saved is saved after a signal, too, and whole") {
  const ScratchDirectory folder;
  const int code = exit_code_of([&] {
    install_interrupt_handlers();
    std::raise(SIGINT);
    try {
      write_output(folder.file("given-up"), print_much);
      return 1;
    } catch (const Interrupted&) {
    }
    save_output(folder.file("saved"), print_much);
    return interrupt_exit_code();
  });
  CHECK(code == 130);
  CHECK(entries(folder) == 1);
  write_output(folder.file("expected"), print_much);
  CHECK(read_input(folder.file("saved")) == read_input(folder.file("expected")));
}

TEST_CASE("work that never polls is ended by a signal and leaves no file") {
  const ScratchDirectory folder;
  const int code = exit_code_of([&] {
    install_interrupt_handlers();
    write_output(folder.file("f"), [](std::ostream& out) {
      print_much(out);
      std::raise(SIGTERM);
      for (;;) ::pause();
    });
    return 0;
  });
  CHECK(code == 143);
  CHECK(entries(folder) == 0);
}

TEST_CASE("a second signal ends the process at once") {
  CHECK(exit_code_of([] {
          install_interrupt_handlers();
          std::raise(SIGINT);
          if (!interrupted()) return 1;
          ::usleep(150'000);
          std::raise(SIGINT);
          return 2;
        }) == 130);
}

// As timeout(1) sends them.
TEST_CASE("two signals at once are one, and what is saved is saved") {
  const ScratchDirectory folder;
  const int code = exit_code_of([&] {
    install_interrupt_handlers();
    std::raise(SIGINT);
    std::raise(SIGINT);
    std::raise(SIGTERM);
    save_output(folder.file("saved"), print_much);
    return interrupt_exit_code();
  });
  CHECK(code == 130);
  CHECK(entries(folder) == 1);
}
