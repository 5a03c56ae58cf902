// Games of pages, and their boards.
#include <algorithm>
#include <sstream>

#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

// A word is the name of a page in the program, all else the text of a page.
api::Game read_game(const std::string& page, const std::string& source) {
  const bool is_word = !page.empty() && page.find_first_of(" \t\r\n;") == std::string::npos;
  return is_word ? api::Game::find(page) : api::Game::parse(page, source);
}

// As Python reads it.
std::string game_repr(const api::Game& game) {
  const auto names = api::Game::names();
  const bool is_known = std::find(names.begin(), names.end(), game.name()) != names.end() &&
                        api::Game::find(game.name()) == game;
  return "Game(" + quoted(is_known ? game.name() : game.text()) + ")";
}
std::string game_board_repr(const api::GameBoard& board) {
  return game_repr(board.game()) + ".parse_board(" + quoted(board.text()) + ")";
}

std::string joined(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "\n") + row;
  return text;
}

// Keywords as options: where the page has no `a_b`, it means `a-b`.
api::GameOptions options_of(const api::Game& game, const py::kwargs& keywords) {
  const auto known = game.options();
  api::GameOptions options;
  for (const auto& [keyword, value] : keywords) {
    auto name = keyword.cast<std::string>();
    if (!known.contains(name)) std::replace(name.begin(), name.end(), '_', '-');
    if (!py::isinstance<py::str>(value)) throw py::type_error("option " + name + " is no str");
    options[name] = value.cast<std::string>();
  }
  return options;
}

// Rows and columns where they are not given: those of the text, which has no counts then.
api::GameBoard board_of(const api::Game& game, std::optional<int> rows, std::optional<int> columns,
                        const std::string& cells, std::optional<api::Side> turn,
                        const py::kwargs& options) {
  if (!rows || !columns) {
    std::istringstream lines(cells);
    int count = 0, width = 0;
    for (std::string line; std::getline(lines, line);) {
      std::string row;
      std::istringstream(line.substr(0, line.find(';'))) >> row;
      if (row == "ground") break;
      if (!row.empty() && count++ == 0) width = static_cast<int>(row.size());
    }
    if (count == 0) throw api::Error("a board without cells needs rows and columns", 0, 0);
    if (!rows) rows = count;
    if (!columns) columns = width;
  }
  return game.board(*rows, *columns, cells, turn, options_of(game, options));
}

void add_game(py::class_<api::Game>& game) {
  game.def(py::init(&read_game), py::arg("page"), py::arg("source") = "page")
      .def_static("names", &api::Game::names, "Of the pages in the program.")
      .def_property_readonly("name", &api::Game::name, "The name that boards give.")
      .def_property_readonly("title", &api::Game::title, "The name for readers.")
      .def_property_readonly("options", &api::Game::options,
                             "Options with their values; the first is the default.")
      .def_property_readonly("starts", &api::Game::starts,
                             "Names of its starts; the first may have none.")
      .def("text", &api::Game::text, "The page.")
      .def(
          "start",
          [](const api::Game& self, const std::string& name, const py::kwargs& options) {
            return self.start(name, options_of(self, options));
          },
          py::arg("name") = "", "The start of this name, or the first one. Keywords are options.")
      .def("board", &board_of, py::arg("rows") = py::none(), py::arg("columns") = py::none(),
           py::arg("cells") = "", py::arg("turn") = py::none(),
           "A board: empty, or with the rows of cells, and below a line 'ground' those of the "
           "ground. Keywords are options. White is to move if no side is named.")
      .def("parse_board", &api::Game::parse_board, py::arg("text"), py::arg("source") = "board",
           "Reads a board file of the game.")
      .def("__str__", &api::Game::text)
      .def("__repr__", &game_repr)
      .def("__eq__", &api::Game::operator==, py::is_operator())
      .def("__hash__", [](const api::Game& self) { return py::hash(py::str(self.text())); })
      .def(py::pickle([](const api::Game& self) { return py::make_tuple(self.text()); },
                      [](const py::tuple& state) {
                        return api::Game::parse(state[0].cast<std::string>());
                      }));
}

