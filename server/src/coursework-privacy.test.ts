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

/** Each caller makes many requests. */
const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });

/** Jane's coursework. It contains words that appear nowhere else. */
let coursework: SecretCoursework;

beforeAll(async () => {
  coursework = await createSecretCoursework(t);
}, 60_000);

/** The responses of one caller to every variant of a call's request. */
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

test('Jane’s coursework is visible to herself, to her teacher and to admins', expectInsidersReadAll, 120_000);

test.each(OPERATIONS)('$name reveals nothing of it to anybody else', async (entry) => {
  /** The limit of mails to one e-mail address does not depend on ADDRESS_LIMIT_FACTOR. */
  const statusesOfUncheckedCalls = entry.name === 'requestPasswordReset' ? [500] : [429, 500];
  for (const { viewer, token } of coursework.outsiders) {
    for await (const { path, status, found } of responsesOf(entry, token)) {
      expect(statusesOfUncheckedCalls, `${viewer} at ${path}`).not.toContain(status);
      expect(found, `${viewer} at ${path}`).toEqual([]);
    }
  }
});

test.each(Object.values(PAGES))('the page $path reveals nothing of it to anybody', async ({ path }) => {
  for (const authorization of [...coursework.outsiders.map(({ token }) => token), ...coursework.insiders]) {
    for (const id of path.includes(':id') ? coursework.ids : ['']) {
      const headers = { accept: 'text/html', ...(authorization && { authorization }) };
      expect(findSecrets((await t.get(path.replace(':id', id), headers)).body), path).toEqual([]);
    }
  }
});

test('after all these calls Jane, her teacher and admins can still read all of it', expectInsidersReadAll, 120_000);
