// The strategies of a certificate, move by move: what either side answers in a part of a tile, and
// how White carries out an attack.
//
// A certificate lists states (certificate.hpp); that a strategy can stay in the lists is what
// check_certificate confirms. So any step that leads where a condition of the checker wants to be
// is a step of the strategy, and no more is needed than to look for it. Of several, the one that
// leaves the fewest threats, answers or moves, then the first in the order of SocketGame, so the
// same lists give the same moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/certificate/socket_game.hpp"

namespace gadgetc {

class PartStrategy {
 public:
  // `part` and `lists` outlive the strategy, which is as good as the certificate they are from.
  PartStrategy(const Part& part, const PartLists& lists,
               const game_page::Variant& variant);

  // The game in which this side's strategy lives.
  const SocketGame& game(Side side) const { return side == Side::White ? white_ : black_; }
  const Part& part() const { return part_; }

  // All functions below throw std::logic_error for states that no play by the strategy reaches.

  // Black, after a step of White that led to `state`: Black's answer; nothing: Black may pass.
  std::optional<SocketStep> black_answer(const SocketState& state) const;
  // Black's first move in a variable.
  SocketStep refusal() const;

  // White, after a step of Black that led to `state`, when Black could still force `answers`
  // answers: White's; nothing: White may play elsewhere. `answers` is brought up to date.
  std::optional<SocketStep> white_answer(const SocketState& state, std::uint32_t& answers) const;
  // White's first move in a variable, that with the shortest delivery.
  SocketStep pick() const;
  // Answers that Black can force from a ready state.
  std::uint32_t answers(const SocketState& state) const;
  // White's next step within it; `answers` is brought up to date.
  SocketStep attack(const SocketState& state, PortSet goal, std::uint32_t& answers) const;

 private:
  struct AttackLine {
    const AttackList* attack = nullptr;
    const StateLine* line = nullptr;  // of the state
  };
  // None: no list with at most so many answers.
  AttackLine find_attack(const SocketState& state, PortSet goal, std::uint32_t answers) const;
  const StateLine* find_ready(const SocketState& state) const {
    return lists_.ready.find(state.text());
  }
  std::optional<std::uint32_t> moves_left(const AttackList& attack, const StateLine& line,
                                          const SocketState& state) const;

  const Part& part_;
  const PartLists& lists_;
  SocketGame black_, white_;
};

// A certificate with the text that it was read from, and a strategy for each part.
class TileStrategy {
 public:
  // Messages count so many lines of `source` before the text. Throws InputError; or FalseLine when
  // the lists do not match the tile's parts. Whether they hold is not checked: check_certificate.
  TileStrategy(std::string_view source, std::string_view text, std::size_t lines_before = 0);
  TileStrategy(const TileStrategy&) = delete;

  // The text as it was given.
  std::string_view text() const { return std::string_view(text_).substr(lines_before_); }
  const Certificate& certificate() const { return certificate_; }
  const Tile& tile() const { return certificate_.tile; }
  const std::vector<PartStrategy>& parts() const { return parts_; }

 private:
  std::size_t lines_before_;
  std::string text_;  // after as many line ends
  Certificate certificate_;
  std::vector<MatchedPart> matched_;
  std::vector<PartStrategy> parts_;
};

}  // namespace gadgetc
