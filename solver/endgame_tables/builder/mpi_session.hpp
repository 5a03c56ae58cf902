// What ranks say to each other, over MPI: messages of three bytes, and a team's exchanges.
#pragma once

#include <cstdint>
#include <optional>

#include "solver/endgame_tables/builder/team.hpp"
#include "solver/endgame_tables/material.hpp"

namespace gadgetc::jungle {

enum class Word : std::uint8_t { Idle, Finished, Failed, Build, Together, End };

struct Message {
  Word word = Word::Idle;
  Material material;
};

inline constexpr int kAnyRank = -1;

// MPI from its start to its end. One thread only.
class MpiSession {
 public:
  MpiSession();
  ~MpiSession();
  MpiSession(const MpiSession&) = delete;
  MpiSession& operator=(const MpiSession&) = delete;

  void send(int to, const Message& message) const;
  // The next message from a rank, or from any, if there is one; sets `from` to its sender.
  std::optional<Message> try_receive(int& from) const;
  // All ranks as one team.
  Team team() const;
  // Ends all ranks with this exit code.
  [[noreturn]] void end_all(int code) const;

  int rank = 0;
  int size = 1;
};

}  // namespace gadgetc::jungle
