// A game on a board of a page so far (reduction/strategy/tiles/tile_record.hpp). What crosses a
// pair of squares is the piece of one tile, by which a signal goes to the other.
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
  bool is_in_reserve(Move move) const override {
    return turn() == Side::Black && !scene_->part_at(move.from);
  }
  // Any move of a piece in an open variable.
  std::optional<PartId> decided_by(Move move) const override;

  Square touched(Move move) const override { return move.from; }
  // The next of its row.
  Move reserve_move() const override;
  // The pieces of the other side beside the square that it fills.
  std::size_t gain(Move move) const override;
  // Looks one move ahead, and wants to have the most moves more than the other side.
  Engine engine(std::uint64_t nodes) const override;
  // Each fills a square of a tile with pieces of Black's; one more may come to be empty by each of
  // its inputs.
  std::uint64_t black_moves_left() const override;

 private:
  void note_signals(Move move) override;
  std::int64_t moves_more_after(Move move) const;

  const BoardScene* scene_;
  std::size_t reserve_moves_ = 0;  // of Black's
};

}  // namespace gadgetc::stuck_loses
