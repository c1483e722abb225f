import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { APPLICATION, teacherApplicationsIn } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const { apply, requests } = teacherApplicationsIn(t);

describe('an application is refused', () => {
  test.each(['teacher', 'admin'] as const)('of a %s', async (role) => {
    expect(codeOf(await t.as(role).post('/post-teachereq', { data: APPLICATION }))).toEqual([403, 'auth.forbidden']);
  });

  test('of somebody who is not signed in', async () => {
    expect(codeOf(await t.asNobody.post('/post-teachereq', { data: APPLICATION }))).toEqual([401, 'auth.required']);
  });

  const emoji = '🥐';

  test.each([
    ['TeacherName', undefined],
    ['TeacherName', ' '],
    ['TeacherName', '<b>Ada</b>'],
    ['TeacherName', 'x'.repeat(101)],
    ['TeacherName', 'Ada\0'],
    ['ExperienceLevel', undefined],
    ['ExperienceLevel', 'Expert'],
    ['ExperienceLevel', 'beginner'],
    ['Title', undefined],
    ['Title', ''],
    ['Title', ' \u200b\u2800 '],
    ['Title', 'x'.repeat(121)],
    ['Title', emoji.repeat(121)],
    ['Title', 'Bread\0'],
    ['Title', 'Bread\ud800'],
    ['Title', 'Bread\u0007Rolls'],
    ['Title', 'Bread\u202e'],
    ['Title', 12],
    ['Category', undefined],
    ['Category', 'Photography'],
    ['Category', ['Data Science']],
  ])('by the name of its field, which is %s: %j', async (field, value) => {
    const ada = await t.given.person();
    const reply = await apply(ada, { [field]: value });
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect([...new Set(reply.json().errors.map(({ path }: { path: string }) => path))]).toEqual([`data.${field}`]);
    expect(await requests()).toEqual([]);
  });

  test.each([{}, APPLICATION, { data: null }, { data: [] }, { data: 'text' }])(
    'when its body is not an application: %j',
    async (body) => {
      const ada = await t.given.person();
      expect(codeOf(await t.as(ada).post('/post-teachereq', body))).toEqual([400, 'request.invalid']);
    },
  );

  test('never for the words of its title, which is shown as written, up to 120 characters', async () => {
    for (const Title of ['<script>alert(1)</script>', '"); drop table course; --', emoji.repeat(120)]) {
      const ada = await t.given.person();
      expect((await apply(ada, { Title: `  ${Title} ` })).statusCode).toBe(200);
      expect((await t.as(ada).get('/my-teacher-request')).json()).toMatchObject({ Title });
    }
  });
});
