#include "gadgets/certificate/open_states.hpp"

#include <cstdlib>

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

OpenStates::OpenStates(const game_page::Page& page, const std::vector<Square>& squares,
                       const std::vector<Port>& ports)
    : open_(page.cells[0]), closed_(page.cells[*page.wires.hole]), neighbours_(squares.size()) {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    for (std::size_t j = 0; j < squares.size(); ++j) {
      const bool is_near = std::abs(squares[i].row - squares[j].row) <= 1 &&
                           std::abs(squares[i].column - squares[j].column) <= 1;
      if (is_near && i != j) neighbours_[i].push_back(j);
    }
  }
  for (const Port& port : ports) {
    const auto at = std::lower_bound(squares.begin(), squares.end(), port.square);
    ports_.push_back(static_cast<std::size_t>(at - squares.begin()));
  }
}

void OpenStates::add(std::string_view state, std::uint32_t passes) {
  states_[key(state)].push_back({state, passes});
}

std::string OpenStates::without_rooms(std::string_view state) const {
  std::string text(state);
  const std::string links = gadgetc::links(marks(state));
  std::vector<bool> is_open(neighbours_.size());
  std::vector<std::size_t> met;
  const auto meet = [&](std::size_t square) {
    if (text[square] == closed_ || is_open[square]) return;
    is_open[square] = true;
    met.push_back(square);
  };
  // A variable's mark comes before those of the ports.
  const std::size_t first = links.size() - ports_.size();
  for (std::size_t p = 0; p < ports_.size(); ++p) {
    if (links[first + p] != closed_) meet(ports_[p]);
  }
  while (!met.empty()) {
    const std::size_t square = met.back();
    met.pop_back();
    for (const std::size_t next : neighbours_[square]) meet(next);
  }
  for (std::size_t i = 0; i < is_open.size(); ++i) {
    if (!is_open[i]) text[i] = closed_;
  }
  return text;
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
  for (std::size_t i = 0; i < neighbours_.size(); ++i) {
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
  return std::any_of(found->second.begin(), found->second.end(), [&](const Listed& one) {
    return one.passes <= passes && is_as_open(one.state, state);
  });
}

}  // namespace gadgetc
