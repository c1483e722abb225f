import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { fillWithDemonstration } from './fill-with-demonstration.ts';

const t = testApp();

test('an empty database is filled once, with counters that agree and pictures that are served', {
  timeout: 240_000,
}, async () => {
  const reported: string[] = [];
  const fill = () => fillWithDemonstration({ ...t.deps, report: (text) => void reported.push(text) });
  await fill();
  await fill();
  expect(reported.filter((text) => text === 'Making the demonstration')).toHaveLength(1);
  expect(reported.some((text) => /^Drawing pictures \d+\/\d+$/.test(text))).toBe(true);

  const stats = (await t.get('/api/platform-stats')).json();
  expect(stats).toMatchObject({ totalUsers: 263, totalEnrolled: 2_000 });
  expect(stats.totalCourses).toBeGreaterThanOrEqual(48);
  expect((await t.get('/api/all-classes')).json().total).toBe(stats.totalCourses);
  expect((await t.get('/api/getreviews')).headers['x-total-count']).toBe('250');

  const applications = await t.as('admin').get('/get-teacher-request');
  expect([applications.json().length, applications.headers['x-total-count']]).toEqual([5, '5']);

  const listed = await t.as('admin').get('/getallclass');
  expect(listed.headers['x-total-count']).toBe(String(listed.json().length));
  const edited = listed.json().filter(({ EditedAt }: { EditedAt: string | null }) => EditedAt);
  expect(edited.map(({ Edits }: { Edits: unknown[] }) => Edits.length).sort()).toEqual([1, 2]);

  const [top] = (await t.get('/api/top-classes')).json();
  for (const url of [top.Image, top.TeacherImage]) {
    const webp = await t.get(url);
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(webp.headers['cache-control']).toContain('immutable');
    expect(webp.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(webp.rawPayload).metadata()).format).toBe('webp');
  }
  const small = await t.get(top.Image.replace('/1280', '/320'));
  expect((await sharp(small.rawPayload).metadata()).width).toBe(320);
  const modern = await t.get(top.Image, { accept: 'image/avif,image/webp,*/*' });
  expect(modern.rawPayload.length).toBeLessThanOrEqual((await t.get(top.Image)).rawPayload.length);
});

test.each([
  '/images/nothing/1280',
  '/images/0197c3a0-0000-7000-8000-000000000001/1280',
  '/images/..%2f..%2fpasswd/320',
])('there is no picture at %s', async (url) => {
  expect((await t.get(url)).statusCode).toBe(404);
});
