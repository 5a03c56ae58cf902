#include "reduction/targets/jungle/strategy/record_games.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/run/interrupts.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/strategy/move_sentence.hpp"
#include "reduction/targets/jungle/strategy/describe_move.hpp"
#include "reduction/targets/jungle/strategy/resisting_opponent.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kThreats = 60;
// Games with another first variable: what a page has room for.
constexpr std::size_t kMostFirstVariables = 16, kMostPlies = 5000;

std::string title_of(Side winner, const BoardScene& scene, const RecordOptions& options) {
  const char* loser = side_name(opponent(winner));
  std::string title = fmt::format("{} wins: ", side_name(winner));
  if (options.first) {
    const PartId part = scene.part_of_variable(*options.first);
    return title + fmt::format("{} begins with {}", loser,
                               options.words.name ? options.words.name(part)
                                                  : gate_name(scene, part));
  }
  if (options.resistance == Resistance::Delay) return title + fmt::format("{} delays", loser);
  return title + (winner == Side::White ? "Black's runner runs" : "White's signals walk");
}

}  // namespace

ReplayLine record_game(const BoardScene& scene, const formula_game::Strategy& strategy,
                       const RecordOptions& options) {
  BoardPlayer player(scene, strategy);
  const int threats = options.resistance == Resistance::Delay ? kThreats : 0;
  ResistingOpponent resisting(scene, opponent(player.side()), threats, options.first);
  ToldValues told(options.words.source);
  ReplayLine line{title_of(player.side(), scene, options), {}};
  while (!find_winner(player.record().position())) {
    throw_if_interrupted();
    const Side mover = player.record().position().turn;
    const auto chosen = mover == player.side() ? std::optional(player.choose()) : std::nullopt;
    const Move move = chosen ? chosen->move : resisting.choose(player);
    const MoveWords words = chosen ? words_of_choice(player.record(), *chosen, options.words.name)
                                   : words_of_move(player.record(), move, options.words.name);
    const bool is_answer = chosen && chosen->purpose == MovePurpose::Answer;
    const bool was_settled = player.seat().is_settled();
    player.play(move);
    line.moves.push_back({move, move_sentence(mover, words, told, was_settled, player.seat()),
                          words.is_event, is_answer});
  }
  return line;
}

std::vector<ReplayLine> record_games(const BoardScene& scene,
                                     const formula_game::Strategy& strategy, const GameWords& words,
                                     std::optional<std::size_t> most) {
  std::vector<ReplayLine> lines{record_game(scene, strategy, {Resistance::Hurry, {}, words})};
  const auto add = [&](Resistance resistance, std::optional<VariableId> first) {
    if (most && lines.size() >= *most) return;
    ReplayLine line = record_game(scene, strategy, {resistance, first, words});
    if (line.moves != lines.front().moves) lines.push_back(std::move(line));
  };
  add(Resistance::Delay, std::nullopt);
  const std::size_t variables = scene.formula().variables;
  if (variables > kMostFirstVariables || lines.front().moves.size() > kMostPlies) return lines;
  for (VariableId v = 0; v < variables; ++v) add(Resistance::Hurry, v);
  return lines;
}

}  // namespace gadgetc::jungle
