#include "solver/board/containment/containment.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "base/grid/direction.hpp"
#include "solver/board/contest/contest.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostHotWards = 30;  // in a WardSet

std::set<Square> strong_pieces(const Position& position, const Division& division) {
  std::set<Square> found;
  for (const Square square : division.contested) {
    if (!position.piece(square).is(Side::White)) continue;
    if (!is_weak_fighter(position, division, position.fighter(square))) found.insert(square);
  }
  return found;
}

bool has_rats(const Position& position, const Division& division) {
  return std::any_of(division.contested.begin(), division.contested.end(), [&](Square square) {
    return !position.piece(square).is_none() && position.piece(square).kind() == Kind::Rat;
  });
}

constexpr std::uint32_t bit(std::size_t n) { return std::uint32_t{1} << n; }

}  // namespace

BlackContainment::BlackContainment(const Position& position, const Division& division,
                                   const Watch& watch)
    : position_(position),
      division_(division),
      watch_(watch),
      wards_(divide_wards(position, division, strong_pieces(position, division))),
      board_{position,
             wards_,
             strong_pieces(position, division),
             has_rats(position, division),
             {},
             wards_.wards.size()},
      waiting_(wards_.ways.size()),
      inside_(wards_.wards.size()) {
  for (const Square square : board_.white_pieces) {
    const auto way = wards_.way_of.find(square);
    const auto ward = wards_.ward_of.find(square);
    if (way != wards_.way_of.end()) ++waiting_[way->second];
    if (ward != wards_.ward_of.end()) ++inside_[ward->second];
  }
}

// What a weak piece of White's gets to from the den past no black piece. False if this cannot be
// looked after in one ward.
bool BlackContainment::find_seal() {
  const std::set<Square> contested(division_.contested.begin(), division_.contested.end());
  const bool has_weak = std::any_of(contested.begin(), contested.end(), [&](Square square) {
    return position_.piece(square).is(Side::White) && !board_.white_pieces.contains(square);
  });
  std::set<Square> behind, guarded;
  std::vector<Square> open;
  for (const Square square : contested) {
    const Terrain terrain = position_.terrain(square);
    if (is_den(terrain) && !position_.piece(square).is_none()) return false;
    if (terrain == Terrain::BlackDen) open.push_back(square);
  }
  if (!has_weak) return true;
  behind.insert(open.begin(), open.end());
  while (!open.empty()) {
    const Square from = open.back();
    open.pop_back();
    for (const Square step : kNeighbourSteps) {
      const Square to{from.row + step.row, from.column + step.column};
      if (!contested.contains(to) || position_.terrain(to) == Terrain::Water) continue;
      if (position_.piece(to).is(Side::Black)) {
        guarded.insert(to);
      } else if (behind.insert(to).second) {
        open.push_back(to);
      }
    }
  }
  for (const Square square : behind) {
    const bool is_white = position_.piece(square).is(Side::White);
    if (is_white && !board_.white_pieces.contains(square)) return false;
  }
  std::set<std::size_t> sealing;
  for (const Square square : guarded) sealing.insert(wards_.ward_of.at(square));
  if (sealing.size() > 1) return false;
  if (!sealing.empty()) board_.sealing_ward = *sealing.begin();
  board_.seal = {{guarded.begin(), guarded.end()}, {behind.begin(), behind.end()}};
  return true;
}

// What a ward's promises and those of the others allow, from what all have promised.
WardPromises BlackContainment::promises(const Promised& promised, std::size_t ward) const {
  WardPromises found{promised[ward], {}};
  for (const std::size_t way : wards_.wards[ward].ways) {
    int in = waiting_[way];
    for (std::size_t other = 0; other < wards_.wards.size(); ++other) {
      const auto& ways = wards_.wards[other].ways;
      const auto at = std::find(ways.begin(), ways.end(), way);
      if (other != ward && at != ways.end()) {
        in += promised[other][static_cast<std::size_t>(at - ways.begin())];
      }
    }
    found.in.push_back(in > kMostPromised ? kAnyNumber : in);
  }
  return found;
}

// Since no piece is made: those that began inside or have come in by the other ways.
int BlackContainment::gone_at_most(const Promised& promised, std::size_t ward,
                                   std::size_t way) const {
  const WardPromises others = promises(promised, ward);
  int most = inside_[ward];
  for (std::size_t w = 0; w < others.in.size(); ++w) {
    if (w == way) continue;
    most += others.out[w] == kAnyNumber ? kAnyNumber : others.in[w];
  }
  return most > kMostPromised ? kAnyNumber : most;
}

