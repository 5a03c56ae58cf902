#include "tests/gadgets/verifier/replay.hpp"

#include <cstdio>
#include <optional>

#include "tests/gadgets/verifier/naive_game.hpp"

namespace gadgetc::naive {

namespace {

constexpr int kOutside = -1;

std::optional<int> find_place(const Tile& tile, const std::string& name) {
  int row = 0, column = 0;
  if (name == "outside") return kOutside;
  if (name == "the den") return kDen;
  if (name.rfind("wire:", 0) == 0) {
    const auto port = find_port(tile, name.substr(5));
    if (!port) return std::nullopt;
    return kWire + static_cast<int>(*port);
  }
  if (std::sscanf(name.c_str(), "(%d,%d)", &row, &column) != 2) return std::nullopt;
  return row * tile.columns() + column;
}

// The pieces after `letter` goes from one place to another and takes what stands there.
Pieces moved(Pieces pieces, char letter, int from, int to, bool captures) {
  pieces.erase(from, letter);
  if (captures) pieces.erase(to);
  if (to != kOutside && to != kDen) pieces.emplace(to, letter);
  return pieces;
}

// "P(1,1)x(1,2)", "d(0,0)-wire:in", "a cat takes d on (1,0)"
std::optional<State> after(const Moves& moves, const State& state, bool white,
                           const std::string& text) {
  Pieces expected;
  const std::string deletion = "a cat takes ";
  if (text.rfind(deletion, 0) == 0) {
    const auto at = find_place(moves.tile(), text.substr(deletion.size() + 5));
    if (!at) return std::nullopt;
    expected = state.pieces;
    expected.erase(*at);
  } else {
    const std::size_t split = text.find_first_of("-x", 1);
    if (split == std::string::npos) return std::nullopt;
    const auto from = find_place(moves.tile(), text.substr(1, split - 1));
    const auto to = find_place(moves.tile(), text.substr(split + 1));
    if (!from || !to) return std::nullopt;
    expected = moved(state.pieces, text[0], *from, *to, text[split] == 'x');
  }
  for (const Step& step : white ? moves.white(state) : moves.black(state)) {
    if (step.after.pieces == expected) return step.after;
  }
  return std::nullopt;
}

}  // namespace

std::string replay(const Tile& tile, const jungle::Rules& rules, const Game& game,
                   const std::vector<std::string>& line) {
  const Moves moves(tile, rules, game);
  State state = moves.initial();
  bool broken = false;
  for (const std::string& text : line) {
    const bool is_remark = &text == &line.front() && text.rfind("cats are off", 0) == 0;
    if (is_remark != game.baits && &text == &line.front()) return "the cats are not told of";
    if (is_remark || text.rfind("    ", 0) == 0 || text == "Black passes") continue;
    const bool white = text.rfind("White ", 0) == 0, black = text.rfind("Black ", 0) == 0;
    const bool arrives = text.rfind("input ", 0) == 0;
    if (broken) return white || black || arrives ? "goes on after the breach: " + text : "";
    if (arrives) {
      const auto port = find_port(tile, text.substr(6, text.find(' ', 6) - 6));
      if (!port) return "no such input: " + text;
      state = moves.arrive(state, static_cast<int>(*port));
      continue;
    }
    if (!white && !black) return "not a step: " + text;
    const auto next = after(moves, state, white, text.substr(6));
    if (!next) return "illegal: " + text;
    state = *next;
    broken = white && moves.is_breach(state);
  }
  return "no breach";
}

}  // namespace gadgetc::naive
