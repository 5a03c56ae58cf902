// Every command that a page shows is run, or at least known to the program, by the list in
// tests/data/pages/commands.txt; a new one without an entry there fails. Blocks of commands with their
// answers are compared in tests/cli/pages_test.cpp.
#include <catch2/catch.hpp>
#include <map>
#include <regex>

#include "tests/cli/pages/command_list.hpp"
#include "tests/cli/pages/desk.hpp"

namespace gadgetc::test {
namespace {

// By text, what `choose` takes of each page.
std::map<std::string, Snippet> shown(std::vector<Snippet> (*choose)(const Page&)) {
  std::map<std::string, Snippet> result;
  for (const Page& page : read_pages()) {
    for (const Snippet& snippet : choose(page)) result.emplace(snippet.text, snippet);
  }
  return result;
}

void run_commands(const std::string& kind) {
  int count = 0;
  for (const CommandHome& home : read_command_list()) {
    if (home.kind != kind) continue;
    Desk desk;
    for (const std::string& before : home.before) {
      const std::string answer = desk.run(before);
      INFO("commands.txt:" << home.line << ": " << before << "\n" << answer);
      CHECK(desk.exit_code() == 0);
    }
    const std::string command = instance_of(home);
    const std::string answer = desk.run(command);
    INFO("commands.txt:" << home.line << ": " << command << "\n" << answer.substr(0, 2000));
    CHECK(desk.exit_code() == home.exit_code);
    ++count;
  }
  CHECK(count > 0);
}

}  // namespace

TEST_CASE("every command of the pages is in the list, and the list has no other") {
  const auto commands = shown(commands_to_run);
  const auto words = shown([](const Page& page) { return page.words; });
  std::set<std::string> listed;
  for (const CommandHome& home : read_command_list()) {
    INFO("commands.txt:" << home.line << ": " << home.command);
    CHECK(listed.insert(home.command).second);
    CHECK(commands.count(home.command) + words.count(home.command) > 0);
  }
  for (const auto& [text, snippet] : commands) {
    INFO(snippet.place());
    CHECK(listed.count(text) == 1);
  }
}

TEST_CASE("every quick command of the pages ends as they say") { run_commands("quick"); }

TEST_CASE("every command of the pages that takes a minute ends as they say (long)") {
  run_commands("long");
}

TEST_CASE("pages name sub-commands and options that there are") {
  Helps helps;
  std::set<std::string> no_commands;
  for (const CommandHome& home : read_command_list()) {
    if (home.kind == "words") no_commands.insert(home.command);
  }
  for (const Page& page : read_pages()) {
    for (const auto* snippets : {&page.answered, &page.blocks, &page.words}) {
      for (const Snippet& snippet : *snippets) {
        const std::string first = snippet.text.substr(0, snippet.text.find(' '));
        if (no_commands.count(snippet.text) > 0) continue;
        const bool is_whole = (first.ends_with("gadgetc") && first != snippet.text) || snippets == &page.answered ||
                              std::regex_match(first, std::regex("(scripts|bench)/[a-z_]+"));
        const bool is_part = snippets == &page.words && helps.is_subcommand(first) &&
                             snippet.text != first;
        INFO(snippet.place());
        if (is_whole || is_part) CHECK(helps.missing_in(snippet.text) == "");
        if (snippets == &page.words && first.starts_with("--")) CHECK(helps.knows_option(first));
      }
    }
  }
}

}  // namespace gadgetc::test
