import type { CourseContent, LearningAccess } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Viewer } from '../course-access/index.ts';
import type { ContentCourse } from './content-courses.queries.ts';

type Trial = CourseContent['Trial'];

const UNAVAILABLE: Trial = { State: 'unavailable', EndsAt: null };
const OFFERED: Trial = { State: 'offered', EndsAt: null };

interface TrialRow {
  ends_at: Date | null;
  is_running: boolean;
  was_enrolled: boolean;
}

async function findTrial(reader: Reader, courseId: string, studentId: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    select trial.ends_at, coalesce(trial.ends_at > now(), false) as is_running, exists (
      select from enrolment where course_id = ${courseId} and student_id = ${studentId}
    ) as was_enrolled
    from (values (1)) as one left join trial on course_id = ${courseId} and student_id = ${studentId}
  `.execute(reader);
  return rows[0];
}

interface TrialViewer {
  viewer: Viewer | undefined;
  access: LearningAccess;
}

/** What a page says about the free trial. Whoever was enrolled once has no trial any more. */
export async function trialStateOf(
  reader: Reader,
  course: ContentCourse,
  { viewer, access }: TrialViewer,
): Promise<Trial> {
  if (access !== 'none' && access !== 'trial') return UNAVAILABLE;
  const isOffered = course.status === 'Approved' && course.price_cents > 0 && course.lesson_count > 0;
  if (!viewer) return isOffered ? OFFERED : UNAVAILABLE;
  const trial = await findTrial(reader, course.id, viewer.id);
  if (!trial || trial.was_enrolled) return UNAVAILABLE;
  if (trial.ends_at) return { State: trial.is_running ? 'running' : 'over', EndsAt: trial.ends_at.toISOString() };
  return isOffered && viewer.role === 'Student' ? OFFERED : UNAVAILABLE;
}
