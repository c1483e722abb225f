import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp();
beforeEach(() => t.empty());

async function ada() {
  const person = await t.given.account(ADA);
  const browser = t.browser();
  await signIn(browser);
  const change = (json: object) => browser.visit('/api/auth/update-user', { json });
  const row = () =>
    t.deps.database.selectFrom('user').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  return { person, change, row, browser };
}

describe('somebody who changes their profile', () => {
  test('can choose a picture of their own', async () => {
    const { person, change, row } = await ada();
    const picture = await t.given.picture(person.id);
    expect((await change({ image: pictureUrl(picture.id) })).statusCode).toBe(200);
    expect((await row()).image).toBe(pictureUrl(picture.id));
    await change({ image: null });
    expect((await row()).image).toBeNull();
  });

  test('keeps their picture when they send one that is not theirs', async () => {
    const { person, change, row } = await ada();
    const own = pictureUrl((await t.given.picture(person.id)).id);
    await change({ image: own });
    const foreign = [
      'https://evil.example/tracker.png',
      pictureUrl((await t.given.picture((await t.given.person()).id)).id),
      pictureUrl((await t.given.picture()).id),
      '/images/../../etc/passwd',
      'javascript:alert(1)',
      `https://evil.example${own}`,
    ];
    for (const image of foreign) {
      await change({ image, name: 'Ada King' });
      expect(await row()).toMatchObject({ image: own, name: 'Ada King' });
    }
  });

  test('can change their name and picture only', async () => {
    const { change, row } = await ada();
    await change({
      name: 'Ada King',
      role: 'Admin',
      email: 'other@example.com',
      emailVerified: false,
      demonstration: true,
    });
    expect(await row()).toMatchObject({
      name: 'Ada King',
      role: 'Student',
      email: ADA.email,
      email_verified: true,
      demonstration: false,
    });
  });

  test('cannot choose a name with HTML in it', async () => {
    const { change, row } = await ada();
    const reply = await change({ name: '<img src=x onerror=alert(1)>' });
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect((await row()).name).toBe(ADA.name);
  });

  test('is shown with the new name on their classes at once', async () => {
    const { person, change } = await ada();
    const course = await t.given.course({ teacher_id: person.id });
    const title = async () => (await t.get(`/api/get-class/${course.id}`)).json().TeacherName;
    const listed = async () => (await t.get('/api/all-classes')).json().data[0].TeacherName;
    expect([await title(), await listed()]).toEqual([ADA.name, ADA.name]);
    await change({ name: 'Ada King' });
    expect([await title(), await listed()]).toEqual(['Ada King', 'Ada King']);
  });

  test('is shown with the new name on their reviews at once', async () => {
    const { person, change } = await ada();
    const course = await t.given.course();
    await t.given.enrolment(course.id, person.id);
    await t.given.review(course.id, { student_id: person.id });
    const name = async () => (await t.get('/api/getreviews')).json()[0].ReviewerName;
    expect(await name()).toBe(ADA.name);
    await change({ name: 'Ada King' });
    expect(await name()).toBe('Ada King');
  });
});

test('a profile cannot be changed without a session', async () => {
  const { row } = await ada();
  const reply = await t.browser().visit('/api/auth/update-user', { json: { name: 'Owned' } });
  expect(codeOf(reply)).toEqual([401, 'auth.required']);
  expect((await row()).name).toBe(ADA.name);
});
