#include "tests/fuzz/readers.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/certificate/certificate.hpp"
#include "gadgets/sets/set_file.hpp"
#include "gadgets/proofs/certificate_file.hpp"
#include "games/arc_kayles/graph_file.hpp"
#include "games/banqi/board.hpp"
#include "games/jungle/notation.hpp"
#include "games/minishogi/position.hpp"
#include "games/page/language/parse_page.hpp"
#include "reduction/bundle/bundle.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/formula/families/named_graph.hpp"
#include "reduction/formula/plain_formula.hpp"
#include "reduction/layout/gate_cell.hpp"
#include "reduction/quantified/choices/check_choices.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/targets/jungle/certificate/board_certificate.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"
#include "solver/banqi/points.hpp"
#include "solver/banqi/statistics.hpp"
#include "solver/endgame_tables/survey/table_survey.hpp"
#include "solver/formula_game/cards/cards_file.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"
#include "solver/game_values/value_name.hpp"
#include "solver/ranking/sampling.hpp"
#include "tests/fuzz/comes_back.hpp"

namespace gadgetc::test {
namespace {

bool check_formula(std::string_view text) {
  std::vector<FormulaWarning> warnings;
  const auto parse = [&](std::string_view t) { return parse_dimacs(kSource, t, &warnings); };
  const auto text_of = [&](const Formula& formula) {
    return written([&](std::ostream& out) { write_dimacs(out, formula); });
  };
  if (!comes_back(text, parse, text_of)) return false;
  Formula formula = parse(text);
  formula.names.clear();
  require(parse(dimacs_line(formula)) == formula, "the formula in one line is another");
  return true;
}

bool check_plain_formula(std::string_view text) {
  looks_like_plain_formula(text);
  looks_like_formula_file(text);
  return comes_back(
      text, [](std::string_view t) { return parse_plain_formula(kSource, t); },
      [](const Formula& formula) {
        const std::string plain = formula_text(formula);
        require(looks_like_plain_formula(plain), "a formula in plain words is not known as one");
        return plain;
      });
}

bool check_pg(std::string_view text) {
  const auto parse = [](std::string_view t) { return parse_pg(kSource, t); };
  const auto text_of = [](const PositionalGame& game) {
    for (const Clause& clause : game.formula.clauses) {
      for (const VariableId v : clause) require(v < game.formula.variables, "no such variable");
    }
    return written([&](std::ostream& out) { write_pg(out, game.formula, game.first); });
  };
  looks_like_pg(text);
  return comes_back(text, parse, text_of);
}

std::string quantified_file(const quantified::QuantifiedFormula& formula) {
  return written([&](std::ostream& out) { write_quantified(out, formula); });
}

bool check_qdimacs(std::string_view text) {
  quantified::looks_like_qdimacs(text);
  std::vector<FormulaWarning> warnings;
  const auto parse = [&](std::string_view t) {
    return quantified::parse_qdimacs(kSource, t, &warnings);
  };
  return comes_back(text, parse, quantified_file);
}

// There is no writer of circuits; the clauses come back as QDIMACS.
bool check_qcir(std::string_view text) {
  quantified::looks_like_qcir(text);
  std::string clauses;
  if (!is_taken([&] { clauses = quantified_file(quantified::parse_qcir(kSource, text)); }))
    return false;
  require(check_qdimacs(clauses), "the clauses of a circuit are refused");
  return true;
}

bool check_gadget(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return parse_tile(kSource, t); },
      [](const Tile& tile) { return written([&](std::ostream& out) { write_tile(out, tile); }); });
}

// What is a tile is a draft as well. Ports without a direction come back as inputs.
bool check_draft(std::string_view text) {
  std::string tile;
  is_taken([&] { tile = drawing_text(parse_tile(kSource, text)); });
  const auto parse = [](std::string_view t) { return parse_draft(kSource, t).tile; };
  const bool is_draft = comes_back(text, parse, drawing_text);
  require(is_draft || tile.empty(), "a tile is refused as a draft");
  require(tile.empty() || tile == drawing_text(parse(text)), "a tile is another one as a draft");
  return is_draft;
}

// There is no writer of sets; what is taken can be laid out.
bool check_gadget_set(std::string_view text) {
  const auto names = [&](const std::string& game) {
    return text.find("game " + game) != std::string_view::npos;
  };
  std::vector<Tile> tiles;
  for (const GadgetSet& set : gadget_library().sets()) {
    if (set.game == "jungle" ? names("konane") || names("amazons") : !names(set.game)) continue;
    tiles.insert(tiles.end(), set.tiles.begin(), set.tiles.end());
  }
  return is_taken([&] {
    GadgetSet set = parse_set(kSource, text, std::move(tiles), &gadget_library());
    const std::vector<GateTile> gates = set.gates;
    const std::string name = set.name;
    const GadgetLibrary library({std::move(set)});
    const layout::GateCells cells(name, library);
    for (const GateTile& gate : gates) {
      require(cells.find(gate.kind, gate.sides).tile != nullptr, "a gate has no tile");
    }
  });
}

