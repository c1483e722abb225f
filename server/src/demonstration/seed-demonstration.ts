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
  reviewRows,
  teacherRequestDecisionRows,
  teacherRequestRow,
  userRow,
} from './demonstration-rows.ts';
import { type StoredPicture, storePictures } from './store-pictures.ts';

interface SeedDeps extends Pick<Deps, 'database' | 'inTx' | 'objectStore' | 'now'> {
  report: (text: string) => void;
}

/**
 * Fills a database without users. The pictures are stored first and the rows inserted in one transaction: a start
 * that is cut off leaves the database empty, and the next one fills it.
 */
export async function seedDemonstration({ database, inTx, objectStore, now, report }: SeedDeps): Promise<void> {
  if (await hasUsers(database)) return;
  report('Making the demonstration');
  const demonstration = generateDemonstration({ seed: DEMONSTRATION_SEED, now: now() });
  const pictures = await storePictures(demonstration, objectStore);
  await inTx(async (tx) => {
    await lockForSeeding(tx);
    if (await hasUsers(tx)) return;
    await insertDemonstration(tx, demonstration, pictures);
    invalidate(tx, 'everything');
  });
}

async function insertDemonstration(tx: Tx, demonstration: Demonstration, pictures: Map<string, StoredPicture>) {
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
  await insertAll(tx, 'enrolment', enrolmentRows(demonstration));
  await insertAll(tx, 'review', reviewRows(demonstration));
  await insertAll(tx, 'assignment', assignmentRows(demonstration));
  await insertAll(tx, 'assignment_notification', notificationRows(demonstration));
  await insertAll(tx, 'submission', submissionRows(demonstration));
  await insertAll(tx, 'teacher_request', demonstration.teacherRequests.map(teacherRequestRow));
  await insertAll(tx, 'audit_entry', [
    ...teacherRequestDecisionRows(demonstration),
    ...courseDecisionRows(demonstration),
  ]);
}
