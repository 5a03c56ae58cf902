#include "cli/engine/engine_session.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdio>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/jungle/notation.hpp"
#include "version.hpp"

namespace gadgetc {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kMaxHashMib = 1 << 20;

// The first word of `text`, which goes on behind it; empty at the end.
std::string_view take_word(std::string_view& text) {
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = std::min(text.find_first_of(kBlanks, start), text.size());
  const std::string_view word = text.substr(start, end - start);
  text.remove_prefix(end);
  return word;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = text.find_last_not_of(kBlanks) + 1;  // 0 when there is none
  return text.substr(start, end - std::min(start, end));
}

// A decimal number of at most `max`, digits only.
std::optional<std::uint64_t> find_number(std::string_view word, std::uint64_t max) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number > max) return {};
  return number;
}

// The first line of a message that may show the input.
std::string first_line(std::string_view message) {
  return std::string(message.substr(0, message.find('\n')));
}

// The times of a game's clocks, in milliseconds.
struct Clocks {
  std::optional<std::uint64_t> left[2];
  std::uint64_t increment[2] = {0, 0};
  std::uint64_t moves_to_go = 30;

  // Seconds for the next move: an even share of what is left, and most of the increment; never
  // more than half of all.
  std::optional<double> share(Side side) const {
    const auto own = static_cast<std::size_t>(side);
    if (!left[own]) return {};
    const auto all = static_cast<double>(*left[own]) / 1000;
    const double even = all / static_cast<double>(std::max<std::uint64_t>(moves_to_go, 1));
    return std::min(even + 0.8 * static_cast<double>(increment[own]) / 1000, all / 2);
  }
};

std::string score_text(int score) {
  if (!is_decided(score)) return fmt::format("cp {}", score);
  const int moves = (plies_to_end(score) + 1) / 2;
  return fmt::format("mate {}", score > 0 ? moves : -moves);
}

}  // namespace

EngineSession::EngineSession(Position start, const Bot& bot, std::size_t hash_mib)
    : start_(std::move(start)), bot_(bot), engine_(hash_mib), game_(start_) {}

EngineSession::~EngineSession() {
  stop_ = true;
  join();
}

void EngineSession::say(const std::string& line) {
  const std::lock_guard lock(output_);
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

void EngineSession::complain(const std::string& message) {
  say(fmt::format("info string error: {}", message));
}

void EngineSession::join() {
  if (search_.joinable()) search_.join();
}

void EngineSession::take_line(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word == "stop") {
    stop_ = true;
  } else if (word == "isready") {
    say("readyok");
  } else if (word == "quit") {
    stop_ = true;
    has_quit_ = true;
    join();
  } else if (searching_ || !waiting_.empty()) {
    waiting_.emplace_back(line);
  } else {
    obey(line);
  }
}

void EngineSession::look_after_search() {
  if (!searching_) {
    join();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }
  while (!searching_ && !waiting_.empty() && !has_quit_) {
    const std::string line = std::move(waiting_.front());
    waiting_.pop_front();
    obey(line);
  }
}

