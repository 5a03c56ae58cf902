#include <algorithm>

#include "api/implementation.hpp"
#include "games/board_text.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "games/konane/perft.hpp"
#include "games/konane/pictures/board_svg.hpp"
#include "reduction/checks/compare_formula.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "reduction/targets/jungle/inference/parts_circuit.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/konane/solver/konane_solver.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"

namespace gadgetc::api {

namespace {

template <typename File>
Board board_of(File file) {
  return Board(std::make_shared<const Board::Impl>(Board::Impl{std::move(file)}));
}

// What `visit(file)` gives of a board of either game.
template <typename Visit>
auto of_game(const Board& board, const Visit& visit) {
  return std::visit(visit, board.impl().file);
}

// Board::legal_moves hides them.
template <typename AnyPosition>
auto moves_of(const AnyPosition& position) {
  return legal_moves(position);
}

template <typename AnyPosition, typename AnyMove>
std::vector<std::string> sorted_names(const AnyPosition& position,
                                      const std::vector<AnyMove>& moves) {
  std::vector<std::string> names;
  for (const AnyMove& move : moves) names.push_back(move_name(position, move));
  std::sort(names.begin(), names.end());
  return names;
}

void write_svg(std::ostream& out, const jungle::BoardFile& file) {
  jungle::BoardPicture picture;
  picture.title = file.name;
  write_board_svg(out, file.position, picture);
}
void write_svg(std::ostream& out, const konane::BoardFile& file) {
  BoardPicture picture;
  picture.title = file.name;
  write_board_svg(out, file.position, picture);
}

void write_page(std::ostream& out, const jungle::BoardFile& file) {
  write_board_page(out, rows_of(file));
}
void write_page(std::ostream& out, const konane::BoardFile& file) {
  konane::write_board_page(out, file);
}

void add_facts(const jungle::BoardFile& file, BoardInfo& info) {
  constexpr const char* kTerrainNames[] = {"land",       "water",     "white_trap",
                                           "black_trap", "white_den", "black_den"};
  info.rules = rules_text(file.position.rules);
  if (is_standard_game(file.position)) info.fen = write_fen(file.position);
  const auto counts = count_cells(rows_of(file.position));
  for (std::size_t cell = 0; cell < counts.size(); ++cell) {
    if (counts[cell] == 0) continue;
    const auto byte = static_cast<std::uint8_t>(cell);
    const auto terrain = static_cast<std::size_t>(jungle::Position::terrain_of(byte));
    info.terrain[kTerrainNames[terrain]] += counts[cell];
    const jungle::Piece piece = jungle::Position::piece_of(byte);
    if (piece.code() == jungle::kNoPiece.code()) continue;
    auto& pieces = piece.side() == gadgetc::Side::White ? info.white : info.black;
    pieces[std::string(1, piece_letter(piece))] += counts[cell];
  }
}

void add_facts(const konane::BoardFile& file, BoardInfo& info) {
  const konane::Position& position = file.position;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const konane::Stone stone = position.stone({row, column});
      if (stone == konane::Stone::White) ++info.white["W"];
      if (stone == konane::Stone::Black) ++info.black["B"];
    }
  }
}

Outcome outcome_of(jungle::BoardResult result) {
  if (result == jungle::BoardResult::Draw) return Outcome::Draw;
  return result == jungle::BoardResult::White ? Outcome::White : Outcome::Black;
}
Outcome outcome_of(gadgetc::Side winner) {
  return winner == gadgetc::Side::White ? Outcome::White : Outcome::Black;
}

void solve_file(const jungle::BoardFile& file, const Watch& watch, bool winner_only,
                BoardAnswer& answer) {
  const jungle::Position& position = file.position;
  jungle::BoardDecider decider;
  const jungle::BoardDecision decision = decider.decide(position, watch);
  const jungle::BoardValue& value = decision.value;
  answer.method = value.method;
  answer.states = value.states;
  answer.plies = value.plies;
  if (!value.result) {
    answer.undecided = decision.undecided.empty() ? undecided_text(value) : decision.undecided;
    return;
  }
  answer.outcome = outcome_of(*value.result);
  if (winner_only || value.method == "over") return;
  if (answer.outcome != outcome_of(position.turn)) return;
  const jungle::FirstMoves moves = decider.winning_moves(position, decision, watch);
  answer.winning_moves = sorted_names(position, moves.winning);
  answer.undecided_moves = sorted_names(position, moves.undecided);
}

