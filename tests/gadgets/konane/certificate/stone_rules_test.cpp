// The rules of the checker's game and of the verifier's are the same, steady ports and open ones:
// state by state, each allows the same steps and says the same of them. Both are read off
// docs/konane-tiles.md and share no move.
#include <set>
#include <vector>

#include "gadgets/konane/certificate/stone_game.hpp"
#include "gadgets/local/local_game.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"

namespace gadgetc::konane {
namespace {

using local_game::LocalGame, local_game::LocalState, local_game::LocalStep;

// A state of the verifier's as a certificate has it.
std::string text_of(const Tile& tile, const LocalGame& game, const LocalState& from) {
  const local_game::TilePosition state = game.position(from);
  std::string text;
  for (const PieceCode stone : state.cells) text += ".WB"[stone];
  if (has_pick(tile.contract)) text += state.flags & verifier::kPicked ? " +" : " -";
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    const auto has = [&](unsigned ports) { return (ports >> p & 1) != 0; };
    const bool is_used = !tile.ports[p].is_input && has(state.arrived);
    text += is_used ? " *" : has(state.arrived | state.delivered) ? " +" : " -";
    if (has(state.links)) text += 'B';
    text.append(state.signals[p], 'W');
  }
  return text;
}

std::string described(std::string text, bool leaves, bool is_elsewhere, bool is_exchange) {
  if (leaves) text += " leaves";
  if (is_elsewhere) text += " elsewhere";
  return is_exchange ? text + " exchange" : text;
}

using Texts = std::set<std::string>;

Texts texts_of(const Tile& tile, const LocalGame& game, const std::vector<LocalStep>& steps) {
  Texts texts;
  for (const LocalStep& step : steps) {
    if (step.kind == LocalStep::Kind::Lost) continue;  // the checker has no such step
    texts.insert(described(text_of(tile, game, step.after),
                           step.leaves || step.after.fault != nullptr,
                           game.is_answered(step.after), step.kind == LocalStep::Kind::Exchange));
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
      : tile_(tile),
        local_(tile, {game_page::variant_of(tile, ""), tile}, sought, {}),
        stones_(tile, sought),
        most_(most) {}

  // How many states were compared.
  std::size_t run() {
    if (has_pick(tile_.contract)) {
      note(local_.decided(local_.initial(), verifier::kPicked));
      note(local_.decided(local_.initial(), verifier::kRefused));
    } else {
      note(local_.initial());
    }
    std::size_t next = 0;
    for (; next < states_.size() && next < most_; ++next) compare(LocalState(states_[next]));
    return next;
  }

 private:
  void note(const LocalState& answered) {
    const LocalState state = local_.unanswered(answered);
    if (state.fault != nullptr || !known_.insert(text_of(tile_, local_, state)).second) return;
    if (local_.find_breach(state) == nullptr) states_.push_back(state);
  }

  void compare(const LocalState& state) {
    const std::string text = text_of(tile_, local_, state);
    INFO(drawing_text(tile_) << text);
    const auto read = stones_.read(text);
    REQUIRE(read.has_value());
    std::vector<LocalStep> steps;
    local_.white_steps(state, steps);
    CHECK(texts_of(stones_.white_steps(*read)) == texts_of(tile_, local_, steps));
    for (const LocalStep& step : steps) note(step.after);
    local_.black_steps(state, steps);
    CHECK(texts_of(stones_.black_steps(*read)) == texts_of(tile_, local_, steps));
    for (const LocalStep& step : steps) {
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
  std::vector<LocalState> states_;
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
