#include "games/banqi/material.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/banqi/board.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

banqi::Material material_of(const char* name) { return banqi::parse_material("m", name); }

template <typename Work>
std::string message_of(const Work& work) {
  return message_from(work, "accepted");
}

TEST_CASE("there are 1,790 materials up to equivalence, 24 of them symmetric") {
  const banqi::Rules rules;
  const std::vector<banqi::Material> materials = banqi::list_materials(rules);
  CHECK(materials.size() == 1790);
  CHECK(std::count_if(materials.begin(), materials.end(), [&](const banqi::Material& material) {
          return banqi::is_symmetric(material, rules);
        }) == 24);
}

// Sides of four pieces, kinds from `kind` on.
std::size_t count_sides(std::size_t kind, std::string side) {
  constexpr std::string_view kLetters = "KGMRNCP";
  if (side.size() == 4) {
    std::string enemies = side;
    for (char& c : enemies) c = static_cast<char>(c - 'A' + 'a');
    return message_of([&] { banqi::parse_material("m", side + enemies); }) == "accepted" ? 1 : 0;
  }
  std::size_t count = 0;
  for (; kind < kLetters.size(); ++kind) count += count_sides(kind, side + kLetters[kind]);
  return count;
}

// Published: 131. With the supply that the paper names itself there are 16 more.
TEST_CASE("both sides can have the same four pieces in 147 ways") {
  CHECK(count_sides(0, "") == 147);
}

TEST_CASE("equivalent materials have equal keys, others do not") {
  const banqi::Rules rules;
  const auto same = [&](const char* a, const char* b) {
    return banqi::key_of(material_of(a), rules) == banqi::key_of(material_of(b), rules);
  };
  CHECK(same("KGMPkgmp", "KMRPkmrp"));   // the same order of ranks
  CHECK(same("KGMPkgmp", "KGRPkgrp"));
  CHECK(same("KCPPgmcp", "GMCPkcpp"));   // colours exchanged
  CHECK(same("GMRNpppp", "GGMMpppp"));   // nothing tells them apart but each other
  CHECK(!same("KGMPkgmp", "GMRPgmrp"));  // a pawn takes only the king
  CHECK(same("CPPPpppp", "PPPPcppp"));
  CHECK(!same("CCPPpppp", "CPPPpppp"));
  CHECK(!same("CCpp", "CCppp"));
}

TEST_CASE("pieces that no enemy tells apart are one class") {
  const banqi::Classes classes = banqi::classify_pieces(material_of("GMCPpppp"), banqi::Rules{});
  REQUIRE(classes.size() == 4);
  CHECK(classes.classes[0].count == 2);
  CHECK(classes.classes[1].is_cannon);
  CHECK(classes.classes[3].count == 4);
  CHECK(classes.class_of == std::vector<std::uint8_t>{0, 0, 1, 2, 3, 3, 3, 3});
  CHECK(classes.takes_by_step(0, 3));
  CHECK(!classes.takes_by_step(1, 3));
  CHECK(!classes.takes_by_step(3, 0));
  CHECK(classes.takes_by_step(3, 2));
}

TEST_CASE("who takes whom by a step") {
  const std::string kinds = "KGMRNCP";
  const auto takes = [&](const banqi::Rules& rules) {
    std::string table;
    for (std::size_t a = 0; a < banqi::kKinds; ++a) {
      for (std::size_t b = 0; b < banqi::kKinds; ++b) {
        table +=
            banqi::takes_by_step(static_cast<banqi::Kind>(a), static_cast<banqi::Kind>(b), rules)
                ? kinds[b]
                : '-';
      }
      table += ' ';
    }
    return table;
  };
  banqi::Rules rules;
  CHECK(takes(rules) == "KGMRNC- -GMRNCP --MRNCP ---RNCP ----NCP ------- K-----P ");
  rules.cannon_takes_adjacent = true;
  rules.pawn_takes_king = false;
  CHECK(takes(rules) == "KGMRNCP -GMRNCP --MRNCP ---RNCP ----NCP -----CP ------P ");
}

