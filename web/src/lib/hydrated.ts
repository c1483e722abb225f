import { useSyncExternalStore } from 'react';
import type { TimeZone } from './format.ts';

const neverChanges = () => () => undefined;

/**
 * Whether the component may show what only the browser knows: the person, the time zone, the device. False on the server
 * and while a page from the server is hydrated, which must find what was rendered there.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** For the dates of pages that the server renders: only the browser knows the reader's time zone. */
export const useTimeZone = (): TimeZone => (useHydrated() ? 'local' : 'UTC');
