// A game on a board of a page so far (reduction/strategy/tiles/tile_record.hpp). What crosses a
// pair of squares is the piece of one tile, by which a signal goes to the other.
#pragma once

#include <optional>

#include "reduction/strategy/tiles/tile_record.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

namespace gadgetc::stuck_loses {

class BoardRecord final : public TileRecord {
 public:
  // `scene` outlives the record.
  explicit BoardRecord(const BoardScene& scene)
      : TileRecord(scene), scene_(&scene) {}

  std::unique_ptr<PlayRecord> copy() const override { return std::make_unique<BoardRecord>(*this); }
  const BoardScene& scene() const override { return *scene_; }
  std::vector<Move> legal_moves() const override;
  std::optional<Side> winner() const override;
  std::string move_name(Move move) const override;
  bool is_in_reserve(Move move) const override {
    return position_.turn == Side::Black && !scene_->part_at(move.from);
  }
  // Any move of a piece in an open variable.
  std::optional<PartId> decided_by(Move move) const override;

  Square touched(Move move) const override { return move.from; }
  // The next of its row.
  Move reserve_move() const override;
  // The pieces of the other side beside the square that it fills.
  std::size_t gain(Move move) const override;
  // Each fills a square of a tile with pieces of Black's; one more may come to be empty by each of
  // its inputs.
  std::uint64_t black_moves_left() const override;

 private:
  std::vector<game_page::Move> page_moves() const;
  void note_signals(Move move) override;
  void change_position(Move move) override;
  std::uint64_t searched(std::uint64_t nodes) const override;

  const BoardScene* scene_;
  std::size_t reserve_moves_ = 0;  // of Black's
};

}  // namespace gadgetc::stuck_loses
