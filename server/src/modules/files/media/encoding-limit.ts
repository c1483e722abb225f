import { availableParallelism } from 'node:os';
import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';

/** Decoding fifty megapixels takes up to a gigabyte: one at a time on a small machine, two on a larger one. */
const ENCODING_CONCURRENCY = availableParallelism() >= 4 ? 2 : 1;
/** Most pictures take less than a second, so nobody waits long. */
const MAX_WAITING = 40;

/** For the whole process; the event loop and the other threads stay free. */
export const limitEncoding = createConcurrencyLimit({
  concurrency: ENCODING_CONCURRENCY,
  maxWaiting: MAX_WAITING,
});
