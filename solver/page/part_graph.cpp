#include "solver/page/part_graph.hpp"

#include <algorithm>
#include <bit>

#include "base/text/input_error.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kWidthBits = 8;  // of the columns of a part's box, in its key
constexpr std::uint32_t kNoPiece = 0xffffffff;
constexpr std::size_t kExpandedByTick = 256;

}  // namespace

PartGraph::PartGraph(const GroundedPage& grounded, const Page& page, const Position& position,
                     const Watch& watch)
    : grounded_(grounded),
      watch_(watch),
      rows_(static_cast<std::size_t>(position.rows())),
      columns_(static_cast<std::size_t>(position.columns())),
      ground_count_(page.grounds.size()),
      bits_(std::bit_width(page.cells.size() * page.grounds.size())),
      words_(std::min(kMaxKeyWords, (first_slot() + rows_ * columns_ - 1) / (64 / bits_) + 1)),
      keys_(words_),
      parents_(position.squares()),
      joints_(position.squares()),
      piece_of_(position.squares()),
      marked_(position.squares()),
      cells_(position.squares(), kOffBoard) {
  for (SquareNumber s = 0; s < position.squares(); ++s) grounds_.push_back(position.ground(s));
}

std::size_t PartGraph::bytes() const {
  return keys_.bytes() + parts_.capacity() * sizeof(Part) +
         options_.capacity() * sizeof(std::uint32_t);
}

Parts PartGraph::divide(const Position& position) {
  Squares all;
  for (SquareNumber s = 0; s < position.squares(); ++s) all.push_back(s);
  find_pieces(position.cells(), all, grounded_.applications_on(all));
  return numbered(position.cells());
}

SquareNumber PartGraph::root(SquareNumber square) {
  while (parents_[square] != square) {
    square = parents_[square] = parents_[parents_[square]];
  }
  return square;
}

// All that the application looks at or changes.
template <typename Visit>
void PartGraph::for_each_square(const Application& application, const Visit& visit) const {
  for (const SquareTest& test : application.tests) visit(test.square);
  for (const GroundedCondition& condition : grounded_.conditions(application)) {
    for (const SquareTests& picture : condition.pictures) {
      if (!GroundedPage::may_stand(picture, reach_.cells)) continue;
      for (const SquareTest& test : picture) visit(test.square);
    }
  }
}

bool PartGraph::changes(SquareNumber square) const {
  const CellSet cells = reach_.cells[square];
  return (cells & (cells - 1)) != 0;
}

// Does the square change, or do parts of a move meet there?
bool PartGraph::is_joint(SquareNumber square) const {
  return joints_[square] != 0 || changes(square);
}

void PartGraph::join_squares(const Application& application) {
  std::optional<SquareNumber> first;
  for_each_square(application, [&](SquareNumber square) {
    if (!is_joint(square)) return;
    if (first) parents_[root(square)] = root(*first);
    else first = square;
  });
}

void PartGraph::add_fixed_squares(const Application& application) {
  Piece* piece = nullptr;
  for_each_square(application, [&](SquareNumber square) {
    if (is_joint(square)) piece = &pieces_[piece_of_[root(square)]];
  });
  if (piece == nullptr) return;  // it changes nothing
  for_each_square(application, [&](SquareNumber square) {
    if (!is_joint(square)) piece->squares.push_back(square);
  });
  piece->lead += static_cast<int>(grounded_.begins_moves(application, Side::White)) -
                 static_cast<int>(grounded_.begins_moves(application, Side::Black));
}

void PartGraph::add_forbidding_squares(Piece& piece) {
  const std::uint32_t mark = ++marks_;
  for (const SquareNumber square : piece.squares) marked_[square] = mark;
  const auto is_kept = [&](const SquareTest& test) { return marked_[test.square] == mark; };
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (const std::uint32_t number : reach_.forbidden) {
      const Application& application = grounded_.applications()[number];
      const SquareTests& tests = application.tests;
      if (!std::all_of(tests.begin(), tests.end(), is_kept)) continue;
      for (const SquareTest& test : *grounded_.find_sure_forbiddance(application, reach_.cells)) {
        if (is_kept(test)) continue;
        piece.squares.push_back(test.square);
        marked_[test.square] = mark;
        is_new = true;
      }
    }
  }
}

void PartGraph::find_pieces(const Cells& cells, const Squares& squares,
                            const std::vector<std::uint32_t>& looked_at) {
  grounded_.find_reach(cells, squares, looked_at, reach_);
  const auto& applications = grounded_.applications();
  for (const SquareNumber square : squares) {
    parents_[square] = square;
    joints_[square] = 0;
    piece_of_[square] = kNoPiece;
  }
  for (const std::uint32_t number : reach_.applications) {
    const Application& application = applications[number];
    if (!application.next.empty()) joints_[application.last] = 1;
    if (grounded_.follows_others(application)) joints_[application.tests.front().square] = 1;
  }
  for (const std::uint32_t number : reach_.applications) join_squares(applications[number]);
  pieces_.clear();
  for (const SquareNumber square : squares) {
    if (!is_joint(square)) continue;
    std::uint32_t& piece = piece_of_[root(square)];
    if (piece == kNoPiece) {
      piece = static_cast<std::uint32_t>(pieces_.size());
      pieces_.emplace_back();
    }
    pieces_[piece].squares.push_back(square);
    if (changes(square)) ++pieces_[piece].changing;
  }
  for (const std::uint32_t number : reach_.applications) add_fixed_squares(applications[number]);
  std::erase_if(pieces_, [](const Piece& piece) { return piece.changing == 0; });
  if (reach_.forbidden.empty()) return;
  for (Piece& piece : pieces_) add_forbidding_squares(piece);
}

