#include "cli/engine/engine_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "base/run/interrupts.hpp"
#include "base/text/counted.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/work_limits.hpp"
#include "solver/kernel/alpha_beta.hpp"
#include "version.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kMaxHashMib = 1 << 20;
constexpr std::size_t kMaxLines = 256;
constexpr const char* kHelp =
    "uci, isready, ucinewgame, setoption name NAME value VALUE, multipv N, position startpos|fen "
    "FEN|konane ROWS COLUMNS [moves MOVES], d, eval, go [depth N] [movetime MS] [nodes N] [wtime "
    "MS] [btime MS] [winc MS] [binc MS] [movestogo N] [infinite] [ponder] [searchmoves MOVES], go "
    "perft N, ponderhit, stop, help, quit";
const std::vector<std::string> kCommands{"uci",  "isready",  "ucinewgame", "setoption", "multipv",
                                         "eval", "position", "go",         "stop",      "help",
                                         "d",    "ponderhit", "quit"};
const std::vector<std::string> kLimits{"depth", "movetime", "nodes",     "wtime",    "btime",
                                       "winc",  "binc",     "movestogo", "infinite", "searchmoves",
                                       "ponder", "perft"};

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

void take_limit(std::string_view word, std::uint64_t number, SearchLimits& limits,
                Clocks& clocks) {
  if (word == "depth") limits.depth = static_cast<int>(std::min<std::uint64_t>(number, 1000));
  else if (word == "movetime") limits.seconds = static_cast<double>(number) / 1000;
  else if (word == "nodes") limits.nodes = number;
  else if (word == "wtime") clocks.left[0] = number;
  else if (word == "btime") clocks.left[1] = number;
  else if (word == "winc") clocks.increment[0] = number;
  else if (word == "binc") clocks.increment[1] = number;
  else clocks.moves_to_go = number;
}

std::string score_text(int score) {
  if (!is_decided(score)) return fmt::format("cp {}", score);
  const int moves = (plies_to_end(score) + 1) / 2;
  return fmt::format("mate {}", score > 0 ? moves : -moves);
}

}  // namespace

EngineSession::EngineSession(std::unique_ptr<EnginePlayer> player, std::size_t hash_mib)
    : first_(std::move(player)), player_(first_.get()), hash_mib_(hash_mib) {}

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
  search_.reset();
}

void EngineSession::take_line(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word == "stop") {
    stop_ = true;
  } else if (word == "isready") {
    say("readyok");
  } else if (word == "ponderhit" && is_pondering_) {
    end_pondering();
  } else if (word == "quit" && !(has_own_end() && !waiting_.empty())) {
    stop_ = true;
    has_quit_ = true;
    join();
  } else if (searching_ || !waiting_.empty()) {
    waiting_.emplace_back(line);
  } else {
    join();
    obey(line);
  }
}

void EngineSession::look_after_search() {
  if (deadline_ && std::chrono::steady_clock::now() >= *deadline_) stop_ = true;
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
    if (searching_ && !has_own_end()) stop_ = true;
    while (searching_ && deadline_ && !stop_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      look_after_search();
    }
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
    else if (word == "quit") has_quit_ = true;
    else if (word == "ucinewgame") player_->engine().clear();
    else if (word == "setoption") set_option(rest);
    else if (word == "position") set_position(rest);
    else if (word == "go") go(rest);
    else if (word == "multipv") set_lines(take_word(rest));
    else if (word == "eval") evaluate();
    else if (word == "d") show_position();
    else if (word == "ponderhit") complain("nothing is pondered");
    else if (word == "help") say(fmt::format("info string {}", kHelp));
    else complain(fmt::format("unknown command {}{}", quote(word), did_you_mean(word, kCommands)));
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
  say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", kMaxLines));
  say("option name Ponder type check default false");
  for (const std::string& line : player_->option_lines()) say(line);
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
    hash_mib_ = *mib;
    for (EnginePlayer* player : {first_.get(), konane_.get()}) {
      if (player != nullptr) player->engine().resize(*mib);
    }
  } else if (name == "Ponder") {
    const std::string_view value = take_word(words);
    if (value != "true" && value != "false") return complain("Ponder takes true or false");
    names_ponder_ = value == "true";
  } else if (name == "MultiPV") {
    set_lines(take_word(words));
  } else if (!player_->set_option(name, words)) {
    complain(fmt::format("no option {}{}", quote(name),
                         did_you_mean(name, {"Hash", "MultiPV", "Ponder", "Rules",
                                             "TablebasePath"})));
  }
}

void EngineSession::set_lines(std::string_view word) {
  const auto lines = find_number(word, kMaxLines);
  if (!lines || *lines == 0) {
    return complain(fmt::format("MultiPV takes a number of lines from 1 to {}", kMaxLines));
  }
  lines_ = *lines;
}

void EngineSession::evaluate() {
  const PlayedGame& game = player_->game();
  if (const auto ending = game.ending()) {
    return say(fmt::format("info string the game is over: {}", ending->reason));
  }
  say(fmt::format("info string eval cp {} for {}", player_->engine().evaluate(game),
                  side_name(game.turn())));
  const std::string known = player_->engine().table_word(game);
  if (!known.empty()) say(fmt::format("info string tables {}", known));
}