void add_game_board(py::class_<api::GameBoard>& board) {
  board.def_property_readonly("game", &api::GameBoard::game, "Its page.")
      .def_property_readonly("rows", &api::GameBoard::rows, "How many there are.")
      .def_property_readonly("columns", &api::GameBoard::columns, "How many there are.")
      .def_property_readonly("turn", &api::GameBoard::turn, "Who is to move.")
      .def_property_readonly("options", &api::GameBoard::options, "With their values.")
      .def_property_readonly("cells", &api::GameBoard::cells, "The rows, from the top.")
      .def_property_readonly("winner", &api::GameBoard::winner,
                             "None: the game goes on, or is a draw.")
      .def_property_readonly("ending", &api::GameBoard::ending,
                             "How the game has ended; empty: it goes on.")
      .def_property_readonly("moves", &api::GameBoard::moves,
                             "Names of the legal moves, sorted; none when the game is over.")
      .def("play", &api::GameBoard::play, py::arg("move"),
           "The board after a move. Raises Error for one that is not legal.")
      .def("text", &api::GameBoard::text, "The board file.")
      .def("svg", &api::GameBoard::svg, py::call_guard<py::gil_scoped_release>(), "A picture.")
      .def("page", &api::GameBoard::page, py::call_guard<py::gil_scoped_release>(),
           "HTML of a page to play on. Raises Error for a board too large for a browser.")
      .def("__str__", [](const api::GameBoard& self) { return joined(self.cells()); })
      .def("__repr__", &game_board_repr)
      .def("__eq__", &api::GameBoard::operator==, py::is_operator())
      .def("__hash__", [](const api::GameBoard& self) { return py::hash(py::str(self.text())); })
      .def("_repr_svg_", &api::GameBoard::svg)
      .def(py::pickle(
          [](const api::GameBoard& self) {
            return py::make_tuple(self.game().text(), self.text());
          },
          [](const py::tuple& state) {
            return api::Game::parse(state[0].cast<std::string>())
                .parse_board(state[1].cast<std::string>());
          }));
}

void add_game_board_answers(py::class_<api::GameBoard>& board) {
  const auto seconds = py::arg("time_limit") = py::none();
  const auto memory = py::arg("memory_limit") = 8192;
  board
      .def(
          "solve",
          [](const api::GameBoard& self, bool winner_only, std::optional<double> limit,
             std::size_t mib) {
            return run_long([&](const auto& stop) {
              return api::solve(self, limits_of(limit, mib, stop), winner_only);
            });
          },
          py::arg("winner_only") = false, seconds, memory,
          "Who wins, and by which first moves. Limits are seconds and MiB.")
      .def(
          "value",
          [](const api::GameBoard& self, std::optional<double> limit, std::size_t mib) {
            return run_long([&](const auto& stop) {
              return api::value(self, limits_of(limit, mib, stop));
            });
          },
          seconds, memory,
          "What the board is worth beside others, in games in which who cannot move loses; None: "
          "a limit was reached. Raises Error for other games.")
      .def(
          "perft",
          [](const api::GameBoard& self, int depth, std::optional<double> limit) {
            return run_long([&](const auto& stop) {
              return api::perft(self, depth, limits_of(limit, 2048, stop));
            });
          },
          py::arg("depth"), seconds,
          "How many lines of play of exactly so many plies there are; None: the limit of seconds "
          "was reached.");
}

}  // namespace

void add_games(py::module_& module) {
  py::class_<api::Game> game(module, "Game",
                             "A board game whose rules are a page of text.\n\n"
                             "Game(page) takes the text, or the name of a page in the program.");
  py::class_<api::GameBoard> board(module, "GameBoard",
                                   "A board of a Game with what stands on it and the side to "
                                   "move.");
  game.attr("__module__") = "gadgetc";
  board.attr("__module__") = "gadgetc";
  add_game(game);
  add_game_board(board);
  add_game_board_answers(board);
}

}  // namespace gadgetc::python
