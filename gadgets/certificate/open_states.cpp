#include "gadgets/certificate/open_states.hpp"

namespace gadgetc {

namespace {

// What follows the use of each port in the marks: an empty or a closed square, or nothing.
std::string links(std::string_view marks) {
  std::string links;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i] != ' ') continue;
    const bool has_link = i + 2 < marks.size() && marks[i + 2] != ' ';
    links += has_link ? marks[i + 2] : ' ';
  }
  return links;
}

}  // namespace

OpenStates::OpenStates(const StateList& list, const game_page::Page& page, std::size_t squares)
    : squares_(squares), open_(page.cells[0]), closed_(page.cells[*page.wires.hole]) {
  for (const StateLine& line : list.lines()) states_[key(line.state)].push_back(&line);
}

std::string OpenStates::key(std::string_view state) const {
  std::string text(state.substr(0, state.size() - marks(state).size()));
  std::replace(text.begin(), text.end(), closed_, open_);
  const std::string_view rest = marks(state);
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == ' ') text += rest.substr(i, 2);
  }
  return text;
}

bool OpenStates::is_as_open(std::string_view state, std::string_view other) const {
  for (std::size_t i = 0; i < squares_; ++i) {
    if (state[i] == closed_ && other[i] != closed_) return false;
  }
  const std::string here = links(marks(state)), there = links(marks(other));
  for (std::size_t p = 0; p < here.size(); ++p) {
    if (here[p] != there[p] && there[p] != closed_) return false;
  }
  return true;
}

bool OpenStates::has(std::string_view state, std::uint32_t passes) const {
  const auto found = states_.find(key(state));
  if (found == states_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(), [&](const StateLine* line) {
    return line->passes <= passes && is_as_open(line->state, state);
  });
}

}  // namespace gadgetc
