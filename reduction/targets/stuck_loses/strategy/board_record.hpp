// A game on a board of tiles so far (reduction/strategy/tiles/tile_record.hpp). A signal goes from
// one part to another by a jump over the link between them, or, where wires are pairs of squares,
// by the piece of the other one that crosses the pair.
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/strategy/tiles/tile_record.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

namespace gadgetc::stuck_loses {

class BoardRecord final : public TileRecord {
 public:
  // `scene` outlives the record.
  explicit BoardRecord(const BoardScene& scene);

  std::unique_ptr<PlayRecord> copy() const override { return std::make_unique<BoardRecord>(*this); }
  const BoardScene& scene() const override { return *scene_; }
  // No piece of White's is there.
  bool is_in_reserve(Move move) const override {
    return turn() == Side::Black && !scene_->part_at(touched(move));
  }
  std::optional<PartId> decided_by(Move move) const override;

  // With links, the first square that a move of Black's takes.
  Square touched(Move move) const override;
  // The next of its row.
  Move reserve_move() const override;
  // The pieces that it jumps over; where it fills a square, those of the other side beside that.
  std::size_t gain(Move move) const override;
  // Where moves fill squares: looks one move ahead, and wants to have the most moves more than the
  // other side.
  Engine engine(std::uint64_t nodes) const override;
  // With links each takes a piece of White's. Else each fills a square of a tile with pieces of
  // Black's; one more may come to be empty by each of its inputs.
  std::uint64_t black_moves_left() const override;

 private:
  bool has_links() const { return scene_->page().wires.link.has_value(); }
  MoveWords words(Move move, const PartNames& names) const override;
  std::optional<PartId> open_variable_at(Square s) const;
  void note_signals(Move move) override;
  void note_crossing(Move move);
  void jump(Square from, Square over, Square to);
  std::int64_t moves_more_after(Move move) const;

  const BoardScene* scene_;
};

}  // namespace gadgetc::stuck_loses
