import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { reviewCertificates } from '../../modules/certificates/index.ts';
import { storePicture } from '../../modules/files/index.ts';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { plain } from '../../testing/uploads.ts';
import { checkConsistency, findDisagreements } from './check-consistency.ts';

const t = testApp({ withSandbox: true });
const { buy, waitForRefunds } = purchasesIn(t);
const { finish, handIn, grade, pass } = certificateActions(t);
let pictureId: string;

/** A class in which something of everything has happened. */
beforeAll(async () => {
  await t.empty();
  const { teacher, student, course, lesson } = await createCertifiedClass(t);
  await t.deps.database.updateTable('course').set({ price_cents: 5_000 }).execute();
  await t.given.quiz(lesson);
  const buyers = [await t.given.person(), await t.given.person()] as const;
  for (const buyer of buyers) await buy(buyer, course);
  const [refunded] = await t.deps.database.selectFrom('payment').select('id').limit(1).execute();
  await t.as('admin').put(`/payments/${refunded?.id}/refund`, {});
  await waitForRefunds();
  const grant = { CourseId: course.id, reason: 'Won a place in the raffle.' };
  await t.as('admin').post(`/members/${(await t.given.person()).id}/grants`, grant);
  await pass(student, lesson);
  await finish(student, lesson);
  const assignment = await t.given.assignment(course.id);
  await handIn(student, assignment);
  await grade(teacher, assignment, 90);
  await evaluationsIn(t).evaluate(student, { ClassId: course.id });
  await reviewCertificates(t.deps);
  const bytes = await plain({ width: 400, height: 300 }).png().toBuffer();
  pictureId = (await storePicture(t.deps, { bytes, ownerId: teacher.id, now: t.deps.now() })).id;
}, 60_000);

class Undone extends Error {}

/** Damages the database as no program of ours could, and takes it back afterwards. */
async function findAfter(damage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const trying = t.deps.database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await damage(tx as Tx);
    found = await findDisagreements(tx);
    throw new Undone();
  });
  await expect(trying).rejects.toThrow(Undone);
  return found;
}

