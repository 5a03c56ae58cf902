#include "tests/gadgets/verifier/pebbles.hpp"

#include <array>
#include <optional>

#include "gadgets/tile/alphabet.hpp"

namespace gadgetc::pebbles {
namespace {

constexpr std::string_view kLetters = "#.WB";
constexpr Cell kPebble = 2, kGuard = 3;
constexpr std::array<std::string_view, 1> kBlocks{"pebbles"};

class PebbleAlphabet final : public Alphabet {
 public:
  std::string_view game() const override { return "pebbles"; }
  std::span<const std::string_view> blocks() const override { return kBlocks; }
  char symbol(std::size_t, Cell cell) const override { return kLetters[cell]; }
  std::optional<std::string> read(std::size_t, char symbol, Cell& cell) const override {
    const auto at = kLetters.find(symbol);
    if (at == std::string_view::npos) return "expected one of '#.WB'";
    cell = static_cast<Cell>(at);
    return std::nullopt;
  }
  // A guard on the border would take pebbles that stand outside.
  std::optional<BoardFault> find_fault(const TileBoard& board) const override {
    for (int row = 0; row < board.rows(); ++row) {
      for (int column = 0; column < board.columns(); ++column) {
        const bool is_inside =
            row > 0 && row + 1 < board.rows() && column > 0 && column + 1 < board.columns();
        if (board[{row, column}] == kGuard && !is_inside) {
          return BoardFault{{row, column}, "a guard on the border"};
        }
      }
    }
    return std::nullopt;
  }
  const char* port_fault(const TileBoard& board, Square square) const override {
    return board[square] == 1 || board[square] == kPebble ? nullptr : "lies on no free square";
  }
  PieceCode piece(Cell cell) const override { return cell >= kPebble ? cell : PieceCode{0}; }
  char ground(Cell cell) const override { return cell == 0 ? '#' : '.'; }
  Side side(PieceCode piece) const override { return piece == kPebble ? Side::White : Side::Black; }
  char piece_symbol(PieceCode piece) const override { return kLetters[piece]; }
  PieceCode signal() const override { return kPebble; }
};

}  // namespace

std::vector<Board> moves(const Board& board, Side mover) {
  std::vector<Board> found;
  const auto is = [&](Square s, char letter) {
    return s.row >= 0 && s.row < static_cast<int>(board.size()) && s.column >= 0 &&
           s.column < static_cast<int>(board[0].size()) &&
           board[static_cast<std::size_t>(s.row)][static_cast<std::size_t>(s.column)] == letter;
  };
  const auto add = [&](Square from, Square to, char left, char put) {
    Board& next = found.emplace_back(board);
    next[static_cast<std::size_t>(from.row)][static_cast<std::size_t>(from.column)] = left;
    next[static_cast<std::size_t>(to.row)][static_cast<std::size_t>(to.column)] = put;
  };
  for (int row = 0; row < static_cast<int>(board.size()); ++row) {
    for (int column = 0; column < static_cast<int>(board[0].size()); ++column) {
      const Square here{row, column};
      for (const Direction d : kDirections) {
        const Square there = step(here, d);
        const bool is_on = d == Direction::East || d == Direction::South;
        if (mover == Side::White && is_on && is(here, 'W') && is(there, '.')) {
          add(here, there, '.', 'W');
        }
        if (mover == Side::Black && is(here, 'B') && is(there, 'W')) add(here, there, '.', '.');
      }
    }
  }
  return found;
}

StateKey BoardGame::key(const Board& board) const {
  StateKey key{};
  std::size_t n = 0;
  for (const std::string& row : board) {
    for (const char letter : row) {
      key[n / 32] |= std::uint64_t{kLetters.find(letter)} << 2 * (n % 32);
      ++n;
    }
  }
  return key;
}

bool BoardGame::list_moves(const std::uint64_t* state, Side mover,
                           std::vector<StateKey>& next) const {
  Board board(static_cast<std::size_t>(rows_),
              std::string(static_cast<std::size_t>(columns_), '#'));
  std::size_t n = 0;
  for (std::string& row : board) {
    for (char& letter : row) {
      letter = kLetters[state[n / 32] >> 2 * (n % 32) & 3];
      ++n;
    }
  }
  for (const Board& after : moves(board, mover)) next.push_back(key(after));
  return false;
}

const Alphabet& alphabet() {
  static const PebbleAlphabet alphabet;
  return alphabet;
}

TileGame::TileGame(const Tile& tile) : tile_(tile) {
  for_each_square(tile, [&](Square s) {
    if (tile.board[s] == kPebble) initial_.pebbles |= bit(s);
    if (tile.board[s] == kGuard) initial_.guards |= bit(s);
  });
}

// Neither a wall nor occupied.
bool TileGame::is_free(const TileState& state, Square s) const {
  return tile_.board.contains(s) && tile_.board[s] != 0 &&
         ((state.pebbles | state.guards) & bit(s)) == 0;
}

void TileGame::white_steps(const TileState& state, std::vector<Step>& steps) const {
  steps.clear();
  for_each_square(tile_, [&](Square s) {
    if ((state.pebbles & bit(s)) == 0) return;
    for (const Direction d : {Direction::East, Direction::South}) {
      TileState after = state;
      after.pebbles ^= bit(s);
      if (is_free(state, step(s, d))) {
        after.pebbles |= bit(step(s, d));
        steps.push_back({after, false, "walks"});
      }
      for (std::size_t p = 0; p < ports(); ++p) {
        const Port& port = tile_.ports[p];
        if (port.is_input || port.square != s || port.side != d) continue;
        TileState out = after;
        out.is_twice = (out.delivered >> p & 1) != 0;
        out.delivered |= 1u << p;
        steps.push_back({out, false, "leaves by " + port.name});
      }
    }
  });
  for (std::size_t p = 0; p < ports(); ++p) {
    if ((state.waiting >> p & 1) == 0 || !is_free(state, tile_.ports[p].square)) continue;
    TileState after = state;
    after.waiting ^= 1u << p;
    after.pebbles |= bit(tile_.ports[p].square);
    steps.push_back({after, false, "comes in by " + tile_.ports[p].name});
  }
}

void TileGame::black_steps(const TileState& state, std::vector<Step>& steps) const {
  steps.clear();
  for_each_square(tile_, [&](Square s) {
    if ((state.guards & bit(s)) == 0) return;
    for (const Direction d : kDirections) {
      const Square there = step(s, d);
      if (!tile_.board.contains(there) || (state.pebbles & bit(there)) == 0) continue;
      TileState after = state;
      after.guards ^= bit(s);
      after.pebbles ^= bit(there);
      steps.push_back({after, false, "takes a pebble"});
    }
  });
}

bool TileGame::may_arrive(const TileState& state, std::size_t port) const {
  return tile_.ports[port].is_input && (state.arrived >> port & 1) == 0;
}

TileState TileGame::arrive(TileState state, std::size_t port) const {
  state.arrived |= 1u << port;
  state.waiting |= 1u << port;
  return state;
}

const char* TileGame::find_breach(const TileState& state) const {
  if (state.is_twice) return "a second signal reaches an output";
  const verifier::Phase now = phase(state);
  return is_allowed(tile_.contract, active(now), now.delivered)
             ? nullptr
             : "an output is delivered that the active inputs do not allow";
}

void TileGame::pack(const TileState& state, PackedKey& key) const {
  key.words[0] = state.pebbles | state.guards << 32;
  key.words[1] =
      state.waiting | state.arrived << 8 | state.delivered << 16 | (state.is_twice ? 1u << 24 : 0u);
}

TileState TileGame::unpack(const std::uint64_t* words) const {
  const auto byte = [&](unsigned shift) {
    return static_cast<std::uint32_t>(words[1] >> shift & 0xff);
  };
  return {words[0] & 0xffffffff, words[0] >> 32, byte(0), byte(8), byte(16), byte(24) != 0};
}

}  // namespace gadgetc::pebbles
