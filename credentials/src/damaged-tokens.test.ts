import { beforeAll, describe, expect, test } from 'vitest';
import { checkCredential } from './index.ts';
import { createIssuer, encodeJson, forge, NOW, payloadOf } from './testing/issuer.ts';

type Issuer = Awaited<ReturnType<typeof createIssuer>>;
type Options = Partial<Parameters<typeof checkCredential>[1]>;

let issuer: Issuer;
let token: string;
beforeAll(async () => {
  issuer = await createIssuer();
  token = await issuer.issue();
});

const check = (text: string, options: Options = {}) =>
  checkCredential(text, { keys: issuer.keys, now: NOW, ...options });

/** Verdict and the code of what failed or is not known. */
async function outcome(text: string, options: Options = {}) {
  const { verdict, findings } = await check(text, options);
  return [verdict, findings.at(-1)?.code];
}

describe('refused is', () => {
  test('1 MB, signed or not, at once', async () => {
    const large = await forge({ ...payloadOf(token), padding: 'x'.repeat(1_000_000) }, issuer.key);
    const start = performance.now();
    expect(await outcome(large)).toEqual(['not-valid', 'token.too-large']);
    expect(await outcome('.'.repeat(1_000_000))).toEqual(['not-valid', 'token.too-large']);
    expect(performance.now() - start).toBeLessThan(100);
  });

  test('anything before or after the token', async () => {
    const additions = ['\n', ' ', '\0', '=', 'A', '.', '.A', `.${token.split('.')[2]}`];
    for (const addition of additions) {
      expect((await check(token + addition)).verdict).toBe('not-valid');
      expect((await check(addition + token)).verdict).toBe('not-valid');
    }
  });

  test.each([
    '',
    '.',
    '..',
    'a.b',
    'a.b.c',
    '💥.💥.💥',
    'bnVsbA.bnVsbA.bnVsbA',
    `${encodeJson([])}.${encodeJson(1)}.AAAA`,
  ])('what is no token: %j', async (text) => {
    expect(await outcome(text)).toEqual(['not-valid', 'token.malformed']);
  });

  test('each of 1,000 tokens in which one bit was changed', async () => {
    const bytes = new TextEncoder().encode(token);
    const statusList = await issuer.signList();
    const accepted = [];
    for (let count = 0; count < 1_000; count++) {
      const bit = Math.floor(Math.random() * bytes.length * 8);
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { verdict } = await check(new TextDecoder('latin1').decode(changed), { statusList });
      if (verdict !== 'not-valid') accepted.push(bit);
    }
    expect(accepted).toEqual([]);
    expect((await check(token, { statusList })).verdict).toBe('valid');
  });

  test('a change of the unused bits at the end of the signature', async () => {
    const last = token.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const letter of alphabet.replace(last, '')) {
      expect((await check(token.slice(0, -1) + letter)).verdict).toBe('not-valid');
    }
  });
});
