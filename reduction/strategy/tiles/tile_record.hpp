// A game on a board of tiles so far, as the games of its parts see it: the position, and for each
// part what its squares do not tell: how many signals have gone out by each port and come back, and
// who has decided a variable (gadgets/local/local_game.hpp).
//
// A signal goes from one part to another by a jump over the link between them, or, where wires are
// pairs of squares, by the piece of the other one that crosses the pair.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gadgets/local/local_game.hpp"
#include "games/page/shared_moves.hpp"
#include "reduction/strategy/play_record.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"

namespace gadgetc {

using local_game::TilePosition;

// Outputs that White has made ready, by part: known to White's player alone.
using Deliveries = std::vector<PortSet>;

class TileRecord final : public PlayRecord {
 public:
  // `scene` outlives the record.
  explicit TileRecord(const PlayedTiles& scene);

  std::unique_ptr<PlayRecord> copy() const override { return std::make_unique<TileRecord>(*this); }
  const PlayedTiles& scene() const override { return *scene_; }
  // A move's part is where the last answer to it would be made: of White's moves where the piece
  // comes to rest, of Black's at `touched`.
  void play(Move move) override;
  void pass() override;
  std::size_t bytes() const override {
    constexpr std::size_t kPartBytes = 128, kMoveBytes = 256;
    return sizeof *this + kMoveBytes + kPartBytes * marks_.size();
  }

  const game_page::Position& position() const { return board().position(); }
  Side turn() const override { return moves_.turn(); }
  std::vector<Move> legal_moves() const override;
  std::vector<Move> some_moves(MovesWanted wanted, SplitMix& random) const override;
  // The legal moves that change this square, in any order.
  std::vector<Move> moves_at(Square s) const;
  bool is_legal(Move move) const override { return page_move(move) != nullptr; }
  std::optional<Side> winner() const override;
  std::string move_name(Move move) const override;
  // Off the board it is closed, where wires are pairs of squares.
  game_page::Cell cell(Square s) const;
  // No piece of White's is there.
  bool is_in_reserve(Move move) const override {
    return turn() == Side::Black && !scene_->part_at(touched(move));
  }
  std::optional<PartId> decided_by(Move move) const override;
  // Where a move changes a part first: its own square, or with links, of a move of Black's, that of
  // the first piece that it takes.
  Square touched(Move move) const;
  // A move in reserve of Black's, who is to move: the next of its row. Throws std::logic_error
  // where there is none.
  Move reserve_move() const;
  // What a legal move gains by itself, as one who knows no tiles sees it: the pieces that it jumps
  // over; where it fills a square, those of the other side beside that.
  std::size_t gain(Move move) const;
  // Finds moves by search, with so many positions a move. Where moves fill squares it looks one
  // move ahead, and wants to have the most moves more than the other side.
  using Engine = std::function<Move(const PlayRecord&)>;
  Engine engine(std::uint64_t nodes) const;
  // Black's moves outside the reserve at most, once White moves in the reward alone. With links
  // each takes a piece of White's. Else each fills a square of a tile with pieces of Black's; one
  // more may come to be empty by each of its inputs.
  std::uint64_t black_moves_left() const;

  // An undecided variable is Black's without a move: White can pick it no more.
  void refuse(PartId variable) { marks_[variable].is_decided = true; }
  bool is_decided(PartId variable) const { return marks_[variable].is_decided; }
  // Was the last move White's first one, or Black's, in a variable?
  bool has_just_decided() const { return has_just_decided_; }
  // Has a signal ever come in by this port?
  bool has_entered(PartPort port) const { return marks_[port.part].entered >> port.port & 1; }

  // The part in Black's game, White to move or Black to answer a step that ended in the part. An
  // undecided variable as one that is picked.
  TilePosition black_state(PartId part) const;
  // The part in White's game.
  TilePosition white_state(PartId part, const Deliveries& delivered) const;
  // All of it, as a key.
  std::string key() const;

 private:
  struct Marks {
    bool is_decided = false, is_picked = false;
    // Signals that went out, less those that came in.
    std::array<std::int8_t, local_game::kMaxPorts> outside{};
    PortSet delivered = 0;  // outputs by which more signals have gone out than came in, ever
    PortSet entered = 0;    // ports by which one ever came in
    PortSet closed = 0;     // ports by which nothing goes any more
    bool operator==(const Marks&) const = default;
  };
  bool has_pairs() const { return scene_->page().wires.hole.has_value(); }
  const game_page::MovesInPlay& board() const { return moves_.board(); }
  // The position after a legal move, with the turn as it is then.
  game_page::SharedMoves moves_after(Move move) const;
  MoveWords words(Move move, const PartNames& names) const override;
  MoveWords words_in_tiles(Move move, const PartNames& names) const;
  std::optional<PartId> open_variable_at(Square s) const;
  // The signals that a legal move takes from part to part.
  void note_signals(Move move);
  void note_crossing(Move move);
  void jump(Square from, Square over, Square to);
  std::int64_t moves_more_after(Move move) const;
  Engine page_engine(std::uint64_t nodes) const;
  // A signal goes out by a port, or comes in.
  void leave(PartPort port);
  void enter(PartPort port);
  // Where wires are pairs of squares: the square before a port is closed.
  void close(PartPort port) { marks_[port.part].closed |= PortSet{1} << port.port; }
  Move squares_of(const game_page::Move& move) const;
  const game_page::Move* page_move(Move move) const;  // null: it is not legal
  TilePosition pieces_in(PartId part) const;
  void put_balances(PartId part, TilePosition& state) const;
  void put_waiting(PartId part, TilePosition& state) const;

  const PlayedTiles* scene_;
  game_page::SharedMoves moves_;
  std::vector<Marks> marks_;
  bool has_just_decided_ = false;
};

}  // namespace gadgetc
