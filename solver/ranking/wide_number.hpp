// Numbers of 128 bits, for sets with more than 2^64 members.
#pragma once

namespace gadgetc {

__extension__ typedef unsigned __int128 WideNumber;

}  // namespace gadgetc
