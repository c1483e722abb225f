import type { Demonstration } from './demonstration.ts';
import { planCourses } from './imagine-courses.ts';
import { imagineCoursework } from './imagine-coursework.ts';
import { imagineEnrolments } from './imagine-enrolments.ts';
import { imagineAdmin, imagineStudents, imagineTeachers } from './imagine-people.ts';
import { imagineReviews } from './imagine-reviews.ts';
import { imagineTeacherRequests } from './imagine-teacher-requests.ts';

/** Everything that the demonstration tells, the same for the same seed and anchor, without a picture yet. */
export function imagineDemonstration({ seed, now }: { seed: number; now: Date }): Demonstration {
  const teachers = imagineTeachers(seed, now);
  const students = imagineStudents(seed, now);
  const planned = planCourses(seed, now, teachers);
  imagineEnrolments(seed, now, planned, students);
  imagineReviews(seed, now, planned);
  imagineCoursework(seed, now, planned, students);
  return {
    people: [imagineAdmin(seed, now), ...teachers, ...students],
    courses: planned.map(({ course }) => course),
    teacherRequests: imagineTeacherRequests(seed, now, { teachers, students }),
  };
}
