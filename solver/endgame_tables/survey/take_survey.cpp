#include "solver/endgame_tables/survey/take_survey.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "base/random/split_mix.hpp"
#include "base/run/threads.hpp"
#include "base/text/crc32.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/standard/standard_board.hpp"
#include "solver/endgame_tables/builder/job_queue.hpp"
#include "solver/endgame_tables/builder/retrograde.hpp"
#include "solver/endgame_tables/survey/equal_tables.hpp"
#include "solver/endgame_tables/tablebase.hpp"

namespace gadgetc::jungle {

namespace {

// The values with one side to move, as they come by. Where a placement is impossible, rows repeat
// the value before it, so what is found first is possible.
struct PassedValues {
  int longest_win = 0;  // plies, known beforehand
  Crc32 checksum;
  std::size_t count = 0;
  std::optional<std::size_t> first;  // number of the first position that is won in so many
};

void pass(PassedValues& passed, std::span<const TableByte> rows) {
  passed.checksum.add({reinterpret_cast<const char*>(rows.data()), rows.size()});
  if (passed.longest_win > 0 && !passed.first) {
    const void* found = std::memchr(rows.data(), byte_of_length(passed.longest_win), rows.size());
    if (found != nullptr) {
      const auto at = static_cast<const TableByte*>(found) - rows.data();
      passed.first = passed.count + static_cast<std::size_t>(at);
    }
  }
  passed.count += rows.size();
}

// A solved material, seen as an ordered one with White to move.
class OrderedView {
 public:
  // `turn` is White's for the material itself, Black's for its exchange.
  OrderedView(const Retrograde& solved, const TableLayout& layout, const std::string& folder,
              Stalemate stalemate, Side turn)
      : solved_(solved), layout_(layout), folder_(folder), stalemate_(stalemate), turn_(turn) {}

  Position position(std::size_t number) const {
    Position position = parse_fen("7/7/7/7/7/7/7/7/7 w");
    position.rules = table_rules(stalemate_);
    std::array<int, kMaxTablePieces> squares{};
    layout_.placements().unrank(number, std::span(squares).first(layout_.pieces().size()));
    for (std::size_t i = 0; i < layout_.pieces().size(); ++i) {
      const Piece piece = layout_.pieces()[i];
      const Side side = turn_ == Side::White ? piece.side() : opponent(piece.side());
      position.set_piece(square_at(frame(squares[i])), Piece(side, piece.kind()));
    }
    return position;
  }

  // The first best move of a position won in so many plies.
  std::string find_first_move(const Position& position, std::uint64_t plies) {
    const TableByte wanted = byte_of_length(static_cast<int>(plies));
    for (const Move move : legal_moves(position)) {
      Position after = position;
      play(after, move);
      const TableByte value = find_winner(after) ? kWonInOne : value_before(value_after(after));
      if (value == wanted) return move_name(position, move);
    }
    throw std::logic_error("a won position has no move that wins it");
  }

 private:
  int frame(int square) const { return turn_ == Side::White ? square : turned(square); }

  // The value of a position with Black to move.
  TableByte value_after(const Position& position) {
    const auto material = find_material(position);
    if (material && material->pieces() < layout_.material().pieces()) {
      if (!smaller_) smaller_ = std::make_unique<Tablebase>(folder_);
      return smaller_->find_value(position).value();
    }
    std::array<int, kMaxTablePieces> squares{};
    for (int square = 0; square < kStandardRows * kStandardColumns; ++square) {
      const Piece piece = position.piece(square_at(square));
      if (piece.is_none()) continue;
      const Side side = turn_ == Side::White ? piece.side() : opponent(piece.side());
      const auto place = std::find(layout_.pieces().begin(), layout_.pieces().end(),
                                   Piece(side, piece.kind()));
      squares[static_cast<std::size_t>(place - layout_.pieces().begin())] = frame(square);
    }
    return solved_.value(layout_.index(std::span(squares).first(layout_.pieces().size())),
                         opponent(turn_));
  }

