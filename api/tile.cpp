#include "api/implementation.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/infer/answer_text.hpp"
#include "gadgets/infer/gate_name.hpp"
#include "gadgets/infer/infer_draft.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/pictures/registry/painter_of.hpp"
#include "gadgets/pictures/tile_svg.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc::api {

struct Tile::Impl {
  DraftTile draft;
  std::string text;
  std::string source;
};

namespace {

// Small enough for an answer at once, large enough for the library.
constexpr std::size_t kInferStates = 4'000'000;

Tile tile_of(const gadgetc::Tile& tile) {
  return Tile(std::make_shared<const Tile::Impl>(
      Tile::Impl{{tile, 0}, drawing_text(tile), tile.name}));
}

verifier::VerifyOptions verify_options(const gadgetc::Tile& tile, std::string_view trapped_attack,
                                       const Limits& limits) {
  rules_with(trapped_attack);  // refuses other words
  verifier::VerifyOptions options;
  options.reading = reading_of(tile, "trapped-attack", trapped_attack);
  options.watch = watch_of(limits);
  return options;
}

Verdict verdict_of(verifier::Verdict verdict) {
  if (verdict == verifier::Verdict::Unknown) return Verdict::Unknown;
  return verdict == verifier::Verdict::Held ? Verdict::Held : Verdict::Refuted;
}

InferredTile inferred(const gadgetc::Inference& found) {
  InferredTile answer{tile_of(found.tile)};
  answer.verdict = verdict_of(found.verdict);
  answer.gate = gate_name(found.tile).kind;
  answer.contract = contract_text(found.tile);
  answer.lines = answer_text(found);
  const std::vector<std::string> failure = failure_text(found);
  answer.lines.insert(answer.lines.end(), failure.begin(), failure.end());
  return answer;
}

}  // namespace

Tile Tile::parse(std::string_view drawing, std::string_view source) {
  return with_errors([&] {
    return Tile(std::make_shared<const Impl>(
        Impl{parse_draft(source, without_byte_order_mark(drawing), game_page::find_page_alphabet),
             std::string(without_byte_order_mark(drawing)), std::string(source)}));
  });
}

Tile Tile::find(std::string_view name) {
  const gadgetc::Tile* tile = find_library_tile(name);
  if (!tile) throw Error("the library has no tile of this name: " + std::string(name), 0, 0);
  return tile_of(*tile);
}

std::string Tile::name() const { return impl_->draft.tile.name; }
std::string Tile::game() const { return std::string(impl_->draft.tile.game()); }
int Tile::rows() const { return impl_->draft.tile.rows(); }
int Tile::columns() const { return impl_->draft.tile.columns(); }
std::string Tile::contract() const { return contract_text(impl_->draft.tile); }
std::string Tile::text() const { return impl_->text; }

std::string Tile::svg() const {
  return with_errors([&] {
    const gadgetc::Tile& tile = impl_->draft.tile;
    const auto painter = painter_of(tile);
    return written(
        [&](std::ostream& out) { write_tile_svg(out, *painter, tile, {drawn(*painter, tile)}); });
  });
}

bool Tile::operator==(const Tile& other) const {
  const DraftTile &mine = impl_->draft, &others = other.impl_->draft;
  return mine.undirected == others.undirected &&
         drawing_text(mine.tile) == drawing_text(others.tile);
}

std::vector<Tile> list_tiles(std::string_view set) {
  std::vector<Tile> tiles;
  for (const gadgetc::Tile& tile : library_tiles(set)) tiles.push_back(tile_of(tile));
  if (tiles.empty()) throw Error("there is no gadget set " + std::string(set), 0, 0);
  return tiles;
}

TileProof verify(const Tile& tile, std::string_view trapped_attack, const Limits& limits) {
  return with_errors(limits, [&] {
    const auto& [draft, text, source] = tile.impl();
    // Complains of a draft.
    const gadgetc::Tile drawing = parse_tile(source, text, game_page::find_page_alphabet);
    const verifier::Verification found =
        verify_drawing(drawing, verify_options(drawing, trapped_attack, limits));
    TileProof proof;
    proof.verdict = verdict_of(found.verdict);
    proof.states = found.states;
    proof.tempo_bound = found.tempo_bound;
    proof.answer_bound = found.answer_bound;
    proof.counterexample = found.counterexample;
    if (found.verdict == verifier::Verdict::Refuted) {
      proof.svg = written([&](std::ostream& out) {
        const auto painter = painter_of(drawing);
        write_tile_svg(out, *painter, drawing, {scenes_of(*painter, found.play, "refuted")});
      });
    }
    return proof;
  });
}

std::string certificate(const Tile& tile, std::string_view trapped_attack, const Limits& limits) {
  return with_errors(limits, [&] {
    const auto& [draft, text, source] = tile.impl();
    const gadgetc::Tile drawing = parse_tile(source, text, game_page::find_page_alphabet);
    verifier::VerifyOptions options = verify_options(drawing, trapped_attack, limits);
    options.asks_passes = true;
    const verifier::Verification found = verify_drawing(drawing, options);
    if (found.verdict == verifier::Verdict::Unknown) throw gadgetc::LimitReached{found.limit};
    if (found.verdict == verifier::Verdict::Refuted) {
      throw UsageError("the tile does not keep its contract, and has no certificate");
    }
    return certify_drawing(drawing, options, found);
  });
}

TileCertificateCheck recheck(std::string_view certificate, const std::optional<Tile>& tile,
                             const Limits& limits) {
  return with_errors(limits, [&] {
    const Certificate read = parse_certificate("certificate", certificate);
    const Watch watch = watch_of(limits);
    TileCertificateCheck result;
    result.contract = contract_text(read.tile);
    result.rules = rules_text(read.rules);
    result.tempo_bound = read.tempo_bound;
    result.answer_bound = read.answer_bound;
    std::optional<FalseLine> fault;
    if (tile && drawing_text(tile->impl().draft.tile) != drawing_text(read.tile)) {
      fault = FalseLine{read.tile_line, "this is not the drawing of " + tile->name()};
    } else {
      fault = check_certificate(
          read, [&](std::size_t states) { watch.tick({"checking", states}, states); });
    }
    result.holds = !fault;
    if (fault) {
      result.line = fault->line;
      result.violation = fault->why;
    } else {
      result.threats = most_threats(read);
    }
    return result;
  });
}

Inference infer(const Tile& tile, std::string_view trapped_attack, const Limits& limits) {
  return with_errors(limits, [&] {
    const DraftTile& draft = tile.impl().draft;
    InferOptions options;
    options.verify = verify_options(draft.tile, trapped_attack, limits);
    options.verify.state_limit = kInferStates;
    options.guess = draft.tile.contract;
    const DraftInference found = infer_draft(draft, options);
    Inference inference;
    inference.tried = found.tried;
    inference.unknown = found.unknown;
    for (const gadgetc::Inference& one : found.answers) {
      inference.answers.push_back(inferred(one));
    }
    return inference;
  });
}

}  // namespace gadgetc::api
