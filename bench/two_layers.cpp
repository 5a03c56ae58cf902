#include "bench/two_layers.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <string>

namespace gadgetc::bench {

namespace {

using Neighbours = std::vector<std::vector<std::uint32_t>>;

class TwoLayers {
 public:
  explicit TwoLayers(const Formula& formula)
      : variables_of_(formula.clauses),
        clauses_of_(formula.variables),
        variable_at_(formula.variables),
        clause_at_(formula.clauses.size()) {
    std::iota(variable_at_.begin(), variable_at_.end(), 0u);
    std::iota(clause_at_.begin(), clause_at_.end(), 0u);
    for (std::uint32_t c = 0; c < formula.clauses.size(); ++c) {
      for (const VariableId v : formula.clauses[c]) clauses_of_[v].push_back(c);
    }
  }

  // Whether a place has changed.
  bool sweep() {
    const bool clauses_moved = sort_by_mean(variables_of_, variable_at_, clause_at_);
    return sort_by_mean(clauses_of_, clause_at_, variable_at_) || clauses_moved;
  }

  // Two edges cross when their ends stand in opposite orders.
  std::uint64_t crossings() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint32_t v = 0; v < clauses_of_.size(); ++v) {
      for (const auto c : clauses_of_[v]) edges.emplace_back(variable_at_[v], clause_at_[c]);
    }
    std::sort(edges.begin(), edges.end());
    std::uint64_t count = 0;
    for (auto left = edges.begin(); left != edges.end(); ++left) {
      count += static_cast<std::uint64_t>(std::count_if(left + 1, edges.end(), [&](const auto& e) {
        return e.first > left->first && e.second < left->second;
      }));
    }
    return count;
  }

 private:
  // Those without neighbours keep their places' order at the end.
  static bool sort_by_mean(const Neighbours& neighbours, const std::vector<std::uint32_t>& other_at,
                           std::vector<std::uint32_t>& at) {
    std::vector<std::uint32_t> order(at.size());
    for (std::uint32_t i = 0; i < at.size(); ++i) order[at[i]] = i;
    std::vector<double> mean(at.size(), static_cast<double>(other_at.size()));
    for (std::uint32_t i = 0; i < at.size(); ++i) {
      if (neighbours[i].empty()) continue;
      double sum = 0;
      for (const std::uint32_t other : neighbours[i]) sum += other_at[other];
      mean[i] = sum / static_cast<double>(neighbours[i].size());
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return mean[a] < mean[b]; });
    const std::vector<std::uint32_t> before = at;
    for (std::uint32_t place = 0; place < order.size(); ++place) at[order[place]] = place;
    return at != before;
  }

  Neighbours variables_of_, clauses_of_;
  std::vector<std::uint32_t> variable_at_, clause_at_;  // places in the layers, from the left
};

// A file that is gone with its owner.
class DotFile {
 public:
  explicit DotFile(const Formula& formula)
      : path_(std::filesystem::temp_directory_path() / "crossings.XXXXXX") {
    const int descriptor = mkstemp(path_.data());
    if (descriptor < 0) throw std::runtime_error("no temporary file");
    close(descriptor);
    std::ofstream out(path_);
    out << "digraph {\n";
    for (std::size_t c = 0; c < formula.clauses.size(); ++c) {
      for (const VariableId v : formula.clauses[c]) out << fmt::format("x{} -> c{}\n", v, c);
    }
    out << "}\n";
  }
  ~DotFile() { std::filesystem::remove(path_); }
  DotFile(const DotFile&) = delete;
  DotFile& operator=(const DotFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace

std::uint64_t two_layer_crossings(const Formula& formula) {
  TwoLayers layers(formula);
  std::uint64_t best = layers.crossings();
  for (int sweeps = 0; sweeps < 1000 && layers.sweep(); ++sweeps) {
    best = std::min(best, layers.crossings());
  }
  return best;
}

// The last line of the kind "mincross %3: 18 crossings, 0.00 secs." has the sum of all parts.
std::optional<std::uint64_t> dot_crossings(const Formula& formula) {
  const DotFile file(formula);
  const std::string command =
      fmt::format("dot -v -Gphase=2 -Tcanon -o /dev/null '{}' 2>&1", file.path());
  std::FILE* messages = popen(command.c_str(), "r");
  if (!messages) return std::nullopt;
  std::optional<std::uint64_t> found;
  char line[1024];
  unsigned long long count = 0;
  while (std::fgets(line, sizeof line, messages)) {
    if (std::sscanf(line, "mincross %*[^:]: %llu crossings", &count) == 1) found = count;
  }
  pclose(messages);
  return found;
}

}  // namespace gadgetc::bench
