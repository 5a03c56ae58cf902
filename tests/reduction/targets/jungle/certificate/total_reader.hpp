// Readers that take any bytes: every file of a zoo has its message, and a good text cut off or with
// a byte changed gives a value or an InputError.
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <random>
#include <string>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc::jungle {

inline std::string with_cr_lf(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? "\r\n" : std::string(1, c);
  return result;
}

// Each file NAME.ENDING of tests/data/malformed/FOLDER is one defect, and NAME.ENDING.expected its
// message.
inline void check_zoo(const std::string& folder, const std::string& ending, int at_least,
                      const std::function<void(const std::string&, const std::string&)>& read) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(GADGETC_TEST_DATA "/malformed/" + folder)) {
    if (entry.path().extension() != ending) continue;
    const std::string name = entry.path().filename().string();
    CAPTURE(name);
    std::string message = "none";
    try {
      read(name, read_input(entry.path().string()));
    } catch (const InputError& error) {
      message = error.what();
    }
    CHECK(message + "\n" == read_input(entry.path().string() + ".expected"));
    ++files;
  }
  CHECK(files >= at_least);
}

// `read` throws nothing but InputError: for every beginning of the text, for which it must; for
// every byte changed to every other; and for thousands of other texts.
inline void check_total(const std::string& good,
                        const std::function<void(const std::string&)>& read) {
  const auto is_refused = [&](const std::string& text) {
    try {
      read(text);
      return false;
    } catch (const InputError& error) {
      REQUIRE(error.location().line >= 1);
      REQUIRE(error.location().column >= 1);
      return true;
    }
  };
  REQUIRE_FALSE(is_refused(good));
  for (std::size_t length = 0; length < good.size(); ++length) {
    REQUIRE(is_refused(good.substr(0, length)));
  }
  std::string text = good;
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      text[at] = static_cast<char>(byte);
      is_refused(text);
    }
    text[at] = good[at];
  }
  std::mt19937_64 random(12);
  for (int round = 0; round < 5000; ++round) {
    std::string bytes = round % 2 ? good : "";
    for (std::uint64_t n = random() % 40; n > 0; --n) {
      const auto byte = static_cast<char>(random());
      if (bytes.empty() || round % 2 == 0) bytes += byte;
      else if (n % 3 == 0) bytes.erase(random() % bytes.size(), random() % 20);
      else bytes.insert(random() % bytes.size(), 1, byte);
    }
    is_refused(bytes);
  }
}

}  // namespace gadgetc::jungle
