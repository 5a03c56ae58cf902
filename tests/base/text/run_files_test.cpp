// Attacks on files by their names: everything that two names of one file can look like.
#include "base/text/run_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <vector>

#include "base/text/file_place.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "tests/scratch_directory.hpp"

using namespace gadgetc;
using namespace gadgetc::test;
namespace fs = std::filesystem;

namespace {

// Its own folder is the working folder, so that relative names count.
class Here {
 public:
  Here() : before_(fs::current_path()) { fs::current_path(scratch_.path()); }
  ~Here() { fs::current_path(before_); }
  std::string path(const std::string& name) const { return scratch_.file(name); }

 private:
  ScratchDirectory scratch_;
  fs::path before_;
};

bool is_refused(const std::string& input, const std::string& product) {
  RunFiles files;
  files.add_input("IN", input);
  files.add_product("--out", product);
  try {
    files.check();
    return false;
  } catch (const UsageError&) {
    return true;
  }
}

bool are_refused(const std::string& one, const std::string& other) {
  RunFiles files;
  files.add_product("--one", one);
  files.add_product("--other", other);
  try {
    files.check();
    return false;
  } catch (const UsageError&) {
    return true;
  }
}

// Names of the file `a`, be it there or not; "sub" is a folder.
std::vector<std::string> names_of_a(const Here& here) {
  return {"a", "./a", ".//a", "sub/../a", here.path("a"), "folder/a", "link", "far", "sub/up"};
}

void make_links(const Here& here) {
  fs::create_directory("sub");
  fs::create_symlink(".", "folder");
  fs::create_symlink("a", "link");
  fs::create_symlink("link", "far");                  // a link to a link
  fs::create_symlink(here.path("sub/../a"), "sub/up");  // out of its folder
}

}  // namespace

TEST_CASE("a product under any name of an input is refused") {
  const Here here;
  make_links(here);
  write_file("a", "x");
  write_file("b", "x");
  fs::create_hard_link("a", "hard");
  std::vector<std::string> names = names_of_a(here);
  names.emplace_back("hard");
  for (const std::string& input : names) {
    for (const std::string& product : names) {
      INFO(input << " and " << product);
      CHECK(is_refused(input, product));
      CHECK(are_refused(input, product));
      CHECK(find_identity(input) == find_identity(product));
    }
    CHECK(!is_refused(input, "b"));
    CHECK(!is_refused("b", input));
    CHECK(!are_refused(input, "sub/a"));
  }
}

TEST_CASE("two names of a file that is not there yet are one file") {
  const Here here;
  make_links(here);
  for (const std::string& one : names_of_a(here)) {
    for (const std::string& other : names_of_a(here)) {
      INFO(one << " and " << other);
      CHECK(are_refused(one, other));
      CHECK_THROWS_AS(write_outputs({{one, [](std::ostream& out) { out << 1; }},
                                     {other, [](std::ostream& out) { out << 2; }}}),
                      UsageError);
    }
    CHECK(!are_refused(one, "sub/a"));
    CHECK(!are_refused(one, "b"));
  }
  CHECK(!fs::exists("a"));
}

TEST_CASE("what is written through a link that leads to no file is where the link leads") {
  const Here here;
  make_links(here);
  for (const std::string name : {"link", "far", "sub/up", "folder/a"}) {
    write_output(name, name);
    CHECK(read_file("a") == name);
    CHECK(fs::is_symlink(fs::symlink_status("link")));
    CHECK(fs::is_symlink(fs::symlink_status("far")));
    CHECK(fs::is_symlink(fs::symlink_status("sub/up")));
    fs::remove("a");
  }
}

TEST_CASE("links in a circle lead to no file and are told when they are written") {
  const Here here;
  fs::create_symlink("to", "fro");
  fs::create_symlink("fro", "to");
  CHECK_THROWS_AS(write_output("to", "x"), UsageError);
  CHECK(fs::is_symlink(fs::symlink_status("to")));
}

TEST_CASE("devices, pipes and standard input serve as often as they are named") {
  const Here here;
  REQUIRE(::mkfifo("pipe", 0600) == 0);
  fs::create_symlink("/dev/null", "nothing");
  for (const std::string name : {"/dev/null", "nothing", "pipe", "/dev/full"}) {
    CHECK(!is_refused(name, name));
    CHECK(!are_refused(name, name));
  }
  CHECK(!is_refused("-", "-"));
  CHECK(are_refused("-", "-"));
  CHECK(are_refused("-", "/dev/stdout"));
  CHECK(!are_refused("no/a", "no/./a"));  // where no file can be: told when it is written
}

TEST_CASE("messages name both files and what they are to the run") {
  const Here here;
  write_file("a", "x");
  RunFiles overwritten;
  overwritten.add_input("FORMULA", "a");
  overwritten.add_product("--svg", "./a");
  CHECK_THROWS_WITH(overwritten.check(),
                    "--svg './a' would overwrite FORMULA 'a', which is read; nothing is written");
  RunFiles twice;
  twice.add_product("--output", "b");
  twice.add_product("--svg", "./b");
  CHECK_THROWS_WITH(twice.check(),
                    "--output 'b' and --svg './b' go to one file; nothing is written");
}

TEST_CASE("an open file of /proc is written straight, any other file under /proc is a file") {
  const Here here;
  write_file("a", "long before");
  write_output("/proc/self/cwd/a", "new");
  CHECK(read_file("a") == "new");
}
