// docs/gallery.md and its pictures are what the program makes of examples/ and of the library's
// tiles. GADGETC_APPROVE=1 writes them anew.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "gadgets/library/library.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/golden.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

const std::string kImages = "docs/images/gallery/";

// The comments on top of an example, as one paragraph.
std::string description_of(const std::string& file) {
  std::istringstream lines(read_file(file));
  std::string text, line;
  while (std::getline(lines, line) && line.starts_with("c ") && !line.starts_with("c varname")) {
    if (!text.empty()) text += ' ';
    text += line.substr(2);
  }
  return text;
}

std::string winner(const std::string& file, const char* first) {
  const std::string solved =
      printed({"solve", "-q", "--json", "--first", first, kSource + "/" + file});
  std::string name = Json::parse(solved)["winner"].get<std::string>();
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string image(const std::string& name, const std::string& text, int width) {
  return fmt::format("<img src=\"images/gallery/{}\" width=\"{}\" alt=\"{}\">\n", name, width,
                     text);
}

struct Example {
  std::string file;  // "examples/or.cnf"
  bool has_pictures = true;

  std::string name() const {
    const auto start = file.rfind('/') + 1;
    return file.substr(start, file.rfind('.') - start);
  }
};

// The order of the page: as examples/README.md has them.
const std::vector<Example>& examples() {
  static const std::vector<Example> list = {{"examples/or.cnf"},
                                            {"examples/majority.cnf"},
                                            {"examples/tictactoe.cnf"},
                                            {"examples/hex3.cnf"},
                                            {"examples/random40x80.cnf", false},
                                            {"examples/edge/one_variable.cnf"},
                                            {"examples/edge/unused_variable.cnf"},
                                            {"examples/edge/unit_clause.cnf"},
                                            {"examples/edge/empty_clause.cnf"},
                                            {"examples/edge/no_clause.cnf"},
                                            {"examples/edge/repetitions.cnf"},
                                            {"examples/edge/thirty_literals.cnf", false}};
  return list;
}

struct Shown {
  std::string row;      // of the table
  std::string section;  // of the page
};

// Writes or compares the board's picture.
Shown shown(const Example& example) {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("board.svg"), file = kSource + "/" + example.file;
  const std::string compiled =
      printed({"compile", "-q", "--json", file, "-o", "/dev/null", "--svg", board});
  const Json report = Json::parse(compiled);
  const Json &layout = report["layout"], &race = report["race"];
  const int rows = layout["rows"].get<int>(), columns = layout["columns"].get<int>();
  const std::string name = example.name();
  Shown result;
  result.row = fmt::format(
      "| [`{}`](../{}) | {} | {} | {} | {} | {} x {} | {}, {} | {} | {} | {} | {} |\n", name,
      example.file, report["formula"]["variables"].get<int>(),
      report["formula"]["clauses"].get<int>(), layout["tiles"].get<int>(),
      layout["crossings"].get<int>(), rows, columns, report["pieces"]["white"].get<int>(),
      report["pieces"]["black"].get<int>(), race["white_moves_bound"].get<int>(),
      race["black_runner_distance"].get<int>(), winner(example.file, "white"),
      winner(example.file, "black"));
  result.section = fmt::format("\n### {}\n{}\n\n", name, description_of(file));
  if (!example.has_pictures) {
    result.section += "Its pictures are too large for this page.\n";
    return result;
  }
  const int circuit_width = std::min(280, 60 + 12 * layout["tiles"].get<int>());
  result.section += image(name + "-circuit.svg", "The circuit of " + name, circuit_width);
  result.section += image(name + "-board.svg", "The board of " + name,
                          std::clamp(500 * columns / std::max(rows, columns), 200, 500));
  CHECK(difference_from_golden("../../" + kImages + name + "-board.svg", read_file(board)) == "");
  return result;
}

std::string proof_row(const std::string& set, const Tile& tile, const char* reading) {
  const TileProof proof = proof_of(set, tile.name, reading);
  return fmt::format("| {} | {} | {} | {} |\n", reading, proof.states, proof.tempo_bound,
                     proof.answer_bound);
}

std::string section_of(const std::string& set, const Tile& tile) {
  std::string text = fmt::format("\n### {}\n`{}`\n\n", tile.name, contract_text(tile));
  text += fmt::format("<img src=\"images/tiles/{0}.svg\" alt=\"The tile {0}\">\n\n", tile.name);
  text += fmt::format("Rows x columns: {} x {}; squares of land: {}; pieces: {}.\n\n",
                      tile.rows(), tile.columns(), count_squares(tile), count_pieces(tile));
  text += "| trapped attack | states | White's moves, at most | forced answers, at most |\n";
  text += "|---|---|---|---|\n";
  text += proof_row(set, tile, "full");
  text += proof_row(set, tile, "none");
  return text + proof_row(set, tile, "zero");
}

std::string gallery() {
  std::string text =
      "# Gallery\n\n"
      "Every example with its circuit and its board, every tile with its contract and the figures "
      "of its\nproof, as the program draws and proves them: a test writes this page, and compares "
      "it. How pictures\nare made: [pictures.md](pictures.md).\n\n"
      "## Formulas\n\n"
      "| example | variables | clauses | tiles | crossings | board | white, black pieces | "
      "White's moves, at most | runner | White first | Black first |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|\n";
  std::string sections;
  for (const Example& example : examples()) {
    const Shown made = shown(example);
    text += made.row;
    sections += made.section;
  }
  text += "\nThe last columns are the winners of the formula game. The pictures are those of\n"
          "`gadgetc circuit --downwards FILE -o circuit.svg` and `gadgetc compile FILE --svg "
          "board.svg`; with\n`--html board.html` both stand side by side on a page to play on.\n";
  text += sections;
  for (const std::string& set : library_sets("jungle")) {
    text += fmt::format("\n## Tiles of the set {0}\n\n`gadgetc gadget show NAME --set {0} --format "
                        "svg`; what the figures mean: [verifier.md](verifier.md).\n", set);
    for (const Tile& tile : library_tiles(set)) text += section_of(set, tile);
  }
  return text;
}

// Titles of nodes and edges, sorted: what a drawing by Graphviz shows, whatever fonts it found.
std::multiset<std::string> titles_of(const std::string& svg) {
  std::multiset<std::string> titles;
  constexpr std::string_view kOpen = "<title>";
  for (auto at = svg.find(kOpen); at != std::string::npos; at = svg.find(kOpen, at + 1)) {
    titles.insert(svg.substr(at, svg.find("</title>", at) - at));
  }
  return titles;
}

}  // namespace

TEST_CASE("the gallery shows what the program makes of the examples and of the tiles") {
  CHECK(difference_from_golden("../../docs/gallery.md", gallery()) == "");
}

TEST_CASE("the circuits of the gallery are those of the examples") {
  for (const Example& example : examples()) {
    if (!example.has_pictures) continue;
    const std::string drawn =
        printed({"circuit", "-q", "--downwards", "--format", "svg", kSource + "/" + example.file});
    const std::string file = kSource + "/" + kImages + example.name() + "-circuit.svg";
    if (std::getenv("GADGETC_APPROVE")) write_file(file, drawn);
    INFO(example.file);
    CHECK(titles_of(drawn) == titles_of(read_file(file)));
    CHECK(titles_of(drawn).size() > 1);
  }
}

TEST_CASE("the gallery has every example") {
  std::set<std::string> shown, there;
  for (const Example& example : examples()) shown.insert(example.name());
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(kSource + "/examples")) {
    if (entry.path().extension() == ".cnf") there.insert(entry.path().stem().string());
  }
  CHECK(shown == there);
}

}  // namespace gadgetc::test
