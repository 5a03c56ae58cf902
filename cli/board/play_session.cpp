#include "cli/board/play_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include "base/grid/square_name.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/line_input.hpp"

namespace gadgetc {

namespace {

class PlaySession {
 public:
  PlaySession(TerminalGame& game, const PlayChoices& choices) : game_(game), choices_(choices) {}

  int run() {
    LineInput input;
    show();
    if (input.is_terminal()) fmt::print("'help' tells what you can say\n");
    while (!has_quit_) {
      answer();
      if (choices_.side == "none" && is_over()) break;
      const auto line = input.take(fmt::format("{} to move> ", side_name(game_.now().turn())));
      if (!line) break;
      obey(*line);
    }
    return kDone;
  }

 private:
  struct Command {
    const char* words;  // as help has them; the first is the command's name
    const char* help;
    void (PlaySession::*obey)(const std::string& name);
  };
  static const std::vector<Command>& commands();

  bool is_users(Side side) const {
    return choices_.side == "both" || choices_.side == side_word(side);
  }
  bool is_over() const { return game_.is_over(); }
  Side first_turn() const {
    return game_.now().moves().size() % 2 == 0 ? game_.now().turn() : opponent(game_.now().turn());
  }

  void show(const BoardWindow& window) const;
  void show() const;
  void show_board(const std::string& name);
  void tell_variables(const BoardWindow& window) const;
  void answer();
  void play(const std::string& move);
  void obey(const std::string& line);
  void try_move(const std::string& name);

  void help(const std::string&);
  void list_moves(const std::string&);
  void list_variables(const std::string&);
  void take(const std::string& name);
  void hint(const std::string&);
  void undo(const std::string&);
  void begin_again(const std::string&);
  void save(const std::string& name) { keep(name, [&] { return game_.save(name); }); }
  void load(const std::string& name);
  template <typename Work>
  bool keep(const std::string& name, const Work& work);
  void quit(const std::string&) { has_quit_ = true; }

