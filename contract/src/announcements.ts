import { m } from '@guildhall/messages';
import { z } from 'zod';
import { Decision } from './decisions.ts';
import { defineRoute } from './route.ts';
import { line, paragraphs } from './text.ts';
import { ById, Cursor, Deleted, Id, Inserted, Instant, limitOf } from './values.ts';

/** Per class, within 24 hours. */
export const MAX_ANNOUNCEMENTS_PER_DAY = 3;

export const NewAnnouncement = z.object({
  Title: line({ missing: m.common_title_missing, max: 120 }),
  /** Plain text; line breaks are shown. */
  Text: paragraphs({ missing: m.announcements_text_missing, max: 5_000 }),
});

export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

/** What a teacher has announced to a class. */
export const Announcement = z
  .object({ _id: Id, ClassId: Id, Title: z.string(), Text: z.string(), AnnouncedAt: Instant })
  .meta({ id: 'Announcement' });

export type Announcement = z.infer<typeof Announcement>;

export const addAnnouncement = defineRoute({
  method: 'POST',
  path: '/classes/:id/announcements',
  access: 'signed-in',
  idempotencyKey: true,
  summary:
    'Announces something to one’s own Approved class and mails its students, three times in 24 hours at most; a ' +
    'repeated request changes nothing',
  params: ById,
  body: NewAnnouncement,
  response: Inserted,
  notFound: 'course.not-found',
  errors: ['course.not-approved', 'announcement.too-many-today'],
});

export const listAnnouncements = defineRoute({
  method: 'GET',
  path: '/classes/:id/announcements',
  access: 'signed-in',
  summary: 'What was announced to a class, newest first, for its students, its teacher and admins',
  params: ById,
  query: z.object({ limit: limitOf(20, 100), cursor: Cursor.optional() }),
  response: z.array(Announcement),
  paged: true,
  notFound: 'course.not-found',
  errors: ['enrolment.required'],
});

export const deleteAnnouncement = defineRoute({
  method: 'DELETE',
  path: '/announcements/:id',
  access: 'signed-in',
  summary: 'Deletes an announcement to one’s own class; admins delete any with a reason, which its teacher is sent',
  params: ById,
  body: Decision,
  response: Deleted,
  notFound: 'announcement.not-found',
  errors: [],
});
