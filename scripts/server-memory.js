// How much memory the server's process takes beside what it uses; see docs/decisions.md, 'Memory has a bound'.

/** Megabytes of each half of the space for new objects: on a large machine V8 would let it grow to 64 and keep it. */
export const MEMORY_ARGUMENTS = ['--max-semi-space-size=16'];

/** Of glibc: each further arena keeps memory that threads (compression, pictures) have returned. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
