#include "reduction/targets/konane/products/winners_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/run/interrupts.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "reduction/strategy/move_sentence.hpp"
#include "reduction/targets/konane/strategy/describe_move.hpp"
#include "reduction/targets/konane/strategy/resisting_opponent.hpp"

namespace gadgetc::konane {

namespace {

constexpr int kThreats = 60;
// Games with another first variable: what a page has room for.
constexpr std::size_t kMostFirstVariables = 16, kMostPlies = 5000;

class GameRecorder {
 public:
  GameRecorder(const BoardScene& scene, const TileStrategies& tiles,
               const formula_game::Strategy& strategy)
      : scene_(scene), tiles_(tiles), strategy_(strategy) {}

  PageLine record(bool delays, std::optional<VariableId> first) const {
    BoardPlayer player(scene_, tiles_, strategy_);
    ResistingOpponent opponent(delays ? kThreats : 0, first);
    ToldValues told({});  // of a board nothing is known of its source
    PageLine line{title(player.side(), delays, first), {}};
    while (!legal_moves(player.record().position()).empty()) {
      throw_if_interrupted();
      line.moves.push_back(step(player, opponent, told));
    }
    if (player.record().position().turn == player.side()) {
      throw std::logic_error("the winner's strategy loses a game");
    }
    return line;
  }

 private:
  PageMove step(BoardPlayer& player, ResistingOpponent& opponent, ToldValues& told) const {
    const Position& position = player.record().position();
    const Side mover = position.turn;
    const auto chosen = mover == player.side() ? std::optional(player.choose()) : std::nullopt;
    const Move move = chosen ? chosen->move : opponent.choose(player);
    const MoveWords words =
        chosen ? words_of_choice(player.record(), *chosen) : words_of_move(player.record(), move);
    const bool was_settled = player.seat().is_settled();
    PageMove shown{move_name(position, move), "", words.is_event,
                   chosen && chosen->purpose == MovePurpose::Answer};
    player.play(move);
    shown.annotation = move_sentence(mover, words, told, was_settled, player.seat());
    return shown;
  }

  std::string title(Side winner, bool delays, std::optional<VariableId> first) const {
    const char* const loser = side_name(gadgetc::opponent(winner));
    std::string text = fmt::format("{} wins: ", side_name(winner));
    if (first) {
      const PartId part = scene_.part_of_variable(*first);
      return text + fmt::format("{} begins with {}", loser, part_name(scene_, part));
    }
    if (delays) return text + fmt::format("{} delays", loser);
    return text + (winner == Side::White ? "Black waits" : "White's signals go on");
  }

  const BoardScene& scene_;
  const TileStrategies& tiles_;
  const formula_game::Strategy& strategy_;
};

bool are_alike(const PageLine& a, const PageLine& b) {
  return std::equal(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end(),
                    [](const PageMove& x, const PageMove& y) { return x.name == y.name; });
}

}  // namespace

std::vector<PageLine> winners_games(const BoardScene& scene, const TileStrategies& tiles,
                                    const formula_game::Strategy& strategy,
                                    std::optional<std::size_t> most) {
  const GameRecorder recorder(scene, tiles, strategy);
  std::vector<PageLine> lines{recorder.record(false, std::nullopt)};
  const auto add = [&](bool delays, std::optional<VariableId> first) {
    if (most && lines.size() >= *most) return;
    PageLine line = recorder.record(delays, first);
    if (!are_alike(line, lines.front())) lines.push_back(std::move(line));
  };
  add(true, std::nullopt);
  const std::size_t variables = scene.formula().variables;
  if (variables > kMostFirstVariables || lines.front().moves.size() > kMostPlies) return lines;
  for (VariableId v = 0; v < variables; ++v) add(false, v);
  return lines;
}

}  // namespace gadgetc::konane
