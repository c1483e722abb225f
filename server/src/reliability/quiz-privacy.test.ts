import { PAGES } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import { requestsFor, type SecretRequest, shareOut } from '../testing/coursework-secrets.ts';
import { createSecretQuiz, findSecrets, IDS_OF_OPTIONS, type SecretQuiz } from '../testing/quiz-secrets.ts';
import { testApp } from '../testing/test-app.ts';

/** Each caller makes many requests. */
const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });

/** A quiz whose right answers and explanations are words that appear nowhere else, and an attempt at it under way. */
let quiz: SecretQuiz;

/** What each insider reads. */
const known: Set<string>[] = [];

beforeAll(async () => {
  quiz = await createSecretQuiz(t);
  for (const token of quiz.insiders) known.push(await secretsFor(token));
}, 60_000);

type Operation = (typeof OPERATIONS)[number];

async function ask({ route }: Operation, { path, body, raw }: SecretRequest, token: string | undefined) {
  /** Revision 0 changes nothing that exists, whoever asks. */
  const revision = route.ifMatch && { 'if-match': '"0"' };
  const headers = { ...(token && { authorization: token }), ...revision, ...raw?.headers };
  const payload = raw?.payload ?? body;
  const reply = await t.app.inject({
    method: route.method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, secrets: findSecrets(JSON.stringify(reply.headers) + reply.body) };
}

/** Paths of reads at which an insider finds something. */
const answered = new Set<string>();

async function secretsFor(token: string | undefined) {
  const known = new Set<string>();
  for (const operation of OPERATIONS.filter(({ route }) => route.method === 'GET')) {
    for (const request of requestsFor(quiz, operation)) {
      const { status, secrets } = await ask(operation, request, token);
      if (status !== 404) answered.add(request.path);
      for (const secret of secrets) known.add(secret);
    }
  }
  return known;
}

const NEVER_SENT = 'stored solution';

test('the teacher and admins read what is right and why', () => {
  expect(known).toHaveLength(2);
  for (const secrets of known) {
    for (const id of IDS_OF_OPTIONS) expect(secrets).toContain(id);
    for (const secret of ['explanation', 'accepted', 'value', 'solution']) expect(secrets).toContain(secret);
    expect(secrets).not.toContain(NEVER_SENT);
  }
});

/** Handing in the last attempt is what reveals it. */
const REVEALS = 'handInAttempt';

test.each(OPERATIONS.filter(({ name }) => name !== REVEALS))(
  '$name reveals right answers and explanations to nobody who may still answer',
  async (operation) => {
    /** The limit of mails to one e-mail address does not depend on ADDRESS_LIMIT_FACTOR. */
    const statusesOfUncheckedCalls = operation.name === 'requestPasswordReset' ? [500] : [429, 500];
    const viewersOf = shareOut(quiz.viewers, ({ path }) => answered.has(path));
    for (const request of requestsFor(quiz, operation)) {
      for (const { viewer, token } of viewersOf(request)) {
        const { status, secrets } = await ask(operation, request, token);
        expect(statusesOfUncheckedCalls, `${viewer} at ${request.path}`).not.toContain(status);
        expect(secrets, `${viewer} at ${request.path}`).toEqual([]);
      }
    }
  },
);

test.each(Object.values(PAGES))('the page $path reveals none of it to anybody', async ({ path }) => {
  for (const authorization of [...quiz.viewers.map(({ token }) => token), ...quiz.insiders]) {
    for (const id of path.includes(':id') ? quiz.ids : ['']) {
      const headers = { accept: 'text/html', ...(authorization && { authorization }) };
      expect(findSecrets((await t.get(path.replace(':id', id), headers)).body), path).toEqual([]);
    }
  }
});

test('after all these calls the attempts are still under way, and handing in the last one reveals to its student alone', async () => {
  for (const id of quiz.openAttemptIds) {
    const open = await t.deps.database
      .selectFrom('attempt')
      .select('id')
      .where('id', '=', id)
      .where('handed_in_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  }
  const [handIn] = OPERATIONS.filter(({ name }) => name === REVEALS);
  for (const { viewer, token } of quiz.viewers) {
    const found = new Set<string>();
    if (handIn)
      for (const request of requestsFor(quiz, handIn))
        for (const secret of (await ask(handIn, request, token)).secrets) found.add(secret);
    const revealed = ['accepted', 'explanation', 'solution', 'tolerance', 'value'];
    expect([...found].sort(), viewer).toEqual(viewer === 'a student in their last attempt' ? revealed : []);
  }
});
