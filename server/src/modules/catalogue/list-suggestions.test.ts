import type { Suggestion } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ environment: { ADDRESS_LIMIT_FACTOR: '0.01' } });
beforeEach(() => t.empty());

const request = (q: string, remoteAddress: string) =>
  t.app.inject({ url: `/api/suggestions?q=${encodeURIComponent(q)}`, remoteAddress });
const suggested = async (q: string, address = '192.0.2.7') =>
  (await request(q, address)).json().map(({ kind, text }: Suggestion) => `${kind}: ${text}`);

test('categories, classes and teachers are suggested by the beginnings of their words', async () => {
  const phoebe = await t.given.person({ role: 'Teacher', name: 'Phoebe Adams' });
  await t.given.course({ title: 'Portrait Photography', enrolled_count: 2, teacher_id: phoebe.id });
  await t.given.course({ title: 'Photos by night', enrolled_count: 9 });
  await t.given.course({ title: 'Photo of a draft', status: 'Pending' });
  expect(await suggested('PHO')).toEqual([
    'category: Photography',
    'class: Photos by night',
    'class: Portrait Photography',
    'teacher: Phoebe Adams',
  ]);
  expect(await suggested('portrait pho')).toEqual(['class: Portrait Photography']);
  expect(await suggested('adams')).toEqual(['teacher: Phoebe Adams']);
  expect(await suggested('graphy')).toEqual([]);
});

test.each([
  ['strassenm', 'Straßenmusik ohne Angst'],
  ['摄影', '零基础学摄影'],
  ['パン作', 'はじめてのパン作り'],
  ['c++', 'C++ in a week'],
])('%s suggests %s', async (typed, title) => {
  await t.given.course({ title });
  await t.given.course({ title: 'C# in a week' });
  expect(await suggested(typed)).toEqual([`class: ${title}`]);
});

test('at most eight are suggested, and none for a single letter or signs', async () => {
  for (let number = 0; number < 12; number++) await t.given.course({ title: `Web knot ${number}` });
  expect(await suggested('web')).toHaveLength(8);
  for (const typed of ['w', ' ', '%', "'&|!:*"]) expect(await suggested(typed)).toEqual([]);
});

test('a suspended teacher is not suggested', async () => {
  const teacher = await t.given.person({
    role: 'Teacher',
    name: 'Zelda Quist',
    suspended_at: new Date(),
    suspended_reason: 'x',
  });
  await t.given.course({ teacher_id: teacher.id });
  expect(await suggested('zelda')).toEqual([]);
});

test('what nobody has typed before is limited per address; what is cached is not', async () => {
  const address = '192.0.2.8';
  for (let number = 0; number < 18; number++) expect((await request(`knot ${number}`, address)).statusCode).toBe(200);
  expect(codeOf(await request('knot 18', address))).toEqual([429, 'request.too-many']);
  expect((await request('knot 3', address)).statusCode).toBe(200);
  expect((await request('knot 18', '192.0.2.9')).statusCode).toBe(200);
});
