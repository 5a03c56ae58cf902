// A certificate: a tile, the rules of its game, and the sets of states that both sides' strategies
// keep to, so that a small routine can see in one pass that the tile keeps its contract
// (check_certificate.hpp). The grammar is in docs/formats.md.
//
// A state is a text: the squares of the part in reading order, then a mark for the pick if the
// contract has one, for each port, and for the goal if the drawing has one.
//
//   .dC..P.C +P -      input `in` has arrived and a panther stands on its wire; output `out` was
//                      never delivered, nobody stands on its wire
//   .B.W. +BW -B       links stand outside both ports, and a white stone waits at the first
//
// A port's mark is '-' or '+', arrived or delivered, or '*' for an output that has been used; then
// the link, if it stands, and the pieces on the wire, in order. So a state is its own key, and no
// reader can disagree with another about what it means.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/certificate/state_lists.hpp"
#include "gadgets/tile/tile.hpp"
#include "games/jungle/rules.hpp"
#include "games/page/variant.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

struct PartLists {
  std::size_t line = 0;
  std::optional<Square> first;  // its first square in reading order; none: the whole tile
  std::size_t safety_line = 0, ready_line = 0;
  // How the guards that a page lets off come into the game in which Black's side was found, "baits"
  // or "guests" (docs/verifier.md); empty: the page has none.
  std::string_view guards;
  StateList safe, ready;
  std::vector<AttackList> attacks;
};

// Views point into the text that was read.
struct Certificate {
  explicit Certificate(game_page::Variant game) : variant(std::move(game)) {}

  game_page::Variant variant;  // the page of the game, and its options
  jungle::Rules rules;         // of Dou Shou Qi, which names its rules so
  std::uint32_t tempo_bound = 0, answer_bound = 0;
  std::optional<std::uint32_t> pass_bound;  // where pages have links
  std::size_t rules_line = 1, tempo_line = 0, answer_line = 0, pass_line = 0, tile_line = 0;
  Tile tile;
  std::vector<PartLists> parts;

  std::size_t states() const;  // in all lists
};

// The rules of Dou Shou Qi that concern positions as options of its page.
game_page::Variant page_under(const jungle::Rules& rules,
                              std::shared_ptr<const game_page::Page> page);

// Finds a page by the name of its game; null: there is none. May throw UsageError and InputError.
using PageFinder = std::function<std::shared_ptr<const game_page::Page>(std::string_view)>;

struct ReadingOptions {
  // So many empty lines stand before the text, as it may be a piece of a longer file.
  std::size_t empty_lines = 0;
  // A part of a board may have a drawing without a contract, for the end of a wire delivers
  // nothing.
  bool may_deliver_nothing = false;
  PageFinder find_page = game_page::find_page;
};

// Any bytes give a certificate or an InputError with line and column; memory in proportion to the
// text. Whether what it says is true is not looked at. `text` must outlive the certificate.
Certificate parse_certificate(std::string_view source, std::string_view text,
                              const ReadingOptions& options = {});

}  // namespace gadgetc
