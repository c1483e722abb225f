import {
  DEMONSTRATION_SEED,
  type DemoCourse,
  type DemoEnrolment,
  type Demonstration,
  type DemoPerson,
  type DemoPicture,
  type DemoTeacherRequest,
  filesOf,
  generateDemonstration,
  loadPictures,
  readPictureFile,
  SHOP_TEXTS,
} from '@guildhall/demo';
import type { Deps } from '../composition/deps.ts';
import { invalidate } from '../database/cache-invalidation.ts';
import type { CourseVersion } from '../database/course-tables.ts';
import type { Tx } from '../database/database.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { DAY } from '../lib/durations.ts';
import { newId } from '../lib/ids.ts';
import { createCertificateIssuer } from '../modules/certificates/index.ts';
import { pictureKey, pictureUrl } from '../modules/files/index.ts';
import {
  hasUsers,
  insertAll,
  listCertificateEarners,
  lockForSeeding,
  markCertificatesAnnounced,
} from './demonstration.queries.ts';
import {
  attachmentRows,
  captionRows,
  contentTotals,
  lessonRows,
  lessonVersionRows,
  renditionRows,
  sectionRows,
  storageUseRows,
  videoRows,
} from './lesson-rows.ts';
import { type ImportPayments, importPaymentRows, refundDecisionRows } from './payment-rows.ts';
import { attemptRows, quizRows, quizVersionRows, ruleRows } from './quiz-rows.ts';
import type { Row } from './row.ts';
import { type StoredFile, storeLessonFiles } from './store-lesson-files.ts';

/** A picture of the demonstration that has been stored. */
interface StoredPicture extends DemoPicture {
  ownerId: string;
  createdAt: Date;
}

const CONCURRENCY = 8;

const storeFiles = (objectStore: ObjectStore, picture: DemoPicture) =>
  Promise.all(
    filesOf(picture).map(async (file) =>
      objectStore.put(pictureKey(picture.id, file.width, file.type), await readPictureFile(file), file.type),
    ),
  );

const subjectsOf = ({ people, courses }: Demonstration) => [
  ...courses.map(({ title, teacherId, createdAt }) => ({ subject: title, ownerId: teacherId, createdAt })),
  ...people.map(({ email, id, joinedAt }) => ({ subject: email, ownerId: id, createdAt: joinedAt })),
];

/**
 * Stores the cover of each class and the portrait of each person, by title and e-mail. Stored again they have the
 * same keys, so that a start that was cut off leaves nothing behind.
 */
