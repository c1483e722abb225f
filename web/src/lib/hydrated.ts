import { useSyncExternalStore } from 'react';

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
