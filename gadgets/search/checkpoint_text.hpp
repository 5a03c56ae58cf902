// What a search has finished, as text: a map from numbers to parts of the search, each with its
// numbers and with the drawings that it holds. The checkpoint.hpp of a game has an example.
//
// A game's form of it says, as static members,
//   Work, kPart                          the map, and the word that a part's line begins with
//   numbers(part)                        pointers to the numbers of a part, in the line's order
//   write(out, found), read(words)       a drawing; `read` fails the stream where there is none
#pragma once

#include <fmt/format.h>

#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

inline constexpr std::string_view kCheckpointHeading = "gadgetc-search 1";

// `search` is what is searched: another search refuses the file.
template <typename Form>
void write_checkpoint_text(std::ostream& out, std::string_view search,
                           const typename Form::Work& finished) {
  out << kCheckpointHeading << "\nsearch " << search << '\n';
  for (const auto& [number, part] : finished) {
    out << Form::kPart << ' ' << number;
    for (const auto* field : Form::numbers(part)) out << ' ' << *field;
    out << ' ' << part.held.size() << '\n';
    for (const auto& found : part.held) {
      out << "held ";
      Form::write(out, found);
      out << '\n';
    }
  }
  out << "end\n";
}

template <typename Form>
class CheckpointReader {
 public:
  using Work = typename Form::Work;

  explicit CheckpointReader(std::string_view source) : source_(source) {}

  // Throws UsageError, naming the source, when the text is no checkpoint of this search.
  Work read(std::string_view search, std::string_view text) {
    std::istringstream in{std::string(text)};
    std::string line;
    if (!std::getline(in, line) || line != kCheckpointHeading) fail("no checkpoint of a search");
    if (!std::getline(in, line) || line != fmt::format("search {}", search)) {
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
    if (word == Form::kPart && expected_ == 0) {
      typename Work::key_type number{};
      typename Work::mapped_type part;
      words >> number;
      for (auto* field : Form::numbers(part)) words >> *field;
      words >> expected_;
      if (finished_.contains(number)) fail(fmt::format("a {} stands twice", word));
      part_ = &finished_.emplace(number, std::move(part)).first->second;
    } else if (word == "held" && expected_ > 0) {
      part_->held.push_back(Form::read(words));
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

  std::string_view source_;
  Work finished_;
  std::size_t expected_ = 0;  // held lines of the last part
  typename Work::mapped_type* part_ = nullptr;
};

}  // namespace gadgetc
