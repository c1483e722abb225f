import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { ADA } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { eraseDuePeople } from './index.ts';

/** Somebody may sign up with the address of a person who is invited, and has not confirmed it. */
const t = testApp();
beforeEach(() => t.empty());

const REASON = 'Paid by the employer, who lets nobody know';

async function inviteAndSignUp({ isConfirmed }: { isConfirmed: boolean }) {
  const { database } = t.deps;
  const admin = await t.given.person({ role: 'Admin' });
  const course = await t.given.course();
  const [id, now] = [crypto.randomUUID(), new Date()];
  const times = { created_at: now, ends_at: new Date(now.getTime() + 86_400_000) };
  const of = { course_id: course.id, invited_by: admin.id };
  await database
    .insertInto('invitation')
    .values({ id, ...of, name: 'Ada', email: ADA.email, reason: REASON, token_hash: Buffer.alloc(32, 1), ...times })
    .execute();
  const event = { kind: 'sign-in.failed' as const, ip_address: '192.0.2.9', user_agent: 'x', at: now };
  await database
    .insertInto('security_event')
    .values({ id: crypto.randomUUID(), person_id: null, actor_id: null, typed_email: ADA.email, ...event })
    .execute();
  const person = await t.given.account({ ...ADA, name: 'Somebody', email_verified: isConfirmed });
  const readInvitations = async () => {
    const { rawPayload } = await t.as(person).get('/account/data');
    return strFromU8(unzipSync(new Uint8Array(rawPayload))['data/invitations.json'] ?? new Uint8Array());
  };
  const erase = async () => {
    await t.as(person).post('/account/deletion', {});
    await eraseDuePeople({ ...t.deps, now: () => new Date(Date.now() + 8 * 86_400_000) });
  };
  const countKept = async () => ({
    invitations: (await database.selectFrom('invitation').select('id').execute()).length,
    events: (await database.selectFrom('security_event').select('id').where('typed_email', 'is not', null).execute())
      .length,
  });
  return { readInvitations, erase, countKept };
}

test('who has not confirmed the address neither reads what is known of it nor takes it along', async () => {
  const { readInvitations, erase, countKept } = await inviteAndSignUp({ isConfirmed: false });
  expect(await readInvitations()).not.toContain(REASON);
  await erase();
  expect(await countKept()).toEqual({ invitations: 1, events: 1 });
});

test('who has confirmed it does both', async () => {
  const { readInvitations, erase, countKept } = await inviteAndSignUp({ isConfirmed: true });
  expect(await readInvitations()).toContain(REASON);
  await erase();
  expect(await countKept()).toEqual({ invitations: 0, events: 0 });
});
