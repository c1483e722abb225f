import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signUp } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { createLeakedPasswords } from './leaked-passwords.ts';

const LEAKED = 'correct-zebra-4711';
const PADDING = 'orange-kettle-71';

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

const asked: string[] = [];
/** Answers as haveibeenpwned.com does. */
const list: Server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const lines = [`${sha1(LEAKED).slice(5)}:12`, `${sha1(PADDING).slice(5)}:0`];
  response.end(lines.join('\r\n'));
});
list.listen(0, '127.0.0.1');
const addressOf = () => `http://127.0.0.1:${(list.address() as AddressInfo).port}/range/`;

const environment: Record<string, string> = {};
beforeAll(() => {
  environment.LEAKED_PASSWORDS_URL = addressOf();
});
const t = testApp({ environment });
beforeEach(() => t.empty());
afterAll(() => void list.close());

test('a leaked password is refused, and the list learns five digits of its hash', async () => {
  const refused = await signUp(t.browser(), { password: LEAKED });
  expect(refused.json()).toMatchObject({ code: 'auth.weak-password', status: 400 });
  expect(refused.json().errors[0].message).toMatch(/^Password does not meet requirements: .* leaked/);
  expect(asked.at(-1)).toBe(`/range/${sha1(LEAKED).slice(0, 5)}`);
  expect((await signUp(t.browser(), { password: PADDING })).statusCode).toBe(200);
});

test('a list that does not answer keeps nobody from choosing a password, and the log says so', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await createLeakedPasswords('http://127.0.0.1:9/')(LEAKED)).toBe(false);
  expect(log.mock.calls.join()).toContain('LEAKED_PASSWORDS_URL');
  log.mockRestore();
});

test('without the setting nothing is asked', async () => {
  const before = asked.length;
  expect(await createLeakedPasswords(undefined)(LEAKED)).toBe(false);
  expect(asked).toHaveLength(before);
});
