import { verifyPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { ADA, PASSWORD, signIn, signUp } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ realPasswordHashing: true });
const wrong = { password: 'not the password' };

test('signing in takes as long for an unknown address as for a known one', async () => {
  await signUp(t.browser());
  const measure = async (email: string) => {
    const start = performance.now();
    await signIn(t.browser(), { ...wrong, email });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 7; round++) {
    known.push(await measure(ADA.email));
    unknown.push(await measure('nobody@example.com'));
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[3] ?? 0;
  expect(median(unknown) / median(known)).toBeGreaterThan(0.6);
  expect(median(unknown) / median(known)).toBeLessThan(1.7);
});

test('a password is stored as a scrypt hash with its own salt', async () => {
  await t.empty();
  await signUp(t.browser());
  await signUp(t.browser(), { email: 'grace@example.com' });
  const rows = await t.deps.database.selectFrom('account').select('password').execute();
  const hashes = rows.map(({ password }) => password ?? '');
  expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/), expect.any(String)]);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
});
