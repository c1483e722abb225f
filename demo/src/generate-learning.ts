import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoCourse, type DemoPerson, daysAfter, daysBefore, daysFromTo, idAt } from './demonstration.ts';
import type { DemoLearner, DemoLesson, DemoProgress } from './demonstration-lessons.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { between, chance, type Random, randomStream } from './random.ts';

/** A note of the demonstration's own student. */
interface OwnNote {
  lesson: string;
  /** The second in its video; without it the note is about the text. */
  second?: number;
  text: string;
}

/** How far the demonstration's own student is in a class: every lesson before the current one is done. */
interface OwnLearning {
  /** The title of a lesson; null where all are done. */
  current: string | null;
  /** Watched of its video. */
  watchedSeconds?: number;
  notes: readonly OwnNote[];
}

/** By the title of the class. */
export const OWN_LEARNING: Record<string, OwnLearning> = {
  'HTML and CSS from an Empty File': {
    current: 'One row of things with flexbox, many rows with grid',
    watchedSeconds: 14,
    notes: [
      {
        lesson: 'Headings, paragraphs and lists say what things are',
        text: 'The opening hours are a list. I had them as five paragraphs with dashes, and read aloud that sounded like a telegram.',
      },
      {
        lesson: 'The box model, and four distances for a whole page',
        text: 'Only four distances. Go through the old page and count how many I used: I believe eleven.',
      },
      {
        lesson: 'One row of things with flexbox, many rows with grid',
        second: 11,
        text: 'justify-content shares out the free space. My boxes were as wide as the row, so there was none to share.',
      },
      {
        lesson: 'One row of things with flexbox, many rows with grid',
        text: 'Use grid for the three offers and flexbox for the navigation. Then throw away the margins.',
      },
    ],
  },
  'React Without the Panic': {
    current: 'Lists, keys and the mystery of the moving text',
    notes: [
      {
        lesson: 'Who owns this value?',
        text: 'Ask before every useState: who else needs this? The search text belongs to the page, the open menu to the menu.',
      },
    ],
  },
  'Sourdough at Home, with a Starter You Keep Alive': {
    current: null,
    notes: [
      {
        lesson: 'Read your starter like a face',
        second: 16,
        text: 'Willem has a domed top about five hours after a feed, and that is the moment. On Sunday I waited for seven, and he had sunk.',
      },
      {
        lesson: 'Cut it open: what the holes say',
        text: 'Two huge holes above and dense below: too little time before shaping. I had guessed too much.',
      },
    ],
  },
  'Spanish for the First Conversation': {
    current: 'A coffee, please',
    notes: [
      {
        lesson: 'Your first five sentences',
        second: 19,
        text: 'haBLAR, espaÑOL: a consonant at the end, so the last syllable. My sister says HAblar and sounds like a tourist.',
      },
    ],
  },
};

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
