import { PAGES } from '@guildhall/contract';
import { sql } from 'kysely';
import type { InTx, Reader, Tx } from '../../database/database.ts';
import { defineSteps } from '../../jobs/define-steps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { listStudentsToMail } from '../course-access/index.ts';
import { announcementMade } from './announcement-mails.ts';

interface MailStep {
  announcementId: string;
  /** The last student of the previous step, in the order of their ids; null in the first step. */
  after: string | null;
}

/** What its mails say. Undefined when it has been deleted. */
const findMailedAnnouncement = (reader: Reader, id: string) =>
  reader
    .selectFrom('announcement')
    .innerJoin('course', 'course.id', 'announcement.course_id')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select(['announcement.course_id', 'announcement.title', 'announcement.text', 'announcement.created_at'])
    .select(['course.title as course_title', 'teacher.name as teacher_name'])
    .where('announcement.id', '=', id)
    .executeTakeFirst();

type MailedAnnouncement = NonNullable<Awaited<ReturnType<typeof findMailedAnnouncement>>>;

/** False when the step has been done already, or the announcement has been deleted: the WHERE is the lock. */
async function advanceMails(tx: Tx, { announcementId, after }: MailStep, mailedUpTo: string): Promise<boolean> {
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

export interface AnnouncementMails {
  /** Mails leave when the transaction commits, to the students who want them. */
  mailStudents: (tx: Tx, announcementId: string) => Promise<void>;
}

interface AnnouncementMailsDeps {
  jobs: Jobs;
  inTx: InTx;
  /** The queue for mails to whole classes, which delay nobody's receipt. */
  classMailQueue: MailQueue;
  /** Students per step. */
  batch?: number;
}

/** Seconds. Much longer than a step takes. */
const JOB_TIMEOUT = 30;
/** On two busy cores adding a mail takes 3 ms, so a transaction lasts a third of a second at most. */
const BATCH = 100;

/**
 * Adds the mails to the next students, and returns the step after that. A step that is done twice finds that it has
 * been done, and does nothing.
 */
async function mailNextStudents(
  tx: Tx,
  { classMailQueue, batch = BATCH }: AnnouncementMailsDeps,
  step: MailStep,
): Promise<MailStep | undefined> {
  const announcement = await findMailedAnnouncement(tx, step.announcementId);
  if (!announcement) return undefined;
  const students = await listAnnouncedStudents(tx, { announcement, after: step.after, max: batch });
  const last = students.at(-1);
  if (!last || !(await advanceMails(tx, step, last.id))) return undefined;
  const { course_id, course_title: course, teacher_name: teacher, title, text } = announcement;
  const link = PAGES.enrolledCourse.path.replace(':id', course_id);
  for (const student of students) {
    const values = { teacher, course, title, text };
    await classMailQueue.add(tx, { to: student, kind: announcementMade, values, link });
  }
  return students.length < batch ? undefined : { ...step, after: last.id };
}

/** A class may have ten thousand students, so the transaction only adds a job, which writes the mails in steps. */
export function createAnnouncementMails(deps: AnnouncementMailsDeps): AnnouncementMails {
  const mailAnnouncement = defineSteps<MailStep>(deps, {
    name: 'mail-announcement',
    timeout: JOB_TIMEOUT,
    doStep: (tx, step) => mailNextStudents(tx, deps, step),
  });
  return { mailStudents: (tx, announcementId) => mailAnnouncement.add(tx, { announcementId, after: null }) };
}
