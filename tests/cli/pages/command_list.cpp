#include "tests/cli/pages/command_list.hpp"

#include <fmt/format.h>

#include <regex>
#include <stdexcept>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kSource = GADGETC_SOURCE_DIR;

// A sub-command path alone has no option, no argument, and no word in capitals.
bool names_only(const std::string& text) {
  static const std::regex names("(build/release/)?gadgetc( [a-z-]+)+");
  return std::regex_match(text, names);
}

bool calls_something(const std::string& text) {
  static const std::regex call(
      "([A-Z_]+=\\S+ )*(\\S*/)?"
      "(gadgetc|cmake|ctest|mpirun|printf|awk|cat|test_[a-z]+|bench_[a-z]+) .*");
  static const std::regex script("(scripts|bench|tests/[a-z]+)/[a-z_]+ .*");
  return std::regex_match(text, call) || std::regex_match(text, script);
}

std::string without_quoted(const std::string& text) {
  return std::regex_replace(text, std::regex("\"[^\"]*\"|'[^']*'"), "''");
}

std::vector<std::string> split(const std::string& text, const std::string& pattern) {
  const std::regex between(pattern);
  return {std::sregex_token_iterator(text.begin(), text.end(), between, -1), {}};
}

std::string replace_all(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// Capitals that stand for something are replaced as whole words.
std::string put_in(const std::string& text, const std::string& name, const std::string& value) {
  const bool is_word = std::regex_match(name, std::regex("[A-Za-z0-9_]+"));
  if (!is_word) return replace_all(text, name, value);
  return std::regex_replace(text, std::regex("\\b" + name + "\\b"), value);
}

void take_attribute(CommandHome& home, const std::string& line) {
  const std::size_t blank = line.find(' ');
  const std::string key = line.substr(0, blank);
  const std::string value = blank == std::string::npos ? "" : line.substr(blank + 1);
  if (key == "before") {
    home.before.push_back(value);
  } else if (key == "with") {
    const std::size_t equals = (value + " ").find(" = ");
    if (equals == std::string::npos) throw std::runtime_error("with without =: " + value);
    home.with.emplace_back(value.substr(0, equals), (value + " ").substr(equals + 3));
    while (home.with.back().second.ends_with(' ')) home.with.back().second.pop_back();
  } else if (key == "exit") {
    home.exit_code = std::stoi(value);
  } else if (key == "long" || key == "options" || key == "words") {
    home.kind = key;
    home.reason = value;
  } else {
    throw std::runtime_error("commands.txt: no such word: " + key);
  }
}

}  // namespace

std::vector<Snippet> commands_to_run(const Page& page) {
  std::vector<Snippet> result;
  const auto take = [&](const std::vector<Snippet>& snippets) {
    for (const Snippet& snippet : snippets) {
      if (calls_something(snippet.text) && !names_only(snippet.text)) result.push_back(snippet);
    }
  };
  take(page.words);
  take(page.blocks);
  return result;
}

std::vector<CommandHome> read_command_list() {
  std::vector<CommandHome> homes;
  std::istringstream lines(read_file(std::string(GADGETC_TEST_DATA) + "/pages/commands.txt"));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    if (line[0] == ' ') {
      if (homes.empty()) throw std::runtime_error("commands.txt: indented before any command");
      take_attribute(homes.back(), line.substr(line.find_first_not_of(' ')));
    } else {
      homes.push_back({});
      homes.back().command = line;
      homes.back().line = number;
    }
  }
  return homes;
}

std::string instance_of(const CommandHome& home) {
  // Values may have brackets of their own: until those of the command are gone, marks stand there.
  const auto mark = [](std::size_t n) { return fmt::format("\x01{}\x02", n); };
  std::string text = home.command;
  for (std::size_t n = 0; n < home.with.size(); ++n) {
    text = put_in(text, home.with[n].first, mark(n));
  }
  text = std::regex_replace(text, std::regex("\\[([^\\]|]*)(\\|[^\\]]*)?\\]"), "$1");
  text = std::regex_replace(text, std::regex("(\\S)\\|\\S+"), "$1");
  for (std::size_t n = 0; n < home.with.size(); ++n) {
    text = replace_all(text, mark(n), home.with[n].second);
  }
  return text;
}

