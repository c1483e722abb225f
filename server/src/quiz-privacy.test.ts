import { PAGES } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import { requestsFor } from './testing/coursework-secrets.ts';
import { createSecretQuiz, findSecrets, IDS_OF_OPTIONS, type SecretQuiz } from './testing/quiz-secrets.ts';
import { testApp } from './testing/test-app.ts';

/** Each caller makes many requests. */
const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });

/** A quiz whose right answers and explanations are words that appear nowhere else, and an attempt at it under way. */
let quiz: SecretQuiz;

beforeAll(async () => {
  quiz = await createSecretQuiz(t);
}, 60_000);

/** The responses to every variant of a call's request. */
async function* responsesOf(entry: (typeof OPERATIONS)[number], token: string | undefined) {
  for (const { path, body, raw } of requestsFor(quiz, entry)) {
    /** Revision 0 changes nothing that exists, whoever asks. */
    const revision = entry.route.ifMatch && { 'if-match': '"0"' };
    const headers = { ...(token && { authorization: token }), ...revision, ...raw?.headers };
    const payload = raw?.payload ?? body;
    const url = `/api${path}`;
    const reply = await t.app.inject({ method: entry.route.method, url, headers, ...(payload && { payload }) });
    yield { path, status: reply.statusCode, found: findSecrets(JSON.stringify(reply.headers) + reply.body) };
  }
}

const secretsFor = async (token: string | undefined) => {
  const known = new Set<string>();
  for (const entry of OPERATIONS.filter(({ route }) => route.method === 'GET'))
    for await (const { found } of responsesOf(entry, token)) for (const secret of found) known.add(secret);
  return known;
};

const NEVER_SENT = 'stored solution';

test('the teacher and admins read what is right and why', async () => {
  for (const token of quiz.insiders) {
    const known = await secretsFor(token);
    for (const id of IDS_OF_OPTIONS) expect(known).toContain(id);
    for (const secret of ['explanation', 'accepted', 'value', 'solution']) expect(known).toContain(secret);
    expect(known).not.toContain(NEVER_SENT);
  }
}, 120_000);

/** Handing in the last attempt is what reveals it. */
const REVEALS = 'handInAttempt';

test.each(OPERATIONS.filter(({ name }) => name !== REVEALS))(
  '$name reveals right answers and explanations to nobody who may still answer',
  async (entry) => {
    /** The limit of mails to one e-mail address does not depend on ADDRESS_LIMIT_FACTOR. */
    const statusesOfUncheckedCalls = entry.name === 'requestPasswordReset' ? [500] : [429, 500];
    for (const { viewer, token } of quiz.viewers) {
      for await (const { path, status, found } of responsesOf(entry, token)) {
        expect(statusesOfUncheckedCalls, `${viewer} at ${path}`).not.toContain(status);
        expect(found, `${viewer} at ${path}`).toEqual([]);
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
      for await (const response of responsesOf(handIn, token)) for (const secret of response.found) found.add(secret);
    const revealed = ['accepted', 'explanation', 'solution', 'tolerance', 'value'];
    expect([...found].sort(), viewer).toEqual(viewer === 'a student in their last attempt' ? revealed : []);
  }
});
