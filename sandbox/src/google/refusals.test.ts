import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { createVisitor, locationOf } from '../testing/visitor.ts';
import { CALLBACK_PATH } from './paths.ts';

let product: Product;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  product = await startProduct();
  client = clientOf(product);
});
afterAll(() => product.stop());

test.each([
  'https://evil.example/api/auth/callback/google',
  'http://localhost:1/api/auth/callback/google',
  'javascript:alert(1)',
])('the sign-in never redirects to %s', async (redirect_uri) => {
  const { answer } = await client.authorize({ redirect_uri });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.text).toContain('This login cannot continue');
});

test('both names of this machine are known, with their own port and path only', async () => {
  const back = await client.choose({ cancel: 'yes' }, { redirect_uri: `${product.otherUrl}${CALLBACK_PATH}` });
  expect(back.origin).toBe(product.otherUrl);
  const { answer } = await client.authorize({ redirect_uri: `${product.otherUrl}/elsewhere` });
  expect(answer.status).toBe(400);
});

test('a sign-in without PKCE is refused', async () => {
  const { answer } = await client.authorize({ code_challenge: '', code_challenge_method: '' });
  expect(new URL(locationOf(answer)).searchParams.get('error')).toBe('invalid_request');
});

test('a code can be exchanged once, with its verifier and the client secret', async () => {
  const codeOf = async () => (await client.choose({ person: 'teacher@guildhall.test' })).searchParams.get('code');
  expect(await client.exchange(await codeOf(), { code_verifier: randomBytes(32).toString('base64url') })).toMatchObject(
    {
      status: 400,
      body: { error: 'invalid_grant' },
    },
  );
  expect((await client.exchange(await codeOf(), { client_secret: 'guessed' })).status).toBe(401);
  const code = await codeOf();
  expect((await client.exchange(code)).status).toBe(200);
  expect((await client.exchange(code)).body.error).toBe('invalid_grant');
});

test.each([
  [{ name: ' ', email: 'somebody@example.com' }, 'Enter a name.'],
  [{ name: 'x'.repeat(201), email: 'somebody@example.com' }, 'Use 200 characters at most.'],
  [{ name: 'Somebody', email: 'nobody' }, 'Enter an email address, such as someone@example.com.'],
  [{ person: 'not@demonstration.test' }, 'Enter a name.'],
])('%j is shown again with what is missing', async (form, message) => {
  const { visit, pageUrl } = await client.authorize();
  const answer = await visit(pageUrl, { form });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(message);
});

test('a body that is not a form is refused', async () => {
  const { visit, pageUrl } = await client.authorize();
  expect((await visit(pageUrl, { json: { name: 1 } })).status).toBe(415);
});

test('markup in the input stays text', async () => {
  const markup = `"><script>alert('1')</script>`;
  const { visit, pageUrl } = await client.authorize({ login_hint: markup });
  const pages = [await visit(pageUrl), await visit(pageUrl, { form: { name: markup, email: markup } })];
  for (const { text } of pages) {
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script');
  }
  const { answer } = await client.authorize({ client_id: markup });
  expect(answer.text).not.toContain('<script');
});

test('the page runs no script, and its forms redirect only to the product', async () => {
  const { visit, pageUrl } = await client.authorize();
  const { headers, text } = await visit(pageUrl);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${product.publicUrl} ${product.otherUrl};`);
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(text).toContain('teacher@guildhall.test');
});

test('a page that was finished, or belongs to another browser, is refused', async () => {
  const { visit, pageUrl } = await client.authorize();
  await visit(locationOf(await visit(pageUrl, { form: { cancel: 'yes' } })));
  for (const answer of [await visit(pageUrl), await createVisitor().visit(pageUrl)]) {
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This login cannot continue');
  }
});