test('nothing disagrees where people have bought, learned, handed in, been refunded and evaluated', async () => {
  const { database } = t.deps;
  for (const table of ['payment', 'submission', 'attempt', 'certificate', 'lesson_progress'] as const)
    expect((await database.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThan(0);
  expect(await findDisagreements(database)).toEqual([]);
});

const DAMAGES: Record<string, [damage: string, found: RegExp]> = {
  'an enrolment that was paid for ends by itself': [
    `update enrolment set state = 'ended' where payment_id in (select id from payment where status = 'paid')`,
    /^payment .* is paid, and its enrolment is ended$/,
  ],
  'an enrolment that was paid for is gone': [
    `delete from enrolment where payment_id in (select id from payment where status = 'paid')`,
    /^payment .* is paid, and its enrolment is missing$/,
  ],
  'a refunded payment still has its enrolment': [
    `update enrolment set state = 'active' where state = 'ended'`,
    /^payment .* is (refunded|refund-due), and its enrolment is active$/,
  ],
  'a payment is somebody else’s': [
    `update payment set student_id = (select student_id from certificate limit 1) where status = 'paid'`,
    /^payment .* and enrolment .* are of different people or classes$/,
  ],
  'somebody has paid twice': [
    `insert into payment select (jsonb_populate_record(payment, jsonb_build_object('id', gen_random_uuid(), 'intent_id', 'pi_x', 'order_id', null))).*
     from payment where status = 'paid'`,
    /^person .* has paid 2 times for class /,
  ],
  'a cent of a price is gone': [
    `update order_line set (list_price_cents, price_cents) = (list_price_cents - 1, price_cents - 1) where outcome = 'place'`,
    /^payment .* is of 5000 cents, and the lines of its order of 4999$/,
  ],
  'a line is gone': ['delete from order_line', /^payment .* is of 5000 cents, and the lines of its order of 0$/],
  'a cent of a refund is gone': [
    `update order_line set back_cents = back_cents - 1 where outcome in ('refund-due', 'refunded')`,
    /^payment .* has given back 5000 cents, and the lines of its order 4999$/,
  ],
  'a line is not what its payment is': [
    `update order_line set outcome = 'canceled', enrolment_id = null`,
    /^line 1 of order .* is canceled, and payment .* is paid$/,
  ],
  'a line has lost its place': [
    'update order_line set enrolment_id = null',
    /^line 1 of order .* is place, and its enrolment is .*$/,
  ],
  'an order is somebody else’s': [
    `update "order" set buyer_id = (select student_id from certificate limit 1)`,
    /^payment .* and order .* are of different people or currencies$/,
  ],
  'an order has lost its payment': ['delete from payment', /^order .* has no payment$/],
  'a price has changed without its history': [
    'update course set price_cents = 4000',
    /^price_cents of .* is 4000, and should be 5000$/,
  ],
  'a reduction runs at another price': [
    `insert into reduction (id, course_id, reduced_cents, first_day, last_day, starts_at, ends_at, created_at, begun_at, list_cents, reference_cents)
     select gen_random_uuid(), id, 3000, current_date, current_date, now() - interval '1 day', now() + interval '1 day', now(), now(), 5000, 5000
     from course`,
    /^reduced_cents of .* is 3000, and should be 5000$/,
  ],
  'a code counts a use too many': [
    `insert into code (id, text, folded, percent, uses, new_buyers_only, for_all_classes, created_at)
     values (gen_random_uuid(), 'SPRING', 'spring', 10, 1, false, true, now())`,
    /^code.uses of .* is 1, and should be 0$/,
  ],
  'a refund is forgotten': [
    `update payment set status = 'refund-due', next_check_at = now() - interval '2 days' where status <> 'paid'`,
    /^payment .* has been refund-due since /,
  ],
  'a certificate outlives its refund': [
    `update enrolment set origin = 'paid', state = 'ended', payment_id = gen_random_uuid()
     where student_id in (select student_id from certificate)`,
    /^certificate .* holds, and the enrolment it is for was refunded$/,
  ],
  'a granted place has lost the record of its grant': [
    `delete from audit_entry where action = 'enrolment.granted'`,
    /^enrolment .* is granted, and no audit entry says by whom$/,
  ],
  'a granted place became another student’s': [
    `update enrolment set student_id = gen_random_uuid() where origin = 'granted'`,
    /^enrolment .* is granted, and no audit entry says by whom$/,
  ],
  'the record of a grant is one of something else': [
    `update audit_entry set action = 'course.approved' where action = 'enrolment.granted'`,
    /^enrolment .* is granted, and no audit entry says by whom$/,
  ],
  'a place without a payment is said to be paid': [
    `do $$ begin alter table enrolment drop constraint enrolment_paid, drop constraint enrolment_granted;
     update enrolment set origin = 'paid' where origin = 'granted'; end $$`,
    /^enrolment .* is paid, and has no payment$/,
  ],
  'a free place names an admin who granted it': [
    `do $$ begin alter table enrolment drop constraint enrolment_granted;
     update enrolment set origin = 'free' where origin = 'granted'; end $$`,
    /^enrolment .* is free, and names an admin who granted it$/,
  ],
  'an invitation was accepted without a place': [
    `insert into invitation (id, course_id, email, name, reason, invited_by, is_due, created_at, ends_at, accepted_at, accepted_by)
     select gen_random_uuid(), id, 'x@example.com', 'x', 'x', teacher_id, false, now(), now(), now(), teacher_id from course`,
    /^invitation .* was accepted, and there is no place for it$/,
  ],
  'a class counts an enrolment too many': [
    'update course set enrolled_count = enrolled_count + 1',
    /^enrolled_count of .* is 4, and should be 3$/,
  ],
  'a review is not counted': ['delete from review', /^review_count of .* is 1, and should be 0$/],
  'lessons are not counted': ['update course set lesson_count = 7', /^lesson_count of .* is 7, and should be 1$/],
  'a hand-in is gone': ['delete from submission', /^submission_count of .* is 1, and should be 0$/],
  'progress is gone': ['delete from lesson_progress', /^lesson_total\.done of .* is 1, and should be 0$/],
  'a total of people is wrong': [
    `update member_total set members = members + 2 where role = 'Teacher'`,
    /^member_total of Teacher is \d+, and should be \d+$/,
  ],
  'a total of payments is wrong': ['delete from payment_total', /^payment_total of paid is 0, and should be 1$/],
  'the facets are wrong': ['delete from course_facet_total', /^course_facet_total of .* is 0, and should be 1$/],
  'a class is not found': ['delete from course_search', /^class .* is public, and search cannot find it$/],
  'an attempt never ended': [
    `update attempt set handed_in_at = null, handed_in_by = null, passed = null, right_numbers = null, right_count = null,
     started_at = now() - interval '4 days', ends_at = now() - interval '3 days'`,
    /^attempt .* is under way, and its time was over on /,
  ],
};

test.each(Object.entries(DAMAGES))('it is found that %s', async (_, [damage, found]) => {
  const lines = await findAfter((tx) => sql.raw(damage).execute(tx));
  expect(lines).toContainEqual(expect.stringMatching(found));
});

test('a file that a row names and the store does not have is found', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  const connection = { ...inject('postgres'), database: rows[0]?.name };
  const line = `file images/${pictureId}/320.webp is missing`;
  expect(await checkConsistency(connection, t.deps.objectStore)).not.toContain(line);
  await t.deps.objectStore.remove(`images/${pictureId}/320.webp`);
  expect(await checkConsistency(connection, t.deps.objectStore)).toContain(line);
});
