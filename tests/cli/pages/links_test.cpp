// What pages refer to is there: files, headings, folders, tests by name, and for each lemma of the
// proof a test that would fail if it were false.
#include <catch2/catch.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include "tests/cli/pages/page.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = GADGETC_SOURCE_DIR;

// Files and folders of the sources, from their root; what is built or hidden left out.
struct Tree {
  std::vector<std::string> files, folders;
};

Tree read_tree() {
  Tree tree;
  for (auto at = fs::recursive_directory_iterator(kRoot); at != fs::end(at); ++at) {
    const std::string name = at->path().filename();
    const bool is_ours = name[0] != '.' && name != "build" && name != "out" &&
                         name != "node_modules" && name != "__pycache__";
    if (!is_ours && at->is_directory()) at.disable_recursion_pending();
    if (!is_ours) continue;
    const std::string path = at->path().lexically_relative(kRoot).string();
    (at->is_directory() ? tree.folders : tree.files).push_back(path);
  }
  return tree;
}

bool is_end_of(const std::string& path, const std::string& end) {
  return path == end || path.ends_with("/" + end);
}

const std::string kRooms =
    "(solver|gadgets|reduction|cli|api|bench|tests|docs|examples|scripts|cmake)";

bool names_from_root(const std::string& name) {
  static const std::regex path(kRooms + "/[A-Za-z0-9_./-]*");
  return std::regex_match(name, path);
}

// The file or folder as named from the root, from beside the page, or, for a source, by its end.
bool is_there(const Tree& tree, const Snippet& snippet) {
  std::string name = snippet.text;
  if (name.ends_with('/')) name.pop_back();
  if (fs::exists(kRoot / name)) return true;
  if (fs::exists((kRoot / snippet.page).parent_path() / name)) return true;
  if (names_from_root(name)) return false;
  const auto ends = [&](const std::string& path) { return is_end_of(path, name); };
  return std::any_of(tree.files.begin(), tree.files.end(), ends) ||
         std::any_of(tree.folders.begin(), tree.folders.end(), ends);
}

// Does the code name something of the tree? Sources by their ending, else by its first folder.
bool names_a_path(const std::string& code) {
  static const std::regex source("[A-Za-z0-9_./-]+\\.(hpp|cpp|js|cmake|py)");
  static const std::regex folder("[a-z_]+/");
  return std::regex_match(code, source) || names_from_root(code) ||
         (std::regex_match(code, folder) && code != "build/" && code != "out/");
}

// Names of test cases by file. Literals in parts are put together.
std::map<std::string, std::set<std::string>> read_test_names(const Tree& tree) {
  static const std::regex test("TEST_CASE\\(\\s*((\"[^\"]*\"\\s*)+)");
  std::map<std::string, std::set<std::string>> names;
  for (const std::string& file : tree.files) {
    if (!file.starts_with("tests/") || !file.ends_with(".cpp")) continue;
    const std::string text = read_file(kRoot / file);
    for (std::sregex_iterator at(text.begin(), text.end(), test), end; at != end; ++at) {
      const std::string literals = (*at)[1];
      std::string name = std::regex_replace(literals, std::regex("\"\\s*\""), "");
      name = name.substr(1, name.rfind('"') - 1);
      names[file].insert(name);
    }
  }
  return names;
}

// As Catch reads it: a star at the end stands for anything.
bool fits(const std::string& name, std::string pattern) {
  const bool ends_open = pattern.ends_with('*');
  if (ends_open) pattern.pop_back();
  return ends_open ? name.starts_with(pattern) : name == pattern;
}

}  // namespace

TEST_CASE("every link of a page leads to a file and a heading that are there") {
  std::map<std::string, Page> pages;
  for (const Page& page : read_pages()) pages[page.name] = page;
  int links = 0;
  for (const auto& [name, page] : pages) {
    for (const Snippet& link : page.links) {
      if (has(link.text, "://")) continue;
      INFO(link.place());
      const std::size_t hash = link.text.find('#');
      const std::string file = link.text.substr(0, hash);
      const fs::path target =
          file.empty() ? fs::path(name) : (fs::path(name).parent_path() / file).lexically_normal();
      CHECK(fs::exists(kRoot / target));
      ++links;
      if (hash == std::string::npos) continue;
      CHECK(pages[target.string()].headings.count(link.text.substr(hash + 1)) == 1);
    }
  }
  CHECK(links > 100);
}

TEST_CASE("every file and folder that a page names is there") {
  const Tree tree = read_tree();
  int paths = 0;
  for (const Page& page : read_pages()) {
    for (const Snippet& code : page.words) {
      if (!names_a_path(code.text)) continue;
      INFO(code.place());
      CHECK(is_there(tree, code));
      ++paths;
    }
  }
  CHECK(paths > 300);
}

