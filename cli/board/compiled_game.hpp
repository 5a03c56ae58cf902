// A game on a board that may have been compiled from a formula: the user, and an engine or the
// winner's strategy; moves are told in the words of the formula.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/board/bundle_words.hpp"
#include "cli/board/check_saved.hpp"
#include "cli/board/strategy_seat.hpp"
#include "cli/board/terminal_game.hpp"
#include "solver/kernel/search_control.hpp"

namespace gadgetc {

struct BoardChoices {
  std::string file, strategy, bundle;  // names of what was read; empty: nothing
  std::string tables;                  // a folder of endgame tables; empty: none
  std::string set;                     // of the strategy's board, as --set names it
  const GadgetLibrary* sets = &gadget_library();  // its tiles
  SearchLimits limits;
  std::size_t hash_mib = 64;
};

// `BoardFile` is of the game: a position with what a board file says of it.
template <typename BoardFile>
class CompiledGame : public TerminalGame {
 public:
  // The side that plays by the strategy, the winner; nothing without one.
  std::optional<Side> strategy_side() const {
    return seat_ ? std::optional(seat_->side()) : std::nullopt;
  }
  std::vector<std::pair<Square, Square>> moves() const override {
    std::vector<std::pair<Square, Square>> moves;
    for (const Move move : played()) moves.emplace_back(move.from, move.to);
    return moves;
  }
  void play(const std::string& move) override {
    is_by_strategy_ = is_by_strategy_ && is_seated() && seat_->side() == turn();
    play_move(move);
  }
  const VariableTiles& variables() const override { return variables_; }

  std::vector<std::string> last_words() override {
    std::vector<std::string> words;
    const std::vector<Move> moves = played();
    // The words of a move by the strategy have been said with it.
    if (is_seated() && !is_by_strategy_ && !moves.empty()) {
      words.push_back(last_name() + ": " + seat_->last_words(moves).text);
    }
    is_by_strategy_ = false;
    if (is_seated() && !bundle_) return words;
    std::vector<Square> origins;
    for (const Move move : moves) origins.push_back(move.from);
    std::string told = variables_.tell_last(start_.position.turn, origins);
    if (!told.empty()) words.push_back(std::move(told));
    return words;
  }

  Choice choose() override {
    const auto by_winner = by_strategy();
    is_by_strategy_ = by_winner.has_value();
    return by_winner ? *by_winner : by_engine();
  }

  std::string save(const std::string& file) const override {
    check_saved(file, {choices_.file, choices_.strategy, choices_.bundle}, choices_.set,
                choices_.tables);
    write_saved(file);
    return "saved";
  }

 protected:
  // Throws InputError and UsageError. The choices are to outlive the game.
  CompiledGame(const BoardChoices& choices, BoardFile start)
      : choices_(choices), start_(std::move(start)) {
    if (!choices.strategy.empty()) {
      seat_.emplace(load_strategy(start_, choices.strategy, *choices.sets));
      seated_ = start_.position;
    }
    if (!choices.bundle.empty()) {
      bundle_ = read_bundle_of(start_.position, choices.bundle);
      bundled_ = start_.position;
    }
  }

  virtual std::vector<Move> played() const = 0;
  // The last move's name, where it was made.
  virtual std::string last_name() const = 0;
  virtual std::string name_of(Move move) const = 0;
  virtual bool is_legal_move(Move move) const = 0;
  virtual void play_move(const std::string& name) = 0;
  virtual Choice by_engine() = 0;
  // The variables of a board as the compiler writes it, which names its formula.
  virtual VariableTiles read_variables() const = 0;
  virtual void write_saved(const std::string& file) const = 0;

  void begin(BoardFile start) {
    start_ = std::move(start);
    if (bundle_ && start_.position == bundled_) variables_ = VariableTiles(*bundle_);
    else variables_ = start_.formula.empty() ? VariableTiles() : read_variables();
  }
  // Is the game on the strategy's board?
  bool is_seated() const { return seat_ && start_.position == seated_; }
  bool is_winners_turn() const { return seat_ && seat_->side() == turn(); }
  std::optional<Choice> by_strategy() {
    if (!is_winners_turn()) return std::nullopt;
    const auto choice = is_seated() ? seat_->choose(played()) : std::nullopt;
    if (!choice || !is_legal_move(choice->move)) {
      fmt::print("the strategy does not cover this game\n");
      return std::nullopt;
    }
    return Choice{name_of(choice->move), choice->words.text};
  }

  const BoardChoices& choices_;
  BoardFile start_;
  bool is_by_strategy_ = false;  // the last move that was chosen

 private:
  std::optional<StrategySeat> seat_;
  std::optional<Bundle> bundle_;
  decltype(BoardFile::position) seated_{}, bundled_{};  // the boards of both
  VariableTiles variables_;
};

}  // namespace gadgetc
