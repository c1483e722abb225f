import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';

export interface NoteRow {
  id: string;
  lesson_id: string;
  /** Null where the lesson is hidden from who reads them. */
  lesson_title: string | null;
  section_title: string;
  section_position: number;
  lesson_position: number;
  second: number | null;
  text: string;
  created_at: Date;
  updated_at: Date;
}

/** The place in the class, the second (-1 for the text), the instant and the id. */
export type NoteKeys = readonly [number, number, string, number, Date, string];

const NOTE_ORDER = sql`section.position, lesson.position, lesson.id, coalesce(note.second, -1), note.created_at, note.id`;

const afterKeys = (after: NoteKeys | undefined): RawBuilder<boolean> =>
  after ? sql<boolean>`(${NOTE_ORDER}) > (${sql.join([...after])})` : sql<boolean>`true`;

interface NotesOf {
  studentId: string;
  courseId: string;
  /** Undefined: of all lessons. */
  lessonId?: string;
}

/** In the order of the class. Notes in lessons that were deleted come too: they are their writer's. */
export async function listNotesPage(
  reader: Reader,
  { studentId, courseId, lessonId, seesHidden }: NotesOf & { seesHidden: boolean },
  { after, limit }: KeysetPage<NoteKeys>,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.lesson_id,
      case when ${seesHidden}::boolean or lesson.hidden_at is null then lesson.title end as lesson_title,
      section.title as section_title,
      section.position as section_position, lesson.position as lesson_position,
      note.second, note.text, note.created_at, note.updated_at
    from lesson_note as note
      join lesson on lesson.id = note.lesson_id
      join section on section.id = lesson.section_id
    where note.course_id = ${courseId} and note.student_id = ${studentId}
      and ${lessonId ? sql`note.lesson_id = ${lessonId}` : sql`true`}
      and ${afterKeys(after)}
    order by ${NOTE_ORDER} limit ${limit + 1}
  `.execute(reader);
  return rows;
}

export async function countNotes(reader: Reader, { studentId, courseId, lessonId }: NotesOf): Promise<number> {
  const { notes } = await reader
    .selectFrom('lesson_note')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .$if(lessonId !== undefined, (query) => query.where('lesson_id', '=', lessonId ?? ''))
    .executeTakeFirstOrThrow();
  return notes;
}

interface NoteWrite {
  id: string;
  courseId: string;
  lessonId: string;
  studentId: string;
  second: number | null;
  text: string;
  now: Date;
}

export const insertNote = (tx: Tx, { id, courseId, lessonId, studentId, second, text, now }: NoteWrite) =>
  tx
    .insertInto('lesson_note')
    .values({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      student_id: studentId,
      second,
      text,
      created_at: now,
      updated_at: now,
    })
    .execute();

type NoteEdit = Pick<NoteWrite, 'id' | 'studentId' | 'second' | 'text' | 'now'>;

/** Undefined where the note is somebody else's, or gone. */
export const updateOwnNote = (tx: Tx, { id, studentId, second, text, now }: NoteEdit) =>
  tx
    .updateTable('lesson_note')
    .set({ second, text, updated_at: now })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst();

export const deleteOwnNote = (tx: Tx, id: string, studentId: string) =>
  tx
    .deleteFrom('lesson_note')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst();

type NoteContent = Pick<NoteWrite, 'lessonId' | 'studentId' | 'second' | 'text'>;

export const findRepeatedNote = (reader: Reader, { lessonId, studentId, second, text }: NoteContent) =>
  reader
    .selectFrom('lesson_note')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('second', 'is not distinct from', second)
    .where('text', '=', text)
    .executeTakeFirst();
