#include <fmt/format.h>

#include "base/text/printable.hpp"
#include "gadgets/certificate/state_lists.hpp"

namespace gadgetc {

namespace {

constexpr std::uint64_t kMaxNumber = 1'000'000'000;

std::uint32_t take_count(LineReader& reader, std::string_view what) {
  return static_cast<std::uint32_t>(reader.take_number(kMaxNumber, what));
}

bool is_state(const LineReader& reader) {
  return !reader.at().at_end() && !reader.next_is("ready") && !reader.next_is("attack") &&
         !reader.next_is("part") && !reader.next_is("end");
}

void read_numbers(LineReader& reader, StateLine& entry, StateNumber number) {
  switch (number) {
    case StateNumber::Threats: entry.threats = take_count(reader, "a number of threats"); return;
    case StateNumber::Passes: entry.passes = take_count(reader, "a number of passes"); return;
    case StateNumber::MovesAndAnswers:
      entry.moves = take_count(reader, "a number of moves");
      reader.expect_blank();
      [[fallthrough]];
    case StateNumber::Answers: entry.answers = take_count(reader, "a number of answers");
  }
}

}  // namespace

void read_states(LineReader& reader, StateList& states, StateNumber number) {
  while (is_state(reader)) {
    StateLine entry;
    entry.line = reader.line();
    read_numbers(reader, entry, number);
    reader.expect_blank();
    const Location at = reader.at().location();
    entry.state = reader.take_rest();
    if (entry.state.empty()) reader.fail_expecting("a state");
    if (printable(entry.state) != entry.state) {
      reader.fail_at(at, "expected a state, got " + quote(entry.state));
    }
    if (!states.add(entry)) {
      reader.fail_at(
          at, fmt::format("this state stands in line {} already", states.find(entry.state)->line));
    }
    reader.end_line();
  }
}

AttackList read_attack(LineReader& reader) {
  AttackList attack;
  attack.line = reader.line();
  reader.expect_word("attack");
  do attack.outputs.push_back(reader.next_word("an output"));
  while (!reader.at_line_end());
  reader.end_line();
  read_states(reader, attack.states, StateNumber::MovesAndAnswers);
  return attack;
}

std::uint32_t next_bound(LineReader& reader, std::string_view what) {
  return static_cast<std::uint32_t>(reader.next_number(kMaxNumber, what));
}

}  // namespace gadgetc
