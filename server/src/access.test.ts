import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessActors, CALLERS, createAccessActors } from './testing/access-actors.ts';
import { ACCESS } from './testing/access-table.ts';
import { digestDatabase } from './testing/database-digest.ts';
import { testApp } from './testing/test-app.ts';
import { waitForJobs } from './testing/test-jobs.ts';

const t = testApp({ withSandbox: true });
let actors: AccessActors;

beforeAll(async () => {
  actors = await createAccessActors(t);
});

test('the access table has exactly one row for each call of the contract', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});

test.each(OPERATIONS)('$name is served at its path', ({ route: { method, path } }) => {
  expect(t.app.hasRoute({ method, url: `/api${path}` })).toBe(true);
});

describe.each(OPERATIONS)('$name', ({ name, route }) => {
  test.each(CALLERS.map((caller, index) => ({ caller, index })))('as $caller', async ({ caller, index }) => {
    const row = ACCESS[name];
    if (!row) throw new Error(`${name} (${route.method} ${route.path}) has no row in the access table.`);
    /** Wait for the previous caller's background work and jobs. */
    await Promise.all([t.deps.background.settled(10_000), waitForJobs(t.deps)]);
    const before = await digestDatabase(t.deps.database);
    const { method, path } = route;
    const reply = await actors.call(caller, { method, path, ...row.input?.(actors.fixtures) });
    expect(reply.statusCode).toBe(row.outcomes[index]);
    if (reply.statusCode < 400) return;
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(await digestDatabase(t.deps.database)).toEqual(before);
  });
});

/** Authentication is checked before the input, which would otherwise give away what exists. */
test.each(OPERATIONS.filter(({ route }) => route.access !== 'public'))(
  '$name answers invalid input from somebody who is not signed in with auth.required',
  async ({ route: { method, path } }) => {
    const request = {
      method,
      path,
      params: { id: '%', email: '%', text: ' ', number: '%' },
      body: method === 'GET' ? undefined : {},
    };
    const reply = await actors.call('nobody', JSON.parse(JSON.stringify(request)));
    expect(reply.json().code).toBe('auth.required');
  },
);
