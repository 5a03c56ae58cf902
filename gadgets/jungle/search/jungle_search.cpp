#include "gadgets/jungle/search/jungle_search.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/jungle/search/catless_game.hpp"
#include "gadgets/jungle/search/land_sites.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/verifier/escape.hpp"

namespace gadgetc::jungle {

namespace {

// Enough to walk out past a guard that is not there; the rest is the verifier's.
verifier::EscapeOptions short_escape() {
  return {.black_steps = 3, .state_limit = 3'000, .watch = {}};
}

class LandJudge final : public SiteJudge {
 public:
  LandJudge(const SearchSpec& spec, const Site& site, const Pruning& pruning)
      : spec_(spec),
        site_(site),
        pruning_(pruning),
        rules_(rules_for(site.blank, rules_by(spec.reading))),
        catless_(spec, rules_by(spec.reading), site),
        inputs_(all_inputs(site.blank)) {}

  Fate decide(const std::vector<gadgetc::Cell>& cells) override {
    const Tile tile = draw(site_, cells);
    if (pruning_.escape && !has_pick(tile.contract)) {
      const local_game::LocalGame game(tile, rules_, Side::White, {});
      if (find_escape(game, game.initial(), short_escape())) return Fate::Escape;
    }
    switch (verify_tile(tile, rules_, {.state_limit = spec_.state_limit}).verdict) {
      case verifier::Verdict::Held: return Fate::Held;
      case verifier::Verdict::Refuted: return Fate::Refuted;
      case verifier::Verdict::Unknown: break;
    }
    return Fate::Open;
  }

  void set_pieces(const Partial& partial) override {
    std::vector<Piece> pieces;
    for (const PieceCode code : partial.pieces) pieces.push_back(piece_of(code));
    catless_.set_pieces(pieces);
  }

  // The inputs one by one first: a small game that refutes most.
  bool is_unsafe(const std::string& grounds) override {
    const std::vector<Terrain> terrain = terrain_of(grounds);
    for (PortSet input = 1; input <= inputs_; input <<= 1) {
      if (!(input & inputs_) || input == inputs_) continue;
      if (catless_.is_safe(terrain, input) == CatlessGame::Answer::No) return true;
    }
    return catless_.is_safe(terrain, inputs_) == CatlessGame::Answer::No;
  }

  bool is_lifeless(const std::string& grounds) override {
    const std::vector<Terrain> terrain = terrain_of(grounds);
    if (inputs_ != 0 && !has_pick(spec_.like.contract)) {
      if (catless_.may_be_live(terrain, 0) == CatlessGame::Answer::No) return true;
    }
    return catless_.may_be_live(terrain, inputs_) == CatlessGame::Answer::No;
  }

 private:
  static std::vector<Terrain> terrain_of(const std::string& grounds) {
    std::vector<Terrain> terrain;
    for (const char letter : grounds) terrain.push_back(*find_terrain(letter));
    return terrain;
  }

  const SearchSpec& spec_;
  const Site& site_;
  const Pruning& pruning_;
  local_game::LocalRules rules_;
  CatlessGame catless_;
  PortSet inputs_;
};

class LandSearch final : public SearchGame {
 public:
  std::unique_ptr<SiteList> sites(const SearchSpec& spec, int squares) const override {
    return land_sites(spec, squares);
  }
  std::unique_ptr<SiteJudge> judge(const SearchSpec& spec, const Site& site,
                                   const Pruning& pruning) const override {
    return std::make_unique<LandJudge>(spec, site, pruning);
  }
  bool has_rows_by_pieces() const override { return true; }
  bool puts_first() const override { return true; }
  PieceCode guard() const override { return kGuard.code(); }
  std::string_view ground_order() const override { return "v.^"; }

  // Water, the square without its piece, other terrain.
  std::vector<SymbolChange> changes(const Tile& tile, Square s) const override {
    const Terrain own = terrain_at(tile, s);
    if (own == Terrain::Water || own == Terrain::BlackDen) return {};
    std::vector<SymbolChange> changes{{0, terrain_letter(Terrain::Water)}};
    if (!piece_at(tile, s).is_none()) changes.push_back({1, piece_letter(kNoPiece)});
    for (const Terrain terrain : {Terrain::Land, Terrain::WhiteTrap, Terrain::BlackTrap}) {
      if (terrain != own) changes.push_back({0, terrain_letter(terrain)});
    }
    return changes;
  }
  int pitch() const override { return 0; }
  std::vector<std::string> readings(const std::string&) const override {
    return {"trapped-attack=full", "trapped-attack=none", "trapped-attack=zero"};
  }
};

}  // namespace

void check_pieces(const SearchSpec& spec) {
  for (const PieceRange& range : spec.pieces) {
    const Piece piece = piece_of(range.piece);
    const bool is_weak = piece.is(Side::Black) && piece.kind() < Kind::Wolf;
    if (piece.kind() != Kind::Rat && !is_weak && !leaps(piece)) continue;
    throw UsageError(
        fmt::format("pieces: {} is not searched: no rats, no black cats, no leaping pieces",
                    quote(std::string(1, piece_letter(piece)))));
  }
}

const SearchGame& search_game() {
  static const LandSearch game;
  return game;
}

}  // namespace gadgetc::jungle
