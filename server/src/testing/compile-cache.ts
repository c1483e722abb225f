import { join } from 'node:path';
import { inject } from 'vitest';

/** Of the programs that tests start: they share what Node has compiled, and start in half the time. */
process.env.NODE_COMPILE_CACHE = join(inject('runFolder'), 'compile-cache');
