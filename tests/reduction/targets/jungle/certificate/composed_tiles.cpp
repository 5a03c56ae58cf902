#include "tests/reduction/targets/jungle/certificate/composed_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text/input_error.hpp"
#include "base/text/text_hash.hpp"
#include "gadgets/certificate/certificate.hpp"
#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"

namespace gadgetc::jungle {
namespace {

// Variables without cats, with a guest at the output, with an output that needs no pick; the AND
// of three squares, an OR of one that counts on what its neighbours endure, a den for it.
constexpr const char* kDrawings[] = {
    "gadget pair\nout out 0 1 north\ndeliver pick -> out\nterrain\n.v..\npieces\nP..d\n",
    "gadget guest_pair\nout out 0 1 north\nguest out P\ndeliver pick -> out\n"
    "terrain\n.v..\npieces\nP..d\n",
    "gadget guest_variable\nout out 0 2 east\nguest out P\ndeliver pick -> out\n"
    "terrain\n..^\n~~.\npieces\npP.\n..C\n",
    "gadget variable_and_true\nout out 0 2 east\nout t 2 0 west\ndeliver -> t\n"
    "deliver pick -> t out\nterrain\n..^\n~~.\n.~~\npieces\npP.\n..C\nP..\n",
    "gadget pair_and_true\nout out 0 1 north\nout t 2 1 south\ndeliver -> t\n"
    "deliver pick -> t out\nterrain\n.v..\n~~~~\n~.~~\npieces\nP..d\n....\n.P..\n",
    "gadget elephant_valve\nin a 0 0 west\nin b 0 1 north\nout out 0 1 south\n"
    "deliver a b -> out\nterrain\n.^.\npieces\nC.e\n",
    "gadget open_or\nin a 0 0 west +1\nin b 0 0 east +1\nout out 0 0 south +1\n"
    "deliver a -> out\ndeliver b -> out\nterrain\n.\npieces\n.\n",
    "gadget den_for_two\nin a 0 0 west\nin b 0 0 west\ndeliver a -> den\ndeliver b -> den\n"
    "terrain\n^.#\n.~~\npieces\n.d.\nC..\n",
    "gadget small_wire\nin in 1 0 west\nout out 1 2 east\ndeliver in -> out\n"
    "terrain\n~.~\n^vv\n.~.\npieces\n...\n.d.\nC.P\n",
    "gadget spot\nin in 0 0 west\nout out 0 0 east\ndeliver in -> out\nterrain\n.\npieces\n.\n",
    "gadget fanout\nin in 4 0 south +1\nout left 0 0 west +1\nout right 0 1 east +1\n"
    "deliver in -> left right\nterrain\n..\n.~\nv.\n.~\n^.\npieces\n..\n..\n.P\nd.\n.C\n"};
constexpr const char* kOfLibrary[] = {"variable", "den", "true", "straight", "corner", "diode"};
constexpr std::size_t kMostSquares = 10, kMostPieces = 5, kMostWithDen = 5;

// The squares moved so that there is a row more above or below, or a column on either side.
Tile grown(const Tile& tile, Direction side) {
  const bool is_row = side == Direction::North || side == Direction::South;
  const Square shift{side == Direction::North ? 1 : 0, side == Direction::West ? 1 : 0};
  Tile larger = tile;
  larger.board = jungle_board(tile.rows() + (is_row ? 1 : 0), tile.columns() + (is_row ? 0 : 1),
                              Terrain::Water);
  for_each_square(tile, [&](Square s) {
    larger.board[{s.row + shift.row, s.column + shift.column}] = tile.board[s];
  });
  for (Port& port : larger.ports) {
    port.square = {port.square.row + shift.row, port.square.column + shift.column};
  }
  return larger;
}

}  // namespace

ComposedTiles::ComposedTiles(std::uint64_t seed, std::size_t changed_tiles, const Rules& rules)
    : random_(seed), rules_(rules) {
  std::vector<Tile> drawn, kept;
  for (const char* text : kDrawings) drawn.push_back(read_tile("drawing", text, jungle_only()));
  for (const char* name : kOfLibrary) drawn.push_back(library_tile("compact", name));
  for (const Tile& tile : drawn) keep(tile, kept);
  const std::size_t wanted = kept.size() + changed_tiles;
  for (std::size_t tries = 0; kept.size() < wanted && tries < 200 * changed_tiles; ++tries) {
    Tile tile = changed(drawn[random_.below(drawn.size())]);
    tile.name = fmt::format("changed{}", kept.size());
    keep(std::move(tile), kept);
  }
  GadgetSet set;
  set.name = "composed";
  set.game = "jungle";
  set.tiles = std::move(kept);
  library_.emplace(std::vector<GadgetSet>{std::move(set)});
}

std::optional<std::string> ComposedTiles::certificate(const Tile& tile) const {
  const auto found = texts_.find(tile.name);
  return found == texts_.end() ? std::nullopt : std::optional(found->second);
}

Tile ComposedTiles::changed(Tile tile) {
  for (std::size_t n = 1 + random_.below(3); n > 0; --n) change_once(tile);
  return tile;
}

void ComposedTiles::change_once(Tile& tile) {
  const Square s{static_cast<int>(random_.below(static_cast<std::size_t>(tile.rows()))),
                 static_cast<int>(random_.below(static_cast<std::size_t>(tile.columns())))};
  switch (random_.below(12)) {
    case 0: tile = grown(tile, kDirections[random_.below(4)]); break;
    case 1:
    case 2: {
      Port& port = tile.ports[random_.below(tile.ports.size())];
      port.square = s;
      port.side = kDirections[random_.below(4)];
      break;
    }
    case 3: {
      std::uint8_t& surplus = tile.ports[random_.below(tile.ports.size())].surplus;
      surplus = static_cast<std::uint8_t>(surplus == 0 ? 1 : 0);
      break;
    }
    case 4:
      if (!tile.guests.empty()) tile.guests.pop_back();
      else tile.guests.push_back({random_.below(tile.ports.size()), kSignal.code()});
      break;
    case 5:
    case 6:
    case 7: {
      constexpr std::string_view kPieces = "..CCPPdpepWDELTw";
      set_piece(tile, s, *find_piece(kPieces[random_.below(kPieces.size())]));
      if (terrain_at(tile, s) == Terrain::Water) set_terrain(tile, s, Terrain::Land);
      break;
    }
    default: set_terrain(tile, s, *find_terrain("...~^^vv"[random_.below(8)]));
  }
}

bool ComposedTiles::keep(Tile drawn, std::vector<Tile>& kept) {
  if (count_squares(drawn) > kMostSquares || count_pieces(drawn) > kMostPieces) return false;
  if (has_den(drawn) && count_squares(drawn) > kMostWithDen) return false;
  try {
    // Only what a file could draw.
    const Tile tile = read_tile(drawn.name, drawing_text(drawn), jungle_only());
    const auto text = prove_and_certify(tile, rules_text(rules_));
    if (!text) return false;
    const Certificate proof = parse_certificate(tile.name, *text);
    texts_[tile.name] = *text;
    lines_[tile.name] = {tile.name, proof.tempo_bound, proof.answer_bound, text_hash(*text), 0};
    kept.push_back(tile);
    return true;
  } catch (const InputError&) {
    return false;
  } catch (const UsageError&) {  // White can threaten for ever
    return false;
  }
}

}  // namespace gadgetc::jungle
