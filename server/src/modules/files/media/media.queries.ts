import { type CourseStatus, UNUSED_PICTURE_DAYS, type UploadPurpose } from '@guildhall/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Reader, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { DAY } from '../../../lib/durations.ts';

/** Milliseconds that a picture is kept although nothing refers to it. */
export const UNUSED_LIFETIME = UNUSED_PICTURE_DAYS * DAY;
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

export const findPicture = (
  reader: Reader,
  id: string,
): Promise<Pick<Selectable<Tables['image']>, 'id' | 'avif_widths'> | undefined> =>
  reader
    .selectFrom('image')
    .select(['id', 'avif_widths'])
    .where('id', '=', id)
    .where('is_stored', '=', true)
    .executeTakeFirst();

/**
 * Undefined for another person's picture. Keeps the picture for a day from now: until then something refers to it. A
 * removal at the same moment either waits for this or comes first, and then there is no such picture.
 */
export const choosePicture = (writer: Reader, { id, ownerId, now }: { id: string; ownerId: string; now: Date }) =>
  writer
    .updateTable('image')
    .set({ unused_since: now, check_at: later(now, UNUSED_LIFETIME) })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('is_stored', '=', true)
    .returning('id')
    .executeTakeFirst();

/** Until the transaction ends, no other picture of this person is inserted. */
export const lockOwner = (tx: Tx, ownerId: string) =>
  tx.selectFrom('user').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();

export async function sumBytes(tx: Tx, ownerId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('image')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

type Reservation = Omit<Insertable<Tables['image']>, 'is_stored' | 'unused_since' | 'check_at'>;

/** A picture whose files are not stored yet. */
export const insertReservation = (tx: Tx, picture: Reservation, now: Date) =>
  tx
    .insertInto('image')
    .values({ ...picture, is_stored: false, unused_since: now, check_at: later(now, UNUSED_LIFETIME) })
    .execute();

export const markStored = (tx: Tx, id: string) =>
  tx.updateTable('image').set({ is_stored: true }).where('id', '=', id).execute();

/** Deletes what an upload that has failed has reserved. */
export const deleteReservation = (tx: Tx, id: string) =>
  tx.deleteFrom('image').where('id', '=', id).where('is_stored', '=', false).execute();

/** Only those that are not served. */
export const deleteUnstored = (database: Database, ids: string[]) =>
  database.deleteFrom('image').where('id', 'in', ids).where('is_stored', '=', false).execute();

/** The class that decides who may read a file, and what of the lesson does. */
interface MediaContext {
  course_id: string;
  teacher_id: string;
  status: CourseStatus;
  trial_downloads: boolean;
  is_preview: boolean | null;
  /** The lesson, by an admin: for its teacher and admins alone. */
  hidden_at: Date | null;
}

export interface AttachmentRow extends MediaContext {
  id: string;
  purpose: UploadPurpose;
  name: string;
  content_type: string | null;
  size_bytes: number;
  object_key: string;
  /** Null but for a lesson's video: whether it can be played. */
  video_status: string | null;
  /** The assignment of a hand-in. */
  assignment_id: string | null;
  owner_id: string;
}

export interface CaptionRow extends MediaContext {
  id: string;
  language: string;
  vtt: string;
}

const CONTEXT = ['course.id as course_id', 'course.teacher_id', 'course.status', 'course.trial_downloads'] as const;

/** Stored ones, of lessons that are not deleted. */
export const findAttachment = (reader: Reader, id: string): Promise<AttachmentRow | undefined> =>
  reader
    .selectFrom('attachment')
    .innerJoin('course', 'course.id', 'attachment.course_id')
    .leftJoin('lesson', 'lesson.id', 'attachment.lesson_id')
    .leftJoin('video_rendition', 'video_rendition.attachment_id', 'attachment.id')
    .select([...CONTEXT, 'lesson.is_preview', 'lesson.hidden_at', 'video_rendition.status as video_status'])
    .select([
      'attachment.id',
      'purpose',
      'name',
      'content_type',
      'size_bytes',
      'object_key',
      'assignment_id',
      'owner_id',
    ])
    .where('attachment.id', '=', id)
    .where('attachment.state', '=', 'stored')
    .where('attachment.deleted_at', 'is', null)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

export const findCaption = (reader: Reader, id: string): Promise<CaptionRow | undefined> =>
  reader
    .selectFrom('caption')
    .innerJoin('lesson_video', 'lesson_video.id', 'caption.video_id')
    .innerJoin('lesson', 'lesson.id', 'lesson_video.lesson_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select([...CONTEXT, 'lesson.is_preview', 'lesson.hidden_at', 'caption.id', 'caption.language', 'caption.vtt'])
    .where('caption.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

export const hasHandedIn = async (reader: Reader, assignmentId: string, studentId: string): Promise<boolean> =>
  (await reader
    .selectFrom('submission')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()) !== undefined;
