#include <fmt/format.h>

#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_text.hpp"
#include "games/played/played_game.hpp"

namespace gadgetc {

namespace {

// A piece of a tile that never moves: it is not what takes a variable.
constexpr jungle::Piece kGuard{Side::White, jungle::Kind::Cat};

class PlayedJungle final : public PlayedGame {
 public:
  explicit PlayedJungle(jungle::GameFile file) : file_(std::move(file)) {}

  std::unique_ptr<PlayedGame> copy() const override {
    return std::make_unique<PlayedJungle>(*this);
  }
  GameView view() const override { return &file_; }
  int rows() const override { return now().rows(); }
  int columns() const override { return now().columns(); }
  Side turn() const override { return now().turn; }
  std::optional<GameEnding> ending() const override;

  std::vector<Move> moves() const override { return file_.game.moves(); }
  std::vector<std::string> names() const override { return names_of(moves()); }
  std::vector<std::string> move_names() const override {
    return names_of(file_.game.legal_moves());
  }
  std::string name_of(Move move) const override {
    return file_.game.is_legal(move) ? move_name(now(), move) : "";
  }
  bool is_legal(std::string_view name) const override {
    const auto move = find_move(now(), name);
    return move && file_.game.is_legal(*move);
  }
  void play(std::string_view name) override { file_.game.play(find_move(now(), name).value()); }
  void undo() override { file_.game.undo(); }

  std::string move_help() const override { return "a move is its two squares, as a1a2"; }
  bool is_move_name(std::string_view name) const override {
    return find_move(now(), name).has_value();
  }
  std::string find_fault(const std::string& name) const override;
  std::optional<std::string> taking_move(Square first, Square last) const override;

  void write_text(std::ostream& out, const BoardTextOptions& options) const override {
    write_board_text(out, now(), options);
  }
  void write_file(std::ostream& out) const override { jungle::write_game(out, file_); }
  std::unique_ptr<PlayedGame> read_file(std::string_view source,
                                        std::string_view text) const override {
    return go_on(jungle::parse_game(source, text));
  }

 private:
  const jungle::Position& now() const { return file_.game.position(); }
  std::vector<std::string> names_of(const std::vector<Move>& moves) const {
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(move_name(now(), move));
    return names;
  }

  jungle::GameFile file_;
};

std::optional<GameEnding> PlayedJungle::ending() const {
  const auto ending = file_.game.ending();
  if (!ending) return std::nullopt;
  const std::string reason(reason_text(ending->reason));
  const std::string winner =
      ending->winner ? fmt::format("{} wins", side_name(*ending->winner)) : "a draw";
  return GameEnding{ending->winner, reason, winner + ": " + reason};
}

std::string PlayedJungle::find_fault(const std::string& name) const {
  const Move move = find_move(now(), name).value();
  if (file_.game.is_legal(move)) return "";
  const std::string from = square_name(now(), move.from);
  if (!now().piece(move.from).is(turn())) {
    return fmt::format("{} has no piece on {}", side_name(turn()), from);
  }
  std::string targets;
  for (const Move legal : file_.game.legal_moves()) {
    if (legal.from == move.from) targets += fmt::format(" {}", square_name(now(), legal.to));
  }
  return fmt::format("the piece on {} cannot go to {}; it can go to{}", from,
                     square_name(now(), move.to), targets.empty() ? " no square" : targets);
}

// Two pieces in the tile can take each other. White's leaves with the signal, Black's takes it.
std::optional<std::string> PlayedJungle::taking_move(Square top_left, Square bottom_right) const {
  for (int row = top_left.row; row <= bottom_right.row; ++row) {
    for (int column = top_left.column; column <= bottom_right.column; ++column) {
      const jungle::Piece piece = now().piece({row, column});
      const jungle::Piece first = file_.start.position.piece({row, column});
      if (piece != first && piece != kGuard && first != kGuard) return std::nullopt;
    }
  }
  for (const Move move : file_.game.legal_moves()) {
    const Square from = move.from;
    const bool is_inside = top_left.row <= from.row && from.row <= bottom_right.row &&
                           top_left.column <= from.column && from.column <= bottom_right.column;
    if (!is_inside || now().piece(from) == kGuard) continue;
    const bool captures = !now().piece(move.to).is_none();
    if (captures == (turn() == Side::Black)) return move_name(now(), move);
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<PlayedGame> go_on(jungle::GameFile game) {
  return std::make_unique<PlayedJungle>(std::move(game));
}

std::unique_ptr<PlayedGame> begin_game(const jungle::BoardFile& start) {
  return go_on(jungle::GameFile{jungle::Game(start.position), start});
}

}  // namespace gadgetc
