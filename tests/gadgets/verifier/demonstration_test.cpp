#include <algorithm>
#include <catch2/catch.hpp>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/pictures/registry/painter_of.hpp"
#include "gadgets/pictures/tile_scene.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verified_tile.hpp"
#include "tests/gadgets/verifier/naive_game.hpp"

namespace gadgetc::verifier {
namespace {

using Places = naive::Pieces;

// As the naive game has them, which forgets what is in the den.
Places places(const Tile& tile, const std::vector<Standing>& pieces) {
  Places result;
  for (const Standing& s : pieces) {
    const Spot& spot = s.spot;
    if (spot.kind == Spot::Kind::Square) {
      result.emplace(spot.square.row * tile.columns() + spot.square.column,
                     piece_letter(jungle::piece_of(s.piece)));
    } else if (spot.kind == Spot::Kind::Wire) {
      result.emplace(naive::kWire + static_cast<int>(spot.port),
                     piece_letter(jungle::piece_of(s.piece)));
    }
  }
  return result;
}

// The number of White's moves; the line is legal by the naive verifier's moves up to `end`.
std::size_t check_legal(const LineOfPlay& play, const jungle::Rules& rules, naive::State& end) {
  const naive::Moves moves(play.tile, rules, {.for_white = true});
  naive::State state = moves.initial();
  std::size_t white_moves = 0;
  for (const PlayEvent& event : play.events) {
    if (event.kind == PlayEvent::Kind::Note) continue;
    const Places wanted = places(play.tile, event.pieces);
    if (event.kind == PlayEvent::Kind::Arrival) {
      state = moves.arrive(state, static_cast<int>(event.to.port));
    } else if (event.kind == PlayEvent::Kind::Step) {
      const bool is_white = event.mover == Side::White;
      white_moves += is_white;
      const auto steps = is_white ? moves.white(state) : moves.black(state);
      const auto step = std::find_if(steps.begin(), steps.end(), [&](const naive::Step& s) {
        return s.after.pieces == wanted;
      });
      INFO(event.text);
      REQUIRE(step != steps.end());
      CHECK_FALSE(step->leaves);
      state = step->after;
    }
    CHECK(state.pieces == wanted);
  }
  end = state;
  return white_moves;
}

}  // namespace

TEST_CASE("a demonstration is a legal line that delivers what its rule promises in time") {
  for (const char* name : {"wire", "and", "choice", "variable", "den", "true"}) {
    for (const jungle::TrappedAttack reading :
         {jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero}) {
      INFO(name);
      const Tile& tile = library_tile("compact", name);
      jungle::VerifyOptions options;
      options.rules.trapped_attack = reading;
      const auto shown = demonstrate(tile, jungle::rules_for(tile, options.rules));
      REQUIRE(shown.size() == tile.contract.size());
      for (std::size_t i = 0; i < shown.size(); ++i) {
        CHECK(shown[i].rule == rule_text(tile, tile.contract[i]));
        naive::State end;
        const std::size_t moves = check_legal(shown[i].play, options.rules, end);
        const jungle::Rules rules{.trapped_attack = reading};
        CHECK(moves <= proof_of("compact", name, reading_of(rules)).tempo_bound);
        const naive::Moves naive(tile, options.rules, {.for_white = true});
        CHECK(end.delivered == naive.goal(tile.contract[i]));
      }
    }
  }
}

TEST_CASE("a tile that is taken apart is demonstrated part by part (long)", "[long]") {
  const Tile& crossing = library_tile("compact", "crossing");
  const auto shown = demonstrate(crossing, jungle::rules_for(crossing));
  REQUIRE(shown.size() == 4);
  CHECK(shown[0].rule == "part 1: left -> stone0");
  for (const Demonstration& one : shown) CHECK(one.play.events.back().text == "delivered");
}

TEST_CASE("each event of a refutation follows from the one before") {
  int steps = 0;
  for (const char* name : {"wire", "and", "den"}) {
    for (const Mutation& mutation : mutations_without_new_pieces(library_tile("compact", name))) {
      const Verification found = jungle::verify_tile(mutation.tile);
      CHECK(found.play.events.empty() == found.counterexample.empty());
      CHECK(play_text(found.play) == found.counterexample);
      INFO(name << " " << mutation.text);
      const std::vector<Standing>* before = nullptr;
      for (const PlayEvent& event : found.play.events) {
        if (event.kind == PlayEvent::Kind::Note) continue;
        if (event.kind == PlayEvent::Kind::Step && event.to.kind == Spot::Kind::Square) {
          REQUIRE(before != nullptr);
          std::vector<Standing> expected = *before;
          std::erase_if(expected, [&](const Standing& s) { return s.spot == event.to; });
          const auto mover = std::find(expected.begin(), expected.end(),
                                       Standing{event.piece, event.from});
          if (mover != expected.end()) expected.erase(mover);
          expected.push_back({event.piece, event.to});
          CHECK(places(mutation.tile, expected) == places(mutation.tile, event.pieces));
          ++steps;
        } else if (event.kind == PlayEvent::Kind::Pass) {
          CHECK(places(mutation.tile, *before) == places(mutation.tile, event.pieces));
        }
        before = &event.pieces;
      }
    }
  }
  CHECK(steps > 100);
}

TEST_CASE("a strip has a scene for each event, and notes are remarks on them") {
  const Verification found =
      jungle::verify_tile(with_piece(library_tile("compact", "wire"), {2, 0}, '.'));
  const SceneStrip strip = scenes_of(*painter_of(found.play.tile), found.play);
  REQUIRE(strip.scenes.size() == 4);
  CHECK(strip.scenes[0].caption == "start");
  CHECK(strip.scenes[2].caption == "2. White plays elsewhere");
  CHECK(strip.scenes[3].caption == "3. Black d(1,0)-wire:in");
  CHECK(strip.scenes[3].remarks == std::vector<std::string>{"a black piece has left the tile"});
}

TEST_CASE("the replay of a game with baits says that the cats are off and keeps the walls") {
  const Tile tile = parse_tile("walled", "gadget walled\nout out 0 0 west\ndeliver -> out\n"
                                         "terrain\n..~~~\n~~~.~\n~~~~~\n"
                                         "pieces\n.C...\n...C.\n.....\n");
  const local_game::LocalGame game(tile, jungle::rules_for(tile), Side::Black,
                                   {.are_guards_off = true});
  const SceneStrip strip =
      scenes_of(*painter_of(tile), game.line({game.drawing_event(game.initial())}));
  REQUIRE(strip.scenes.size() == 1);
  CHECK(strip.scenes[0].remarks ==
        std::vector<std::string>{"cats are off: White may take any black piece on ^"});
  CHECK(strip.scenes[0].pieces ==
        std::vector<Standing>{{jungle::kGuard.code(), {Spot::Kind::Square, {1, 3}}}});
}

}  // namespace gadgetc::verifier