void EngineSession::show_position() {
  const std::string text = player_->position_text();
  say(fmt::format("{}{} to move", text, side_name(player_->game().turn())));
}

// All or nothing.
void EngineSession::set_position(std::string_view words) {
  std::string_view rest = words;
  EnginePlayer* player = first_.get();
  if (take_word(rest) == "konane") {
    if (!konane_) konane_ = konane_player(hash_mib_);
    player = konane_.get();
  }
  player->set_position(words);
  player_ = player;
}

void EngineSession::go(std::string_view words) {
  SearchWish wish;
  wish.lines = lines_;
  Clocks clocks;
  is_limited_ = player_->engine().is_limited();
  constexpr std::uint64_t kAny = std::uint64_t{1} << 53;
  bool lists_moves = false, ponders = false;
  for (auto word = take_word(words); !word.empty(); word = take_word(words)) {
    const bool is_limit = std::find(kLimits.begin(), kLimits.end(), word) != kLimits.end();
    if (lists_moves && !is_limit) {
      if (!player_->game().is_legal(word)) {
        return complain(fmt::format("no legal move {}", quote(word)));
      }
      wish.moves.emplace_back(word);
      continue;
    }
    lists_moves = word == "searchmoves";
    ponders |= word == "ponder";
    if (lists_moves || word == "infinite" || word == "ponder") continue;
    const auto number = find_number(take_word(words), kAny);
    if (!is_limit) {
      return complain(fmt::format("unknown limit {}{}", quote(word), did_you_mean(word, kLimits)));
    }
    if (!number) return complain(fmt::format("expected a number after {}", quote(word)));
    if (word == "perft") return start_perft(*number);
    take_limit(word, *number, wish.limits, clocks);
    is_limited_ = true;
  }
  if (!wish.limits.seconds) wish.limits.seconds = clocks.share(player_->game().turn());
  if (ponders) seconds_after_hit_ = std::exchange(wish.limits.seconds, std::nullopt);
  start([this, wish] { run_search(wish); }, ponders);
}

// The time of the search begins now.
void EngineSession::end_pondering() {
  is_pondering_ = false;
  if (!seconds_after_hit_) return;
  constexpr double kLongest = 1e6;  // seconds
  const auto time = std::chrono::duration<double>(std::min(*seconds_after_hit_, kLongest));
  using Clock = std::chrono::steady_clock;
  deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
}

// `work` runs on a thread of its own.
void EngineSession::start(const std::function<void()>& work, bool ponders) {
  join();
  stop_ = false;
  is_pondering_ = ponders;
  deadline_.reset();
  searching_ = true;
  search_.emplace([this, work] {
    try {
      work();
    } catch (const UsageError& error) {
      complain(error.what());
    } catch (...) {
      failure_ = std::current_exception();
    }
    searching_ = false;
  });
}

void EngineSession::start_perft(std::uint64_t depth) {
  if (depth > kMostPlies) {
    return complain(fmt::format("perft takes 0 to {} plies", kMostPlies));
  }
  is_limited_ = true;
  start([this, depth] {
    CountChoices choices;
    choices.threads = all_threads();
    choices.stop = &stop_;
    const LeafCounts counts = count_leaves(player_->game(), static_cast<int>(depth), choices);
    if (!counts.is_complete) return say("info string the count was stopped");
    for (const auto& [move, leaves] : counts.by_move) say(fmt::format("{}: {}", move, leaves));
    searching_ = false;
    say(fmt::format("nodes searched: {}", counts.leaves));
  });
}

void EngineSession::run_search(const SearchWish& wish) {
  const PlayedGame& game = player_->game();
  const SearchNews last = player_->engine().search(
      game, wish, stop_, [&](const SearchNews& news) { print_news(news, wish.lines > 1); });
  // Without a limit the answer is waited for until it is asked for.
  while (!has_own_end() && !stop_) {
    throw_if_interrupted();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  if (const auto ending = game.ending()) {
    say(fmt::format("info string the game is over: {}", ending->reason));
  }
  is_pondering_ = false;
  searching_ = false;  // before the answer, since what comes after it is for the next search
  const bool names_reply = names_ponder_ && last.line.size() > 1;
  say(fmt::format("bestmove {}{}", last.line.empty() ? "(none)" : last.line.front(),
                  names_reply ? " ponder " + last.line[1] : ""));
}

void EngineSession::print_news(const SearchNews& news, bool has_number) {
  const double rate = static_cast<double>(news.nodes) / std::max(news.seconds, 1e-6);
  std::string line = fmt::format("info depth {}{} score {} nodes {} nps {:.0f} hashfull {} "
                                 "time {:.0f} pv",
                                 news.depth,
                                 has_number ? fmt::format(" multipv {}", news.number) : "",
                                 score_text(news.score), news.nodes, rate, news.table_fill,
                                 news.seconds * 1000);
  for (const std::string& move : news.line) line.append(" ").append(move);
  say(line);
  if (!is_decided(news.score)) return;
  if (news.number > 1) return;
  say(fmt::format("info string {} in {}{}", news.score > 0 ? "won" : "lost",
                  counted_plies(plies_to_end(news.score)),
                  news.is_final ? "" : " or fewer"));
}

}  // namespace gadgetc
