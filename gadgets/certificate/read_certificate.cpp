// The reader of certificates, in the order of the file. A line is one thing, words are set apart by
// one blank, and there are neither comments nor blank lines but in the tile's drawing, which the
// reader of drawings reads.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text/input_error.hpp"
#include "base/text/line_reader.hpp"
#include "base/text/printable.hpp"
#include "gadgets/certificate/certificate.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

constexpr std::uint64_t kMaxPlace = 1'000'000'000;  // a row or column
constexpr std::string_view kJungle = "jungle";      // whose certificates have a form of their own

// The game that the first line names; empty: none, as those of Dou Shou Qi have it.
std::string_view named_game(std::string_view text) {
  constexpr std::string_view kBegin = "gadgetc ", kEnd = " certificate";
  if (!text.starts_with(kBegin)) return {};
  text.remove_prefix(kBegin.size());
  const std::string_view word = text.substr(0, text.find_first_of(" \r\n"));
  return text.substr(word.size()).starts_with(kEnd) ? word : std::string_view();
}

class CertificateReader {
 public:
  CertificateReader(std::string_view source, std::string_view text, const Alphabet& alphabet,
                    game_page::Variant variant, const ReadingOptions& options)
      : reader_(source, text, options.empty_lines),
        alphabet_(alphabet),
        game_(alphabet.game()),
        may_deliver_nothing_(options.may_deliver_nothing),
        result_(std::move(variant)) {}

  Certificate read() {
    if (is_of_jungle()) {
      read_version();
      read_rules();
    } else {
      reader_.expect_first_line(fmt::format("gadgetc {} certificate 1", game_));
      while (reader_.next_is("option")) read_option();
    }
    read_bound("tempo", "a number of moves", result_.tempo_bound, result_.tempo_line);
    read_bound("answers", "a number of answers", result_.answer_bound, result_.answer_line);
    if (counts_passes()) {
      read_bound("passes", "a number of passes", result_.pass_bound.emplace(), result_.pass_line);
    }
    read_drawing();
    if (is_of_jungle()) {
      while (reader_.next_is("part")) read_part();
      if (result_.parts.empty()) reader_.fail_expecting("'part'");
    } else {
      read_lists(result_.parts.emplace_back());
    }
    reader_.expect_end();
    return std::move(result_);
  }

 private:
  bool is_of_jungle() const { return game_ == kJungle; }
  const game_page::Page& page() const { return *result_.variant.page; }
  bool counts_passes() const { return page().wires.link || page().wires.hole; }

  void read_version() {
    if (!reader_.next_is("gadgetc")) {
      reader_.fail_at({reader_.line(), 1}, "expected 'gadgetc certificate 2', the first line");
    }
    reader_.expect_word("gadgetc");
    reader_.expect_blank();
    reader_.expect_word("certificate");
    reader_.expect_blank();
    if (!reader_.next_is("2")) reader_.fail_expecting("version 2 of the format");
    reader_.expect_word("2");
    reader_.end_line();
  }

  void read_rules() {
    result_.rules_line = reader_.line();
    reader_.expect_word("rules");
    reader_.expect_blank();
    const Location at = reader_.at().location();
    const std::string_view text = reader_.take_rest();
    const auto rules = jungle::find_rules_text(text);
    if (!rules) reader_.fail_at(at, "expected rules, as in 'paper trapped-attack=none'");
    if (rules_text(*rules) != text) {
      reader_.fail_at(at, "these rules have one spelling: " + rules_text(*rules));
    }
    result_.rules = *rules;
    result_.variant = page_under(*rules, result_.variant.page);
    reader_.end_line();
  }

  // In the order of the page, those alone that have not their first value.
  void read_option() {
    reader_.expect_word("option");
    reader_.expect_blank();
    const Location at = reader_.at().location();
    const std::string_view name = reader_.take_word("the name of an option");
    const auto& known = page().options;
    const auto option =
        std::find_if(known.begin() + static_cast<std::ptrdiff_t>(options_read_), known.end(),
                     [&](const game_page::Option& one) { return one.name == name; });
    if (option == known.end()) {
      reader_.fail_at(at, fmt::format("expected an option of the page, in its order, got {}",
                                      quote(name)));
    }
    reader_.expect_blank();
    const Location value_at = reader_.at().location();
    const std::string_view value = reader_.take_word("a value");
    const auto found = std::find(option->values.begin() + 1, option->values.end(), value);
    if (found == option->values.end()) {
      reader_.fail_at(value_at, fmt::format("expected a value of {} but its first, got {}", name,
                                            quote(value)));
    }
    const auto number = static_cast<std::size_t>(option - known.begin());
    result_.variant.setting[number] = static_cast<int>(found - option->values.begin());
    options_read_ = number + 1;
    reader_.end_line();
  }

