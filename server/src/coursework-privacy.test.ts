import { PAGES } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import {
  createSecretCoursework,
  findSecrets,
  requestsFor,
  SECRETS,
  type SecretCoursework,
} from './testing/coursework-secrets.ts';
import { testApp } from './testing/test-app.ts';

/** Each of them calls everything again and again. */
const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });

/** Of Jane, who has handed in; what she has handed in is found by words that stand nowhere else. */
let coursework: SecretCoursework;

beforeAll(async () => {
  coursework = await createSecretCoursework(t);
}, 60_000);

/** Every answer that somebody gets from a call, however it is aimed. */
async function* responsesOf(entry: (typeof OPERATIONS)[number], token: string | undefined) {
  for (const { path, body, raw } of requestsFor(coursework, entry)) {
    const headers = { ...(token && { authorization: token }), ...raw?.headers };
    const payload = raw?.payload ?? body;
    const reply = await t.app.inject({
      method: entry.route.method,
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    yield { path, status: reply.statusCode, found: findSecrets(JSON.stringify(reply.headers) + reply.body) };
  }
}

async function expectInsidersReadAll() {
  const readable = OPERATIONS.filter(({ route }) => route.method === 'GET');
  for (const token of coursework.insiders) {
    const known = new Set<string>();
    for (const entry of readable) {
      for await (const { found } of responsesOf(entry, token)) for (const secret of found) known.add(secret);
    }
    expect([...known].sort()).toEqual(Object.keys(SECRETS).sort());
  }
}

test('what is Jane’s is read by herself, by her teacher and by admins', expectInsidersReadAll, 120_000);

test.each(OPERATIONS)('$name tells nothing of it to anybody else', async (entry) => {
  /** Mails to one address are limited whatever the factor for addresses is. */
  const statusesOfUncheckedCalls = entry.name === 'requestPasswordReset' ? [500] : [429, 500];
  for (const { viewer, token } of coursework.outsiders) {
    for await (const { path, status, found } of responsesOf(entry, token)) {
      expect(statusesOfUncheckedCalls, `${viewer} at ${path}`).not.toContain(status);
      expect(found, `${viewer} at ${path}`).toEqual([]);
    }
  }
});

test.each(Object.values(PAGES))('the page $path tells nothing of it, whoever asks', async ({ path }) => {
  for (const authorization of [...coursework.outsiders.map(({ token }) => token), ...coursework.insiders]) {
    for (const id of path.includes(':id') ? coursework.ids : ['']) {
      const headers = { accept: 'text/html', ...(authorization && { authorization }) };
      expect(findSecrets((await t.get(path.replace(':id', id), headers)).body), path).toEqual([]);
    }
  }
});

test('after everybody has tried everything, those who may know still read all of it', expectInsidersReadAll, 120_000);
