// How much memory the server's process takes beside what it uses; see docs/decisions/http.md, 'Memory has a bound'.

/**
 * Megabytes of each half of the space for new objects, in each thread, whatever limit that is started with: on a large machine
 * V8 would let it grow to 64 and keep it. What may gather until the next collection of old objects, in percent of those in
 * use: V8 would let it be three times as much.
 */
export const MEMORY_ARGUMENTS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Each further arena of glibc keeps memory that threads (compression, pictures) have returned. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
