// Numbers that are none, or too small, or too large, for every numeric option of every command.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include "tests/cli/help_options.hpp"

namespace gadgetc::test {
namespace {

// What a value can be called in help; a new word has to be put here, and so thought of.
const std::set<std::string> kKinds{"TEXT", "FILE", "DIR", "SET", "FEN",
                                   "UINT", "INT",  "FLOAT", "VARIABLES CLAUSES",
                                   "ROWS COLUMNS"};

struct NumberRange {
  std::string least, most;  // most: empty when there is no telling end
};

// "[1..256]" or "[0..]" as help has it.
NumberRange range_of(const HelpOption& option) {
  const auto dots = option.range.find("..");
  if (dots == std::string::npos) return {};
  return {option.range.substr(1, dots - 1),
          option.range.substr(dots + 2, option.range.size() - dots - 3)};
}

// `is_first`: of this kind and range, with values of every sort.
std::vector<std::string> wrong_values(const HelpOption& option, bool is_first) {
  std::vector<std::string> wrong{"-1"};
  if (is_first || range_of(option).most.empty()) wrong.emplace_back("18446744073709551616");
  if (is_first) {
    for (const char* value :
         {"-5", "5x", "1e30", "nan", "inf", "' 5'", "+5", "0x5", "''", "five"}) {
      wrong.emplace_back(value);
    }
  }
  if (is_first && option.kind != "FLOAT") {
    for (const char* value : {"1.5", "05", "1e1", "00"}) wrong.emplace_back(value);
  }
  const NumberRange range = range_of(option);
  if (range.least != "0") wrong.push_back(std::to_string(std::stoull(range.least) - 1));
  if (!range.most.empty()) wrong.push_back(std::to_string(std::stoull(range.most) + 1));
  return wrong;
}

std::string arguments_with(const HelpOption& option, const std::string& value) {
  std::string words = option.command;
  for (std::size_t n = 0; n < option.positionals.size(); ++n) words += " x";
  if (!option.is_positional()) words += " " + option.name;
  for (int n = 0; n < option.values; ++n) words += " " + value;
  return words;
}

bool takes_numbers(const HelpOption& option) {
  return option.is_number() || option.kind == "VARIABLES CLAUSES";
}

}  // namespace

TEST_CASE("every option's value is of a kind that is known, and every number has a range") {
  const std::vector<HelpOption> options = all_options();
  REQUIRE(options.size() > 150);
  for (const HelpOption& option : options) {
    INFO(option.command << ' ' << option.name << ' ' << option.kind << ' ' << option.range);
    CHECK(kKinds.contains(option.kind));
    if (takes_numbers(option)) CHECK(!range_of(option).least.empty());
  }
}

// One shell for all, in a folder that stays empty.
TEST_CASE("a number outside its option's range is refused before work begins") {
  const ScratchDirectory scratch;
  std::filesystem::create_directory(scratch.file("work"));
  std::ostringstream script;
  script << "cd " << scratch.file("work") << "\ntry() {\n  out=$(" GADGETC_PROGRAM
         << " \"$@\" </dev/null 2>&1 >/dev/full)\n"
            "  code=$?\n  printf '%s\\n%s\\n' $code \"$out\"\n}\n";
  struct Try {
    HelpOption option;
    std::string arguments;
  };
  std::vector<Try> tries;
  std::set<std::string> seen;
  for (const HelpOption& option : all_options()) {
    if (!takes_numbers(option)) continue;
    const bool is_first = seen.insert(option.kind + option.range).second;
    for (const std::string& value : wrong_values(option, is_first)) {
      tries.push_back({option, arguments_with(option, value)});
      script << "try " << tries.back().arguments << '\n';
    }
  }
  REQUIRE(tries.size() > 500);
  write_file(scratch.file("script"), script.str());
  const ProgramResult all = run_program_at("timeout 600 bash", scratch.file("script"));
  std::istringstream answers(all.out);
  for (const Try& each : tries) {
    std::string code, message;
    std::getline(answers, code);
    std::getline(answers, message);
    INFO(each.arguments << '\n' << message);
    CHECK(code == "2");
    CHECK(message.starts_with("gadgetc: error: " + each.option.name + ":"));
  }
  std::string rest;
  CHECK(!std::getline(answers, rest));
  CHECK(files_in(scratch.file("work")).empty());
}

TEST_CASE("the ends of a range are taken") {
  const std::string formula = "p cnf 2 2\n1 0\n2 0\n";
  CHECK(run_program("circuit - --effort 0", formula).exit_code == 0);
  CHECK(run_program("circuit - --effort 3", formula).exit_code == 0);
  CHECK(run_program("circuit - --seed 18446744073709551615", formula).exit_code == 0);
  CHECK(run_program("solve - --threads 256 --time-limit 1e9", formula).exit_code == 0);
  CHECK(run_program("solve - --time-limit .5", formula).exit_code == 0);
  CHECK(run_program("solve - --time-limit 1000000000", formula).exit_code == 0);
  CHECK(run_program("minishogi unrank 0").exit_code == 0);
  CHECK(run_program("minishogi sample 1").exit_code == 0);
  CHECK(run_program("formula hex --rows 1 --columns 1").exit_code == 0);
  CHECK(run_program("gadget show wire --orientation 7").exit_code == 0);
  CHECK(run_program("perft 0").exit_code == 0);
}

TEST_CASE("sampling of more sites than there is time for stops at the limit") {
  const ProgramResult late =
      run_program("gadget search --contract 'in -> out' --pieces C --squares 5 "
                  "--sample 1000000000 --time-limit 0.2");
  CHECK(late.exit_code == 3);
  CHECK(late.err.find("internal") == std::string::npos);
}

}  // namespace gadgetc::test
