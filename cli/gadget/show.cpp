// gadgetc gadget show: a tile as text, SVG or TikZ; with --replay the line of play that refutes it
// or, when it holds, lines that show how it works.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/picture_formats.hpp"
#include "cli/product_formats.hpp"
#include "cli/terminal.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/jungle/demonstration.hpp"
#include "gadgets/jungle/local_graph.hpp"
#include "gadgets/jungle/pictures/tile_svg.hpp"
#include "gadgets/jungle/pictures/tile_text.hpp"
#include "gadgets/jungle/pictures/tile_tikz.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

const std::vector<std::string> kFormats{"text", "svg", "png", "pdf", "tikz"};

struct ShowOptions {
  std::string set{kDefaultSet};
  std::string input;
  int orientation = 0;
  std::string format;
  std::string output = "-";
  PictureWidth width;
  bool replay = false;
  std::string reading = "full";
  std::size_t states = jungle::VerifyOptions{}.state_limit;

  TerminalChoice terminal;

  bool on_terminal() const { return format == "text" && output == "-" && isatty(STDOUT_FILENO); }
  jungle::TileTextOptions text() const {
    return {wants_colours(terminal, output), terminal.unicode};
  }
};

void write_strips(std::ostream& out, const Tile& tile,
                  const std::vector<jungle::SceneStrip>& strips, const ShowOptions& options) {
  write_picture(out, options.format, options.width,
                [&](std::ostream& svg) { write_tile_svg(svg, tile, strips); });
}

// What a replay shows, and how the contract came out.
struct Replay {
  verifier::Verdict verdict = verifier::Verdict::Unknown;
  std::string heading;
  std::vector<jungle::SceneStrip> strips;
};

Replay make_replay(const Tile& tile, const ShowOptions& options, const Invocation& invocation) {
  jungle::VerifyOptions verify;
  verify.state_limit = options.states;
  verify.rules.trapped_attack = trapped_attack_of(options.reading);
  Progress progress(invocation.progress_mode(), "verifying", 2);
  progress.update(0, tile.name);
  Replay replay;
  const verifier::Verification found = verify_tile(tile, verify);
  replay.verdict = found.verdict;
  const std::string reading = "under trapped attack " + options.reading;
  if (found.verdict == verifier::Verdict::Refuted) {
    replay.heading = "refuted " + reading;
    replay.strips.push_back(jungle::scenes_of(found.play));
  } else if (found.verdict == verifier::Verdict::Held) {
    progress.update(1, tile.name);
    replay.heading = "holds " + reading + "; White delivers, Black resists longest:";
    for (const jungle::Demonstration& shown : demonstrate(tile, verify)) {
      replay.strips.push_back(jungle::scenes_of(shown.play, shown.rule));
    }
  }
  return replay;
}

void write_replay_text(std::ostream& out, const Tile& tile, const Replay& replay,
                       const jungle::TileTextOptions& text) {
  out << fmt::format("{}: {}\n{}\n", tile.name, contract_text(tile), replay.heading);
  for (const jungle::SceneStrip& strip : replay.strips) {
    if (!strip.heading.empty()) out << '\n' << strip.heading << '\n';
    for (const jungle::TileScene& scene : strip.scenes) {
      out << '\n';
      write_scene_text(out, strip.tile, scene, text);
    }
  }
}

// One scene at a time, as the user asks for them.
void step_through(const Tile& tile, const Replay& replay, const jungle::TileTextOptions& text) {
  struct Step {
    const jungle::SceneStrip* strip;
    const jungle::TileScene* scene;
  };
  std::vector<Step> steps;
  for (const jungle::SceneStrip& strip : replay.strips) {
    for (const jungle::TileScene& scene : strip.scenes) steps.push_back({&strip, &scene});
  }
  fmt::print("{}: {}\n{}\n", tile.name, contract_text(tile), replay.heading);
  std::fflush(stdout);
  for (std::size_t at = 0; at < steps.size();) {
    const auto [strip, scene] = steps[at];
    std::cout << '\n';
    if (!strip->heading.empty()) std::cout << strip->heading << "; ";
    write_scene_text(std::cout, strip->tile, *scene, text);
    const bool is_last = at + 1 == steps.size();
    std::cout << fmt::format("[{}/{}] {}b back, q quit: ", at + 1, steps.size(),
                             is_last ? "Enter or " : "Enter next, ")
              << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer)) {
      throw_if_interrupted();
      std::cout << '\n';
      return;
    }
    if (answer == "q") return;
    if (answer == "b") at -= at > 0 ? 1 : 0;
    else ++at;
  }
}

