// gadgetc board extract: the circuit read back from a board's squares, design rules checked, and
// compared with the formula that the board's header names.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/board_input.hpp"
#include "cli/compile/circuit_product.hpp"
#include "cli/product_formats.hpp"
#include "cli/set_option.hpp"
#include "cli/work_limits.hpp"
#include "reduction/checks/compare_formula.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/inference/parts_circuit.hpp"
#include "reduction/targets/jungle/inference/infer_board.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/stuck_loses/inference/decide_by_parts.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"

namespace gadgetc {

namespace {

struct ExtractCommand : CircuitFormat {
  BoardInput board;
  std::string set;
  bool gates = false;
  bool formula = false;
  bool by_inference = false;
  WorkLimits limits{.memory_mib = 2048};
};

int refuse(const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) fmt::print(stderr, "{}\n", fault);
  return kRefuted;
}

int refuse_parts(const std::string& fault, bool reached_limit) {
  fmt::print(stderr, "gadgetc: not extracted: {}\n", fault);
  return reached_limit ? kLimit : kRefuted;
}

// The circuit of what a board's parts do, compared with that of its tiles up to names and
// crossings. Its variables are called as in the header where it says which is which. `kinds`: how
// many of parts.
int write_inferred(const ExtractCommand& command, const CutBoard& cut,
                   const PartContracts& contracts, std::size_t kinds, int rows,
                   const BoardOrigin& origin, const BoardReading& reading,
                   const Invocation& invocation) {
  const PartsCircuit inferred = circuit_of_parts(cut, contracts, rows);
  if (!inferred.fault.empty()) return refuse({inferred.fault});
  if (const auto faults = check_circuit(inferred.circuit); !faults.empty()) return refuse(faults);
  const FormulaComparison comparison = compare_formula(inferred.circuit, origin);
  write_output(command.output,
               circuit_product(with_formula_variables(inferred.circuit, comparison),
                               comparison.formula, command));
  const auto difference = find_difference(logical_circuit(reading.circuit),
                                          logical_circuit(inferred.circuit),
                                          nullptr, PortMatching::UpToSymmetry);
  if (difference) return refuse({"the circuit of the tiles is another one: " + *difference});
  if (!invocation.quiet) {
    fmt::print(stderr, "{} parts of {} kinds; the circuit is that of the tiles\n",
               cut.parts.size(), kinds);
  }
  return kDone;
}

int extract_by_inference(const ExtractCommand& command, const jungle::BoardFile& board,
                         const BoardReading& reading, const Invocation& invocation) {
  jungle::KnownParts known;
  Progress progress(invocation.progress_mode(), "board extract", 0);
  const auto found = infer_board(board.position, {command.limits.watch(progress)}, known);
  progress.wipe();
  if (!found.fault.empty()) return refuse_parts(found.fault, found.reached_limit);
  return write_inferred(command, found.parts, found.contracts, known.kinds.size(),
                        board.position.rows(), origin_of(rows_of(board).header), reading,
                        invocation);
}

// Of a board of a page whose wires are pairs of squares.
int extract_by_inference(const ExtractCommand& command, const game_page::BoardFile& board,
                         const BoardReading& reading, const BoardOrigin& origin,
                         const Invocation& invocation) {
  stuck_loses::KnownParts known;
  Progress progress(invocation.progress_mode(), "board extract", 0);
  const auto found = infer_parts_of(board.position, board.variant.page,
                                    {command.limits.watch(progress)}, known);
  progress.wipe();
  if (!found.fault.empty()) return refuse_parts(found.fault, found.reached_limit);
  return write_inferred(command, found.cut, found.contracts, known.kinds.size(),
                        board.position.rows(), origin, reading, invocation);
}

// The circuit or its formula, compared with what the header names.
int write_circuit(const ExtractCommand& command, const BoardReading& reading,
                  const BoardOrigin& origin, const Invocation& invocation) {
  const FormulaComparison comparison = compare_formula(reading.circuit, origin);
  const Circuit circuit = command.gates
                              ? reading.circuit
                              : with_single_crossings(reading.circuit);
  if (command.formula) {
    write_output(command.output, [&](std::ostream& out) { write_dimacs(out, comparison.formula); });
  } else {
    write_output(command.output, circuit_product(with_formula_variables(circuit, comparison),
                                                 comparison.formula, command));
  }
  if (!comparison.difference.empty()) return refuse({comparison.difference});
  if (!invocation.quiet) {
    fmt::print(stderr, "design rules hold; {}\n",
               comparison.is_compared ? "the circuit carries the header's formula"
                                      : "the header names no formula to compare with");
  }
  return kDone;
}

int extract_page(const ExtractCommand& command, const game_page::BoardFile& file,
                 const Target& target, const Invocation& invocation) {
  if (command.by_inference && !stuck_loses::is_of_kind(*file.variant.page)) {
    throw UsageError(fmt::format("a board of {} has no --by-inference; 'board solve --method "
                                 "parts' decides it by what its parts do",
                                 file.variant.page->title));
  }
  const TargetBoard board = to_target_board(file);
  const NamedSet set = load_proved_set(command.set, kFullReading, invocation);
  const BoardReading reading = target.read(board, *set.sets);
  if (const auto faults = reading.faults(); !faults.empty()) return refuse(faults);
  if (command.by_inference) {
    return extract_by_inference(command, file, reading, board.origin, invocation);
  }
  return write_circuit(command, reading, board.origin, invocation);
}

int run(ExtractCommand command, const Invocation& invocation) {
  if (command.formula) check_ending(command.output, "a formula");
  else command.format = chosen_format(command);
  const OpenBoard open(command.board);
  if (open.is_page()) {
    const game_page::BoardFile file = open.page();
    const Target* target = find_target_of(*file.variant.page);
    if (target != nullptr) return extract_page(command, file, *target, invocation);
  }
  const jungle::RowSource board = open.rows();
  const NamedSet set =
      load_proved_set(command.set, reading_of(board.header.rules), invocation);
  const BoardReading reading = read_board(board, *set.sets);
  if (const auto faults = reading.faults(); !faults.empty()) return refuse(faults);
  if (command.by_inference) {
    return extract_by_inference(command, open.whole(), reading, invocation);
  }
  return write_circuit(command, reading, origin_of(board.header), invocation);
}

}  // namespace

void add_board_extract(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<ExtractCommand>();
  CLI::App* sub = board.add_subcommand("extract", "The circuit read back from the squares alone");
  add_board_source(*sub, command->board, invocation.files);
  add_set_of_board(*sub, command->set, invocation);
  add_circuit_format(*sub, *command, invocation.files);
  sub->add_flag("--gates", command->gates, "crossings as the gates they are made of");
  auto* formula = sub->add_flag("--cnf", command->formula,
                                "the formula that the circuit computes, as DIMACS");
  auto* inference = sub->add_flag(
      "--by-inference", command->by_inference,
      "the circuit of what the board's parts do, found without knowing any tile, and compared");
  inference->excludes(formula)->excludes(sub->get_option("--gates"));
  add_time_limit(*sub, command->limits.seconds, "with --by-inference: stop after so many seconds")
      ->needs(inference);
  add_memory_limit(*sub, command->limits.memory_mib, "with --by-inference: MiB of a part's game")
      ->needs(inference);
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation); };
  });
}

}  // namespace gadgetc
