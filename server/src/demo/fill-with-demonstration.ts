import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { announce } from '../platform/changes.ts';
import { assignmentRows, noticeRows, submissionRows } from './coursework-rows.ts';
import { hasAnybody, insertAll, lockForFilling } from './demonstration.queries.ts';
import type { Demonstration } from './demonstration.ts';
import {
  courseDecisionRows,
  courseRow,
  decisionRows,
  enrolmentRows,
  personRow,
  pictureRow,
  reviewRows,
  teacherRequestRow,
} from './demonstration-rows.ts';
import { type DrawnPicture, drawPictures } from './draw-pictures.ts';
import { imagineDemonstration } from './imagine-demonstration.ts';

/** Any number; with another one the demonstration tells of other people. */
const SEED = 2_026;

interface Filling extends Pick<Deps, 'database' | 'inTx' | 'objectStore' | 'now'> {
  report: (text: string) => void;
}

/**
 * Fills a database in which nobody is yet. The pictures come first and the rest in one transaction: a start that
 * is cut off leaves the database empty, and the next one fills it.
 */
export async function fillWithDemonstration({ database, inTx, objectStore, now, report }: Filling): Promise<void> {
  if (await hasAnybody(database)) return;
  report('Making the demonstration');
  const demonstration = imagineDemonstration({ seed: SEED, now: now() });
  const pictures = await drawPictures(demonstration, { objectStore, report });
  await inTx(async (tx) => {
    await lockForFilling(tx);
    if (await hasAnybody(tx)) return;
    await insertDemonstration(tx, demonstration, pictures);
    announce(tx, 'everything');
  });
}

async function insertDemonstration(tx: Tx, demonstration: Demonstration, pictures: Map<string, DrawnPicture>) {
  const { people, courses } = demonstration;
  const pictureOf = (subjectId: string) => {
    const picture = pictures.get(subjectId);
    if (!picture) throw new Error(`Nobody has drawn ${subjectId}.`);
    return picture;
  };
  const peopleRows = people.map((person) => personRow(person, pictureOf(person.id)));
  const courseRows = courses.map((course) => courseRow(course, pictureOf(course.id)));
  await insertAll(tx, 'user', peopleRows);
  await insertAll(tx, 'image', [...pictures.values()].map(pictureRow));
  await insertAll(tx, 'course', courseRows);
  await insertAll(tx, 'enrolment', enrolmentRows(demonstration));
  await insertAll(tx, 'review', reviewRows(demonstration));
  await insertAll(tx, 'assignment', assignmentRows(demonstration));
  await insertAll(tx, 'assignment_notice', noticeRows(demonstration));
  await insertAll(tx, 'submission', submissionRows(demonstration));
  await insertAll(tx, 'teacher_request', demonstration.teacherRequests.map(teacherRequestRow));
  await insertAll(tx, 'audit_entry', [...decisionRows(demonstration), ...courseDecisionRows(demonstration)]);
}