void solve_file(const konane::BoardFile& file, const Watch& watch, bool winner_only,
                BoardAnswer& answer) {
  const konane::Position& position = file.position;
  konane::KnownParts known;
  konane::KonaneSolver solver(position, known);
  const BoardVerdict verdict = solver.decide_with_moves(watch);
  answer.method = verdict.method;
  answer.states = verdict.states;
  answer.undecided = verdict.undecided;
  if (verdict.winner) answer.outcome = outcome_of(*verdict.winner);
  if (solver.winning_moves() && !winner_only) {
    answer.winning_moves = sorted_names(position, *solver.winning_moves());
  }
}

jungle::PerftResult count(const jungle::BoardFile& file, int depth, const Limits& limits) {
  jungle::PerftOptions options;
  options.repetition_leaf = file.position.rules.preset == "paper";
  options.seconds = limits.seconds;
  return count_leaves(file.position, depth, options);
}
konane::PerftResult count(const konane::BoardFile& file, int depth, const Limits& limits) {
  konane::PerftOptions options;
  options.seconds = limits.seconds;
  return count_leaves(file.position, depth, options);
}

// Of what the parts of the board do; why it is not that of the tiles, `drawn`, is a fault.
gadgetc::Circuit inferred_circuit(const jungle::Position& position, const Limits& limits,
                                  const gadgetc::Circuit& drawn, std::vector<std::string>& faults) {
  jungle::KnownParts known;
  const jungle::InferredBoard found =
      infer_board(position, {watch_of(limits), kMostPartStates}, known);
  if (found.reached_limit) throw LimitReached(found.fault);
  if (!found.fault.empty()) {
    faults.push_back(found.fault);
    return {};
  }
  jungle::PartsCircuit inferred = circuit_of_parts(found, position.rows());
  faults = inferred.fault.empty() ? check_circuit(inferred.circuit)
                                  : std::vector<std::string>{inferred.fault};
  if (!faults.empty()) return {};
  const auto difference =
      find_difference(logical_circuit(drawn), logical_circuit(inferred.circuit), nullptr,
                      PortMatching::UpToSymmetry);
  if (difference) faults.push_back("the circuit of the tiles is another one: " + *difference);
  return std::move(inferred.circuit);
}

}  // namespace

Board Board::parse(std::string_view text, std::string_view source) {
  return with_errors([&] {
    const std::string_view board = without_byte_order_mark(text);
    const std::string_view game = game_word(board);
    if (game == "konane") return board_of(konane::parse_board_file(source, board));
    if (game == "arc-kayles") throw UsageError("graphs of Arc Kayles are no boards of the library");
    return board_of(jungle::parse_board_file(source, board));
  });
}

Board Board::from_fen(std::string_view fen) {
  return with_errors([&] { return board_of(jungle::BoardFile{jungle::parse_fen(fen)}); });
}

Board Board::standard() { return board_of(jungle::BoardFile{jungle::standard_position()}); }

std::string Board::game() const {
  return std::holds_alternative<jungle::BoardFile>(impl_->file) ? "jungle" : "konane";
}
int Board::rows() const {
  return of_game(*this, [](const auto& file) { return file.position.rows(); });
}
int Board::columns() const {
  return of_game(*this, [](const auto& file) { return file.position.columns(); });
}
Side Board::turn() const {
  return of_game(*this, [](const auto& file) { return side_of(file.position.turn); });
}
std::optional<Side> Board::winner() const {
  return of_game(*this, [](const auto& file) { return side_of(find_winner(file.position)); });
}

