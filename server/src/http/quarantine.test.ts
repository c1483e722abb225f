import { expect, test } from 'vitest';
import { ADA, signIn } from '../testing/accounts.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true, isRestored: true });

const REFUSED = { code: 'server.unavailable', detail: expect.stringContaining('restored from a backup') };

test('of a restored database that is not live, admins read what they may, and others nothing', async () => {
  const course = await t.given.course();
  const path = `/get-class/${course.id}`;
  expect((await t.as('admin').get(path)).statusCode).toBe(200);
  for (const response of [
    await t.get(`/api${path}`),
    await t.as('student').get(path),
    await t.as('teacher').get(path),
  ]) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('600');
    expect(response.json()).toMatchObject(REFUSED);
  }
  for (const address of ['/sitemap.xml', '/feed.xml', '/api/docs/json', '/.well-known/certificate-keys.json']) {
    expect((await t.get(address)).statusCode, address).toBe(503);
  }
  const page = await t.get(`/class-details/${course.id}`);
  expect(page.body).not.toContain(course.title);
});

test('nobody changes anything, not even admins and the card provider', async () => {
  const course = await t.given.course({ status: 'Pending' });
  const admin = t.as('admin');
  for (const response of [
    await admin.put(`/approve-class/${course.id}`),
    await admin.delete(`/delete-class/${course.id}`),
    await t.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} }),
    await t.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: { ...ADA } }),
    await t.app.inject({ method: 'POST', url: '/api/auth/request-password-reset', payload: { email: ADA.email } }),
  ]) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject(REFUSED);
  }
});

test('an admin signs in and out', async () => {
  await t.given.account({ ...ADA, role: 'Admin' });
  const browser = t.browser();
  expect((await signIn(browser)).statusCode).toBe(200);
  const token = await browser.visit('/api/jwt', { json: { email: ADA.email } });
  expect(token.statusCode).toBe(200);
  expect((await browser.visit('/api/auth/sign-out', { json: {} })).statusCode).toBe(200);
});
