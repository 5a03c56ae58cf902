#include "games/page/language/parse_wire.hpp"

#include <fmt/format.h>

namespace gadgetc::game_page {

namespace {

// A character of a piece: any cell but the first, with which boards are filled.
Cell take_piece(LineCursor& line, const Page& page) {
  const Word word = line.expect("a character of a piece");
  const auto cell = word.text.size() == 1 ? page.find_cell(word.text.front()) : std::nullopt;
  if (!cell) line.fail(word.at, fmt::format("{} is no character of a cell", quote_word(word)));
  if (*cell == 0) {
    line.fail(word.at, fmt::format("{} fills boards, it is no piece", quote_word(word)));
  }
  return *cell;
}

void refuse_second(bool is_there, const LineCursor& line, const Word& word,
                   std::string_view what) {
  if (is_there) line.fail(word.at, fmt::format("a second line '{}'", what));
}

void set_once(std::optional<Cell>& piece, LineCursor& line, const Page& page, const Word& word,
              std::string_view what) {
  refuse_second(piece.has_value(), line, word, what);
  piece = take_piece(line, page);
}

void require(bool is_there, const LineCursor& line, const Word& word, std::string_view what) {
  if (!is_there) line.fail(word.at, fmt::format("the line '{}' stands before this one", what));
}

Wires::Delivered take_delivered(LineCursor& line) {
  if (line.take_if("left")) return Wires::Delivered::Left;
  if (!line.take_if("ready")) line.fail_expected("left or ready");
  return Wires::Delivered::Ready;
}

Baits take_baits(LineCursor& line, OptionParser& options, const Page& page) {
  const Word word = line.expect("a character of a ground");
  const auto ground = word.text.size() == 1 ? page.find_ground(word.text.front()) : std::nullopt;
  if (!ground) line.fail(word.at, fmt::format("{} is no character of a ground", quote_word(word)));
  Baits baits;
  baits.ground = *ground;
  baits.is_open = line.take_if("open");
  baits.only = options.take_only();
  return baits;
}

}  // namespace

void parse_wire(LineCursor& line, Page& page, const Word& word) {
  Wires& wires = page.wires;
  if (line.take_if("signal")) {
    set_once(wires.signal, line, page, word, "wire signal");
  } else if (line.take_if("link")) {
    require(wires.signal.has_value(), line, word, "wire signal");
    if (wires.hole) line.fail(word.at, "wires that are pairs of squares have no link");
    set_once(wires.link, line, page, word, "wire link");
    if (wires.link == wires.signal) line.fail(word.at, "the signal and the link are one piece");
  } else if (line.take_if("hole")) {
    require(wires.signal.has_value(), line, word, "wire signal");
    if (wires.link) line.fail(word.at, "wires with a link are no pairs of squares");
    set_once(wires.hole, line, page, word, "wire hole");
    if (wires.hole == wires.signal) line.fail(word.at, "the signal stands outside no tile");
  } else if (line.take_if("delivered")) {
    require(wires.signal.has_value(), line, word, "wire signal");
    refuse_second(wires.delivered.has_value(), line, word, "wire delivered");
    wires.delivered = take_delivered(line);
  } else if (line.take_if("exchange")) {
    require(wires.link.has_value(), line, word, "wire link");
    refuse_second(wires.has_exchange, line, word, "wire exchange");
    wires.has_exchange = true;
  } else {
    line.fail_expected("signal, link, hole, delivered or exchange");
  }
  line.expect_end();
}

void parse_relax(LineCursor& line, OptionParser& options, Page& page, const Word& word) {
  if (line.take_if("guards")) {
    require(page.wires.signal.has_value(), line, word, "wire signal");
    set_once(page.wires.guards, line, page, word, "relax guards");
    if (page.wires.guards == page.wires.signal) line.fail(word.at, "signals are no guards");
  } else if (line.take_if("baits")) {
    require(page.wires.guards.has_value(), line, word, "relax guards");
    Baits made = take_baits(line, options, page);
    made.at = word.at;
    for (const Baits& known : page.baits) {
      const bool covers = known.only.values.empty() || known.only == made.only;
      if (!covers || known.is_open != made.is_open) continue;
      line.fail(word.at, "a line 'relax baits' before this one says it already");
    }
    page.baits.push_back(std::move(made));
  } else {
    line.fail_expected("guards or baits");
  }
  line.expect_end();
}

}  // namespace gadgetc::game_page
