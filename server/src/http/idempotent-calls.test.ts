import { OPERATIONS } from '@guildhall/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessActors, CALLERS, createAccessActors } from '../testing/access-actors.ts';
import { ACCESS } from '../testing/access-table.ts';
import { ADA } from '../testing/accounts.ts';
import { comparable } from '../testing/problem-code.ts';
import { purchasesIn } from '../testing/purchases.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { paymentsOf } = purchasesIn(t);
let actors: AccessActors;
beforeAll(async () => {
  await t.empty();
  actors = await createAccessActors(t);
});

/** POSTs that do not take the header, and why. */
const WITHOUT_KEY = {
  'password, token or code in the input; a cookie or a secret in the answer; each of them works once': [
    ...['signUp', 'signIn', 'signInWithProvider', 'signOut', 'resetPassword', 'changePassword', 'updateProfile'],
    ...['finishByCode', 'beginPasskeySignIn', 'signInByPasskey', 'proveByPassword', 'proveByCode', 'proveByPasskey'],
    ...['createToken', 'beginTotp', 'confirmTotp', 'replaceRecoveryCodes', 'beginPasskey', 'addPasskey'],
    ...['acceptInvitation', 'addWebhookEndpoint', 'replaceWebhookSecret', 'addApiKey'],
  ],
  'changes nothing': [
    'readInvitation',
    'checkRoster',
    'checkPeople',
    'countNewCertificates',
    'markPreview',
    'previewMarkdown',
    'quoteOrder',
  ],
  'moves no money and sends no mail': [
    ...['recordMember', 'insertCourse', 'applyToTeach', 'uploadImage', 'createUpload', 'addSection', 'addLesson'],
    ...['addNote', 'restoreLesson', 'restoreSection', 'beginAttempt', 'startTrial', 'postReview', 'planReduction'],
    ...['sendTestWebhook', 'sendWebhookAgain', 'unsubscribe', 'addWish', 'endCode'],
  ],
  'asks for one more attempt of what has failed; asked again, it changes nothing': ['retryFailedJob'],
  'sends a test mail, each time that its caller asks for one': ['sendTestMail'],
  'has an id of its own': ['receiveWebhook'],
  'does what the card provider says, however often it is asked': ['confirmOrder'],
};

test('each POST takes an Idempotency-Key, or is known not to', () => {
  const posts = OPERATIONS.filter(({ route }) => route.method === 'POST' && !route.idempotencyKey);
  expect(posts.map(({ name }) => name).toSorted()).toEqual(Object.values(WITHOUT_KEY).flat().toSorted());
});

const KEYED = OPERATIONS.filter(({ route }) => route.idempotencyKey);

/** Whoever may make the call, or is refused by its rules. */
function callerOf(name: string) {
  const outcomes: readonly number[] = ACCESS[name]?.outcomes ?? [];
  const index = [200, 409, 404].map((status) => outcomes.indexOf(status)).find((found) => found >= 0);
  return CALLERS[index ?? -1];
}

describe('a call that is repeated with its key is answered as the first time', () => {
  test.each(KEYED.filter(({ route }) => !route.byCookie))('$name', async ({ name, route: { method, path } }) => {
    const caller = callerOf(name);
    if (!caller) throw new Error(`Nobody may call ${name}.`);
    const request = { method, path, key: name, ...ACCESS[name]?.input?.(actors.fixtures) };
    const [first, second] = [await actors.call(caller, request), await actors.call(caller, request)];
    expect(comparable(second)).toEqual(comparable(first));
    expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  });
});

test('the secret of a payment is kept encrypted', async () => {
  const [student, course] = [await t.given.person(), await t.given.course({ price_cents: 2500 })];
  const headers = { authorization: await t.tokenOf(student), 'idempotency-key': 'buy' };
  const payload = { data: { _id: course.id } };
  const url = '/api/create-payment-intent';
  const first = await t.app.inject({ method: 'POST', url, headers, payload });
  expect((await t.app.inject({ method: 'POST', url, headers, payload })).json()).toEqual(first.json());
  expect(await paymentsOf(student)).toHaveLength(1);
  const kept = await t.deps.database.selectFrom('kept_answer').select('encrypted_body').execute();
  const secret = first.json().clientSecret;
  expect(secret.length).toBeGreaterThan(10);
  for (const { encrypted_body } of kept) expect(encrypted_body?.includes(secret)).toBe(false);
});

describe('mails to people who are not signed in by a token', () => {
  const ask = (email: string, remoteAddress?: string) =>
    t.browser().visit('/api/auth/request-password-reset', {
      json: { email },
      headers: { 'idempotency-key': 'reset' },
      ...(remoteAddress && { remoteAddress }),
    });
  const resetsTo = async (email: string) =>
    (await t.mailsTo(email)).filter(({ text }) => text.includes('/reset-password')).length;

  test('a link for a new password is mailed once for a key, an address and a mailbox', async () => {
    const { email } = await t.given.account({ ...ADA, email: 'ada-of-the-key@example.com' });
    const bob = await t.given.account({ ...ADA, email: 'bob-of-the-key@example.com' });
    const [first, second] = [await ask(email), await ask(email)];
    expect([first.statusCode, second.payload]).toEqual([200, first.payload]);
    expect(await resetsTo(email)).toBe(1);
    expect((await ask(bob.email)).statusCode).toBe(422);
    expect((await ask(bob.email, '203.0.113.7')).statusCode).toBe(200);
    expect([await resetsTo(email), await resetsTo(bob.email)]).toEqual([1, 1]);
  });

  test('the mail that confirms an address is sent again once', async () => {
    const { email } = ADA;
    const browser = t.browser();
    await browser.visit('/api/auth/sign-up/email', { json: { ...ADA, image: undefined } });
    const before = (await t.mailsTo(email)).length;
    const headers = { 'idempotency-key': 'again' };
    const visit = () => browser.visit('/api/auth/send-verification-email', { json: {}, headers });
    const [first, second] = [await visit(), await visit()];
    expect([first.statusCode, second.payload]).toEqual([200, first.payload]);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await t.mailsTo(email)).length).toBe(before + 1);
  });
});
