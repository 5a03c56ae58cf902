// A game on a board so far, as the games of its parts see it: the position, and for each part what
// the squares alone do not tell: which inputs have arrived, which outputs were ever delivered, how
// many signals are outside, who picked a variable (docs/verifier.md, State).
//
// A signal on a wire of several squares arrives twice. Black has to reckon with it as soon as it
// stands on the wire. White may not: White's answers in the part need it beside the port, so for
// White's it arrives on the wire's last square (docs/reduction.md, Lemma 7).
#pragma once

#include <string>
#include <vector>

#include "reduction/targets/jungle/strategy/board_scene.hpp"

namespace gadgetc::jungle {

class BoardRecord {
 public:
  // `scene` outlives the record.
  explicit BoardRecord(const BoardScene& scene);

  const Position& position() const { return position_; }
  const BoardScene& scene() const { return *scene_; }
  // A legal move of the side to move.
  void play(Move move);
  // The turn passes, and nothing else happens.
  void pass();

  // The part in the game in which this side's strategy lives.
  SocketState state(PartId part, Side sought) const;
  bool is_decided(PartId variable) const { return marks_[variable].is_decided; }
  // Has a signal come onto the wire of an input?
  bool has_arrived(PartId part, std::size_t port) const { return marks_[part].used >> port & 1; }
  // The part within which, into which or out of which the last move went.
  std::optional<PartId> last_part() const { return last_part_; }
  // All of it but the position, as a key.
  std::string key() const;

 private:
  struct Marks {
    bool is_decided = false, is_picked = false, is_entered = false;
    PortSet used = 0;     // inputs arrived, outputs delivered at some time
    PortSet reached = 0;  // inputs whose signal has stood beside the port
    // By the first port of a wire: signals that went out, less those that came back.
    std::vector<int> outside;
  };
  void leave(PartId part, WireId wire, Piece piece);
  void enter(PartId part, WireId wire, Piece piece);
  void arrive(const SceneWire::End& end, int signals);
  void reach(WireId wire, Square at);
  std::size_t port_at(PartId part, WireId wire) const;

  const BoardScene* scene_;
  Position position_;
  std::vector<Marks> marks_;
  std::optional<PartId> last_part_;
};

}  // namespace gadgetc::jungle
