import { Readable } from 'node:stream';
import { type CheckedQueryOf, Id, type listCourseNotes as listRoute, type NewNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { z } from 'zod';
import type { Reader, Tx } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import type { Download } from '../../http/download.ts';
import { CursorInstant, listPage } from '../../http/paging.ts';
import { inserted, modified } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { canManageCourse, canViewCourse, findCourse, type Viewer } from '../course-access/index.ts';
import { toNote } from './learning.view.ts';
import {
  countNotes,
  findRepeatedNote,
  insertNote,
  listNotesPage,
  type NoteKeys,
  type NoteRow,
  updateOwnNote,
} from './notes.queries.ts';
import { findLearnedLesson } from './progress.queries.ts';
import { requireLearner } from './report-progress.ts';

/** Enough for every sentence of a long lesson; two requests at once may pass it by one. */
const MAX_NOTES_PER_LESSON = 500;

const NOTE_KEYS: z.ZodType<NoteKeys> = z.tuple([z.int32(), z.int32(), Id, z.int32(), CursorInstant, Id]);

const noteKeysOf = (row: NoteRow): NoteKeys => [
  row.section_position,
  row.lesson_position,
  row.lesson_id,
  row.second ?? -1,
  row.created_at,
  row.id,
];

interface NoteRequest {
  lessonId: string;
  actor: Viewer;
  input: NewNote;
  now: Date;
}

/** A request that was sent again gets the first one's id. */
export async function addNote(tx: Tx, { lessonId, actor, input, now }: NoteRequest) {
  const lesson = await requireLearnedLesson(tx, lessonId, actor);
  const note = { studentId: actor.id, lessonId, second: input.Second, text: input.Text };
  const repeated = await findRepeatedNote(tx, note);
  if (repeated) return inserted(repeated.id);
  const notesOf = { studentId: actor.id, courseId: lesson.course_id, lessonId };
  if ((await countNotes(tx, notesOf)) >= MAX_NOTES_PER_LESSON) {
    throw new Problem('note.too-many');
  }
  const id = newId();
  await insertNote(tx, { ...note, id, courseId: lesson.course_id, now });
  return inserted(id);
}

async function requireLearnedLesson(reader: Reader, lessonId: string, actor: Viewer) {
  const lesson = await findLearnedLesson(reader, lessonId);
  if (!lesson) throw new Problem('lesson.not-found');
  await requireLearner(reader, lesson, actor);
  return lesson;
}

interface NoteEdit {
  noteId: string;
  actor: Viewer;
  input: NewNote;
  now: Date;
}

/** Undefined for a note that is somebody else's. It can be changed after a trial or an enrolment has ended. */
export async function updateNote(tx: Tx, { noteId, actor, input, now }: NoteEdit) {
  const edit = { id: noteId, studentId: actor.id, second: input.Second, text: input.Text, now };
  return (await updateOwnNote(tx, edit)) && modified({ matched: 1, modified: 1 });
}

interface NotesRequest {
  actor: Viewer;
  query: CheckedQueryOf<typeof listRoute>;
}

interface NotesToList extends NotesRequest {
  courseId: string;
  lessonId?: string;
  /** The titles of hidden lessons. */
  seesHidden: boolean;
}

const listNotes = (reader: Reader, { query, ...of }: NotesToList) => {
  const notesOf = { ...of, studentId: of.actor.id };
  return listPage(query, {
    keys: NOTE_KEYS,
    find: (page) => Promise.all([listNotesPage(reader, notesOf, page), countNotes(reader, notesOf)]),
    keysOf: noteKeysOf,
    toItem: toNote,
  });
};

export async function listLessonNotes(reader: Reader, { lessonId, ...request }: NotesRequest & { lessonId: string }) {
  const lesson = await requireLearnedLesson(reader, lessonId, request.actor);
  return listNotes(reader, { ...request, courseId: lesson.course_id, lessonId, seesHidden: false });
}

/** Who wrote notes in a class reads them for ever; for others it exists only where they can view it. */
async function findNotedCourse(reader: Reader, { courseId, actor }: { courseId: string; actor: Viewer }) {
  const course = await findCourse(reader, courseId);
  const canRead =
    course &&
    ((await canViewCourse(reader, actor, course)) || (await countNotes(reader, { courseId, studentId: actor.id })) > 0);
  if (!canRead) throw new Problem('course.not-found');
  return course;
}

/** One's own, also after a trial or an enrolment has ended. */
export async function listCourseNotes(reader: Reader, request: NotesRequest & { courseId: string }) {
  const course = await findNotedCourse(reader, request);
  return listNotes(reader, { ...request, seesHidden: canManageCourse(request.actor, course) });
}

interface ExportRequest {
  courseId: string;
  actor: Viewer;
}

/** One's own notes in the order of the class, as Markdown: a heading per section and lesson, an item per note. */
export async function exportNotes(reader: Reader, { courseId, actor }: ExportRequest): Promise<Download> {
  const course = await findNotedCourse(reader, { courseId, actor });
  const notesOf = { courseId, studentId: actor.id, seesHidden: canManageCourse(actor, course) };
  const notes = readAllPages({
    find: (page: KeysetPage<NoteKeys>) => listNotesPage(reader, notesOf, page),
    keysOf: noteKeysOf,
  });
  return {
    fileName: m.learning_notes_file({ title: course.title }),
    content: Readable.from(markdownOf(course.title, notes)),
  };
}

async function* markdownOf(title: string, notes: AsyncIterable<NoteRow>) {
  yield `# ${title}\n`;
  let before: NoteRow | undefined;
  for await (const note of notes) {
    if (before?.section_title !== note.section_title) yield `\n## ${note.section_title}\n`;
    if (before?.lesson_id !== note.lesson_id) yield `\n### ${note.lesson_title ?? m.learning_note_lesson_hidden()}\n\n`;
    yield itemOf(note);
    before = note;
  }
}

/** Further lines of a note are indented, so that they stay in its item. */
const itemOf = ({ second, text }: NoteRow) =>
  `- ${second === null ? '' : `**${clockTime(second)}** `}${text.replaceAll('\n', '\n  ')}\n`;

/** `1:02:03`, or `2:03` within the first hour. */
function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
