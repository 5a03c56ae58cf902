// gadgetc game list|show|check: the pages of games. `formula` stands in formula.cpp.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/page/load_page.hpp"
#include "games/page/page_facts.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

using game_page::Page;
using game_page::PageFacts;

struct GameCommand {
  std::string game;
  bool json = false;
};

int list(const GameCommand& command) {
  Json pages = Json::array();
  for (const std::string& name : game_page::page_names()) {
    const auto page = game_page::find_page(name);
    if (command.json)
      pages.push_back({{"name", name}, {"title", page->title}});
    else
      fmt::print("{:<20} {}\n", name, page->title);
  }
  if (command.json) fmt::print("{}", json_text(pages, 2));
  return kDone;
}

int show(const GameCommand& command) {
  write_output("-", load_page(command.game)->text);
  return kDone;
}

Json measures_of(const Page& page, const PageFacts& facts) {
  Json measures = Json::array();
  for (const auto& measure : facts.termination.measures) {
    measures.push_back(measure_text(page, measure));
  }
  return measures;
}

Json repeating_rules(const Page& page, const PageFacts& facts) {
  Json rules = Json::array();
  for (const std::size_t number : facts.termination.repeating) {
    rules.push_back({{"line", page.rules[number].at.line}, {"rule", page.rules[number].text}});
  }
  return rules;
}

// The characters of a set, each a string.
Json symbols_of(const Page& page, game_page::CellSet cells) {
  Json symbols = Json::array();
  for (std::size_t cell = 0; cell < page.cells.size(); ++cell) {
    if (game_page::has(cells, static_cast<game_page::Cell>(cell)))
      symbols.push_back(std::string(1, page.cells[cell]));
  }
  return symbols;
}

Json json_of(const Page& page, const PageFacts& facts) {
  const game_page::CellSet all = (game_page::CellSet{1} << page.cells.size()) - 1;
  Json json{{"name", page.name}, {"title", page.title}, {"rules", page.rules.size()}};
  json["options"] = Json::object();
  for (const auto& option : page.options) json["options"][option.name] = option.values;
  json["starts"] = Json::array();
  for (const auto& start : page.starts) json["starts"].push_back(start.name);
  json["ends"] = facts.termination.ends;
  json["measures"] = measures_of(page, facts);
  json["may_repeat"] = repeating_rules(page, facts);
  json["reach"] = facts.reach ? Json(*facts.reach) : Json();
  json["stays"] = symbols_of(page, facts.stays);
  json["never_made"] = symbols_of(page, all & ~facts.made);
  json["parity"] = Json::array();
  for (const auto& fact : facts.parities) {
    json["parity"].push_back({{"cell", std::string(1, page.cells[fact.cell])},
                              {"row", fact.keeps_row},
                              {"column", fact.keeps_column}});
  }
  json["may_gain_moves"] = {{"white", facts.may_gain[0]}, {"black", facts.may_gain[1]}};
  return json;
}

std::string joined(const Json& symbols) {
  std::string text;
  for (const Json& symbol : symbols) {
    text += (text.empty() ? "" : ", ") + symbol.get<std::string>();
  }
  return text;
}

void print_text(const Json& json) {
  fmt::print("{}: {}, {}\n", json["name"].get<std::string>(),
             json["title"].get<std::string>(), counted(json["rules"].get<std::size_t>(), "rule"));
  for (const auto& [name, values] : json["options"].items()) {
    fmt::print("option {}: {}\n", name, joined(values));
  }
  if (json["ends"].get<bool>()) {
    fmt::print("play always ends: {} one of these falls, and none before it rises\n",
               json["may_repeat"].empty() ? "with every move" : "with every move of one side");
    for (const Json& measure : json["measures"]) fmt::print("  {}\n", measure.get<std::string>());
  } else {
    fmt::print("play may go on for ever, as far as can be told, by these rules:\n");
    for (const Json& rule : json["may_repeat"]) {
      fmt::print("  line {}: {}\n", rule["line"].get<std::size_t>(),
                 rule["rule"].get<std::string>());
    }
  }
  const Json& reach = json["reach"];
  fmt::print("a picture reaches {}\n", reach.is_null()
                                           ? "as far as a run does"
                                           : counted(reach.get<std::uint64_t>(), "square"));
  if (!json["stays"].empty()) {
    fmt::print("what stays on its square for ever: {}\n", joined(json["stays"]));
  }
  if (!json["never_made"].empty())
    fmt::print("what no move makes: {}\n", joined(json["never_made"]));
  for (const Json& fact : json["parity"]) {
    const bool row = fact["row"].get<bool>(), column = fact["column"].get<bool>();
    fmt::print("{} moves by even numbers of {}\n", fact["cell"].get<std::string>(),
               row && column ? "rows and columns"
               : row         ? "rows"
                             : "columns");
  }
  const Json& gains = json["may_gain_moves"];
  if (!gains["white"].get<bool>() && !gains["black"].get<bool>())
    fmt::print("neither side ever gains a move: what it can play later it could play before\n");
}

int check(const GameCommand& command) {
  const auto page = load_page(command.game);
  const Json json = json_of(*page, facts_of(*page));
  if (command.json)
    fmt::print("{}", json_text(json, 2));
  else
    print_text(json);
  return kDone;
}

CLI::App* add_page_command(CLI::App& game, const std::string& name, const std::string& what,
                           const std::shared_ptr<GameCommand>& command, FileOptions& files) {
  CLI::App* sub = game.add_subcommand(name, what);
  files
      .read(sub->add_option("GAME", command->game,
                            "a page, by its file ('-' for standard input) or its name in the "
                            "program"))
      ->required();
  return sub;
}

}  // namespace

void add_game(CLI::App& app, Invocation& invocation) {
  CLI::App* game = app.add_subcommand("game", "Games as pages of text: rules, and what they say");
  game->require_subcommand(1);
  auto listed = std::make_shared<GameCommand>();
  CLI::App* sub = game->add_subcommand("list", "The pages in the program");
  sub->add_flag("--json", listed->json, "one JSON array");
  finish_command(*sub, invocation, listed, list);
  auto shown = std::make_shared<GameCommand>();
  finish_command(*add_page_command(*game, "show", "The text of a page", shown, invocation.files),
                 invocation, shown, show);
  auto checked = std::make_shared<GameCommand>();
  sub = add_page_command(*game, "check", "Read a page, and tell what its rules say by themselves",
                         checked, invocation.files);
  sub->add_flag("--json", checked->json, "one JSON object");
  finish_command(*sub, invocation, checked, check);
  add_game_formula(*game, invocation);
}

}  // namespace gadgetc
