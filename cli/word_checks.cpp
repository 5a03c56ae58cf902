#include "cli/word_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

CLI::Validator one_of(const std::vector<std::string>& words) {
  const auto complaint = [words](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return "";
    return fmt::format("expected {}, found {}{}", fmt::join(words, ", "), quote(text),
                       did_you_mean(text, words));
  };
  return CLI::Validator(complaint, fmt::format("{{{}}}", fmt::join(words, ",")));
}

std::string near_subcommand(const CLI::App& command, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* below : command.get_subcommands({})) names.push_back(below->get_name());
  return did_you_mean(word, names);
}

std::string near_option(const CLI::App& command, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return did_you_mean(word.substr(0, word.find('=')), names);
}

}  // namespace gadgetc
