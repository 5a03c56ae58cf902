// A game on a board of Konane so far, as the games of its parts see it: the position, and for each
// part what its squares do not tell: how many signals have gone out by each port and come back, and
// who has decided a variable (gadgets/local/local_game.hpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "gadgets/local/local_game.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

using local_game::TilePosition;

// Outputs that White has made ready, by part: known to White's player alone.
using Deliveries = std::vector<PortSet>;

class BoardRecord {
 public:
  // `scene` outlives the record.
  explicit BoardRecord(const BoardScene& scene);

  const Position& position() const { return position_; }
  const BoardScene& scene() const { return *scene_; }
  // A legal move of the side to move.
  void play(Move move);
  // The turn passes, and nothing else happens: as by a move in reserve.
  void pass();
  // An undecided variable is Black's without a move: White can pick it no more.
  void refuse(PartId variable);

  // The part in Black's game, White to move or Black to answer a step that ended in the part. An
  // undecided variable as one that is picked.
  TilePosition black_state(PartId part) const;
  // The part in White's game.
  TilePosition white_state(PartId part, const Deliveries& delivered) const;

  bool is_decided(PartId variable) const { return marks_[variable].is_decided; }
  // The part where the last move ended: of White's where the stone came to rest, of Black's where
  // the stone stood that was taken. Nothing: in no part.
  std::optional<PartId> last_part() const { return last_part_; }
  // Was the last move White's first one, or Black's, in a variable?
  bool has_just_decided() const { return has_just_decided_; }
  // A variable whose white stone stands there, and who takes the variable by moving or taking it.
  std::optional<PartId> open_variable_at(Square s) const;
  // All of it but the position, as a key.
  std::string key() const;

 private:
  struct Marks {
    bool is_decided = false, is_picked = false;
    // Signals that went out, less those that came in.
    std::array<std::int8_t, local_game::kMaxPorts> outside{};
    PortSet delivered = 0;  // outputs by which more signals have gone out than came in, ever
    PortSet entered = 0;    // ports by which one ever came in
    bool operator==(const Marks&) const = default;
  };
  void cross(Square from, Square to, Direction d);
  TilePosition stones_in(PartId part) const;

  const BoardScene* scene_;
  Position position_;
  std::vector<Marks> marks_;
  std::optional<PartId> last_part_;
  bool has_just_decided_ = false;
};

}  // namespace gadgetc::konane
