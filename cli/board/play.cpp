// gadgetc board play: a game against the engine on the terminal, or by lines from anywhere.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <sstream>
#include <string>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "base/text/run_files.hpp"
#include "cli/board/bundle_words.hpp"
#include "cli/board/play_konane.hpp"
#include "cli/board/strategy_seat.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/line_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/terminal.hpp"
#include "cli/word_checks.hpp"
#include "games/jungle/game_file.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_text.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "solver/engine/engine.hpp"

namespace gadgetc {
namespace {

constexpr const char* kHelp =
    "a move is its two squares, as a1a2; and there are\n"
    "  moves        the legal moves        undo         take back your last move\n"
    "  hint         what the engine would play\n"
    "  board        the board              new          begin again\n"
    "  save FILE    keep the game          load FILE    go on with a kept game\n"
    "  help         this                   quit         end\n";

struct PlayCommand : StartInput {
  // Of the user; "both": no engine, "none": the engine alone; empty: White, or the strategy's
  // opponent.
  std::string side;
  std::string strategy;  // a file
  std::string set;       // of its board
  std::string bundle;    // the same
  std::string bot;
  std::string tables;  // folder; empty: none
  TerminalChoice terminal;
  SearchLimits limits;
  std::uint64_t nodes = 200'000;
  std::size_t hash_mib = 64;
};

const char* name_of(Side side) { return side == Side::White ? "White" : "Black"; }

class Table {
 public:
  // `library` has the tiles of the strategy.
  Table(const PlayCommand& command, BoardFile start, const GadgetLibrary& library)
      : command_(command),
        bot_(command.bot.empty() ? Bot{} : find_bot(command.bot).value()),
        engine_(command.hash_mib),
        start_(std::move(start)),
        game_(start_.position) {
    if (!command.strategy.empty()) {
      seat_.emplace(start_, load_strategy(command.strategy, library), StrategySeat::GateNames(),
                    library);
    }
    side_ = command.side;
    if (side_.empty()) side_ = seat_ && seat_->side() == Side::White ? "black" : "white";
    if (!command.bundle.empty()) {
      bundle_ = read_bundle_of(start_.position, command.bundle);
      bundled_ = start_.position;
    }
    if (!command.tables.empty()) engine_.use_tables(std::make_unique<Tablebase>(command.tables));
  }

  int run() {
    const bool prompts = ::isatty(STDIN_FILENO) != 0;
    show();
    fmt::print("'help' tells what you can say\n");
    LineInput input;
    bool asks = true;
    while (!has_quit_) {
      if (play_engine_moves()) asks = true;
      if (side_ == "none" && (game_.ending() || input.is_at_end())) break;
      if (asks && prompts) fmt::print("{} to move> ", name_of(game_.position().turn));
      std::fflush(stdout);
      const auto line = input.take(200);
      asks = line.has_value();
      if (line) obey(*line);
      else if (input.is_at_end()) break;
    }
    return kDone;
  }

 private:
  bool is_users(Side side) const {
    return side_ == "both" || side_ == (side == Side::White ? "white" : "black");
  }

  void show() const {
    std::ostringstream text;
    write_board_text(text, game_.position(), {true, wants_colours(command_.terminal, "-"),
                                               command_.terminal.unicode});
    fmt::print("{}", text.str());
    if (const auto ending = game_.ending()) {
      fmt::print("{}: {}\n", ending->winner ? fmt::format("{} wins", name_of(*ending->winner))
                                            : "a draw",
                 reason_text(ending->reason));
    }
  }

  EngineReport search() {
    const std::atomic<bool> stop = false;
    return engine_.search(game_, bot_, command_.limits, stop);
  }

  struct Choice {
    Move move;
    std::string why;
  };

  // By the strategy, if there is one for the side to move; else by the engine. The game is not
  // over.
  Choice choose() {
    if (seat_ && seat_->side() == game_.position().turn) {
      if (const auto choice = seat_->choose(game_)) return {choice->move, choice->words.text};
      fmt::print("the strategy does not cover this game\n");
    }
    const EngineReport report = search();
    return {report.line.front(), score_text(report)};
  }

  // Until it is the user's turn or the game is over. Has it played?
  bool play_engine_moves() {
    bool played = false;
    while (!is_users(game_.position().turn) && !game_.ending()) {
      const auto [move, why] = choose();
      fmt::print("{} plays {} ({})\n", name_of(game_.position().turn),
                 move_name(game_.position(), move), why);
      game_.play(move);
      tell();
      show();
      std::fflush(stdout);
      played = true;
    }
    return played;
  }

