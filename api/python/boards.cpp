// Boards, and endgame tables.
#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

// As Python reads it.
std::string board_repr(const api::Board& board) {
  const std::string fen = api::info(board).fen;
  if (!fen.empty() && api::Board::from_fen(fen) == board) {
    return "Board.from_fen(" + quoted(fen) + ")";
  }
  return "Board.parse(" + quoted(board.text()) + ")";
}

void add_board(py::module_& module) {
  py::class_<api::Board> board(module, "Board",
                               "A board of Dou Shou Qi of any size, of Konane, or of the game of a "
                               "page in the program, with its pieces and the side to move.");
  board.attr("__module__") = "gadgetc";
  board
      .def_static("parse", &api::Board::parse, py::arg("text"), py::arg("source") = "board",
                  py::call_guard<py::gil_scoped_release>(), "Reads a board file of any game.")
      .def_static("from_fen", &api::Board::from_fen, py::arg("fen"),
                  "A position on the standard board of Dou Shou Qi.")
      .def_static("standard", &api::Board::standard, "The start of the standard game.")
      .def_property_readonly("game", &api::Board::game,
                             "'jungle', 'konane', or the name of a page, as 'amazons'.")
      .def_property_readonly("rows", &api::Board::rows, "How many there are.")
      .def_property_readonly("columns", &api::Board::columns, "How many there are.")
      .def_property_readonly("turn", &api::Board::turn, "Who is to move.")
      .def_property_readonly("winner", &api::Board::winner, "None: the game is not over.")
      .def("legal_moves", &api::Board::legal_moves, "As 'a3a4', sorted.")
      .def("after", &api::Board::after, py::arg("move"),
           "The board after a move. Raises Error for one that is not legal.")
      .def("text", &api::Board::text, "The board file.")
      .def("svg", &api::Board::svg, py::call_guard<py::gil_scoped_release>(), "A picture.")
      .def("page", &api::Board::page, py::call_guard<py::gil_scoped_release>(),
           "HTML of a page to play on. Raises Error for a board too large for a browser.")
      .def("__repr__", &board_repr)
      .def("__eq__", &api::Board::operator==, py::is_operator())
      .def("__hash__",
           [](const api::Board& self) { return py::hash(py::str(self.text())); })
      .def("_repr_svg_", [](const api::Board& self) { return self.svg(); })
      .def(py::pickle([](const api::Board& self) { return py::make_tuple(self.text()); },
                      [](const py::tuple& state) {
                        return api::Board::parse(state[0].cast<std::string>());
                      }));
}

void add_board_answers(py::module_& module) {
  using Info = api::BoardInfo;
  Record<Info>(module, "BoardInfo", "What a board's file says, and how many there are of what.")
      .field("game", &Info::game, "'jungle', 'konane', or the name of a page.")
      .field("name", &Info::name, "Of the header; empty if absent.")
      .field("formula", &Info::formula, "Of the header; empty if absent.")
      .field("generator", &Info::generator, "Of the header; empty if absent.")
      .field("rules", &Info::rules, "The preset and its switches, of Dou Shou Qi.")
      .field("rows", &Info::rows, "How many there are.")
      .field("columns", &Info::columns, "How many there are.")
      .field("squares", &Info::squares, "How many there are.")
      .field("legal_moves", &Info::legal_moves, "How many there are.")
      .field("turn", &Info::turn, "Who is to move.")
      .field("winner", &Info::winner, "None: the game is not over.")
      .field("terrain", &Info::terrain, "Squares of each kind.")
      .field("white", &Info::white, "Pieces of White by letter.")
      .field("black", &Info::black, "Pieces of Black by letter.")
      .field("cells", &Info::cells, "Of games of pages, how many by character.")
      .field("fen", &Info::fen, "Empty where the position is not one of the standard game.")
      .finish();
  using Answer = api::BoardAnswer;
  Record<Answer>(module, "BoardAnswer", "What a board is worth by the rules of its game.")
      .field("outcome", &Answer::outcome, "Who wins; UNKNOWN at a limit.")
      .field("method", &Answer::method, "How it was decided.")
      .field("states", &Answer::states, "How many were looked at.")
      .field("plies", &Answer::plies, "The game is won then, at the latest; None: not known.")
      .field("winning_moves", &Answer::winning_moves, "Of the side to move.")
      .field("undecided_moves", &Answer::undecided_moves, "First moves that met a limit.")
      .field("undecided", &Answer::undecided, "Why there is no outcome.")
      .finish();
  using Extraction = api::Extraction;
  Record<Extraction>(module, "Extraction", "What a compiled board says, from its squares alone.")
      .field("faults", &Extraction::faults, "What is wrong, a sentence each.")
      .field("is_compared", &Extraction::is_compared,
             "Does the board's header name a formula to compare with?")
      .field("formula", &Extraction::formula, "None: there are faults of the squares.")
      .field("circuit", &Extraction::circuit, "None: there are faults of the squares.")
      .finish()
      .def_property_readonly("holds", &Extraction::holds, "There are no faults.");
}

