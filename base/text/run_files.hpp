// The files of a run, known by name before one of them is opened: a product must not take the place
// of what the run reads, nor of another product.
#pragma once

#include <string>
#include <vector>

namespace gadgetc {

class RunFiles {
 public:
  // `role` is what messages call the file: an option or an argument.
  void add_input(std::string role, std::string name);
  void add_product(std::string role, std::string name);
  // A file that is read if it is there, and written anew, as a checkpoint, is a product only.

  // Throws UsageError when a product is an input or another product under any name
  // (file_place.hpp), or when two of them go to standard output. Devices and pipes may serve many
  // times.
  void check() const;

 private:
  struct Named {
    std::string role, name;
  };
  std::vector<Named> inputs_, products_;
};

}  // namespace gadgetc
