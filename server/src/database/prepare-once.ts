import type pg from 'pg';

/**
 * PostgreSQL parses and plans these statements once per connection, not each time. For the few that are sent in many
 * transactions and need no plan of their own for each value. `statements`: by the name that the connection gives them.
 */
export function prepareOnce(client: pg.ClientBase, statements: Record<string, string>): void {
  const names = new Map(Object.entries(statements).map(([name, text]) => [text, name]));
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  };
  client.query = queryByName as typeof client.query;
}
