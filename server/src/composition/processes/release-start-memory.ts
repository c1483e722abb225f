import { exposeCollect } from '../../lib/expose-collect.ts';

/** Milliseconds after the process listens. */
const DELAY = 5_000;

/**
 * Gives back, once, what the start needed and V8 would keep for hours of rest: 30 MB of empty pages, which other
 * collections put into its pool. Takes a tenth of a second.
 */
export function releaseStartMemory(delay = DELAY): void {
  const release = () => exposeCollect()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setTimeout(release, delay).unref();
}
