import { exposeCollect } from '../lib/expose-collect.ts';

export const MIB = 1024 ** 2;

const CHUNK = 64 * 1024;
/** Milliseconds. */
const SAMPLE_INTERVAL = 20;

/** Chunks as a socket gives them, each unlike the others. */
export function* numberedChunks(size: number, seen: (chunk: Buffer) => unknown = () => undefined): Generator<Buffer> {
  for (let position = 0; position < size; position += CHUNK) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - position), `${position},`);
    seen(chunk);
    yield chunk;
  }
}

const collect = exposeCollect();

/**
 * Bytes outside of JavaScript's own heap, where streams keep theirs, that `work` held at its peak. Beyond `limit` those that
 * nobody holds any more are not counted: how many of them stand about depends on how busy the machine is.
 */
export async function peakMemoryOf(limit: number, work: () => Promise<void>): Promise<number> {
  const used = () => process.memoryUsage().arrayBuffers;
  collect({ type: 'major' });
  const before = used();
  let peak = before;
  const sampling = setInterval(() => {
    if (used() <= peak) return;
    if (used() - before > limit) collect({ type: 'major' });
    peak = Math.max(peak, used());
  }, SAMPLE_INTERVAL);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return peak - before;
}
