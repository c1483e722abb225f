import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();

/** They hold JSON, and no picture. */
const NO_PICTURES = [
  'assignment.changes',
  'attempt.questions',
  'attempt_answer.answer',
  'audit_entry.reason_sentence',
  'audit_entry.subject_sentence',
  'backup_run.failure_sentence',
  'certificate.revocation_sentence',
  'certificate_key.public_jwk',
  'lesson_video.refusal_sentence',
  'payment.reason_sentence',
  'quiz.questions',
  'quiz_marking.questions',
  'quiz_version.content',
  'removed_object.parts',
  'report.answer_sentence',
  'security_event.detail_sentence',
  'shop.mail_texts',
  'shop.mail_translations',
  'shop.tax_rates',
  'upload.parts',
];

/** Columns that refer to a picture by a foreign key, that are named like one, or that may hold anything. */
async function listSuspects(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'image' and data_type <> 'ARRAY' and (
      data_type in ('json', 'jsonb')
      or (data_type in ('text', 'character varying') and column_name ~ 'image|picture|photo|avatar|cover|logo|banner|portrait')
      or exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'image'::regclass
          and conrelid = (select oid from pg_class where relname = table_name and relnamespace = 'public'::regnamespace)
          and attname = column_name
      )
    )`.execute(t.deps.database);
  return rows.map(({ name }) => name);
}

test('every column that may refer to a picture is registered by its domain, so that no picture in use is removed', async () => {
  const registered = t.deps.pictureReferences.flatMap(({ columns }) => columns);
  expect([...registered, ...NO_PICTURES].sort()).toEqual((await listSuspects()).sort());
});