std::optional<std::uint32_t> BlackContainment::hold(std::size_t ward,
                                                    const std::vector<Root>& roots,
                                                    const std::vector<WardPhase>& phases) {
  const auto [entry, is_new] = held_.try_emplace({ward, roots, phases}, std::nullopt);
  if (!is_new) return entry->second;
  const WardGame game(board_, ward, phases);
  std::vector<DefenceGame::State> starts;
  for (const Root& root : roots) {
    const DefenceGame::Key start = game.start(root.phase);
    if (root.begin == Begin::AsItStands) starts.push_back({start, Side::White});
    if (root.begin == Begin::WhiteFirst) {
      std::vector<DefenceGame::Key> next;
      if (game.list_attacks(start.data(), next)) return std::nullopt;
      for (const DefenceGame::Key& key : next) starts.push_back({key, Side::White});
    }
    if (root.begin == Begin::BlackFirst) {
      std::vector<DefenceGame::Answer> answers;
      game.list_answers(start.data(), answers);
      std::erase(answers, std::nullopt);
      if (root.move >= answers.size()) return std::nullopt;
      starts.push_back({*answers[root.move], Side::White});
    }
  }
  BlackDefence search(game, watch_);
  const std::optional<std::uint32_t> answers = search.solve(starts, state_limit_);
  states_ += search.size();
  return held_[{ward, roots, phases}] = answers;
}

bool BlackContainment::holds(std::size_t ward, Root root, const WardPromises& promises) {
  return hold(ward, {root}, {{promises, {}}}).has_value();
}

std::optional<std::size_t> BlackContainment::hot_number(std::size_t ward) const {
  for (std::size_t n = 0; n < hot_.size(); ++n) {
    if (hot_[n].ward == ward) return n;
  }
  return std::nullopt;
}

// With nobody anywhere but where all stand now.
void BlackContainment::find_hot_wards() {
  Promised promised;
  for (const Ward& ward : wards_.wards) promised.emplace_back(ward.ways.size(), 0);
  for (std::size_t ward = 0; ward < wards_.wards.size(); ++ward) {
    const WardPromises now = promises(promised, ward);
    if (holds(ward, {Begin::AsItStands, 0, 0}, now)) continue;
    constexpr std::size_t kMostMoves = 4 * 32;
    for (std::size_t move = 0; move < kMostMoves; ++move) {
      if (!holds(ward, {Begin::BlackFirst, move, 0}, now)) continue;
      hot_.push_back({ward, move});
      break;
    }
  }
}

// Promises nobody's move breaks, raised where they must be. False if none would do.
bool BlackContainment::settle(Promised& promised, WardSet lost) {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t ward = 0; ward < wards_.wards.size(); ++ward) {
      const auto number = hot_number(ward);
      if (number && (lost & bit(*number)) == 0) continue;
      const Begin begin = number ? Begin::WhiteFirst : Begin::AsItStands;
      if (holds(ward, {begin, 0, 0}, promises(promised, ward))) continue;
      if (!raise(promised, ward, begin)) return false;
      has_changed = true;
    }
  }
  return is_shut(promised);
}

// To the least in sum that the ward can keep.
bool BlackContainment::raise(Promised& promised, std::size_t ward, Begin begin) {
  std::vector<std::pair<int, std::vector<int>>> raised{{0, {}}};  // sum of the promises, these
  for (std::size_t way = 0; way < promised[ward].size(); ++way) {
    const int most = gone_at_most(promised, ward, way);
    std::vector<std::pair<int, std::vector<int>>> longer;
    for (const auto& [sum, out] : raised) {
      for (int number = promised[ward][way]; number <= std::min(most, kMostPromised); ++number) {
        longer.emplace_back(sum + number, out).second.push_back(number);
      }
      if (most == kAnyNumber) longer.emplace_back(sum + most, out).second.push_back(most);
    }
    raised = std::move(longer);
  }
  std::sort(raised.begin(), raised.end());
  const std::vector<int> in = promises(promised, ward).in;
  for (const auto& [sum, out] : raised) {
    if (out == promised[ward] || !holds(ward, {begin, 0, 0}, {out, in})) continue;
    promised[ward] = out;
    return true;
  }
  return false;
}

// Does nobody get to a way that leads into the den?
bool BlackContainment::is_shut(const Promised& promised) const {
  for (std::size_t way = 0; way < wards_.ways.size(); ++way) {
    if (!wards_.ways[way].is_beside_den) continue;
    if (waiting_[way] > 0) return false;
    for (std::size_t ward = 0; ward < wards_.wards.size(); ++ward) {
      const auto& ways = wards_.wards[ward].ways;
      const auto at = std::find(ways.begin(), ways.end(), way);
      const auto n = static_cast<std::size_t>(at - ways.begin());
      if (at != ways.end() && promised[ward][n] > 0) return false;
    }
  }
  return true;
}

// What the wards promise when White took these hot ones: at least what they do for fewer.
const std::optional<BlackContainment::Promised>& BlackContainment::promised(WardSet lost) {
  const auto found = promised_.find(lost);
  if (found != promised_.end()) return found->second;
  Promised joined;
  for (const Ward& ward : wards_.wards) joined.emplace_back(ward.ways.size(), 0);
  for (std::size_t n = 0; n < hot_.size(); ++n) {
    if ((lost & bit(n)) == 0) continue;
    const std::optional<Promised>& fewer = promised(lost & ~bit(n));
    if (!fewer) return promised_[lost] = std::nullopt;
    for (std::size_t ward = 0; ward < joined.size(); ++ward) {
      for (std::size_t w = 0; w < joined[ward].size(); ++w) {
        joined[ward][w] = std::max(joined[ward][w], (*fewer)[ward][w]);
      }
    }
  }
  const bool is_kept = settle(joined, lost);
  return promised_[lost] = is_kept ? std::optional(joined) : std::nullopt;
}