// A certificate, also as a piece of a longer file.
bool reads_certificate(std::string_view text) {
  is_taken([&] { parse_certificate(kSource, text, {.empty_lines = 3}); });
  return is_taken([&] { parse_certificate(kSource, text); });
}

// A certificate of a kind of a board's tiles, which need not deliver anything.
bool reads_kind(std::string_view text) {
  const bool is_kind = is_taken([&] { read_kind(kSource, text, 0, "konane"); });
  require(is_taken([&] { parse_certificate(kSource, text); }) <= is_kind, "a tile is no kind");
  return is_kind;
}

template <char const* kPage>
stuck_loses::BoardCertificate parse_page_certificate(std::string_view source,
                                                     std::string_view text) {
  return stuck_loses::parse_board_certificate(source, text, *game_page::find_page(kPage));
}
constexpr char kAmazons[] = "amazons", kKonane[] = "konane";

// Certificates stay as they are, whatever they say.
bool check_tile_certificates(std::string_view text) {
  return comes_back(
      text,
      [](std::string_view t) {
        std::vector<std::string> texts;
        for (const StoredCertificate& stored : parse_certificate_file(kSource, t)) {
          texts.emplace_back(stored.text);
        }
        return texts;
      },
      [](const std::vector<std::string>& texts) {
        return written([&](std::ostream& out) {
          write_certificate_file(out, {texts.begin(), texts.end()});
        });
      });
}

template <auto parse, auto write>
bool check_file(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return parse(kSource, t); },
      [](const auto& file) { return written([&](std::ostream& out) { write(out, file); }); });
}

bool check_choices(std::string_view text) {
  static const quantified::QuantifiedFormula formula = quantified::parse_qdimacs(
      kSource, "c varname 1 b\nc varname 2 c\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n-1 2 0\n");
  return comes_back(
      text, [](std::string_view t) { return parse_choices(kSource, t, formula); },
      [](const quantified::ChoiceTree& tree) {
        find_wrong_choice(formula, tree);
        return written([&](std::ostream& out) { write_choices(out, tree, formula); });
      });
}

// The program reads less of a bundle than it writes.
bool check_bundle(std::string_view text) {
  constexpr int kRows = 9, kColumns = 9;
  return is_taken([&] {
    const Bundle bundle = parse_bundle(kSource, text, kRows, kColumns);
    BundleTelling telling(bundle);
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        telling.tell({row, column}, column % 2 == 0 ? Side::White : Side::Black);
      }
    }
  });
}

bool check_strategy(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return formula_game::parse_strategy(kSource, t); },
      [](const formula_game::StrategyFile& file) {
        check_strategy({std::min(file.vertices, 100U), {{0, 1}}}, file.strategy);
        return written([&](std::ostream& out) { write_strategy(out, file); });
      });
}

bool check_board_strategy(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return jungle::parse_board_strategy(kSource, t); },
      [](const jungle::BoardStrategy& strategy) {
        return written([&](std::ostream& out) { write_board_strategy(out, strategy); });
      });
}

bool check_tally(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return parse_tally(kSource, t); },
      [](const SampleTally& tally) {
        return written([&](std::ostream& out) { write_tally(out, tally); });
      });
}

bool check_table_survey(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return jungle::parse_table_survey(kSource, t); },
      [](const jungle::TableSurvey& survey) {
        missing_materials(survey);
        return written([&](std::ostream& out) { write_table_survey(out, survey); });
      });
}

bool check_dark_survey(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return banqi::parse_survey(kSource, t); },
      [](const banqi::Survey& survey) {
        banqi::survey_statistics(survey);
        for (const banqi::Before before : {banqi::Before::Position, banqi::Before::Move}) {
          banqi::count_balances(survey, before);
          banqi::compare_balances(survey, before);
        }
        banqi::compare_distributions(survey);
        written([&](std::ostream& out) {
          banqi::write_points_svg(out, banqi::outcome_points(survey));
        });
        return written([&](std::ostream& out) { banqi::write_survey(out, survey); });
      });
}

