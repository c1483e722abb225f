import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { CHANGED, UNCHANGED } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

type Status = 'accepted' | 'dismissed';

const decide = (id: string, body: object, admin: Parameters<typeof t.as>[0] = 'admin') =>
  t.as(admin).put(`/reports/${id}/decision`, body);
const stored = (id: string) =>
  t.deps.database.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

async function given() {
  const reporter = await t.given.person({ name: 'Ada' });
  const report = await t.given.report({ reporter_id: reporter.id, subject_title: 'Bread' });
  return { reporter, report };
}

describe.each([
  { status: 'accepted' as Status, says: 'We agree with you and have taken action.' },
  { status: 'dismissed' as Status, says: 'decided not to take action.' },
])('a report that is $status', ({ status, says }) => {
  test('is answered by mail, kept with its answer and recorded in the audit', async () => {
    const { reporter, report } = await given();
    const admin = await t.given.person({ role: 'Admin' });
    const reply = await decide(report.id, { Status: status, Answer: '  We looked\ninto it. ' }, admin);
    expect([reply.statusCode, reply.json()]).toEqual([200, CHANGED]);
    const answer = 'We looked\ninto it.';
    const decision = { status, answer, decided_by: admin.id, decided_at: expect.any(Date) };
    expect(await stored(report.id)).toMatchObject(decision);
    const subject = { subject_id: report.id, subject_name: 'Bread', person_id: reporter.id };
    expect(await audit()).toMatchObject([
      { actor_id: admin.id, action: `report.${status}`, ...subject, reason: answer },
    ]);
    const mails = await t.mailsTo(reporter.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Our answer to your report on Guildhall']);
    expect(mails[0]?.text).toContain('the class “Bread”');
    expect(mails[0]?.text).toContain(says);
    expect(mails[0]?.text).toContain(answer);
  });

  test('stays decided: later decisions are told that nothing changed', async () => {
    const { reporter, report } = await given();
    await decide(report.id, { Status: status, Answer: 'The first answer.' });
    const then = await stored(report.id);
    for (const again of ['accepted', 'dismissed']) {
      expect((await decide(report.id, { Status: again, Answer: 'The second answer.' })).json()).toEqual(UNCHANGED);
    }
    expect(await stored(report.id)).toEqual(then);
    expect([await audit(), await t.mailsTo(reporter.email)]).toMatchObject([[{}], [{}]]);
  });

  test('is not decided when its mail cannot be added to the queue', async () => {
    const { report } = await given();
    const add = t.deps.mailQueue.add;
    t.deps.mailQueue.add = () => Promise.reject(new Error('no queue'));
    const reply = await decide(report.id, { Status: status, Answer: 'Yes, it was.' });
    t.deps.mailQueue.add = add;
    expect(reply.statusCode).toBe(500);
    expect([(await stored(report.id)).status, await audit()]).toEqual(['open', []]);
    expect((await decide(report.id, { Status: status, Answer: 'Yes, it was.' })).json()).toEqual(CHANGED);
  });
});

test('of two admins who decide at once, one decides and one is told nothing changed', async () => {
  const admins = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Admin' })];
  for (const admin of admins) await t.tokenOf(admin);
  for (let round = 0; round < 4; round++) {
    const { reporter, report } = await given();
    const replies = await Promise.all([
      decide(report.id, { Status: 'accepted', Answer: 'By accepted.' }, admins[0]),
      decide(report.id, { Status: 'dismissed', Answer: 'By dismissed.' }, admins[1]),
    ]);
    const changed = replies.map((reply) => reply.json().modifiedCount);
    expect(changed.toSorted()).toEqual([0, 1]);
    const status = changed[0] === 1 ? 'accepted' : 'dismissed';
    expect(await stored(report.id)).toMatchObject({ status, answer: `By ${status}.` });
    expect((await audit()).filter((entry) => entry.subject_id === report.id)).toHaveLength(1);
    const mails = await t.mailsTo(reporter.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`By ${status}.`);
  }
});

test('the mail shows titles and answers as they were written', async () => {
  const reporter = await t.given.person();
  const report = await t.given.report({ reporter_id: reporter.id, subject_title: '<script>alert(1)</script>' });
  await decide(report.id, { Status: 'accepted', Answer: '<img src=x onerror=alert(1)>' });
  const [mail] = await t.mailsTo(reporter.email);
  expect(mail?.text).toContain('“<script>alert(1)</script>”');
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).not.toContain('<img');
});

test('something that was removed since can still be decided', async () => {
  const reporter = await t.given.person();
  const review = await t.given.report({ reporter_id: reporter.id, kind: 'review', subject_id: newId() });
  expect((await decide(review.id, { Status: 'accepted', Answer: 'It is gone.' })).json()).toEqual(CHANGED);
  expect(await t.mailsTo(reporter.email)).toHaveLength(1);
});

test.each([newId(), 'no-id', "';drop table", '\0'])('a report with the id %j is not found', async (id) => {
  const reply = await decide(encodeURIComponent(id), { Status: 'accepted', Answer: 'Yes, it was.' });
  expect(codeOf(reply)).toEqual([404, 'report.not-found']);
  expect(await audit()).toEqual([]);
});

test.each([
  { path: 'Status', body: { Status: 'open', Answer: 'Yes, it was.' } },
  { path: 'Status', body: { Answer: 'Yes, it was.' } },
  { path: 'Answer', body: { Status: 'accepted' } },
  { path: 'Answer', body: { Status: 'accepted', Answer: ' \n ' } },
  { path: 'Answer', body: { Status: 'accepted', Answer: 'x'.repeat(5_001) } },
  { path: 'Answer', body: { Status: 'accepted', Answer: ' It stays. ' } },
  { path: 'Answer', body: { Status: 'accepted', Answer: 'no\0' } },
  { path: 'Answer', body: { Status: 'accepted', Answer: 12 } },
])('a decision is refused at $path, and changes nothing: $body', async ({ path, body }) => {
  const { report } = await given();
  const admin = await t.given.person({ role: 'Admin' });
  await t.tokenOf(admin);
  const before = await digestDatabase(t.deps.pool);
  const reply = await decide(report.id, body, admin);
  expect([reply.statusCode, reply.json().errors?.[0]?.path]).toEqual([400, path]);
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});
