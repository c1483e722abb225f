import { newId } from '../lib/ids.ts';
import type { givenCourses } from './given-courses.ts';
import type { GivenDeps, New } from './given-deps.ts';
import type { givenPeople } from './given-people.ts';

type Others = Pick<ReturnType<typeof givenPeople>, 'person'> & Pick<ReturnType<typeof givenCourses>, 'course'>;

export function givenReports({ database, now, nextSerial }: GivenDeps, { person, course }: Others) {
  /** An open report about a class by somebody; nobody has been mailed. */
  const report = async (report: New<'report'> = {}) => {
    const serial = nextSerial();
    const courseId = report.course_id ?? (await course()).id;
    const row = {
      id: newId(),
      reporter_id: report.reporter_id ?? (await person()).id,
      kind: 'class' as const,
      subject_id: courseId,
      course_id: courseId,
      subject_title: `Class ${serial}`,
      reason: 'misleading' as const,
      explanation: `What is wrong with it ${serial}`,
      created_at: new Date(now().getTime() + serial),
      ...report,
    };
    await database.insertInto('report').values(row).execute();
    return row;
  };

  return { report };
}
