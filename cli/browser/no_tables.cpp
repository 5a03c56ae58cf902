// In a browser there are no files of endgame tables, and nothing that decompresses them: the engine
// has none there.
#include "base/text/input_error.hpp"
#include "games/jungle/rules.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

std::string table_file_name(Material material) {
  return material_name(canonical(material)) + ".table";
}

Rules table_rules(Stalemate stalemate) {
  Rules rules = *find_rules("paper");
  rules.stalemate = stalemate;
  return rules;
}

std::unique_ptr<TableFile> open_table(const std::string&, Material, Stalemate) {
  throw UsageError("there are no endgame tables in a browser");
}

TableFile::TableFile(std::string name) : name_(std::move(name)), text_(name_), context_(nullptr) {
  throw UsageError("there are no endgame tables in a browser");
}

TableFile::~TableFile() = default;

std::vector<TableByte> TableFile::read_block(std::size_t) const { return {}; }

}  // namespace gadgetc::jungle
