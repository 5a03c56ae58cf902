// A game on a board of Konane so far (reduction/strategy/tiles/tile_record.hpp). A signal that
// jumps over the stone between two parts goes from one to the other.
#pragma once

#include <optional>

#include "reduction/strategy/tiles/tile_record.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

class BoardRecord final : public TileRecord {
 public:
  // `scene` outlives the record.
  explicit BoardRecord(const BoardScene& scene);

  std::unique_ptr<PlayRecord> copy() const override { return std::make_unique<BoardRecord>(*this); }
  const BoardScene& scene() const override { return *scene_; }
  bool is_in_reserve(Move move) const override;
  std::optional<PartId> decided_by(Move move) const override;

  // The first square that a move of Black's takes.
  Square touched(Move move) const override;
  // At an end of a row a black stone jumps over the last white one.
  Move reserve_move() const override;
  // The stones that it jumps over.
  std::size_t gain(Move move) const override;
  // Each takes one of White's stones.
  std::uint64_t black_moves_left() const override;

 private:
  MoveWords words(Move move, const PartNames& names) const override;
  std::optional<PartId> open_variable_at(Square s) const;
  void note_signals(Move move) override;
  void cross(Square from, Square to);

  const BoardScene* scene_;
};

}  // namespace gadgetc::konane