  void read_bound(std::string_view word, std::string_view what, std::uint32_t& bound,
                  std::size_t& line) {
    line = reader_.line();
    reader_.expect_word(word);
    bound = next_bound(reader_, what);
    reader_.end_line();
  }

  // The drawing runs up to a line 'end'. Line ends before it keep its lines' numbers right.
  void read_drawing() {
    result_.tile_line = reader_.line();
    reader_.expect_word("tile");
    reader_.end_line();
    std::string drawing(reader_.line() - 1, '\n');
    drawing += reader_.take_lines_before("end", "the tile's drawing");
    const std::array<const Alphabet*, 1> alphabets{&alphabet_};
    if (may_deliver_nothing_) {
      DraftTile draft = read_draft(reader_.at().source(), drawing, {alphabets});
      if (draft.undirected != 0) reader_.fail_at({result_.tile_line, 1}, "a port has no direction");
      result_.tile = std::move(draft.tile);
    } else {
      result_.tile = read_tile(reader_.at().source(), drawing, {alphabets});
    }
    reader_.expect_word("end");
    reader_.end_line();
  }

  void read_part() {
    PartLists& part = result_.parts.emplace_back();
    part.line = reader_.line();
    reader_.expect_word("part");
    reader_.expect_blank();
    if (reader_.next_is("whole")) {
      reader_.expect_word("whole");
    } else {
      const auto row = static_cast<int>(reader_.take_number(kMaxPlace, "'whole' or a row"));
      part.first =
          Square{row, static_cast<int>(reader_.next_number(kMaxPlace, "a column"))};
    }
    reader_.end_line();
    read_lists(part);
  }

  void read_lists(PartLists& part) {
    if (part.line == 0) part.line = reader_.line();
    part.safety_line = reader_.line();
    reader_.expect_word("safety");
    if (page().wires.guards) {
      reader_.expect_blank();
      const bool is_known = reader_.next_is("baits") || reader_.next_is("guests");
      if (!is_known) reader_.fail_expecting("'baits' or 'guests'");
      part.guards = reader_.take_word("'baits' or 'guests'");
    }
    reader_.end_line();
    read_states(reader_, part.safe, counts_passes() ? StateNumber::Passes : StateNumber::Threats);
    part.ready_line = reader_.line();
    reader_.expect_word("ready");
    reader_.end_line();
    read_states(reader_, part.ready, StateNumber::Answers);
    while (reader_.next_is("attack")) part.attacks.push_back(read_attack(reader_));
  }

  LineReader reader_;
  const Alphabet& alphabet_;
  std::string_view game_;
  bool may_deliver_nothing_;
  Certificate result_;
  std::size_t options_read_ = 0;  // of the page's
};

}  // namespace

std::size_t Certificate::states() const {
  std::size_t states = 0;
  for (const PartLists& part : parts) {
    states += part.safe.lines().size() + part.ready.lines().size();
    for (const AttackList& attack : part.attacks) states += attack.states.lines().size();
  }
  return states;
}

// A value is the rules' if setting it changes nothing.
game_page::Variant page_under(const jungle::Rules& rules,
                              std::shared_ptr<const game_page::Page> page) {
  game_page::Variant variant(std::move(page));
  const auto& options = variant.page->options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (std::size_t value = 0; value < options[i].values.size(); ++value) {
      const std::string text = fmt::format("{}={}", options[i].name, options[i].values[value]);
      jungle::Rules set = rules;
      const bool is_switch = jungle::apply_switch(set, text);
      if (is_switch && set == rules) variant.setting[i] = static_cast<int>(value);
    }
  }
  return variant;
}

Certificate parse_certificate(std::string_view source, std::string_view text,
                              const ReadingOptions& options) {
  const std::size_t begin = std::min(options.empty_lines, text.size());
  const std::string_view named = named_game(text.substr(begin));
  const std::string_view game = named.empty() ? kJungle : named;
  const auto refuse = [&](std::string_view why) {
    LineReader(source, text, options.empty_lines).fail_at({options.empty_lines + 1, 1}, why);
  };
  std::shared_ptr<const Alphabet> of_page;
  const Alphabet* alphabet = find_alphabet(game);
  auto page = named == kJungle ? nullptr : options.find_page(game);
  if (!page) refuse(fmt::format("there are no certificates of tiles of {}", quote(game)));
  try {
    if (alphabet == nullptr) of_page = game_page::alphabet_of(page);
  } catch (const UsageError& error) {
    refuse(error.what());
  }
  if (of_page) alphabet = of_page.get();
  return CertificateReader(source, text, *alphabet, game_page::Variant(std::move(page)), options)
      .read();
}

}  // namespace gadgetc
