import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const rowOf = (id: string) =>
  t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  ['ClassTitle', 'ab'],
  ['ClassTitle', 'x'.repeat(121)],
  ['ClassTitle', null],
  ['Description', 'x'.repeat(19)],
  ['Description', 'x'.repeat(10_001)],
  ['ClassPrice', -1],
  ['ClassPrice', 0.1],
  ['ClassPrice', 19.999],
  ['ClassPrice', 1e9],
  ['ClassPrice', '12'],
  ['ClassPrice', null],
  ['Category', 'Cooking'],
  ['TimeZone', 'Mars'],
  ['TimeZone', 'AET'],
  ['TimeZone', 'CET'],
  ['Image', ''],
])('a change of %s to %.20j is refused', async (field, value) => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const { id } = await t.given.course({ teacher_id: teacher.id });
  const before = await rowOf(id);
  const UpdatedData = { ClassTitle: 'Sewing', [field]: value };
  const reply = await t.as(teacher).put(`/update-class/${id}`, { UpdatedData });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: `UpdatedData.${field}` }] });
  expect(await rowOf(id)).toEqual(before);
});