  // What the last move means in the words of the bundle.
  void tell() const {
    if (!bundle_ || start_.position != *bundled_) return;
    std::vector<Square> squares;
    for (const Move move : game_.moves()) squares.push_back(move.from);
    const std::string words = tell_last(*bundle_, start_.position.turn, squares);
    if (!words.empty()) fmt::print("{}\n", words);
  }

  // For the side to move.
  static std::string score_text(const EngineReport& report) {
    if (!is_decided(report.score)) {
      return fmt::format("{:+.2f} at {} plies", report.score / 100.0, report.depth);
    }
    return fmt::format("{} in {} plies", report.score > 0 ? "won" : "lost",
                       plies_to_end(report.score));
  }

  void obey(const std::string& line) {
    std::istringstream words(line);
    std::string word, name;
    words >> word >> std::ws;
    std::getline(words, name);
    while (!name.empty() && (name.back() == '\r' || name.back() == ' ')) name.pop_back();
    if (word.empty()) return;
    if (word == "help") fmt::print("{}", kHelp);
    else if (word == "quit" || word == "exit") has_quit_ = true;
    else if (word == "board") show();
    else if (word == "moves") list_moves();
    else if (word == "hint") hint();
    else if (word == "undo") undo();
    else if (word == "new") begin(Game(start_.position));
    else if (word == "save" || word == "load") keep(word == "save", name);
    else move(word);
  }

  void list_moves() const {
    std::string names;
    for (const Move move : game_.legal_moves()) {
      names.append(names.empty() ? "" : " ").append(move_name(game_.position(), move));
    }
    fmt::print("{}\n", names.empty() ? "none" : names);
  }

  void hint() {
    if (game_.ending()) return fmt::print("the game is over\n");
    const auto [move, why] = choose();
    fmt::print("{} ({})\n", move_name(game_.position(), move), why);
  }

  // Back to the user's last turn; alone against both sides, one move.
  void undo() {
    const auto has_users_move = [&] {
      return side_ == "both" ? game_.plies() > 0
                                     : game_.plies() > (is_users(first_turn()) ? 0 : 1);
    };
    if (!has_users_move()) return fmt::print("there is no move of yours to take back\n");
    do game_.undo();
    while (!is_users(game_.position().turn));
    show();
  }

  Side first_turn() const {
    const Side turn = game_.position().turn;
    return game_.plies() % 2 == 0 ? turn : opponent(turn);
  }

  void begin(Game game) {
    game_ = std::move(game);
    show();
  }

  void keep(bool saves, const std::string& name) {
    if (name.empty() || name == "-") return fmt::print("expected the name of a file\n");
    try {
      if (saves) {
        check_saved(name);
        write_output(name, [&](std::ostream& out) { write_game(out, {game_, start_}); });
        return fmt::print("saved\n");
      }
      const InputText text(name);
      GameFile file = parse_game(input_label(name), text.view());
      start_ = std::move(file.start);
      begin(std::move(file.game));
    } catch (const InputError& error) {
      fmt::print("{}\n", error.what());
    } catch (const UsageError& error) {
      fmt::print("{}\n", error.what());
    } catch (const OutputError& error) {
      fmt::print("{}\n", error.what());
    }
  }

  // A game is not to take the place of what this command has read. Games may, as in an editor.
  void check_saved(const std::string& name) const {
    RunFiles files;
    for (const std::string& input : {command_.file, command_.strategy, command_.bundle}) {
      if (!input.empty()) files.add_input("file", input);
    }
    for (const std::string& file : files_of_set(command_.set)) files.add_input("--set", file);
    if (!command_.tables.empty()) {
      for (const auto& table : find_tables(command_.tables)) files.add_input("table", table.name);
    }
    files.add_product("the game", name);
    files.check();
  }

  void move(const std::string& name) {
    const Position& position = game_.position();
    const auto move = find_move(position, name);
    if (!move) return fmt::print("no command and no move {}; 'help' tells more\n", quote(name));
    if (game_.ending()) return fmt::print("the game is over\n");
    if (!game_.is_legal(*move)) return explain(*move);
    game_.play(*move);
    if (const auto words = seat_ ? seat_->last_words(game_) : std::nullopt) {
      fmt::print("{}: {}\n", name, words->text);
    }
    tell();
    show();
  }

