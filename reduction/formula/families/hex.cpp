// Depth first from each cell of the first edge. A chain grows by cells that touch its last cell and
// no other of it, which a count of touching chain cells per cell tells; a set of cells that joins
// the edges contains no smaller one exactly when it is such a chain.
#include "reduction/formula/families/hex.hpp"

namespace gadgetc {
namespace {

// Chains across a board of rows x columns.
class HexChains {
 public:
  HexChains(std::uint32_t rows, std::uint32_t columns, ClauseList& clauses)
      : rows_(rows), columns_(columns), touched_(rows * columns, 0), clauses_(clauses) {}

  // `name` gives the variable of a cell.
  template <typename Name>
  void find(const Name& name) {
    for (std::uint32_t r = 0; r < rows_; ++r) extend(r * columns_, name);
  }

 private:
  template <typename Visit>
  void for_each_neighbour(VariableId cell, const Visit& visit) const {
    const std::uint32_t r = cell / columns_, c = cell % columns_;
    if (r > 0) visit(cell - columns_);
    if (c > 0) visit(cell - 1);
    if (c + 1 < columns_) visit(cell + 1);
    if (r + 1 < rows_) visit(cell + columns_);
    if (r > 0 && c + 1 < columns_) visit(cell - columns_ + 1);
    if (r + 1 < rows_ && c > 0) visit(cell + columns_ - 1);
  }

  template <typename Name>
  void extend(VariableId cell, const Name& name) {
    clauses_.count_step();
    chain_.push_back(cell);
    if (cell % columns_ == columns_ - 1) {
      Clause clause;
      for (const VariableId on_chain : chain_) clause.push_back(name(on_chain));
      clauses_.add(std::move(clause));
    } else {
      for_each_neighbour(cell, [&](VariableId next) { ++touched_[next]; });
      for_each_neighbour(cell, [&](VariableId next) {
        const bool on_chain = chain_.size() > 1 && next == chain_[chain_.size() - 2];
        if (next % columns_ != 0 && touched_[next] == 1 && !on_chain) extend(next, name);
      });
      for_each_neighbour(cell, [&](VariableId next) { --touched_[next]; });
    }
    chain_.pop_back();
  }

  std::uint32_t rows_, columns_;
  // Chain cells that touch the cell, the last one only while the chain grows from it.
  std::vector<std::uint8_t> touched_;
  Clause chain_;
  ClauseList& clauses_;
};

}  // namespace

Formula hex(std::uint32_t rows, std::uint32_t columns, HexSide side, std::uint64_t max_literals) {
  if (rows < 1 || columns < 1) throw UsageError("a board has at least 1 row and 1 column");
  check_searched_variables(std::uint64_t{rows} * columns);
  ClauseList clauses(max_literals);
  if (side == HexSide::Across) {
    HexChains(rows, columns, clauses).find([](VariableId cell) { return cell; });
  } else {
    // The neighbours stay what they are when rows and columns change places.
    HexChains(columns, rows, clauses).find([&](VariableId cell) {
      return cell % rows * columns + cell / rows;
    });
  }
  return {rows * columns, clauses.take(), cell_names(rows, columns)};
}

}  // namespace gadgetc
