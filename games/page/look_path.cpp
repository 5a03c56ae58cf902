#include "games/page/look_path.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace gadgetc::game_page {

namespace {

using Kind = PathStep::Kind;

PathPoint operator+(PathPoint a, PathPoint b) { return {a.x + b.x, a.y + b.y}; }
PathPoint operator-(PathPoint a, PathPoint b) { return {a.x - b.x, a.y - b.y}; }
PathPoint operator*(double scale, PathPoint a) { return {scale * a.x, scale * a.y}; }

PathPoint turned(PathPoint a, double angle) {
  return {a.x * std::cos(angle) - a.y * std::sin(angle),
          a.x * std::sin(angle) + a.y * std::cos(angle)};
}

struct Arc {
  PathPoint radii;
  double rotation = 0;  // radians
  bool is_large = false;
  bool is_clockwise = false;
};

// The curves of an arc from `from` to `to`, each of a quarter of the ellipse at most: from ends to
// the centre by appendix F.6 of SVG 1.1, in the plane where the ellipse is the unit circle.
std::vector<PathStep> curves_of(const Arc& arc, PathPoint from, PathPoint to) {
  double rx = std::abs(arc.radii.x), ry = std::abs(arc.radii.y);
  if (rx == 0 || ry == 0) return {{Kind::Line, {to}}};
  const auto to_circle = [&](PathPoint p) {
    const PathPoint flat = turned(p, -arc.rotation);
    return PathPoint{flat.x / rx, flat.y / ry};
  };
  const double half = std::hypot(to_circle(to - from).x, to_circle(to - from).y) / 2;
  if (half < 1e-9) return {{Kind::Line, {to}}};
  if (half > 1) {  // too small to reach: as large as needed
    rx *= half;
    ry *= half;
  }
  const PathPoint a = to_circle(from), b = to_circle(to);
  const double height = std::sqrt(std::max(0.0, 1 / std::min(1.0, half * half) - 1)) / 2;
  const double side = arc.is_large == arc.is_clockwise ? height : -height;
  const PathPoint centre = 0.5 * (a + b) + side * PathPoint{b.y - a.y, a.x - b.x};
  const double first = std::atan2(a.y - centre.y, a.x - centre.x);
  double sweep = std::atan2(b.y - centre.y, b.x - centre.x) - first;
  if (arc.is_clockwise && sweep < 0) sweep += 2 * std::numbers::pi;
  if (!arc.is_clockwise && sweep > 0) sweep -= 2 * std::numbers::pi;
  const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(sweep) * 2 /
                                                           std::numbers::pi - 1e-9)));
  const double reach = 4.0 / 3 * std::tan(sweep / parts / 4);
  const auto from_circle = [&](PathPoint p) {
    return turned({rx * (centre.x + p.x), ry * (centre.y + p.y)}, arc.rotation);
  };
  std::vector<PathStep> curves;
  for (int part = 0; part < parts; ++part) {
    const PathPoint start = turned({1, 0}, first + sweep * part / parts);
    const PathPoint end = turned({1, 0}, first + sweep * (part + 1) / parts);
    curves.push_back({Kind::Curve,
                      {from_circle(start + reach * PathPoint{-start.y, start.x}),
                       from_circle(end - reach * PathPoint{-end.y, end.x}),
                       part + 1 == parts ? to : from_circle(end)}});
  }
  return curves;
}

