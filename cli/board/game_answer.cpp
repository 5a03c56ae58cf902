#include "cli/board/game_answer.hpp"

#include <fmt/format.h>

#include "games/jungle/notation.hpp"

namespace gadgetc {

namespace {

// As a sentence about `mover`.
Json words_json(const MoveWords& words, Side mover) {
  const std::string subject = words.has_subject ? "" : fmt::format("{} ", side_name(mover));
  return {{"text", subject + words.text}, {"event", words.is_event}};
}

}  // namespace

Json answer_to(StrategySeat& seat, const Game& game) {
  const Position& position = game.position();
  const Side side = seat.side(), turn = position.turn;
  Json json{{"side", side_word(side)},
            {"turn", side_word(turn)},
            {"last", nullptr},
            {"answer", nullptr}};
  if (const auto words = seat.last_words(game)) {
    json["last"] = words_json(*words, opponent(turn));
  }
  if (const auto ending = game.ending()) {
    json["reason"] = fmt::format("the game is over: {}", reason_text(ending->reason));
  } else if (turn != side) {
    json["reason"] = fmt::format("{} is to move", side_name(turn));
  } else if (const auto choice = seat.choose(game)) {
    json["answer"] = {{"move", move_name(position, choice->move)}};
    json["answer"].update(words_json(choice->words, side));
  } else {
    json["reason"] = "the game has left the strategy";
  }
  return json;
}

}  // namespace gadgetc
