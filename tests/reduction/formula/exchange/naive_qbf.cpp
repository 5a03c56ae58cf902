#include "tests/reduction/formula/exchange/naive_qbf.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace gadgetc::test {
namespace {

using Clauses = std::vector<std::vector<int>>;
struct Variable {
  int number;
  bool universal;
};

void require(bool condition, const char* what) {
  if (!condition) throw std::runtime_error(what);
}

// Without the clauses that `literal` satisfies, and without its negation; nothing: a clause is
// empty.
std::optional<Clauses> with(const Clauses& clauses, int literal) {
  Clauses rest;
  for (const auto& clause : clauses) {
    if (std::find(clause.begin(), clause.end(), literal) != clause.end()) continue;
    rest.push_back(clause);
    std::erase(rest.back(), -literal);
    if (rest.back().empty()) return std::nullopt;
  }
  return rest;
}

class Evaluator {
 public:
  explicit Evaluator(std::vector<Variable> prefix) : prefix_(std::move(prefix)) {
    for (const Variable& variable : prefix_) universal_[variable.number] = variable.universal;
  }

  bool value(std::size_t depth, Clauses clauses) const {
    while (const auto literal = forced(clauses)) {
      auto rest = with(clauses, *literal);
      if (!rest) return false;
      clauses = std::move(*rest);
    }
    if (clauses.empty()) return true;
    for (const auto& clause : clauses) {
      if (std::all_of(clause.begin(), clause.end(),
                      [&](int literal) { return universal_.at(std::abs(literal)); })) {
        return false;
      }
    }
    const auto [number, universal] = prefix_.at(depth);
    for (const int literal : {number, -number}) {
      const auto rest = with(clauses, literal);
      if ((rest && value(depth + 1, *rest)) != universal) return !universal;
    }
    return universal;
  }

 private:
  // An existential literal that is a clause of its own or whose negation does not occur.
  std::optional<int> forced(const Clauses& clauses) const {
    std::set<int> occurring;
    for (const auto& clause : clauses) {
      if (clause.size() == 1 && !universal_.at(std::abs(clause[0]))) return clause[0];
      occurring.insert(clause.begin(), clause.end());
    }
    for (const int literal : occurring) {
      if (!universal_.at(std::abs(literal)) && !occurring.contains(-literal)) return literal;
    }
    return std::nullopt;
  }

  std::vector<Variable> prefix_;
  std::map<int, bool> universal_;
};

std::vector<int> take_numbers(std::istream& line) {
  std::vector<int> numbers;
  int number = 0;
  while (line >> number && number != 0) numbers.push_back(number);
  require(number == 0 && (line >> std::ws).eof(), "a line ends with its 0");
  return numbers;
}

// "and(1, -2)" or "exists(3)": the word, and the numbers between the brackets.
std::pair<std::string, std::vector<int>> take_call(const std::string& text) {
  const std::size_t open = text.find('(');
  require(open != std::string::npos && text.back() == ')', "brackets are missing");
  std::string inside = text.substr(open + 1, text.size() - open - 2);
  std::replace(inside.begin(), inside.end(), ',', ' ');
  std::istringstream numbers(inside);
  std::vector<int> found;
  for (int number = 0; numbers >> number;) found.push_back(number);
  require(numbers.eof(), "not a number");
  return {text.substr(0, open), found};
}

enum class Value : char { False, True, Open };
using Values = std::vector<Value>;

struct Gate {
  int number;
  bool is_and;
  std::vector<int> inputs;
};

struct Circuit {
  std::vector<Variable> prefix;
  std::vector<Gate> gates;
  int output = 0;

  // Values that the variables from `depth` on do not change are seen before those are tried.
  bool value(std::size_t depth, Values& values) const {
    if (const Value known = output_value(values); known != Value::Open) return known == Value::True;
    const auto [number, universal] = prefix.at(depth);
    for (const Value choice : {Value::True, Value::False}) {
      values[number] = choice;
      const bool result = value(depth + 1, values);
      values[number] = Value::Open;
      if (result != universal) return !universal;
    }
    return universal;
  }

