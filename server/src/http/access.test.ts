import { OPERATIONS } from '@guildhall/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessActors, CALLERS, createAccessActors } from '../testing/access-actors.ts';
import { ACCESS } from '../testing/access-table.ts';
import { type RecordedChanges, recordChanges } from '../testing/record-changes.ts';
import { testApp } from '../testing/test-app.ts';
import { waitForJobs } from '../testing/test-jobs.ts';

const t = testApp({ withSandbox: true });
let actors: AccessActors;
let changes: RecordedChanges;

beforeAll(async () => {
  actors = await createAccessActors(t);
  changes = await recordChanges(t.deps.database);
});
afterAll(() => changes.stop());

test('the access table has exactly one row for each call of the contract', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});

test.each(OPERATIONS)('$name is served at its path', ({ route: { method, path } }) => {
  expect(t.app.hasRoute({ method, url: `/api${path}` })).toBe(true);
});

/** By the calls since the last time, and by the work that they have caused. */
const changedTables = async () => {
  await Promise.all([t.deps.background.settled(10_000), waitForJobs(t.deps)]);
  return changes.take();
};

test.each(OPERATIONS)(
  '$name answers each caller as the table says, and changes nothing when it refuses',
  async ({ name, route: { method, path } }) => {
    const row = ACCESS[name];
    if (!row) throw new Error(`${name} (${method} ${path}) has no row in the access table.`);
    await changedTables();
    let isRefused = true;
    for (const [index, caller] of CALLERS.entries()) {
      const status = row.outcomes[index] ?? 0;
      /** Once for several refused calls in a row. */
      if (isRefused !== status >= 400) {
        const changed = await changedTables();
        if (isRefused) expect(changed).toEqual([]);
      }
      isRefused = status >= 400;
      const reply = await actors.call(caller, { method, path, ...row.input?.(actors.fixtures) });
      expect({ caller, status: reply.statusCode }).toEqual({ caller, status });
      if (status >= 400) expect(reply.headers['content-type']).toContain('application/problem+json');
    }
    if (isRefused) expect(await changedTables()).toEqual([]);
  },
);

/** Authentication is checked before the input, which would otherwise give away what exists. */
test.each(OPERATIONS.filter(({ route }) => route.access !== 'public'))(
  '$name answers invalid input from somebody who is not signed in with auth.required',
  async ({ route: { method, path } }) => {
    const request = {
      method,
      path,
      params: { id: '%', email: '%', text: ' ', number: '%', reductionId: '%', classId: '%' },
      body: method === 'GET' ? undefined : {},
    };
    const reply = await actors.call('nobody', JSON.parse(JSON.stringify(request)));
    expect(reply.json().code).toBe('auth.required');
  },
);