PartGraph::Box PartGraph::box_of(const Piece& piece) const {
  Box box{rows_, columns_, 0, 0};
  for (const SquareNumber square : piece.squares) {
    const std::size_t row = square / columns_, column = square % columns_;
    box.height = std::max(box.height, row + 1);
    box.width = std::max(box.width, column + 1);
    box.top = std::min(box.top, row);
    box.left = std::min(box.left, column);
  }
  box.height -= box.top;
  box.width -= box.left;
  return box;
}

// A key has slots of bits_ bits, none across two words: the columns of the box, then its squares.
std::size_t PartGraph::first_slot() const { return (kWidthBits + bits_ - 1) / bits_; }

PartNumber PartGraph::intern(const Piece& piece, const Cells& cells) {
  const Box box = box_of(piece);
  const std::size_t slots = first_slot() + box.height * box.width;
  if (slots > words_ * (64 / bits_) || box.width >= std::size_t{1} << kWidthBits) {
    throw UsageError("too many squares of this position may change for it to be solved");
  }
  StateKey key{box.width};
  for (const SquareNumber square : piece.squares) {
    const std::size_t slot = first_slot() + (square / columns_ - box.top) * box.width +
                             square % columns_ - box.left;
    const std::uint64_t code = 1 + cells[square] * ground_count_ + grounds_[square];
    key[slot / (64 / bits_)] |= code << slot % (64 / bits_) * bits_;
  }
  const PartNumber number = keys_.intern(key);
  if (number == parts_.size()) {
    Part& part = parts_.emplace_back();
    part.origin = static_cast<SquareNumber>(box.top * columns_ + box.left);
    part.squares = piece.changing;
    part.lead = piece.lead;
  }
  return number;
}

Parts PartGraph::numbered(const Cells& cells) {
  Parts parts;
  for (const Piece& piece : pieces_) parts.push_back(intern(piece, cells));
  std::sort(parts.begin(), parts.end());
  return parts;
}

// Puts the part on the board, with holes around.
void PartGraph::place(PartNumber part) {
  for (const SquareNumber square : squares_) cells_[square] = kOffBoard;
  squares_.clear();
  const std::uint64_t* key = keys_.words(part);
  const std::size_t width = key[0] & ((std::size_t{1} << kWidthBits) - 1);
  const std::size_t in_word = 64 / bits_;
  for (std::size_t slot = first_slot(), i = 0; slot < words_ * in_word; ++slot, ++i) {
    const std::uint64_t code = key[slot / in_word] >> slot % in_word * bits_ & ((1U << bits_) - 1);
    if (code == 0) continue;
    const std::size_t square = parts_[part].origin + i / width * columns_ + i % width;
    squares_.push_back(static_cast<SquareNumber>(square));
    cells_[square] = static_cast<Cell>((code - 1) / ground_count_);
  }
}

void PartGraph::expand(PartNumber part, Side side) {
  if (++expanded_ % kExpandedByTick == 0) {
    watch_.tick({"parts", size()}, size());
    watch_.check_memory(bytes(), size());
  }
  place(part);
  grounded_.find_reach(cells_, squares_, grounded_.applications_on(squares_), reach_);
  std::vector<std::uint32_t> left = reach_.applications;
  left.insert(left.end(), reach_.forbidden.begin(), reach_.forbidden.end());
  std::vector<Parts> options;
  grounded_.for_each_move(cells_, left, side, [&] {
    find_pieces(cells_, squares_, left);
    options.push_back(numbered(cells_));
  });
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  parts_[part].options[static_cast<std::size_t>(side)] = options_.size();
  options_.push_back(static_cast<std::uint32_t>(options.size()));
  for (const Parts& option : options) {
    options_.push_back(static_cast<std::uint32_t>(option.size()));
    options_.insert(options_.end(), option.begin(), option.end());
  }
}

std::vector<Parts> PartGraph::options(PartNumber part, Side side) {
  const auto& start = [&]() -> std::size_t& {
    return parts_[part].options[static_cast<std::size_t>(side)];
  };
  if (start() == kUnknown) expand(part, side);
  const std::uint32_t* at = options_.data() + start();
  std::vector<Parts> options(*at++);
  for (Parts& option : options) {
    option.assign(at + 1, at + 1 + *at);
    at += 1 + *at;
  }
  return options;
}

game_values::Value PartGraph::value(PartNumber part, game_values::ValueStore& store) {
  if (parts_[part].value) return *parts_[part].value;
  std::vector<game_values::Value> values[2];
  for (const Side side : {Side::White, Side::Black}) {
    for (const Parts& option : options(part, side)) {
      game_values::Value sum = game_values::ValueStore::zero();
      for (const PartNumber each : option) sum = store.sum(sum, value(each, store));
      values[static_cast<std::size_t>(side)].push_back(sum);
    }
  }
  const game_values::Value value = store.of_options(std::move(values[0]), std::move(values[1]));
  parts_[part].value = value;
  return value;
}

}  // namespace gadgetc::game_page
