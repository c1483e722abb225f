import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { createVisitor, locationOf } from '../testing/visitor.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Signs in up to the page where the person is chosen. */
async function startSignIn(origin: string) {
  const visitor = createVisitor();
  const started = await visitor.visit(`${origin}/api/auth/sign-in/social`, {
    json: { provider: 'google', callbackURL: '/', errorCallbackURL: '/login' },
  });
  const sent = await visitor.visit(JSON.parse(started.text).url);
  return { ...visitor, pageUrl: locationOf(sent) };
}

async function chooseAndReturn(
  { visit, pageUrl }: Awaited<ReturnType<typeof startSignIn>>,
  form: Record<string, string>,
) {
  const resumed = await visit(locationOf(await visit(pageUrl, { form })));
  return visit(locationOf(resumed));
}

test.each(['publicUrl', 'otherUrl'] as const)('somebody signs in to the product at its %s', async (name) => {
  const origin = product[name];
  const visitor = await startSignIn(origin);
  const returned = await chooseAndReturn(visitor, { name: `Ada at ${name}`, email: `ada@${name}.test` });
  expect(returned.url).toMatch(`${origin}/api/auth/callback/google?`);
  expect(locationOf(returned)).toBe(`${origin}/`);

  const session = await visitor.visit(`${origin}/api/auth/get-session`);
  expect(JSON.parse(session.text).user).toMatchObject({
    name: `Ada at ${name}`,
    email: `ada@${name}.test`.toLowerCase(),
    emailVerified: true,
  });
});

test('a person who signs in twice has one account', async () => {
  const signIn = async () =>
    chooseAndReturn(await startSignIn(product.publicUrl), { person: 'student@guildhall.test' });
  await signIn();
  await signIn();
  const students = product.accounts.user.filter(({ email }) => email === 'student@guildhall.test');
  expect(students).toHaveLength(1);
  expect(product.accounts.account.filter(({ userId }) => userId === students[0]?.id)).toHaveLength(1);
});

test('a person who cancels returns to the login page with the reason, and is not signed in', async () => {
  const visitor = await startSignIn(product.publicUrl);
  const returned = await chooseAndReturn(visitor, { cancel: 'yes' });
  const url = new URL(locationOf(returned));
  expect(url.origin + url.pathname).toBe(`${product.publicUrl}/login`);
  expect(url.searchParams.get('error')).toBe('access_denied');
  const session = await visitor.visit(`${product.publicUrl}/api/auth/get-session`);
  expect(JSON.parse(session.text)).toBeNull();
});

test('the cookies of the stand-in do not reach the product and do not share its names', async () => {
  const visitor = await startSignIn(product.publicUrl);
  await chooseAndReturn(visitor, { person: 'teacher@guildhall.test' });
  const own = visitor.cookies.filter(({ name }) => name.startsWith('sandbox_google_'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ path }) => path.startsWith('/sandbox/google/'))).toBe(true);
  const others = visitor.cookies.filter(({ name }) => !name.startsWith('sandbox_google_'));
  expect(others.every(({ path }) => path === '/')).toBe(true);
});
