// Which words an option takes, and what wrong words may have meant.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace gadgetc {

// One of these, letter by letter; help has them as {white,black}. What is none of them is refused
// with the one that may have been meant.
CLI::Validator one_of(const std::vector<std::string>& words);

// " (did you mean 'compile'?)": of the sub-commands or options that `command` has; or empty. An
// option may have a value, as in --sede=1.
std::string near_subcommand(const CLI::App& command, const std::string& word);
std::string near_option(const CLI::App& command, const std::string& word);

}  // namespace gadgetc
