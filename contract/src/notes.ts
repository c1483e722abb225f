import { m } from '@guildhall/messages';
import { z } from 'zod';
import { MAX_VIDEO_SECONDS } from './learning.ts';
import { defineRoute } from './route.ts';
import { paragraphs } from './text.ts';
import { ById, Cursor, Deleted, Id, Inserted, Instant, limitOf, Modified } from './values.ts';

const NotePage = z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() });

/** At a second of the video; null for a note about the text. */
export const NewNote = z.object({
  Second: z.int().min(0).max(MAX_VIDEO_SECONDS).nullable(),
  Text: paragraphs({ missing: m.learning_note_missing, max: 5_000 }),
});
export type NewNote = z.infer<typeof NewNote>;

export const LessonNote = z
  .object({
    _id: Id,
    LessonId: Id,
    /** Null where the lesson is hidden from its writer. */
    LessonTitle: z.string().nullable(),
    Second: z.int().nullable(),
    Text: z.string(),
    CreatedAt: Instant,
    UpdatedAt: Instant,
  })
  .meta({ id: 'Note' });
export type LessonNote = z.infer<typeof LessonNote>;

export const listLessonNotes = defineRoute({
  method: 'GET',
  path: '/lessons/:id/notes',
  access: 'signed-in',
  summary: 'One’s own notes in a lesson, the oldest first',
  params: ById,
  query: NotePage,
  response: z.array(LessonNote),
  paged: true,
  notFound: 'lesson.not-found',
  errors: ['lesson.locked'],
});

/** Also after a trial has ended: notes stay their writer’s. */
export const listCourseNotes = defineRoute({
  method: 'GET',
  path: '/classes/:id/notes',
  access: 'signed-in',
  summary: 'One’s own notes in a class, in the order of its lessons',
  params: ById,
  query: NotePage,
  response: z.array(LessonNote),
  paged: true,
  notFound: 'course.not-found',
  errors: [],
});

export const exportNotes = defineRoute({
  method: 'GET',
  path: '/classes/:id/notes/export',
  access: 'signed-in',
  summary: 'One’s own notes in a class, as a Markdown file',
  params: ById,
  response: z.string(),
  download: 'text/markdown',
  notFound: 'course.not-found',
  errors: [],
});

export const addNote = defineRoute({
  method: 'POST',
  path: '/lessons/:id/notes',
  access: 'signed-in',
  summary: 'Writes a note',
  params: ById,
  body: NewNote,
  response: Inserted,
  notFound: 'lesson.not-found',
  errors: ['lesson.locked', 'note.too-many'],
});

export const updateNote = defineRoute({
  method: 'PUT',
  path: '/notes/:id',
  access: 'signed-in',
  summary: 'Changes one’s own note',
  params: ById,
  body: NewNote,
  response: Modified,
  notFound: 'note.not-found',
  errors: [],
});

export const deleteNote = defineRoute({
  method: 'DELETE',
  path: '/notes/:id',
  access: 'signed-in',
  summary: 'Deletes one’s own note',
  params: ById,
  response: Deleted,
  notFound: 'note.not-found',
  errors: [],
});
