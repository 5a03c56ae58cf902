#include "cli/board/terminal_game.hpp"

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "cli/board/bundle_words.hpp"
#include "cli/board/check_saved.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc {

namespace {

// For the side to move: "+0.12 at 4 plies", "won in 3 plies".
std::string score_words(const SearchNews& news) {
  if (!is_decided(news.score)) {
    return fmt::format("{:+.2f} at {}", news.score / 100.0, counted_plies(news.depth));
  }
  return fmt::format("{} in {}", news.score > 0 ? "won" : "lost",
                     counted_plies(plies_to_end(news.score)));
}

// The variables of a board as the compiler writes it, which names its formula.
VariableTiles variables_of(const jungle::BoardFile& board, const GadgetLibrary&) {
  if (board.formula.empty()) return {};
  return {read_board(board.position), origin_of(board)};
}
VariableTiles variables_of(const game_page::BoardFile& file, const GadgetLibrary& sets) {
  const Target* target = file.formula.empty() ? nullptr : find_target_of(*file.variant.page);
  if (target == nullptr) return {};
  const TargetBoard board = to_target_board(file);
  return {target->read(board, sets), board.origin};
}

}  // namespace

TerminalGame::TerminalGame(const BoardChoices& choices, std::unique_ptr<PlayedGame> start)
    : choices_(choices), first_(first_position(*start)) {
  engine_ = make_engine(*start, 64, choices.bot);
  if (!choices.tables.empty()) engine_->use_tables(choices.tables);
  if (!choices.strategy.empty()) {
    seat_.emplace(load_strategy(*start, choices.strategy, *choices.sets));
  }
  if (!choices.bundle.empty()) bundle_ = read_bundle_of(*start, choices.bundle);
  begin(std::move(start));
}

void TerminalGame::begin(std::unique_ptr<PlayedGame> game) {
  game_ = std::move(game);
  if (bundle_ && first_position(*game_) == first_) {
    variables_ = VariableTiles(*bundle_);
  } else {
    variables_ = of_game(
        *game_, [&](const auto& file) { return variables_of(file.start, *choices_.sets); });
  }
}

std::optional<Side> TerminalGame::strategy_side() const {
  return seat_ ? std::optional(seat_->side()) : std::nullopt;
}

void TerminalGame::play(const std::string& move) {
  is_by_strategy_ = is_by_strategy_ && is_seated() && is_winners_turn();
  game_->play(move);
}

std::vector<std::string> TerminalGame::last_words() {
  std::vector<std::string> words;
  const std::vector<Move> moves = game_->moves();
  // The words of a move by the strategy have been said with it.
  if (is_seated() && !is_by_strategy_ && !moves.empty()) {
    words.push_back(game_->names().back() + ": " + seat_->last_words(moves).text);
  }
  is_by_strategy_ = false;
  if (is_seated() && !bundle_) return words;
  std::vector<Square> origins;
  for (const Move move : moves) origins.push_back(move.from);
  const Side first = moves.size() % 2 == 0 ? game_->turn() : opponent(game_->turn());
  std::string told = variables_.tell_last(first, origins);
  if (!told.empty()) words.push_back(std::move(told));
  return words;
}

std::optional<TerminalGame::Choice> TerminalGame::by_strategy() {
  if (!is_winners_turn()) return std::nullopt;
  const auto choice = is_seated() ? seat_->choose(game_->moves()) : std::nullopt;
  const std::string name = choice ? game_->name_of(choice->move) : "";
  if (name.empty()) {
    fmt::print("the strategy does not cover this game\n");
    return std::nullopt;
  }
  return Choice{name, choice->words.text};
}

TerminalGame::Choice TerminalGame::by_engine() {
  const std::atomic<bool> stop = false;
  const SearchNews news = engine_->search(*game_, {choices_.limits}, stop);
  return {news.line.front(), score_words(news)};
}

TerminalGame::Choice TerminalGame::choose() {
  const auto by_winner = by_strategy();
  is_by_strategy_ = by_winner.has_value();
  return by_winner ? *by_winner : by_engine();
}

TerminalGame::Choice TerminalGame::advise() {
  const auto solved = is_winners_turn() ? std::nullopt : engine_->solve(*game_);
  if (solved) return *solved;
  const auto by_winner = by_strategy();
  return by_winner ? *by_winner : by_engine();
}

std::string TerminalGame::save(const std::string& file) const {
  check_saved(file, {choices_.file, choices_.strategy, choices_.bundle}, choices_.set,
              choices_.tables);
  write_output(file, [&](std::ostream& out) { game_->write_file(out); });
  return "saved";
}

std::string TerminalGame::load(const std::string& file) {
  const InputText text(file);
  begin(game_->read_file(input_label(file), text.view()));
  return "";
}

}  // namespace gadgetc