bool BlackContainment::holds_out(Node node) {
  const auto found = holds_out_.find(node);
  if (found != holds_out_.end()) return found->second;
  const std::size_t nodes = holds_out_.size() + promised_.size();
  if (nodes > state_limit_) throw LimitReached{Limit::States, states_};
  watch_.tick({"containment", states_}, states_);
  bool result = promised(node.lost).has_value();
  for (std::size_t n = 0; result && n < hot_.size(); ++n) {
    if ((node.open & bit(n)) == 0) continue;
    result = answered(node.lost | bit(n), node.open & ~bit(n)).has_value();
  }
  return holds_out_[node] = result;
}

// Where Black's best pick leads, if it is good.
std::optional<BlackContainment::Node> BlackContainment::answered(WardSet lost, WardSet open) {
  if (open == 0) return holds_out({lost, 0}) ? std::optional(Node{lost, 0}) : std::nullopt;
  for (std::size_t n = 0; n < hot_.size(); ++n) {
    const Node next{lost, open & ~bit(n)};
    if ((open & bit(n)) != 0 && holds_out(next)) return next;
  }
  return std::nullopt;
}

namespace {

// Numbers the phase, or finds that it is one of those that follow.
std::size_t number_phase(std::vector<WardPhase>& phases, WardPhase phase) {
  std::sort(phase.next.begin(), phase.next.end());
  phase.next.erase(std::unique(phase.next.begin(), phase.next.end()), phase.next.end());
  for (const std::size_t next : phase.next) {
    if (phases[next].promises != phase.promises) continue;
    const bool is_same = std::all_of(phase.next.begin(), phase.next.end(), [&](std::size_t other) {
      const auto& after = phases[next].next;
      return other == next || std::find(after.begin(), after.end(), other) != after.end();
    });
    if (is_same) return next;
  }
  const auto found = std::find(phases.begin(), phases.end(), phase);
  if (found != phases.end()) return static_cast<std::size_t>(found - phases.begin());
  phases.push_back(std::move(phase));
  return phases.size() - 1;
}

}  // namespace

// Each ward's game with all phases that Black's picks leave possible.
std::optional<std::uint64_t> BlackContainment::verify(Node root) {
  std::map<Node, std::vector<Node>> next;
  std::vector<Node> nodes{root};
  for (std::size_t done = 0; done < nodes.size(); ++done) {
    const Node node = nodes[done];
    if (next.contains(node)) continue;
    std::vector<Node>& after = next[node];
    for (std::size_t n = 0; n < hot_.size(); ++n) {
      if ((node.open & bit(n)) == 0) continue;
      after.push_back(*answered(node.lost | bit(n), node.open & ~bit(n)));
    }
    nodes.insert(nodes.end(), after.begin(), after.end());
  }
  nodes.clear();
  for (const auto& [node, after] : next) nodes.push_back(node);
  std::stable_sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) {
    return std::popcount(a.open) < std::popcount(b.open);
  });
  std::uint64_t answers = hot_.size();
  for (std::size_t ward = 0; ward < wards_.wards.size(); ++ward) {
    std::vector<WardPhase> phases;
    std::map<Node, std::size_t> phase_of;
    for (const Node& node : nodes) {
      WardPhase phase{promises(*promised(node.lost), ward), {}};
      for (const Node& after : next[node]) phase.next.push_back(phase_of[after]);
      phase_of[node] = number_phase(phases, std::move(phase));
    }
    std::set<Root> roots;
    const auto number = hot_number(ward);
    if (!number) roots.insert({Begin::AsItStands, 0, phase_of[root]});
    for (const Node& node : nodes) {
      if (!number || (node.open & bit(*number)) != 0) continue;
      const bool is_lost = (node.lost & bit(*number)) != 0;
      roots.insert({is_lost ? Begin::WhiteFirst : Begin::BlackFirst,
                    is_lost ? 0 : hot_[*number].move, phase_of[node]});
    }
    const auto most = hold(ward, {roots.begin(), roots.end()}, phases);
    if (!most) return std::nullopt;
    answers += *most;
  }
  return answers;
}

std::optional<std::uint64_t> BlackContainment::solve(std::size_t state_limit) {
  state_limit_ = state_limit;
  if (!find_seal()) return std::nullopt;
  find_hot_wards();
  if (hot_.size() > kMostHotWards) return std::nullopt;
  const WardSet all = bit(hot_.size()) - 1;
  std::optional<Node> root = Node{0, all};
  if (position_.turn == Side::Black) root = answered(0, all);
  if (!root || !holds_out(*root)) return std::nullopt;
  return verify(*root);
}

}  // namespace gadgetc
