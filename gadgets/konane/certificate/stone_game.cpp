#include "gadgets/konane/certificate/stone_game.hpp"

#include <algorithm>

#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::size_t kMostPorts = 24;

char letter_of(Stone stone) { return ".WB"[static_cast<std::size_t>(stone)]; }

std::optional<PortMark> read_mark(std::string_view word, bool may_be_gone) {
  PortMark mark;
  if (word.empty()) return std::nullopt;
  if (word[0] != '-' && word[0] != '+' && !(word[0] == '*' && may_be_gone)) return std::nullopt;
  mark.use = static_cast<PortMark::Use>(word[0]);
  word.remove_prefix(1);
  mark.has_stone = word.starts_with('B');
  if (mark.has_stone) word.remove_prefix(1);
  mark.waiting = word.size();
  if (word.find_first_not_of('W') != std::string_view::npos) return std::nullopt;
  return mark;
}

}  // namespace

std::string StoneState::text() const {
  std::string text = stones;
  if (pick != ' ') (text += ' ') += pick;
  for (const PortMark& mark : marks) {
    (text += ' ') += static_cast<char>(mark.use);
    if (mark.has_stone) text += 'B';
    text.append(mark.waiting, 'W');
  }
  return text;
}

StoneGame::StoneGame(const Tile& tile, Side sought)
    : tile_(tile),
      sought_(sought),
      has_pick_(std::any_of(tile.contract.begin(), tile.contract.end(),
                            [](const Delivery& rule) { return (rule.inputs & kPick) != 0; })) {}

std::optional<std::string> StoneGame::find_fault() const {
  const auto is_port_of = [&](std::size_t p, std::size_t q) {
    return tile_.ports[p].square == tile_.ports[q].square &&
           tile_.ports[p].side == tile_.ports[q].side;
  };
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    for (std::size_t q = 0; q < p; ++q) {
      if (is_port_of(p, q)) return "two ports lead to one wire";
    }
    const Square here = tile_.ports[p].square, first = tile_.ports[0].square;
    if ((here.row + here.column + first.row + first.column) % 2 != 0) {
      return "the ports lie on squares of two colours";
    }
  }
  if (tile_.ports.size() > kMostPorts) return "too many ports";
  if (!tile_.foreign.empty()) return "squares of the drawing are no part of the tile";
  return std::nullopt;
}

std::size_t StoneGame::guests(std::size_t port) const {
  if (is_for_white()) return 0;
  return static_cast<std::size_t>(
      std::count_if(tile_.guests.begin(), tile_.guests.end(),
                    [&](const Guest& guest) { return guest.port == port; }));
}

StoneState StoneGame::drawing(bool picked) const {
  StoneState state;
  for_each_square(tile_,
                  [&](Square s) { state.stones += letter_of(static_cast<Stone>(tile_.board[s])); });
  if (has_pick_) state.pick = picked ? '+' : '-';
  state.marks.resize(tile_.ports.size());
  for (std::size_t p = 0; p < state.marks.size(); ++p) state.marks[p].waiting = guests(p);
  return state;
}

std::optional<StoneState> StoneGame::read(std::string_view text) const {
  const auto take = [&] {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
  };
  StoneState state;
  state.stones = take();
  const auto squares = static_cast<std::size_t>(tile_.rows() * tile_.columns());
  if (state.stones.size() != squares) return std::nullopt;
  if (state.stones.find_first_not_of(".WB") != std::string::npos) return std::nullopt;
  if (has_pick_) {
    const std::string_view pick = take();
    if (pick != "+" && pick != "-") return std::nullopt;
    state.pick = pick[0];
  }
  for (const Port& port : tile_.ports) {
    const auto mark = read_mark(take(), is_for_white() && !port.is_input);
    if (!mark) return std::nullopt;
    state.marks.push_back(*mark);
  }
  if (!text.empty()) return std::nullopt;
  return state;
}

PortSet StoneGame::active(const StoneState& state) const {
  PortSet active = is_picked(state) ? kPick : 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const bool has_arrived = state.marks[p].use != PortMark::Use::None;
    if (tile_.ports[p].is_input && has_arrived) active |= PortSet{1} << p;
  }
  return active;
}

PortSet StoneGame::delivered(const StoneState& state) const {
  PortSet delivered = 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const bool is_used = state.marks[p].use != PortMark::Use::None;
    if (!tile_.ports[p].is_input && is_used) delivered |= PortSet{1} << p;
  }
  return delivered;
}

std::vector<StoneState> StoneGame::arrivals(const StoneState& state) const {
  std::vector<StoneState> result;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (!tile_.ports[p].is_input || state.marks[p].use != PortMark::Use::None) continue;
    PortMark& mark = result.emplace_back(state).marks[p];
    mark.use = PortMark::Use::Done;
    ++mark.waiting;
  }
  return result;
}

bool StoneGame::is_breach(const StoneState& state) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const Port& port = tile_.ports[p];
    const bool has_arrived = state.marks[p].use != PortMark::Use::None;
    const std::size_t most = port.is_input ? (has_arrived ? 1u : 0u) : 1u;
    if (state.marks[p].waiting > most + guests(p) + port.surplus) return true;
  }
  return !is_allowed(tile_.contract, active(state), delivered(state));
}

}  // namespace gadgetc::konane
