/**
 * As `URL` does it, like better-auth, which parses the address a second time: Fastify's own parser leaves text with an
 * invalid escape as it is (`%ff%00`), and what has been checked would not be what is used. A repeated field is an array.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
