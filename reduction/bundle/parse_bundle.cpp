#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/grid/square_name.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "reduction/bundle/bundle.hpp"

namespace gadgetc {

namespace {

using Json = nlohmann::ordered_json;

class Reader {
 public:
  Reader(std::string_view source, std::string_view text, int rows, int columns)
      : source_(source), text_(text), rows_(rows), columns_(columns) {}

  Bundle read() {
    const Json json = parse();
    if (!json.is_object()) fail("", "expected an object");
    const Json& version = field(json, "", "bundle");
    if (version != 1) fail("bundle", "expected 1, the version");
    Bundle bundle;
    const Json& board = object(json, "", "board");
    bundle.board = text(field(board, "board", "text"), "board.text");
    const Json& maps = object(json, "", "maps");
    const Json& variables = list(maps, "maps", "variables");
    for (std::size_t i = 0; i < variables.size(); ++i) {
      add_variable(bundle, variables[i], fmt::format("maps.variables[{}]", i));
    }
    const Json& rounds = list(maps, "maps", "rounds");
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      add_round(bundle, rounds[i], fmt::format("maps.rounds[{}]", i));
    }
    return bundle;
  }

 private:
  Json parse() const {
    try {
      return Json::parse(text_);
    } catch (const Json::parse_error& error) {
      // The number of the byte at which the reader stopped, from 1.
      const std::size_t at = std::min(std::max<std::size_t>(error.byte, 1) - 1, text_.size());
      const std::string_view before = text_.substr(0, at);
      const std::size_t begin = before.rfind('\n') + 1;  // 0 without one
      const auto lines = std::count(before.begin(), before.end(), '\n');
      const std::string_view line = text_.substr(begin, text_.find('\n', begin) - begin);
      throw InputError(source_, {static_cast<std::size_t>(lines) + 1, at - begin + 1},
                       "this is no JSON", line);
    }
  }

  [[noreturn]] void fail(const std::string& path, const std::string& what) const {
    throw InputError(source_, {}, path.empty() ? what : path + ": " + what, "");
  }

  static std::string join(const std::string& path, const char* name) {
    return path.empty() ? name : path + "." + name;
  }

  const Json& field(const Json& of, const std::string& path, const char* name) const {
    const auto at = of.find(name);
    if (at == of.end()) fail(join(path, name), "this field is missing");
    return *at;
  }

  const Json& object(const Json& of, const std::string& path, const char* name) const {
    const Json& value = field(of, path, name);
    if (!value.is_object()) fail(join(path, name), "expected an object");
    return value;
  }

  const Json& list(const Json& of, const std::string& path, const char* name) const {
    const Json& value = field(of, path, name);
    if (!value.is_array()) fail(join(path, name), "expected a list");
    return value;
  }

  std::string text(const Json& value, const std::string& path) const {
    if (!value.is_string()) fail(path, "expected a text");
    return value.get<std::string>();
  }

  Square square(const Json& value, const std::string& path) const {
    const std::string name = text(value, path);
    const auto found = find_square(rows_, columns_, name);
    if (!found) fail(path, fmt::format("expected a square of the board, got {}", quote(name)));
    return *found;
  }

  void add_variable(Bundle& bundle, const Json& entry, const std::string& path) {
    if (!entry.is_object()) fail(path, "expected an object");
    const Json& corners = list(entry, path, "squares");
    const std::string where = path + ".squares";
    if (corners.size() != 2) fail(where, "expected two squares");
    const Square first = square(corners[0], where + "[0]");
    const Square last = square(corners[1], where + "[1]");
    if (first.row > last.row || first.column > last.column) {
      fail(where, "expected the top left square, then the bottom right one");
    }
    std::string name = text(field(entry, path, "name"), path + ".name");
    const auto variable = static_cast<VariableId>(bundle.variables.size());
    if (!numbers_.emplace(name, variable).second) {
      fail(path + ".name", fmt::format("a variable is called {} already", quote(name)));
    }
    bundle.variables.push_back({std::move(name), first, last});
  }

  VariableId variable(const Json& entry, const std::string& path, const char* name) const {
    const std::string called = text(field(entry, path, name), join(path, name));
    const auto at = numbers_.find(called);
    if (at == numbers_.end()) {
      fail(join(path, name), fmt::format("no variable is called {}", quote(called)));
    }
    return at->second;
  }

  void add_round(Bundle& bundle, const Json& entry, const std::string& path) const {
    if (!entry.is_object()) fail(path, "expected an object");
    const std::string quantifier = text(field(entry, path, "quantifier"), path + ".quantifier");
    const std::string name = text(field(entry, path, "name"), path + ".name");
    bundle.source.push_back({quantifier + " " + name, variable(entry, path, "true"),
                             variable(entry, path, "false")});
  }

  std::string_view source_, text_;
  int rows_, columns_;
  std::map<std::string, VariableId> numbers_;
};

}  // namespace

Bundle parse_bundle(std::string_view source, std::string_view text, int rows, int columns) {
  return Reader(source, text, rows, columns).read();
}

}  // namespace gadgetc
