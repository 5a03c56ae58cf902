#include "solver/banqi/points.hpp"

#include <fmt/format.h>

#include <ostream>
#include <set>
#include <utility>

#include "games/banqi/board.hpp"

namespace gadgetc::banqi {
namespace {

constexpr double kMargin = 60, kSide = 500;

double across(double wins) { return kMargin + kSide * wins; }
double down(double losses) { return kMargin + kSide * (1 - losses); }

void write_line(std::ostream& out, double x1, double y1, double x2, double y2, const char* cls) {
  out << fmt::format(
      "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", cls,
      across(x1), down(y1), across(x2), down(y2));
}

void write_axes(std::ostream& out) {
  write_line(out, 0, 0, 1, 0, "axis");
  write_line(out, 0, 0, 0, 1, "axis");
  write_line(out, 0, 1, 1, 0, "axis");
  write_line(out, 0, 0, 0.5, 0.5, "even");
  for (int tick = 0; tick <= 5; ++tick) {
    const double at = tick / 5.0;
    out << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:.1f}</text>\n",
                       across(at), down(0) + 18, at);
    out << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:.1f}</text>\n",
                       across(0) - 8, down(at) + 4, at);
  }
  out << fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">first player wins</text>\n",
      across(0.5), down(0) + 40);
  out << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">first player loses</text>\n", 8.0,
                     down(1) - 18);
}

void write_legend(std::ostream& out, std::size_t square, const char* cls, double y) {
  out << fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>\n", cls,
                     across(0.8), y);
  out << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">first flip {}</text>\n", across(0.8) + 10,
                     y + 4, square_name(square));
}

}  // namespace

std::vector<Point> move_points(const Survey& survey) {
  std::vector<Point> points;
  for (const auto& [place, entry] : survey.entries) {
    for (const SurveyMove* move : {&entry.corner, &entry.middle}) {
      Point point;
      point.material = material_name(entry.material);
      point.square = move->square;
      point.results = move->results();
      points.push_back(std::move(point));
    }
  }
  return points;
}

std::vector<Point> outcome_points(const Survey& survey) {
  std::vector<Point> points;
  for (const auto& [place, entry] : survey.entries) {
    const std::string name = material_name(entry.material);
    for (const SurveyMove* move : {&entry.corner, &entry.middle}) {
      for (const SurveyOutcome& outcome : move->outcomes) {
        points.push_back({name, move->square, outcome.piece, outcome.pieces, outcome.results});
      }
    }
  }
  return points;
}

void write_points(std::ostream& out, const std::vector<Point>& points) {
  out << "material,square,piece,pieces,wins,draws,losses\n";
  for (const Point& point : points) {
    out << fmt::format("{},{},{},{},{},{},{}\n", point.material, square_name(point.square),
                       point.piece ? letter_of(*point.piece) : '*', point.pieces,
                       point.results.wins, point.results.draws, point.results.losses);
  }
}

void write_points_svg(std::ostream& out, const std::vector<Point>& points) {
  constexpr double kWhole = 2 * kMargin + kSide;
  out << fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{0}\" "
      "height=\"{0}\" font-family=\"sans-serif\" font-size=\"12\">\n",
      kWhole);
  out << "<style>.axis{stroke:#444}.even{stroke:#444;stroke-dasharray:4 3}"
         ".corner{fill:#c0392b;fill-opacity:.6}.middle{fill:#2b6cb0;fill-opacity:.6}</style>\n"
         "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
  write_axes(out);
  constexpr std::array kClasses{"corner", "middle"};
  for (std::size_t square = 0; square < kClasses.size(); ++square) {
    std::set<std::pair<double, double>> places;
    for (const Point& point : points) {
      if (point.square != square) continue;
      const Distribution& results = point.results;
      const double all = results.wins + results.draws + results.losses;
      places.emplace(results.wins / all, results.losses / all);
    }
    for (const auto& [wins, losses] : places) {
      out << fmt::format("<circle class=\"{}\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"1.5\"/>\n",
                         kClasses[square], across(wins), down(losses));
    }
    write_legend(out, square, kClasses[square], kMargin + 20 * static_cast<double>(square));
  }
  out << "</svg>\n";
}

}  // namespace gadgetc::banqi
