import type { Client } from './clients.ts';

interface AllPages<Item> {
  pages: Item[][];
  /** `X-Total-Count` of each page. */
  totals: string[];
}

/** Every page of a list, by the `next` of their `Link` headers. */
export async function listAllPages<Item>(client: Client, path: string): Promise<AllPages<Item>> {
  const all: AllPages<Item> = { pages: [], totals: [] };
  for (let next: string | undefined = path; next; ) {
    const reply = await client.get(next);
    all.pages.push(reply.json());
    all.totals.push(String(reply.headers['x-total-count']));
    next = /^<\/api(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return all;
}
