#include "reduction/targets/jungle/inference/land.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/targets/jungle/inference/board_parts.hpp"

namespace gadgetc::jungle {

Land::Land(const Position& board, Grid<char> uncut)
    : board_(&board),
      uncut_(std::move(uncut)),
      region_(board.rows(), board.columns(), kNone),
      wire_(region_),
      blob_(region_) {
  find_regions();
  find_wires();
  find_blobs();
}

std::vector<Square> Land::neighbours(Square s) const {
  std::vector<Square> found;
  for (const Direction side : kDirections) {
    const Square to = step(s, side);
    if (board_->contains(to) && board_->terrain(to) != Terrain::Water) found.push_back(to);
  }
  return found;
}

void Land::find_regions() {
  for (int row = 0; row < board_->rows(); ++row) {
    for (int column = 0; column < board_->columns(); ++column) {
      const Square start{row, column};
      if (board_->terrain(start) == Terrain::Water || region_of(start) != kNone) continue;
      const auto region = static_cast<std::uint32_t>(regions_.size());
      std::vector<Square> squares{start};
      region_[start] = region;
      for (std::size_t at = 0; at < squares.size(); ++at) {
        for (const Square to : neighbours(squares[at])) {
          if (region_of(to) != kNone) continue;
          region_[to] = region;
          squares.push_back(to);
        }
      }
      regions_.push_back({start, LandUse::Still, Side::White, 0, ""});
      judge(region, squares);
    }
  }
}

void Land::judge(std::uint32_t region, const std::vector<Square>& squares) {
  std::size_t pieces[2] = {}, leapers = 0;
  bool has_white_den = false, has_black_den = false;
  Square runner{};
  for (const Square s : squares) {
    has_white_den |= board_->terrain(s) == Terrain::WhiteDen;
    has_black_den |= board_->terrain(s) == Terrain::BlackDen;
    const Piece piece = board_->piece(s);
    if (piece.is_none()) continue;
    ++pieces[std::size_t(piece.side())];
    leapers += leaps(piece) ? 1 : 0;
    if (piece.side() == Side::Black) runner = s;
  }
  LandRegionOfBoard& found = regions_[region];
  const bool has_white = pieces[0] > 0, has_black = pieces[1] > 0;
  if (has_white_den) {
    const bool is_way = !has_white && pieces[1] == 1 && leapers == 0 && !has_black_den;
    found.use = is_way ? LandUse::Runner : LandUse::Odd;
    if (is_way) found.runner_distance = distance_to_den(runner);
    else found.fault = "White's den has other land about it than the way of one runner";
  } else if (has_black_den || (has_white && has_black)) {
    found.use = LandUse::Contested;
  } else if (squares.size() > 1 && (has_white || has_black)) {
    // A lion might leave, and leaves a move behind only if somebody stays.
    const std::size_t own = pieces[has_white ? 0 : 1];
    const bool is_pass = leapers == 0 && own < squares.size();
    found.use = is_pass ? LandUse::Pass : leapers > 0 ? LandUse::Contested : LandUse::Still;
    found.side = has_white ? Side::White : Side::Black;
  }
}

// Steps only; there are no others on the way.
std::uint64_t Land::distance_to_den(Square from) const {
  std::map<Square, std::uint64_t> distance{{from, 0}};
  std::deque<Square> queue{from};
  for (; !queue.empty(); queue.pop_front()) {
    const Square at = queue.front();
    if (board_->terrain(at) == Terrain::WhiteDen) return distance.at(at);
    for (const Square to : neighbours(at)) {
      if (distance.emplace(to, distance.at(at) + 1).second) queue.push_back(to);
    }
  }
  return 0;
}

bool Land::may_be_wire(Square s) const {
  return board_->terrain(s) == Terrain::Land && board_->piece(s).is_none() &&
         regions_[region_of(s)].use == LandUse::Contested && neighbours(s).size() <= 2;
}

// The path of such squares through `start`, from end to end.
std::vector<Square> Land::follow(Square start, Grid<char>& is_seen) const {
  std::deque<Square> path{start};
  is_seen[start] = true;
  for (const bool at_back : {true, false}) {
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      for (const Square to : neighbours(at_back ? path.back() : path.front())) {
        if (goes_on || is_seen[to] || !may_be_wire(to)) continue;
        is_seen[to] = true;
        if (at_back) path.push_back(to);
        else path.push_front(to);
        goes_on = true;
      }
    }
  }
  return {path.begin(), path.end()};
}

