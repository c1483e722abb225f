import { beforeEach, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(async () => {
  await t.empty();
  await offerLanguages(t.deps, ['en-XA']);
});

const choose = (Language: string) => t.as('student').put('/mail-language', { Language });
const read = async () => (await t.as('student').get('/mail-language')).json();

test('somebody chooses the language of their mails, once', async () => {
  expect(await read()).toEqual({ Language: 'en' });
  expect((await choose('en-XA')).json()).toMatchObject({ modifiedCount: 1 });
  expect((await choose('en-XA')).json()).toMatchObject({ modifiedCount: 0 });
  expect(await read()).toEqual({ Language: 'en-XA' });
  expect((await choose('en')).json()).toMatchObject({ modifiedCount: 1 });
  expect(await read()).toEqual({ Language: 'en' });
});

test.each(['de', '', 'xx', "en'; --", 'EN'])('%j, which is not on offer, is refused at its field', async (language) => {
  const reply = await choose(language);
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, 'Language']);
  expect(await read()).toEqual({ Language: 'en' });
});

test('a language that the shop has taken off its offer is shown as English, as the mails are', async () => {
  await choose('en-XA');
  await offerLanguages(t.deps, []);
  expect(await read()).toEqual({ Language: 'en' });
});
