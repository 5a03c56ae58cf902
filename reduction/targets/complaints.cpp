#include "reduction/targets/complaints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/grid/square_name.hpp"

namespace gadgetc {

void Complaints::add(Stage stage, Square at, std::string_view what) {
  kept_.push_back({stage, at, std::string(what)});
  if (kept_.size() >= 50 * kMaxViolations) drop_later();
}

void Complaints::add(std::string_view what) { add(Whole, {-1, -1}, what); }

std::vector<std::string> Complaints::sentences() {
  drop_later();
  std::vector<std::string> result;
  for (const auto& [stage, at, what] : kept_) {
    result.push_back(stage == Whole ? what : fmt::format("{}: {}", square_name(rows_, at), what));
  }
  return result;
}

void Complaints::drop_later() {
  std::stable_sort(kept_.begin(), kept_.end(), [](const Complaint& a, const Complaint& b) {
    return std::pair(a.stage, a.at) < std::pair(b.stage, b.at);
  });
  if (kept_.size() > kMaxViolations) kept_.resize(kMaxViolations);
}

}  // namespace gadgetc
