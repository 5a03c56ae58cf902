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
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/picture_formats.hpp"
#include "cli/product_formats.hpp"
#include "cli/terminal.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/jungle/pictures/tile_text.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/pictures/registry/painter_of.hpp"
#include "gadgets/pictures/tile_svg.hpp"
#include "gadgets/pictures/tile_tikz.hpp"
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
  std::size_t states = verifier::VerifyOptions{}.state_limit;
  TileGame game;

  TerminalChoice terminal;

  bool on_terminal() const { return format == "text" && output == "-" && isatty(STDOUT_FILENO); }
  jungle::TileTextOptions text() const {
    return {wants_colours(terminal, output), terminal.unicode};
  }
};

// In every format but text.
void write_strips(std::ostream& out, const Tile& tile, const std::vector<SceneStrip>& strips,
                  const ShowOptions& options) {
  const auto painter = painter_of(tile);
  if (options.format == "tikz") {
    return write_tile_tikz(out, *painter, tile, strips, options.width.millimetres());
  }
  write_picture(out, options.format, options.width,
                [&](std::ostream& svg) { write_tile_svg(svg, *painter, tile, strips); });
}

// What a replay shows, and how the contract came out.
struct Replay {
  verifier::Verdict verdict = verifier::Verdict::Unknown;
  std::string heading;
  std::vector<verifier::Demonstration> lines;
  std::vector<SceneStrip> strips;  // of the lines
};

Replay make_replay(const Tile& tile, const ShowOptions& options, const Invocation& invocation) {
  verifier::VerifyOptions verify;
  verify.state_limit = options.states;
  verify.reading = options.game.reading(tile, options.reading);
  Progress progress(invocation.progress_mode(), "verifying", 2);
  progress.update(0, tile.name);
  Replay replay;
  const verifier::Verification found = verify_drawing(tile, verify);
  replay.verdict = found.verdict;
  const auto painter = painter_of(tile);
  const std::string reading =
      has_option(tile, kTrappedAttack) ? " under trapped attack " + options.reading : "";
  if (found.verdict == verifier::Verdict::Refuted) {
    replay.heading = "refuted" + reading;
    replay.lines.emplace_back().play = found.play;
  } else if (found.verdict == verifier::Verdict::Held) {
    progress.update(1, tile.name);
    replay.heading = "holds" + reading + "; White delivers, Black resists longest:";
    replay.lines = demonstrate_drawing(tile, verify);
  }
  for (const verifier::Demonstration& line : replay.lines) {
    replay.strips.push_back(scenes_of(*painter, line.play, line.rule));
  }
  return replay;
}

// Of a game whose tiles have no scenes in text, the lines of play as `gadget verify` prints them.
void write_lines_text(std::ostream& out, const Replay& replay) {
  for (const verifier::Demonstration& line : replay.lines) {
    if (!line.rule.empty()) out << '\n' << line.rule << '\n';
    for (const std::string& text : play_text(line.play)) out << text << '\n';
  }
}

void write_replay_text(std::ostream& out, const Tile& tile, const Replay& replay,
                       const jungle::TileTextOptions& text) {
  out << fmt::format("{}: {}\n{}\n", tile.name, contract_text(tile), replay.heading);
  if (!jungle::is_jungle(tile)) return write_lines_text(out, replay);
  for (const SceneStrip& strip : replay.strips) {
    if (!strip.heading.empty()) out << '\n' << strip.heading << '\n';
    for (const TileScene& scene : strip.scenes) {
      out << '\n';
      write_scene_text(out, strip.tile, scene, text);
    }
  }
}

// One scene at a time, as the user asks for them.
void step_through(const Tile& tile, const Replay& replay, const jungle::TileTextOptions& text) {
  struct Step {
    const SceneStrip* strip;
    const TileScene* scene;
  };
  std::vector<Step> steps;
  for (const SceneStrip& strip : replay.strips) {
    for (const TileScene& scene : strip.scenes) steps.push_back({&strip, &scene});
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
    char byte = '\0';
    while (std::cin.get(byte) && byte != '\n') {
      if (answer.size() < 2) answer += byte;  // so much tells the answers
    }
    if (!std::cin) {
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
  const bool can_step = options.on_terminal() && isatty(STDIN_FILENO) && options.input != "-";
  if (can_step && jungle::is_jungle(tile)) {
    step_through(tile, replay, options.text());
  } else {
    if (!replay.strips.empty() && options.format != "text") {
      std::string& first = replay.strips.front().heading;
      first = replay.heading + (first.empty() ? "" : " " + first);
    }
    write_output(options.output, [&](std::ostream& out) {
      if (options.format == "text")
        write_replay_text(out, tile, replay, options.text());
      else
        write_strips(out, tile, replay.strips, options);
    });
  }
  return replay.verdict == verifier::Verdict::Held ? kDone : kRefuted;
}

int show_tile(ShowOptions options, const Invocation& invocation) {
  options.format = chosen_format(kFormats, options.format, options.output);
  const Tile tile = oriented(load_tile(options.set, options.input, invocation.quiet, options.game),
                             kOrientations[static_cast<std::size_t>(options.orientation)]);
  if (options.replay) return show_replay(tile, options, invocation);
  write_output(options.output, [&](std::ostream& out) {
    if (options.format != "text")
      write_strips(out, tile, {drawn(*painter_of(tile), tile)}, options);
    else if (jungle::is_jungle(tile))
      write_tile_text(out, tile, options.text());
    else
      out << drawing_text(tile);
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
  add_tile_game(*show, options->game, invocation.files);
  add_tile_set(*show, options->set, invocation);
  add_terminal_options(*show, options->terminal);
  add_common_options(*show, invocation);
  show->callback([options, &invocation] {
    invocation.run = [options, &invocation] { return show_tile(*options, invocation); };
  });
}

}  // namespace gadgetc