TEST_CASE("switches come back as they were written") {
  const banqi::Rules rules = banqi::parse_rules(" jump-hidden=no\tblocked=draw ");
  CHECK(!rules.cannon_jumps_hidden);
  CHECK(rules.blocked == banqi::Blocked::Draws);
  CHECK(banqi::rules_text(rules) == "cannon-adjacent=no jump-hidden=no pawn-king=yes blocked=draw");
  CHECK(banqi::parse_rules(banqi::rules_text(rules)) == rules);
  CHECK(banqi::parse_rules("") == banqi::Rules{});
  CHECK(message_of([] { banqi::parse_rules("pawn-king=yes blocked=win"); }) ==
        "--rules:1:15: error: expected cannon-adjacent=yes|no, jump-hidden=yes|no, "
        "pawn-king=yes|no or blocked=loss|draw, got 'blocked=win'\n"
        "pawn-king=yes blocked=win\n              ^");
}

TEST_CASE("bad materials are refused where they are wrong") {
  CHECK(banqi::material_name(material_of("pmgkPMGK")) == "KGMPkgmp");
  const auto message = [](const char* text) {
    return message_of([&] { banqi::parse_material("m", text); });
  };
  CHECK(message("KXk") ==
        "m:1:2: error: expected a piece (KGMRNCP red, kgmrncp black), got 'X'\nKXk\n ^");
  CHECK(message("KKk") == "m:1:2: error: the game has no more than 1 of 'K'\nKKk\n ^");
  CHECK(message("GGMMRRNNk") == "m:1:9: error: more than eight pieces\nGGMMRRNNk\n        ^");
  CHECK(message("KG") == "m:1:3: error: each side needs a piece\nKG\n  ^");
  CHECK(message("") == "m:1:1: error: each side needs a piece");
}

TEST_CASE("moves of a position, drawn and counted by hand") {
  // The cannon jumps over the hidden piece, the empty square in between does not matter; the pawn
  // takes the king, and the guard not.
  const banqi::Material material = material_of("CGPgkpp");
  banqi::Board board = banqi::parse_board("b", "C?.g/GkPp", material);
  const auto names = [&](const banqi::Rules& rules) {
    std::string text;
    for (const banqi::Move move : banqi::legal_moves(board, rules)) {
      text += banqi::square_name(move.from) + banqi::square_name(move.to) + " ";
    }
    return text;
  };
  CHECK(names({}) == "A2D2 B2B2 C1C2 C1B1 C1D1 ");
  banqi::Rules rules;
  rules.cannon_jumps_hidden = false;
  CHECK(names(rules) == "B2B2 C1C2 C1B1 C1D1 ");
  board.turn = banqi::Colour::Black;
  CHECK(names({}) == "B2B2 D2C2 B1A1 D1C1 ");
  CHECK(banqi::board_text(board) == "C?.g/GkPp");
  CHECK(banqi::board_text(banqi::mirrored(board, 1)) == "g.?C/pPkG");
  CHECK(banqi::board_text(banqi::mirrored(board, 2)) == "GkPp/C?.g");
}

TEST_CASE("bad positions are refused where they are wrong") {
  const auto message = [](const char* text) {
    return message_of([&] { banqi::parse_board("b", text, material_of("Kkp")); });
  };
  CHECK(message("Kkp./....") == "accepted");
  CHECK(message("K??./....") == "accepted");
  CHECK(message("K?../....") ==
        "b:1:1: error: 1 squares are hidden, but 2 pieces of the material\nK?../....\n^");
  CHECK(message("KK../....") == "b:1:2: error: the material has no more 'K'\nKK../....\n ^");
  CHECK(message("K??.....") ==
        "b:1:5: error: expected '/' between the rows of four squares\nK??.....\n    ^");
  CHECK(message("K??./..") == "b:1:8: error: expected two rows of four squares\nK??./..\n       ^");
  CHECK(message("K??./.....") ==
        "b:1:10: error: expected the end after two rows of four squares\nK??./.....\n         ^");
  CHECK(message("x") == "b:1:1: error: expected a piece, '?' or '.', got 'x'\nx\n^");
}

}  // namespace
}  // namespace gadgetc