  TerminalGame& game_;
  const PlayChoices& choices_;
  bool has_quit_ = false;
};

const std::vector<PlaySession::Command>& PlaySession::commands() {
  static const std::vector<Command> commands{
      {"moves", "the legal moves", &PlaySession::list_moves},
      {"take NAME", "the move that takes this variable", &PlaySession::take},
      {"variables", "where they are, and whose", &PlaySession::list_variables},
      {"hint", "a good move", &PlaySession::hint},
      {"undo", "take back your last move", &PlaySession::undo},
      {"board", "the board around the last move", &PlaySession::show_board},
      {"board all", "the whole board", &PlaySession::show_board},
      {"board NAME", "around a variable or a square", &PlaySession::show_board},
      {"new", "begin again", &PlaySession::begin_again},
      {"save FILE", "keep the game", &PlaySession::save},
      {"load FILE", "go on with a kept game", &PlaySession::load},
      {"help", "this", &PlaySession::help},
      {"quit", "end", &PlaySession::quit}};
  return commands;
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

void PlaySession::help(const std::string&) {
  fmt::print("{}; and there are\n", game_.now().move_help());
  for (const auto& [words, text, obey] : commands()) fmt::print("  {:<12} {}\n", words, text);
}

void PlaySession::show(const BoardWindow& window) const {
  const int rows = game_.now().rows(), columns = game_.now().columns();
  const bool has_colours = wants_colours(choices_.terminal, "-");
  std::ostringstream text;
  game_.now().write_text(text, {true, has_colours, choices_.terminal.unicode, window});
  fmt::print("{}", text.str());
  if (window != whole_board(rows, columns)) {
    const auto [top, left] = window.top_left;
    fmt::print("ranks {} to {} of {}, files {} to {} of {}; 'board all' shows the whole board\n",
               rows - top - window.rows + 1, rows - top, rows, file_name(left),
               file_name(left + window.columns - 1), file_name(columns - 1));
  }
  tell_variables(window);
  if (const auto ending = game_.now().ending()) fmt::print("{}\n", ending->text);
}

// Around the last move; at first around the first variable or in the middle.
void PlaySession::show() const {
  const int rows = game_.now().rows(), columns = game_.now().columns();
  if (choices_.whole_board) return show(whole_board(rows, columns));
  const auto moves = game_.now().moves();
  const std::vector<VariableTile>& variables = game_.variables().all();
  Move place{{0, 0}, {rows - 1, columns - 1}};
  if (!moves.empty()) place = moves.back();
  else if (!variables.empty()) place = {variables[0].top_left, variables[0].bottom_right};
  show(window_around(rows, columns, place.from, place.to));
}

void PlaySession::show_board(const std::string& name) {
  const int rows = game_.now().rows(), columns = game_.now().columns();
  if (name.empty()) return show();
  if (name == "all") return show(whole_board(rows, columns));
  if (const VariableTile* tile = game_.variables().find(name)) {
    return show(window_around(rows, columns, tile->top_left, tile->bottom_right));
  }
  const auto square = find_square(rows, columns, name);
  if (square) return show(window_around(rows, columns, *square, *square));
  fmt::print("no variable and no square {}{}\n", quote(name),
             did_you_mean(name, game_.variables().names()));
}

// "x1 (c5-e6, White's)" of each that the window shows some of.
void PlaySession::tell_variables(const BoardWindow& window) const {
  const int rows = game_.now().rows();
  const auto [top, left] = window.top_left;
  const std::vector<VariableTile>& variables = game_.variables().all();
  std::vector<Square> origins;
  for (const Move move : game_.now().moves()) origins.push_back(move.from);
  const auto taken = game_.variables().taken(first_turn(), origins);
  std::vector<std::string> texts;
  for (std::size_t v = 0; v < variables.size(); ++v) {
    const auto& [name, first, last] = variables[v];
    const bool is_seen = first.row < top + window.rows && last.row >= top &&
                         first.column < left + window.columns && last.column >= left;
    if (!is_seen) continue;
    const auto owner = taken.find(v);
    texts.push_back(fmt::format("{} ({}-{}{})", printable(name), square_name(rows, first),
                                square_name(rows, last),
                                owner == taken.end() ? ""
                                : owner->second == Side::White ? ", White's" : ", Black's"));
  }
  if (!texts.empty()) fmt::print("variables here: {}\n", fmt::join(texts, ", "));
}

// Until it is the user's turn or the game is over.
void PlaySession::answer() {
  while (!is_users(game_.now().turn()) && !is_over()) {
    const auto [move, why] = game_.choose();
    fmt::print("{} plays {} ({})\n", side_name(game_.now().turn()), move, why);
    play(move);
    std::fflush(stdout);
  }
}

void PlaySession::play(const std::string& move) {
  game_.play(move);
  for (const std::string& words : game_.last_words()) fmt::print("{}\n", words);
  show();
}

void PlaySession::obey(const std::string& line) {
  std::istringstream words(line);
  std::string word, name;
  words >> word >> std::ws;
  std::getline(words, name);
  while (!name.empty() && (name.back() == '\r' || name.back() == ' ')) name.pop_back();
  if (word.empty()) return;
  if (word == "exit") word = "quit";
  std::vector<std::string> known;
  for (const Command& command : commands()) {
    if (word == first_word(command.words)) return (this->*command.obey)(name);
    known.push_back(first_word(command.words));
  }
  if (game_.now().is_move_name(word)) return try_move(word);
  fmt::print("no command and no move {}{}; 'help' tells more\n", quote(word),
             did_you_mean(word, known));
}

void PlaySession::try_move(const std::string& name) {
  if (is_over()) return fmt::print("the game is over\n");
  const std::string fault = game_.now().find_fault(name);
  if (!fault.empty()) return fmt::print("{}\n", fault);
  play(name);
}

void PlaySession::list_moves(const std::string&) {
  const std::vector<std::string> names = game_.now().move_names();
  fmt::print("{}\n", names.empty() ? "none" : fmt::format("{}", fmt::join(names, " ")));
}

void PlaySession::list_variables(const std::string&) {
  if (game_.variables().all().empty()) return fmt::print("no variables are known on this board\n");
  tell_variables(whole_board(game_.now().rows(), game_.now().columns()));
}

void PlaySession::take(const std::string& name) {
  if (game_.variables().all().empty()) return fmt::print("no variables are known on this board\n");
  if (name.empty()) return fmt::print("expected the name of a variable\n");
  const VariableTile* tile = game_.variables().find(name);
  if (tile == nullptr) {
    return fmt::print("no variable {}{}\n", quote(name),
                      did_you_mean(name, game_.variables().names()));
  }
  if (is_over()) return fmt::print("the game is over\n");
  const auto move = game_.now().taking_move(tile->top_left, tile->bottom_right);
  if (!move) {
    return fmt::print("{} has no move that takes {} now\n", side_name(game_.now().turn()),
                      printable(name));
  }
  fmt::print("{}\n", *move);
  play(*move);
}

void PlaySession::hint(const std::string&) {
  if (is_over()) return fmt::print("the game is over\n");
  const auto [move, why] = game_.advise();
  fmt::print("{} ({})\n", move, why);
}

// Back to the user's last turn; alone against both sides, one move.
void PlaySession::undo(const std::string&) {
  const std::size_t others = is_users(first_turn()) ? 0 : 1;
  if (game_.now().moves().size() <= others) {
    return fmt::print("there is no move of yours to take back\n");
  }
  do game_.undo();
  while (!is_users(game_.now().turn()));
  show();
}

void PlaySession::begin_again(const std::string&) {
  while (!game_.now().moves().empty()) game_.undo();
  show();
}

void PlaySession::load(const std::string& name) {
  if (keep(name, [&] { return game_.load(name); })) show();
}

// Has it been done?
template <typename Work>
bool PlaySession::keep(const std::string& name, const Work& work) {
  const auto say = [](const std::string& text) { fmt::print("{}\n", text); };
  if (name.empty() || name == "-") return say("expected the name of a file"), false;
  try {
    const std::string answer = work();
    if (!answer.empty()) say(answer);
    return answer.empty();
  } catch (const InputError& error) {
    say(error.what());
  } catch (const UsageError& error) {
    say(error.what());
  } catch (const OutputError& error) {
    say(error.what());
  }
  return false;
}

}  // namespace

int play_on_terminal(TerminalGame& game, const PlayChoices& choices) {
  return PlaySession(game, choices).run();
}

}  // namespace gadgetc
