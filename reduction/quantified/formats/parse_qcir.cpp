// By marks and words; line ends count as blanks, and a '#' begins a comment. Words of the format
// are read in any case of letters. The grammar:
//
//   text  = first ["free" names] (("exists" | "forall") names)* output gate*
//   first = comment* [("#QCIR-G14" | "#QCIR-14") [NUMBER]]
//   names = "(" NAME ("," NAME)* ")"
//   output = "output" "(" literal ")"
//   gate  = NAME "=" ("and" | "or" | "xor" | "ite") "(" [literal ("," literal)*] ")"
//   literal = ["-"] NAME
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/run/time_limit.hpp"
#include "base/text/name_word.hpp"
#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"
#include "reduction/quantified/formats/circuit_clauses.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc::quantified {
namespace {

constexpr std::string_view kMagics[] = {"#qcir-g14", "#qcir-14"};

std::string lower_case(std::string_view word) {
  std::string lower(word);
  for (char& byte : lower) {
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  }
  return lower;
}

bool is_of_name(char byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
         (byte >= 'A' && byte <= 'Z') || byte == '_';
}

class QcirReader {
 public:
  QcirReader(std::string_view source, std::string_view text)
      : scanner_(source, text), text_(text) {}

  QuantifiedFormula read(std::vector<FormulaWarning>* warnings) {
    read_magic(warnings);
    read_prefix();
    read_output();
    while (peek() != '\0') read_gate();
    return finish();
  }

 private:
  struct Known {
    QbfLiteral number = 0;
    std::size_t line = 0;
  };
  struct Word {
    std::string_view text;
    Location at;
  };

  // The next byte that is neither blank nor of a comment; '\0' at the end.
  char peek() {
    scanner_.skip_comments('#');
    return scanner_.peek();
  }
  std::string got() const {
    if (scanner_.at_end() || !is_of_name(scanner_.peek())) {
      return scanner_.at_end() ? "end of file" : quote_byte_here();
    }
    Scanner ahead = scanner_;
    return quote(take_name(ahead));
  }
  std::string quote_byte_here() const { return quote(text_.substr(scanner_.offset(), 1)); }
  std::string_view take_name(Scanner& scanner) const {
    const std::size_t start = scanner.offset();
    while (is_of_name(scanner.peek())) scanner.advance();
    return text_.substr(start, scanner.offset() - start);
  }

  void expect(char mark, std::string_view expected) {
    if (peek() != mark) scanner_.fail(fmt::format("expected {}, got {}", expected, got()));
    scanner_.advance();
  }
  Word expect_name(std::string_view expected) {
    count_steps(64);
    if (!is_of_name(peek())) scanner_.fail(fmt::format("expected {}, got {}", expected, got()));
    const Location at = scanner_.location();
    return {take_name(scanner_), at};
  }

  void read_magic(std::vector<FormulaWarning>* warnings);
  void read_number();
  void read_prefix();
  void read_names(Quantifier quantifier, bool is_free);
  void read_output();
  void read_gate();
  QbfLiteral read_literal();
  void declare(const Word& word, QbfLiteral number);
  void check_inputs(const Word& word, const CircuitGate& gate) const;
  QuantifiedFormula finish();

