import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { listStudentsToMail } from '../course-access/index.ts';

export interface MailStep {
  announcementId: string;
  /** The last student of the previous step, in the order of their ids; null in the first step. */
  after: string | null;
}

/** What its mails say. Undefined when it has been deleted. */
export const findMailedAnnouncement = (reader: Reader, id: string) =>
  reader
    .selectFrom('announcement')
    .innerJoin('course', 'course.id', 'announcement.course_id')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select(['announcement.course_id', 'announcement.title', 'announcement.text', 'announcement.created_at'])
    .select(['course.title as course_title', 'teacher.name as teacher_name'])
    .where('announcement.id', '=', id)
    .executeTakeFirst();

export type MailedAnnouncement = NonNullable<Awaited<ReturnType<typeof findMailedAnnouncement>>>;

/** False when the step has been done already, or the announcement has been deleted: the WHERE is the lock. */
export async function advanceMails(tx: Tx, { announcementId, after }: MailStep, mailedUpTo: string): Promise<boolean> {
  const advanced = await tx
    .updateTable('announcement')
    .set({ mailed_up_to: mailedUpTo })
    .where('id', '=', announcementId)
    .where('mailed_up_to', 'is not distinct from', after)
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
}

interface StudentsOfStep {
  announcement: Pick<MailedAnnouncement, 'course_id' | 'created_at'>;
  after: string | null;
  max: number;
}

/** The next students who want such mails and were enrolled when it was announced. */
export const listAnnouncedStudents = (reader: Reader, { announcement, after, max }: StudentsOfStep) =>
  listStudentsToMail(reader, {
    courseId: announcement.course_id,
    preference: 'mails_announcements',
    condition: sql`enrolment.enrolled_at <= ${announcement.created_at}`,
    after,
    max,
  });
