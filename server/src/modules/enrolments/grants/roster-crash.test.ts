import { beforeEach, expect, test } from 'vitest';
import { rosterIn } from '../../../testing/roster.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseDuePeople } from '../../personal-data/index.ts';

const t = testApp({ withSandbox: true });
const { confirm, invitations, accept, tokenIn } = rosterIn(t);

let admin: { id: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  course = await t.given.course({ title: 'Oil painting' });
});

class Crash extends Error {}

const dueAgain = () => t.deps.database.updateTable('invitation').set({ is_due: true, token_hash: null }).execute();
const mailedHashes = async () => (await invitations()).map(({ token_hash }) => token_hash);

test('a crash between two batches leaves whole batches: the next run does the rest, once', async () => {
  const people = Array.from({ length: 150 }, (_, index) => `P${index},p${index}@example.com`);
  await confirm(admin, course, `name,email\n${people.slice(0, 90).join('\n')}`);
  await t.mailsTo('p0@example.com');
  await dueAgain();
  const crash = t.deps.inTx(async (tx) => {
    expect(await t.deps.rosterWork.doBatch(tx, course.id)).toBe(90);
    throw new Crash();
  });
  await expect(crash).rejects.toThrow(Crash);
  expect((await mailedHashes()).every((hash) => hash === null)).toBe(true);
  expect(await t.mailsTo('p0@example.com')).toHaveLength(1);

  await t.deps.inTx((tx) => t.deps.rosterWork.add(tx, course.id));
  expect(await t.mailsTo('p0@example.com')).toHaveLength(2);
  expect((await mailedHashes()).every((hash) => hash !== null)).toBe(true);
});

test('two processes that work on one roster at once mail nobody twice', async () => {
  const people = Array.from({ length: 90 }, (_, index) => `P${index},p${index}@example.com`);
  await confirm(admin, course, `name,email\n${people.join('\n')}`);
  await t.mailsTo('p0@example.com');
  await dueAgain();
  const batches = await Promise.all([1, 2].map(() => t.deps.inTx((tx) => t.deps.rosterWork.doBatch(tx, course.id))));
  expect(batches.reduce((sum, count) => sum + count)).toBe(90);
  expect(await t.mailsTo('p0@example.com')).toHaveLength(2);
});

test('whose account is erased is in no invitation any more', async () => {
  const other = await t.given.course();
  for (const one of [course, other]) await confirm(admin, one, 'name,email\nBob,bob@example.com');
  await accept(await tokenIn('bob@example.com'));
  const { id } = await t.deps.database
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'bob@example.com')
    .executeTakeFirstOrThrow();
  expect(await invitations()).toHaveLength(2);
  await t.as({ id }).post('/account/deletion', {});
  await eraseDuePeople({ ...t.deps, now: () => new Date(Date.now() + 8 * 86_400_000) });
  expect(await invitations()).toEqual([]);
});
