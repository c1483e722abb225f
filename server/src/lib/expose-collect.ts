import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' | 'major'; execution?: 'sync'; flavor?: 'last-resort' }) => void;

/** V8's garbage collection, for those who cannot wait until it begins by itself. */
export function exposeCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
