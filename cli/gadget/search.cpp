// gadgetc gadget search: every tile of a size for a contract, or samples, or smaller versions of a
// tile.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "base/run/interrupts.hpp"
#include "base/text/file_place.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/gadget/search_command.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/search/shrink.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostSites = 1'000'000'000;  // to sample

// How many tiles there will be nobody knows: no other file may have the name of one.
void check_names(const SearchCommand& command) {
  if (command.directory.empty()) return;
  for (const std::string& name : {command.output, command.resume}) {
    const std::filesystem::path place = follow_links(name);
    const std::string file = place.filename().string();
    std::error_code ignored;
    const auto folder = place.has_parent_path() ? place.parent_path() : std::filesystem::path(".");
    if (file.starts_with(command.name + "-") && file.ends_with(".gadget") &&
        std::filesystem::equivalent(folder, command.directory, ignored)) {
      throw UsageError(fmt::format("'{}' may be one of the tiles in --directory, too",
                                   printable(name)));
    }
  }
}

int shrink(const SearchCommand& command, const Invocation& invocation) {
  const Tile tile = load_tile(std::string(kDefaultSet), command.shrunk, true, command.game);
  const SearchGame& game = search_game_of(tile);
  ShrinkOptions options;
  options.readings = game.readings(command.game.reading(tile, command.reading));
  options.changes = command.changes;
  options.state_limit = command.state_limit;
  options.is_over = stop_sign(command);
  const verifier::Verdict verdict =
      verify_drawing(tile, {.reading = options.readings.front()}).verdict;
  if (verdict == verifier::Verdict::Refuted) {
    throw UsageError("--shrink: the tile does not keep its contract");
  }
  if (verdict == verifier::Verdict::Unknown) {
    fmt::print(stderr, "gadgetc: whether the tile keeps its contract is open\n");
    return kLimit;
  }
  Progress progress(invocation.progress_mode(), "shrinking", 0);
  options.on_try = [&](std::size_t tried, const Tile& best) {
    progress.update(tried, fmt::format("best: {} squares", count_squares(best)));
  };
  const ShrinkResult result = gadgetc::shrink(game, tile, options);
  progress.wipe();
  throw_if_interrupted();
  fmt::print("{} squares and {} pieces; before {} and {}; {} drawings tried, {} left open\n\n{}",
             count_squares(result.best), count_pieces(result.best), count_squares(tile),
             count_pieces(tile), result.tried, result.open, drawing_text(result.best));
  if (!command.output.empty()) write_output(command.output, drawing_text(result.best));
  if (result.is_complete) return kDone;
  fmt::print(stderr, "gadgetc: the time limit was reached: not every change was tried\n");
  return kLimit;
}

int run_search(const SearchCommand& command, const Invocation& invocation) {
  check_ending(command.output, "a tile");
  if (!command.shrunk.empty()) return shrink(command, invocation);
  const bool has_size = command.squares != 0 || command.ports == "squares";
  if ((command.contract.empty() && command.like.empty()) || !has_size) {
    throw UsageError("--contract and --squares are needed, or --shrink");
  }
  if (command.squares != 0 && command.squares_from > command.squares) {
    throw UsageError("--squares-from is more than --squares");
  }
  check_names(command);
  return search_for_tiles(command, invocation);
}

void add_bounds(CLI::App& search, SearchCommand& options) {
  constexpr int kMost = kMaxSearchRectangle;
  search.add_option("--squares", options.squares, "squares (of land), at most")
      ->check(whole_number<int>(1, kMost));
  search.add_option("--squares-from", options.squares_from, "squares (of land), at least")
      ->check(whole_number<int>(1, kMost));
  search.add_option("--rows", options.rows, "rows of the box, which may be turned")
      ->check(whole_number<int>(1, kMost));
  search.add_option("--columns", options.columns, "columns of the box")
      ->check(whole_number<int>(1, kMost));
  search.add_option("--pieces", options.pieces,
                    "letters, each one piece: CCd; a number after one: up to so many, C2P1d");
  search.add_option("--share", options.shared, "inputs that share a wire: 'in again'")
      ->allow_extra_args(false);
  search.add_option("--guest", options.guests, "pieces waiting outside a port: 'out PP'")
      ->allow_extra_args(false);
  search.add_option("--order", options.order, "ports as they follow on the border, either way");
}

