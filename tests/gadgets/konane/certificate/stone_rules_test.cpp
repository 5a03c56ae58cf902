// The rules of the checker's game and of the verifier's are the same, steady ports and open ones:
// state by state, each allows the same steps and says the same of them. Both are read off
// docs/konane-tiles.md and share no move.
#include <set>
#include <vector>

#include "gadgets/konane/certificate/stone_game.hpp"
#include "gadgets/konane/local_game.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"

namespace gadgetc::konane {
namespace {

// A state of the verifier's as a certificate has it.
std::string text_of(const Tile& tile, const TileState& state) {
  const Square first = tile.ports.front().square;
  std::string text;
  std::size_t bit = 0;
  for_each_square(tile, [&](Square s) {
    const bool is_white = (s.row + s.column + first.row + first.column) % 2 == 0;
    const bool stands = (state.stones[bit / 64] >> bit % 64 & 1) != 0;
    text += !stands ? '.' : is_white ? 'W' : 'B';
    ++bit;
  });
  if (has_pick(tile.contract)) text += state.flags & verifier::kPicked ? " +" : " -";
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    const auto has = [&](unsigned ports) { return (ports >> p & 1) != 0; };
    const bool is_used = !tile.ports[p].is_input && has(state.arrived);
    text += is_used ? " *" : has(unsigned{state.arrived} | state.delivered) ? " +" : " -";
    if (has(state.outside)) text += 'B';
    text.append(state.waiting[p], 'W');
  }
  return text;
}

std::string described(std::string text, bool leaves, bool is_elsewhere, bool is_exchange) {
  if (leaves) text += " leaves";
  if (is_elsewhere) text += " elsewhere";
  return is_exchange ? text + " exchange" : text;
}

using Texts = std::set<std::string>;

Texts texts_of(const Tile& tile, const std::vector<TileStep>& steps) {
  Texts texts;
  for (const TileStep& step : steps) {
    if (step.kind == TileStep::Kind::Lost) continue;  // the checker has no such step
    texts.insert(described(text_of(tile, step.after), step.leaves || step.after.has_left,
                           step.after.is_answered, step.kind == TileStep::Kind::Exchange));
  }
  return texts;
}

Texts texts_of(const std::vector<StoneStep>& steps) {
  Texts texts;
  for (const StoneStep& step : steps) {
    texts.insert(described(step.after.text(), step.leaves, step.is_elsewhere, step.is_exchange));
  }
  return texts;
}

// What can be reached from the drawing in the verifier's game, up to so many states.
class RulesCheck {
 public:
  RulesCheck(const Tile& tile, Side sought, std::size_t most)
      : tile_(tile), local_(tile, sought), stones_(tile, sought), most_(most) {}

  // How many states were compared.
  std::size_t run() {
    if (has_pick(tile_.contract)) {
      note(local_.decided(local_.initial(), verifier::kPicked));
      note(local_.decided(local_.initial(), verifier::kRefused));
    } else {
      note(local_.initial());
    }
    std::size_t next = 0;
    for (; next < states_.size() && next < most_; ++next) compare(TileState(states_[next]));
    return next;
  }

 private:
  void note(TileState state) {
    state.is_answered = false;
    if (state.has_left || !known_.insert(text_of(tile_, state)).second) return;
    if (local_.find_breach(state) == nullptr) states_.push_back(state);
  }

  void compare(const TileState& state) {
    const std::string text = text_of(tile_, state);
    INFO(drawing_text(tile_) << text);
    const auto read = stones_.read(text);
    REQUIRE(read.has_value());
    std::vector<TileStep> steps;
    local_.white_steps(state, steps);
    CHECK(texts_of(stones_.white_steps(*read)) == texts_of(tile_, steps));
    for (const TileStep& step : steps) note(step.after);
    local_.black_steps(state, steps);
    CHECK(texts_of(stones_.black_steps(*read)) == texts_of(tile_, steps));
    for (const TileStep& step : steps) {
      if (!step.leaves) note(step.after);
    }
    for (std::size_t p = 0; p < local_.ports(); ++p) {
      if (local_.may_arrive(state, p)) note(local_.arrive(state, p));
    }
  }

  const Tile& tile_;
  LocalGame local_;
  StoneGame stones_;
  std::size_t most_;
  std::vector<TileState> states_;
  Texts known_;
};

}  // namespace

TEST_CASE("the checker's game on tiles of Konane has the steps of the verifier's", "[konane]") {
  std::size_t compared = 0;
  for (const Tile& tile : varied_tiles()) {
    for (const Tile& choice : steady_choices(tile)) {
      for (const Side sought : {Side::White, Side::Black}) {
        compared += RulesCheck(choice, sought, 150).run();
      }
    }
  }
  CHECK(compared > 5000);
}

}  // namespace gadgetc::konane
