#include "solver/endgame_tables/builder/mpi_session.hpp"

#ifdef GADGETC_HAS_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

namespace gadgetc::jungle {

namespace {

static_assert(MPI_ANY_SOURCE == kAnyRank);

constexpr std::size_t kLongestMessage = std::size_t{1} << 30;

std::vector<TeamBytes> split(const TeamBytes& all, const std::vector<int>& sizes) {
  std::vector<TeamBytes> parts;
  auto at = all.begin();
  for (const int size : sizes) {
    parts.emplace_back(at, at + size);
    at += size;
  }
  return parts;
}

int size_of(const TeamBytes& bytes) {
  if (bytes.size() > kLongestMessage) throw std::length_error("a message is too long");
  return static_cast<int>(bytes.size());
}

// Where each rank's bytes begin, and the end.
std::vector<int> offsets_of(const std::vector<int>& sizes) {
  std::vector<int> offsets;
  int sum = 0;
  for (const int size : sizes) {
    offsets.push_back(sum);
    sum += size;
  }
  offsets.push_back(sum);
  return offsets;
}

}  // namespace

MpiSession::MpiSession() {
  int granted = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
}

MpiSession::~MpiSession() { MPI_Finalize(); }

void MpiSession::send(int to, const Message& message) const {
  const std::array<std::uint8_t, 3> bytes{static_cast<std::uint8_t>(message.word),
                                          message.material.kinds[0], message.material.kinds[1]};
  MPI_Send(bytes.data(), 3, MPI_UINT8_T, to, 0, MPI_COMM_WORLD);
}

std::optional<Message> MpiSession::try_receive(int& from) const {
  int arrived = 0;
  MPI_Status status;
  MPI_Iprobe(from, 0, MPI_COMM_WORLD, &arrived, &status);
  if (arrived == 0) return std::nullopt;
  from = status.MPI_SOURCE;
  std::array<std::uint8_t, 3> bytes{};
  MPI_Recv(bytes.data(), 3, MPI_UINT8_T, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return Message{static_cast<Word>(bytes[0]), {{bytes[1], bytes[2]}}};
}

Team MpiSession::team() const {
  std::vector<int> sizes(static_cast<std::size_t>(size));
  const auto share = [=](const TeamBytes& own) mutable {
    const int own_size = size_of(own);
    MPI_Allgather(&own_size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
    const std::vector<int> offsets = offsets_of(sizes);
    TeamBytes all(static_cast<std::size_t>(offsets.back()));
    MPI_Allgatherv(own.data(), own_size, MPI_UINT8_T, all.data(), sizes.data(), offsets.data(),
                   MPI_UINT8_T, MPI_COMM_WORLD);
    return split(all, sizes);
  };
  const auto collect = [=, own_rank = rank](const TeamBytes& own) mutable {
    const int own_size = size_of(own);
    MPI_Gather(&own_size, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (own_rank != 0) sizes.assign(sizes.size(), 0);
    const std::vector<int> offsets = offsets_of(sizes);
    TeamBytes all(static_cast<std::size_t>(offsets.back()));
    MPI_Gatherv(own.data(), own_size, MPI_UINT8_T, all.data(), sizes.data(), offsets.data(),
                MPI_UINT8_T, 0, MPI_COMM_WORLD);
    return split(all, sizes);
  };
  return {rank, size, share, collect};
}

void MpiSession::end_all(int code) const {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::abort();
}

}  // namespace gadgetc::jungle

#endif
