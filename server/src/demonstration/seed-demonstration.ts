import { DEMONSTRATION_SEED, type Demonstration, generateDemonstration, SHOP_TEXTS } from '@guildhall/demo';
import type { Deps } from '../composition/deps.ts';
import { invalidate } from '../database/cache-invalidation.ts';
import type { Tx } from '../database/database.ts';
import { attemptRows } from './attempt-rows.ts';
import { assignmentRows, notificationRows, submissionRows } from './coursework-rows.ts';
import { hasUsers, insertAll, lockForSeeding } from './demonstration.queries.ts';
import {
  courseDecisionRows,
  courseRow,
  enrolmentRows,
  imageRow,
  reviewRows,
  teacherRequestDecisionRows,
  teacherRequestRow,
  userRow,
} from './demonstration-rows.ts';
import { issueCertificates } from './issue-certificates.ts';
import { noteRows, positionRows, progressRows, trialRows } from './learning-rows.ts';
import {
  attachmentRows,
  captionRows,
  lessonRows,
  lessonVersionRows,
  renditionRows,
  sectionRows,
  storageUseRows,
  videoRows,
} from './lesson-rows.ts';
import { type ImportPayments, importPaymentRows, refundDecisionRows } from './payment-rows.ts';
import { quizRows, quizVersionRows, ruleRows } from './quiz-rows.ts';
import type { Row } from './row.ts';
import { type StoredFile, storeLessonFiles } from './store-lesson-files.ts';
import { type StoredPicture, storePictures } from './store-pictures.ts';

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
