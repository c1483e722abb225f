import { type CourseStatus, Id, type NewReport, type ReportKind } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { inserted } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, type Viewer } from '../course-access/index.ts';
import { reportReceived, toReporter } from './report-mails.ts';
import { findReport, insertOpenReport } from './reports.queries.ts';

interface Reportable {
  id: string;
  /** The title of the class or lesson, or the beginning of the review. */
  title: string;
  /** The class, as the rules of access read it. */
  course: { id: string; teacher_id: string; status: CourseStatus };
}

/** Characters of a review that stand for it in lists. */
const MAX_TITLE = 120;

const COURSE = sql<Reportable['course']>`jsonb_build_object('id', course.id, 'teacher_id', course.teacher_id,
  'status', course.status)`;

const findReportableCourse = (reader: Reader, id: string): Promise<Reportable | undefined> =>
  reader
    .selectFrom('course')
    .select(['id', 'title'])
    .select(COURSE.as('course'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined where it is deleted or hidden. */
const findReportableLesson = (reader: Reader, id: string): Promise<Reportable | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.title'])
    .select(COURSE.as('course'))
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .executeTakeFirst();

/** A hidden review can be seen by its author and admins alone. */
const findReportableReview = (reader: Reader, id: string, viewer: Viewer): Promise<Reportable | undefined> =>
  reader
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.id', sql<string>`left(review.description, ${MAX_TITLE})`.as('title')])
    .select(COURSE.as('course'))
    .where('review.id', '=', id)
    .$if(viewer.role !== 'Admin', (query) =>
      query.where(({ eb, or }) => or([eb('review.hidden_at', 'is', null), eb('review.student_id', '=', viewer.id)])),
    )
    .executeTakeFirst();

const NOT_FOUND = { class: 'course.not-found', lesson: 'lesson.not-found', review: 'review.not-found' } as const;

const FIND: Record<ReportKind, (reader: Reader, id: string, viewer: Viewer) => Promise<Reportable | undefined>> = {
  class: findReportableCourse,
  lesson: findReportableLesson,
  review: findReportableReview,
};

/** What the viewer can see, and so can report; anything else does not exist for them. */
async function findReportable(
  reader: Reader,
  { Kind, SubjectId }: Pick<NewReport, 'Kind' | 'SubjectId'>,
  viewer: Viewer,
): Promise<{ id: string; courseId: string; title: string }> {
  const subject = Id.safeParse(SubjectId).success ? await FIND[Kind](reader, SubjectId, viewer) : undefined;
  if (!subject || !(await canViewCourse(reader, viewer, subject.course))) throw new Problem(NOT_FOUND[Kind]);
  return { id: subject.id, courseId: subject.course.id, title: subject.title };
}

interface ReportRequest {
  actor: Actor;
  input: NewReport;
  now: Date;
}

/** Somebody has one open report about a thing at most. They are mailed that it has arrived, as the EU's DSA asks. */
export async function reportContent(tx: Tx, { mailQueue }: MailDeps, { actor, input, now }: ReportRequest) {
  const subject = await findReportable(tx, input, actor);
  const id = newId();
  const stored = await insertOpenReport(tx, {
    id,
    reporter_id: actor.id,
    kind: input.Kind,
    subject_id: subject.id,
    course_id: subject.courseId,
    subject_title: subject.title,
    reason: input.Reason,
    explanation: input.Explanation,
    created_at: now,
  });
  if (!stored) throw new Problem('report.already-open');
  const report = await findReport(tx, id);
  if (report) {
    const { kind, subject_title: title, explanation } = report;
    const values = { kind, title, explanation };
    await mailQueue.add(tx, { ...toReporter(report), kind: reportReceived, values });
  }
  return inserted(id);
}
