import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, expect, test } from 'vitest';
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

/** Waits for the work that the calls before have caused. */
const digest = async () => {
  await Promise.all([t.deps.background.settled(10_000), waitForJobs(t.deps)]);
  return digestDatabase(t.deps.pool);
};

test.each(OPERATIONS)(
  '$name answers each caller as the table says, and changes nothing when it refuses',
  async ({ name, route: { method, path } }) => {
    const row = ACCESS[name];
    if (!row) throw new Error(`${name} (${method} ${path}) has no row in the access table.`);
    /** Of the database before the first of several refused calls. */
    let unchanged: Awaited<ReturnType<typeof digest>> | undefined;
    const expectUnchanged = async () => {
      if (unchanged) expect(await digest()).toEqual(unchanged);
      unchanged = undefined;
    };
    for (const [index, caller] of CALLERS.entries()) {
      const status = row.outcomes[index] ?? 0;
      if (status < 400) await expectUnchanged();
      else unchanged ??= await digest();
      const reply = await actors.call(caller, { method, path, ...row.input?.(actors.fixtures) });
      expect({ caller, status: reply.statusCode }).toEqual({ caller, status });
      if (status >= 400) expect(reply.headers['content-type']).toContain('application/problem+json');
    }
    await expectUnchanged();
  },
);

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
