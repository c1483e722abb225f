import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../media/index.ts';

const t = testApp();
beforeEach(() => t.empty());

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code];
const namesOf = (reply: { json: () => { Name: string }[] }) => reply.json().map(({ Name }) => Name);

describe('GET /get-role', () => {
  test('shows somebody their own record, whatever the case of their address', async () => {
    const ada = await t.given.person({ name: 'Ada', email: 'ada@example.com', role: 'Teacher' });
    const reply = await t.as(ada).get('/get-role/Ada@Example.com');
    expect(reply.json()).toEqual({
      _id: ada.id,
      Name: 'Ada',
      Email: 'ada@example.com',
      Image: '',
      Role: 'Teacher',
      isAdmin: false,
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('does not tell anybody else whether there is one', async () => {
    await t.given.person({ email: 'ada@example.com' });
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      expect(codeOf(await t.as('student').get(`/get-role/${email}`))).toEqual([403, 'auth.forbidden']);
    }
  });

  test('shows an admin everybody’s', async () => {
    await t.given.person({ email: 'ada@example.com' });
    expect((await t.as('admin').get('/get-role/ada@example.com')).json()).toMatchObject({ Role: 'Student' });
    for (const address of ['nobody@example.com', '%00', 'x'.repeat(400)]) {
      expect(codeOf(await t.as('admin').get(`/get-role/${address}`))).toEqual([404, 'member.not-found']);
    }
  });
});

describe('POST /userrole', () => {
  const send = (person: { id: string; email: string }, data: object = {}) =>
    t.as(person).post('/userrole', { RoleData: { Name: 'Ada', Email: person.email, ...data } });
  const rowOf = (id: string) =>
    t.deps.database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('completes the record once; a second call changes nothing', async () => {
    const ada = await t.given.person();
    const Image = pictureUrl((await t.given.picture(ada.id)).id);
    const first = await send(ada, { Image, Role: 'Student', isAdmin: false });
    expect(first.json()).toEqual({ acknowledged: true, insertedId: ada.id });
    const then = await rowOf(ada.id);
    expect(then).toMatchObject({ name: 'Ada', image: Image, role: 'Student' });
    expect((await send(ada, { Name: 'Other', Image: '' })).json()).toEqual(first.json());
    expect(await rowOf(ada.id)).toEqual(then);
  });

  test('makes a Student, whatever is asked for', async () => {
    const ada = await t.given.person();
    await send(ada, { Role: 'Admin', isAdmin: true, role: 'Admin', _id: newId() });
    expect((await t.as(ada).get(`/get-role/${ada.email}`)).json()).toMatchObject({ Role: 'Student', isAdmin: false });
    expect((await t.as(ada).get('/getroles')).statusCode).toBe(403);
  });

  test('takes no role away either', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    await send(teacher, { Role: 'Student' });
    expect(await rowOf(teacher.id)).toMatchObject({ role: 'Teacher' });
  });

  test('drops a picture that is not one’s own', async () => {
    const [ada, bob] = [await t.given.person(), await t.given.person()];
    await send(ada, { Image: 'https://evil.example/tracker.png' });
    await send(bob, { Image: pictureUrl((await t.given.picture(ada.id)).id) });
    expect([(await rowOf(ada.id)).image, (await rowOf(bob.id)).image]).toEqual([null, null]);
  });

  test('is for oneself alone, and for names that are names', async () => {
    const [ada, bob] = [await t.given.person(), await t.given.person()];
    expect(codeOf(await send(ada, { Email: bob.email }))).toEqual([403, 'auth.forbidden']);
    expect(codeOf(await send(ada, { Name: '<svg onload=alert(1)>' }))).toEqual([400, 'request.invalid']);
    expect(codeOf(await t.as(ada).post('/userrole', { Name: 'bare' }))).toEqual([400, 'request.invalid']);
  });
});

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

  test('is not there without any text', async () => {
    expect(codeOf(await search(''))).toEqual([404, 'request.not-found']);
  });
});

describe('PUT /make-admin', () => {
  const entries = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

  test('makes somebody an admin, and keeps who did it', async () => {
    const ada = await t.given.person();
    const admin = await t.given.person({ role: 'Admin' });
    const promote = () => t.as(admin).put(`/make-admin/${ada.id}`);
    expect((await promote()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await t.as(ada).get('/getroles')).statusCode).toBe(200);
    expect((await promote()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect(await entries()).toMatchObject([{ actor_id: admin.id, action: 'member.made-admin', subject_id: ada.id }]);
  });

  test('of two admins at once, one makes them an admin and one is told nothing changed', async () => {
    const ada = await t.given.person();
    const replies = await Promise.all([1, 2].map(() => t.as('admin').put(`/make-admin/${ada.id}`)));
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
    expect(await entries()).toHaveLength(1);
  });

  test.each([newId(), 'no-id', "';drop table", '%00'])('finds nobody under %s', async (id) => {
    expect(codeOf(await t.as('admin').put(`/make-admin/${encodeURIComponent(id)}`))).toEqual([404, 'member.not-found']);
  });
});
