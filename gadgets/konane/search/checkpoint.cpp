#include "gadgets/konane/search/checkpoint.hpp"

#include <array>

#include "gadgets/search/checkpoint_text.hpp"

namespace gadgetc::konane {

namespace {

struct SizeForm {
  using Work = FinishedWork;
  static constexpr std::string_view kPart = "size";

  template <typename Size>
  static auto numbers(Size& size) {
    auto& counts = size.counts;
    return std::array{&size.blocks,   &counts.drawings, &counts.no_way,    &counts.symmetric,
                      &counts.quick,  &counts.unsafe,   &counts.lifeless,  &counts.undecided,
                      &counts.held};
  }

  static void write(std::ostream& out, const FoundDrawing& found) {
    out << found.site << ' ' << found.stones;
  }

  static FoundDrawing read(std::istringstream& words) {
    FoundDrawing found;
    words >> found.site >> found.stones;
    return found;
  }
};

}  // namespace

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedWork& finished) {
  write_checkpoint_text<SizeForm>(out, spec_text(spec), finished);
}

FinishedWork parse_checkpoint(const SearchSpec& spec, std::string_view source,
                              std::string_view text) {
  return CheckpointReader<SizeForm>(source).read(spec_text(spec), text);
}

}  // namespace gadgetc::konane