std::vector<std::string> options_in(const std::string& text) {
  static const std::regex option("(^|[\\s\\[|(])(--[a-z][a-z-]*|-[A-Za-z])(?=$|[\\s\\]|=,.)])");
  const std::string plain = without_quoted(text);
  std::vector<std::string> result;
  for (std::sregex_iterator at(plain.begin(), plain.end(), option), end; at != end; ++at) {
    result.push_back((*at)[2]);
  }
  return result;
}

namespace {

// What a script of the sources has not: it takes letters by getopts and asks for words by name.
std::string missing_in_script(const std::string& script, const std::string& call) {
  const std::string source = read_file(kSource + "/" + script);
  std::smatch getopts;
  std::regex_search(source, getopts, std::regex("getopts (\\S+) "));
  const std::string letters = getopts.empty() ? "" : getopts[1].str();
  for (const std::string& option : options_in(call)) {
    const bool is_there =
        option.starts_with("--") ? has(source, option) : has(letters, option.substr(1, 1));
    if (!is_there) return script + " has no option " + option;
  }
  return "";
}

}  // namespace

const Helps::Help& Helps::help_of(const std::string& path) {
  const auto found = helps_.find(path);
  if (found != helps_.end()) return found->second;
  const ProgramResult result = run_program("help " + path);
  if (result.exit_code != 0) throw std::runtime_error("no sub-command " + path);
  Help help;
  std::istringstream lines(result.out);
  bool in_subcommands = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line[0] != ' ') in_subcommands = line == "Subcommands:";
    std::smatch match;
    static const std::regex subcommand("  ([a-z]+)( .*)?");
    static const std::regex options(" {2,4}((-[A-Za-z]|--[a-z-]+)\\S*)( .*)?");
    if (in_subcommands && std::regex_match(line, match, subcommand)) {
      help.subcommands.insert(match[1]);
    } else if (std::regex_match(line, match, options)) {
      for (const std::string& option : split(match[1], "[,{]")) help.options.insert(option);
    }
  }
  return helps_[path] = help;
}

bool Helps::is_subcommand(const std::string& word) {
  return help_of("").subcommands.count(word) > 0;
}

void Helps::take_options(const std::string& path, std::set<std::string>& options) {
  const Help help = help_of(path);
  options.insert(help.options.begin(), help.options.end());
  for (const std::string& word : help.subcommands) {
    if (word != "help") take_options(path.empty() ? word : path + " " + word, options);
  }
}

bool Helps::knows_option(const std::string& option) {
  if (all_options_.empty()) take_options("", all_options_);
  return all_options_.count(option) > 0;
}

std::string Helps::missing_in_part(const std::string& part) {
  std::istringstream words(part);
  std::string program, word, path;
  words >> program;
  if (program.ends_with("gadgetc")) words >> word;
  else word = program;
  for (bool is_first = true; help_of(path).subcommands.count(word) > 0; is_first = false) {
    path = is_first ? word : path + " " + word;
    if (!(words >> word)) break;
  }
  if (path.empty()) {
    return program.ends_with("gadgetc") && !word.starts_with("-") ? "no sub-command " + word : "";
  }
  if (!help_of(path).subcommands.empty() && std::regex_match(word, std::regex("[a-z]+")) &&
      !path.ends_with(word)) {
    return "no sub-command " + path + " " + word;
  }
  std::set<std::string> options;
  take_options(path, options);
  for (const std::string& option : options_in(part)) {
    if (options.count(option) == 0) return path + " has no option " + option;
  }
  return "";
}

std::string Helps::missing_in(const std::string& text) {
  for (const std::string& part : split(without_quoted(text), " (\\||&&|;) |; ")) {
    static const std::regex script("((scripts|bench)/[a-z_]+) .*");
    std::smatch match;
    const std::string missing = std::regex_match(part, match, script)
                                    ? missing_in_script(match[1], part)
                                    : missing_in_part(part);
    if (!missing.empty()) return missing;
  }
  return "";
}

}  // namespace gadgetc::test