// A line each: rules, material, board.
bool check_dark_board(std::string_view text) {
  const std::size_t first = text.find('\n'), second = text.find('\n', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return false;
  const bool rules_taken = comes_back(text.substr(0, first), banqi::parse_rules, banqi::rules_text);
  banqi::Material material;
  const auto parse = [](std::string_view t) { return banqi::parse_material(kSource, t); };
  const std::string_view name = text.substr(first + 1, second - first - 1);
  if (!comes_back(name, parse, banqi::material_name)) return false;
  material = parse(name);
  const auto parse_board = [&](std::string_view t) {
    return banqi::parse_board(kSource, t, material);
  };
  return comes_back(text.substr(second + 1), parse_board, banqi::board_text) && rules_taken;
}

bool check_game_value(std::string_view text) {
  const Watch watch;
  game_values::ValueStore store(watch);
  return comes_back(
      text, [&](std::string_view t) { return game_values::parse_value(store, kSource, t); },
      [&](game_values::Value value) { return game_values::value_name(store, value); });
}

bool check_shogi(std::string_view text) {
  return comes_back(
      text, [](std::string_view t) { return minishogi::parse_position(kSource, t); },
      minishogi::text);
}

// There is no writer of pages; each square of a rule that is taken may hold something.
bool check_page(std::string_view text) {
  return is_taken([&] {
    const game_page::Page page = game_page::parse_page(kSource, text);
    require(page.text == text, "a page has another text");
    for (const game_page::SideRule& side : page.rules) {
      const std::vector<game_page::Rule>* part = nullptr;
      for (const game_page::Rule* rule = &side.rule; rule != nullptr;
           part = &rule->then, rule = part->empty() ? nullptr : &part->front()) {
        require(rule->after.size() == rule->before.elements.size(), "two pictures of two shapes");
        for (const game_page::Element& element : rule->before.elements) {
          require(element.cells != 0 && element.grounds != 0, "a square can hold nothing");
        }
      }
    }
  });
}

// There is no writer of edge lists; vertices first keep their numbers.
bool check_edge_list(std::string_view text) {
  return comes_back(
      text,
      [](std::string_view t) {
        NamedGraph graph = parse_edge_list(kSource, t);
        return std::pair(graph.vertices, graph.edges);
      },
      [](const auto& graph) {
        std::string lines;
        for (const std::string& name : graph.first) lines += name + '\n';
        for (const auto& [from, to] : graph.second) {
          lines += graph.first[from] + ' ' + graph.first[to] + '\n';
        }
        return lines;
      });
}

}  // namespace

const std::vector<NamedReader>& readers() {
  static const std::vector<NamedReader> all = {
      {"formula", check_formula},
      {"plain_formula", check_plain_formula},
      {"pg", check_pg},
      {"qdimacs", check_qdimacs},
      {"qcir", check_qcir},
      {"edge_list", check_edge_list},
      {"board", check_board},
      {"konane_board", check_konane_board},
      {"graph", check_file<arc_kayles::parse_graph_file, arc_kayles::write_graph>},
      {"choices", check_choices},
      {"bundle", check_bundle},
      {"fen", check_fen},
      {"game", check_game},
      {"konane_game", check_konane_game},
      {"gadget", check_gadget},
      {"gadget_draft", check_draft},
      {"gadget_set", check_gadget_set},
      {"certificate", reads_certificate},
      {"konane_certificate", reads_kind},
      {"tile_certificates", check_tile_certificates},
      {"strategy", check_strategy},
      {"cards", check_file<formula_game::parse_cards, formula_game::write_cards>},
      {"board_strategy", check_board_strategy},
      {"board_certificate",
       check_file<jungle::parse_board_certificate, jungle::write_board_certificate>},
      {"konane_board_certificate",
       check_file<parse_page_certificate<kKonane>, stuck_loses::write_board_certificate>},
      {"pairs_board_certificate",
       check_file<parse_page_certificate<kAmazons>, stuck_loses::write_board_certificate>},
      {"checkpoint", check_checkpoint},
      {"konane_checkpoint", check_konane_checkpoint},
      {"tally", check_tally},
      {"dark_board", check_dark_board},
      {"dark_survey", check_dark_survey, true},
      {"game_value", check_game_value},
      {"page", check_page},
      {"page_board", check_page_board},
      {"page_cells", check_page_cells},
      {"page_game", check_page_game},
      {"shogi", check_shogi},
      {"table", check_table_reader},
      {"table_survey", check_table_survey},
  };
  return all;
}

ReaderCheck find_reader(std::string_view name) {
  for (const NamedReader& reader : readers()) {
    if (reader.name == name) return reader.check;
  }
  return nullptr;
}

}  // namespace gadgetc::test
