import { API_SCOPES, type ApiScope, type Route } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessActors, createAccessActors } from '../testing/access-actors.ts';
import { ACCESS } from '../testing/access-table.ts';
import { KEY_CALLS } from '../testing/api-key-table.ts';
import { type RecordedChanges, recordChanges } from '../testing/record-changes.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let actors: AccessActors;
let changes: RecordedChanges;
/** One with each scope, and one with all others. */
const keys = {} as Record<ApiScope, { only: string; others: string }>;

beforeAll(async () => {
  actors = await createAccessActors(t);
  const make = async (Scopes: ApiScope[]) => {
    const body = { Name: Scopes.join(), Scopes, RequestsPerMinute: 1_000, EndsInDays: null };
    return (await t.as('admin').post('/api-keys', body)).json().Key as string;
  };
  for (const scope of API_SCOPES) {
    keys[scope] = { only: await make([scope]), others: await make(API_SCOPES.filter((other) => other !== scope)) };
  }
  /** The first use of each is stored. */
  for (const { only, others } of Object.values(keys)) for (const key of [only, others]) await ask(key, 'listApiKeys');
  changes = await recordChanges(t.deps.database);
});
afterAll(() => changes.stop());

const operation = (name: string) => {
  const found = OPERATIONS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.route;
};

const ask = (key: string, name: string) => {
  const { method, path } = operation(name);
  const input = ACCESS[name]?.input?.(actors.fixtures);
  return actors.callWith(key, { method, path, ...input });
};

/** But for that of a key's last use. */
const changedTables = async () => (await changes.take()).filter((name) => name !== 'api_key');

test('the table names exactly the calls with a scope', () => {
  const scoped = OPERATIONS.flatMap(({ name, route: { scope } }) => (scope ? [[name, scope]] : []));
  expect(Object.fromEntries(scoped)).toEqual(KEY_CALLS);
});

test.each(Object.entries(KEY_CALLS))('%s takes a key with %s, and none without it', async (name, scope) => {
  await changedTables();
  const refused = await ask(keys[scope].others, name);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.forbidden']);
  expect(refused.json().detail).toContain(scope);
  expect(await changedTables()).toEqual([]);
  /** As the admin's own token, or 200 where the access test has taken the only chance before. */
  expect([200, ACCESS[name]?.outcomes[5]]).toContain((await ask(keys[scope].only, name)).statusCode);
});

const isOpen = ({ access, personal }: Route) => access === 'public' && !personal;
const UNSCOPED = OPERATIONS.filter(({ name, route }) => !(name in KEY_CALLS) && !isOpen(route));

test.each(UNSCOPED)('$name refuses every key', async ({ name }) => {
  await changedTables();
  for (const key of [keys['people:read'].only, keys['people:read'].others]) {
    const reply = await ask(key, name);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.forbidden']);
  }
  expect(await changedTables()).toEqual([]);
});
