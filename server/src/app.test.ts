import type { Features } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { createDocumentTemplate } from './pages/document-template.ts';
import { EMPTY_SHOP } from './testing/empty-shop.ts';
import { testApp } from './testing/test-app.ts';

const DOCUMENT = '<meta name="brand" content=""><!--head--><!--page--><!--responses--><!--scripts-->';
const features = {
  brandName: 'Guildhall',
  publicUrl: 'http://localhost:3000',
  isSandbox: false,
  isRestored: false,
  isDemo: false,
  hasGoogle: false,
};
const pageWith = (change: Partial<Features>) =>
  createDocumentTemplate(DOCUMENT, features).fill({
    head: '',
    embedded: [],
    page: '',
    features: { ...features, shop: EMPTY_SHOP, ...change },
  });

test('a page has a meta tag for the sandbox, for Google and for whom to write to, when there are such', () => {
  expect(pageWith({})).not.toMatch(/name="(sandbox|google|contact)"/);
  expect(pageWith({ contact: 'a&b@example.com' })).toContain('<meta name="contact" content="a&amp;b@example.com" />');
  expect(pageWith({ isSandbox: true })).toContain('<meta name="sandbox" content="on" />');
  expect(pageWith({ hasGoogle: true })).toContain('<meta name="google" content="on" />');
});

describe('with the sandbox', () => {
  const t = testApp({ withSandbox: true });

  test('its mails are served under the same origin', async () => {
    expect((await t.get('/sandbox/mail/messages')).json()).toEqual([]);
    expect((await t.get('/sandbox/mail')).headers['content-type']).toContain('text/html');
  });
});

describe('without the sandbox', () => {
  const t = testApp();

  test('its paths are not found', async () => {
    expect((await t.get('/sandbox/mail/messages')).statusCode).toBe(404);
  });

  test('an unknown or malformed address under /api gets a problem document', async () => {
    for (const url of ['/api/nothing', '/api/get-class/', '/api/%zz', `/api/get-class/${'x'.repeat(501)}`]) {
      const reply = await t.get(url);
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.headers['content-type']).toContain('application/problem+json');
    }
  });
});
