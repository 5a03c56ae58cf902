// Every command that a page shows is run, or at least known to the program, by the list in
// tests/data/pages/commands.txt; a new one without an entry there fails. Commands with answers, in
// blocks, are run in tests/cli/pages_test.cpp.
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

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

// The program or a script, and something after it.
bool calls_by_name(const std::string& text) {
  static const std::regex call("(\\S*gadgetc|(scripts|bench)/[a-z_]+) .*");
  return std::regex_match(text, call);
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
        if (no_commands.count(snippet.text) > 0) continue;
        INFO(snippet.place());
        const std::string first = first_word(snippet.text);
        const bool is_code = snippets == &page.words;
        const bool is_call = snippets == &page.answered || calls_by_name(snippet.text) ||
                             (is_code && helps.is_subcommand(first) && first != snippet.text);
        if (is_call) CHECK(helps.missing_in(snippet.text) == "");
        if (is_code && first.starts_with("--")) CHECK(helps.knows_option(first));
      }
    }
  }
}

}  // namespace gadgetc::test
