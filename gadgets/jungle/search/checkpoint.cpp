#include "gadgets/jungle/search/checkpoint.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::string_view kHeading = "gadgetc-search 1";

// The numbers of a block line, one by one.
template <typename Counts>
auto fields(Counts& counts) {
  return std::array{&counts.drawings, &counts.symmetric, &counts.unsafe,
                    &counts.lifeless, &counts.escapes,   &counts.refuted,
                    &counts.undecided, &counts.held,     &counts.questions};
}

FoundSketch parse_held(std::istringstream& line) {
  FoundSketch found;
  std::string terrain, pieces;
  line >> found.cls >> found.site >> terrain >> pieces;
  bool is_good = !line.fail() && !terrain.empty() && terrain.size() == pieces.size() &&
                 terrain.size() <= static_cast<std::size_t>(kMaxSearchSquares);
  for (std::size_t v = 0; is_good && v < terrain.size(); ++v) {
    const auto square = find_terrain(terrain[v]);
    const auto piece = find_piece(pieces[v]);
    is_good = square && piece;
    if (!is_good) break;
    found.sketch.terrain.push_back(*square);
    found.sketch.pieces.push_back(*piece);
  }
  if (!is_good) line.setstate(std::ios::failbit);
  return found;
}

}  // namespace

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedBlocks& finished) {
  out << kHeading << "\nsearch " << spec_text(spec) << '\n';
  for (const auto& [number, result] : finished) {
    out << "block " << number;
    for (const std::uint64_t* field : fields(result.counts)) out << ' ' << *field;
    out << ' ' << result.held.size() << '\n';
    for (const FoundSketch& found : result.held) {
      out << "held " << found.cls << ' ' << found.site << ' ';
      for (const Terrain terrain : found.sketch.terrain) out << terrain_letter(terrain);
      out << ' ';
      for (const Piece piece : found.sketch.pieces) out << piece_letter(piece);
      out << '\n';
    }
  }
  out << "end\n";
}

FinishedBlocks parse_checkpoint(const SearchSpec& spec, std::string_view source,
                                std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string line;
  const auto fail = [&](std::string_view complaint) {
    throw UsageError(fmt::format("{}: {}", printable(source), complaint));
  };
  if (!std::getline(in, line) || line != kHeading) fail("no checkpoint of a search");
  if (!std::getline(in, line) || line != "search " + spec_text(spec)) {
    fail("a checkpoint of another search");
  }
  FinishedBlocks finished;
  std::size_t expected = 0;  // held lines of the last block
  BlockResult* block = nullptr;
  while (std::getline(in, line) && line != "end") {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "block" && expected == 0) {
      std::size_t number = 0;
      words >> number;
      BlockResult result;
      for (std::uint64_t* field : fields(result.counts)) words >> *field;
      words >> expected;
      if (finished.contains(number)) fail("a block stands twice");
      block = &finished.emplace(number, std::move(result)).first->second;
    } else if (word == "held" && expected > 0) {
      block->held.push_back(parse_held(words));
      --expected;
    } else {
      fail(fmt::format("unexpected line {}", quote(line)));
    }
    // A stream would take -1 for 2^64 - 1.
    if (words.fail() || line.find('-') != std::string::npos) {
      fail(fmt::format("bad line {}", quote(line)));
    }
  }
  if (line != "end" || expected > 0) fail("the checkpoint is cut short");
  if (std::getline(in, line)) fail("something follows the end");
  return finished;
}

}  // namespace gadgetc::jungle