  // Why a move is not legal.
  void explain(Move move) const {
    const Position& position = game_.position();
    const std::string from = square_name(position, move.from);
    const Piece piece = position.piece(move.from);
    if (!piece.is(position.turn)) {
      return fmt::print("{} has no piece on {}\n", name_of(position.turn), from);
    }
    std::string targets;
    for (const Move legal : game_.legal_moves()) {
      if (legal.from == move.from) targets += fmt::format(" {}", square_name(position, legal.to));
    }
    fmt::print("the piece on {} cannot go to {}; it can go to{}\n", from,
               square_name(position, move.to), targets.empty() ? " no square" : targets);
  }

  const PlayCommand& command_;
  std::string side_;
  std::optional<StrategySeat> seat_;
  std::optional<Bundle> bundle_;
  std::optional<Position> bundled_;  // its board
  Bot bot_;
  Engine engine_;
  BoardFile start_;
  Game game_;
  bool has_quit_ = false;
};

int run_konane(const PlayCommand& command, const konane::Position& start) {
  if (!command.strategy.empty()) throw UsageError("for boards of Konane there is no --strategy");
  if (!command.bot.empty()) throw UsageError("for boards of Konane there is no --bot");
  if (!command.tables.empty()) throw UsageError("for boards of Konane there are no --tables");
  std::optional<Bundle> bundle;
  if (!command.bundle.empty()) bundle = read_bundle_of(start, command.bundle);
  return konane::play_on_terminal(start, {command.side, command.limits, command.hash_mib,
                                          command.terminal, bundle ? &*bundle : nullptr});
}

int run(const PlayCommand& given, const Invocation& invocation) {
  PlayCommand command = given;
  if (command.file == "-" || command.strategy == "-") {
    throw UsageError("standard input is for your moves");
  }
  if (!command.set.empty() && command.strategy.empty()) {
    throw UsageError("--set is of the board of a --strategy");
  }
  const bool is_limited = command.limits.seconds || command.limits.depth < kMaxSearchDepth ||
                          !command.bot.empty();
  if (!is_limited) command.limits.nodes = command.nodes;
  auto start = read_start(command);
  if (const auto* board = std::get_if<konane::BoardFile>(&start)) {
    return run_konane(command, board->position);
  }
  BoardFile& board = std::get<BoardFile>(start);
  const NamedSet set =
      load_proved_set(command.set, board.position.rules.trapped_attack, invocation);
  return Table(command, std::move(board), *set.library).run();
}

}  // namespace

void add_board_play(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<PlayCommand>();
  CLI::App* sub = board.add_subcommand("play", "Play against the engine on the terminal");
  CLI::Option* file = invocation.files.read(sub->add_option(
      "BOARD", command->file, "Board file (default: the start of the standard game)"));
  sub->add_option("--fen", command->fen, "A position on the standard board")->excludes(file);
  sub->add_option("--rules", command->rules, "Preset and switches, as in a board file");
  add_strengths_option(*sub, command->strengths);
  sub->add_option("--side", command->side,
                  "Yours: white (the default, but against a strategy), black, both (no engine) or "
                  "none (the engine plays itself)")
      ->check(one_of({"white", "black", "both", "none"}));
  invocation.files.read(
      sub->add_option("--strategy", command->strategy,
                      "The winner plays by this file (compile --strategy), not by the engine"));
  add_set_of_board(*sub, command->set, invocation);
  invocation.files.read(
      sub->add_option("--bundle", command->bundle,
                      "Tell moves in the words of the board's formula (compile --bundle)"));
  sub->add_option("--bot", command->bot, "Play against minimax, ordered or quiescence")
      ->check(one_of({"minimax", "ordered", "quiescence"}));
  sub->add_option("--tables", command->tables,
                  "A folder of endgame tables for the engine (gadgetc tablebase build)")
      ->type_name("DIR");
  sub->add_option("--depth", command->limits.depth, "Plies the engine looks ahead")
      ->check(whole_number<int>(1, kMaxSearchDepth));
  sub->add_option("--move-time", command->limits.seconds, "Seconds the engine takes for a move")
      ->check(duration_in_seconds());
  sub->add_option("--nodes", command->nodes,
                  "Positions the engine looks at for a move, unless told otherwise")
      ->check(whole_number<std::uint64_t>(1))
      ->capture_default_str();
  add_terminal_options(*sub, command->terminal);
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
