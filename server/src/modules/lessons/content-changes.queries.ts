import type { ContentPart } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { ContentChangeTable } from '../../database/lesson-tables.ts';

export interface ChangedSubject extends Pick<ContentChangeTable, 'kind' | 'change' | 'title'> {
  id: string;
  /** What of a lesson was changed. */
  parts?: ContentPart[];
  /** Where title or text were changed: as they were before. */
  before?: { title: string; text?: string };
}

interface ChangedContent {
  courseId: string;
  subjects: ChangedSubject[];
  changedAt: Date;
}

/** Nothing of what is new. What this change did not touch is still in its row. */
const beforeOf = ({ id, kind, change, title, before }: ChangedSubject) => ({
  before_title: change === 'added' ? null : (before?.title ?? title),
  before_text:
    change === 'added' || kind === 'section'
      ? null
      : (before?.text ?? sql<string>`(select text from lesson where id = ${id})`),
});

/** Keeps what says more: a lesson that was added and then edited is new, and an edited one that was moved is edited. */
const JOINED_CHANGE = sql<ContentChangeTable['change']>`case
  when content_change.change = 'added' and excluded.change in ('changed', 'moved') then 'added'
  when content_change.change = 'changed' and excluded.change = 'moved' then 'changed'
  else excluded.change end`;

const JOINED_PARTS = sql<ContentPart[]>`array(
  select distinct part from unnest(content_change.parts || excluded.parts) as part order by part)`;

/** As an admin last saw it: the first change since then keeps that, and later ones leave it. */
export const upsertContentChanges = (tx: Tx, { courseId, subjects, changedAt }: ChangedContent) =>
  tx
    .insertInto('content_change')
    .values(
      subjects.map((subject) => ({
        course_id: courseId,
        subject_id: subject.id,
        kind: subject.kind,
        change: subject.change,
        title: subject.title,
        parts: subject.parts ?? [],
        ...beforeOf(subject),
        changed_at: changedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'subject_id']).doUpdateSet((eb) => ({
        change: JOINED_CHANGE,
        parts: JOINED_PARTS,
        title: eb.ref('excluded.title'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();

/** The newest first. */
export const listContentChangeRows = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('content_change')
    .leftJoin('lesson', 'lesson.id', 'subject_id')
    .select(['subject_id', 'kind', 'change', 'content_change.title', 'changed_at', 'parts'])
    .select(
      sql<boolean>`coalesce((lesson.title, lesson.text) <> (before_title, before_text), false)`.as('is_rewritten'),
    )
    .where('content_change.course_id', '=', courseId)
    .orderBy('changed_at', 'desc')
    .orderBy('subject_id', 'desc')
    .execute();

/** Undefined where it has not changed since an admin last saw it, or what they saw was not kept. */
export const findRewrittenLesson = (reader: Reader, lessonId: string) =>
  reader
    .selectFrom('lesson')
    .innerJoin('content_change as changed', (join) =>
      join.onRef('changed.course_id', '=', 'lesson.course_id').onRef('changed.subject_id', '=', 'lesson.id'),
    )
    .select(['lesson.title', 'lesson.text', 'changed.before_title', 'changed.before_text'])
    .where('lesson.id', '=', lessonId)
    .executeTakeFirst();

/** Call under the lock of the class. Returns how many there were. */
export async function removeContentChanges(tx: Tx, courseId: string, until: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_change')
    .where('course_id', '=', courseId)
    .where('changed_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Null where an admin has seen all of them. */
export const resetContentChangedAt = (tx: Tx, courseId: string) =>
  tx
    .updateTable('course')
    .set({ content_changed_at: sql`(select max(changed_at) from content_change where course_id = course.id)` })
    .where('id', '=', courseId)
    .execute();
