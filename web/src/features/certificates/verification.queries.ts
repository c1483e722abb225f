import { type KeySet, readKeySet } from '@guildhall/credentials';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const KEYS_PATH = '/.well-known/certificate-keys.json';
const STATUS_LISTS = '/status-lists/';

/** Milliseconds for which the keys of this site are not fetched again. */
const KEYS_FRESH_FOR = 5 * 60_000;

async function fetchFrom(path: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok) throw new Error(`${path} responds with status ${response.status}`);
  return response;
}

/** The public keys of this site. Fails at once without a network, when those fetched before are still good. */
export const siteKeysQuery = queryOptions({
  queryKey: ['certificate-keys'] as const,
  queryFn: async () => readKeySet(await (await fetchFrom(KEYS_PATH)).json()),
  staleTime: KEYS_FRESH_FOR,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
});

/** Undefined where they have never been fetched, and cannot be now. */
export const loadSiteKeys = (client: QueryClient): Promise<KeySet | undefined> =>
  client.query(siteKeysQuery).catch(() => client.getQueryData<KeySet>(siteKeysQuery.queryKey));

/**
 * A status list of this site, from where the site is now: its lists keep their ids when its address changes. It holds
 * thousands of certificates, so the request does not say which of them is checked. A copy that the
 * browser has kept could be older than the revocation.
 */
export async function loadStatusList(address: string): Promise<string | undefined> {
  const { pathname } = new URL(address);
  if (!pathname.startsWith(STATUS_LISTS)) return undefined;
  return fetchFrom(pathname, 'no-cache')
    .then((response) => response.text())
    .then((text) => text.trim())
    .catch(() => undefined);
}