int show_replay(const Tile& tile, const ShowOptions& options, const Invocation& invocation) {
  Replay replay;
  try {
    replay = make_replay(tile, options, invocation);
  } catch (const LimitReached&) {
    replay.verdict = verifier::Verdict::Unknown;
  }
  if (replay.verdict == verifier::Verdict::Unknown) {
    fmt::print(stderr, "gadgetc: the state limit was reached: no line of play to show\n");
    return kLimit;
  }
  if (options.on_terminal() && isatty(STDIN_FILENO) && options.input != "-") {
    step_through(tile, replay, options.text());
  } else {
    if (!replay.strips.empty() && options.format != "text") {
      std::string& first = replay.strips.front().heading;
      first = replay.heading + (first.empty() ? "" : " " + first);
    }
    const double millimetres = options.width.millimetres();
    write_output(options.output, [&](std::ostream& out) {
      if (options.format == "tikz") write_tile_tikz(out, tile, replay.strips, millimetres);
      else if (options.format == "text") write_replay_text(out, tile, replay, options.text());
      else write_strips(out, tile, replay.strips, options);
    });
  }
  return replay.verdict == verifier::Verdict::Held ? kDone : kRefuted;
}

// A tile of a game that has no pictures of tiles: the drawing, or the verdict with the line of play
// that refutes it.
int show_drawing(const Tile& tile, const ShowOptions& options) {
  if (options.format != "text") {
    throw UsageError(fmt::format("there are no pictures of tiles of {}, only text", tile.game()));
  }
  if (!options.replay) {
    write_output(options.output, drawing_text(tile));
    return kDone;
  }
  jungle::VerifyOptions verify;
  verify.state_limit = options.states;
  const verifier::Verification found = verify_drawing(tile, verify);
  if (found.verdict == verifier::Verdict::Unknown) {
    fmt::print(stderr, "gadgetc: the state limit was reached: no line of play to show\n");
    return kLimit;
  }
  const bool holds = found.verdict == verifier::Verdict::Held;
  std::string text =
      fmt::format("{}: {}\n{}\n", tile.name, contract_text(tile), holds ? "holds" : "refuted");
  for (const std::string& line : found.counterexample) text += line + '\n';
  write_output(options.output, text);
  return holds ? kDone : kRefuted;
}

int show_tile(ShowOptions options, const Invocation& invocation) {
  options.format = chosen_format(kFormats, options.format, options.output);
  const double millimetres = options.width.millimetres();
  const Tile tile = oriented(load_tile(options.set, options.input, invocation.quiet),
                             kOrientations[static_cast<std::size_t>(options.orientation)]);
  if (!jungle::is_jungle(tile)) return show_drawing(tile, options);
  if (options.replay) return show_replay(tile, options, invocation);
  write_output(options.output, [&](std::ostream& out) {
    if (options.format == "tikz")
      jungle::write_tile_tikz(out, tile, {jungle::drawn(tile)}, millimetres);
    else if (options.format == "text")
      write_tile_text(out, tile, options.text());
    else
      write_strips(out, tile, {jungle::drawn(tile)}, options);
  });
  return kDone;
}

}  // namespace

void add_gadget_show(CLI::App& gadget, Invocation& invocation) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* show = gadget.add_subcommand("show", "one tile as text, SVG or TikZ, or its replay");
  add_tile_input(show->add_option("TILE", options->input, "a library tile's name or a file"),
                 invocation.files)
      ->required();
  show->add_option("--format", options->format,
                   "text, svg, png, pdf, or tikz (for LaTeX); by default as the output's name "
                   "ends, else text")
      ->check(one_of(kFormats));
  add_picture_width(*show, options->width);
  invocation.files.written(show->add_option("-o,--output", options->output,
                                            "where to write ('-' for standard output)"));
  show->add_option("--orientation", options->orientation,
                   "turns clockwise, plus 4 for the mirror image")
      ->check(whole_number<int>(0, 7));
  CLI::Option* replay = show->add_flag(
      "--replay", options->replay,
      "verify, and play the line that refutes the tile, or White's deliveries when it holds; "
      "on a terminal step by step");
  add_trapped_attack(*show, options->reading, "of the replay: may a trapped piece capture?")
      ->needs(replay);
  show->add_option("--states", options->states, "give up above this many states of one game")
      ->check(whole_number<std::size_t>(1, 2'000'000'000))
      ->needs(replay);
  add_tile_set(*show, options->set, invocation);
  add_terminal_options(*show, options->terminal);
  add_common_options(*show, invocation);
  show->callback([options, &invocation] {
    invocation.run = [options, &invocation] { return show_tile(*options, invocation); };
  });
}

}  // namespace gadgetc
