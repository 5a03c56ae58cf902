// Options, the chosen sub-command, and the exit codes of its errors.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/help_formatter.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "version.hpp"

namespace gadgetc {
namespace {

// A value that is empty, as from a shell's variable that is not set, would mean no option at all.
const CLI::Option* find_empty_value(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    const auto& values = option->results();
    if (std::find(values.begin(), values.end(), "") != values.end()) return option;
  }
  for (const CLI::App* chosen : app.get_subcommands()) {
    if (const CLI::Option* option = find_empty_value(*chosen)) return option;
  }
  return nullptr;
}

// Of a command that wants a sub-command and has none of its own.
std::string missing_subcommand(const CLI::App& command) {
  const std::vector<std::string> words = command.remaining();
  if (words.empty() || words[0].starts_with('-')) return "a sub-command is missing";
  return "no sub-command " + quote(words[0]) + near_subcommand(command, words[0]);
}

// The innermost of those that were chosen.
const CLI::App& chosen_command(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : chosen_command(*chosen[0]);
}

// What is wrong with the arguments of a command.
std::string complaint_of(const CLI::App& command, const CLI::ParseError& error) {
  std::string text = printable(error.what());
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError)) return text;
  for (const std::string& word : command.remaining()) {
    if (word.starts_with('-')) return text + near_option(command, word);
  }
  return text;
}

// Parses the options; a code when that is all there is to do.
std::optional<int> parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      app.exit(error);
      return kDone;
    }
    const auto chosen = app.get_subcommands();
    if (!chosen.empty()) {
      const CLI::App& command = *chosen[0];
      const bool is_missing =
          command.get_require_subcommand_min() > 0 && command.get_subcommands().empty();
      return refuse(fmt::format("{}; see 'gadgetc help {}'",
                                is_missing ? missing_subcommand(command)
                                           : complaint_of(chosen_command(app), error),
                                command.get_name()));
    }
    if (argc < 2) return refuse("a sub-command is missing; 'gadgetc help' lists them");
    const std::string word = argv[1];
    return refuse((word.starts_with('-') ? "no option " + quote(word) + near_option(app, word)
                                         : "no sub-command " + quote(word) +
                                               near_subcommand(app, word)) +
                  "; see 'gadgetc help'");
  }
  if (const CLI::Option* empty = find_empty_value(app)) {
    return refuse(fmt::format("{}: the value is empty", empty->get_name()));
  }
  return std::nullopt;
}

int run(int argc, char** argv) {
  CLI::App app{"A compiler for complexity reductions: formulas to boards of Dou Shou Qi, Konane "
               "and Amazons",
               "gadgetc"};
  Invocation invocation;
  app.formatter(make_help_formatter());
  app.set_version_flag("--version", "gadgetc " GADGETC_VERSION " (" GADGETC_COMMIT ")",
                       "Print version and commit, and exit")
      ->group(kCommonOptions);
  app.require_subcommand(1);
  add_subcommands(app, invocation);
  finish_help(app);
  if (const auto code = parse(app, argc, argv)) {
    flush_standard_output();
    return *code;
  }
  invocation.files.check();
  const ReadingWithin limits(reading_limits_of(chosen_command(app)));
  const int code = invocation.run();
  flush_standard_output();
  return code;
}

}  // namespace
}  // namespace gadgetc

int main(int argc, char** argv) {
  // A closed pipe and a file that grows too large are errors of write, not the end.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  gadgetc::install_interrupt_handlers();
  return gadgetc::exit_code_of([&] { return gadgetc::run(argc, argv); });
}