void add_contract(CLI::App& search, SearchCommand& options, FileOptions& files) {
  std::vector<std::string> games;
  for (const Target* target : all_targets()) games.emplace_back(target->name());
  CLI::Option* target =
      search.add_option("--target", options.target, "the game of the tiles")->check(one_of(games));
  CLI::Option* contract =
      search.add_option("--contract", options.contract, "rules as in tile files, joined by ';'");
  CLI::Option* like = add_tile_input(
      search.add_option("--like", options.like,
                        "a tile whose contract, ports and guests are meant"),
      files);
  search
      .add_option("--ports", options.ports,
                  "what its ports keep: nothing, their sides (so without this option), or their "
                  "squares in its rectangle")
      ->check(one_of({"free", "sides", "squares"}))
      ->needs(like);
  CLI::Option* steady =
      search.add_option("--steady", options.steady, "Konane: ports that are steady: 'in out'");
  search.add_flag("--one-class", options.is_one_class,
                  "all ports on one class of squares, as on boards of Konane");
  for (CLI::Option* other : {target, contract, steady, search.get_option("--guest")}) {
    like->excludes(other);
  }
  add_tile_game(search, options.game, files);
  target->excludes(search.get_option("--game"));
}

}  // namespace

void add_gadget_search(CLI::App& gadget, Invocation& invocation) {
  auto options = std::make_shared<SearchCommand>();
  CLI::App* search = gadget.add_subcommand(
      "search", "find the tiles that keep a contract: all of a size, or samples");
  options->app = search;
  FileOptions& files = invocation.files;
  add_bounds(*search, *options);
  add_contract(*search, *options, files);
  add_trapped_attack(*search, options->reading);
  search->add_flag("--all-sizes", options->all_sizes,
                   "go on to more squares after the first size that has a tile");
  search->add_flag("--every-drawing", options->every_drawing,
                   "print each drawing of a game, not one");
  search->add_option("--sample", options->samples, "draw so many sites at random instead")
      ->check(whole_number<std::size_t>(1, kMostSites));
  CLI::Option* shrunk = files.read(search->add_option(
      "--shrink", options->shrunk, "look for smaller versions of this tile instead"));
  search->add_option("--changes", options->changes, "with --shrink: so many changes at a time")
      ->check(whole_number<int>(1, 6));
  search->add_option("--seed", options->seed, "of the samples")
      ->check(whole_number<std::uint64_t>(0));
  search
      ->add_option("--limit-states", options->state_limit,
                   "leave a tile open above so many states of one game")
      ->check(whole_number<std::size_t>(1, 2'000'000'000));
  add_time_limit(*search, options->seconds, "give up after so many seconds");
  add_threads(*search, options->threads, "the result is the same for any number (default: one)");
  files.kept(
      search->add_option("--resume", options->resume,
                         "a checkpoint: written now and then, and taken up where it is"));
  search->add_option("--name", options->name, "of the tiles found");
  files.written(search->add_option("-o,--output", options->output, "write the first tile there"));
  search->add_option("--directory", options->directory, "write every tile there, NAME-1.gadget")
      ->type_name("DIR");
  // The tile has its contract and its ports, and is tried by one thread, under all three readings.
  for (const char* other :
       {"--target",    "--contract",      "--like",         "--ports", "--steady",
        "--one-class", "--squares",       "--squares-from", "--rows",  "--columns",
        "--pieces",    "--share",         "--guest",        "--order", "--trapped-attack",
        "--all-sizes", "--every-drawing", "--sample",       "--seed",  "--threads",
        "--resume",    "--name",          "--directory"}) {
    shrunk->excludes(search->get_option(other));
  }
  finish_command(*search, invocation, options, run_search);
}

}  // namespace gadgetc
