#include "cli/board/game_answer.hpp"

#include <fmt/format.h>

#include <functional>

#include "games/jungle/notation.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc {

namespace {

// As a sentence about `mover`.
Json words_json(const MoveWords& words, Side mover) {
  const std::string subject = words.has_subject ? "" : fmt::format("{} ", side_name(mover));
  return {{"text", subject + words.text}, {"event", words.is_event}};
}

// `ending`: why the game is over; empty: it is not. `name_of`: empty for a move that is not legal.
Json answer_to(StrategySeat& seat, Side turn, const std::vector<Move>& moves,
               const std::string& ending, const std::function<std::string(Move)>& name_of) {
  Json json{{"side", side_word(seat.side())},
            {"turn", side_word(turn)},
            {"last", nullptr},
            {"answer", nullptr}};
  if (!moves.empty()) json["last"] = words_json(seat.last_words(moves), opponent(turn));
  if (!ending.empty()) {
    json["reason"] = "the game is over: " + ending;
  } else if (turn != seat.side()) {
    json["reason"] = fmt::format("{} is to move", side_name(turn));
  } else if (const auto choice = seat.choose(moves); choice && !name_of(choice->move).empty()) {
    json["answer"] = {{"move", name_of(choice->move)}};
    json["answer"].update(words_json(choice->words, turn));
  } else {
    json["reason"] = "the game has left the strategy";
  }
  return json;
}

}  // namespace

Json answer_to(StrategySeat& seat, const jungle::GameFile& file) {
  const jungle::Game& game = file.game;
  const auto ending = game.ending();
  return answer_to(seat, game.position().turn, game.moves(),
                   ending ? std::string(reason_text(ending->reason)) : "", [&](Move move) {
                     return game.is_legal(move) ? move_name(game.position(), move) : "";
                   });
}

Json answer_to(StrategySeat& seat, const game_page::GameFile& file) {
  const game_page::Game& game = file.game;
  const Side turn = game.position().turn;
  return answer_to(seat, turn, squares_of(file),
                   game.ending() ? fmt::format("{} cannot move", side_name(turn)) : "",
                   [&](Move move) { return name_of(game, move); });
}

}  // namespace gadgetc
