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

#include "reduction/strategy/play_record.hpp"
#include "reduction/targets/jungle/strategy/board_scene.hpp"

namespace gadgetc::jungle {

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
  void play(Move move) override;
  void pass() override;
  // Of the runner and the idle cats.
  bool is_in_reserve(Move move) const override {
    return scene_->role(move.from).kind == SquareRole::Kind::None;
  }
  std::optional<PartId> decided_by(Move move) const override;

  std::size_t bytes() const override {
    constexpr std::size_t kPartBytes = 128;
    return sizeof *this + position_.squares() + kPartBytes * marks_.size();
  }

  // The part in the game in which this side's strategy lives.
  SocketState state(PartId part, Side sought) const;
  bool is_decided(PartId variable) const { return marks_[variable].is_decided; }
  // Has a signal come onto the wire of an input?
  bool has_arrived(PartId part, std::size_t port) const { return marks_[part].used >> port & 1; }
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
  MoveWords words(Move move, const PartNames& names) const override;
  void leave(PartId part, WireId wire, Piece piece);
  void enter(PartId part, WireId wire, Piece piece);
  void arrive(const SceneWire::End& end, int signals);
  void reach(WireId wire, Square at);
  std::size_t port_at(PartId part, WireId wire) const;

  const BoardScene* scene_;
  Position position_;
  std::vector<Marks> marks_;
};

}  // namespace gadgetc::jungle
