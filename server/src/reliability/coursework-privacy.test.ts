import { PAGES } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import {
  createSecretCoursework,
  findSecrets,
  requestsFor,
  SECRETS,
  type SecretCoursework,
  type SecretRequest,
  shareOut,
} from '../testing/coursework-secrets.ts';
import { testApp } from '../testing/test-app.ts';

/** Each caller makes many requests. */
const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });

/** Jane's coursework. It contains words that appear nowhere else. */
let coursework: SecretCoursework;
/** Paths of reads at which an insider finds something. */
const answered = new Set<string>();
/** What each insider reads. */
let known: Set<string>[];

type Operation = (typeof OPERATIONS)[number];

async function ask({ route: { method } }: Operation, { path, body, raw }: SecretRequest, token: string | undefined) {
  const headers = { ...(token && { authorization: token }), ...raw?.headers };
  const payload = raw?.payload ?? body;
  const reply = await t.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, secrets: findSecrets(JSON.stringify(reply.headers) + reply.body) };
}

const READS = OPERATIONS.filter(({ route }) => route.method === 'GET');
const ALL = Object.keys(SECRETS).sort();

async function readAs(token: string | undefined, isEnough: (known: Set<string>) => boolean) {
  const secretsRead = new Set<string>();
  for (const operation of READS) {
    for (const request of requestsFor(coursework, operation)) {
      const { status, secrets } = await ask(operation, request, token);
      if (status !== 404) answered.add(request.path);
      for (const secret of secrets) secretsRead.add(secret);
      if (isEnough(secretsRead)) return secretsRead;
    }
  }
  return secretsRead;
}

beforeAll(async () => {
  coursework = await createSecretCoursework(t);
  known = [];
  for (const token of coursework.insiders) known.push(await readAs(token, () => false));
}, 60_000);

test('Jane’s coursework is visible to herself, to her teacher and to admins', () => {
  expect(known.map((each) => [...each].sort())).toEqual([ALL, ALL, ALL]);
});

test.each(OPERATIONS)('$name reveals nothing of it to anybody else', async (operation) => {
  /** The limit of mails to one e-mail address does not depend on ADDRESS_LIMIT_FACTOR. */
  const statusesOfUncheckedCalls = operation.name === 'requestPasswordReset' ? [500] : [429, 500];
  const viewersOf = shareOut(coursework.outsiders, ({ path }) => answered.has(path));
  for (const request of requestsFor(coursework, operation)) {
    for (const { viewer, token } of viewersOf(request)) {
      const { status, secrets } = await ask(operation, request, token);
      expect(statusesOfUncheckedCalls, `${viewer} at ${request.path}`).not.toContain(status);
      expect(secrets, `${viewer} at ${request.path}`).toEqual([]);
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

test('after all these calls Jane, her teacher and admins can still read all of it', async () => {
  for (const token of coursework.insiders) {
    const secretsRead = await readAs(token, ({ size }) => size === ALL.length);
    expect([...secretsRead].sort()).toEqual(ALL);
  }
});
