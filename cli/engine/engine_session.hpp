// The engine's side of a conversation in the manner of UCI: lines in, lines out, while a search
// runs on a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/engine/engine_player.hpp"

namespace gadgetc {

// `stop`, `ponderhit`, `isready` and `quit` are answered at once; other lines that come during a
// search wait for its end, and `quit` after such a line, when the search has a limit. A line that
// says nothing sensible is answered by `info string error: ...`.
class EngineSession {
 public:
  EngineSession(std::unique_ptr<EnginePlayer> player, std::size_t hash_mib);
  ~EngineSession();
  EngineSession(const EngineSession&) = delete;
  EngineSession& operator=(const EngineSession&) = delete;

  void take_line(std::string_view line);
  // Goes on with lines that waited, if the search has ended. Rethrows what a search threw, such as
  // Interrupted.
  void look_after_search();
  bool is_searching() const { return searching_.load(); }
  bool has_quit() const { return has_quit_; }
  // Does what is left to do, and ends; a search without a limit is stopped.
  void finish();

 private:
  void obey(std::string_view line);
  void introduce();
  void set_option(std::string_view words);
  void set_position(std::string_view words);
  void set_lines(std::string_view word);
  void evaluate();
  void show_position();
  void go(std::string_view words);
  void end_pondering();
  // Does the search that runs end without a further line?
  bool has_own_end() const { return is_limited_ && !is_pondering_; }
  void start(const std::function<void()>& work, bool ponders = false);
  void run_search(const SearchWish& wish);
  void start_perft(std::uint64_t depth);
  void print_news(const SearchNews& news, bool has_number);
  void join();
  void say(const std::string& line);
  void complain(const std::string& message);

  std::unique_ptr<EnginePlayer> first_, konane_;  // the second for `position konane` alone
  EnginePlayer* player_;                          // the one who plays now
  std::size_t hash_mib_;
  std::size_t lines_ = 1;  // of a search
  std::deque<std::string> waiting_;
  std::optional<std::jthread> search_;
  std::atomic<bool> searching_ = false;
  std::atomic<bool> stop_ = false;
  bool is_limited_ = false;                  // the search that runs
  std::atomic<bool> is_pondering_ = false;   // it has to go on until `ponderhit`
  std::optional<double> seconds_after_hit_;  // from then on
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  bool names_ponder_ = false;  // the reply that is expected, behind `bestmove`
  bool has_quit_ = false;
  std::exception_ptr failure_;
  std::mutex output_;
};

}  // namespace gadgetc
