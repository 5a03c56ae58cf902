// Conflicts are found by sorting, once by variable and once by name; of all errors the first in the
// text is reported.
#include "reduction/formula/variable_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

#include "base/text/name_word.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc {

namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

bool is_numeric(std::string_view word) {
  if (!word.empty() && (word[0] == '-' || word[0] == '+')) word.remove_prefix(1);
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

// The number of the variable whose default name this is.
std::optional<std::uint64_t> find_default_number(std::string_view name) {
  if (name.size() < 2 || name.size() > 10 || name[0] != 'x' || name[1] == '0') return std::nullopt;
  if (!std::all_of(name.begin() + 1, name.end(), is_digit)) return std::nullopt;
  std::uint64_t number = 0;
  std::from_chars(name.data() + 1, name.data() + name.size(), number);
  return number;
}

// The earliest complaint of those it is given.
class FirstComplaint {
 public:
  void add(Location location, std::string message) {
    const auto order = [](Location at) { return std::tuple(at.line, at.column); };
    if (!message_.empty() && order(location_) <= order(location)) return;
    location_ = location;
    message_ = std::move(message);
  }
  void throw_if_any(const Scanner& scanner) const {
    if (!message_.empty()) scanner.fail_at(location_, message_);
  }

 private:
  Location location_;
  std::string message_;
};

using Sorted = std::vector<const Naming*>;

bool number_less(const Naming* a, const Naming* b) { return a->number < b->number; }
bool name_less(const Naming* a, const Naming* b) { return a->name < b->name; }

Sorted sorted(const std::vector<Naming>& namings, bool (*less)(const Naming*, const Naming*)) {
  Sorted sorted;
  for (const Naming& naming : namings) sorted.push_back(&naming);
  std::stable_sort(sorted.begin(), sorted.end(), less);
  return sorted;
}

void check_two_names_for_one(const Sorted& by_number, FirstComplaint& complaint) {
  for (std::size_t i = 1; i < by_number.size(); ++i) {
    const Naming &earlier = *by_number[i - 1], &later = *by_number[i];
    if (earlier.number != later.number || earlier.name == later.name) continue;
    complaint.add(later.at_name,
                  fmt::format("variable {} has the name {} already (line {})", later.number,
                              quote(earlier.name), earlier.at_name.line));
  }
}

void check_one_name_for_two(const Sorted& by_name, FirstComplaint& complaint) {
  for (std::size_t i = 1; i < by_name.size(); ++i) {
    const Naming &earlier = *by_name[i - 1], &later = *by_name[i];
    if (earlier.name != later.name || earlier.number == later.number) continue;
    complaint.add(later.at_name,
                  fmt::format("name {} belongs to variable {} already (line {})", quote(later.name),
                              earlier.number, earlier.at_name.line));
  }
}

// "x5" for variable 3 while variable 5 keeps that name for want of another.
void check_defaults(const Sorted& by_number, std::uint32_t variables, FirstComplaint& complaint) {
  for (const Naming* naming : by_number) {
    const auto number = find_default_number(naming->name);
    if (!number || *number == naming->number || *number > variables) continue;
    const Naming owner{*number, {}, {}, {}};
    if (std::binary_search(by_number.begin(), by_number.end(), &owner, number_less)) continue;
    complaint.add(naming->at_name, fmt::format("name {} is that of variable {}, which has no other",
                                               quote(naming->name), *number));
  }
}

void check_namings(const Scanner& scanner, std::uint32_t variables,
                   const std::vector<Naming>& namings) {
  FirstComplaint complaint;
  for (const Naming& naming : namings) {
    if (naming.number <= variables) continue;
    complaint.add(naming.at_number, fmt::format("no variable '{}' to be named (the header has {})",
                                                naming.number, variables));
  }
  const Sorted by_number = sorted(namings, number_less);
  check_two_names_for_one(by_number, complaint);
  check_one_name_for_two(sorted(namings, name_less), complaint);
  check_defaults(by_number, variables, complaint);
  complaint.throw_if_any(scanner);
  if (variables > kMaxNamedVariables && variables > scanner.offset()) {
    scanner.fail_at(namings[0].at_number,
                    fmt::format("{} variables are too many to name one (at most {} in a file of "
                                "this length)",
                                variables, kMaxNamedVariables));
  }
}

}  // namespace

void take_comment(Scanner& scanner, std::vector<Naming>& namings) {
  const auto take_word = [&] {
    const std::string_view word = scanner.take_word();
    scanner.skip_blanks();
    return word;
  };
  if (take_word() != "c" || take_word() != "varname") return void(scanner.take_rest_of_line());
  Naming naming;
  naming.at_number = scanner.location();
  const std::string_view number = take_word();
  if (!is_numeric(number)) return void(scanner.take_rest_of_line());
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), naming.number);
  if (error != std::errc() || naming.number == 0 || naming.number > kMaxVariables) {
    scanner.fail_at(naming.at_number,
                    fmt::format("no variable {} to be named (variables are numbered from 1 to {})",
                                quote(number), kMaxVariables));
  }
  naming.at_name = scanner.location();
  naming.name = take_word();
  if (naming.name.empty()) scanner.fail(fmt::format("variable {} lacks its name", naming.number));
  check_name(scanner, naming.at_name, naming.name);
  if (!scanner.at_line_end()) {
    scanner.fail(fmt::format("a name is one word, got {} after it", scanner.quote_word()));
  }
  namings.push_back(naming);
}

std::vector<std::string> resolve_names(const Scanner& scanner, std::uint32_t variables,
                                       const std::vector<Naming>& namings) {
  if (namings.empty()) return {};
  check_namings(scanner, variables, namings);
  const bool all_default = std::all_of(namings.begin(), namings.end(), [](const Naming& naming) {
    return find_default_number(naming.name) == naming.number;
  });
  if (all_default) return {};
  std::vector<std::string> names;
  names.reserve(variables);
  for (VariableId variable = 0; variable < variables; ++variable) {
    names.push_back(default_name(variable));
  }
  for (const Naming& naming : namings) names[naming.number - 1] = naming.name;
  return names;
}

}  // namespace gadgetc
