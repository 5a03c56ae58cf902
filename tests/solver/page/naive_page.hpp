// Positions of pages by the plain reader's moves alone: all positions that play reaches in a map,
// and values of the whole board. Shares nothing with solver/page.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"
#include "solver/game_values/value_store.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc::game_page {

struct NaiveSolution {
  PageResult result = PageResult::Draw;
  // Moves to the end of a win that is forced, where endless play is a draw.
  std::optional<std::uint64_t> plies;
};

// Who wins when play is cut after so many moves that more change nothing; what is cut counts as the
// page says of endless play. Nothing where play reaches more than `most` positions.
std::optional<NaiveSolution> solve_naively(const Page& page, const Setting& setting,
                                           const Position& position, std::size_t most);

// The value of the whole board, without parts. For games that end, in which stuck loses. Nothing
// where play by both sides, in any order, reaches more than `most` boards.
std::optional<game_values::Value> naive_value(const Page& page, const Setting& setting,
                                              const Position& position,
                                              game_values::ValueStore& store, std::size_t most);

// Each square holds the first cell or, so many times of ten, any.
Position random_page_board(const Page& page, SplitMix& random, int rows, int columns, int filled);
// Rows of cells, separated by '/'; White to move.
Position page_board(const Page& page, std::string_view rows);

}  // namespace gadgetc::game_page
