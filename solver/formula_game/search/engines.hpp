// Engines and tables for every size of set, made when first needed.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <tuple>

#include "solver/formula_game/search/engine.hpp"

namespace gadgetc::formula_game {

// Shared by all threads. Half of the memory is for positions of up to 64 vertices, an eighth for
// each larger size.
class PositionTables {
 public:
  explicit PositionTables(std::size_t bytes) : bytes_(bytes) {}

  template <int Words>
  PositionTable<Words>& of() {
    const std::scoped_lock lock(making_);
    auto& table = std::get<std::unique_ptr<PositionTable<Words>>>(tables_);
    if (!table) table = std::make_unique<PositionTable<Words>>(bytes_ / (Words == 1 ? 2 : 8));
    return *table;
  }

 private:
  std::size_t bytes_;
  std::mutex making_;
  std::tuple<std::unique_ptr<PositionTable<1>>, std::unique_ptr<PositionTable<4>>,
             std::unique_ptr<PositionTable<16>>, std::unique_ptr<PositionTable<64>>>
      tables_;
};

// One thread's.
class SearchEngines {
 public:
  SearchEngines(const SearchRules& rules, PositionTables& tables, SearchBudget& budget)
      : rules_(rules),
        tables_(tables),
        budget_(budget),
        small_(rules, tables.of<1>(), budget, nullptr) {}

  template <int Words>
  SearchEngine<Words>& of() {
    if constexpr (Words == 1) {
      return small_;
    } else {
      auto& engine = std::get<std::unique_ptr<SearchEngine<Words>>>(larger_);
      if (!engine) {
        engine =
            std::make_unique<SearchEngine<Words>>(rules_, tables_.of<Words>(), budget_, &small_);
      }
      return *engine;
    }
  }

 private:
  SearchRules rules_;
  PositionTables& tables_;
  SearchBudget& budget_;
  SearchEngine<1> small_;
  std::tuple<std::unique_ptr<SearchEngine<4>>, std::unique_ptr<SearchEngine<16>>,
             std::unique_ptr<SearchEngine<64>>>
      larger_;
};

}  // namespace gadgetc::formula_game
