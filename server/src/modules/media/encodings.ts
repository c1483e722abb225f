import { availableParallelism } from 'node:os';
import { createQueue } from './queue.ts';

/** Decoding fifty megapixels takes up to a gigabyte: one at a time on a small machine, two on a larger one. */
const AT_ONCE = availableParallelism() >= 4 ? 2 : 1;
/** Most take less than a second; nobody waits for more than these. */
const WAITING = 40;

/** Encoding waits its turn here, for the whole process; the event loop and the other threads stay free. */
export const encodeInTurn = createQueue({ atOnce: AT_ONCE, waiting: WAITING });
