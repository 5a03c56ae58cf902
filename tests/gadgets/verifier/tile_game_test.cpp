// The verifier decides a game that is not Dou Shou Qi, with answers known beforehand.
//
// A signal walks along a corridor, a cell a move. Beside it Black has switches: once Black has
// pushed one, the next step of Black leaves the tile, unless White has pushed it back. So each
// switch costs White one answer, or one move more on the way.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/delivery_line.hpp"
#include "gadgets/verifier/escape.hpp"

namespace gadgetc::verifier {
namespace {

struct CorridorState {
  unsigned signal = 0;    // not there; on the input's wire; in a cell; on the output's wire
  unsigned switches = 0;  // that Black has left
  bool is_pushed = false;
  bool has_arrived = false;
  bool operator==(const CorridorState&) const = default;
};

class CorridorGame {
 public:
  using State = CorridorState;
  struct Step {
    CorridorState after;
    bool leaves = false;
    const char* text = "";
  };
  using Event = std::string;
  static constexpr std::size_t kMostWhiteSteps = 2, kMostBlackSteps = 1;

  struct Options {
    unsigned cells = 3;
    unsigned switches = 0;
    bool wears_out = true;       // a switch that has been pushed back is of no use any more
    bool begins_inside = false;  // the signal is there before the input arrives
  };
  explicit CorridorGame(const Options& options) : options_(options) {}

  const std::vector<Delivery>& contract() const { return contract_; }
  std::size_t ports() const { return 2; }
  CorridorState initial() const {
    return {options_.begins_inside ? 2u : 0u, options_.switches};
  }
  CorridorState decided(const CorridorState& state, std::uint8_t) const { return state; }
  Phase phase(const CorridorState& state) const {
    return {state.has_arrived ? 1u : 0u, state.signal == output() ? 2u : 0u, 0};
  }

  void white_steps(const CorridorState& state, std::vector<Step>& steps) const {
    steps.clear();
    if (state.signal > 0 && state.signal < output()) {
      CorridorState after = state;
      ++after.signal;
      steps.push_back({after, false, "walk"});
    }
    if (state.is_pushed) {
      CorridorState after = state;
      after.is_pushed = false;
      steps.push_back({after, false, "push back"});
    }
  }
  void black_steps(const CorridorState& state, std::vector<Step>& steps) const {
    steps.clear();
    if (state.is_pushed) {
      steps.push_back({state, true, "leave"});
    } else if (state.switches > 0) {
      CorridorState after = state;
      after.is_pushed = true;
      if (options_.wears_out) --after.switches;
      steps.push_back({after, false, "push"});
    }
  }
  bool ends_elsewhere(const Step&) const { return false; }
  bool is_answer_due(const std::vector<Step>&) const { return false; }
  bool may_arrive(const CorridorState& state, std::size_t port) const {
    return port == 0 && !state.has_arrived && state.signal == 0;
  }
  CorridorState arrive(CorridorState state, std::size_t) const {
    state.has_arrived = true;
    state.signal = 1;
    return state;
  }
  const char* find_breach(const CorridorState& state) const {
    const Phase now = phase(state);
    return is_allowed(contract_, active(now), now.delivered) ? nullptr : "out before in";
  }

  std::size_t key_words() const { return 1; }
  void pack(const CorridorState& state, PackedKey& key) const {
    key.words[0] = state.signal | state.switches << 8 | (state.is_pushed ? 1u << 16 : 0) |
                   (state.has_arrived ? 1u << 17 : 0);
  }
  CorridorState unpack(const std::uint64_t* words) const {
    const auto word = static_cast<unsigned>(words[0]);
    return {word & 0xff, word >> 8 & 0xff, (word >> 16 & 1) != 0, (word >> 17 & 1) != 0};
  }

  std::string drawing_event(const CorridorState&) const { return "drawing"; }
  std::string white_event(const Step& step) const { return std::string("White: ") + step.text; }
  std::string black_event(const Step& step) const { return std::string("Black: ") + step.text; }
  std::string white_pass(const CorridorState&) const { return "White: pass"; }
  std::string black_pass(const CorridorState&) const { return "Black: pass"; }
  std::string arrival_event(std::size_t, const CorridorState&) const { return "arrival"; }
  static std::string note(const std::string& text) { return text; }
  std::size_t drawing_lines() const { return 1; }

 private:
  unsigned output() const { return options_.cells + 2; }

  Options options_;
  std::vector<Delivery> contract_{{1, 2}};
};
static_assert(TileGame<CorridorGame>);

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a corridor delivers in a move for each cell, and one out") {
  for (const unsigned cells : {1u, 3u, 9u}) {
    const CorridorGame game({.cells = cells});
    CHECK(decide_safety(game, {}).holds);
    CHECK(leaves_passes(game, {}));
    const auto live = decide_liveness(game, {});
    CHECK(live.holds);
    CHECK(live.line.empty());
    CHECK(live.states == cells + 3);
    CHECK(live.bounds.tempo == cells + 1);
    CHECK(live.bounds.answers == 0);
  }
}

TEST_CASE("each switch costs White one answer, or one move of the delivery") {
  for (const unsigned switches : {1u, 2u, 5u}) {
    const CorridorGame game({.cells = 3, .switches = switches});
    CHECK(decide_safety(game, {}).holds);
    const auto live = decide_liveness(game, {});
    CHECK(live.holds);
    CHECK(live.bounds.tempo == 4 + switches);
    CHECK(live.bounds.answers == switches);
    CHECK_FALSE(find_escape(game, game.initial()));
  }
}

// Even with the signal out, Black would go on pushing: no delivery ends in a ready state.
TEST_CASE("a switch that never wears out lets Black stall for ever") {
  const auto live = decide_liveness(CorridorGame({.switches = 1, .wears_out = false}), {});
  CHECK_FALSE(live.holds);
  REQUIRE_FALSE(live.line.empty());
  CHECK(live.line.back() == "and so on: White never delivers the output");
}

TEST_CASE("a signal that is there before its input breaks the contract") {
  const auto safe = decide_safety(CorridorGame({.cells = 2, .begins_inside = true}), {});
  CHECK_FALSE(safe.holds);
  CHECK(safe.line == Lines{"drawing", "White: walk", "Black: pass", "White: walk", "drawing",
                           "out before in"});
}

TEST_CASE("the delivery of a corridor is shown move by move") {
  const CorridorGame game({.cells = 1, .switches = 1});
  const Demonstrator<CorridorGame> demonstrator(game, 1'000);
  const auto line = demonstrator.show(game.contract().front());
  REQUIRE(line);
  CHECK(*line == Lines{"drawing", "arrival", "White: walk", "Black: push", "White: push back",
                       "Black: pass", "White: walk", "delivered"});
}

TEST_CASE("a game above the state limit is not decided") {
  CHECK_THROWS_AS(decide_liveness(CorridorGame({.cells = 9}), {.state_limit = 5}), LimitReached);
}

}  // namespace gadgetc::verifier