std::vector<std::string> Board::legal_moves() const {
  return of_game(*this, [](const auto& file) {
    return sorted_names(file.position, moves_of(file.position));
  });
}

Board Board::after(std::string_view name) const {
  return of_game(*this, [&](auto file) {
    const auto move = find_move(file.position, name);
    const auto legal = moves_of(file.position);
    if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) {
      throw Error("not a legal move: " + std::string(name), 0, 0);
    }
    play(file.position, *move);
    return board_of(std::move(file));
  });
}

std::string Board::text() const {
  return of_game(*this, [](const auto& file) {
    return written([&](std::ostream& out) { write_board(out, file); });
  });
}

std::string Board::svg() const {
  return of_game(*this, [](const auto& file) {
    return written([&](std::ostream& out) { write_svg(out, file); });
  });
}

std::string Board::page() const {
  return with_errors([&] {
    return of_game(*this, [](const auto& file) {
      return written([&](std::ostream& out) { write_page(out, file); });
    });
  });
}

bool Board::operator==(const Board& other) const { return impl_->file == other.impl_->file; }

BoardInfo info(const Board& board) {
  return of_game(board, [&](const auto& file) {
    BoardInfo info;
    info.game = board.game();
    info.name = file.name;
    info.formula = file.formula;
    info.generator = file.generator;
    info.rows = static_cast<std::size_t>(board.rows());
    info.columns = static_cast<std::size_t>(board.columns());
    info.squares = file.position.squares();
    info.legal_moves = board.legal_moves().size();
    info.turn = board.turn();
    info.winner = board.winner();
    add_facts(file, info);
    return info;
  });
}

BoardAnswer solve(const Board& board, const Limits& limits, bool winner_only) {
  return with_errors(limits, [&] {
    BoardAnswer answer;
    try {
      of_game(board, [&](const auto& file) {
        solve_file(file, watch_of(limits), winner_only, answer);
      });
    } catch (const gadgetc::LimitReached& reached) {
      answer.undecided = limit_text(reached.limit);
      answer.states = reached.states;
    }
    return answer;
  });
}

Extraction extract(const Board& board, const Limits& limits, bool by_inference) {
  return with_errors(limits, [&] {
    const auto* file = std::get_if<jungle::BoardFile>(&board.impl().file);
    if (!file) throw UsageError("circuits are read from boards of Dou Shou Qi only");
    const TimeLimit limit(deadline_after(limits.seconds));
    const jungle::RowSource rows = rows_of(*file);
    const BoardReading reading = read_board(rows);
    Extraction extraction;
    extraction.faults = reading.faults();
    if (!extraction.holds()) return extraction;
    gadgetc::Circuit circuit = with_single_crossings(reading.circuit);
    if (by_inference) {
      circuit = inferred_circuit(file->position, limits, reading.circuit, extraction.faults);
      if (!extraction.holds()) return extraction;
    }
    const FormulaComparison comparison = compare_formula(circuit, origin_of(rows.header));
    extraction.is_compared = comparison.is_compared;
    if (!comparison.difference.empty()) extraction.faults.push_back(comparison.difference);
    const formula_game::Player first = player_of(board.turn());
    extraction.formula = Formula(std::make_shared<const Formula::Impl>(
        Formula::Impl{{comparison.formula, std::nullopt}, first}));
    extraction.circuit = Circuit(std::make_shared<const Circuit::Impl>(
        Circuit::Impl{with_formula_variables(circuit, comparison), comparison.formula}));
    return extraction;
  });
}

std::optional<std::uint64_t> perft(const Board& board, int depth, const Limits& limits) {
  return with_errors(limits, [&]() -> std::optional<std::uint64_t> {
    if (depth < 0 || depth > jungle::kMaxPerftDepth) throw UsageError("the depth must be 0 to 99");
    return of_game(board, [&](const auto& file) -> std::optional<std::uint64_t> {
      const auto result = count(file, depth, limits);
      if (!result.is_complete) return std::nullopt;
      return result.leaves;
    });
  });
}

}  // namespace gadgetc::api
