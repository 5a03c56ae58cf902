#include "cli/page/load_page.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/board_input.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/rules.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/language/words.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

std::shared_ptr<const game_page::Page> read_page(const std::string& file) {
  const InputText text(file);
  return std::make_shared<const game_page::Page>(
      game_page::parse_page(input_label(file), text.view()));
}

bool is_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error) && !std::filesystem::is_directory(name, error);
}

// NAME.game beside a board's file.
std::string page_beside(const std::string& board, std::string_view name) {
  const auto folder = std::filesystem::path(board).parent_path();
  return (folder / (std::string(name) + ".game")).string();
}

bool has_page(const std::string& file, std::string_view name) {
  if (name == "jungle" || !game_page::is_plain_name(name)) return false;
  return game_page::find_page(name) || is_file(page_beside(file, name));
}

}  // namespace

std::shared_ptr<const game_page::Page> load_page(const std::string& game) {
  if (game == "-" || is_file(game)) return read_page(game);
  if (auto page = game_page::find_page(game)) return page;
  throw UsageError(fmt::format("{} is neither a file nor the name of a page in the program{}",
                               quote(game), did_you_mean(game, game_page::page_names())));
}

std::shared_ptr<const game_page::Page> find_page_beside(const std::string& file,
                                                        std::string_view name) {
  if (auto page = game_page::find_page(name)) return page;
  const std::string beside = page_beside(file, name);
  return game_page::is_plain_name(name) && is_file(beside) ? read_page(beside) : nullptr;
}

// An option has the value that as a switch changes nothing any more.
bool read_jungle_rules(std::string_view words, game_page::Variant& variant) {
  const auto rules = jungle::find_rules_text(words);
  for (std::size_t i = 0; rules && i < variant.setting.size(); ++i) {
    const game_page::Option& option = variant.page->options[i];
    for (std::size_t value = 0; value < option.values.size(); ++value) {
      jungle::Rules same = *rules;
      const std::string text = fmt::format("{}={}", option.name, option.values[value]);
      if (!jungle::apply_switch(same, text) || same != *rules) continue;
      variant.setting[i] = static_cast<int>(value);
    }
  }
  return rules.has_value();
}

std::shared_ptr<const game_page::Page> page_of_board(const std::string& file, std::string_view name,
                                                     const std::string& game) {
  if (!game.empty()) return load_page(game);
  return has_page(file, name) ? find_page_beside(file, name) : nullptr;
}

// A FEN is of Dou Shou Qi, whatever page says its rules.
game_page::BoardFile page_of_fen(const BoardInput& input) {
  auto page = load_page(input.game.empty() ? "jungle" : input.game);
  if (page->name != "jungle") throw UsageError("--fen is for Dou Shou Qi");
  std::ostringstream text;
  write_board(text, jungle::parse_fen(input.fen));
  return game_page::parse_board_file("--fen", text.str(), std::move(page), kMaxBoardSquares,
                                     read_jungle_rules);
}

bool OpenBoard::is_page() const {
  if (!file_) return !input_.game.empty();
  return !input_.game.empty() || has_page(input_.file, game_word(file_->text.view()));
}

game_page::BoardFile OpenBoard::page() const {
  if (!input_.strengths.empty()) throw UsageError("--strengths is for boards of Dou Shou Qi");
  if (!file_) return page_of_fen(input_);
  const std::string_view text = file_->text.view();
  const auto page =
      input_.game.empty() ? find_page_beside(input_.file, game_word(text)) : load_page(input_.game);
  if (!page) {
    throw UsageError(fmt::format("{} is no board of a game with a page: its first line names none",
                                 quote(file_->label)));
  }
  return game_page::parse_board_file(file_->label, text, page, kMaxBoardSquares, read_jungle_rules);
}

game_page::BoardFile start_of_page(const std::string& game) {
  auto page = load_page(game);
  if (page->starts.empty()) {
    throw UsageError(fmt::format("the page of {} has no start: give a board", page->name));
  }
  auto position = position_of(page->starts.front());
  return {game_page::Variant(std::move(page)), std::move(position)};
}

}  // namespace gadgetc
