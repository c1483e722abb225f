import { beforeAll, describe, expect, test } from 'vitest';
import { checkCredential, readKeySet } from './index.ts';
import { createIssuer, forge, NOW, payloadOf, SITE } from './testing/issuer.ts';

type Issuer = Awaited<ReturnType<typeof createIssuer>>;
type Options = Partial<Parameters<typeof checkCredential>[1]>;

let issuer: Issuer;
let stranger: Issuer;
let token: string;
beforeAll(async () => {
  [issuer, stranger] = await Promise.all([createIssuer(), createIssuer()]);
  token = await issuer.issue();
});

const check = (text: string, options: Options = {}) =>
  checkCredential(text, { keys: issuer.keys, now: NOW, ...options });

/** Verdict and the code of what failed or is not known. */
async function outcome(text: string, options: Options = {}) {
  const { verdict, findings } = await check(text, options);
  return [verdict, findings.at(-1)?.code];
}

describe('a status list is not trusted', () => {
  test.each<[string, string, () => Promise<string>]>([
    ['that nobody has signed', 'list.not-trusted', async () => (await issuer.signList()).replace(/\.[^.]*$/, '.AAAA')],
    ['that is plain JSON', 'list.not-trusted', async () => JSON.stringify(payloadOf(await issuer.signList()))],
    ['of another issuer', 'list.not-trusted', () => stranger.signList()],
    ['that is a certificate', 'list.not-trusted', () => issuer.issue()],
    ['of other certificates', 'list.swapped', () => issuer.signList({ address: `${SITE}/status-lists/2` })],
    ['that has expired', 'list.expired', () => issuer.signList({ expiresAt: NOW })],
    ['from the future', 'list.not-yet-valid', () => issuer.signList({ issuedAt: new Date('2026-11-23T00:00:00Z') })],
    ['for suspensions', 'list.swapped', () => signListWith({ statusPurpose: 'suspension' })],
    ['with too few bits', 'list.malformed', () => signListWith({ encodedList: 'uH4sIAAAAAAAAA2MAAO_dAqwBAAAA' })],
    ['without bits', 'list.malformed', () => signListWith({ encodedList: undefined })],
    ['of 1 MB', 'list.not-trusted', () => signListWith({ padding: 'x'.repeat(1_000_000) })],
  ])('%s', async (_, code, create) => {
    expect(await outcome(token, { statusList: await create() })).toEqual(['status-unknown', code]);
  });

  test('of another site whose keys are trusted, too', async () => {
    const other = await createIssuer('https://other.example.org');
    const keys = readKeySet({ keys: [...issuer.jwkSet.keys, ...other.jwkSet.keys] });
    const options = { keys, statusList: await other.signList() };
    expect(await outcome(token, options)).toEqual(['status-unknown', 'list.not-trusted']);
    expect(await outcome(token, { keys, statusList: await issuer.signList() })).toEqual(['valid', undefined]);
  });

  async function signListWith(changes: object) {
    const payload = payloadOf(await issuer.signList());
    const credentialSubject = { ...payload.credentialSubject, ...changes };
    return forge({ ...payload, credentialSubject }, issuer.key, { typ: 'vc+jwt' });
  }
});
