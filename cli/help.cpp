// gadgetc help: the same text as --help, in the words of git and cargo.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/help_formatter.hpp"
#include "cli/word_checks.hpp"

namespace gadgetc {

ProgressMode Invocation::progress_mode() const {
  if (quiet) return ProgressMode::Silent;
  return force_progress ? ProgressMode::Forced : ProgressMode::Auto;
}

void add_common_options(CLI::App& command, Invocation& invocation) {
  command.add_flag("-q,--quiet", invocation.quiet, "No progress and no remarks")
      ->group(kCommonOptions);
  command
      .add_flag("--progress", invocation.force_progress,
                "Progress on standard error even where that is no terminal")
      ->group(kCommonOptions);
}

void add_help(CLI::App& app, Invocation& invocation) {
  auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* help = app.add_subcommand("help", "Explain a sub-command and its options");
  help->add_option("SUBCOMMAND", *words, "For example: board print");
  help->callback([&app, &invocation, words] {
    invocation.run = [&app, words] {
      const CLI::App* command = &app;
      std::string name = app.get_name();
      for (const std::string& word : *words) {
        const auto inner = command->get_subcommands(
            [&](const CLI::App* candidate) { return candidate->get_name() == word; });
        if (inner.empty()) {
          throw UsageError(fmt::format("no sub-command {} of '{}'{}", quote(word), name,
                                       near_subcommand(*command, word)));
        }
        command = inner[0];
        name += " " + word;
      }
      // Not command->help(), which would go on to the sub-command that was parsed: this one.
      std::cout << command->get_formatter()->make_help(command, name, CLI::AppFormatMode::Normal);
      return static_cast<int>(kDone);
    };
  });
}

}  // namespace gadgetc
