// Konane in an engine session.
#pragma once

#include "cli/engine/engine_player.hpp"
#include "solver/konane/engine.hpp"

namespace gadgetc::konane {

class KonanePlayer : public EnginePlayer {
 public:
  // `start` is what "startpos" means.
  KonanePlayer(Position start, std::size_t hash_mib);

  std::vector<std::string> option_lines() const override { return {}; }
  void resize_hash(std::size_t mib) override { engine_.resize(mib); }
  void forget() override { engine_.clear(); }
  bool set_option(std::string_view, std::string_view) override { return false; }
  void set_position(std::string_view words) override;
  Side turn() const override { return position_.turn; }
  std::string position_text() const override;
  bool is_limited() const override { return false; }
  bool is_legal(std::string_view move) const override;
  SearchNews search(const SearchWish& wish, const std::atomic<bool>& stop,
                    const std::function<void(const SearchNews&)>& on_news) override;
  int evaluation() const override;
  LeafCounts count_leaves(int depth, const std::atomic<bool>& stop) const override;
  std::string ending() const override;

 private:
  std::string name_of(Move move) const;

  Position start_, position_;
  Engine engine_;
};

}  // namespace gadgetc::konane
