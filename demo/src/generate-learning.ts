import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_LEARNING, type OwnLearning } from './catalogue/own-learning.ts';
import { type DemoCourse, type DemoPerson, daysAfter, daysBefore, daysFromTo, idAt } from './demonstration.ts';
import type { DemoLearner, DemoLesson, DemoProgress } from './demonstration-lessons.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { between, chance, type Random, randomStream } from './random.ts';

/** The share of students who have not begun, and of those who finish what they begin. */
const NOT_BEGUN_RATE = 0.12;
const FINISH_RATE = 0.4;
const LESSONS_PER_DAY = [0.15, 1.5] as const;
/** Reviewers have seen at least this share of the lessons. */
const REVIEWER_SHARE = 0.4;
/** The share of the video of a lesson in progress. */
const WATCHED_SHARE = [0.15, 0.8] as const;
/** Days since the demonstration's own student was in a class: one more for each class. */
const DAYS_SINCE_OWN_VISIT = 0.2;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

const lessonsOf = ({ sections }: DemoCourse): DemoLesson[] => sections.flatMap(({ lessons }) => lessons);

interface Visit {
  /** Lessons that are done; the next one is in progress, where there is one. */
  doneCount: number;
  /** Watched of the lesson in progress. */
  watchedShare: number;
  from: Date;
  until: Date;
}

/** The lessons one after the other, at equal distances of time. */
function walkThrough(lessons: DemoLesson[], { doneCount, watchedShare, from, until }: Visit): DemoProgress[] {
  const begun = lessons.slice(0, doneCount + 1);
  return begun.map(({ id, video }, index) => {
    const updatedAt = daysAfter(from, (daysFromTo(from, until) * (index + 1)) / begun.length);
    const isDone = index < doneCount;
    const share = isDone ? 1 : watchedShare;
    const watchedSeconds = Math.round((video?.film.duration ?? 0) * share);
    return { lessonId: id, watchedSeconds, doneAt: isDone ? updatedAt : null, updatedAt };
  });
}

interface Learning {
  studentId: string;
  from: Date;
  until: Date;
}

/** Some never begin or give up on the way; nobody is faster than `LESSONS_PER_DAY`. */
export function learn(random: Random, course: DemoCourse, { studentId, from, until }: Learning): DemoLearner[] {
  const lessons = lessonsOf(course);
  const isReviewer = course.reviews.some((review) => review.studentId === studentId);
  const hasBegun = !chance(random, NOT_BEGUN_RATE) || isReviewer;
  const share = chance(random, FINISH_RATE) ? 1 : Math.max(random(), isReviewer ? REVIEWER_SHARE : 0);
  const lessonsPerDay = between(random, ...LESSONS_PER_DAY);
  const watchedShare = between(random, ...WATCHED_SHARE);
  const days = daysFromTo(from, until) * between(random, 0.9, 0.99);
  const doneCount = Math.floor(Math.min(lessons.length * share, days * lessonsPerDay));
  if (!hasBegun) return [];
  const end = daysAfter(from, Math.min(days, (doneCount + 1) / lessonsPerDay));
  const progress = walkThrough(lessons, { doneCount, watchedShare, from, until: end });
  return [{ studentId, progress, notes: [] }];
}

function findLesson(course: DemoCourse, title: string): { lesson: DemoLesson; index: number } {
  const lessons = lessonsOf(course);
  const index = lessons.findIndex((lesson) => lesson.title === title);
  const lesson = lessons[index];
  if (!lesson) throw new Error(`${course.title} has no lesson ${title}.`);
  return { lesson, index };
}

/** The demonstration's own student: progress and notes as they were written down. */
function learnAsWritten(random: Random, course: DemoCourse, written: OwnLearning, learning: Learning): DemoLearner {
  const lessons = lessonsOf(course);
  const { current, watchedSeconds = 0, notes } = written;
  const doneCount = current === null ? lessons.length : findLesson(course, current).index;
  const duration = lessons[doneCount]?.video?.film.duration ?? 1;
  const { studentId, from, until } = learning;
  const progress = walkThrough(lessons, { doneCount, watchedShare: watchedSeconds / duration, from, until });
  const toNote = ({ lesson: title, second, text }: OwnLearning['notes'][number]) => {
    const { lesson } = findLesson(course, title);
    const writtenAt = progress.find(({ lessonId }) => lessonId === lesson.id)?.updatedAt ?? until;
    return { id: idAt(writtenAt, random), lessonId: lesson.id, second: second ?? null, text, writtenAt };
  };
  return { studentId, progress, notes: notes.map(toNote) };
}

/** Adds what the students of each class have watched, done and noted. */
export function generateLearning(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const ownId = students.find(({ email }) => email === demonstrationStudent.email)?.id;
  const ownTitles = Object.keys(OWN_LEARNING);
  for (const { course } of planned) {
    const random = randomStream(seed, `learning of ${course.title}`);
    course.learners = course.enrolments.flatMap(({ studentId, enrolledAt: from }) => {
      const written = OWN_LEARNING[course.title];
      if (studentId !== ownId || !written) return learn(random, course, { studentId, from, until: now });
      const until = daysBefore(now, DAYS_SINCE_OWN_VISIT * (1 + ownTitles.indexOf(course.title)));
      return learnAsWritten(random, course, written, { studentId, from, until });
    });
  }
}
