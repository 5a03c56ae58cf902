// Processes that die, and processes that clear up after them at the same time.
#include "base/text/temporary_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <deque>
#include <vector>

#include "base/text/files.hpp"
#include "tests/scratch_directory.hpp"

using namespace gadgetc;
using namespace gadgetc::test;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> temporaries(const ScratchDirectory& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(".gadgetc-") && name.ends_with(".tmp")) names.push_back(name);
  }
  return names;
}

template <typename Child>
pid_t start(Child child) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    child();
    ::_exit(0);
  }
  return pid;
}

int status_of(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

// Dies between the making of a file and its place, with the file under its temporary name.
void leave_one(const std::string& target) {
  status_of(start([&] {
    TemporaryFile file(target);
    ::kill(::getpid(), SIGKILL);
  }));
}

// As if it had been left a day and a bit ago.
void make_old(const std::string& name) {
  const timespec long_ago{::time(nullptr) - 25 * 60 * 60, 0};
  const timespec times[2]{long_ago, long_ago};
  REQUIRE(::utimensat(AT_FDCWD, name.c_str(), times, 0) == 0);
}

}  // namespace

TEST_CASE("the next run that writes in a folder clears what a killed one has left there") {
  const ScratchDirectory folder;
  for (int i = 0; i < 3; ++i) leave_one(folder.file("f"));
  REQUIRE(temporaries(folder).size() == 3);
  write_output(folder.file("g"), "x");
  CHECK(temporaries(folder).empty());
  CHECK(read_file(folder.file("g")) == "x");
  CHECK(!fs::exists(folder.file("f")));
}

TEST_CASE("what a living process is writing stays, before and after it is complete") {
  const ScratchDirectory folder;
  TemporaryFile open(folder.file("a")), complete(folder.file("b"));
  complete.complete(folder.file("b"));
  // By this process, and by another one, which has neither the lock nor the number.
  remove_leftovers(folder.path());
  status_of(start([&] { remove_leftovers(folder.path()); }));
  CHECK(temporaries(folder).size() == 2);
  complete.replace(folder.file("b"));
  CHECK(fs::exists(folder.file("b")));
  CHECK(temporaries(folder).size() == 1);
}

TEST_CASE("of another machine or boot only what is a day old is cleared") {
  const ScratchDirectory folder;
  for (const std::string name :
       {".gadgetc-00000000-7-0.tmp", ".gadgetc-4711-0.tmp", ".gadgetc-.tmp"}) {
    const std::string path = folder.file(name);
    write_file(path, "x");
    remove_leftovers(folder.path());
    CHECK(fs::exists(path));
    make_old(path);
    {
      // Held by somebody.
      const Descriptor held(::open(path.c_str(), O_WRONLY));
      REQUIRE(::flock(held.get(), LOCK_EX) == 0);
      remove_leftovers(folder.path());
      CHECK(fs::exists(path));
    }
    remove_leftovers(folder.path());
    CHECK(!fs::exists(path));
  }
}

TEST_CASE("nothing but temporary files of this user is cleared") {
  const ScratchDirectory folder;
  leave_one(folder.file("f"));
  const std::string name = temporaries(folder).at(0);
  fs::remove(folder.file(name));
  const std::string boot = name.substr(0, name.find('-', 9) + 1);

  write_file(folder.file("mine"), "x");
  fs::create_symlink("mine", folder.file(boot + "1-0.tmp"));
  fs::create_directory(folder.file(boot + "1-1.tmp"));
  REQUIRE(::mkfifo(folder.file(boot + "1-2.tmp").c_str(), 0600) == 0);
  write_file(folder.file(boot + "1-3.tmp.bak"), "x");
  write_file(folder.file("x" + boot + "1-3.tmp"), "x");
  std::size_t entries = 6;
  write_file(folder.file(boot + "1-4.tmp"), "x");
  if (::chown(folder.file(boot + "1-4.tmp").c_str(), 12345, 12345) == 0) ++entries;
  remove_leftovers(folder.path());
  CHECK(static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.path()), {})) ==
        entries);
  CHECK(read_file(folder.file("mine")) == "x");
}

// Every maker writes its files again and again while every cleaner clears, without a rest.
TEST_CASE("makers and cleaners of one folder do not harm each other") {
  const ScratchDirectory folder;
  constexpr int kMakers = 3, kCleaners = 3, kFiles = 50;
  std::vector<pid_t> makers, cleaners;
  for (int n = 0; n < kCleaners; ++n) {
    cleaners.push_back(start([&] {
      for (;;) remove_leftovers(folder.path());
    }));
  }
  for (int n = 0; n < kMakers; ++n) {
    makers.push_back(start([&] {
      for (int i = 0; i < kFiles; ++i) {
        const std::string name = folder.file(std::to_string(n) + "-" + std::to_string(i));
        try {
          write_outputs({{name, [](std::ostream& out) { out << "whole"; }},
                         {name + "b", [](std::ostream& out) { out << "whole"; }}});
        } catch (...) {
          ::_exit(1);
        }
      }
    }));
  }
  for (const pid_t maker : makers) CHECK(status_of(maker) == 0);
  for (const pid_t cleaner : cleaners) ::kill(cleaner, SIGKILL), status_of(cleaner);
  CHECK(temporaries(folder).empty());
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    if (read_file(entry.path().string()) != "whole") FAIL(entry.path());
  }
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2 * kMakers * kFiles);
}

TEST_CASE("a name that somebody else has taken is passed over") {
  const ScratchDirectory folder;
  // A child's names begin with the number that another child's began with.
  leave_one(folder.file("f"));
  const std::string left = temporaries(folder).at(0);
  const std::string boot = left.substr(0, left.find('-', 9) + 1);
  const int first = std::stoi(left.substr(left.rfind('-') + 1));
  fs::remove(folder.file(left));
  const pid_t child = start([&] {
    for (int n = first; n < first + 5; ++n) {
      write_file(folder.file(boot + std::to_string(::getpid()) + "-" + std::to_string(n) + ".tmp"),
                 "another's");
    }
    TemporaryFile file(folder.file("f"));
    file.complete(folder.file("f"));
    file.replace(folder.file("f"));
  });
  CHECK(status_of(child) == 0);
  CHECK(fs::exists(folder.file("f")));
  CHECK(temporaries(folder).size() == 5);
  for (const std::string& name : temporaries(folder)) {
    CHECK(read_file(folder.file(name)) == "another's");
  }
}

TEST_CASE("many products of one run do not run out of open files") {
  const ScratchDirectory folder;
  const pid_t child = start([&] {
    for (const rlim_t hard : {rlim_t{4096}, rlim_t{32}}) {
      const rlimit limit{32, hard};
      ::setrlimit(RLIMIT_NOFILE, &limit);
      std::vector<Product> products;
      for (int i = 0; i < 100; ++i) {
        products.push_back({folder.file(std::to_string(i)), [](std::ostream& out) { out << 1; }});
      }
      try {
        write_outputs(products);
      } catch (...) {
        ::_exit(1);
      }
    }
  });
  CHECK(status_of(child) == 0);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 100);
}
