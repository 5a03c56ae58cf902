#include "games/page/page.hpp"

#include <algorithm>
#include <array>

namespace gadgetc::game_page {

namespace {

void add_parts(const Rule& rule, const std::vector<Image>& outer, std::vector<RulePart>& parts) {
  std::vector<Image> images;
  for (const Image& seen : outer) {
    for (const Image& inner : images_of(rule.images)) {
      const Image image = composed(seen, inner);
      if (std::find(images.begin(), images.end(), image) == images.end()) images.push_back(image);
    }
  }
  parts.push_back({&rule, images, parts.empty() && rule.then.empty()});
  for (const Rule& next : rule.then) add_parts(next, images, parts);
}

std::optional<Cell> find_symbol(const std::string& symbols, char symbol) {
  const auto at = symbols.find(symbol);
  if (at == std::string::npos) return std::nullopt;
  return static_cast<Cell>(at);
}

int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

// The direction `step` of an image, seen in `outer`.
Square turned(Square step, const Image& outer) {
  return {sign(outer.right.row * step.column + outer.down.row * step.row),
          sign(outer.right.column * step.column + outer.down.column * step.row)};
}

std::vector<Image> list_images(Images images) {
  std::vector<Image> list{{{0, 1}, {1, 0}}};
  if (images == Images::Drawn) return list;
  if (images == Images::Queen) {
    for (int turn = 1; turn < 8; ++turn) {
      list.push_back(composed(list.back(), {{1, 1}, {1, -1}}));
    }
    return list;
  }
  for (int turn = 1; turn < 4; ++turn) {
    const Image last = list.back();
    list.push_back({last.down, {-last.right.row, -last.right.column}});
  }
  if (images == Images::Turned) return list;
  for (int turn = 0; turn < 4; ++turn) {
    const Image image = list[static_cast<std::size_t>(turn)];
    list.push_back({{-image.right.row, -image.right.column}, image.down});
  }
  return list;
}

}  // namespace

bool Picture::has_run() const {
  return std::any_of(elements.begin(), elements.end(), [](const Element& e) { return e.is_run; });
}

Square Picture::place(std::size_t element) const {
  const int number = static_cast<int>(element);
  return {number / columns, number % columns};
}

const std::vector<Image>& images_of(Images images) {
  static const std::array lists{list_images(Images::Drawn), list_images(Images::Turned),
                                list_images(Images::Mirrored), list_images(Images::Queen)};
  return lists[static_cast<std::size_t>(images)];
}

Image composed(const Image& outer, const Image& inner) {
  return {turned(inner.right, outer), turned(inner.down, outer)};
}

bool Only::holds(const Setting& setting) const {
  return std::all_of(values.begin(), values.end(), [&](const std::pair<int, int>& wanted) {
    return setting[static_cast<std::size_t>(wanted.first)] == wanted.second;
  });
}

CellSet cells_after(const Rule& rule, std::size_t element) {
  const Effect& effect = rule.after[element];
  if (effect.kind == Effect::Kind::Put) return set_of(effect.cell);
  const std::size_t of = effect.kind == Effect::Kind::Copy ? effect.of : element;
  return rule.before.elements[of].cells;
}

std::vector<RulePart> parts_of(const Rule& rule) {
  std::vector<RulePart> parts;
  add_parts(rule, images_of(Images::Drawn), parts);
  return parts;
}

std::optional<Cell> Page::find_cell(char symbol) const { return find_symbol(cells, symbol); }
std::optional<Cell> Page::find_ground(char symbol) const { return find_symbol(grounds, symbol); }

const Class* Page::find_class(std::string_view called, const Setting& setting) const {
  const auto found = std::find_if(classes.rbegin(), classes.rend(), [&](const Class& known) {
    return known.name == called && known.only.holds(setting);
  });
  return found == classes.rend() ? nullptr : &*found;
}

std::vector<const Rule*> rules_of(const Page& page, const Setting& setting, Side side) {
  std::vector<const Rule*> rules;
  rules.reserve(page.rules.size());
  for (const SideRule& rule : page.rules) {
    if (rule.is_of[static_cast<std::size_t>(side)] && rule.only.holds(setting)) {
      rules.push_back(&rule.rule);
    }
  }
  return rules;
}

Stuck stuck_of(const Page& page, const Setting& setting) {
  for (const StuckStatement& line : page.stuck) {
    if (line.only.holds(setting)) return line.stuck;
  }
  return Stuck::Loses;
}

std::optional<Endless> endless_of(const Page& page, const Setting& setting) {
  for (const EndlessStatement& line : page.endless) {
    if (line.only.holds(setting)) return line.endless;
  }
  return std::nullopt;
}

std::string cell_words(const Page& page, CellSet cells) {
  std::string words;
  for (std::size_t cell = 0; cell < page.cells.size(); ++cell) {
    if (!has(cells, static_cast<Cell>(cell))) continue;
    words.append(words.empty() ? "" : ", ").push_back(page.cells[cell]);
  }
  return words;
}

}  // namespace gadgetc::game_page
