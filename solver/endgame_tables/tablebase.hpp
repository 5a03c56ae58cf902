// Tables of a folder, looked up one position at a time.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/jungle/position.hpp"
#include "games/jungle/standard/standard_board.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

// What is known of a legal move: its value for who makes it, none where a table is missing.
struct ProbedMove {
  Move move;
  std::optional<TableByte> value;
};

// One thread at a time.
class Tablebase {
 public:
  // Keeps at most `cache_bytes` of values in memory, and a block more. Throws UsageError when the
  // folder has no tables or the first one, whose stalemate rule counts, is damaged.
  explicit Tablebase(std::string folder, std::size_t cache_bytes = std::size_t{64} << 20);

  Stalemate stalemate() const { return stalemate_; }
  // Do these rules value positions as the tables do? Rules that look back do not.
  bool serves(const Rules& rules) const;

  // The value for the side to move. None when the game is over, a piece stands in a den or a
  // non-rat in water, or there is no table. `position` has the standard terrain. Throws UsageError
  // about a file that is damaged, of another material or of the other stalemate rule.
  std::optional<TableByte> find_value(const Position& position);
  // Takes a game of the standard board that is not over, and rules that the tables serve.
  std::optional<TableByte> find_value(const StandardBoard& board, Side turn);

  // Every legal move, the best first, then as legal_moves orders them.
  std::vector<ProbedMove> find_moves(const Position& position);
  // The best moves of both sides, to the end or as long as tables are there; of a draw, one move.
  std::vector<Move> best_line(const Position& position);

 private:
  struct Standing {
    Piece piece;
    int square;
  };
  struct Block {
    std::vector<TableByte> values;
    std::list<std::pair<const TableFile*, std::size_t>>::iterator used;
  };
  std::optional<TableByte> find_value(std::span<const Standing> pieces, Side turn);
  const TableFile* find_file(Material material);
  TableByte read(const TableFile& file, std::size_t number);

  std::string folder_;
  std::size_t most_blocks_;
  Stalemate stalemate_ = Stalemate::Draw;
  int most_pieces_ = 0;
  std::map<Material, std::unique_ptr<TableFile>> files_;  // null: not opened so far
  std::map<std::pair<const TableFile*, std::size_t>, Block> blocks_;
  std::list<std::pair<const TableFile*, std::size_t>> used_;  // blocks, the latest first
};

}  // namespace gadgetc::jungle
