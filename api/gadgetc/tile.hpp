// Tiles: small rectangles of a board with ports and a contract.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gadgetc/basics.hpp"

namespace gadgetc::api {

class GADGETC_API Tile {
 public:
  // A drawing. What is only to be inferred may be without contract or directions of ports.
  static Tile parse(std::string_view drawing, std::string_view source = "tile");
  // Finds a tile of the library. Throws Error: there is none of this name.
  static Tile find(std::string_view name);

  std::string name() const;
  std::string game() const;
  int rows() const;
  int columns() const;
  std::string contract() const;  // "left right -> out"; empty: none is drawn
  std::string text() const;      // the drawing
  std::string svg() const;
  bool operator==(const Tile& other) const;

  struct Impl;
  const Impl& impl() const { return *impl_; }
  explicit Tile(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const Impl> impl_;
};
// The library's set of this name.
GADGETC_API std::vector<Tile> list_tiles(std::string_view set = "compact");

struct TileProof {
  Verdict verdict = Verdict::Unknown;
  std::uint64_t states = 0;
  std::uint32_t tempo_bound = 0, answer_bound = 0;
  std::vector<std::string> counterexample;  // a line of play, a step or a row of a drawing each
  std::string svg;                          // the same as a film strip; empty: none
};
// Does the tile keep its contract? `trapped_attack`: "full", "none" or "zero". Throws Error for a
// drawing without a contract.
GADGETC_API TileProof verify(const Tile& tile, std::string_view trapped_attack = "full",
                             const Limits& limits = {});

// Why the tile keeps its contract, as a file that recheck confirms. Throws Error for a tile that
// does not keep it, for one in which White can threaten for ever, and for games that have no
// certificates; LimitReached.
GADGETC_API std::string certificate(const Tile& tile, std::string_view trapped_attack = "full",
                                    const Limits& limits = {});

struct TileCertificateCheck {
  bool holds = false;
  std::string contract;  // of the tile that the certificate draws
  std::string rules;     // under which it is proved
  std::uint32_t tempo_bound = 0, answer_bound = 0;
  std::uint32_t threats = 0;  // steps of White in a row that Black answers, at most; or 0
  std::size_t line = 0;       // the first that is not true; 0 if it holds
  std::string violation;      // empty: it holds
};
// Shares no code with what finds proofs. `tile`: the certificate has to be about this one. Throws
// Error for a text that is no certificate.
GADGETC_API TileCertificateCheck recheck(std::string_view certificate,
                                         const std::optional<Tile>& tile = std::nullopt,
                                         const Limits& limits = {});

// The contract found for one way to read the ports.
struct InferredTile {
  Tile tile;  // with the contract, if one was found
  Verdict verdict = Verdict::Unknown;
  std::string gate = {};                // "and"; "other" for none that has a name
  std::string contract = {};            // empty: nothing is ever delivered
  std::vector<std::string> lines = {};  // the whole answer, for people
};
struct Inference {
  std::vector<InferredTile> answers;
  std::size_t tried = 0, unknown = 0;  // ways to read the ports; those at a limit
};
GADGETC_API Inference infer(const Tile& tile, std::string_view trapped_attack = "full",
                            const Limits& limits = {});

}  // namespace gadgetc::api
