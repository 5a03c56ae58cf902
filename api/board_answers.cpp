// What is asked of boards.
#include <algorithm>

#include "api/implementation.hpp"
#include "gadgets/library/library.hpp"
#include "games/jungle/notation.hpp"
#include "games/konane/position.hpp"
#include "reduction/checks/compare_formula.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/targets/inference/parts_circuit.hpp"
#include "reduction/targets/jungle/inference/infer_board.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/solvers/decide_board.hpp"
#include "solver/played/game_engine.hpp"

namespace gadgetc::api {

namespace {

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

void add_facts(const game_page::BoardFile& file, BoardInfo& info) {
  const std::string& symbols = file.variant.page->cells;
  const bool is_konane = konane::is_konane(*file.variant.page);
  for (const game_page::Cell cell : file.position.cells()) {
    const std::string symbol(1, symbols[cell]);
    if (!is_konane) ++info.cells[symbol];
    else if (cell == konane::Stone::White) ++info.white[symbol];
    else if (cell == konane::Stone::Black) ++info.black[symbol];
  }
}

// What stands in all files, and add_facts.
void add_file(const auto& file, BoardInfo& info) {
  info.name = file.name;
  info.formula = file.formula;
  info.generator = file.generator;
  info.squares = file.position.squares();
  add_facts(file, info);
}

// What is read from a board's squares, and what its header says of it.
struct OriginalReading {
  BoardReading reading;
  BoardOrigin origin;
};
OriginalReading reading_of(const jungle::BoardFile& file) {
  const jungle::RowSource rows = rows_of(file);
  return {read_board(rows), origin_of(rows.header)};
}
OriginalReading reading_of(const game_page::BoardFile& file) {
  const Target* target = find_target_of(*file.variant.page);
  if (target == nullptr) {
    throw UsageError("no formula is compiled to boards of " + file.variant.page->name);
  }
  const TargetBoard board = to_target_board(file);
  return {target->read(board, gadget_library()), board.origin};
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
  PartsCircuit inferred = circuit_of_parts(found.parts, found.contracts, position.rows());
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

BoardInfo info(const Board& board) {
  BoardInfo info;
  info.game = board.game();
  info.rows = static_cast<std::size_t>(board.rows());
  info.columns = static_cast<std::size_t>(board.columns());
  info.legal_moves = board.legal_moves().size();
  info.turn = board.turn();
  info.winner = board.winner();
  of_game(*board.impl().game, [&](const auto& file) { add_file(board_now(file), info); });
  return info;
}

BoardAnswer solve(const PlayedGame& game, const Limits& limits, bool winner_only) {
  return with_errors(limits, [&] {
    DecidedBoard decided =
        decide_board(game, {watch_of(limits), DecideMethod::Any, winner_only});
    BoardAnswer answer;
    if (decided.outcome) {
      answer.outcome = *decided.outcome == BoardOutcome::White   ? Outcome::White
                       : *decided.outcome == BoardOutcome::Black ? Outcome::Black
                                                                 : Outcome::Draw;
    }
    answer.method = decided.method;
    answer.states = decided.states;
    answer.plies = decided.plies;
    answer.winning_moves = std::move(decided.winning_moves);
    answer.undecided_moves = std::move(decided.undecided_moves);
    answer.undecided = std::move(decided.undecided);
    return answer;
  });
}

BoardAnswer solve(const Board& board, const Limits& limits, bool winner_only) {
  return solve(*board.impl().game, limits, winner_only);
}

Extraction extract(const Board& board, const Limits& limits, bool by_inference) {
  return with_errors(limits, [&] {
    const PlayedGame& game = *board.impl().game;
    if (is_of_page(game) && by_inference) {
      throw UsageError("by_inference is for boards of Dou Shou Qi");
    }
    const TimeLimit limit(deadline_after(limits.seconds));
    const auto [reading, origin] =
        of_game(game, [](const auto& file) { return reading_of(board_now(file)); });
    Extraction extraction;
    extraction.faults = reading.faults();
    if (!extraction.holds()) return extraction;
    gadgetc::Circuit circuit = with_single_crossings(reading.circuit);
    if (by_inference) {
      const auto* const file = std::get<const jungle::GameFile*>(game.view());
      circuit =
          inferred_circuit(file->game.position(), limits, reading.circuit, extraction.faults);
      if (!extraction.holds()) return extraction;
    }
    const FormulaComparison comparison = compare_formula(circuit, origin);
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

std::optional<std::uint64_t> perft(const PlayedGame& game, int depth, const Limits& limits) {
  return with_errors(limits, [&]() -> std::optional<std::uint64_t> {
    if (depth < 0 || depth > kMostPlies) throw UsageError("the depth must be 0 to 99");
    CountChoices choices;
    choices.seconds = limits.seconds;
    const LeafCounts counts = count_leaves(game, depth, choices);
    return counts.is_complete ? std::optional(counts.leaves) : std::nullopt;
  });
}

std::optional<std::uint64_t> perft(const Board& board, int depth, const Limits& limits) {
  return perft(*board.impl().game, depth, limits);
}

}  // namespace gadgetc::api
