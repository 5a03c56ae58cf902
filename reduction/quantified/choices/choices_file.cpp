// The reader and the writer of choices. A line is a node:
//
//   choices 1
//   true
//   c true        the winner makes c true
//   b either      two subtrees follow
//   done
//   done
#include <fmt/format.h>

#include <ostream>
#include <string>
#include <unordered_map>

#include "base/text/line_reader.hpp"
#include "base/text/printable.hpp"
#include "reduction/quantified/choices/choice_tree.hpp"

namespace gadgetc::quantified {

namespace {

using Kind = ChoiceNode::Kind;

const char* kind_word(Kind kind) {
  switch (kind) {
    case Kind::True: return "true";
    case Kind::False: return "false";
    case Kind::Either: return "either";
    default: return "done";
  }
}

class Reader {
 public:
  Reader(std::string_view source, std::string_view text, const QuantifiedFormula& formula)
      : reader_(source, text) {
    for (QbfVariable v = 1; v <= formula.variables; ++v) numbers_[source_name(formula, v)] = v;
  }

  ChoiceTree read() {
    reader_.expect_first_line("choices 1");
    const Location at = reader_.at().location();
    const std::string_view truth = reader_.take_word("true or false");
    if (truth != "true" && truth != "false") reader_.fail_at(at, "expected true or false");
    tree_.truth = truth == "true";
    reader_.end_line();
    for (std::size_t open = 1; open > 0;) {
      const Kind kind = read_node();
      open += kind == Kind::Either ? 1 : 0;
      open -= kind == Kind::Done ? 1 : 0;
    }
    Scanner rest = reader_.at();
    rest.skip_space();  // empty lines do no harm
    if (!rest.at_end())
      rest.fail(fmt::format("expected the end of the file, got {}", rest.quote_word()));
    return std::move(tree_);
  }

 private:
  Kind read_node() {
    const Location at = reader_.at().location();
    const std::string name(reader_.take_word("a variable or done"));
    if (reader_.at_line_end()) {
      if (name != "done") reader_.fail_at(at, fmt::format("expected done, got {}", quote(name)));
      tree_.nodes.push_back({});
      reader_.end_line();
      return Kind::Done;
    }
    const auto known = numbers_.find(name);
    if (known == numbers_.end()) {
      reader_.fail_at(at, fmt::format("the formula has no variable {}", quote(name)));
    }
    reader_.expect_blank();
    const Location at_kind = reader_.at().location();
    const std::string_view word = reader_.take_word("true, false or either");
    for (const Kind kind : {Kind::True, Kind::False, Kind::Either}) {
      if (word != kind_word(kind)) continue;
      tree_.nodes.push_back({kind, known->second});
      reader_.end_line();
      return kind;
    }
    reader_.fail_at(at_kind, fmt::format("expected true, false or either, got {}", quote(word)));
  }

  LineReader reader_;
  std::unordered_map<std::string, QbfVariable> numbers_;
  ChoiceTree tree_;
};

}  // namespace

ChoiceTree parse_choices(std::string_view source, std::string_view text,
                         const QuantifiedFormula& formula) {
  return Reader(source, text, formula).read();
}

bool looks_like_choices(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && text.substr(start).starts_with("choices");
}

void write_choices(std::ostream& out, const ChoiceTree& tree, const QuantifiedFormula& formula) {
  out << "choices 1\n" << (tree.truth ? "true\n" : "false\n");
  for (const ChoiceNode& node : tree.nodes) {
    if (node.kind != Kind::Done) out << source_name(formula, node.variable) << ' ';
    out << kind_word(node.kind) << '\n';
  }
}

}  // namespace gadgetc::quantified