TEST_CASE("every file that a comment of a source names is there") {
  static const std::regex source("(^|/)[a-z0-9_]+\\.(hpp|cpp|js)$");
  static const std::regex named("[a-z0-9_/.-]*[a-z0-9_]\\.(hpp|cpp|js|md)\\b");
  const Tree tree = read_tree();
  int paths = 0;
  for (const std::string& file : tree.files) {
    if (!std::regex_search(file, source)) continue;
    std::istringstream text(read_file(kRoot / file));
    int number = 0;
    for (std::string line; std::getline(text, line); ++number) {
      const std::size_t comment = line.find("// ");
      if (comment == std::string::npos) continue;
      for (std::sregex_iterator at(line.begin() + comment, line.end(), named), end; at != end;
           ++at) {
        const Snippet name{file, at->str(), number + 1};
        INFO(name.place());
        CHECK(is_there(tree, name));
        ++paths;
      }
    }
  }
  CHECK(paths > 100);
}

TEST_CASE("the page on architecture names every folder of the sources") {
  const std::string text = read_file(kRoot / "docs/architecture.md");
  std::set<std::string> named;
  static const std::regex folder("[A-Za-z0-9_./-]+/");
  for (std::sregex_iterator at(text.begin(), text.end(), folder), end; at != end; ++at) {
    named.insert(at->str().substr(0, at->str().size() - 1));
  }
  for (const std::string& path : read_tree().folders) {
    INFO(path);
    const auto lies_in = [&](const char* place) { return path.starts_with(place); };
    const bool is_data = lies_in("tests/data/") || lies_in("docs/images/") ||
                         lies_in("tests/fuzz/seeds") || lies_in("tests/fuzz/crashes");
    CHECK((is_data || named.count(path) == 1));
  }
}

TEST_CASE("the page on formats has the first line of every file of the program's own") {
  static const std::regex first_line("\"(gadgetc[- ][a-z -]*[a-z] [0-9])(\\\\n[^\"]*)?\"");
  const std::string page = read_file(kRoot / "docs/formats.md");
  int lines = 0;
  for (const std::string& file : read_tree().files) {
    if (!std::regex_search(file, std::regex("^(solver|gadgets|reduction|cli)/.*\\.cpp$"))) continue;
    const std::string text = read_file(kRoot / file);
    for (std::sregex_iterator at(text.begin(), text.end(), first_line), end; at != end; ++at) {
      INFO(file << ": " << (*at)[1]);
      CHECK(has(page, (*at)[1].str()));
      ++lines;
    }
  }
  CHECK(lines >= 6);
}

TEST_CASE("every test that a page names is there") {
  const auto tests = read_test_names(read_tree());
  int count = 0;
  const auto is_test = [&](const std::string& pattern, const std::string& folder) {
    ++count;
    for (const auto& [file, names] : tests) {
      if (!file.starts_with(folder)) continue;
      for (const std::string& name : names) {
        if (fits(name, pattern)) return true;
      }
    }
    return false;
  };
  static const std::regex quoted("\"([^\"]+ [^\"]+ [^\"]+)\"");
  static const std::regex program("test_([a-z]+) \"([^\"]+)\"");
  for (const Page& page : read_pages()) {
    for (const Snippet& code : page.words) {
      INFO(code.place());
      std::smatch match;
      if (std::regex_match(code.text, match, quoted)) CHECK(is_test(match[1], "tests/"));
      if (!std::regex_match(code.text, match, program)) continue;
      std::istringstream patterns(match[2]);
      for (std::string pattern; std::getline(patterns, pattern, ',');) {
        CHECK(is_test(pattern, "tests/" + match[1].str() + "/"));
      }
    }
  }
  CHECK(count > 30);
}

// The page has so many lemmas, and in its table a test for each.
void check_lemmas(const std::string& page, std::size_t count) {
  const auto tests = read_test_names(read_tree());
  const std::string text = read_file(kRoot / page);
  std::set<int> lemmas;
  static const std::regex lemma("\\*\\*Lemma ([0-9]+) \\(");
  for (std::sregex_iterator at(text.begin(), text.end(), lemma), end; at != end; ++at) {
    lemmas.insert(std::stoi((*at)[1]));
  }
  std::set<int> tested;
  static const std::regex row("\\n\\| ([0-9]+(?:, [0-9]+)*) \\| `\"([^\"]+)\"` \\| `([^`]+)` \\|");
  for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at) {
    const std::string name = (*at)[2], file = (*at)[3];
    INFO(file << ": " << name);
    CHECK((tests.count(file) == 1 && tests.at(file).count(name) == 1));
    std::istringstream numbers((*at)[1]);
    for (std::string number; std::getline(numbers, number, ',');) tested.insert(std::stoi(number));
  }
  CHECK(lemmas.size() == count);
  CHECK(tested == lemmas);
}

TEST_CASE("every lemma of a proof has a test") {
  check_lemmas("docs/reduction.md", 21);
  check_lemmas("docs/quantified.md", 7);
}

}  // namespace gadgetc::test