class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}

  LookPath read() {
    while (at_ < text_.size() && path_.error.empty()) read_command();
    if (text_.empty()) fail(0, "a path begins with M");
    return std::move(path_);
  }

 private:
  void read_command() {
    const char letter = text_[at_];
    if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(letter) == std::string_view::npos) {
      return fail(at_, "expected one of the letters MLHVCSQTAZ or mlhvcsqtaz");
    }
    is_relative_ = letter >= 'a';
    char command = is_relative_ ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (path_.steps.empty() && command != 'M') return fail(at_, "a path begins with M");
    ++at_;
    if (command == 'Z') return close();
    if (last_ == 'Z' && command != 'M') add({Kind::Move, {start_}}, start_);
    is_first_number_ = true;
    do {
      read_step(command);
      last_ = command;
      if (command == 'M') command = 'L';
    } while (path_.error.empty() && has_more());
  }

  void read_step(char command) {
    PathPoint to = here_;
    switch (command) {
      case 'H': to.x = take_number() + (is_relative_ ? here_.x : 0); break;
      case 'V': to.y = take_number() + (is_relative_ ? here_.y : 0); break;
      case 'A': return read_arc();
      case 'C':
      case 'S': {
        const PathPoint first = command == 'C' ? take_point() : mirrored_control('C', 'S');
        control_ = take_point();
        to = take_point();
        return add({Kind::Curve, {first, control_, to}}, to);
      }
      case 'Q':
      case 'T':
        control_ = command == 'Q' ? take_point() : mirrored_control('Q', 'T');
        to = take_point();
        return add({Kind::Curve, {here_ + 2.0 / 3 * (control_ - here_),
                                  to + 2.0 / 3 * (control_ - to), to}}, to);
      default: to = take_point();
    }
    if (command == 'M') start_ = to;
    add({command == 'M' ? Kind::Move : Kind::Line, {to}}, to);
  }

  // The first control point of a curve that goes smoothly on from one of these commands.
  PathPoint mirrored_control(char one, char other) const {
    return last_ == one || last_ == other ? 2.0 * here_ - control_ : here_;
  }

  void read_arc() {
    Arc arc;
    arc.radii.x = take_number();
    arc.radii.y = take_number();
    arc.rotation = take_number() * std::numbers::pi / 180;
    arc.is_large = take_flag();
    arc.is_clockwise = take_flag();
    const PathPoint to = take_point();
    for (const PathStep& step : curves_of(arc, here_, to)) {
      add(step, step.points[step.kind == Kind::Curve ? 2 : 0]);
    }
  }

  void close() {
    if (last_ != 'Z') add({Kind::Close, {}}, start_);
    last_ = 'Z';
    skip_blanks();
  }

  void add(const PathStep& step, PathPoint to) {
    if (path_.steps.size() == kMaxPathSteps) {
      fail(at_, fmt::format("a path of more than {} steps", kMaxPathSteps));
    }
    for (const PathPoint& point : step.points) {
      if (is_near(point.x) && is_near(point.y)) continue;
      fail(at_, fmt::format("a path stays within {} of 0", kMaxPathCoordinate));
    }
    if (!path_.error.empty()) return;
    path_.steps.push_back(step);
    here_ = to;
  }

  static bool is_near(double coordinate) { return std::abs(coordinate) <= kMaxPathCoordinate; }

  void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  // Does another step of the same command follow?
  bool has_more() {
    skip_blanks();
    return at_ < text_.size() && std::string_view("0123456789.,+-").find(text_[at_]) !=
                                     std::string_view::npos;
  }

  // What stands before a number or a flag: blanks, and a comma if a number stands before it.
  void skip_separator() {
    skip_blanks();
    if (!is_first_number_ && at_ < text_.size() && text_[at_] == ',') ++at_;
    skip_blanks();
    is_first_number_ = false;
  }

  double take_number() {
    skip_separator();
    const std::size_t begin = at_;
    if (at_ < text_.size() && text_[at_] == '+') ++at_;
    const char* const last = text_.data() + text_.size();
    double value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, last, value);
    if (error != std::errc{} || !is_near(value) || (at_ > begin && text_[at_] == '-')) {
      fail(begin, fmt::format("expected a number of the path, {} at most", kMaxPathCoordinate));
      return 0;
    }
    at_ = static_cast<std::size_t>(end - text_.data());
    return value;
  }

  bool take_flag() {
    skip_separator();
    if (at_ == text_.size() || (text_[at_] != '0' && text_[at_] != '1')) {
      fail(at_, "expected 0 or 1, a flag of an arc");
      return false;
    }
    return text_[at_++] == '1';
  }

  PathPoint take_point() {
    const double x = take_number();
    const double y = take_number();
    return is_relative_ ? here_ + PathPoint{x, y} : PathPoint{x, y};
  }

  void fail(std::size_t at, std::string message) {
    if (!path_.error.empty()) return;
    path_.error_at = at;
    path_.error = std::move(message);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  LookPath path_;
  PathPoint here_, start_, control_;
  bool is_relative_ = false;
  bool is_first_number_ = true;  // of a command
  char last_ = ' ';  // the command before, as a capital
};

}  // namespace

LookPath read_look_path(std::string_view text) { return PathReader(text).read(); }

}  // namespace gadgetc::game_page
