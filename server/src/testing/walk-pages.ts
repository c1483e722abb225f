import type { Client } from './clients.ts';

interface Walk<Item> {
  /** What each page holds, in the order of the pages. */
  pages: Item[][];
  /** `X-Total-Count` of each page. */
  totals: string[];
}

/** Every page of a list, from one `Link` to the next. */
export async function walkPages<Item>(client: Client, path: string): Promise<Walk<Item>> {
  const walk: Walk<Item> = { pages: [], totals: [] };
  for (let next: string | undefined = path; next; ) {
    const reply = await client.get(next);
    walk.pages.push(reply.json());
    walk.totals.push(String(reply.headers['x-total-count']));
    next = /^<\/api(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return walk;
}
