import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { untilBlocked } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let ada: { id: string };
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.person();
  admin = await t.given.person({ role: 'Admin' });
});

const REASON = 'Spam in three classes.';
const suspend = (id: string) => t.as(admin).put(`/members/${id}/suspend`, { reason: REASON });
const sessions = () => t.deps.database.selectFrom('session').select('user_id').where('user_id', '=', ada.id).execute();
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

test('of two admins who suspend somebody at once, one is told that nothing changed', async () => {
  const replies = await Promise.all([suspend(ada.id), suspend(ada.id)]);
  expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
  expect(await audit()).toHaveLength(1);
});

test('a sign-in that began before the suspension gets no session', async () => {
  const { database } = t.deps;
  const at = new Date();
  const session = {
    token: crypto.randomUUID(),
    expires_at: new Date(at.getTime() + 1e6),
    created_at: at,
    updated_at: at,
  };
  const inserting = await database.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ suspended_at: at, suspended_reason: REASON }).where('id', '=', ada.id).execute();
    const waiting = database
      .insertInto('session')
      .values({ ...session, id: newId(), user_id: ada.id })
      .execute();
    await untilBlocked(database, 1);
    return { waiting };
  });
  await inserting.waiting;
  expect(await sessions()).toEqual([]);
});

test('of two admins who suspend each other at once, one stays an admin who can sign in', async () => {
  const other = await t.given.person({ role: 'Admin' });
  const [a, b] = [t.as(admin), t.as(other)];
  await Promise.all([a.get('/audit'), b.get('/audit')]);
  const replies = await Promise.all([
    a.put(`/members/${other.id}/suspend`, { reason: REASON }),
    b.put(`/members/${admin.id}/suspend`, { reason: REASON }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const able = await t.deps.database
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'Admin')
    .where('suspended_at', 'is', null)
    .execute();
  expect(able).toHaveLength(1);
});
