import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { insertFailedJob } from '../../testing/failed-jobs.ts';
import { leaveTraces } from '../../testing/leave-traces.ts';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';
import { deleteKeptBuyers, eraseDuePeople } from './index.ts';

const t = testApp({ withSandbox: true });
let ada: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account({ ...ADA, name: 'Ada Lovelace', bio: 'I teach sums.' });
});

const IN_EIGHT_DAYS = () => new Date(Date.now() + 8 * 86_400_000);
const erase = (now = IN_EIGHT_DAYS) => eraseDuePeople({ ...t.deps, now });
const requestDeletion = (person = ada) => t.as(person).post('/account/deletion', {});
const subjectsOfMails = async () => (await t.mailsTo(ada.email)).map(({ subject }) => subject);
const readUser = (id = ada.id) =>
  t.deps.database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** All rows of all tables as text, the journal's hash and kept buyers aside. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'kept_buyer'
  `.execute(t.deps.database);
  const texts = tables.map(({ name }) =>
    sql<{ text: string }>`select coalesce(string_agg(x::text, e'\n'), '') as text from ${sql.raw(name)} as x`.execute(
      t.deps.database,
    ),
  );
  return (await Promise.all(texts)).map(({ rows }) => rows[0]?.text).join('\n');
}

const givenTraces = () => leaveTraces(t, ada.id);

describe('an erased person', () => {
  test('leaves no name, address or text anywhere, and counts, ratings and grades as they were', async () => {
    const { course, certificate, graded, ungraded } = await givenTraces();
    const browser = t.browser();
    await signIn(browser);
    await t.get(`/api/getreviews?classId=${course.id}`);
    expect(await everythingStored()).toContain('secret');
    await requestDeletion();
    await erase();

    expect(await t.deps.database.selectFrom('wish').selectAll().execute()).toEqual([]);
    const stored = await everythingStored();
    for (const text of ['Lovelace', ada.email, 'I teach sums.']) expect(stored).not.toContain(text);
    /** As words: keys of random letters may contain them. */
    for (const word of [/\bAda\b/, /\bsecret\b/]) expect(stored).not.toMatch(word);
    expect(await readUser()).toMatchObject({ name: 'Deleted account', image: null, role: 'Student' });
    const counters = await t.deps.database.selectFrom('assignment').select(['id', 'submission_count']).execute();
    expect(counters).toHaveLength(2);
    expect(counters).toContainEqual({ id: graded.id, submission_count: 1 });
    expect(counters).toContainEqual({ id: ungraded.id, submission_count: 0 });
    expect((await t.get(`/api/get-class/${course.id}`)).json()).toMatchObject({ EnrolledCount: 1, SubmissionCount: 1 });
    const [review, ...others] = (await t.get(`/api/getreviews?classId=${course.id}`)).json();
    expect(review).toMatchObject({ Rating: 5, ReviewerName: 'Deleted account', IsErased: true });
    expect(review.Description).toBe('The text of this review was deleted with its author’s account.');
    expect(others).toEqual([]);
    expect((await t.get(`/api/certificates/${certificate.id}`)).statusCode).toBe(404);
    expect((await t.as('admin').get('/certificates')).json()).toEqual([]);
  });

  test('whose work nobody has graded is counted on no day any more, whenever it was handed in first', async () => {
    const { course, ungraded } = await givenTraces();
    const { database } = t.deps;
    const daysLater = sql`update submission set submitted_at = submitted_at + interval '3 days' where assignment_id = ${ungraded.id}`;
    await daysLater.execute(database);
    const submissions = async () =>
      (
        await sql`select sum(submissions)::integer as submissions from course_day where course_id = ${course.id}`.execute(
          database,
        )
      ).rows;
    expect(await submissions()).toEqual([{ submissions: 2 }]);
    await requestDeletion();
    await erase();
    expect(await submissions()).toEqual([{ submissions: 1 }]);
    expect(await findCourseworkMiscounts(database)).toEqual([]);
  });

  test('is told by a last mail, and cannot sign in or use what they had open', async () => {
    const browser = t.browser();
    await signIn(browser);
    const client = t.withToken(await tokenOf(browser));
    await requestDeletion();
    await erase();
    expect((await client.get('/sessions')).statusCode).toBeGreaterThanOrEqual(401);
    expect((await signIn(t.browser())).json()).toMatchObject({ code: 'auth.wrong-credentials' });
    expect(await subjectsOfMails()).toContain('Your Guildhall account has been deleted');
  });

  test('leaves no mail to them in the queue, whether it waits or was given up, nor where their picture was', async () => {
    const { database } = t.deps;
    for (const kind of ['mail', 'mail-new-password'])
      await insertFailedJob(database, { kind, data: { to: ada.email } });
    await insertFailedJob(database, {
      kind: 'copy-google-picture',
      data: { ownerId: ada.id, url: 'https://a.example/ada' },
    });
    await insertFailedJob(database, { kind: 'mail', data: { to: 'bob@example.com' } });
    await requestDeletion();
    await erase();
    await t.mailsTo(ada.email);
    const { rows } = await sql`select data ->> 'to' as "to" from pgboss.job where state = 'failed'`.execute(database);
    expect(rows).toEqual([{ to: 'bob@example.com' }]);
  });

  test('is no longer who a decision in the audit is about, and their address goes from its reason', async () => {
    const admin = await t.given.person({ role: 'Admin', name: 'Root' });
    const at = { actor_id: admin.id, at: new Date() } as const;
    const entry = { ...at, id: crypto.randomUUID(), action: 'member.suspended' as const };
    const reason = `Ada Lovelace (${ada.email}) wrote to Ada Lovelaces and Root.`;
    await t.deps.database
      .insertInto('audit_entry')
      .values({ ...entry, subject_id: ada.id, subject_name: 'Ada Lovelace', person_id: ada.id, reason })
      .execute();
    await requestDeletion();
    await erase();
    expect(await t.deps.database.selectFrom('audit_entry').select(['subject_name', 'reason']).execute()).toEqual([
      {
        subject_name: 'Deleted account',
        reason: 'Ada Lovelace (Deleted account) wrote to Ada Lovelaces and Root.',
      },
    ]);
    await offerLanguages(t.deps, ['de']);
    const headers = { authorization: await t.tokenOf(admin), 'accept-language': 'de' };
    expect((await t.get('/api/audit', headers)).json()).toMatchObject([{ Subject: 'Gelöschtes Konto' }]);
    const member = (await t.get(`/api/members/${ada.id}`, headers)).json();
    expect(member.SuspensionReason).toBe('Das Konto wurde von der Person gelöscht, der es gehörte.');
  });

  test('who has paid is kept as a buyer, for ten years after the last payment', async () => {
    const { payment } = await givenTraces();
    const { paid_at } = await t.deps.database
      .selectFrom('payment')
      .select('paid_at')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    await requestDeletion();
    await erase();
    const [buyer] = await t.deps.database.selectFrom('kept_buyer').selectAll().execute();
    expect(buyer).toMatchObject({ person_id: ada.id, name: 'Ada Lovelace', email: ada.email });
    expect(buyer?.keep_until.getUTCFullYear()).toBe((paid_at as Date).getUTCFullYear() + 10);
  });

  test('has the company on their receipts for as long as they are kept as a buyer', async () => {
    const { payment } = await givenTraces();
    await t.as(ada).put(`/payments/${payment.id}/receipt`, { Company: 'Loom & Co', TaxNumber: 'DE 1' });
    await requestDeletion();
    await erase();
    const companies = async () => (await t.deps.database.selectFrom('order').select('company').execute())[0]?.company;
    const afterYears = (years: number) => () => new Date(Date.now() + years * 366 * 86_400_000);
    await deleteKeptBuyers({ ...t.deps, now: afterYears(9) });
    expect(await companies()).toBe('Loom & Co');
    await deleteKeptBuyers({ ...t.deps, now: afterYears(11) });
    expect(await companies()).toBe('');
  });

  test('has no company left where buyers are not kept', async () => {
    const { payment } = await givenTraces();
    await t.as(ada).put(`/payments/${payment.id}/receipt`, { Company: 'Loom & Co', TaxNumber: 'DE 1' });
    await requestDeletion();
    await eraseDuePeople({ ...t.deps, now: IN_EIGHT_DAYS, settings: { ...t.deps.settings, keepBuyersYears: 0 } });
    expect(await t.deps.database.selectFrom('order').select(['company', 'tax_number']).execute()).toEqual([
      { company: '', tax_number: '' },
    ]);
  });

  test('is erased once by two processes at once, and the address can be used for a new account', async () => {
    await requestDeletion();
    /** A mail that still waits is not sent to somebody who has been erased; one on its way out may be of the test before. */
    expect(await subjectsOfMails()).toContain('Your Guildhall account will be deleted');
    await Promise.all([erase(), erase()]);
    const [last, ...others] = (await subjectsOfMails()).toSorted();
    expect(last).toBe('Your Guildhall account has been deleted');
    expect(new Set(others)).toEqual(new Set(['Your Guildhall account will be deleted']));
    expect(await t.deps.database.selectFrom('erasure').select('journalled_at').execute()).toHaveLength(1);
    const again = await t.given.person({ email: ada.email });
    expect(again.id).not.toBe(ada.id);
  });

  test('does not wait for another whose erasure fails', async () => {
    const other = await t.given.person();
    for (const person of [other, ada]) await requestDeletion(person);
    await sql`update "user" set deletion_due_at = deletion_due_at - interval '1 hour' where id = ${other.id}`.execute(
      t.deps.database,
    );
    await sql`alter table "user" add constraint stuck check (id <> ${sql.lit(other.id)} or erased_at is null)`.execute(
      t.deps.database,
    );
    try {
      await erase();
    } finally {
      await sql`alter table "user" drop constraint stuck`.execute(t.deps.database);
    }
    expect((await readUser()).erased_at).toBeInstanceOf(Date);
    expect((await readUser(other.id)).erased_at).toBeNull();
    await erase();
    expect((await readUser(other.id)).erased_at).toBeInstanceOf(Date);
  });
});
