import { type RawBuilder, sql } from 'kysely';
import { insertFailedJob } from '../../testing/failed-jobs.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { markerOf, PERSONAL } from './columns.ts';
import { createAccount, createLearning, createTeaching } from './rows-about-jane.ts';

interface People {
  jane: { id: string };
  teacher: { id: string };
  pupil: { id: string };
  admin: { id: string };
  suspended: { id: string };
}

/** Everything that can be stored about a student who also teaches: each personal field has its own word. */
export async function createJane(t: TestApp, { jane, teacher, pupil, admin, suspended }: People) {
  const learning = await createLearning(t, jane.id, teacher.id);
  const teaching = await createTeaching(t, jane.id, pupil.id);
  const account = await createAccount(t, jane.id, admin.id);
  const mark = async (field: string, { id }: { id: string }, key = 'id', wrap = (marker: string) => marker) => {
    const [table = '', column = ''] = field.split('.');
    const text = wrap(markerOf(field));
    const isBinary = /hash|secret|public_key/.test(column);
    const value: RawBuilder<unknown> = isBinary ? sql`convert_to(rpad(${text}, 32, '.'), 'UTF8')` : sql`${text}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
      t.deps.database,
    );
  };
  const markAll = async (table: string, row: { id: string }, key = 'id', except: string[] = []) => {
    for (const column of PERSONAL[table] ?? [])
      if (!except.includes(column)) await mark(`${table}.${column}`, row, key);
  };
  await mark('user.name', jane);
  await mark('user.email', jane, 'id', (marker) => `${marker}@example.com`);
  const email = `${markerOf('user.email')}@example.com`;
  await insertFailedJob(t.deps.database, { data: { to: email, subject: 'x' }, message: `550 <${email}>` });
  await mark('user.image', jane, 'id', (marker) => `https://example.com/${marker}.png`);
  await mark('user.bio', jane);
  await mark('user.suspended_reason', suspended);
  for (const table of ['account', 'session', 'passkey']) await markAll(table, account.account);
  for (const table of ['totp', 'passkey_challenge', 'recovery_code']) await markAll(table, jane, 'user_id');
  await markAll('kept_buyer', jane, 'person_id');
  await markAll('verification', account.account);
  await markAll('security_event', account.event, 'id', ['typed_email']);
  await mark('security_event.typed_email', account.typed);
  await markAll('audit_entry', account.decision);
  await markAll('teacher_request', account.request);
  await markAll('report', account.report);
  await markAll('announcement', teaching.announcement);
  await mark('course.reason', teaching.rejectedCourse);
  await mark('lesson.hidden_reason', teaching.hiddenLesson);
  await mark('certificate.teacher_name', teaching.certificate);
  await markAll('certificate', learning.certificate, 'id', ['teacher_name', 'revocation_reason']);
  await mark('certificate.revocation_reason', learning.revokedCertificate);
  await markAll('payment', learning.payment);
  await markAll('submission', learning.submission);
  await markAll('attachment', learning.file);
  await markAll('lesson_note', learning.note);
  await markAll('invitation', learning.invitation);
  await markAll('review', learning.review, 'id', ['hidden_reason']);
  await mark('review.hidden_reason', learning.hiddenReview);
  return { learning, teaching, account };
}

export type Jane = Awaited<ReturnType<typeof createJane>>;
