import type { QueryKey } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Fetches again what is on screen, and marks the rest as stale: it is fetched when it is next shown. */
export async function refreshQueries(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Leaves what is on screen as it is: all of it is fetched when it is next shown. */
export async function markStale(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })));
}
