import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { browserStore } from './browser-store.ts';

export interface PlayerPreferences {
  /** 1 is the speed of the recording. */
  speed: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  hasCaptions: boolean;
  /** BCP 47. Undefined: the reader's language, else the first. */
  captionLanguage?: string;
}

let preferences: PlayerPreferences = { speed: 1, volume: 1, isMuted: false, hasCaptions: false };
const listeners = new Set<() => void>();

/** Kept in IndexedDB, for this browser. Everything works without it where the browser forbids storage. */
const store = browserStore('guildhall-player', 'player');
const KEY = 'preferences';

function replace(next: PlayerPreferences): void {
  preferences = next;
  for (const listener of listeners) listener();
}

export function changePlayerPreferences(change: Partial<PlayerPreferences>): void {
  replace({ ...preferences, ...change });
  void set(KEY, preferences, store).catch(() => undefined);
}

export const readPlayerPreferences = (): PlayerPreferences => preferences;

let loading: Promise<unknown> | undefined;

/** Once in the life of a page, when the first video is shown. */
function load(): Promise<unknown> {
  const before = preferences;
  loading ??= get<PlayerPreferences>(KEY, store)
    // What was changed in the meantime is newer.
    .then((kept) => kept && preferences === before && replace({ ...preferences, ...kept }))
    .catch(() => undefined);
  return loading;
}

function subscribe(listener: () => void): () => void {
  void load();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePlayerPreferences = (): PlayerPreferences =>
  useSyncExternalStore(subscribe, readPlayerPreferences, readPlayerPreferences);
