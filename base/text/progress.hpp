// One line on standard error that says how far long work has come, and leaves no trace.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace gadgetc {

// Auto: only where `out` is a terminal. Forced: everywhere, a line a second where it is none.
enum class ProgressMode : std::uint8_t { Auto, Silent, Forced };

class Progress {
 public:
  // `label` says what is done; `total` counts the steps, 0 when nobody knows. One thread only.
  Progress(ProgressMode mode, std::string label, std::uint64_t total, std::FILE* out = stderr);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Shows "label: done/total (percent) note" at most ten times a second; cheap when it does not.
  void update(std::uint64_t done, std::string_view note = {});
  // The same at once, however short the work so far: of stages, each of which may take long.
  void show(std::uint64_t done, std::string_view note);
  // Wipes the line, for a message to take its place; the next update brings it back.
  void wipe();

 private:
  using Clock = std::chrono::steady_clock;
  void draw(const std::string& line);

  bool shown_;
  bool terminal_;
  std::string label_;
  std::uint64_t total_;
  std::FILE* out_;
  Clock::time_point next_;
  std::size_t width_ = 0;  // columns of the line on the terminal
};

}  // namespace gadgetc
