import { PAGES } from '@guildhall/contract';
import type { InTx, Reader, Tx } from '../../database/database.ts';
import { defineSteps } from '../../jobs/define-steps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { listStudentsToMail } from '../course-access/index.ts';
import { newTeacher } from './member-mails.ts';

/** Undefined where somebody else teaches it. */
const findTaughtCourse = (reader: Reader, { courseId, teacherId }: { courseId: string; teacherId: string }) =>
  reader
    .selectFrom('course')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select(['course.id', 'course.title', 'teacher.name as teacher_name'])
    .where('course.id', '=', courseId)
    .where('course.teacher_id', '=', teacherId)
    .executeTakeFirst();

interface Step {
  courseId: string;
  teacherId: string;
  /** The last student of the previous step, in the order of their ids; null in the first step. */
  after: string | null;
}

export interface NewTeacherMails {
  /** Mails to the students of a class that has a new teacher leave after the commit. */
  tellStudents: (tx: Tx, courseIds: string[], teacherId: string) => Promise<void>;
}

interface NewTeacherMailsDeps {
  jobs: Jobs;
  inTx: InTx;
  /** The queue for mails to whole classes, which delay nobody's receipt. */
  classMailQueue: MailQueue;
}

/** Seconds. */
const JOB_TIMEOUT = 30;
/** Students per step. */
const BATCH = 100;

/** Returns the step after this one. Says nothing where the class has got yet another teacher. */
async function tellNextStudents(tx: Tx, { classMailQueue }: NewTeacherMailsDeps, step: Step) {
  const course = await findTaughtCourse(tx, step);
  if (!course) return undefined;
  const students = await listStudentsToMail(tx, { ...step, max: BATCH });
  const values = { course: course.title, teacher: course.teacher_name };
  const link = PAGES.enrolledCourse.path.replace(':id', course.id);
  for (const student of students) await classMailQueue.add(tx, { to: student, kind: newTeacher, values, link });
  const last = students.at(-1);
  return last && students.length === BATCH ? { ...step, after: last.id } : undefined;
}

/** A class may have ten thousand students, so a job writes the mails in steps. */
export function createNewTeacherMails(deps: NewTeacherMailsDeps): NewTeacherMails {
  const tell = defineSteps<Step>(deps, {
    name: 'mail-new-teacher',
    timeout: JOB_TIMEOUT,
    doStep: (tx, step) => tellNextStudents(tx, deps, step),
  });
  return {
    tellStudents: async (tx, courseIds, teacherId) => {
      for (const courseId of courseIds) await tell.add(tx, { courseId, teacherId, after: null });
    },
  };
}
