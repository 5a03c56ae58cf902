// A game on a board of Konane so far, as the games of its parts see it: the position, and for each
// part what its squares do not tell: how many signals have gone out by each port and come back, and
// who has decided a variable (gadgets/konane/local_game.hpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "gadgets/konane/tile_state.hpp"
#include "reduction/strategy/play_record.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

// Outputs that White has made ready, by part: known to White's player alone.
using Deliveries = std::vector<PortSet>;

class BoardRecord final : public PlayRecord {
 public:
  // `scene` outlives the record.
  explicit BoardRecord(const BoardScene& scene);

  std::unique_ptr<PlayRecord> copy() const override { return std::make_unique<BoardRecord>(*this); }
  const Position& position() const { return position_; }
  const BoardScene& scene() const override { return *scene_; }
  Side turn() const override { return position_.turn; }
  std::vector<Move> legal_moves() const override;
  std::optional<Side> winner() const override;
  std::string move_name(Move move) const override;
  // Of White's moves its part is where the stone comes to rest, of Black's where the stone stood
  // that is taken.
  void play(Move move) override;
  void pass() override;
  bool is_in_reserve(Move move) const override;
  std::optional<PartId> decided_by(Move move) const override;
  std::size_t bytes() const override {
    constexpr std::size_t kPartBytes = 128;
    return sizeof *this + position_.squares() + kPartBytes * marks_.size();
  }
  // An undecided variable is Black's without a move: White can pick it no more.
  void refuse(PartId variable);

  // The part in Black's game, White to move or Black to answer a step that ended in the part. An
  // undecided variable as one that is picked.
  TileState black_state(PartId part) const;
  // The part in White's game.
  TileState white_state(PartId part, const Deliveries& delivered) const;

  bool is_decided(PartId variable) const { return marks_[variable].is_decided; }
  // Was the last move White's first one, or Black's, in a variable?
  bool has_just_decided() const { return has_just_decided_; }
  // A variable whose white stone stands there, and who takes the variable by moving or taking it.
  std::optional<PartId> open_variable_at(Square s) const;
  // All of it but the position, as a key.
  std::string key() const;

 private:
  struct Marks {
    bool is_decided = false, is_picked = false;
    std::array<std::int8_t, kMaxPorts> outside{};  // signals that went out, less those that came in
    PortSet delivered = 0;  // outputs by which more signals have gone out than came in, ever
    PortSet entered = 0;    // ports by which one ever came in
    bool operator==(const Marks&) const = default;
  };
  MoveWords words(Move move, const PartNames& names) const override;
  MoveWords words_of_white(Move move, const PartNames& names) const;
  MoveWords words_of_black(Move move, const PartNames& names) const;
  void cross(Square from, Square to, Direction d);
  void fill_stones(PartId part, TileState& state) const;

  const BoardScene* scene_;
  Position position_;
  std::vector<Marks> marks_;
  bool has_just_decided_ = false;
};

}  // namespace gadgetc::konane
