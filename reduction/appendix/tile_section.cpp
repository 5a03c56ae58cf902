#include "reduction/appendix/tile_section.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "gadgets/pictures/registry/painter_of.hpp"
#include "gadgets/pictures/tile_svg.hpp"
#include "gadgets/pictures/tile_tikz.hpp"
#include "reduction/appendix/contract_words.hpp"

namespace gadgetc {

namespace {

// Squares beside each other and above each other in the pictures of a page.
constexpr std::size_t kSquaresAcross = 18, kSquaresDown = 48;
// What a scene has around its tile: wires and words.
constexpr std::size_t kMargin = 3;

// Would the pictures of a line of play go on one page? If not, it is told in words.
bool fits_page(const SceneStrip& strip) {
  const auto rows = static_cast<std::size_t>(strip.tile.rows()) + kMargin;
  const auto columns = static_cast<std::size_t>(strip.tile.columns()) + kMargin;
  const std::size_t beside = std::max<std::size_t>(1, kSquaresAcross / columns);
  return (strip.scenes.size() + beside - 1) / beside * rows <= kSquaresDown;
}

article::Figure figure(const Tile& tile, const SceneStrip& strip, std::string caption) {
  return {
      [tile, strip](std::ostream& out) { write_tile_tikz(out, *painter_of(tile), tile, {strip}); },
      [tile, strip](std::ostream& out) { write_tile_svg(out, *painter_of(tile), tile, {strip}); },
      std::move(caption)};
}

std::string proof_words(const TileProof& proof, const std::string& reading) {
  std::string text = fmt::format(
      "The exact analysis of all {} of the tile's game{} confirms the contract. White needs at "
      "most "
      "{} in the tile for one delivery. Black can force at most {} during the tile's life.",
      counted(proof.states, "state"), reading.empty() ? "" : ", reading `" + reading + "`,",
      counted(proof.tempo_bound, "move"), counted(proof.answer_bound, "answer"));
  if (proof.pass_bound) {
    text += fmt::format(
        " Black needs at most {} here.",
        fmt::format("{} pass{}", *proof.pass_bound, *proof.pass_bound == 1 ? "" : "es"));
  }
  return text;
}

void add_proof(article::Article& article, const AppendixInput& input, const TileReport& report) {
  article.blocks.push_back(article::Paragraph{proof_words(report.proof, input.reading)});
  const std::string& name = report.tile->name;
  if (report.certificate_hash.empty()) {
    article.blocks.push_back(article::Paragraph{
        "Tiles of this game have no certificates yet. The proof is made again by"});
    article.blocks.push_back(article::Listing{
        {fmt::format("gadgetc gadget verify {} --set {}", name, input.set_option)}});
    return;
  }
  article.blocks.push_back(article::Paragraph{
      "The certificate of the proof is written and checked, without the verifier, by"});
  const std::string reading = input.reading.empty() ? "" : " --trapped-attack " + input.reading;
  article.blocks.push_back(article::Listing{
      {fmt::format("gadgetc gadget verify {0} --set {1}{2} --certificate {0}.certificate", name,
                   input.set_option, reading),
       fmt::format("gadgetc gadget recheck {0}.certificate --tile {0} --set {1}", name,
                   input.set_option),
       "SHA-256 " + report.certificate_hash}});
}

void add_broken(article::Article& article, const BrokenTile& broken) {
  article.blocks.push_back(article::Paragraph{
      fmt::format("With one change, `{}`, the contract fails: {}.", broken.change, broken.claim)});
  const SceneStrip strip = scenes_of(*painter_of(broken.play.tile), broken.play);
  if (fits_page(strip)) {
    article.blocks.push_back(figure(broken.play.tile, strip, ""));
  } else {
    article.blocks.push_back(article::Listing{play_text(broken.play)});
  }
}

}  // namespace

void add_tile_section(article::Article& article, const AppendixInput& input,
                      const TileReport& report) {
  const Tile& tile = *report.tile;
  article.blocks.push_back(article::Heading{2, "The tile `" + tile.name + "`"});
  article.blocks.push_back(figure(tile, drawn(*painter_of(tile), tile),
                                  "The tile `" + tile.name + "`: `" + contract_text(tile) + "`."));
  article.blocks.push_back(article::Items{contract_words(tile)});
  add_proof(article, input, report);
  for (const BrokenTile& broken : report.broken) add_broken(article, broken);
}

}  // namespace gadgetc
