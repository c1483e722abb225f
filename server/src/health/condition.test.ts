import type { Condition } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { checkCondition } from './check-condition.ts';

const t = testApp({ withSandbox: true });

const stateOf = (checks: Condition['Checks'], name: string) => checks.find(({ Check }) => Check === name)?.State;

test('an admin reads the version and what is wrong, in the language of the page', async () => {
  const reply = await t.as('admin').get('/condition', { headers: { 'accept-language': 'de' } });
  const { Version, Checks } = reply.json() as Condition;
  expect(Version).toMatch(/^\d+\.\d+\.\d+/);
  for (const name of ['database', 'migrations', 'store', 'clock', 'keys', 'mail', 'cards']) {
    expect([name, stateOf(Checks, name)]).toEqual([name, 'ok']);
  }
  /** A test listens on no port. */
  expect(stateOf(Checks, 'address')).toBe('failed');
});

test('an address that leads elsewhere, a key that does not fit and a clock that differs are wrong', async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const openKey = async () => undefined;
  const now = () => new Date(Date.now() + 60_000);
  const read = async (publicUrl: string) =>
    checkCondition({ ...t.deps, now, openKey, settings: { ...t.deps.settings, publicUrl } });
  const checks = await read(url);
  expect(['address', 'proxy', 'keys', 'clock'].map((name) => stateOf(checks, name))).toEqual([
    'ok',
    'ok',
    'failed',
    'failed',
  ]);
  const elsewhere = await read(`${url}/api`);
  expect(elsewhere.find(({ Check }) => Check === 'address')?.Text).toContain('leads to another shop or page');
});
