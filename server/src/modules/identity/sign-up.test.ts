import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, firstLinkIn, PASSWORD, signIn, signUp, tokenOf } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const user = () => t.deps.database.selectFrom('user').selectAll().executeTakeFirst();

describe('somebody who signs up', () => {
  test('is signed in at once as a Student, and is counted in the statistics', async () => {
    expect((await t.get('/api/platform-stats')).json().totalUsers).toBe(0);
    const browser = t.browser();
    expect((await signUp(browser)).statusCode).toBe(200);
    const record = await t.withToken(await tokenOf(browser)).get(`/get-role/${ADA.email}`);
    expect(record.json()).toMatchObject({
      Name: ADA.name,
      Email: ADA.email,
      Image: '',
      Role: 'Student',
      isAdmin: false,
    });
    expect((await t.get('/api/platform-stats')).json().totalUsers).toBe(1);
  });

  test('becomes a Student, even when they send another role', async () => {
    const smuggled = {
      role: 'Admin',
      Role: 'Admin',
      isAdmin: true,
      emailVerified: true,
      demonstration: true,
      id: 'mine',
    };
    await signUp(t.browser(), smuggled);
    expect(await user()).toMatchObject({ role: 'Student', email_verified: false, demonstration: false });
  });

  test('has no picture before they upload one: a URL of another site is ignored', async () => {
    await signUp(t.browser(), { image: 'https://evil.example/tracker.png' });
    expect(await user()).toMatchObject({ image: null });
  });

  test.each([
    '<script>alert(1)</script>',
    'Ada <b>',
    '',
    '   ',
    'a\u0000b',
    'evil\u202etxt',
    '\u200b\u3164',
    'a\ud800',
    'x'.repeat(101),
  ])('cannot be called %j', async (name) => {
    const reply = await signUp(t.browser(), { name });
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect(await user()).toBeUndefined();
  });

  test('may have a name in any script, with joined emoji', async () => {
    await signUp(t.browser(), { name: 'ক্‍ষ 👩‍🎨 李' });
    expect(await user()).toMatchObject({ name: 'ক্‍ষ 👩‍🎨 李' });
  });

  test('writes their address and name as their programs do, and is known by them', async () => {
    const browser = t.browser();
    await signUp(browser, { name: '\u2068Ada\u00a0Lovelace\u2069', email: 'Ada@Müller.example' });
    expect(await user()).toMatchObject({ name: 'Ada Lovelace', email: 'ada@xn--mller-kva.example' });
    expect((await signIn(t.browser(), { email: '\u200eada@müller.example' })).statusCode).toBe(200);
    const token = await tokenOf(browser, 'ada@müller.example');
    expect((await t.withToken(token).get('/get-role/ada@m%C3%BCller.example')).statusCode).toBe(200);
    const found = await t.as('admin').get(`/search-user/${encodeURIComponent('ada@müller.example')}`);
    expect(found.json().map(({ Name }: { Name: string }) => Name)).toEqual(['Ada Lovelace']);
  });

  test('keeps a name with quotes, accents and an ampersand as it is', async () => {
    await signUp(t.browser(), { name: ' Zoë O\u2019Brien & "Söhne" ' });
    expect(await user()).toMatchObject({ name: 'Zoë O\u2019Brien & "Söhne"' });
  });

  test.each([
    ['Short1!', /at least 8 characters/],
    ['password1', /most common passwords/],
    ['LoveLace-1815', /part of your name or email address/],
    ['my-ada-exam-42', /part of your name or email address/],
  ])('is told why the password %j is refused', async (password, reason) => {
    const reply = await signUp(t.browser(), { password });
    expect(codeOf(reply)).toEqual([400, 'auth.weak-password']);
    expect(reply.json().detail).toBe('Password does not meet requirements.');
    expect(reply.json().errors[0].message).toMatch(reason);
    expect(await user()).toBeUndefined();
  });

  test('is told that the address is taken, whatever its case', async () => {
    await signUp(t.browser());
    const again = await signUp(t.browser(), { email: 'ADA@Example.com' });
    expect(codeOf(again)).toEqual([409, 'auth.email-taken']);
  });

  test('gets one account when they sign up twice at the same moment', async () => {
    const replies = await Promise.all([signUp(t.browser()), signUp(t.browser())]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('gets a mail to confirm the address, and is signed in before that', async () => {
    const browser = t.browser();
    await signUp(browser, { name: 'Ada & Co' });
    const [mail] = await t.mailsTo(ADA.email);
    expect(mail?.subject).toContain('confirm your address');
    expect(mail?.html).toContain('Ada &amp; Co');
    const link = firstLinkIn(mail ?? { text: '' });
    expect(link.origin).toBe('http://localhost:3000');
    expect(await user()).toMatchObject({ email_verified: false });
    const reply = await browser.visit(link.href);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/dashbord?from=verification']);
    expect(await user()).toMatchObject({ email_verified: true });
  });

  test('is led back to the page that they came from by the link of that mail', async () => {
    const browser = t.browser();
    const path = '/class-details/0197c3a0-0000-7000-8000-000000000001?from=verification';
    await signUp(browser, { callbackURL: '/get-all-classes' });
    const [first] = await t.mailsTo(ADA.email);
    await browser.visit('/api/auth/send-verification-email', { json: { callbackURL: path } });
    expect(firstLinkIn(first ?? { text: '' }).searchParams.get('callbackURL')).toBe('/get-all-classes');
    const link = firstLinkIn((await t.mailsTo(ADA.email))[0] ?? { text: '' });
    expect(link.origin).toBe('http://localhost:3000');
    const reply = await browser.visit(link.href);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, path]);
    expect((await browser.visit(link.href)).headers.location).toMatch(/^\/class-details\//);
    expect(await user()).toMatchObject({ email_verified: true });
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'cannot have the mail lead to another site: %j',
    async (callbackURL) => {
      const refused = await signUp(t.browser(), { callbackURL });
      expect(codeOf(refused)).toEqual([400, 'request.invalid']);
      const browser = t.browser();
      await signUp(browser);
      const reply = await browser.visit('/api/auth/send-verification-email', { json: { callbackURL } });
      expect(codeOf(reply)).toEqual([400, 'request.invalid']);
      expect(await t.mailsTo(ADA.email)).toHaveLength(1);
    },
  );

  test('can request that mail again', async () => {
    const browser = t.browser();
    await signUp(browser);
    expect((await browser.visit('/api/auth/send-verification-email', { json: {} })).statusCode).toBe(200);
    expect(await t.mailsTo(ADA.email)).toHaveLength(2);
    expect((await t.browser().visit('/api/auth/send-verification-email', { json: {} })).statusCode).toBe(401);
  });

  test('can sign in with the password afterwards', async () => {
    await signUp(t.browser(), { email: 'Ada@Example.COM' });
    expect((await signIn(t.browser(), { email: ' ADA@example.com ' })).statusCode).toBe(200);
    expect((await signIn(t.browser(), { password: PASSWORD.toUpperCase() })).statusCode).toBe(401);
  });
});
