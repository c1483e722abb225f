import { exposeCollect } from '../lib/expose-collect.ts';

const MB = 1024 ** 2;
/** Bytes that pass between two short collections, and between two whole ones. */
const SHORT = 8 * MB;
const WHOLE = 128 * MB;

/**
 * For a program that pipes gigabytes: V8 sees small objects, not the bytes that they hold, and lets 100 MB of used
 * buffers stand before it collects. `add` tells it how many have passed.
 */
export function createGarbageCollection(): { add: (bytes: number) => void } {
  const collect = exposeCollect();
  let [sinceShort, sinceWhole] = [0, 0];
  return {
    add: (bytes) => {
      sinceShort += bytes;
      sinceWhole += bytes;
      if (sinceShort < SHORT) return;
      const isWhole = sinceWhole >= WHOLE;
      collect({ type: isWhole ? 'major' : 'minor' });
      sinceShort = 0;
      if (isWhole) sinceWhole = 0;
    },
  };
}
