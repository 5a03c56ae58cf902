#include "reduction/strategy/tiles/tile_record.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "games/page/notation.hpp"

namespace gadgetc {

namespace {

PortSet bit(std::size_t port) { return PortSet{1} << port; }

// Boards with more moves have a few drawn.
constexpr std::size_t kMostListed = 1000, kDrawn = 8;

// Neither the square nor one beside it is a part's.
bool is_apart(const PlayedTiles& scene, Square at) {
  return !scene.part_at(at) &&
         std::none_of(kDirections.begin(), kDirections.end(),
                      [&](Direction d) { return scene.part_at(step(at, d)).has_value(); });
}

}  // namespace

// From squares that are apart Black has moves in reserve alone.
TileRecord::TileRecord(const PlayedTiles& scene)
    : scene_(&scene),
      moves_(game_page::MovesInPlay(scene.variant(), scene.start(),
                                    [&scene](game_page::SquareNumber square) {
                                      return is_apart(scene, scene.start().square(square));
                                    })),
      marks_(scene.parts().size()) {}

Move TileRecord::squares_of(const game_page::Move& move) const {
  return game_page::squares_of(position(), move, scene_->page().wires.hole);
}

const game_page::Move* TileRecord::page_move(Move move) const {
  return board().find_changing(
      position().number(move.from),
      [&](const game_page::Move& one) { return squares_of(one) == move; });
}

std::vector<Move> TileRecord::moves_at(Square s) const {
  std::vector<Move> moves;
  for (const game_page::Move& move : board().moves_changing(position().number(s))) {
    moves.push_back(squares_of(move));
  }
  return moves;
}

std::vector<Move> TileRecord::legal_moves() const {
  std::vector<Move> moves;
  for (const game_page::Move& move : board().legal_moves()) moves.push_back(squares_of(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<Move> TileRecord::some_moves(MovesWanted wanted, SplitMix& random) const {
  const bool is_all = wanted == MovesWanted::All || turn() == Side::White;
  const std::size_t near = board().anchors(false).moves;
  const std::size_t apart = is_all ? board().anchors(true).moves : 0;
  std::vector<Move> moves;
  const auto add = [&](const game_page::Move& move) { moves.push_back(squares_of(move)); };
  if (near + apart > kMostListed) {
    while (moves.size() < kDrawn) {
      const auto& anchors = board().anchors(random.below(near + apart) >= near).squares;
      const auto& from = board().moves_from(anchors[random.below(anchors.size())]);
      add(from[random.below(from.size())]);
    }
  } else {
    for (const bool is_apart : {false, true}) {
      if (is_apart && !is_all) break;
      for (const game_page::SquareNumber anchor : board().anchors(is_apart).squares) {
        for (const game_page::Move& move : board().moves_from(anchor)) add(move);
      }
    }
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  if (wanted == MovesWanted::OutsideReserve) {
    std::erase_if(moves, [&](const Move& move) { return is_in_reserve(move); });
  }
  return moves;
}

std::optional<Side> TileRecord::winner() const {
  return board().has_move() ? std::nullopt : std::optional(opponent(turn()));
}

std::string TileRecord::move_name(Move move) const {
  return board().name_of(*page_move(move));
}

game_page::Cell TileRecord::cell(Square s) const {
  return position().contains(s) ? position().cell(s)
                                : scene_->page().wires.hole.value_or(game_page::Cell{0});
}

game_page::SharedMoves TileRecord::moves_after(Move move) const {
  const game_page::Move* const legal = page_move(move);
  if (legal == nullptr) throw std::logic_error("a move against the rules");
  game_page::SharedMoves after = moves_;
  after.play(*legal);
  return after;
}

void TileRecord::play(Move move) {
  last_part_.reset();
  const auto decided = decided_by(move);
  has_just_decided_ = decided.has_value();
  if (decided) {
    marks_[*decided].is_decided = true;
    marks_[*decided].is_picked = turn() == Side::White;
  }
  note_signals(move);
  const bool is_whites = turn() == Side::White;
  const Square at = is_whites ? move.to : touched(move);
  // The piece goes by a pair, and the signal comes to the other part, where nobody answers.
  const bool has_crossed = has_pairs() && scene_->part_at(move.from) != scene_->part_at(move.to);
  if (!has_crossed) last_part_ = scene_->part_at(at);
  moves_ = moves_after(move);
}

void TileRecord::pass() {
  last_part_.reset();
  has_just_decided_ = false;
  moves_.pass();
}

// Squares that are drawn as closed for good may be another part's.
TilePosition TileRecord::pieces_in(PartId part) const {
  const ScenePart& here = scene_->parts()[part];
  const game_page::Wires& wires = scene_->page().wires;
  TilePosition tile;
  for_each_square(*here.drawing, [&](Square s) {
    const Square at = placed(here, s);
    tile.cells.push_back(scene_->part_at(at) == part ? cell(at) : *wires.hole);
  });
  tile.signals.resize(here.ways.size());
  for (std::size_t p = 0; wires.link && p < here.ways.size(); ++p) {
    if (cell(here.ways[p].outside) != 0) tile.links |= bit(p);
  }
  return tile;
}

TilePosition TileRecord::black_state(PartId part) const {
  const ScenePart& here = scene_->parts()[part];
  const Marks& marks = marks_[part];
  TilePosition state = pieces_in(part);
  if (scene_->variable(part)) {
    state.flags = marks.is_picked || !marks.is_decided ? verifier::kPicked : verifier::kRefused;
  }
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    const auto& there = here.ways[p].there;
    if (!here.drawing->ports[p].is_input) state.delivered |= marks.delivered & bit(p);
    else if (there && marks_[there->part].delivered >> there->port & 1) state.arrived |= bit(p);
  }
  has_pairs() ? put_balances(part, state) : put_waiting(part, state);
  return state;
}

void TileRecord::put_balances(PartId part, TilePosition& state) const {
  const Marks& marks = marks_[part];
  for (std::size_t p = 0; p < state.signals.size(); ++p) {
    state.signals[p] = marks.closed >> p & 1 ? static_cast<unsigned>(local_game::Balance::Closed)
                                             : static_cast<unsigned>(std::abs(marks.outside[p]));
  }
}

void TileRecord::put_waiting(PartId part, TilePosition& state) const {
  const ScenePart& here = scene_->parts()[part];
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    int waiting = marks_[part].outside[p] + (state.arrived >> p & 1 ? 1 : 0);
    for (const Guest& guest : here.drawing->guests) waiting += guest.port == p;
    if (waiting < 0) throw std::logic_error("more signals come in than there are");
    state.signals[p] = static_cast<unsigned>(waiting);
  }
}

// A signal of a pair has come once its piece has gone. Else it may be about to: it is ready.
TilePosition TileRecord::white_state(PartId part, const Deliveries& delivered) const {
  const ScenePart& here = scene_->parts()[part];
  const Marks& marks = marks_[part];
  TilePosition state = pieces_in(part);
  if (scene_->variable(part) && marks.is_decided) {
    state.flags = marks.is_picked ? verifier::kPicked : verifier::kRefused;
  }
  state.delivered = delivered[part];
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    if (!here.drawing->ports[p].is_input) {
      state.arrived |= marks.delivered & bit(p);
    } else if (has_pairs()) {
      state.arrived |= marks.entered & bit(p);
    } else {
      const auto source = scene_->source_of({part, p});
      if (!source || !(delivered[source->part] >> source->port & 1)) continue;
      state.arrived |= bit(p);
      if (!(marks.entered >> p & 1)) state.signals[p] = 1;
    }
  }
  if (has_pairs()) put_balances(part, state);
  return state;
}

std::string TileRecord::key() const {
  std::string key;
  for (std::size_t part = 0; part < marks_.size(); ++part) {
    const Marks& marks = marks_[part];
    if (marks == Marks{}) continue;
    key += std::to_string(part) + ' ';
    key += static_cast<char>(marks.is_decided + 2 * marks.is_picked);
    key += static_cast<char>(marks.delivered);
    key += static_cast<char>(marks.entered);
    key += static_cast<char>(marks.closed);
    for (const std::int8_t outside : marks.outside) key += static_cast<char>(outside);
  }
  key += (last_part_ ? std::to_string(*last_part_) : "-") + (has_just_decided_ ? "!" : "");
  const auto width = static_cast<unsigned>(std::bit_width(scene_->page().cells.size() - 1));
  const unsigned full = 1u << 8 / width * width;
  unsigned bits = 1;
  for (const Square s : scene_->squares()) {
    bits = bits << width | cell(s);
    for (; bits >= full; bits = 1) key += static_cast<char>(bits);
  }
  key += static_cast<char>(bits);
  return key += turn() == Side::White ? 'w' : 'b';
}

}  // namespace gadgetc