// Without the path, is what lies behind one end apart from what lies behind the other, as far as
// longer wires, with pieces of both sides at either end?
bool Land::separates(const std::vector<Square>& path) const {
  const std::set<Square> own(path.begin(), path.end());
  std::set<Square> beside;
  for (const Square end : {path.front(), path.back()}) {
    for (const Square to : neighbours(end)) {
      if (!own.contains(to)) beside.insert(to);
    }
  }
  if (beside.size() != 2) return false;
  const std::vector<Square> starts(beside.begin(), beside.end());
  for (const Square start : starts) {
    std::set<Square> seen{start};
    std::vector<Square> squares{start};
    bool has[2] = {false, false};
    for (std::size_t at = 0; at < squares.size(); ++at) {
      const Piece piece = board_->piece(squares[at]);
      if (!piece.is_none()) has[std::size_t(piece.side())] = true;
      if (board_->terrain(squares[at]) == Terrain::BlackDen) has[1] = true;
      if (squares[at] == (start == starts[0] ? starts[1] : starts[0])) return false;
      for (const Square to : neighbours(squares[at])) {
        if (own.contains(to) || wire_[to] != kNone || !seen.insert(to).second) continue;
        squares.push_back(to);
      }
    }
    if (!has[0] || !has[1]) return false;
  }
  return true;
}

void Land::find_wires() {
  Grid<char> is_seen(board_->rows(), board_->columns());
  std::vector<std::vector<Square>> shorter;
  const auto add = [&](std::vector<Square> path) {
    for (const Square at : path) wire_[at] = static_cast<std::uint32_t>(wires_.size());
    wires_.push_back(std::move(path));
  };
  for_each([&](Square s) {
    if (is_seen[s] || !may_be_wire(s)) return;
    std::vector<Square> path = follow(s, is_seen);
    if (path.size() < kLeastWire) shorter.push_back(std::move(path));
    else add(std::move(path));
  });
  long_wires_ = wires_.size();
  // Where several would do, those between traps first: parts end where Black's pieces cannot stay.
  std::stable_partition(shorter.begin(), shorter.end(), [&](const std::vector<Square>& path) {
    const std::vector<Square> beside = neighbours(path.front());
    return std::all_of(beside.begin(), beside.end(), [&](Square s) {
      return board_->terrain(s) == Terrain::WhiteTrap;
    });
  });
  for (std::vector<Square>& path : shorter) {
    if (!uncut_[path.front()] && separates(path)) add(std::move(path));
  }
}

void Land::find_blobs() {
  for_each([&](Square start) {
    const LandUse of_region = use(start);
    if (of_region != LandUse::Contested && of_region != LandUse::Still) return;
    if (wire_[start] != kNone || blob_[start] != kNone) return;
    const auto blob = static_cast<std::uint32_t>(blob_parent_.size());
    blob_parent_.push_back(blob);
    is_contested_.push_back(of_region == LandUse::Contested);
    has_leaper_.push_back(false);
    std::vector<Square> squares{start};
    blob_[start] = blob;
    for (std::size_t at = 0; at < squares.size(); ++at) {
      for (const Square to : neighbours(squares[at])) {
        if (wire_[to] != kNone || blob_[to] != kNone) continue;
        blob_[to] = blob;
        squares.push_back(to);
      }
    }
  });
}

std::size_t Land::find(std::size_t blob) const {
  while (blob_parent_[blob] != blob) blob = blob_parent_[blob] = blob_parent_[blob_parent_[blob]];
  return blob;
}

std::optional<std::size_t> Land::blob(Square s) const {
  if (!is_land(s) || blob_[s] == kNone) return std::nullopt;
  return find(blob_[s]);
}

void Land::unite(std::size_t a, std::size_t b) {
  const std::size_t to = find(a), from = find(b);
  if (to == from) return;
  blob_parent_[from] = to;
  is_contested_[to] |= is_contested_[from];
  has_leaper_[to] |= has_leaper_[from];
}

std::optional<std::size_t> Land::wire_at(Square s) const {
  if (!is_land(s) || wire_[s] == kNone) return std::nullopt;
  return wire_[s];
}

std::optional<std::size_t> Land::blob_beside(std::size_t wire, bool at_back) const {
  const std::vector<Square>& path = wires_[wire];
  const Square end = at_back ? path.back() : path.front();
  std::vector<std::size_t> beside;
  for (const Square to : neighbours(end)) {
    if (const auto found = blob(to)) beside.push_back(*found);
  }
  if (beside.empty()) return std::nullopt;
  // Of a single square both ends are the same: the neighbours in their order.
  return path.size() == 1 && at_back ? beside.back() : beside.front();
}

void Land::take_end(std::size_t wire, bool at_back, std::size_t blob) {
  std::vector<Square>& path = wires_[wire];
  const Square end = at_back ? path.back() : path.front();
  wire_[end] = kNone;
  blob_[end] = static_cast<std::uint32_t>(blob);
  path.erase(at_back ? path.end() - 1 : path.begin());
  if (!path.empty()) return;
  for (const Square to : neighbours(end)) {
    if (blob_[to] != kNone) unite(blob, blob_[to]);
  }
}

void Land::take_wire(std::size_t wire, std::size_t blob) {
  const Square front = wires_[wire].front(), back = wires_[wire].back();
  while (!wires_[wire].empty()) take_end(wire, true, blob);
  for (const Square end : {front, back}) {
    for (const Square to : neighbours(end)) {
      if (blob_[to] != kNone) unite(blob, blob_[to]);
    }
  }
}

}  // namespace gadgetc::jungle
