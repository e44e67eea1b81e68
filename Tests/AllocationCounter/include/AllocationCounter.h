#pragma once

/// The number of heap allocations this thread has made so far.
unsigned long allocation_count(void);
