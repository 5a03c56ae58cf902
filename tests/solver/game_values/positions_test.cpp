// Values of positions of small games, against published ones. CGSuite's are from its own tests
// (github.com/aaron-siegel/cgsuite, GameGridTest, GameStripTest and GameHeapTest).
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <map>

#include "solver/game_values/value_name.hpp"
#include "solver/game_values/value_store.hpp"

namespace gadgetc::game_values {

namespace {

const Watch kLong;

// A game by its moves. Positions are texts.
class Game {
 public:
  using Moves = std::function<std::vector<std::string>(const std::string&, Side)>;
  explicit Game(Moves moves) : moves_(std::move(moves)) {}

  Value value(const std::string& position) {
    if (const auto known = known_.find(position); known != known_.end()) return known->second;
    std::vector<Value> white, black;
    for (const std::string& next : moves_(position, Side::White)) white.push_back(value(next));
    for (const std::string& next : moves_(position, Side::Black)) black.push_back(value(next));
    return known_[position] = store.of_options(white, black);
  }
  std::string name(const std::string& position) { return value_name(store, value(position)); }
  Value parse(std::string_view text) { return parse_value(store, "value", text); }

  ValueStore store{kLong};

 private:
  Moves moves_;
  std::map<std::string, Value> known_;
};

// Boards are rows of `columns` letters, without ends of rows.
using Step = std::pair<std::size_t, std::size_t>;
std::vector<Step> steps(const std::string& board, std::size_t columns, bool down, bool across) {
  std::vector<Step> found;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (down && i + columns < board.size()) found.push_back({i, i + columns});
    if (across && i % columns + 1 < columns) found.push_back({i, i + 1});
  }
  return found;
}

// White's dominoes stand, Black's lie.
Game domineering(std::size_t columns) {
  return Game([columns](const std::string& board, Side side) {
    std::vector<std::string> next;
    for (const auto& [a, b] : steps(board, columns, side == Side::White, side == Side::Black)) {
      if (board[a] != '.' || board[b] != '.') continue;
      next.push_back(board);
      next.back()[a] = next.back()[b] = '#';
    }
    return next;
  });
}
std::string domineering_name(std::size_t rows, std::size_t columns) {
  return domineering(columns).name(std::string(rows * columns, '.'));
}

// White has x and Black has o.
Game clobber(std::size_t columns) {
  return Game([columns](const std::string& board, Side side) {
    const char own = side == Side::White ? 'x' : 'o', other = side == Side::White ? 'o' : 'x';
    std::vector<std::string> next;
    for (const auto& [a, b] : steps(board, columns, true, true)) {
      for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        if (board[from] != own || board[to] != other) continue;
        next.push_back(board);
        next.back()[from] = '.';
        next.back()[to] = own;
      }
    }
    return next;
  });
}

// White's toads T go to the right, Black's frogs F to the left.
std::vector<std::string> toad_moves(const std::string& row, Side side) {
  std::string ahead = row;
  if (side == Side::Black) std::reverse(ahead.begin(), ahead.end());
  const char own = side == Side::White ? 'T' : 'F', other = side == Side::White ? 'F' : 'T';
  std::vector<std::string> next;
  for (std::size_t i = 0; i + 1 < ahead.size(); ++i) {
    if (ahead[i] != own) continue;
    const std::size_t to = ahead[i + 1] == other ? i + 2 : i + 1;
    if (to >= ahead.size() || ahead[to] != '.') continue;
    next.push_back(ahead);
    std::swap(next.back()[i], next.back()[to]);
    if (side == Side::Black) std::reverse(next.back().begin(), next.back().end());
  }
  return next;
}

// A stalk of edges W and B, from the ground: who cuts an own one takes all above it as well.
std::vector<std::string> stalk_moves(const std::string& stalk, Side side) {
  std::vector<std::string> next;
  for (std::size_t i = 0; i < stalk.size(); ++i) {
    if (stalk[i] == (side == Side::White ? 'W' : 'B')) next.push_back(stalk.substr(0, i));
  }
  return next;
}

// Berlekamp's rule: edges like the lowest count one up to the first change, then a half, a quarter
// and so on, with their signs.
std::int64_t stalk_number(const std::string& stalk) {
  std::int64_t number = 0, size = kOne;
  bool has_changed = false;
  for (std::size_t i = 0; i < stalk.size(); ++i) {
    has_changed = has_changed || stalk[i] != stalk[0];
    if (has_changed) size /= 2;
    number += stalk[i] == 'W' ? size : -size;
  }
  return number;
}

// Dominoes W and B in a row: an own one falls to either side and takes all there with it.
std::vector<std::string> toppling_moves(const std::string& row, Side side) {
  std::vector<std::string> next;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != (side == Side::White ? 'W' : 'B')) continue;
    next.push_back(row.substr(0, i));
    next.push_back(row.substr(i + 1));
  }
  return next;
}

