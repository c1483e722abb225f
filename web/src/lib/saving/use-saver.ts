import { useEffect, useSyncExternalStore } from 'react';
import type { AutoSaver } from './auto-saver.ts';
import type { Saved } from './saver-state.ts';

/** The state of a saver. `saved`: the newest data of the server. What is not saved is saved when the component is left. */
export function useSaver<Fields extends object>(saver: AutoSaver<Fields>, saved: Saved<Fields>) {
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read);
  useEffect(() => saver.adopt(saved), [saver, saved]);
  useEffect(() => () => void saver.flush(), [saver]);
  return snapshot;
}
