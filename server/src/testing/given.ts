import { givenAnnouncements } from './given-announcements.ts';
import { givenCertificates } from './given-certificates.ts';
import { givenCourses } from './given-courses.ts';
import { givenCoursework } from './given-coursework.ts';
import type { GivenDeps } from './given-deps.ts';
import { givenLessons } from './given-lessons.ts';
import { givenMedia } from './given-media.ts';
import { givenPeople } from './given-people.ts';
import { givenQuizzes } from './given-quizzes.ts';
import { givenReports } from './given-reports.ts';

export type Given = ReturnType<typeof givenIn>;

/** What a test starts with. Each call stores one thing, and whatever else that thing needs. */
export function givenIn(deps: Omit<GivenDeps, 'nextSerial'>) {
  let serial = 0;
  const nextSerial = () => {
    serial += 1;
    return serial;
  };
  const given = { ...deps, nextSerial };
  const people = givenPeople(given);
  const courses = givenCourses(given, people);
  const coursework = givenCoursework(given, courses);
  return {
    ...people,
    ...courses,
    ...coursework,
    ...givenAnnouncements(given),
    ...givenCertificates(given),
    ...givenLessons(given),
    ...givenMedia(given),
    ...givenQuizzes(given),
    ...givenReports(given, { ...people, ...courses }),
  };
}
