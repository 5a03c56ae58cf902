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

namespace gadgetc {
namespace {

struct CorridorState {
  std::uint8_t signal = 0;  // not there; on the input's wire; in a cell; on the output's wire
  std::uint8_t switches = 0;  // that Black has left
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
    std::uint8_t cells = 3;
    std::uint8_t switches = 0;
    bool wears_out = true;       // a switch that has been pushed back is of no use any more
    bool begins_inside = false;  // the signal is there before the input arrives
  };
  explicit CorridorGame(const Options& options) : options_(options) {}

  const std::vector<Delivery>& contract() const { return contract_; }
  std::size_t ports() const { return 2; }
  CorridorState initial() const {
    return {static_cast<std::uint8_t>(options_.begins_inside ? 2 : 0), options_.switches};
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
    return {static_cast<std::uint8_t>(words[0]), static_cast<std::uint8_t>(words[0] >> 8),
            (words[0] >> 16 & 1) != 0, (words[0] >> 17 & 1) != 0};
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
  std::uint8_t output() const { return static_cast<std::uint8_t>(options_.cells + 2); }

  Options options_;
  std::vector<Delivery> contract_{{1, 2}};
};
static_assert(TileGame<CorridorGame>);

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a corridor delivers in a move for each cell, and one out") {
  for (const std::uint8_t cells : std::initializer_list<std::uint8_t>{1, 3, 9}) {
    const CorridorGame game({.cells = cells});
    CHECK(decide_safety(game, {}).holds);
    CHECK(leaves_passes(game, {}));
    const auto live = decide_liveness(game, {});
    CHECK(live.holds);
    CHECK(live.line.empty());
    CHECK(live.states == cells + 3u);
    CHECK(live.bounds.tempo == cells + 1u);
    CHECK(live.bounds.answers == 0);
  }
}

TEST_CASE("each switch costs White one answer, or one move of the delivery") {
  for (const std::uint8_t switches : std::initializer_list<std::uint8_t>{1, 2, 5}) {
    const CorridorGame game({.cells = 3, .switches = switches});
    CHECK(decide_safety(game, {}).holds);
    const auto live = decide_liveness(game, {});
    CHECK(live.holds);
    CHECK(live.bounds.tempo == 4u + switches);
    CHECK(live.bounds.answers == switches);
    CHECK_FALSE(find_escape(game, game.initial()));
  }
}

TEST_CASE("a switch that never wears out lets Black stall") {
  const auto live = decide_liveness(CorridorGame({.switches = 1, .wears_out = false}), {});
  CHECK_FALSE(live.holds);
  CHECK(live.line == Lines{"drawing", "Black always has another step that White must answer, and "
                                      "so for ever"});
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

}  // namespace gadgetc
