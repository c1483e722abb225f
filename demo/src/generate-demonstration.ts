import type { Demonstration } from './demonstration.ts';
import { generateAttempts } from './generate-attempts.ts';
import { planCourses } from './generate-courses.ts';
import { generateCoursework } from './generate-coursework.ts';
import { generateEnrolments } from './generate-enrolments.ts';
import { generateLearning } from './generate-learning.ts';
import { generateLessons } from './generate-lessons.ts';
import { generatePayments } from './generate-payments.ts';
import { generateAdmin, generateStudents, generateTeachers } from './generate-people.ts';
import { generateQuizzes } from './generate-quizzes.ts';
import { generateReviews } from './generate-reviews.ts';
import { generateTeacherRequests } from './generate-teacher-requests.ts';
import { generateTrials } from './generate-trials.ts';
import { readLessons } from './lessons/read-lessons.ts';
import { readQuizzes } from './quizzes/read-quizzes.ts';

/** All data of the demonstration, the same for the same seed and time. */
export async function generateDemonstration({ seed, now }: { seed: number; now: Date }): Promise<Demonstration> {
  const teachers = generateTeachers(seed, now);
  const students = generateStudents(seed, now);
  const planned = planCourses(seed, now, teachers);
  generateEnrolments(seed, now, planned, students);
  generateReviews(seed, now, planned);
  generateCoursework(seed, now, planned, students);
  generatePayments(seed, now, planned, students);
  generateLessons(seed, planned, await readLessons());
  generateQuizzes(planned, await readQuizzes());
  generateLearning(seed, now, planned, students);
  generateAttempts(seed, now, planned, students);
  generateTrials(seed, now, planned, students);
  return {
    people: [generateAdmin(seed, now), ...teachers, ...students],
    courses: planned.map(({ course }) => course),
    teacherRequests: generateTeacherRequests(seed, now, { teachers, students }),
  };
}
