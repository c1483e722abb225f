import { Readable } from 'node:stream';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import type { Download } from '../../http/download.ts';
import { canManageCourse, type Viewer } from '../course-access/index.ts';
import { listNotesPage, type NoteKeys, type NoteRow } from './notes.queries.ts';
import { findNotedCourse, noteKeysOf } from './notes.ts';

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
