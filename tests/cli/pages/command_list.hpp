// The commands that pages show, told from other code, and the list of how each is run.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/pages/page.hpp"

namespace gadgetc::test {

// Code that says how to call something: a program and at least one word after it. Names of
// sub-commands alone, as in `gadgetc check`, are none.
std::vector<Snippet> commands_to_run(const Page& page);

// How a command of the pages is tried. Of tests/data/pages/commands.txt, where a line is a command
// as pages show it and the indented lines below say
//   before COMMAND     run first, in the same folder
//   with NAME = TEXT   what stands for NAME
//   exit CODE          that it ends with (0)
//   long WHY           it is run by the long test only
//   options WHY        it is not run: its sub-command and its options have to be there
//   words WHY          it is no command
struct CommandHome {
  std::string command, kind = "quick", reason;
  std::vector<std::string> before;
  std::vector<std::pair<std::string, std::string>> with;
  int exit_code = 0, line = 0;
};
std::vector<CommandHome> read_command_list();

// The command to run: `with` put in, everything in brackets taken, of alternatives the first.
std::string instance_of(const CommandHome& home);

// Sub-commands and options by the program's own help.
class Helps {
 public:
  // What `text`, in which no alternatives are taken, names and the program or the script has not;
  // empty when all is there. Parts of a pipe that call something else are not looked at.
  std::string missing_in(const std::string& text);
  // Does some sub-command have the option?
  bool knows_option(const std::string& option);
  // Is it a sub-command of the program itself?
  bool is_subcommand(const std::string& word);

 private:
  struct Help {
    std::set<std::string> subcommands, options;
  };
  const Help& help_of(const std::string& path);
  void take_options(const std::string& path, std::set<std::string>& options);
  std::string missing_in_part(const std::string& part);

  std::map<std::string, Help> helps_;
  std::set<std::string> all_options_;
};

// The options in a piece of a command line, "-o" and "--json", quoted parts left out.
std::vector<std::string> options_in(const std::string& text);

}  // namespace gadgetc::test
