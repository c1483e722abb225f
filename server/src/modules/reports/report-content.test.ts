import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { reportsIn } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const { report, stored, things } = reportsIn(t);

describe('somebody who is signed in', () => {
  test.each([
    { kind: 'class' as const, title: 'Bread' },
    { kind: 'lesson' as const, title: 'Sourdough' },
    { kind: 'review' as const, title: `Bad. ${'x'.repeat(115)}` },
  ])('reports a $kind, and is mailed that it has arrived', async ({ kind, title }) => {
    const subjects = await things();
    const person = await t.given.person({ name: 'Ada' });
    const reply = await report(person, kind, subjects[kind], { Explanation: '  It promises\na diploma. ' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { acknowledged: true, insertedId: expect.any(String) }]);
    expect(await stored()).toMatchObject([
      {
        id: reply.json().insertedId,
        reporter_id: person.id,
        kind,
        subject_id: subjects[kind],
        course_id: subjects.class,
        subject_title: title,
        reason: 'misleading',
        explanation: 'It promises\na diploma.',
        status: 'open',
        answer: null,
        decided_at: null,
      },
    ]);
    const mails = await t.mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We received your report on Guildhall']);
    expect(mails[0]?.text).toContain(`the ${kind} “${title}”`);
    expect(mails[0]?.text).toContain('It promises\na diploma.');
    expect(mails[0]?.text).toContain(`/class-details/${subjects.class}`);
  });

  test('reports the same thing once while it is open, and again when it was decided', async () => {
    const { class: id, lesson } = await things();
    const person = await t.given.person();
    expect((await report(person, 'class', id)).statusCode).toBe(200);
    expect(codeOf(await report(person, 'class', id, { Reason: 'spam' }))).toEqual([409, 'report.already-open']);
    expect((await report(person, 'lesson', lesson)).statusCode).toBe(200);
    expect((await report(await t.given.person(), 'class', id)).statusCode).toBe(200);
    const [first] = await stored();
    await t.as('admin').put(`/reports/${first?.id}/decision`, { Status: 'dismissed', Answer: 'It may stay.' });
    expect((await report(person, 'class', id)).statusCode).toBe(200);
    expect(await stored()).toHaveLength(4);
  });

  test('stores one report with two requests at once', async () => {
    const { class: id } = await things();
    const person = await t.given.person();
    await t.tokenOf(person);
    const replies = await Promise.all([1, 2, 3].map(() => report(person, 'class', id)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await stored()).toHaveLength(1);
    expect(await t.mailsTo(person.email)).toHaveLength(1);
  });

  test('sends twenty reports in a day at most', async () => {
    const person = await t.given.person();
    const { class: id } = await things();
    const replies = [];
    for (let n = 0; n < 21; n++) replies.push(await report(person, 'class', id));
    expect(replies.slice(0, 20).map(({ statusCode }) => statusCode)).not.toContain(429);
    expect(codeOf(replies[20] as (typeof replies)[0])).toEqual([429, 'request.too-many']);
    expect((await report(await t.given.person(), 'class', id)).statusCode).toBe(200);
  });

  test('has stored nothing when the mail cannot be added to the queue', async () => {
    const { class: id } = await things();
    const add = t.deps.mailQueue.add;
    t.deps.mailQueue.add = () => Promise.reject(new Error('no queue'));
    const person = await t.given.person();
    const reply = await report(person, 'class', id);
    t.deps.mailQueue.add = add;
    expect(reply.statusCode).toBe(500);
    expect(await countRows(t.deps.database, 'report')).toBe(0);
    expect((await report(person, 'class', id)).statusCode).toBe(200);
  });
});
