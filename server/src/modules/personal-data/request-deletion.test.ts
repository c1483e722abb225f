import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { leaveTraces } from '../../testing/leave-traces.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { eraseDuePeople } from './index.ts';

const t = testApp({ withSandbox: true });
let ada: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account({ ...ADA, name: 'Ada Lovelace', bio: 'I teach sums.' });
});

const IN_EIGHT_DAYS = () => new Date(Date.now() + 8 * 86_400_000);
const erase = (now = IN_EIGHT_DAYS) => eraseDuePeople({ ...t.deps, now });
const requestDeletion = (person = ada) => t.as(person).post('/account/deletion', {});
const readUser = (id = ada.id) =>
  t.deps.database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an account that its owner wants deleted', () => {
  test('is kept for seven days, and for longer where they change their mind', async () => {
    const before = Date.now();
    const { DueAt } = (await requestDeletion()).json();
    expect(Date.parse(DueAt) - before).toBeGreaterThanOrEqual(7 * 86_400_000);
    expect((await requestDeletion()).json()).toEqual({ DueAt });
    await erase(() => new Date(Date.parse(DueAt) - 1));
    expect((await readUser()).erased_at).toBeNull();
    const [mail, ...others] = await t.mailsTo(ada.email);
    expect(mail?.subject).toBe('Your Guildhall account will be deleted');
    expect(others).toEqual([]);

    expect((await t.as(ada).get('/account/deletion')).json()).toMatchObject({ DueAt, Blocker: null });
    expect((await t.as(ada).delete('/account/deletion')).json()).toMatchObject({ deletedCount: 1 });
    expect((await t.as(ada).delete('/account/deletion')).json()).toMatchObject({ deletedCount: 0 });
    await erase();
    expect(await readUser()).toMatchObject({ name: 'Ada Lovelace', erased_at: null, deletion_due_at: null });
    const events = await t.deps.database.selectFrom('security_event').select('kind').orderBy('id').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['account.deletion-requested', 'account.deletion-withdrawn']);
  });

  test('needs a proof of the last ten minutes', async () => {
    const browser = t.browser();
    await signIn(browser);
    await t.deps.database
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    const reply = await t.withToken(await tokenOf(browser)).post('/account/deletion', {});
    expect(codeOf(reply)).toEqual([403, 'auth.proof-required']);
    expect((await readUser()).deletion_due_at).toBeNull();
  });

  test('says beforehand what is lost', async () => {
    await leaveTraces(t, ada.id);
    expect((await t.as(ada).get('/account/deletion')).json()).toEqual({
      DueAt: null,
      Blocker: null,
      EnrolmentCount: 1,
      UngradedCount: 1,
      CertificateCount: 1,
      HasPendingApplication: true,
    });
  });
});
