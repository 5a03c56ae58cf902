#include <fmt/format.h>

#include <algorithm>

#include "base/grid/square_name.hpp"
#include "games/page/notation.hpp"
#include "games/page/pictures/board_text.hpp"
#include "games/played/played_game.hpp"

namespace gadgetc {

namespace {

class PlayedPage final : public PlayedGame {
 public:
  explicit PlayedPage(game_page::GameFile file)
      : file_(std::move(file)),
        moves_(squares_of(file_)),
        names_(names_of_moves(file_.start, file_.game.moves())) {}

  std::unique_ptr<PlayedGame> copy() const override { return std::make_unique<PlayedPage>(*this); }
  GameView view() const override { return &file_; }
  int rows() const override { return now().rows(); }
  int columns() const override { return now().columns(); }
  Side turn() const override { return now().turn; }
  std::optional<GameEnding> ending() const override;

  std::vector<Move> moves() const override { return moves_; }
  std::vector<std::string> names() const override { return names_; }
  std::vector<std::string> move_names() const override { return file_.game.move_names(); }
  std::string name_of(Move squares) const override {
    const auto move = find_move(file_.game, squares);
    return move ? file_.game.name_of(*move) : "";
  }
  bool is_legal(std::string_view name) const override {
    return file_.game.find_move(name).has_value();
  }
  void play(std::string_view name) override;
  void undo() override;

  std::string move_help() const override {
    return "a move is the two squares of the piece that moves, as a3a4, or the squares that "
           "change, as a3=x; 'moves' lists them";
  }
  // What begins with a square looks like a move.
  bool is_move_name(std::string_view name) const override {
    const std::size_t length = square_name_length(name);
    return length > 0 && find_square(rows(), columns(), name.substr(0, length)).has_value();
  }
  std::string find_fault(const std::string& name) const override;
  std::optional<std::string> taking_move(Square first, Square last) const override;

  void write_text(std::ostream& out, const BoardTextOptions& options) const override {
    write_board_text(out, *file_.start.variant.page, now(), options);
  }
  void write_file(std::ostream& out) const override {
    write_game(out, file_.start, file_.game.moves());
  }
  std::unique_ptr<PlayedGame> read_file(std::string_view source,
                                        std::string_view text) const override {
    return go_on(game_page::parse_game(source, text, file_.start.variant.page));
  }

 private:
  const game_page::Position& now() const { return file_.game.position(); }

  game_page::GameFile file_;
  std::vector<Move> moves_;  // so far, by squares
  std::vector<std::string> names_;
};

std::optional<GameEnding> PlayedPage::ending() const {
  const auto& ending = file_.game.ending();
  if (!ending) return std::nullopt;
  return GameEnding{ending->winner, ending->by_goal ? "a goal is reached" : "no legal move",
                    ending_text(*ending, turn())};
}

void PlayedPage::play(std::string_view name) {
  const game_page::Move move = file_.game.find_move(name).value();
  moves_.push_back(squares_of(now(), move, file_.start.variant.page->wires.hole));
  names_.emplace_back(name);
  file_.game.play(move);
}

void PlayedPage::undo() {
  file_.game.undo();
  moves_.pop_back();
  names_.pop_back();
}

std::string PlayedPage::find_fault(const std::string& name) const {
  if (is_legal(name)) return "";
  std::string longer;
  for (const std::string& legal : move_names()) {
    if (legal.starts_with(name)) longer += (longer.empty() ? "" : ", ") + legal;
  }
  if (!longer.empty()) return fmt::format("there is more than one such move: {}", longer);
  const std::string from = name.substr(0, square_name_length(name));
  std::vector<std::string> others;
  for (const std::string& legal : move_names()) {
    if (legal.substr(0, square_name_length(legal)) == from) others.push_back(legal);
  }
  constexpr std::size_t kFew = 12;
  if (others.empty() || others.size() > kFew) {
    return fmt::format("{} has no move {}; 'moves' lists them", side_name(turn()), name);
  }
  return fmt::format("{} has no move {}; from {} there are {}", side_name(turn()), name, from,
                     fmt::join(others, ", "));
}

// The first move that changes a square of it. Where one move of many does more than another, none.
std::optional<std::string> PlayedPage::taking_move(Square first, Square last) const {
  if (file_.start.variant.page->wires.hole) return std::nullopt;
  const auto is_inside = [&](const game_page::Change& change) {
    const Square s = now().square(change.square);
    return first.row <= s.row && s.row <= last.row && first.column <= s.column &&
           s.column <= last.column;
  };
  for (const game_page::Move& move : file_.game.legal_moves()) {
    const std::vector<game_page::Change>& changes = move.changes;
    if (std::any_of(changes.begin(), changes.end(), is_inside)) return file_.game.name_of(move);
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<PlayedGame> go_on(game_page::GameFile game) {
  return std::make_unique<PlayedPage>(std::move(game));
}

std::unique_ptr<PlayedGame> begin_game(const game_page::BoardFile& start) {
  return go_on(game_page::GameFile{start, game_page::Game(start.variant, start.position)});
}

}  // namespace gadgetc