async function storePictures(
  demonstration: Demonstration,
  objectStore: ObjectStore,
): Promise<Map<string, StoredPicture>> {
  const pictures = await loadPictures();
  const stored = new Map<string, StoredPicture>();
  const waiting = subjectsOf(demonstration).values();
  const work = async () => {
    for (const { subject, ownerId, createdAt } of waiting) {
      const picture = pictures[subject];
      if (!picture) throw new Error(`There is no picture of ${subject} in demo/pictures.`);
      await storeFiles(objectStore, picture);
      stored.set(subject, { ...picture, ownerId, createdAt });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return stored;
}

const userRow = ({ id, name, email, role, joinedAt, bio }: DemoPerson, picture: StoredPicture): Row<'user'> => ({
  id,
  name,
  email,
  role,
  image: pictureUrl(picture.id),
  bio: bio ?? '',
  demonstration: true,
  created_at: joinedAt,
  updated_at: joinedAt,
});

const imageRow = ({ id, ownerId, width, height, avifWidths, createdAt }: StoredPicture): Row<'image'> => ({
  id,
  owner_id: ownerId,
  width,
  height,
  avif_widths: avifWidths,
  created_at: createdAt,
});

/** The version of a class that an admin approved. */
function seenVersion(course: DemoCourse, picture: StoredPicture): string | null {
  if (course.status !== 'Approved') return null;
  const { title, priceCents } = course.edited ?? course;
  const { description, category, timeZone, choice } = course;
  const texts = { title, description, price_cents: priceCents, category, time_zone: timeZone, ...choice };
  const version = { ...texts, image_id: picture.id };
  return JSON.stringify(version satisfies CourseVersion);
}

const courseRow = (course: DemoCourse, picture: StoredPicture): Row<'course'> => ({
  id: course.id,
  teacher_id: course.teacherId,
  title: course.title,
  description: course.description,
  price_cents: course.priceCents,
  category: course.category,
  time_zone: course.timeZone,
  ...course.choice,
  image_id: picture.id,
  status: course.status,
  reason: course.reason,
  created_at: course.createdAt,
  updated_at: course.edited?.at ?? course.updatedAt,
  published_at: course.publishedAt,
  seen_version: seenVersion(course, picture),
  edited_at: course.edited?.at ?? null,
  enrolled_count: course.enrolments.length,
  assignment_count: course.assignments.length,
  submission_count: course.assignments.reduce((sum, { submissions }) => sum + submissions.length, 0),
  review_count: course.reviews.length,
  rating_sum: course.reviews.reduce((sum, { rating }) => sum + rating, 0),
  ...contentTotals(course),
});

/** Days that a reduced price of the demonstration lasts. */
const REDUCED_DAYS = 10;

/** The server begins them as those that teachers plan. */
const reductionRows = ({ courses }: Demonstration, now: Date): Row<'reduction'>[] => {
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return courses.flatMap(({ id, reducedCents }) =>
    reducedCents === null
      ? []
      : {
          id: newId(),
          course_id: id,
          reduced_cents: reducedCents,
          first_day: dayIn(0),
          last_day: dayIn(REDUCED_DAYS - 1),
          starts_at: new Date(dayIn(0)),
          ends_at: new Date(dayIn(REDUCED_DAYS)),
          created_at: now,
        },
  );
};

/** One of the shop, for new buyers, and one of a teacher. */
const codeRows = ({ people }: Demonstration, now: Date): Row<'code'>[] => {
  const code = (text: string, percent: number, isForNewBuyers: boolean) => ({
    ...{ id: newId(), text, folded: text.toLowerCase(), percent, new_buyers_only: isForNewBuyers },
    ...{ for_all_classes: true, created_at: now },
  });
  const teacher = people.find(({ role }) => role === 'Teacher');
  return [
    { ...code('WELCOME10', 10, true), owner_id: null },
    ...(teacher ? [{ ...code('STUDIO20', 20, false), owner_id: teacher.id, max_uses: 50 }] : []),
  ];
};

const teacherRequestRow = (request: DemoTeacherRequest): Row<'teacher_request'> => ({
  id: request.id,
  applicant_id: request.applicantId,
  teacher_name: request.teacherName,
  experience_level: request.experienceLevel,
  title: request.title,
  category: request.category,
  status: request.status,
  reason: request.reason,
  created_at: request.createdAt,
  decided_at: request.decidedAt,
});

/** The audit of the decisions on applications. */
const teacherRequestDecisionRows = ({ people, teacherRequests }: Demonstration): Row<'audit_entry'>[] => {
  const admin = people.find(({ role }) => role === 'Admin');
  return teacherRequests.flatMap(({ id, applicantId, teacherName, status, reason, decidedAt }) =>
    status === 'Pending' || !decidedAt
      ? []
      : {
          id,
          actor_id: admin?.id ?? null,
          action: status === 'Approved' ? 'teacher-request.approved' : 'teacher-request.rejected',
          subject_id: id,
          subject_name: teacherName,
          person_id: applicantId,
          reason,
          at: decidedAt,
        },
  );
};

/** The audit of the decisions on classes. */
const courseDecisionRows = ({ people, courses }: Demonstration): Row<'audit_entry'>[] => {
  const admin = people.find(({ role }) => role === 'Admin');
  return courses
    .filter(({ status }) => status !== 'Pending')
    .map(({ id, teacherId, title, status, reason, updatedAt, publishedAt, edited }) => ({
      id,
      actor_id: admin?.id ?? null,
      action: status === 'Approved' ? 'course.approved' : 'course.rejected',
      subject_id: id,
      subject_name: edited?.title ?? title,
      person_id: teacherId,
      reason,
      at: publishedAt ?? updatedAt,
    }));
};

const enrolmentRow = (course: DemoCourse, { id, studentId, enrolledAt, payment }: DemoEnrolment) => ({
  id,
  course_id: course.id,
  student_id: studentId,
  enrolled_at: enrolledAt,
  origin: payment ? ('paid' as const) : ('free' as const),
  payment_id: payment?.id ?? null,
  state: payment?.refund ? ('ended' as const) : payment?.disputedAt ? ('suspended' as const) : ('active' as const),
});

const enrolmentRows = ({ courses }: Demonstration): Row<'enrolment'>[] =>
  courses.flatMap((course) =>
    [...course.enrolments, ...course.inactiveEnrolments].map((enrolment) => enrolmentRow(course, enrolment)),
  );

const reviewRows = ({ courses }: Demonstration): Row<'review'>[] =>
  courses.flatMap((course) =>
    course.reviews.map(({ id, studentId, rating, description, createdAt, answer }) => ({
      id,
      course_id: course.id,
      student_id: studentId,
      rating,
      description,
      created_at: createdAt,
      answer: answer?.text ?? null,
      answered_at: answer?.at ?? null,
    })),
  );

const listLearners = ({ courses }: Demonstration) =>
  courses.flatMap(({ id: courseId, learners }) => learners.map((learner) => ({ courseId, ...learner })));

/** Triggers count them for the teachers. */
const progressRows = (demonstration: Demonstration): Row<'lesson_progress'>[] =>
  listLearners(demonstration).flatMap(({ courseId, studentId, progress }) =>
    progress.map(({ lessonId, watchedSeconds, doneAt, updatedAt }) => ({
      course_id: courseId,
      student_id: studentId,
      lesson_id: lessonId,
      watched: watchedSeconds > 0 ? `{[0,${watchedSeconds})}` : '{}',
      position_seconds: watchedSeconds,
      done_at: doneAt,
      updated_at: updatedAt,
    })),
  );

/** Where each student left off. */
const positionRows = (demonstration: Demonstration): Row<'course_position'>[] =>
  listLearners(demonstration).flatMap(({ courseId, studentId, progress }) =>
    progress.slice(-1).map(({ lessonId, updatedAt }) => ({
      course_id: courseId,
      student_id: studentId,
      lesson_id: lessonId,
      updated_at: updatedAt,
    })),
  );

const noteRows = (demonstration: Demonstration): Row<'lesson_note'>[] =>
  listLearners(demonstration).flatMap(({ courseId, studentId, notes }) =>
    notes.map(({ id, lessonId, second, text, writtenAt }) => ({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      student_id: studentId,
      second,
      text,
      created_at: writtenAt,
      updated_at: writtenAt,
    })),
  );

/** The mail before the end has been sent of those that are over. */
const trialRows = ({ courses }: Demonstration, now: Date): Row<'trial'>[] =>
  courses.flatMap(({ id: course_id, trials }) =>
    trials.map(({ id, studentId, startedAt, endsAt }) => ({
      id,
      course_id,
      student_id: studentId,
      started_at: startedAt,
      ends_at: endsAt,
      reminded_at: endsAt <= now ? new Date(endsAt.getTime() - DAY) : null,
    })),
  );

const assignmentRows = ({ courses }: Demonstration): Row<'assignment'>[] =>
  courses.flatMap((course) =>
    course.assignments.map(({ id, title, description, deadline, setAt, submissions }, index) => ({
      id,
      course_id: course.id,
      number: index + 1,
      title,
      description,
      deadline,
      created_at: setAt,
      submission_count: submissions.length,
      graded_count: submissions.filter(({ graded }) => graded).length,
    })),
  );

/** Marks every student as notified, so that nobody gets a mail about the demonstration's assignments. */
const notificationRows = ({ courses }: Demonstration): Row<'assignment_notification'>[] =>
  courses.flatMap(({ assignments, enrolments, inactiveEnrolments }) => {
    const notified_up_to =
      [...enrolments, ...inactiveEnrolments]
        .map(({ studentId }) => studentId)
        .sort()
        .at(-1) ?? null;
    return assignments.flatMap(({ id: assignment_id }) => [
      { assignment_id, kind: 'new-assignment' as const, notified_up_to },
      { assignment_id, kind: 'deadline-reminder' as const, notified_up_to },
    ]);
  });

const submissionRows = ({ courses }: Demonstration): Row<'submission'>[] =>
  courses.flatMap((course) =>
    course.assignments.flatMap((assignment) =>
      assignment.submissions.map(({ id, studentId, answer, link, submittedAt, isLate, graded }) => ({
        id,
        assignment_id: assignment.id,
        course_id: course.id,
        student_id: studentId,
        answer,
        link,
        submitted_at: submittedAt,
        is_late: isLate,
        grade: graded?.grade ?? null,
        comment: graded?.comment ?? '',
        graded_at: graded?.at ?? null,
      })),
    ),
  );

/** Real ones, of the day on which they were earned; without the mails that tell of it. */
async function issueCertificates(tx: Tx, { certificateIssuing }: Pick<Deps, 'certificateIssuing'>) {
  const announcing = { add: async () => undefined };
  const issuer = createCertificateIssuer({ ...certificateIssuing, announcing });
  for (const { courseId, studentId, metAt } of await listCertificateEarners(tx))
    await issuer.issueWhenMet(tx, { courseId, studentId, now: metAt });
  await markCertificatesAnnounced(tx);
}

interface SeedDeps extends Pick<Deps, 'database' | 'inTx' | 'objectStore' | 'certificateIssuing' | 'now'> {
  importPayments: ImportPayments;
  report: (text: string) => void;
}

/**
 * Fills a database without users. Pictures and files are stored first, and the rows inserted in one transaction, in which the
 * card provider imports their payments: a start that is cut off leaves the database empty, and the next one fills it and
 * replaces those payments. The lock keeps other processes from importing theirs meanwhile.
 */
export async function seedDemonstration({
  database,
  inTx,
  objectStore,
  certificateIssuing,
  importPayments,
  now,
  report,
}: SeedDeps): Promise<void> {
  if (await hasUsers(database)) return;
  report('Making the demonstration');
  const startedAt = now();
  const demonstration = await generateDemonstration({ seed: DEMONSTRATION_SEED, now: startedAt });
  const pictures = await storePictures(demonstration, objectStore);
  const files = await storeLessonFiles(objectStore);
  await inTx(async (tx) => {
    await lockForSeeding(tx);
    if (await hasUsers(tx)) return;
    const payments = await importPaymentRows(demonstration, importPayments);
    await insertDemonstration(tx, demonstration, { pictures, payments });
    await insertLessons(tx, demonstration, files);
    await insertLearning(tx, demonstration, startedAt);
    await insertQuizzes(tx, demonstration);
    await insertAll(tx, 'reduction', reductionRows(demonstration, startedAt));
    await insertAll(tx, 'code', codeRows(demonstration, startedAt));
    await insertAll(tx, 'shop', [SHOP_TEXTS]);
    await issueCertificates(tx, { certificateIssuing });
    invalidate(tx, 'everything');
  });
}

interface Prepared {
  pictures: Map<string, StoredPicture>;
  payments: Row<'payment'>[];
}

async function insertDemonstration(tx: Tx, demonstration: Demonstration, { pictures, payments }: Prepared) {
  const { people, courses } = demonstration;
  const pictureOf = (subject: string) => {
    const picture = pictures.get(subject);
    if (!picture) throw new Error(`No picture of ${subject} has been stored.`);
    return picture;
  };
  const userRows = people.map((person) => userRow(person, pictureOf(person.email)));
  const courseRows = courses.map((course) => courseRow(course, pictureOf(course.title)));
  await insertAll(tx, 'user', userRows);
  await insertAll(tx, 'image', [...pictures.values()].map(imageRow));
  await insertAll(tx, 'course', courseRows);
  await insertAll(tx, 'payment', payments);
  await insertAll(tx, 'enrolment', enrolmentRows(demonstration));
  await insertAll(tx, 'review', reviewRows(demonstration));
  await insertAll(tx, 'assignment', assignmentRows(demonstration));
  await insertAll(tx, 'assignment_notification', notificationRows(demonstration));
  await insertAll(tx, 'submission', submissionRows(demonstration));
  await insertAll(tx, 'teacher_request', demonstration.teacherRequests.map(teacherRequestRow));
  await insertAll(tx, 'audit_entry', [
    ...teacherRequestDecisionRows(demonstration),
    ...courseDecisionRows(demonstration),
    ...refundDecisionRows(demonstration),
  ]);
}

async function insertLessons(tx: Tx, demonstration: Demonstration, files: Map<string, StoredFile>) {
  const attachments = attachmentRows(demonstration, (name) => {
    const file = files.get(name);
    if (!file) throw new Error(`No file ${name} has been stored.`);
    return file;
  });
  await insertAll(tx, 'section', sectionRows(demonstration));
  await insertAll(tx, 'lesson', lessonRows(demonstration));
  await insertAll(tx, 'lesson_version', lessonVersionRows(demonstration));
  await insertAll(tx, 'attachment', attachments);
  await insertAll(tx, 'storage_use', storageUseRows(attachments));
  await insertAll(tx, 'lesson_video', videoRows(demonstration));
  await insertAll(tx, 'video_rendition', renditionRows(demonstration));
  await insertAll(tx, 'caption', await captionRows(demonstration));
}

async function insertLearning(tx: Tx, demonstration: Demonstration, now: Date) {
  await insertAll(tx, 'lesson_progress', progressRows(demonstration));
  await insertAll(tx, 'course_position', positionRows(demonstration));
  await insertAll(tx, 'lesson_note', noteRows(demonstration));
  await insertAll(tx, 'trial', trialRows(demonstration, now));
}

async function insertQuizzes(tx: Tx, demonstration: Demonstration) {
  const { attempts, answers, totals, wrongAnswers } = attemptRows(demonstration);
  await insertAll(tx, 'quiz', quizRows(demonstration));
  await insertAll(tx, 'quiz_version', quizVersionRows(demonstration));
  await insertAll(tx, 'attempt', attempts);
  await insertAll(tx, 'attempt_answer', answers);
  await insertAll(tx, 'question_total', totals);
  await insertAll(tx, 'wrong_answer', wrongAnswers);
  await insertAll(tx, 'certificate_rule', ruleRows(demonstration));
}
