#include "games/pages/page_library.hpp"

#include <map>
#include <mutex>

#include <fmt/format.h>

#include "games/page/language/parse_page.hpp"
#include "games/pages/page_texts.hpp"

namespace gadgetc::game_page {

std::vector<std::string> page_names() {
  std::vector<std::string> names;
  for (const PageText& page : page_texts()) names.emplace_back(page.name);
  return names;
}

std::shared_ptr<const Page> find_page(std::string_view name) {
  static std::mutex mutex;
  static std::map<std::string_view, std::shared_ptr<const Page>> pages;
  const std::lock_guard lock(mutex);
  for (const PageText& known : page_texts()) {
    if (known.name != name) continue;
    auto& page = pages[known.name];
    if (!page) {
      page = std::make_shared<const Page>(parse_page(fmt::format("{}.game", name), known.text));
    }
    return page;
  }
  return nullptr;
}

}  // namespace gadgetc::game_page
