import type { CourseStatus, LanguageCode } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** A class with what its content pages show of it. */
export interface ContentCourse {
  id: string;
  teacher_id: string;
  title: string;
  language: LanguageCode | null;
  status: CourseStatus;
  price_cents: number;
  content_revision: number;
  content_version: number;
  content_changed_at: Date | null;
  lesson_count: number;
  content_seconds: number;
  attachment_count: number;
  trial_downloads: boolean;
  updated_at: Date;
}

const COLUMNS = [
  'id',
  'teacher_id',
  'title',
  'language',
  'status',
  'price_cents',
  'content_revision',
  'content_version',
  'content_changed_at',
  'lesson_count',
  'content_seconds',
  'attachment_count',
  'trial_downloads',
  'updated_at',
] as const;

export const findContentCourse = (reader: Reader, id: string): Promise<ContentCourse | undefined> =>
  reader.selectFrom('course').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Until the transaction ends, nobody else changes the class, its content or its counters. */
export const lockContentCourse = (tx: Tx, id: string): Promise<ContentCourse | undefined> =>
  tx.selectFrom('course').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findTeacherOf = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('course')
    .innerJoin('user', 'user.id', 'course.teacher_id')
    .select(['user.name', 'user.email'])
    .where('course.id', '=', courseId)
    .executeTakeFirstOrThrow();

/** Counts lessons that are neither deleted nor hidden. Each video that can be played (a current one, then) has its length in seconds, rounded. */
const COUNTS = {
  lesson_count: sql<number>`(select count(*) from lesson where lesson.course_id = course.id and deleted_at is null and hidden_at is null)`,
  content_seconds: sql<number>`(
    select coalesce(sum(round(duration_ms / 1000.0)), 0) from lesson_video
    join lesson on lesson.id = lesson_video.lesson_id
    where lesson.course_id = course.id and lesson.deleted_at is null and lesson.hidden_at is null
      and lesson_video.status = 'ready'
  )`,
  attachment_count: sql<number>`(
    select count(*) from attachment join lesson on lesson.id = attachment.lesson_id
    where lesson.course_id = course.id and lesson.deleted_at is null and lesson.hidden_at is null
      and attachment.purpose = 'lesson-file' and attachment.state = 'stored' and attachment.deleted_at is null
  )`,
};

interface CourseUpdate {
  /** Sections, which lessons there are, or their order have changed. */
  isRestructured: boolean;
  /** Set where an admin is to see it. */
  changedAt: Date | undefined;
}

/** Call under `lockContentCourse`: counted is what this transaction sees. */
export const updateContentCourse = (tx: Tx, id: string, { isRestructured, changedAt }: CourseUpdate) =>
  tx
    .updateTable('course')
    .set((eb) => ({
      ...COUNTS,
      content_version: eb('content_version', '+', 1),
      ...(isRestructured && { content_revision: eb('content_revision', '+', 1) }),
      ...(changedAt && { content_changed_at: changedAt }),
    }))
    .where('id', '=', id)
    .returning('content_revision')
    .executeTakeFirstOrThrow();
