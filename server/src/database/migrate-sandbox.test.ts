import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true, withSandbox: true });
beforeEach(() => t.empty());

/** What the migration does with a database of 0.2.0, which has no mark. */
async function markAsMigrated(): Promise<string | undefined> {
  const text = await readFile(new URL('./migrations/0002-sandbox.sql', import.meta.url), 'utf8');
  const [decision] = /^do \$\$.*?^end \$\$;/ms.exec(text) ?? [];
  await sql.raw(decision ?? '').execute(t.deps.database);
  return (await t.deps.database.selectFrom('installation').select('kind').executeTakeFirst())?.kind;
}

const hideSandbox = () => sql`alter schema sandbox_stripe rename to hidden`.execute(t.deps.database);
const showSandbox = () =>
  sql`alter schema hidden rename to sandbox_stripe`.execute(t.deps.database).catch(() => undefined);
afterAll(showSandbox);

const KNOWN_INTENT = sql`insert into sandbox_stripe.payment_intent (id, client_secret, status, amount, currency, metadata, payment_method_types, created)
  values ('pi_sandbox', 's', 'succeeded', 4999, 'usd', '{}', '{card}', now())`;

test('a database of 0.2.0 whose sandbox was on is a sandbox, with its payments and without', async () => {
  await t.given.person();
  expect(await markAsMigrated()).toBe('sandbox');
  await t.empty();
  await KNOWN_INTENT.execute(t.deps.database);
  await t.given.payment({ intent_id: 'pi_sandbox' });
  expect(await markAsMigrated()).toBe('sandbox');
});

test('a database of 0.2.0 with payments that its sandbox does not know has been a shop, and stays one', async () => {
  await KNOWN_INTENT.execute(t.deps.database);
  await t.given.payment({ intent_id: 'pi_sandbox' });
  await t.given.payment({ intent_id: 'pi_of_a_real_card' });
  await t.given.person({ demonstration: true });
  expect(await markAsMigrated()).toBe('shop');
});

test('without a sandbox a database of 0.2.0 with people is a shop, except where they are the demonstration’s; an empty one is neither', async () => {
  await hideSandbox();
  expect(await markAsMigrated()).toBeUndefined();
  await t.given.person();
  expect(await markAsMigrated()).toBe('shop');
  await t.deps.database.deleteFrom('installation').execute();
  await t.given.person({ demonstration: true });
  expect(await markAsMigrated()).toBe('sandbox');
  await showSandbox();
});
