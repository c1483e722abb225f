import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseDuePeople } from '../modules/personal-data/index.ts';
import { testApp } from '../testing/test-app.ts';
import { fieldsOf, markerOf, PERSONAL } from './personal-fields/columns.ts';
import { createViewers } from './personal-fields/viewers.ts';

const t = testApp();

/** What stays of a person whose account was deleted, and why. */
const KEPT: Record<string, string> = {
  'announcement.text': 'of the class, which has another teacher',
  'announcement.title': 'of the class, which has another teacher',
  'attachment.object_key': 'until the file is removed',
  'audit_entry.reason': 'the words of an admin',
  'certificate.teacher_name': 'on the certificate of a pupil',
  'course.reason': 'the words of an admin, about the class',
  'kept_buyer.email': 'tax law',
  'kept_buyer.name': 'tax law',
  'lesson.hidden_reason': 'the words of an admin, about the lesson',
  'order.company': 'tax law',
  'order.tax_number': 'tax law',
  'payment.card_brand': 'refunds and disputes',
  'payment.card_last4': 'refunds and disputes',
  'payment.charge_id': 'refunds and disputes',
  'payment.intent_id': 'refunds and disputes',
  'payment.reason': 'refunds and disputes',
  'report.subject_title': 'the class that was reported',
  'review.hidden_reason': 'the words of an admin',
  'security_event.typed_email': 'an address that is not theirs',
  'user.suspended_reason': 'of somebody else',
  'verification.identifier': 'names nobody',
  'verification.value': 'names nobody',
  'wrong_answer.text': 'says not whose it is',
};

/** Fields that hold their word in any table, under whatever name. */
async function listStored(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'
  `.execute(t.deps.database);
  const texts = tables.map(({ name }) =>
    sql<{ text: string }>`select coalesce(string_agg(x::text, e'\n'), '') as text from ${sql.raw(name)} as x`.execute(
      t.deps.database,
    ),
  );
  const all = (await Promise.all(texts))
    .map(({ rows }) => rows[0]?.text ?? '')
    .join('\n')
    .toLowerCase();
  const isStored = (field: string) =>
    [markerOf(field), Buffer.from(markerOf(field)).toString('hex')].some((form) => all.includes(form));
  return fieldsOf(PERSONAL).filter(isStored).sort();
}

test('of all that can be stored about a person, erasing leaves what this list says', async () => {
  const { janeId, teacherId, headers } = await createViewers(t);
  expect(await listStored()).toEqual(fieldsOf(PERSONAL).sort());
  const handedOver = await t.app.inject({
    method: 'POST',
    url: `/api/members/${janeId}/hand-over`,
    headers: headers['an admin'],
    payload: { reason: 'The teacher is leaving.', HandClassesTo: teacherId },
  });
  expect(handedOver.statusCode).toBe(200);
  const deletion_due_at = new Date(Date.now() - 1_000);
  await t.deps.database.updateTable('user').set({ deletion_due_at }).where('id', '=', janeId).execute();
  await eraseDuePeople(t.deps);
  expect(await listStored()).toEqual(Object.keys(KEPT));
});
