// Dou Shou Qi in an engine session.
#pragma once

#include "cli/engine/engine_player.hpp"
#include "solver/engine/engine.hpp"

namespace gadgetc {

class JunglePlayer : public EnginePlayer {
 public:
  // `start` is what "startpos" means, and gives the rules.
  JunglePlayer(jungle::Position start, const jungle::Bot& bot, std::size_t hash_mib);

  std::vector<std::string> option_lines() const override;
  void resize_hash(std::size_t mib) override { engine_.resize(mib); }
  void forget() override { engine_.clear(); }
  bool set_option(std::string_view name, std::string_view value) override;
  void set_position(std::string_view words) override;
  Side turn() const override { return game_.position().turn; }
  std::string position_text() const override;
  bool is_limited() const override { return bot_.depth < kMaxSearchDepth; }
  bool is_legal(std::string_view move) const override;
  SearchNews search(const SearchWish& wish, const std::atomic<bool>& stop,
                    const std::function<void(const SearchNews&)>& on_news) override;
  int evaluation() const override;
  std::string table_word() override;
  LeafCounts count_leaves(int depth, const std::atomic<bool>& stop) const override;
  std::string ending() const override;

 private:
  std::string name_of(jungle::Move move) const;

  jungle::Position start_;
  jungle::Bot bot_;
  jungle::Engine engine_;
  jungle::Game game_;
};

}  // namespace gadgetc