void add_board_verbs(py::module_& module) {
  const auto seconds = py::arg("time_limit") = py::none();
  py::module_ verbs = module.def_submodule("board", "gadgetc board: what is done with boards.");
  verbs.def("info", &api::info, py::arg("board"), "Size, rules, terrain, pieces, moves.");
  verbs.def(
      "solve",
      [](const api::Board& board, bool winner_only, std::optional<double> limit,
         std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::solve(board, limits_of(limit, mib, stop), winner_only);
        });
      },
      py::arg("board"), py::arg("winner_only") = false, seconds, py::arg("memory_limit") = 8192,
      "What the board is worth, decided from its squares alone. Limits are seconds and MiB.");
  verbs.def(
      "extract",
      [](const api::Board& board, std::optional<double> limit, bool by_inference,
         std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::extract(board, limits_of(limit, mib, stop), by_inference);
        });
      },
      py::arg("board"), seconds, py::kw_only(), py::arg("by_inference") = false,
      py::arg("memory_limit") = 2048,
      "The circuit and the formula read back from the squares of a compiled board. "
      "by_inference: of Dou Shou Qi, the circuit of what the parts of the board do, found without "
      "knowing any tile, and compared. Raises LimitReached.");
  module.def(
      "perft",
      [](const api::Board& board, int depth, std::optional<double> limit) {
        return run_long([&](const auto& stop) {
          return api::perft(board, depth, limits_of(limit, 2048, stop));
        });
      },
      py::arg("board"), py::arg("depth"), seconds,
      "How many lines of play of so many plies there are; None: the limit of seconds was reached.");
}

template <typename AnyBoard>
void add_engine_for(py::module_& module) {
  module.def(
      "engine",
      [](const AnyBoard& board, std::optional<int> depth, std::optional<std::uint64_t> nodes,
         std::size_t hash, std::optional<double> limit) {
        return run_long([&](const auto& stop) {
          return api::engine(board, {depth, nodes, hash}, limits_of(limit, 2048, stop));
        });
      },
      py::arg("board"), py::kw_only(), py::arg("depth") = py::none(),
      py::arg("nodes") = py::none(), py::arg("hash") = 64, py::arg("time_limit") = py::none(),
      "The best move that search finds, and what it is worth. It ends at the depth in plies, after "
      "about so many positions, or within the seconds; without a limit after 1,000,000 positions. "
      "hash: MiB of its table.");
}

void add_engine(py::module_& module) {
  using Answer = api::EngineAnswer;
  Record<Answer>(module, "EngineAnswer", "What the engine has found by search.")
      .field("best_move", &Answer::best_move, "Empty: the game is over.")
      .field("score", &Answer::score,
             "In hundredths, for the side to move; where the winner is known, 1,000,000 less the "
             "plies to the end, negative for a loss.")
      .field("winner", &Answer::winner, "None: the search has not found it.")
      .field("plies", &Answer::plies, "To the end, at most; None: the winner is not known.")
      .field("depth", &Answer::depth, "How many plies were searched.")
      .field("nodes", &Answer::nodes, "How many positions were searched.")
      .field("line", &Answer::line, "Best play of both sides, as far as it was found.")
      .finish();
  add_engine_for<api::Board>(module);
  add_engine_for<api::GameBoard>(module);
}

void add_endgame_tables(py::module_& module) {
  using Tables = api::EndgameTables;
  py::class_<Tables> tables(module, "EndgameTables", "The endgame tables in a folder.");
  tables.attr("__module__") = "gadgetc";
  py::class_<Tables::Value> value(tables, "Value", "What an endgame is worth.");
  value.def_readonly("outcome", &Tables::Value::outcome, "UNKNOWN: not in the tables.")
      .def_readonly("plies", &Tables::Value::plies, "To the end; 0 for a draw.");
  tables.def(py::init<const std::string&>(), py::arg("folder"))
      .def("probe", &Tables::probe, py::arg("fen"), "Looks a position of the standard board up.");
}

}  // namespace

void add_boards(py::module_& module) {
  add_board(module);
  add_board_answers(module);
  add_board_verbs(module);
  add_engine(module);
  add_endgame_tables(module);
}

}  // namespace gadgetc::python
