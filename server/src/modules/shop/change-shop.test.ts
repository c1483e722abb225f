import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const read = async () => (await t.as('admin').get('/shop-settings')).json();
const change = (body: object, revision: number, who: Parameters<typeof t.as>[0] = 'admin') =>
  t.as(who).put('/shop-settings', body, revision);

const NOTHING_SET = {
  Categories: expect.any(Array),
  MailLanguages: expect.any(Array),
  Mails: expect.any(Array),
  Partners: [],
  Claims: ['lifetime-access', 'downloads', 'certificate', 'trial'],
  TimeZone: '',
  Address: '',
  TaxNumber: '',
  Country: '',
  TaxRates: [],
  Currency: 'USD',
  IsCurrencyFixed: false,
  RefundDays: 30,
  RefundPercent: 30,
  Languages: [],
  AvailableLanguages: expect.any(Array),
  Wording: 'specification',
  Revision: 0,
  DefaultName: 'Guildhall',
  DefaultContact: '',
  Name: '',
  Logo: '',
  AccentLight: '',
  AccentDark: '',
  Contact: '',
  Imprint: '',
  PrivacyPolicy: '',
  Terms: '',
};

test('an admin sees what the environment says while nothing is set', async () => {
  expect(await read()).toEqual(NOTHING_SET);
});

test('an admin changes some of the settings, and the others stay', async () => {
  expect((await change({ Name: ' The Weavers’ Hall ', Contact: 'us@weavers.example' }, 0)).statusCode).toBe(200);
  const saved = (await change({ AccentLight: '#1F4E6B', Terms: 'Be fair.' }, 1)).json();
  const expected = {
    ...NOTHING_SET,
    Revision: 2,
    Name: 'The Weavers’ Hall',
    Contact: 'us@weavers.example',
    AccentLight: '#1f4e6b',
    Terms: 'Be fair.',
  };
  expect(saved).toEqual(expected);
  expect(await read()).toEqual(expected);
});

test('the audit says who changed what', async () => {
  const admin = await t.given.person({ role: 'Admin', name: 'Ada' });
  await change({ Name: 'Weavers', Contact: '', Terms: 'Be fair.' }, 0, admin);
  const [entry, ...others] = (await t.as('admin').get('/audit')).json();
  expect(entry).toMatchObject({ Kind: 'shop.changed', ActorName: 'Ada', Subject: 'Weavers', Reason: 'Name, Terms' });
  expect([entry.PersonId, others]).toEqual([null, []]);
});

test('what changes nothing is no new revision, and nothing in the audit', async () => {
  await change({ Name: 'Weavers' }, 0);
  expect((await change({ Name: 'Weavers', Contact: '' }, 1)).json()).toMatchObject({ Revision: 1 });
  expect((await t.as('admin').get('/audit')).json()).toHaveLength(1);
});

test('of two admins who save at once, one saves and the other is told', async () => {
  const admins = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Admin' })];
  const replies = await Promise.all(admins.map((admin, index) => change({ Name: `Hall ${index}` }, 0, admin)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
  expect(replies[1 - winner]?.json()).toMatchObject({ code: 'shop.changed-meanwhile' });
  expect(await read()).toMatchObject({ Revision: 1, Name: `Hall ${winner}` });
});

test('a change that does not say what it was made from is refused', async () => {
  expect(codeOf(await t.as('admin').put('/shop-settings', { Name: 'Weavers' }))).toEqual([
    428,
    'request.revision-missing',
  ]);
});

test.each([
  ['Name', { Name: 'turned\u202eround' }],
  ['Name', { Name: 'x'.repeat(61) }],
  ['Name', { Name: 'two\u0007lines' }],
  ['Contact', { Contact: 'nobody' }],
  ['AccentLight', { AccentLight: 'green' }],
  ['AccentLight', { AccentLight: '#1f6b45;}*{display:none' }],
  ['Logo', { Logo: 'https://example.com/logo.png' }],
  ['Imprint', { Imprint: 'x'.repeat(50_001) }],
  ['Terms', { Terms: `${'> '.repeat(60)}deep` }],
])('a wrong %s is refused beside its field', async (path, body) => {
  const reply = await change(body, 0);
  expect([reply.statusCode, reply.json().errors?.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
  expect(await read()).toEqual(NOTHING_SET);
});

test('an admin offers a language, which is on pages of every process at once, and takes it back', async () => {
  expect((await change({ Languages: ['en-XA'] }, 0)).json()).toMatchObject({ Languages: ['en-XA'] });
  const page = () => t.get('/en-XA', { accept: 'text/html' });
  expect((await page()).statusCode).toBe(200);
  const { reason } = await t.deps.database.selectFrom('audit_entry').select('reason').executeTakeFirstOrThrow();
  expect(reason).toBe('Languages');
  expect((await change({ Languages: [] }, 1)).json()).toMatchObject({ Languages: [] });
  expect((await page()).statusCode).toBe(404);
});

test.each([['xx'], ['en'], ['__proto__']])(
  'a language that has no pages (%s) is refused beside its field',
  async (code) => {
    expect((await change({ Languages: [code] }, 0)).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'Languages' }],
    });
  },
);
