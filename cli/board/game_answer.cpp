#include "cli/board/game_answer.hpp"

#include <fmt/format.h>

namespace gadgetc {

namespace {

// As a sentence about `mover`.
Json words_json(const MoveWords& words, Side mover) {
  const std::string subject = words.has_subject ? "" : fmt::format("{} ", side_name(mover));
  return {{"text", subject + words.text}, {"event", words.is_event}};
}

// Why the game is over; empty: it is not.
std::string why_over(const PlayedGame& game) {
  const auto ending = game.ending();
  if (!ending) return "";
  // Who wins a page's game by a strategy wins it so.
  return is_of_page(game) ? fmt::format("{} cannot move", side_name(game.turn())) : ending->reason;
}

}  // namespace

Json answer_to(StrategySeat& seat, const PlayedGame& game) {
  const Side turn = game.turn();
  const std::vector<Move> moves = game.moves();
  Json json{{"side", side_word(seat.side())},
            {"turn", side_word(turn)},
            {"last", nullptr},
            {"answer", nullptr}};
  if (!moves.empty()) json["last"] = words_json(seat.last_words(moves), opponent(turn));
  if (const std::string why = why_over(game); !why.empty()) {
    json["reason"] = "the game is over: " + why;
  } else if (turn != seat.side()) {
    json["reason"] = fmt::format("{} is to move", side_name(turn));
  } else if (const auto choice = seat.choose(moves);
             choice && !game.name_of(choice->move).empty()) {
    json["answer"] = {{"move", game.name_of(choice->move)}};
    json["answer"].update(words_json(choice->words, turn));
  } else {
    json["reason"] = "the game has left the strategy";
  }
  return json;
}

}  // namespace gadgetc
