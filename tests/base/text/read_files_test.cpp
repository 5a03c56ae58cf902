// Reading what has no end, what nobody writes to, and what nobody has named.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <thread>

#include "base/run/interrupts.hpp"
#include "base/run/time_limit.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/reading_limits.hpp"
#include "tests/scratch_directory.hpp"

using namespace gadgetc;
using namespace gadgetc::test;
namespace fs = std::filesystem;

namespace {

std::string complaint_of(const std::string& name) {
  try {
    read_input(name);
  } catch (const InputTooLong& input) {
    return input.complaint;
  }
  return "";
}

}  // namespace

TEST_CASE("an input is read up to the thread's bound of bytes, and not a byte further") {
  const ScratchDirectory folder;
  const std::size_t bytes = std::size_t{3} << 20;
  const ReadingWithin limits({.bytes = bytes});
  write_file(folder.file("f"), std::string(bytes, 'x'));
  CHECK(read_input(folder.file("f")).size() == bytes);
  write_file(folder.file("f"), std::string(bytes + 1, 'x'));
  CHECK(complaint_of(folder.file("f")) ==
        "cannot read '" + folder.file("f") + "': it has more than 3 MiB, the most that is read");
  CHECK(InputText(folder.file("f")).view().size() == bytes + 1);  // no memory of its own
  const std::string zeros =
      "cannot read '/dev/zero': it has more than 3 MiB, the most that is read";
  CHECK(complaint_of("/dev/zero") == zeros);
  CHECK_THROWS_AS(InputText("/dev/zero"), InputTooLong);
  {
    const ReadingWithin fewer({.bytes = 1 << 20});
    CHECK(complaint_of("/dev/zero") != zeros);
  }
  CHECK(complaint_of("/dev/zero") == zeros);
}

TEST_CASE("reading ends at a limit of time, though nobody writes, and by a flag") {
  const ScratchDirectory folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  {
    const ReadingWithin limits({.seconds = 0.1});
    CHECK_THROWS_AS(read_input(pipe), TimeIsUp);
    CHECK_THROWS_AS(InputText(pipe), TimeIsUp);
    CHECK_THROWS_AS(InputText("/dev/zero"), TimeIsUp);
  }
  {
    const TimeLimit limit(deadline_after(0.1));
    CHECK_THROWS_AS(read_input(pipe), TimeIsUp);
    CHECK_THROWS_AS(read_input("/dev/zero"), TimeIsUp);
  }
  const std::atomic<bool> raised = true;
  const InterruptFlag flag(&raised);
  CHECK_THROWS_AS(read_input(pipe), Interrupted);
  CHECK_THROWS_AS(read_input("/dev/zero"), Interrupted);
}

TEST_CASE("a pipe is waited for until somebody has written and gone") {
  const ScratchDirectory folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::string& text : {std::string(), std::string("late"), std::string(300'000, 'x')}) {
    std::thread writer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(150));
      write_output(pipe, text);
    });
    CHECK(read_input(pipe) == text);
    writer.join();
  }
}

TEST_CASE("what nobody has named is read where it is a regular file of at most so many bytes") {
  const ScratchDirectory folder;
  write_file(folder.file("f"), "\xef\xbb\xbftext");
  CHECK(read_unnamed(folder.file("f"), 7) == "text");
  CHECK_THROWS_AS(read_unnamed(folder.file("f"), 6), InputTooLong);
  fs::create_symlink("f", folder.file("link"));
  CHECK(read_unnamed(folder.file("link"), 7) == "text");
  CHECK(InputText(folder.file("link"), InputOrigin::Unnamed).view() == "text");
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  fs::create_symlink("/dev/zero", folder.file("zero"));
  fs::create_directory(folder.file("folder"));
  for (const std::string name : {"pipe", "zero", "folder"}) {
    const std::string refused = "cannot read '" + folder.file(name) + "': it is no regular file";
    CHECK_THROWS_WITH(read_unnamed(folder.file(name), 7), refused);
    CHECK_THROWS_WITH(InputText(folder.file(name), InputOrigin::Unnamed), refused);
  }
  CHECK_THROWS_WITH(read_unnamed(folder.file("g"), 7),
                    "cannot read '" + folder.file("g") + "': No such file or directory");
}

TEST_CASE("a compressed file is refused with the program that unpacks it") {
  const ScratchDirectory folder;
  const std::string name = folder.file("f.gz");
  write_output(name, std::string("\x1f\x8b\x08\x00 and more", 13));
  const std::string refused =
      "'" + name + "' is compressed by gzip; give what `gzip -dc` makes of it";
  CHECK_THROWS_WITH(read_input(name), refused);
  CHECK_THROWS_WITH(InputText(name), refused);
  write_output(name, std::string("BZhang or y"));
  CHECK(read_input(name) == "BZhang or y");
}

TEST_CASE("what nobody has named is written where there is nothing or a regular file, no link") {
  const ScratchDirectory folder;
  const auto write = [&](const std::string& name, const std::string& text) {
    write_unnamed({folder.file(name), [&](std::ostream& out) { out << text; }});
  };
  write("f", "new");
  write("f", "newer");
  CHECK(read_file(folder.file("f")) == "newer");
  fs::create_symlink("f", folder.file("link"));
  fs::create_symlink("g", folder.file("dangling"));
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  fs::create_directory(folder.file("folder"));
  for (const std::string name : {"link", "dangling", "pipe", "folder"}) {
    CHECK_FALSE(is_free_for_unnamed(folder.file(name)));
    CHECK_THROWS_WITH(write(name, "no"),
                      "cannot write '" + folder.file(name) + "': it is no regular file");
  }
  CHECK(read_file(folder.file("f")) == "newer");
  CHECK_FALSE(fs::exists(folder.file("g")));
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 5);
}
