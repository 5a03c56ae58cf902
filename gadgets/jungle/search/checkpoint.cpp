#include "gadgets/jungle/search/checkpoint.hpp"

#include <array>

#include "gadgets/search/checkpoint_text.hpp"

namespace gadgetc::jungle {

namespace {

struct BlockForm {
  using Work = FinishedBlocks;
  static constexpr std::string_view kPart = "block";

  template <typename Block>
  static auto numbers(Block& block) {
    auto& counts = block.counts;
    return std::array{&counts.drawings, &counts.symmetric, &counts.unsafe,
                      &counts.lifeless, &counts.escapes,   &counts.refuted,
                      &counts.undecided, &counts.held,     &counts.questions};
  }

  static void write(std::ostream& out, const FoundSketch& found) {
    out << found.cls << ' ' << found.site << ' ';
    for (const Terrain terrain : found.sketch.terrain) out << terrain_letter(terrain);
    out << ' ';
    for (const Piece piece : found.sketch.pieces) out << piece_letter(piece);
  }

  static FoundSketch read(std::istringstream& words) {
    FoundSketch found;
    std::string terrain, pieces;
    words >> found.cls >> found.site >> terrain >> pieces;
    bool is_good = !words.fail() && !terrain.empty() && terrain.size() == pieces.size() &&
                   terrain.size() <= static_cast<std::size_t>(kMaxSearchSquares);
    for (std::size_t v = 0; is_good && v < terrain.size(); ++v) {
      const auto square = find_terrain(terrain[v]);
      const auto piece = find_piece(pieces[v]);
      is_good = square && piece;
      if (!is_good) break;
      found.sketch.terrain.push_back(*square);
      found.sketch.pieces.push_back(*piece);
    }
    if (!is_good) words.setstate(std::ios::failbit);
    return found;
  }
};

}  // namespace

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedBlocks& finished) {
  write_checkpoint_text<BlockForm>(out, spec_text(spec), finished);
}

FinishedBlocks parse_checkpoint(const SearchSpec& spec, std::string_view source,
                                std::string_view text) {
  return CheckpointReader<BlockForm>(source).read(spec_text(spec), text);
}

}  // namespace gadgetc::jungle
