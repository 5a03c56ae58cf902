#include "cli/browser/seated_game.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc {

namespace {

// Each of these has a game so far: play(name) is false for a move that is not legal, moves() are by
// their squares, and name_of(move) names one that is legal, which play(move) plays.
struct JungleSoFar {
  bool play(const std::string& name) {
    const auto move = find_move(file.game.position(), name);
    if (!move || !file.game.is_legal(*move)) return false;
    play(*move);
    return true;
  }
  void play(Move move) { file.game.play(move); }
  void undo() { file.game.undo(); }
  std::vector<Move> moves() const { return file.game.moves(); }
  std::string name_of(Move move) const { return move_name(file.game.position(), move); }

  jungle::GameFile file;
};

struct PageSoFar {
  bool play(const std::string& name) {
    const auto move = file.game.find_move(name);
    if (move) file.game.play(*move);
    return move.has_value();
  }
  void play(Move move) { file.game.play(gadgetc::find_move(file.game, move).value()); }
  void undo() { file.game.undo(); }
  std::vector<Move> moves() const { return squares_of(file); }
  std::string name_of(Move move) const { return gadgetc::name_of(file.game, move); }

  game_page::GameFile file;
};

template <typename GameSoFar>
class Seated final : public SeatedGame {
 public:
  Seated(GameSoFar game, std::unique_ptr<WinningStrategy> strategy,
         const StrategySeat::GateNames& names)
      : seat_(std::move(strategy), names), game_(std::move(game)) {}

  Json answer(const std::vector<std::string>& moves) override {
    follow(moves);
    return answer_to(seat_, game_.file);
  }

  std::vector<std::string> play_to_end(const std::vector<std::string>& moves) override {
    follow(moves);
    std::vector<std::string> names;
    const auto rest = seat_.play_to_end(game_.moves());
    for (const Move& move : rest.value_or(std::vector<Move>{})) {
      names.push_back(game_.name_of(move));
      names_.push_back(names.back());
      game_.play(move);
    }
    return names;
  }

 private:
  // What is other in the game so far is taken back.
  void follow(const std::vector<std::string>& names) {
    const auto other =
        std::mismatch(names_.begin(), names_.end(), names.begin(), names.end()).second;
    const auto same = static_cast<std::size_t>(other - names.begin());
    for (; names_.size() > same; names_.pop_back()) game_.undo();
    for (auto name = other; name != names.end(); ++name) play(*name);
  }

  void play(const std::string& name) {
    if (!game_.play(name)) throw UsageError("no legal move: " + quote(name));
    names_.push_back(name);
  }

  StrategySeat seat_;
  GameSoFar game_;
  std::vector<std::string> names_;  // of the game's moves
};

}  // namespace

std::unique_ptr<SeatedGame> seat_winner(const StartBoard& start, const std::string& strategy,
                                        const StrategySeat::GateNames& names,
                                        const GadgetLibrary& sets) {
  const auto seated = [&](const auto& board, auto game) -> std::unique_ptr<SeatedGame> {
    return std::make_unique<Seated<decltype(game)>>(
        std::move(game), load_strategy(board, strategy, sets), names);
  };
  if (const auto* page = std::get_if<game_page::BoardFile>(&start)) {
    return seated(*page, PageSoFar{{*page, game_page::Game(page->variant, page->position)}});
  }
  const auto& jungle = std::get<jungle::BoardFile>(start);
  return seated(jungle, JungleSoFar{{jungle::Game(jungle.position), jungle}});
}

}  // namespace gadgetc
