#include "gadgets/search/checkpoint.hpp"

#include <fmt/format.h>

#include <sstream>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kHeading = "gadgetc-search 2";

class CheckpointReader {
 public:
  CheckpointReader(const Alphabet& alphabet, std::string_view source)
      : alphabet_(alphabet), source_(source) {}

  FinishedRows read(const std::string& search, std::string_view text) {
    std::istringstream in{std::string(text)};
    std::string line;
    if (!std::getline(in, line) || line != kHeading) fail("no checkpoint of a search");
    if (!std::getline(in, line) || line != "search " + search) {
      fail("a checkpoint of another search");
    }
    while (std::getline(in, line) && line != "end") read_line(line);
    if (line != "end" || expected_ > 0) fail("the checkpoint is cut short");
    if (std::getline(in, line)) fail("something follows the end");
    return std::move(finished_);
  }

 private:
  [[noreturn]] void fail(std::string_view complaint) const {
    throw UsageError(fmt::format("{}: {}", printable(source_), complaint));
  }

  void read_line(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "row" && expected_ == 0) {
      std::size_t number{};
      FinishedRow row;
      words >> number >> row.blocks;
      for (std::uint64_t& count : row.counts.of) words >> count;
      words >> expected_;
      if (finished_.contains(number)) fail("a row stands twice");
      row_ = &finished_.emplace(number, std::move(row)).first->second;
    } else if (word == "held" && expected_ > 0) {
      row_->held.push_back(read_drawing(words));
      --expected_;
    } else {
      fail(fmt::format("unexpected line {}", quote(line)));
    }
    const bool is_whole = !words.fail() && words.peek() == std::istringstream::traits_type::eof();
    // A stream would take -1 for 2^64 - 1.
    if (!is_whole || (word == "row" && line.find('-') != std::string::npos)) {
      fail(fmt::format("bad line {}", quote(line)));
    }
  }

  // Fails the stream where there is none.
  FoundDrawing read_drawing(std::istringstream& words) const {
    FoundDrawing found;
    words >> found.site;
    for (std::size_t block = 0; block < alphabet_.blocks().size(); ++block) {
      std::string symbols;
      words >> symbols;
      if (block == 0) found.cells.resize(symbols.size());
      bool is_good = symbols.size() == found.cells.size();
      for (std::size_t v = 0; is_good && v < symbols.size(); ++v) {
        is_good = !alphabet_.read(block, symbols[v], found.cells[v]);
      }
      if (!is_good) words.setstate(std::ios::failbit);
    }
    return found;
  }

  const Alphabet& alphabet_;
  std::string_view source_;
  FinishedRows finished_;
  std::size_t expected_ = 0;  // held lines of the last row
  FinishedRow* row_ = nullptr;
};

}  // namespace

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedRows& finished) {
  const Alphabet& alphabet = spec.like.board.alphabet();
  out << kHeading << "\nsearch " << spec_text(spec) << '\n';
  for (const auto& [number, row] : finished) {
    out << "row " << number << ' ' << row.blocks;
    for (const std::uint64_t count : row.counts.of) out << ' ' << count;
    out << ' ' << row.held.size() << '\n';
    for (const FoundDrawing& found : row.held) {
      out << "held " << found.site;
      for (std::size_t block = 0; block < alphabet.blocks().size(); ++block) {
        out << ' ';
        for (const Cell cell : found.cells) out << alphabet.symbol(block, cell);
      }
      out << '\n';
    }
  }
  out << "end\n";
}

FinishedRows parse_checkpoint(const SearchSpec& spec, std::string_view source,
                              std::string_view text) {
  return CheckpointReader(spec.like.board.alphabet(), source).read(spec_text(spec), text);
}

}  // namespace gadgetc
