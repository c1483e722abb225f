import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

/** The statement of the migration that mends. */
async function mend() {
  const text = await readFile(join(import.meta.dirname, 'migrations/0015-hidden-lessons.sql'), 'utf8');
  await sql.raw(text.slice(text.indexOf('update course'))).execute(t.deps.database);
}

const editedTitles = async () =>
  (await t.as('admin').get('/getallclass?status=Edited'))
    .json()
    .map(({ ClassTitle }: { ClassTitle: string }) => ClassTitle);

test('a class that an earlier release left as edited, without a change to mark as seen, is not edited any more', async () => {
  const content_changed_at = new Date('2026-05-01T00:00:00Z');
  await t.given.course({ title: 'Stuck', content_changed_at });
  const changed = await t.given.course({ title: 'Changed', content_changed_at });
  const lesson = { subject_id: changed.id, kind: 'lesson', change: 'added', title: 'New' } as const;
  await t.deps.database
    .insertInto('content_change')
    .values({ course_id: changed.id, ...lesson, changed_at: content_changed_at, before_title: null, before_text: null })
    .execute();
  expect((await editedTitles()).sort()).toEqual(['Changed', 'Stuck']);
  await mend();
  expect(await editedTitles()).toEqual(['Changed']);
  expect((await t.as('admin').get('/waiting')).json().EditedClasses).toBe(1);
});
