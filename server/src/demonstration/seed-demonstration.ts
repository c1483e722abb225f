import { DEMONSTRATION_SEED, type Demonstration, generateDemonstration } from '@guildhall/demo';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { invalidate } from '../platform/cache-invalidation.ts';
import { assignmentRows, notificationRows, submissionRows } from './coursework-rows.ts';
import { hasUsers, insertAll, lockForSeeding } from './demonstration.queries.ts';
import {
  courseDecisionRows,
  courseRow,
  enrolmentRows,
  imageRow,
  type Row,
  reviewRows,
  teacherRequestDecisionRows,
  teacherRequestRow,
  userRow,
} from './demonstration-rows.ts';
import { type ImportPayments, importPaymentRows, refundDecisionRows } from './payment-rows.ts';
import { type StoredPicture, storePictures } from './store-pictures.ts';

interface SeedDeps extends Pick<Deps, 'database' | 'inTx' | 'objectStore' | 'now'> {
  importPayments: ImportPayments;
  report: (text: string) => void;
}

/**
 * Fills a database without users. The pictures are stored first, and the rows inserted in one transaction, in which the
 * card provider imports their payments: a start that is cut off leaves the database empty, and the next one fills it and
 * replaces those payments. The lock keeps other processes from importing theirs meanwhile.
 */
export async function seedDemonstration({
  database,
  inTx,
  objectStore,
  importPayments,
  now,
  report,
}: SeedDeps): Promise<void> {
  if (await hasUsers(database)) return;
  report('Making the demonstration');
  const demonstration = generateDemonstration({ seed: DEMONSTRATION_SEED, now: now() });
  const pictures = await storePictures(demonstration, objectStore);
  await inTx(async (tx) => {
    await lockForSeeding(tx);
    if (await hasUsers(tx)) return;
    const payments = await importPaymentRows(demonstration, importPayments);
    await insertDemonstration(tx, demonstration, { pictures, payments });
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
