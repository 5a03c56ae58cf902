#include "games/jungle/rules.hpp"

#include <catch2/catch.hpp>

namespace gadgetc::jungle {
namespace {

TEST_CASE("presets carry the switches of their sources") {
  CHECK(find_rules("paper") == Rules{});
  CHECK(find_rules("assignment")->elephant_takes_rat);
  CHECK(find_rules("assignment")->stalemate == Stalemate::Draw);
  CHECK_FALSE(find_rules("jungle-chess")->elephant_takes_rat);
  CHECK(find_rules("jungle-chess")->stalemate == Stalemate::Loss);
  CHECK(find_rules("jungle-chess")->wolf_beats_dog);
  CHECK(find_rules("jungle-chess")->return_limit == 3);
  CHECK(find_rules("jungle-chess")->ply_limit == 300);
  CHECK(find_rules("assignment")->repetition == RepetitionRule::Third);
  CHECK(find_rules("paper")->repetition == RepetitionRule::None);
  CHECK_FALSE(find_rules("paper")->wolf_beats_dog);
  CHECK_FALSE(find_rules("chess"));
}

TEST_CASE("every combination of switches survives being written and read") {
  for (const char* preset : {"paper", "assignment", "jungle-chess"}) {
    for (int bits = 0; bits < 144; ++bits) {
      Rules rules = *find_rules(preset);
      rules.elephant_takes_rat = bits % 2 == 0;
      rules.stalemate = bits / 2 % 2 == 0 ? Stalemate::Draw : Stalemate::Loss;
      rules.trapped_attack = static_cast<TrappedAttack>(bits / 4 % 3);
      rules.wolf_beats_dog = bits / 12 % 2 == 0;
      rules.repetition = static_cast<RepetitionRule>(bits / 24 % 3);
      rules.return_limit = bits / 72 % 2 == 0 ? 0 : 4;
      rules.ply_limit = bits % 5 * 75;
      CHECK(find_rules_text(rules_text(rules)) == rules);
    }
  }
}

TEST_CASE("only switches that differ from the preset are written") {
  CHECK(rules_text(*find_rules("jungle-chess")) == "jungle-chess");
  CHECK(rules_text(*find_rules_text(" paper \t trapped-attack=none ")) ==
        "paper trapped-attack=none");
  CHECK(rules_text(*find_rules_text("jungle-chess stalemate=draw elephant-takes-rat=yes")) ==
        "jungle-chess elephant-takes-rat=yes stalemate=draw");
}

TEST_CASE("unknown presets and switches are not rules") {
  CHECK_FALSE(find_rules_text(""));
  CHECK_FALSE(find_rules_text("trapped-attack=none"));
  CHECK_FALSE(find_rules_text("paper trapped-attack=half"));
  CHECK_FALSE(find_rules_text("paper paper"));
  for (const char* limit : {"", "0", "-1", "1000001", "99999999999", "3x", "some"}) {
    CHECK_FALSE(find_rules_text(std::string("paper ply-limit=") + limit));
  }
  CHECK(find_rules_text("paper ply-limit=1000000")->ply_limit == kMaxLimit);
}

TEST_CASE("strength decides, and equal strength captures") {
  const Rules rules;
  const auto takes = [&](Kind attacker, Kind victim) {
    return beats(rules, Piece(Side::White, attacker), Terrain::Land, Piece(Side::Black, victim),
                 Terrain::Land);
  };
  CHECK(takes(Kind::Cat, Kind::Cat));
  CHECK(takes(Kind::Lion, Kind::Tiger));
  CHECK_FALSE(takes(Kind::Wolf, Kind::Dog));
  CHECK(takes(Kind::Rat, Kind::Elephant));
  CHECK(takes(Kind::Elephant, Kind::Rat));
}

TEST_CASE("dog and wolf change places by one switch") {
  Rules rules;
  CHECK(strength(rules, Kind::Wolf) == 3);
  CHECK(strength(rules, Kind::Dog) == 4);
  rules.wolf_beats_dog = true;
  CHECK(strength(rules, Kind::Wolf) == 4);
  CHECK(strength(rules, Kind::Dog) == 3);
  const Piece wolf(Side::White, Kind::Wolf), dog(Side::Black, Kind::Dog);
  CHECK(beats(rules, wolf, Terrain::Land, dog, Terrain::Land));
  CHECK_FALSE(beats(rules, dog, Terrain::Land, wolf, Terrain::Land));
}

}  // namespace
}  // namespace gadgetc::jungle
