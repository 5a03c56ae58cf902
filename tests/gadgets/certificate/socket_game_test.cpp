// The rules of the checker's game and of the verifier's game of a page are the same: state by
// state, each allows the same steps and says the same of them. Both are read off the page and
// docs/game-pages.md, Wires of tiles, and share no move.
#include "gadgets/certificate/socket_game.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "gadgets/local/local_game.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"
#include "tests/gadgets/local/drawn_tiles.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc {
namespace {

using local_game::LocalState;
using local_game::LocalStep;
using local_game::Relaxation;
using Texts = std::set<std::string>;

std::string described(std::string text, bool leaves, bool is_elsewhere, bool is_exchange) {
  if (leaves) return "leaves";
  if (is_elsewhere) text += " elsewhere";
  return is_exchange ? text + " exchange" : text;
}

// What can be reached from the drawing in the verifier's game, up to so many states.
class RulesCheck {
 public:
  RulesCheck(const Tile& tile, const game_page::Variant& variant, Side sought,
             const Relaxation& relaxed, std::size_t most)
      : tile_(tile),
        page_(*variant.page),
        sought_(sought),
        part_(whole_part(tile, page_)),
        local_(tile, {variant, tile}, sought, relaxed),
        sockets_(part_, variant, sought, 0),
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
  char symbol(PieceCode piece) const { return tile_.board.alphabet().piece_symbol(piece); }
  bool is_link(char piece) const {
    return page_.wires.link && piece == page_.cells[*page_.wires.link];
  }

  // A state of the verifier's as a certificate has it.
  std::string text_of(const LocalState& state) const {
    SocketState result = sockets_.drawing((local_.phase(state).flags & verifier::kPicked) != 0);
    std::fill(result.squares.begin(), result.squares.end(), page_.cells.front());
    for (PortMark& mark : result.ports) mark = {};
    for (const Standing& standing : local_.drawing_event(state).pieces) {
      const char piece = symbol(standing.piece);
      const auto& squares = part_.squares;
      switch (standing.spot.kind) {
        case Spot::Kind::Square: {
          const auto at = std::find(squares.begin(), squares.end(), standing.spot.square);
          if (at != squares.end()) {
            result.squares[static_cast<std::size_t>(at - squares.begin())] = piece;
          }
          break;
        }
        case Spot::Kind::Wire: {
          PortMark& mark = result.ports[standing.spot.port];
          if (is_link(piece)) mark.link = piece;
          else SocketGame::put(mark, piece);
          break;
        }
        default: break;
      }
    }
    const verifier::Phase phase = local_.phase(state);
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const bool has_arrived = (phase.arrived >> p & 1) != 0;
      const bool is_used = has_arrived && !tile_.ports[p].is_input;
      const bool is_done = has_arrived || (phase.delivered >> p & 1) != 0;
      if (is_done) result.ports[p].use = is_used ? PortMark::Use::Gone : PortMark::Use::Done;
    }
    if (result.goal != ' ') result.goal = (phase.delivered & kGoal) != 0 ? '+' : '-';
    return result.text();
  }

  Texts texts_of(const std::vector<LocalStep>& steps, bool is_white) const {
    Texts texts;
    for (const LocalStep& step : steps) {
      if (step.kind == LocalStep::Kind::Lost) continue;  // the checker has no such step
      // What breaks the contract by itself is told by either game in its own words.
      const bool is_fault = is_white && sought_ == Side::Black &&
                            local_.find_breach(step.after) != nullptr;
      texts.insert(described(text_of(step.after), step.leaves || is_fault, step.ends_elsewhere,
                             step.kind == LocalStep::Kind::Exchange));
    }
    return texts;
  }

  Texts texts_of(const std::vector<SocketStep>& steps, bool is_white) const {
    Texts texts;
    for (const SocketStep& step : steps) {
      const bool is_fault = is_white && sought_ == Side::Black && sockets_.is_breach(step.after);
      texts.insert(described(step.after.text(), step.leaves || is_fault,
                             step.is_elsewhere && !step.is_exchange, step.is_exchange));
    }
    return texts;
  }

  void note(const LocalState& state) {
    if (local_.find_breach(state) != nullptr || !known_.insert(text_of(state)).second) return;
    states_.push_back(state);
  }

  // That Black's answer is given elsewhere is no part of a certificate's state.
  void compare(const LocalState& state) {
    const std::string text = text_of(state);
    INFO(drawing_text(tile_) << text);
    const auto read = sockets_.read(text);
    REQUIRE(read.has_value());
    CHECK(read->text() == text);
    std::vector<LocalStep> steps;
    local_.white_steps(state, steps);
    CHECK(texts_of(sockets_.white_steps(*read), true) == texts_of(steps, true));
    for (const LocalStep& step : steps) note(step.after);
    if (!local_.is_answered(state)) {
      local_.black_steps(state, steps);
      CHECK(texts_of(sockets_.black_steps(*read), false) == texts_of(steps, false));
      for (const LocalStep& step : steps) {
        if (!step.leaves) note(step.after);
      }
    }
    for (std::size_t p = 0; p < local_.ports(); ++p) {
      if (local_.may_arrive(state, p)) note(local_.arrive(state, p));
    }
  }

  const Tile& tile_;
  const game_page::Page& page_;
  Side sought_;
  Part part_;
  local_game::LocalGame local_;
  SocketGame sockets_;
  std::size_t most_;
  std::vector<LocalState> states_;
  Texts known_;
};

// The relaxation by which the checker's game lets guards off.
Relaxation relaxation_of(const game_page::Variant& variant, Side sought, bool has_goal) {
  return sought == Side::White ? Relaxation{}
                               : local_game::safety_games(variant, has_goal).back();
}

}  // namespace

TEST_CASE("the checker's game on tiles of Konane has the steps of the verifier's") {
  std::size_t compared = 0;
  for (const Tile& tile : konane::varied_tiles()) {
    for (const Tile& choice : konane::steady_choices(tile)) {
      for (const Side sought : {Side::White, Side::Black}) {
        compared += RulesCheck(choice, page_of("konane"), sought, {}, 150).run();
      }
    }
  }
  CHECK(compared > 5000);
}

TEST_CASE("the checker's game on tiles of Dou Shou Qi has the steps of the verifier's") {
  std::size_t compared = 0;
  for (const Tile& tile : drawings_below("jungle")) {
    if (tile.name == "crossing") continue;
    for (const auto reading : {jungle::TrappedAttack::Full, jungle::TrappedAttack::None,
                               jungle::TrappedAttack::Zero}) {
      for (const Side sought : {Side::White, Side::Black}) {
        const game_page::Variant variant =
            jungle::rules_for(tile, {.trapped_attack = reading}).variant;
        const Relaxation relaxed = relaxation_of(variant, sought, has_goal_square(tile));
        compared += RulesCheck(tile, variant, sought, relaxed, 150).run();
      }
    }
  }
  CHECK(compared > 5000);
}

}  // namespace gadgetc
