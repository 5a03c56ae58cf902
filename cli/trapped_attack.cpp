#include "cli/trapped_attack.hpp"

#include "cli/word_checks.hpp"

namespace gadgetc {

CLI::Option* add_trapped_attack(CLI::App& command, std::string& reading, const std::string& what) {
  return command.add_option("--trapped-attack", reading, what)
      ->check(one_of({"full", "none", "zero"}))
      ->capture_default_str();
}

}  // namespace gadgetc