void EngineSession::finish() {
  while (!has_quit_ && (searching_ || !waiting_.empty())) {
    if (searching_ && !is_limited_) stop_ = true;
    join();
    look_after_search();
  }
  join();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void EngineSession::obey(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  try {
    if (word.empty()) return;
    if (word == "uci") introduce();
    else if (word == "ucinewgame") engine_.clear();
    else if (word == "setoption") set_option(rest);
    else if (word == "position") set_position(rest);
    else if (word == "go") go(rest);
    else complain(fmt::format("unknown command {}", quote(word)));
  } catch (const InputError& error) {
    complain(first_line(error.what()));
  } catch (const UsageError& error) {
    complain(first_line(error.what()));
  }
}

void EngineSession::introduce() {
  say("id name gadgetc " GADGETC_VERSION);
  say("id author the authors of gadgetc");
  say(fmt::format("option name Hash type spin default 64 min 1 max {}", kMaxHashMib));
  say(fmt::format("option name Rules type string default {}", rules_text(start_.rules)));
  say("option name TablebasePath type string default <empty>");
  say("uciok");
}

void EngineSession::set_option(std::string_view words) {
  const std::string_view keyword = take_word(words);
  const std::string_view name = take_word(words);
  if (keyword != "name" || take_word(words) != "value") {
    return complain("expected 'setoption name NAME value VALUE'");
  }
  if (name == "Hash") {
    const auto mib = find_number(take_word(words), kMaxHashMib);
    if (!mib || *mib == 0) return complain("Hash takes a number of MiB from 1 on");
    engine_.resize(*mib);
  } else if (name == "Rules") {
    const auto rules = find_rules_text(words);
    if (!rules) return complain(fmt::format("no rules {}", quote(words)));
    start_.rules = *rules;
    Position position = game_.position();
    position.rules = *rules;
    game_ = Game(position);
  } else if (name == "TablebasePath") {
    const std::string folder(trimmed(words));
    const bool is_none = folder.empty() || folder == "<empty>";
    engine_.use_tables(is_none ? nullptr : std::make_unique<Tablebase>(folder));
  } else {
    complain(fmt::format("no option {}", quote(name)));
  }
}

// "startpos" or "fen FEN", then perhaps "moves" and moves. All or nothing.
void EngineSession::set_position(std::string_view words) {
  const std::string_view kind = take_word(words);
  Position position = start_;
  if (kind == "fen") {
    const std::size_t moves = std::min(words.find(" moves"), words.size());
    position = parse_fen(words.substr(0, moves));
    position.rules = start_.rules;
    words.remove_prefix(moves);
  } else if (kind != "startpos") {
    return complain("expected 'position startpos' or 'position fen FEN'");
  }
  Game game(position);
  const std::string_view keyword = take_word(words);
  if (!keyword.empty() && keyword != "moves") {
    return complain(fmt::format("expected 'moves', got {}", quote(keyword)));
  }
  for (auto name = take_word(words); !name.empty(); name = take_word(words)) {
    const auto move = find_move(game.position(), name);
    if (!move || !game.is_legal(*move)) {
      return complain(fmt::format("no legal move {} after {} plies", quote(name), game.plies()));
    }
    game.play(*move);
  }
  game_ = std::move(game);
}

void EngineSession::go(std::string_view words) {
  SearchLimits limits;
  Clocks clocks;
  is_limited_ = bot_.depth < kMaxSearchDepth;
  constexpr std::uint64_t kAny = std::uint64_t{1} << 53;
  for (auto word = take_word(words); !word.empty(); word = take_word(words)) {
    if (word == "infinite") continue;
    const auto number = find_number(take_word(words), kAny);
    if (!number) return complain(fmt::format("expected a number after {}", quote(word)));
    if (word == "depth") limits.depth = static_cast<int>(std::min<std::uint64_t>(*number, 1000));
    else if (word == "movetime") limits.seconds = static_cast<double>(*number) / 1000;
    else if (word == "nodes") limits.nodes = *number;
    else if (word == "wtime") clocks.left[0] = number;
    else if (word == "btime") clocks.left[1] = number;
    else if (word == "winc") clocks.increment[0] = *number;
    else if (word == "binc") clocks.increment[1] = *number;
    else if (word == "movestogo") clocks.moves_to_go = *number;
    else return complain(fmt::format("unknown limit {}", quote(word)));
    is_limited_ = true;
  }
  if (!limits.seconds) limits.seconds = clocks.share(game_.position().turn);
  join();
  stop_ = false;
  searching_ = true;
  search_ = std::thread([this, limits] { run_search(limits); });
}

void EngineSession::run_search(SearchLimits limits) {
  try {
    const auto report = engine_.search(game_, bot_, limits, stop_,
                                       [&](const EngineReport& done) { print_report(done); });
    // Without a limit the answer is waited for until it is asked for.
    while (!is_limited_ && !stop_) {
      throw_if_interrupted();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (const auto ending = game_.ending()) {
      say(fmt::format("info string the game is over: {}", reason_text(ending->reason)));
    }
    say(fmt::format("bestmove {}", report.line.empty()
                                       ? "(none)"
                                       : move_name(game_.position(), report.line.front())));
  } catch (...) {
    failure_ = std::current_exception();
  }
  searching_ = false;
}

void EngineSession::print_report(const EngineReport& report) {
  const double rate = static_cast<double>(report.nodes) / std::max(report.seconds, 1e-6);
  std::string line = fmt::format("info depth {} score {} nodes {} nps {:.0f} time {:.0f} pv",
                                 report.depth, score_text(report.score), report.nodes, rate,
                                 report.seconds * 1000);
  for (const Move move : report.line) line.append(" ").append(move_name(game_.position(), move));
  say(line);
  if (!is_decided(report.score)) return;
  say(fmt::format("info string {} in {} plies{}", report.score > 0 ? "won" : "lost",
                  plies_to_end(report.score), report.is_final ? "" : " or fewer"));
}

}  // namespace gadgetc
