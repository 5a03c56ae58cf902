#include "cli/board/game_answer.hpp"

#include <fmt/format.h>

#include "games/jungle/notation.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"

namespace gadgetc {

namespace {

// As a sentence about `mover`.
Json words_json(const MoveWords& words, Side mover) {
  const std::string subject = words.has_subject ? "" : fmt::format("{} ", side_name(mover));
  return {{"text", subject + words.text}, {"event", words.is_event}};
}

}  // namespace

Json answer_json(const GameAnswer& answer) {
  Json json{{"side", side_word(answer.side)},
            {"turn", side_word(answer.turn)},
            {"last", nullptr},
            {"answer", nullptr}};
  if (answer.last) json["last"] = words_json(*answer.last, opponent(answer.turn));
  if (answer.move) {
    const auto& [name, words] = *answer.move;
    json["answer"] = {{"move", name}};
    json["answer"].update(words_json(words, answer.side));
  } else {
    json["reason"] = answer.reason;
  }
  return json;
}

Json answer_to(StrategySeat& seat, const jungle::Game& game) {
  const jungle::Position& position = game.position();
  GameAnswer answer{seat.side(), position.turn, seat.last_words(game), {}, {}};
  if (const auto ending = game.ending()) {
    answer.reason = fmt::format("the game is over: {}", reason_text(ending->reason));
  } else if (answer.turn != answer.side) {
    answer.reason = fmt::format("{} is to move", side_name(answer.turn));
  } else if (const auto choice = seat.choose(game)) {
    answer.move = {move_name(position, choice->move), choice->words};
  } else {
    answer.reason = "the game has left the strategy";
  }
  return answer_json(answer);
}

Json answer_to(konane::StrategySeat& seat, const konane::Position& position,
               const std::vector<konane::Move>& moves) {
  GameAnswer answer{seat.side(), position.turn, {}, {}, {}};
  if (!moves.empty()) answer.last = seat.last_words(moves);
  if (konane::find_winner(position)) {
    answer.reason = fmt::format("the game is over: {} cannot move", side_name(position.turn));
  } else if (answer.turn != answer.side) {
    answer.reason = fmt::format("{} is to move", side_name(answer.turn));
  } else if (const auto choice = seat.choose(moves)) {
    answer.move = {konane::move_name(position, choice->move), choice->words};
  } else {
    answer.reason = "the game has left the strategy";
  }
  return answer_json(answer);
}

}  // namespace gadgetc
