// A page with a value for each of its options.
#pragma once

#include <memory>
#include <utility>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

struct Variant {
  std::shared_ptr<const Page> page;
  Setting setting;

  explicit Variant(std::shared_ptr<const Page> made_page)
      : page(std::move(made_page)), setting(page->default_setting()) {}
  Variant(std::shared_ptr<const Page> made_page, Setting made_setting)
      : page(std::move(made_page)), setting(std::move(made_setting)) {}
};

}  // namespace gadgetc::game_page