  const Retrograde& solved_;
  const TableLayout& layout_;
  std::string folder_;
  Stalemate stalemate_;
  Side turn_;
  std::unique_ptr<Tablebase> smaller_;  // opened when a capture is looked at
};

// Lines of a canonical material with White and with Black to move.
std::array<SurveyLine, 2> survey_lines(const std::string& folder, Material material,
                                       Stalemate stalemate, const Watch& watch) {
  const TableLayout layout(material);
  const OpenTable open = [&](Material smaller) { return open_table(folder, smaller, stalemate); };
  Retrograde solved(layout, table_rules(stalemate), open, watch);
  solved.solve();
  std::array<PassedValues, 2> passed;
  for (const Side turn : {Side::White, Side::Black}) {
    passed[static_cast<std::size_t>(turn)].longest_win = solved.longest_win(turn);
  }
  solved.hand_out([&](Side turn, std::span<const TableByte> rows) {
    pass(passed[static_cast<std::size_t>(turn)], rows);
  });
  const TableHeader header = solved.header();
  std::array<SurveyLine, 2> lines;
  for (const Side turn : {Side::White, Side::Black}) {
    const auto side = static_cast<std::size_t>(turn);
    SurveyLine& line = lines[side];
    line.counts = header.counts[side];
    line.checksum = passed[side].checksum.value();
    line.longest_win = static_cast<std::uint64_t>(passed[side].longest_win);
    if (line.longest_win == 0) continue;
    OrderedView view(solved, layout, folder, stalemate, turn);
    const Position position = view.position(passed[side].first.value());
    line.position = write_fen(position);
    line.move = view.find_first_move(position, line.longest_win);
  }
  return lines;
}

// Those of the first material, for all of its class.
void add_lines(TableSurvey& survey, const std::vector<Material>& equal,
               const std::array<SurveyLine, 2>& lines) {
  const auto add = [&](SurveyLine line, Material from, Material to) {
    line.position = replace_pieces(line.position, from, to);
    survey.lines[to] = std::move(line);
  };
  for (const Material material : equal) {
    add(lines[0], equal.front(), material);
    if (exchanged(material) == material) continue;
    add(lines[1], exchanged(equal.front()), exchanged(material));
  }
}

std::vector<std::vector<Material>> classes_to_solve(const TableSurvey& survey,
                                                    const SurveyOptions& options) {
  std::vector<Material> missing = options.materials;
  std::erase_if(missing, [&](Material material) { return survey.lines.contains(material); });
  std::vector<std::vector<Material>> classes;
  if (options.solves_each) {
    for (const Material material : missing) classes.push_back({material});
  } else {
    classes = classes_of_equal_tables(missing, table_rules(survey.stalemate));
  }
  std::vector<std::vector<Material>> share;
  for (std::size_t i = options.share.number; i < classes.size(); i += options.share.of) {
    share.push_back(std::move(classes[i]));
  }
  return share;
}

}  // namespace

void survey_material(TableSurvey& survey, const std::string& folder, Material material,
                     const Watch& watch) {
  add_lines(survey, {material}, survey_lines(folder, material, survey.stalemate, watch));
}

void take_survey(TableSurvey& survey, const SurveyOptions& options, const Watch& watch) {
  BuildOptions work;
  work.on_progress = options.on_progress;
  std::map<Material, std::vector<Material>> classes;
  for (std::vector<Material>& equal : classes_to_solve(survey, options)) {
    work.materials.push_back(equal.front());
    classes.emplace(equal.front(), std::move(equal));
  }
  JobQueue queue(work, watch, work.materials);
  std::mutex mutex;
  const Stalemate stalemate = survey.stalemate;
  on_threads(watch.threads, [&](unsigned) {
    work_from_queue(queue, watch, [&](Material material, const Watch& told) {
      const auto lines = survey_lines(options.folder, material, stalemate, told);
      const std::lock_guard lock(mutex);
      add_lines(survey, classes.at(material), lines);
      if (options.on_lines) options.on_lines(survey);
      return BuildReport{};
    });
  });
  queue.report();
}

std::vector<Material> smaller_materials(const std::vector<Material>& materials) {
  std::vector<Material> smaller = with_smaller(materials);
  std::erase_if(smaller, [&](Material material) {
    return std::find(materials.begin(), materials.end(), material) != materials.end();
  });
  return smaller;
}

std::vector<Material> sample_materials(int pieces, std::size_t count, std::uint64_t seed) {
  std::vector<Material> materials = canonical_materials(pieces);
  SplitMix random(seed);
  count = std::min(count, materials.size());
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(materials[i], materials[i + random.below(materials.size() - i)]);
  }
  materials.resize(count);
  std::sort(materials.begin(), materials.end());
  return materials;
}

}  // namespace gadgetc::jungle