// White has x and Black has o; who moves shoots as well.
Game amazons(int rows, int columns) {
  const auto reached = [=](const std::string& board, std::size_t from) {
    std::vector<std::size_t> squares;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        int row = static_cast<int>(from) / columns, column = static_cast<int>(from) % columns;
        while (down != 0 || right != 0) {
          row += down, column += right;
          if (row < 0 || row >= rows || column < 0 || column >= columns) break;
          const auto square = static_cast<std::size_t>(row * columns + column);
          if (board[square] != '.') break;
          squares.push_back(square);
        }
      }
    }
    return squares;
  };
  return Game([=](const std::string& board, Side side) {
    std::vector<std::string> next;
    for (std::size_t from = 0; from < board.size(); ++from) {
      if (board[from] != (side == Side::White ? 'x' : 'o')) continue;
      for (const std::size_t to : reached(board, from)) {
        std::string moved = board;
        std::swap(moved[from], moved[to]);
        for (const std::size_t shot : reached(moved, to)) {
          next.push_back(moved);
          next.back()[shot] = '#';
        }
      }
    }
    return next;
  });
}

}  // namespace

TEST_CASE("rectangles of Domineering have their published values") {
  // Strips, the square and 2 x 3: Winning Ways, chapter 5. 4 x 4: CGSuite's.
  for (std::size_t n = 1; n <= 9; ++n) {
    CHECK(domineering_name(n, 1) == fmt::format("{}", n / 2));
    CHECK(domineering_name(1, n) == (n == 1 ? "0" : fmt::format("-{}", n / 2)));
  }
  CHECK(domineering_name(2, 2) == "+-1");
  CHECK(domineering_name(2, 3) == "{2|-1/2}");
  CHECK(domineering_name(3, 2) == "{1/2|-2}");
  CHECK(domineering_name(3, 3) == "+-1");
  CHECK(domineering_name(4, 4) == "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}");
}

TEST_CASE("positions of Clobber have their published values") {
  CHECK(clobber(3).name("xoxox.") == "{^^*|*,v}");  // CGSuite's
  // x^n o: White wins at once or Black gets to x^(n-1) o.
  Game row = clobber(100);
  for (std::int32_t n = 1; n <= 9; ++n) {
    const NumberUpStar ups{0, n - 1, static_cast<std::uint32_t>(n % 2)};
    CHECK(row.value(std::string(static_cast<std::size_t>(n), 'x') + "o") == row.store.of(ups));
  }
  // The first player wins (xo)^n for all n but 3 (Chen and others 2025).
  std::string alternating;
  for (int n = 1; n <= 7; ++n) {
    alternating += "xo";
    CHECK(row.store.outcome(row.value(alternating)) ==
          (n == 3 ? Outcome::SecondPlayer : Outcome::FirstPlayer));
  }
}

TEST_CASE("positions of Toads and Frogs have their published values") {
  Game game(toad_moves);
  CHECK(game.name("TFTF.") == "0");
  CHECK(game.name("TFT.F") == "*");
  CHECK(game.name("T.TFF") == "^");
  CHECK(game.name("TT.FF") == "*");
  // Erickson's conjectures of 1996 that were proved later, as Thanatipanonda (2011) lists them.
  for (std::size_t a = 3; a <= 6; ++a) {
    const std::string toads(a, 'T');
    for (std::size_t b = 2; b < a; ++b) {
      const std::string value = fmt::format("{{{{{}|{}}}|{{*|{}}}}}", a - 3, a - b,
                                            3 - static_cast<int>(b));
      CHECK(game.value(toads + ".." + std::string(b, 'F')) == game.parse(value));
    }
    CHECK(game.name(toads + "...FF") == fmt::format("{}*", a - 2));
    if (a >= 5) CHECK(game.name(toads + "...FFF") == fmt::format("{}/2", 2 * a - 7));
  }
  // CGSuite's, where {^*|0} is called v<2>.
  CHECK(game.value("TTTTT..FFFFF") ==
        game.parse("+-{{2|*},{5/2||2|{0||||{0||{^*|0}|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||"
                   "{^*|0}|-1/2||-1*}|||0}}"));
}

TEST_CASE("stalks of Hackenbush are numbers, by Berlekamp's rule") {
  Game game(stalk_moves);
  for (std::size_t length = 0; length <= 11; ++length) {
    std::size_t wrong = 0;
    for (std::size_t bits = 0; bits < std::size_t{1} << length; ++bits) {
      std::string stalk;
      for (std::size_t i = 0; i < length; ++i) stalk += bits >> i & 1 ? 'W' : 'B';
      wrong += game.value(stalk) != game.store.of({stalk_number(stalk)});
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("heaps of Nim are nimbers, and sums of them add without carry") {
  Game game([](const std::string& heap, Side) {
    std::vector<std::string> next;
    for (std::size_t left = 0; left < heap.size(); ++left) next.push_back(heap.substr(0, left));
    return next;
  });
  for (std::uint32_t a = 0; a < 40; ++a) {
    const Value heap = game.value(std::string(a, '1'));
    CHECK(heap == game.store.of({0, 0, a}));
    CHECK(game.store.sum(heap, game.value("11111")) == game.store.of({0, 0, a ^ 5}));
  }
}

TEST_CASE("positions of other games have the values and names that CGSuite gives them") {
  CHECK(Game(toppling_moves).name("WBBWBBW") == "Tiny(1/2)");
  Game subtraction([](const std::string& heap, Side side) {
    std::vector<std::string> next;
    for (const std::size_t taken : {side == Side::White ? 1u : 2u, 3u}) {
      if (taken <= heap.size()) next.push_back(heap.substr(taken));
    }
    return next;
  });
  CHECK(subtraction.name("111111") == "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}");
  CHECK(amazons(2, 4).name("x...o...") ==
        "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}");
}

}  // namespace gadgetc::game_values
