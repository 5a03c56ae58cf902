#include "reduction/strategy/record_games.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "base/run/interrupts.hpp"
#include "reduction/strategy/move_sentence.hpp"
#include "reduction/strategy/resisting_opponent.hpp"

namespace gadgetc {

namespace {

constexpr int kThreats = 60;
// Games with another first variable: what a page has room for.
constexpr std::size_t kMostFirstVariables = 16, kMostPlies = 5000;

std::string title_of(const StrategyPlayer& winner, const ResistingOpponent& loser,
                     const RecordOptions& options) {
  const char* name = side_name(opponent(winner.side()));
  std::string title = fmt::format("{} wins: ", side_name(winner.side()));
  if (options.first) {
    const PlayedBoard& scene = winner.record().scene();
    const PartId part = scene.part_of_variable(*options.first);
    return title + fmt::format("{} begins with {}", name,
                               options.words.name ? options.words.name(part)
                                                  : scene.part_name(part));
  }
  if (options.resistance == Resistance::Delay) return title + fmt::format("{} delays", name);
  return title + loser.way_of_waiting();
}

ReplayMove play_move(StrategyPlayer& player, ResistingOpponent& loser, ToldValues& told,
                     const PartNames& names) {
  const Side mover = player.record().turn();
  const auto chosen = player.is_to_move() ? std::optional(player.choose()) : std::nullopt;
  const Move move = chosen ? chosen->move : loser.choose(player);
  const MoveWords words = chosen ? words_of_choice(player.record(), *chosen, names)
                                 : player.record().words_of(move, names);
  const bool is_answer = chosen && chosen->purpose == MovePurpose::Answer;
  const bool was_settled = player.seat().is_settled();
  player.play(move);
  return {move, move_sentence(mover, words, told, was_settled, player.seat()), words.is_event,
          is_answer};
}

}  // namespace

ReplayLine record_game(const StrategyPlayer& start, const RecordOptions& options) {
  const auto player = start.copy();
  const int threats = options.resistance == Resistance::Delay ? kThreats : 0;
  const auto loser = start.make_opponent(threats, options.first);
  ToldValues told(options.words.source);
  ReplayLine line{title_of(start, *loser, options), {}};
  while (!player->record().winner()) {
    throw_if_interrupted();
    line.moves.push_back(play_move(*player, *loser, told, options.words.name));
  }
  if (player->record().winner() != player->side()) {
    throw std::logic_error("the winner's strategy loses a game");
  }
  return line;
}

std::vector<ReplayLine> record_games(const StrategyPlayer& start, const GameWords& words,
                                     std::optional<std::size_t> most) {
  std::vector<ReplayLine> lines{record_game(start, {Resistance::Hurry, {}, words})};
  const auto add = [&](Resistance resistance, std::optional<VariableId> first) {
    if (most && lines.size() >= *most) return;
    ReplayLine line = record_game(start, {resistance, first, words});
    if (line.moves != lines.front().moves) lines.push_back(std::move(line));
  };
  add(Resistance::Delay, std::nullopt);
  const std::size_t variables = start.record().scene().formula().variables;
  if (variables > kMostFirstVariables || lines.front().moves.size() > kMostPlies) return lines;
  for (VariableId v = 0; v < variables; ++v) add(Resistance::Hurry, v);
  return lines;
}

}  // namespace gadgetc
