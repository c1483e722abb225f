import { subtle } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ADA, PASSWORD, signIn, signUp } from '../../testing/accounts.ts';
import { fastPasswordHashing } from '../../testing/fast-password-hashing.ts';
import { testApp } from '../../testing/test-app.ts';
import { scryptHashing } from './password-hashing.ts';

describe('with a quick hash', () => {
  /** The application takes the functions when it starts. */
  const computed = [vi.spyOn(fastPasswordHashing, 'hash'), vi.spyOn(fastPasswordHashing, 'verify')];
  afterAll(() => computed.forEach((spy) => void spy.mockRestore()));
  const t = testApp({ ownApp: true });

  test('signing in computes one hash for an unknown address as for a known one: it takes as long', async () => {
    await signUp(t.browser());
    const countFor = async (email: string) => {
      for (const spy of computed) spy.mockClear();
      await signIn(t.browser(), { email, password: 'not the password' });
      return computed.map((spy) => spy.mock.calls.length);
    };
    expect(await countFor(ADA.email)).toEqual([0, 1]);
    expect(await countFor('nobody@example.com')).toEqual([1, 0]);
  });
});

describe('with the hash of a shop', () => {
  const t = testApp({ realPasswordHashing: true });

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

  test('while twelve people sign up, a cookie is signed before most of their passwords are hashed', async () => {
    let hashed = 0;
    const hashes = Array.from({ length: 12 }, () =>
      scryptHashing.hash(PASSWORD).then(() => {
        hashed += 1;
      }),
    );
    const key = await subtle.importKey('raw', Buffer.from('key'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    await subtle.sign('HMAC', key, Buffer.from('cookie'));
    expect(hashed).toBeLessThan(6);
    await Promise.all(hashes);
  });
});
