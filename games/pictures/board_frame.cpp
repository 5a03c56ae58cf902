#include "games/pictures/board_frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/grid/square_name.hpp"
#include "base/text/append_format.hpp"
#include "base/text/tikz_page.hpp"

namespace gadgetc {

BoardWindow window_around(int rows, int columns, Square one, Square other) {
  constexpr int kRows = 18;
  // From here to `length` of all, the middle of `a` and `b` in the middle.
  const auto begin = [](int all, int length, int a, int b) {
    return std::clamp((a + b + 1 - length) / 2, 0, all - length);
  };
  const int height = std::min(rows, kRows), width = std::min(columns, kWidestSpaced);
  const Square top_left{begin(rows, height, one.row, other.row),
                        begin(columns, width, one.column, other.column)};
  return {top_left, height, width};
}

void write_file_names(std::ostream& out, const BoardWindow& window, std::size_t margin,
                      std::size_t pitch) {
  const int first = window.top_left.column, last = first + window.columns - 1;
  const std::size_t height = file_name(last).size();
  for (std::size_t level = 0; level < height; ++level) {
    std::string line(margin, ' ');
    for (int column = first; column <= last; ++column) {
      const std::string name = file_name(column);
      if (pitch > 1) line += ' ';
      line += level < name.size() ? name[level] : ' ';
      line.append(pitch > 2 ? 1 : 0, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
}

SvgFrame::SvgFrame(int rows, int columns, bool has_coordinates)
    : rows_(rows), columns_(columns), has_coordinates_(has_coordinates) {
  while (std::max(rows, columns) / step_ > 60) step_ *= 10;
  size_ = step_ == 1 ? 0.4 : 0.35 * step_;
  const double size = has_coordinates ? size_ : 0;
  const double digits = static_cast<double>(std::to_string(rows).size());
  margin_ = 0.25 + 0.5 * size;  // room for half a coordinate and for labels
  left_ = 0.3 + size * (0.7 * digits + 0.4);
  width_ = left_ + columns + margin_;
  height_ = margin_ + rows + 0.3 + 1.5 * size;
}

std::string SvgFrame::opening() const {
  const double pixels = std::min(48.0, 2400 / std::max(width_, height_));
  return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.2f} {:.2f} {:.2f} "
                     "{:.2f}\" width=\"{:.0f}\" height=\"{:.0f}\">\n",
                     -left_, -margin_, width_, height_, std::max(1.0, width_ * pixels),
                     std::max(1.0, height_ * pixels));
}

std::string SvgFrame::page() const {
  return fmt::format("<rect class=\"page\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" "
                     "height=\"{:.2f}\"/>\n", -left_, -margin_, width_, height_);
}

std::string SvgFrame::frame() const {
  return fmt::format("<rect class=\"frame\" width=\"{}\" height=\"{}\" stroke-width=\"{:.2f}\"/>\n",
                     columns_, rows_, 0.08 * step_);
}

std::string SvgFrame::coordinates() const {
  if (!has_coordinates_) return "";
  std::string text = fmt::format("<g class=\"coordinate\" font-size=\"{:.2f}\">\n", size_);
  for (int column = step_ - 1; column < columns_; column += step_) {
    append_format(text, "<text x=\"{}.5\" y=\"{:.2f}\">{}</text>\n", column, rows_ + 0.2 + size_,
                  file_name(column));
  }
  append_format(text,
                "</g>\n<g class=\"coordinate\" font-size=\"{:.2f}\" "
                "style=\"text-anchor:end\">\n",
                size_);
  for (int rank = step_; rank <= rows_; rank += step_) {
    append_format(text, "<text x=\"{:.2f}\" y=\"{:.2f}\">{}</text>\n", -0.2 - 0.1 * size_,
                  rows_ - rank + 0.5 + 0.36 * size_, rank);
  }
  return text + "</g>\n";
}

TikzFrame::TikzFrame(int rows, int columns, bool has_coordinates, double width)
    : rows_(rows), columns_(columns), has_coordinates_(has_coordinates) {
  const int margin = has_coordinates ? 2 : 0;
  unit_ = std::min({6.0, width / (columns + margin), kTikzHeights * width / (rows + margin)});
}

// LaTeX wants points.
std::string TikzFrame::font(double millimetres) {
  const double points = millimetres * 72.27 / 25.4;
  return fmt::format("\\sffamily\\fontsize{{{:.2f}}}{{{:.2f}}}\\selectfont", points, points);
}

double TikzFrame::coordinate_size() const { return std::clamp(0.42 * unit_, 1.6, 2.6); }

std::string TikzFrame::coordinates() const {
  if (!has_coordinates_) return "";
  // 1, 2, 5, 10, 20, 50 ...
  const auto step_for = [&](double room) {
    for (int ten = 1;; ten *= 10) {
      for (const int step : {ten, 2 * ten, 5 * ten}) {
        if (step * unit_ >= room) return step;
      }
    }
  };
  std::string text;
  const std::size_t letters = file_name(columns_ - 1).size();
  const int across = step_for(coordinate_size() * (0.5 + 0.8 * static_cast<double>(letters)));
  for (int column = across - 1; column < columns_; column += across) {
    append_format(text, "\\node[coordinate,anchor=north] at ({}.5,{}.3) {{\\strut {}}};\n", column,
                  rows_, file_name(column));
  }
  const int down = step_for(1.3 * coordinate_size());
  for (int rank = down; rank <= rows_; rank += down) {
    append_format(text, "\\node[coordinate,anchor=east] at (-.3,{}.5) {{{}}};\n", rows_ - rank,
                  rank);
  }
  return text;
}

}  // namespace gadgetc