  Value output_value(Values& values) const {
    const auto is = [&](int literal, Value value) {
      const Value of_variable = values[std::abs(literal)];
      if (of_variable == Value::Open) return false;
      return (of_variable == value) == (literal > 0);
    };
    for (const Gate& gate : gates) {
      const Value decisive = gate.is_and ? Value::False : Value::True;
      const Value otherwise = gate.is_and ? Value::True : Value::False;
      Value& value = values[gate.number];
      if (std::any_of(gate.inputs.begin(), gate.inputs.end(),
                      [&](int input) { return is(input, decisive); })) {
        value = decisive;
      } else if (std::all_of(gate.inputs.begin(), gate.inputs.end(),
                             [&](int input) { return is(input, otherwise); })) {
        value = otherwise;
      } else {
        value = Value::Open;
      }
    }
    if (is(output, Value::True)) return Value::True;
    return is(output, Value::False) ? Value::False : Value::Open;
  }
};

}  // namespace

bool evaluate_qdimacs(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::vector<Variable> prefix;
  Clauses clauses;
  std::set<int> known;
  int variables = -1, promised = -1;
  char last_block = 0;
  while (std::getline(lines, line)) {
    if (line.starts_with("c")) continue;
    std::istringstream words(line);
    if (variables < 0) {
      std::string p, cnf;
      require(bool(words >> p >> cnf >> variables >> promised) && p == "p" && cnf == "cnf",
              "header");
    } else if (line.starts_with("e") || line.starts_with("a")) {
      require(clauses.empty() && line[0] != last_block, "blocks alternate before the clauses");
      words.get();
      last_block = line[0];
      const std::vector<int> numbers = take_numbers(words);
      require(!numbers.empty(), "a block has variables");
      for (const int number : numbers) {
        require(number > 0 && number <= variables && known.insert(number).second, "a new variable");
        prefix.push_back({number, last_block == 'a'});
      }
    } else {
      clauses.push_back(take_numbers(words));
      require(!clauses.back().empty(), "no clause is empty");
      for (const int literal : clauses.back()) require(known.contains(std::abs(literal)), "closed");
    }
  }
  require(promised == int(clauses.size()) && last_block != 'a', "counts, and the innermost block");
  require(int(known.size()) == variables, "every variable stands in the prefix");
  return Evaluator(prefix).value(0, clauses);
}

bool evaluate_qcir(const std::string& text) {
  std::istringstream lines(text);
  std::string line, magic;
  int largest = 0;
  std::getline(lines, line);
  require(bool(std::istringstream(line) >> magic >> largest) && magic == "#QCIR-G14", "first line");
  Circuit circuit;
  std::set<int> known;
  const auto check_literal = [&](int literal) {
    require(known.contains(std::abs(literal)), "known");
  };
  while (std::getline(lines, line)) {
    const std::size_t equals = line.find(" = ");
    if (equals == std::string::npos) {
      const auto [word, numbers] = take_call(line);
      if (word == "output") {
        require(circuit.output == 0 && numbers.size() == 1, "one output");
        circuit.output = numbers[0];
        continue;
      }
      require((word == "exists" || word == "forall") && circuit.output == 0 && !numbers.empty(),
              "a block before the output");
      for (const int number : numbers) {
        require(number > 0 && number <= largest && known.insert(number).second, "a new variable");
        circuit.prefix.push_back({number, word == "forall"});
      }
      continue;
    }
    const auto [word, inputs] = take_call(line.substr(equals + 3));
    require(word == "and" || word == "or", "only and and or");
    for (const int input : inputs) check_literal(input);
    const int number = std::stoi(line.substr(0, equals));
    require(number > 0 && number <= largest && known.insert(number).second, "a new gate");
    circuit.gates.push_back({number, word == "and", inputs});
  }
  check_literal(circuit.output);
  Values values(static_cast<std::size_t>(largest) + 1, Value::Open);
  return circuit.value(0, values);
}

}  // namespace gadgetc::test
