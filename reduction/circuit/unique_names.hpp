// Names that no two gates bear. A variable may bear the name of a gate, and keeps it: the gate's
// name then gets as many ' as make it new.
#pragma once

#include <string>
#include <unordered_set>

namespace gadgetc {

class UniqueNames {
 public:
  // Names that are given already.
  void reserve(const std::string& name) { taken_.insert(name); }
  std::string take(std::string name) {
    while (!taken_.insert(name).second) name += '\'';
    return name;
  }

 private:
  std::unordered_set<std::string> taken_;
};

}  // namespace gadgetc
