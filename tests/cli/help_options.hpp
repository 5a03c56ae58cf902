// The options of all commands, as the program's help lists them: a test over these cannot forget a
// new one.
#pragma once

#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {

struct HelpOption {
  std::string command;  // "board render"
  std::string name;     // "--output", or a positional's "BOARD"
  std::string kind;     // "FILE", "UINT", "FLOAT"
  std::string range;    // "[1..256]", "{a,b}", or empty
  int values = 1;       // how many it takes together
  std::vector<std::string> positionals;  // before it, if it is one

  bool is_positional() const { return name[0] != '-'; }
  bool is_number() const { return kind == "UINT" || kind == "INT" || kind == "FLOAT"; }
};

// Those that take a value, of a command and of those below it.
inline void list_options(const std::string& command, std::vector<HelpOption>& options) {
  static const std::regex kLine(
      "^ {2,4}(?:-[a-z],)?(--[a-z-]+|[A-Z]{2,}) ([A-Z]+\\b(?: [A-Z]+\\b)*)"
      "(?::(\\{[^}]*\\}|\\[[0-9.]+\\]))?(?:=\\S+)?(?: x ([0-9]+))?.*");
  static const std::regex kSubcommand("^  ([a-z]+)(?: .*)?");
  std::istringstream help(run_program("help " + command).out);
  std::vector<std::string> below, positionals;
  bool lists_commands = false;
  for (std::string line; std::getline(help, line);) {
    std::smatch match;
    if (!line.empty() && line[0] != ' ') lists_commands = line == "Subcommands:";
    if (lists_commands && std::regex_match(line, match, kSubcommand)) below.push_back(match[1]);
    if (lists_commands || !std::regex_match(line, match, kLine)) continue;
    HelpOption option{command, match[1], match[2], match[3], 1, {}};
    if (match[4].matched) option.values = std::stoi(match[4]);
    const auto required = option.kind.find(" REQUIRED");
    if (required != std::string::npos) option.kind.resize(required);
    if (option.is_positional()) {
      option.positionals = positionals;
      positionals.push_back(option.name);
    }
    options.push_back(option);
  }
  for (const std::string& name : below) {
    if (name != "help") list_options(command.empty() ? name : command + " " + name, options);
  }
}

inline std::vector<HelpOption> all_options() {
  std::vector<HelpOption> options;
  list_options("", options);
  return options;
}

}  // namespace gadgetc::test
