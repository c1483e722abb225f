import { beforeEach, expect, test } from 'vitest';
import { crashAtEveryStatement } from '../../testing/crashing-deps.ts';
import { leaveTraces } from '../../testing/leave-traces.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { erasePerson } from './erase-person.ts';
import { eraseDuePeople } from './index.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const yesterday = () => new Date(Date.now() - 86_400_000);

/** Somebody whose seven days are over, with something of every kind. */
async function dueAda() {
  const ada = await t.given.person({ name: 'Ada Lovelace', deletion_due_at: yesterday() });
  await leaveTraces(t, ada.id);
  return ada;
}

const readPerson = async (id: string) => {
  const { name } = await t.deps.database
    .selectFrom('user')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answers = await t.deps.database
    .selectFrom('submission')
    .select('answer')
    .where('student_id', '=', id)
    .execute();
  return { name, answers: answers.map(({ answer }) => answer) };
};
const WHOLE = { name: 'Ada Lovelace', answers: Array(2).fill('Ada’s secret answer') };
const ERASED = { name: 'Deleted account', answers: [''] };

const countErasures = async () => (await t.deps.database.selectFrom('erasure').select('erased_at').execute()).length;

test('wherever the process dies while somebody is erased, they are whole or gone, and the next run erases them once', async () => {
  const addresses: string[] = [];
  const crashes = await crashAtEveryStatement(t.deps.database, {
    prepare: dueAda,
    operation: (inTx, { id: personId }) => inTx((tx) => erasePerson(tx, t.deps, { personId, now: t.deps.now() })),
    check: async ({ id, email }) => {
      expect([WHOLE, ERASED]).toContainEqual(await readPerson(id));
      await eraseDuePeople(t.deps);
      expect(await readPerson(id)).toEqual(ERASED);
      addresses.push(email);
      expect(await countErasures()).toBe(addresses.length);
    },
  });
  expect(crashes).toBeGreaterThanOrEqual(40);
  await waitForJobs(t.deps);
  for (const address of addresses) expect(await t.mailsTo(address)).toHaveLength(1);
}, 180_000);
