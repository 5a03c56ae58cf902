#include "gadgets/konane/search/checkpoint.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::string_view kHeading = "gadgetc-search 1";

// The numbers of a size's line, one by one.
template <typename Counts>
auto fields(Counts& counts) {
  return std::array{&counts.drawings, &counts.no_way,   &counts.symmetric, &counts.quick,
                    &counts.unsafe,   &counts.lifeless, &counts.undecided, &counts.held};
}

class CheckpointReader {
 public:
  CheckpointReader(const SearchSpec& spec, std::string_view source)
      : spec_(spec), source_(source) {}

  FinishedWork read(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::string line;
    if (!std::getline(in, line) || line != kHeading) fail("no checkpoint of a search");
    if (!std::getline(in, line) || line != "search " + spec_text(spec_)) {
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
    if (word == "size" && expected_ == 0) {
      int squares = 0;
      FinishedSize size;
      words >> squares >> size.blocks;
      for (std::uint64_t* field : fields(size.counts)) words >> *field;
      words >> expected_;
      if (finished_.contains(squares)) fail("a size stands twice");
      size_ = &finished_.emplace(squares, std::move(size)).first->second;
    } else if (word == "held" && expected_ > 0) {
      FoundDrawing found;
      words >> found.site >> found.stones;
      size_->held.push_back(found);
      --expected_;
    } else {
      fail(fmt::format("unexpected line {}", quote(line)));
    }
    const bool is_whole = !words.fail() && words.peek() == std::istringstream::traits_type::eof();
    // A stream would take -1 for 2^64 - 1.
    if (!is_whole || line.find('-') != std::string::npos) {
      fail(fmt::format("bad line {}", quote(line)));
    }
  }

  const SearchSpec& spec_;
  std::string_view source_;
  FinishedWork finished_;
  std::size_t expected_ = 0;  // held lines of the last size
  FinishedSize* size_ = nullptr;
};

}  // namespace

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedWork& finished) {
  out << kHeading << "\nsearch " << spec_text(spec) << '\n';
  for (const auto& [squares, size] : finished) {
    out << "size " << squares << ' ' << size.blocks;
    for (const std::uint64_t* field : fields(size.counts)) out << ' ' << *field;
    out << ' ' << size.held.size() << '\n';
    for (const FoundDrawing& found : size.held) {
      out << "held " << found.site << ' ' << found.stones << '\n';
    }
  }
  out << "end\n";
}

FinishedWork parse_checkpoint(const SearchSpec& spec, std::string_view source,
                              std::string_view text) {
  return CheckpointReader(spec, source).read(text);
}

}  // namespace gadgetc::konane