  Scanner scanner_;
  std::string_view text_;
  std::map<std::string_view, Known> known_;
  QuantifiedFormula formula_;
  std::vector<CircuitGate> gates_;
  Word output_;
  bool output_negated_ = false;
};

void QcirReader::read_magic(std::vector<FormulaWarning>* warnings) {
  for (scanner_.skip_space(); scanner_.peek() == '#'; scanner_.skip_space()) {
    count_steps(64);
    Scanner ahead = scanner_;
    const std::string word = lower_case(ahead.take_word());
    if (std::find(std::begin(kMagics), std::end(kMagics), word) != std::end(kMagics)) {
      scanner_ = ahead;
      return read_number();
    }
    if (word.starts_with("#qcir")) {
      scanner_.fail(fmt::format("expected the first word '#QCIR-G14' or '#QCIR-14', got {}",
                                scanner_.quote_word()));
    }
    scanner_.take_rest_of_line();
  }
  if (warnings && !scanner_.at_end()) {
    warnings->push_back({scanner_.location(), "read as QCIR, without the first word '#QCIR-G14'"});
  }
}

// How many variables there are: of use to others, who keep a list of them.
void QcirReader::read_number() {
  scanner_.skip_blanks();
  if (scanner_.at_line_end()) return;
  const Location at = scanner_.location();
  const std::string quoted = scanner_.quote_word();
  const std::string_view number = scanner_.take_word();
  scanner_.skip_blanks();
  if (number.find_first_not_of("0123456789") != std::string_view::npos) {
    scanner_.fail_at(at, fmt::format("expected a number or the end of the line, got {}", quoted));
  }
  if (!scanner_.at_line_end()) {
    scanner_.fail(fmt::format("expected the end of the line, got {}", scanner_.quote_word()));
  }
}

void QcirReader::declare(const Word& word, QbfLiteral number) {
  if (word.text.size() > kMaxNameBytes) {
    scanner_.fail_at(word.at, fmt::format("name {} has {} bytes (at most {})", quote(word.text),
                                          word.text.size(), kMaxNameBytes));
  }
  if (known_.size() == kMaxVariables) {
    scanner_.fail_at(word.at, fmt::format("more than {} variables and gates", kMaxVariables));
  }
  const auto [known, is_new] = known_.emplace(word.text, Known{number, word.at.line});
  if (!is_new) {
    scanner_.fail_at(word.at, fmt::format("{} stands for something already (line {})",
                                          quote(word.text), known->second.line));
  }
}

void QcirReader::read_names(Quantifier quantifier, bool is_free) {
  expect('(', "'('");
  std::vector<QbfVariable> variables;
  while (true) {
    const Word word = expect_name("a variable");
    const QbfVariable variable = ++formula_.variables;
    declare(word, static_cast<QbfLiteral>(variable));
    formula_.names.emplace_back(word.text);
    variables.push_back(variable);
    if (peek() != ',') break;
    scanner_.advance();
  }
  expect(')', "',' or ')'");
  if (is_free) return bind_outside(formula_, variables);
  for (const QbfVariable variable : variables) bind_inside(formula_, quantifier, variable);
}

void QcirReader::read_prefix() {
  while (true) {
    const bool is_first = formula_.variables == 0;
    const Word word = expect_name("exists(..), forall(..) or output(..)");
    const std::string keyword = lower_case(word.text);
    if (keyword == "output") return;
    if (keyword == "free") {
      if (!is_first) scanner_.fail_at(word.at, "free(..) stands before all quantifiers");
      read_names(Quantifier::Exists, true);
    } else if (keyword == "exists" || keyword == "forall") {
      read_names(keyword == "exists" ? Quantifier::Exists : Quantifier::Forall, false);
    } else {
      scanner_.fail_at(word.at, fmt::format("expected exists(..), forall(..) or output(..), got {}",
                                            quote(word.text)));
    }
  }
}

void QcirReader::read_output() {
  expect('(', "'('");
  output_negated_ = peek() == '-';
  if (output_negated_) scanner_.advance();
  output_ = expect_name("the output");
  expect(')', "')'");
}

QbfLiteral QcirReader::read_literal() {
  const bool negated = peek() == '-';
  if (negated) scanner_.advance();
  const Word word = expect_name("a literal");
  const auto found = known_.find(word.text);
  if (found == known_.end()) {
    scanner_.fail_at(word.at, fmt::format("no variable or gate {} before this", quote(word.text)));
  }
  return negated ? -found->second.number : found->second.number;
}

void QcirReader::check_inputs(const Word& word, const CircuitGate& gate) const {
  const bool is_xor = gate.operation == CircuitOperation::Xor;
  if (!is_xor && gate.operation != CircuitOperation::IfThenElse) return;
  const std::size_t wanted = is_xor ? 2 : 3;
  if (gate.inputs.size() == wanted) return;
  scanner_.fail_at(word.at, fmt::format("{} takes {} inputs, got {}", lower_case(word.text), wanted,
                                        gate.inputs.size()));
}

void QcirReader::read_gate() {
  static const std::map<std::string, CircuitOperation> kOperations = {
      {"and", CircuitOperation::And},
      {"or", CircuitOperation::Or},
      {"xor", CircuitOperation::Xor},
      {"ite", CircuitOperation::IfThenElse}};
  const Word name = expect_name("a gate");
  expect('=', "'='");
  const Word word = expect_name("and(..), or(..), xor(..) or ite(..)");
  const auto operation = kOperations.find(lower_case(word.text));
  if (operation == kOperations.end()) {
    const std::string keyword = lower_case(word.text);
    if (keyword == "exists" || keyword == "forall") {
      scanner_.fail_at(word.at, 
                       "a quantifier at a gate makes the circuit non-prenex, which is not read: "
                       "quantifiers stand before the output");
    }
    scanner_.fail_at(word.at, fmt::format("expected and(..), or(..), xor(..) or ite(..), got {}",
                                          quote(word.text)));
  }
  CircuitGate gate{operation->second, {}, std::string(name.text)};
  expect('(', "'('");
  if (peek() != ')') gate.inputs.push_back(read_literal());
  while (peek() == ',') {
    scanner_.advance();
    gate.inputs.push_back(read_literal());
  }
  expect(')', gate.inputs.empty() ? "a literal or ')'" : "',' or ')'");
  check_inputs(word, gate);
  declare(name, static_cast<QbfLiteral>(formula_.variables + gates_.size() + 1));
  gates_.push_back(std::move(gate));
}

QuantifiedFormula QcirReader::finish() {
  const auto found = known_.find(output_.text);
  if (found == known_.end()) {
    scanner_.fail_at(output_.at, fmt::format("no variable or gate {}", quote(output_.text)));
  }
  const QbfLiteral output = found->second.number;
  add_circuit(formula_, gates_, output_negated_ ? -output : output);
  bool all_default = true;
  for (QbfVariable v = 1; all_default && v <= formula_.names.size(); ++v) {
    all_default = formula_.names[v - 1] == fmt::format("x{}", v);
  }
  if (all_default) formula_.names.clear();
  return std::move(formula_);
}

}  // namespace

QuantifiedFormula parse_qcir(std::string_view source, std::string_view text,
                             std::vector<FormulaWarning>* warnings) {
  return QcirReader(source, text).read(warnings);
}

bool looks_like_qcir(std::string_view text) {
  Scanner scanner("", text);
  for (scanner.skip_space(); scanner.peek() == '#'; scanner.skip_space()) {
    count_steps(64);
    if (lower_case(scanner.take_word()).starts_with("#qcir")) return true;
    scanner.take_rest_of_line();
  }
  std::string word;
  for (; is_of_name(scanner.peek()) && word.size() < kMaxNameBytes; scanner.advance()) {
    word += scanner.peek();
  }
  scanner.skip_space();
  word = lower_case(word);
  return scanner.peek() == '(' &&
         (word == "exists" || word == "forall" || word == "free" || word == "output");
}

}  // namespace gadgetc::quantified
