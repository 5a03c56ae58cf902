#include "cli/browser/seated_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/board/konane_seat.hpp"
#include "games/jungle/notation.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"

namespace gadgetc {

namespace {

[[noreturn]] void refuse(const std::string& name) {
  throw UsageError("no legal move: " + quote(name));
}

class SeatedJungle : public SeatedGame {
 public:
  SeatedJungle(const jungle::BoardFile& board, const std::string& strategy,
               const StrategySeat::GateNames& names)
      : seat_(board, load_strategy(strategy), names), game_(board.position) {}

  Json answer(const std::vector<std::string>& moves) override {
    follow(moves);
    return answer_to(seat_, game_);
  }

 private:
  // What is other in the game so far is taken back.
  void follow(const std::vector<std::string>& moves) {
    const auto other =
        std::mismatch(moves_.begin(), moves_.end(), moves.begin(), moves.end()).second;
    const auto same = static_cast<std::size_t>(other - moves.begin());
    for (; moves_.size() > same; moves_.pop_back()) game_.undo();
    for (auto name = other; name != moves.end(); ++name) play(*name);
  }

  void play(const std::string& name) {
    const auto move = find_move(game_.position(), name);
    if (!move || !game_.is_legal(*move)) refuse(name);
    game_.play(*move);
    moves_.push_back(name);
  }

  StrategySeat seat_;
  jungle::Game game_;
  std::vector<std::string> moves_;  // of the game
};

class SeatedKonane : public SeatedGame {
 public:
  SeatedKonane(const konane::BoardFile& board, const std::string& strategy)
      : start_(board.position), seat_(board, konane::load_strategy(strategy)) {}

  Json answer(const std::vector<std::string>& names) override {
    konane::Position position = start_;
    std::vector<konane::Move> moves;
    for (const std::string& name : names) {
      const auto move = konane::find_move(position, name);
      const auto legal = konane::legal_moves(position);
      if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) refuse(name);
      konane::play(position, *move);
      moves.push_back(*move);
    }
    return answer_json(answer_in(position, moves));
  }

 private:
  GameAnswer answer_in(const konane::Position& position, const std::vector<konane::Move>& moves) {
    GameAnswer answer{seat_.side(), position.turn, {}, {}, {}};
    if (!moves.empty()) answer.last = seat_.last_words(moves);
    if (const auto winner = konane::find_winner(position)) {
      answer.reason = fmt::format("the game is over: {} cannot move", side_name(position.turn));
    } else if (answer.turn != answer.side) {
      answer.reason = fmt::format("{} is to move", side_name(answer.turn));
    } else if (const auto choice = seat_.choose(moves)) {
      answer.move = {konane::move_name(position, choice->move), choice->words};
    } else {
      answer.reason = "the game has left the strategy";
    }
    return answer;
  }

  konane::Position start_;
  konane::StrategySeat seat_;
};

}  // namespace

std::unique_ptr<SeatedGame> seat_winner(const AnyBoard& board, const std::string& strategy,
                                        const StrategySeat::GateNames& names) {
  if (const auto* konane = std::get_if<konane::BoardFile>(&board)) {
    return std::make_unique<SeatedKonane>(*konane, strategy);
  }
  return std::make_unique<SeatedJungle>(std::get<jungle::BoardFile>(board), strategy, names);
}

}  // namespace gadgetc
