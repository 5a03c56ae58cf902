// gadgetc darkchess verify, moves, rank, unrank: single positions, and the checks of all.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/number_checks.hpp"
#include "cli/other_games/darkchess.hpp"
#include "cli/word_checks.hpp"
#include "solver/banqi/index.hpp"
#include "solver/banqi/verify.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc {
namespace {

struct PositionCommand : DarkOptions {
  std::string board;
  std::string turn = "red";
  std::uint64_t number = 0;
  bool outcomes = false, json = false;
};

bool print_check(const char* name, const banqi::Check& check) {
  fmt::print("{}: {} positions, {} violations\n", name, check.positions, check.violations);
  if (!check.first) return true;
  fmt::print("  first: {} {} to move, value {}, expected {}\n",
             banqi::board_text(check.first->board),
             check.first->board.turn == banqi::Colour::Red ? "red" : "black", check.first->value,
             check.first->expected);
  return false;
}

int verify(const PositionCommand& command, const Invocation& invocation) {
  const banqi::Material material = banqi::parse_material("MATERIAL", command.material);
  banqi::PlacementStore store;
  banqi::Tables tables(material, banqi::parse_rules(command.rules), store);
  Progress progress(invocation.progress_mode(), "verifying", 0);
  const Watch watch = command.limits.watch(progress);
  banqi::solve(tables, watch);
  const banqi::Check values = banqi::check_values(tables, watch);
  const banqi::Check symmetry = banqi::check_symmetry(tables, watch);
  progress.wipe();
  const bool values_hold = print_check("each value comes from a child", values);
  const bool symmetry_holds = print_check("symmetric positions have equal values", symmetry);
  return values_hold && symmetry_holds ? kDone : kRefuted;
}

banqi::Board read_board(const PositionCommand& command, const banqi::Material& material) {
  banqi::Board board = banqi::parse_board("BOARD", command.board, material);
  board.turn = command.turn == "red" ? banqi::Colour::Red : banqi::Colour::Black;
  return board;
}

std::uint64_t unit_of(std::size_t hidden) { return factorial(static_cast<unsigned>(hidden)); }

void print_moves(const PositionCommand& command, const banqi::Tables& tables,
                 const banqi::Board& board) {
  const std::uint64_t unit = unit_of(board.hidden.size());
  fmt::print("value {}/{}\n", tables.value(board), unit);
  for (const banqi::Move move : banqi::legal_moves(board, tables.rules())) {
    fmt::print("{} {}/{}", banqi::move_name(move), banqi::move_value(tables, board, move), unit);
    if (command.outcomes && move.is_flip()) {
      fmt::print(", of {}:", unit_of(board.hidden.size() - 1));
      for (const banqi::FlipOutcome& outcome : banqi::flip_outcomes(tables, board, move.from)) {
        fmt::print(" {} {}", banqi::letter_of(outcome.piece), outcome.value);
      }
    }
    fmt::print("\n");
  }
}

void print_moves_json(const PositionCommand& command, const banqi::Tables& tables,
                      const banqi::Board& board) {
  const std::uint64_t unit = unit_of(board.hidden.size());
  const auto fraction = [](int value, std::uint64_t parts) {
    return nlohmann::ordered_json{{"numerator", value}, {"denominator", parts}};
  };
  nlohmann::ordered_json moves = nlohmann::ordered_json::object();
  for (const banqi::Move move : banqi::legal_moves(board, tables.rules())) {
    auto& entry = moves[banqi::move_name(move)] =
        fraction(banqi::move_value(tables, board, move), unit);
    if (!command.outcomes || !move.is_flip()) continue;
    for (const banqi::FlipOutcome& outcome : banqi::flip_outcomes(tables, board, move.from)) {
      entry["outcomes"][std::string(1, banqi::letter_of(outcome.piece))] =
          fraction(outcome.value, unit_of(board.hidden.size() - 1));
    }
  }
  const nlohmann::ordered_json json{{"board", banqi::board_text(board)},
                                    {"turn", command.turn},
                                    {"value", fraction(tables.value(board), unit)},
                                    {"moves", moves}};
  fmt::print("{}", json_text(json, 1));
}

int show_moves(const PositionCommand& command) {
  const banqi::Material material = banqi::parse_material("MATERIAL", command.material);
  const banqi::Board board = read_board(command, material);
  if (board.hidden.size() == banqi::kSquares) {
    throw UsageError("before the first flip nobody has a colour; see darkchess solve");
  }
  banqi::PlacementStore store;
  banqi::Tables tables(material, banqi::parse_rules(command.rules), store);
  banqi::solve(tables, command.limits.watch());
  if (command.json)
    print_moves_json(command, tables, board);
  else
    print_moves(command, tables, board);
  return kDone;
}

int rank(const PositionCommand& command) {
  const banqi::Material material = banqi::parse_material("MATERIAL", command.material);
  const banqi::Index index(material);
  const banqi::Board board = read_board(command, material);
  const banqi::IndexFields f = index.fields(board);
  fmt::print("{}\nTPIECE {} LPIECE {} SQUAREID {} LSQUAREID {} LSET {} LPER {}\n",
             index.rank(board), f.total_pieces, f.revealed_pieces, f.squares, f.revealed_squares,
             f.revealed_set, f.order);
  return kDone;
}

int unrank(const PositionCommand& command) {
  const banqi::Index index(banqi::parse_material("MATERIAL", command.material));
  if (command.number >= index.size()) {
    throw UsageError(
        fmt::format("{} has {} positions, numbered from 0", command.material, index.size()));
  }
  fmt::print("{}\n", banqi::board_text(index.unrank(command.number)));
  return kDone;
}

}  // namespace

void add_dark_positions(CLI::App& darkchess, Invocation& invocation) {
  const auto add = [&](const char* name, const char* help, auto work) {
    auto command = std::make_shared<PositionCommand>();
    CLI::App* sub = darkchess.add_subcommand(name, help);
    add_dark_material(*sub, *command);
    finish_command(*sub, invocation, command, work);
    return std::pair(sub, command);
  };
  const auto add_board = [](CLI::App& sub, PositionCommand& command) {
    sub.add_option("BOARD", command.board, "Two rows, '?' hidden, '.' empty: K?.g/??p.")
        ->required();
  };
  using Command = PositionCommand;
  const auto [check, check_options] =
      add("verify", "Solve, then check that values come from children and obey symmetry",
          [](const Command& command, const Invocation& i) { return verify(command, i); });
  add_dark_rules(*check, *check_options);
  add_dark_limits(*check, *check_options);

  const auto [moves, moves_options] =
      add("moves", "The value of a position and of its moves",
          [](const Command& command, const Invocation&) { return show_moves(command); });
  add_board(*moves, *moves_options);
  moves->add_option("--turn", moves_options->turn, "Who is to move")
      ->check(one_of({"red", "black"}))
      ->capture_default_str();
  moves->add_flag("--outcomes", moves_options->outcomes, "Flips also by what may come up");
  moves->add_flag("--json", moves_options->json, "One JSON object");
  add_dark_rules(*moves, *moves_options);
  add_dark_limits(*moves, *moves_options);

  const auto [ranked, rank_options] =
      add("rank", "The number of a position, in the paper's index",
          [](const Command& command, const Invocation&) { return rank(command); });
  add_board(*ranked, *rank_options);

  const auto [unranked, unrank_options] =
      add("unrank", "The position with a number",
          [](const Command& command, const Invocation&) { return unrank(command); });
  unranked->add_option("NUMBER", unrank_options->number, "From 0")
      ->required()
      ->check(whole_number<std::uint64_t>(0));
}

}  // namespace gadgetc
