#include "cli/board/play_konane.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "base/text/printable.hpp"
#include "cli/board/bundle_words.hpp"
#include "cli/commands.hpp"
#include "cli/line_input.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "games/konane/pictures/board_text.hpp"
#include "solver/konane/engine.hpp"

namespace gadgetc::konane {

namespace {

constexpr const char* kTerminalHelp =
    "a move is the squares where it begins and ends, as a3a7; a removal at the start of a game is "
    "one square\n"
    "  moves        the legal moves        undo         take back your last move\n"
    "  hint         what the engine would play\n"
    "  board        the board              new          begin again\n"
    "  help         this                   quit         end\n";

class TerminalGame {
 public:
  TerminalGame(const Position& start, const PlayOptions& options)
      : options_(options),
        side_(options.side.empty() ? side_word(start.turn) : options.side),
        engine_(options.hash_mib),
        position_(start),
        first_turn_(start.turn) {}

  void run() {
    const bool prompts = ::isatty(STDIN_FILENO) != 0;
    show();
    fmt::print("'help' tells what you can say\n");
    LineInput input;
    bool asks = true;
    while (!has_quit_) {
      if (play_engine_moves()) asks = true;
      if (side_ == "none" && (is_over() || input.is_at_end())) break;
      if (asks && prompts) fmt::print("{} to move> ", side_name(position_.turn));
      std::fflush(stdout);
      const auto line = input.take(200);
      asks = line.has_value();
      if (line) obey(*line);
      else if (input.is_at_end()) break;
    }
  }

 private:
  bool is_users(Side side) const { return side_ == "both" || side_ == side_word(side); }
  bool is_over() const { return find_winner(position_).has_value(); }

  void show() const {
    std::ostringstream text;
    write_board_text(text, position_, {true, wants_colours(options_.terminal, "-"),
                                       options_.terminal.unicode});
    fmt::print("{}", text.str());
    if (const auto winner = find_winner(position_)) {
      fmt::print("{} wins: {} cannot move\n", side_name(*winner), side_name(position_.turn));
    }
  }

  EngineReport search() {
    const std::atomic<bool> stop = false;
    return engine_.search(position_, options_.limits, stop);
  }

  // For the side to move.
  static std::string score_text(const EngineReport& report) {
    if (!is_decided(report.score)) {
      return fmt::format("{:+.2f} at {} plies", report.score / 100.0, report.depth);
    }
    return fmt::format("{} in {} plies", report.score > 0 ? "won" : "lost",
                       plies_to_end(report.score));
  }

  void make(Move move) {
    play(position_, move);
    moves_.push_back(move);
    tell();
    show();
  }

  // What the last move means in the words of the bundle.
  void tell() const {
    if (options_.bundle == nullptr) return;
    std::vector<Square> squares;
    for (const Move move : moves_) squares.push_back(move.from);
    const std::string words = tell_last(*options_.bundle, first_turn_, squares);
    if (!words.empty()) fmt::print("{}\n", words);
  }

  // Until it is the user's turn or the game is over. Has it played?
  bool play_engine_moves() {
    bool played = false;
    while (!is_users(position_.turn) && !is_over()) {
      const EngineReport report = search();
      fmt::print("{} plays {} ({})\n", side_name(position_.turn),
                 move_name(position_, report.line.front()), score_text(report));
      make(report.line.front());
      std::fflush(stdout);
      played = true;
    }
    return played;
  }

  void obey(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word.empty()) return;
    if (word == "help") fmt::print("{}", kTerminalHelp);
    else if (word == "quit" || word == "exit") has_quit_ = true;
    else if (word == "board") show();
    else if (word == "moves") list_moves();
    else if (word == "hint") hint();
    else if (word == "undo") take_back();
    else if (word == "new") begin_again();
    else if (word == "save" || word == "load") fmt::print("games of Konane are not kept\n");
    else try_move(word);
  }

  void list_moves() const {
    std::string names;
    for (const Move move : legal_moves(position_)) {
      names.append(names.empty() ? "" : " ").append(move_name(position_, move));
    }
    fmt::print("{}\n", names.empty() ? "none" : names);
  }

  void hint() {
    if (is_over()) return fmt::print("the game is over\n");
    const EngineReport report = search();
    fmt::print("{} ({})\n", move_name(position_, report.line.front()), score_text(report));
  }

  void undo_one() {
    undo(position_, moves_.back());
    moves_.pop_back();
  }

  // Back to the user's last turn; without an engine one move.
  void take_back() {
    const std::size_t engines = side_ == "both" || is_users(first_turn_) ? 0 : 1;
    if (moves_.size() <= engines) return fmt::print("there is no move of yours to take back\n");
    do undo_one();
    while (!is_users(position_.turn));
    show();
  }

  void begin_again() {
    while (!moves_.empty()) undo_one();
    show();
  }

  void try_move(const std::string& name) {
    const auto move = find_move(position_, name);
    if (!move) return fmt::print("no command and no move {}; 'help' tells more\n", quote(name));
    const std::vector<Move> legal = legal_moves(position_);
    if (legal.empty()) return fmt::print("the game is over\n");
    if (std::find(legal.begin(), legal.end(), *move) == legal.end()) return explain(*move, legal);
    make(*move);
  }

  // Why a move is not legal.
  void explain(Move move, const std::vector<Move>& legal) const {
    const std::string from = square_name(position_, move.from);
    if (legal.front().is_removal() || move.is_removal()) {
      return fmt::print("{} has to {}; 'moves' tells where\n", side_name(position_.turn),
                        legal.front().is_removal() ? "remove a stone" : "jump");
    }
    if (position_.stone(move.from) != stone_of(position_.turn)) {
      return fmt::print("{} has no stone on {}\n", side_name(position_.turn), from);
    }
    std::string targets;
    for (const Square to : landings(position_, move.from)) {
      targets += fmt::format(" {}", square_name(position_, to));
    }
    fmt::print("the stone on {} cannot go to {}; it can go to{}\n", from,
               square_name(position_, move.to), targets.empty() ? " no square" : targets);
  }

  const PlayOptions& options_;
  std::string side_;
  Engine engine_;
  Position position_;
  Side first_turn_;
  std::vector<Move> moves_;
  bool has_quit_ = false;
};

}  // namespace

int play_on_terminal(const Position& start, const PlayOptions& options) {
  TerminalGame(start, options).run();
  return kDone;
}

}  // namespace gadgetc::konane
