import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const namesOf = (reply: { json: () => { Name: string }[] }) => reply.json().map(({ Name }) => Name);

describe('GET /getroles', () => {
  test('gives an admin everybody, page by page', async () => {
    const at = Date.now();
    for (let place = 0; place < 5; place++) {
      await t.given.person({ name: `P${place}`, created_at: new Date(at - 10_000 + place) });
    }
    const first = await t.as('admin').get('/getroles?limit=4');
    expect(namesOf(first).slice(1)).toEqual(['P4', 'P3', 'P2']);
    expect(first.headers['x-total-count']).toBe('6');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]?.replace('/api', '') ?? '';
    const second = await t.as('admin').get(next);
    expect(namesOf(second)).toEqual(['P1', 'P0']);
    expect(second.headers.link).toBeUndefined();
  });

  test('gives those with one role', async () => {
    await t.given.person({ name: 'Ada', role: 'Teacher' });
    await t.given.person({ name: 'Bob' });
    const reply = await t.as('admin').get('/getroles?role=Teacher');
    expect(namesOf(reply)).toEqual(['Ada']);
    expect(reply.headers['x-total-count']).toBe('1');
    expect(codeOf(await t.as('admin').get('/getroles?role=Owner'))).toEqual([400, 'request.invalid']);
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=x', 'cursor=W10'])('refuses %s by name', async (query) => {
    expect(codeOf(await t.as('admin').get(`/getroles?${query}`))).toEqual([400, 'request.invalid']);
  });
});

describe('GET /search-user', () => {
  const search = (text: string, query = '') => t.as('admin').get(`/search-user/${encodeURIComponent(text)}${query}`);

  test('finds any part of a name or an address, in any case', async () => {
    await t.given.person({ name: 'Ada Lovelace', email: 'countess@example.com' });
    await t.given.person({ name: 'Ångström', email: 'bob@example.com' });
    for (const text of ['ADA', 'a love', 'LACE', 'COUNTESS@', ' ada '])
      expect(namesOf(await search(text))).toEqual(['Ada Lovelace']);
    expect(namesOf(await search('ÅNGSTRÖM'))).toEqual(['Ångström']);
    expect((await search('nobody')).json()).toEqual([]);
  });

  test('finds a name whatever its accents, and those of what is typed', async () => {
    await t.given.person({ name: 'Inês Duarte' });
    await t.given.person({ name: 'Zoe', role: 'Teacher' });
    for (const text of ['ines', 'INÊS', 'Dúarte']) expect(namesOf(await search(text))).toEqual(['Inês Duarte']);
    expect(namesOf(await search('zoë', '?role=Teacher'))).toEqual(['Zoe']);
  });

  test.each([
    ['gross', 'Jürgen Groß'],
    ['lukasz', 'Łukasz Nowak'],
    ['soren', 'Søren Dæhlie'],
    ['ИВАН', 'Иван Петров'],
    ['احمد', 'أحمد علي'],
    ['ﾀﾅｶ', 'タナカ ユキ'],
  ])('finds by %s the name %s', async (typed, name) => {
    await t.given.person({ name });
    expect(namesOf(await search(typed))).toEqual([name]);
  });

  test('finds those with one role', async () => {
    await t.given.person({ name: 'Ada Obi', role: 'Teacher' });
    await t.given.person({ name: 'Ada Lee' });
    for (const [role, names] of [
      ['Teacher', ['Ada Obi']],
      ['Student', ['Ada Lee']],
      ['Admin', []],
    ] as const) {
      expect(namesOf(await search('ada', `?role=${role}`))).toEqual(names);
    }
  });

  test('takes % and _ and \\ for what they are', async () => {
    for (const name of ['100% Bob', 'under_score', 'back\\slash', 'plain']) await t.given.person({ name });
    expect(namesOf(await search('%'))).toEqual(['100% Bob']);
    expect(namesOf(await search('r_s'))).toEqual(['under_score']);
    expect(namesOf(await search('\\'))).toEqual(['back\\slash']);
    for (const text of ["';--", "' or 1=1", '*', '.*']) expect((await search(text)).json()).toEqual([]);
  });

  test('finds nothing that is partly name and partly address', async () => {
    await t.given.person({ name: 'Ada', email: 'bob@example.com' });
    expect((await search('adabob')).json()).toEqual([]);
  });

  test('goes on page by page, newest first', async () => {
    for (let place = 0; place < 3; place++)
      await t.given.person({ name: `Twin ${place}`, created_at: new Date(place) });
    const first = await search('twin', '?limit=2');
    expect(namesOf(first)).toEqual(['Twin 2', 'Twin 1']);
    expect(first.headers['x-total-count']).toBe('3');
    const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get(
      'cursor',
    );
    expect(namesOf(await search('twin', `?limit=2&cursor=${cursor}`))).toEqual(['Twin 0']);
  });

  test.each([' ', '\t', '\u00a0', '\0', 'x'.repeat(201)])('refuses %j', async (text) => {
    expect(codeOf(await search(text))).toEqual([400, 'request.invalid']);
  });

  test('is refused without a text', async () => {
    expect(codeOf(await search(''))).toEqual([404, 'request.not-found']);
  });
});
