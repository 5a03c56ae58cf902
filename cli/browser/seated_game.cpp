#include "cli/browser/seated_game.hpp"

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
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
               const StrategySeat::GateNames& names, const GadgetLibrary& sets)
      : seat_(load_strategy(board, strategy, sets), names), game_(board.position) {}

  Json answer(const std::vector<std::string>& moves) override {
    follow(moves);
    return answer_to(seat_, game_);
  }

  std::vector<std::string> play_to_end(const std::vector<std::string>& moves) override {
    follow(moves);
    std::vector<std::string> names;
    const auto rest = seat_.play_to_end(game_.moves());
    for (const Move move : rest.value_or(std::vector<Move>{})) {
      names.push_back(move_name(game_.position(), move));
      play(names.back());
    }
    return names;
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
  SeatedKonane(const konane::BoardFile& board, const std::string& strategy,
               const GadgetLibrary& sets)
      : start_(board.position),
        position_(board.position),
        seat_(load_strategy(board, strategy, sets)) {}

  Json answer(const std::vector<std::string>& names) override {
    follow(names);
    return answer_to(seat_, position_, moves_);
  }

  std::vector<std::string> play_to_end(const std::vector<std::string>& moves) override {
    follow(moves);
    std::vector<std::string> names;
    const auto rest = seat_.play_to_end(moves_);
    for (const Move move : rest.value_or(std::vector<Move>{})) {
      names.push_back(move_name(position_, move));
      play(names.back());
    }
    return names;
  }

 private:
  // A game that goes on is played on; any other is played anew.
  void follow(const std::vector<std::string>& names) {
    const bool goes_on =
        names_.size() <= names.size() && std::equal(names_.begin(), names_.end(), names.begin());
    if (!goes_on) {
      position_ = start_;
      names_.clear();
      moves_.clear();
    }
    while (names_.size() < names.size()) play(names[names_.size()]);
  }

  void play(const std::string& name) {
    const auto move = konane::find_move(position_, name);
    if (!move || !konane::is_legal(position_, *move)) refuse(name);
    konane::play(position_, *move);
    moves_.push_back(*move);
    names_.push_back(name);
  }

  konane::Position start_, position_;
  StrategySeat seat_;
  std::vector<konane::Move> moves_;  // of the game, with their names
  std::vector<std::string> names_;
};

}  // namespace

std::unique_ptr<SeatedGame> seat_winner(const StartBoard& board, const std::string& strategy,
                                        const StrategySeat::GateNames& names,
                                        const GadgetLibrary& sets) {
  if (const auto* konane = std::get_if<konane::BoardFile>(&board)) {
    return std::make_unique<SeatedKonane>(*konane, strategy, sets);
  }
  return std::make_unique<SeatedJungle>(std::get<jungle::BoardFile>(board), strategy, names,
                                        sets);
}

}  // namespace gadgetc
