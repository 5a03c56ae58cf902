// gadgetc gadget infer: what a drawing does, found without a contract.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/gadget/infer_json.hpp"
#include "cli/number_checks.hpp"
#include "cli/picture_formats.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/infer/answer_text.hpp"
#include "gadgets/pictures/registry/painter_of.hpp"
#include "gadgets/pictures/tile_svg.hpp"

namespace gadgetc {

namespace {

// Small enough for an answer at once, large enough for the library.
constexpr std::size_t kInferStates = 4'000'000;
constexpr std::chrono::milliseconds kLookEvery{50};  // at a file that is watched

struct InferCommand {
  std::string input;
  std::string reading = "full";
  std::size_t states = kInferStates;
  int guests = 1;
  WorkLimits limits{.memory_mib = verifier::kMemoryLimit >> 20};
  bool json = false;
  bool watch = false;
  std::string svg;
  TileGame game;
};

InferOptions options_of(const InferCommand& command, const Tile& tile) {
  InferOptions options;
  options.verify.reading = command.game.reading(tile, command.reading);
  options.verify.state_limit = command.states;
  options.verify.watch = command.limits.watch();
  options.guests = command.guests;
  return options;
}

int exit_code(const DraftInference& found) {
  const auto is_held = [](const Inference& one) { return one.verdict == verifier::Verdict::Held; };
  if (std::any_of(found.answers.begin(), found.answers.end(), is_held)) return kDone;
  return found.unknown > 0 ? kLimit : kRefuted;
}

// Of all answers. `drawn`: with the contract of its file, if there is one.
std::vector<std::string> text_of(const DraftInference& found, const Tile& drawn) {
  std::vector<std::string> lines;
  if (found.answers.empty()) {
    lines.push_back(fmt::format("{}: no directions of its ports make a gate, of {} tried",
                                drawn.name, found.tried));
  }
  for (const Inference& one : found.answers) {
    for (const auto& more : {answer_text(one), failure_text(one)}) {
      lines.insert(lines.end(), more.begin(), more.end());
    }
    if (one.verdict != verifier::Verdict::Held || drawn.contract.empty()) continue;
    const bool is_same = are_same(one.tile, drawn.contract, one.tile.contract);
    lines.push_back(fmt::format("drawn: {}, {}", contract_text(drawn),
                                is_same ? "the same" : "which is not what the drawing does"));
  }
  if (found.unknown > 0 && found.tried > 1) {
    lines.push_back(fmt::format("unknown: {} of {} directions tried", found.unknown, found.tried));
  }
  return lines;
}

// An answer may have found the ports, so a picture is of the first one's tile.
void write_svg(const InferCommand& command, const DraftInference& found, const Tile& drawn) {
  const Tile& tile = found.answers.empty() ? drawn : found.answers.front().tile;
  const auto painter = painter_of(tile);
  write_output(command.svg, [&](std::ostream& out) {
    write_picture(out, picture_format(command.svg), {}, [&](std::ostream& svg) {
      write_tile_svg(svg, *painter, tile, {gadgetc::drawn(*painter, tile)}, text_of(found, drawn));
    });
  });
}

class Inferrer {
 public:
  explicit Inferrer(const InferCommand& command) : command_(command) {}

  // The exit code.
  int infer(const DraftTile& draft) {
    const auto start = std::chrono::steady_clock::now();
    InferOptions options = options_of(command_, draft.tile);
    options.guess = draft.tile.contract;
    if (options.guess.empty() && draft.tile.ports == last_.ports) options.guess = last_.contract;
    const DraftInference found = infer_draft(draft, options);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (command_.svg != "-") print(found, draft.tile, seconds.count());
    if (!command_.svg.empty()) write_svg(command_, found, draft.tile);
    if (!found.answers.empty()) last_ = found.answers.front().tile;
    return exit_code(found);
  }

 private:
  void print(const DraftInference& found, const Tile& drawn, double seconds) const {
    if (command_.json) {
      Json json = draft_json(found, drawn);
      json["reading"] = nullptr;
      if (has_option(drawn, kTrappedAttack)) json["reading"] = command_.reading;
      json["seconds"] = seconds;
      std::cout << json_text(json, command_.watch ? -1 : 2) << std::flush;
      return;
    }
    for (const std::string& line : text_of(found, drawn)) fmt::print("{}\n", line);
    std::fflush(stdout);
  }

  const InferCommand& command_;
  Tile last_;  // as it was inferred before
};

// What the file holds; nothing while an editor puts another in its place.
std::optional<std::string> text_of_file(const std::string& name) {
  try {
    return read_input(name);
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

// Infers whenever the file has another text, until a signal comes.
[[noreturn]] void watch_file(const InferCommand& command) {
  Inferrer inferrer(command);
  std::string last = read_input(command.input);
  for (std::optional<std::string> text = last;;) {
    if (text) {
      last = *text;
      try {
        inferrer.infer(load_draft(command.input, last, command.game));
      } catch (const InputError& error) {
        fmt::print(stderr, "{}\n", error.what());
      } catch (const UsageError& error) {
        fmt::print(stderr, "gadgetc: error: {}\n", error.what());
      }
      if (!command.json) fmt::print("\n");
      std::fflush(stdout);
    }
    do {
      std::this_thread::sleep_for(kLookEvery);
      throw_if_interrupted();
      text = text_of_file(command.input);
    } while (!text || *text == last);
  }
}

int infer_drawing(const InferCommand& command) {
  if (!command.svg.empty()) picture_format(command.svg);  // before long work
  const Tile* tile = find_library_tile(command.input);
  if (command.watch) {
    if (tile != nullptr || command.input == "-") {
      throw UsageError(fmt::format("--watch needs a file, and {} is none", quote(command.input)));
    }
    watch_file(command);
  }
  if (tile != nullptr) return Inferrer(command).infer({*tile, 0});
  return Inferrer(command).infer(
      load_draft(command.input, read_tile_file(command.input), command.game));
}

}  // namespace

void add_gadget_infer(CLI::App& gadget, Invocation& invocation) {
  auto command = std::make_shared<InferCommand>();
  CLI::App* infer = gadget.add_subcommand(
      "infer", "what a drawing does: its contract, found without being told");
  add_tile_input(infer->add_option("DRAWING", command->input,
                                   "a file, which needs no contract, or a library tile's name"),
                 invocation.files)
      ->required();
  infer->add_flag("--watch", command->watch, "again whenever the file is saved, until Ctrl-C");
  infer->add_flag("--json", command->json,
                  "print one JSON object; with --watch one a line whenever the file is saved");
  invocation.files.written(infer->add_option(
      "--svg", command->svg,
      "a picture of the tile with the answer beside it; PNG or PDF if it ends so"));
  add_trapped_attack(*infer, command->reading);
  add_tile_game(*infer, command->game, invocation.files);
  infer
      ->add_option("--guests", command->guests,
                   "try so many signals of the neighbours behind each port; 0: none")
      ->check(whole_number<int>(0, 7))
      ->capture_default_str();
  infer
      ->add_option("--states", command->states,
                   "leave a question unknown above this many states of one game")
      ->check(whole_number<std::size_t>(1, 1'000'000'000))
      ->capture_default_str();
  add_memory_limit(*infer, command->limits.memory_mib, "the same above so many MiB");
  add_time_limit(*infer, command->limits.seconds, "the same after so many seconds, all in all");
  add_threads(*infer, command->limits.threads, "threads; answers are the same for any number");
  finish_command(*infer, invocation, command, infer_drawing);
}

}  // namespace gadgetc
