import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoCourse, type DemoPerson, daysAfter, idAt } from './demonstration.ts';
import type { DemoAttempt, DemoLearner, DemoLesson, DemoQuiz } from './demonstration-lessons.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { between, chance, type Random, randomStream } from './random.ts';

/** The share of done lessons whose quiz a student attempts, and of those who try again after failing. */
const ATTEMPT_RATE = 0.8;
const RETRY_RATE = 0.75;
const MAX_ATTEMPTS = 3;
/** What a student knows: the share of questions of no difficulty that they answer right, and how much of it they gain by failing. */
const KNOWLEDGE = [0.6, 1] as const;
const GAIN = 0.2;
/** How much less than that a question is answered right. */
const DIFFICULTY = [0, 0.3] as const;

const MINUTE = 1 / (24 * 60);
const MINUTES_TAKEN = [2, 6] as const;
const MINUTES_BETWEEN = [9, 40] as const;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

interface QuizOfLesson {
  lesson: DemoLesson;
  quiz: DemoQuiz;
  /** By question. */
  difficulties: number[];
}

interface Attempting {
  studentId: string;
  doneAt: Date;
  /** Questions answered wrong in each attempt, one array after the other. */
  missed: string[][];
}

const listQuizzes = (random: Random, { sections }: DemoCourse): QuizOfLesson[] =>
  sections.flatMap(({ lessons }) =>
    lessons.flatMap((lesson) => {
      const { quiz } = lesson;
      if (!quiz) return [];
      return [{ lesson, quiz, difficulties: quiz.questions.map(() => between(random, ...DIFFICULTY)) }];
    }),
  );

/** Whichever questions are drawn. */
function isSurelyPassed({ settings, questions }: DemoQuiz, missedCount: number): boolean {
  const asked = settings.DrawCount ?? questions.length;
  return (asked - missedCount) * 100 >= settings.PassPercent * asked;
}

/** Until it is passed, or given up. */
function answer(random: Random, { quiz, difficulties }: QuizOfLesson): string[][] {
  const missed: string[][] = [];
  const limit = Math.min(MAX_ATTEMPTS, quiz.settings.AttemptLimit ?? MAX_ATTEMPTS);
  let knowledge = between(random, ...KNOWLEDGE);
  do {
    missed.push(
      quiz.questions.flatMap(({ question }, index) =>
        chance(random, knowledge - (difficulties[index] ?? 0)) ? [] : [question._id],
      ),
    );
    knowledge += GAIN;
  } while (missed.length < limit && !isSurelyPassed(quiz, missed.at(-1)?.length ?? 0) && chance(random, RETRY_RATE));
  return missed;
}

/** The demonstration's own student fails the first quiz of a class, and then knows everything. */
const answerAsOwn = ({ quiz }: QuizOfLesson, isFirst: boolean): string[][] =>
  isFirst ? [quiz.questions.slice(0, 3).map(({ question }) => question._id), []] : [[]];

/** One after the other, as soon as the lesson is done; never in the future. */
function toAttempts(random: Random, lessonId: string, { studentId, doneAt, missed }: Attempting, now: Date) {
  let at = doneAt;
  return missed.flatMap((wrongIds, index): DemoAttempt[] => {
    const startedAt = daysAfter(at, between(random, ...MINUTES_BETWEEN) * MINUTE);
    const handedInAt = daysAfter(startedAt, between(random, ...MINUTES_TAKEN) * MINUTE);
    const id = idAt(startedAt, random);
    at = handedInAt;
    if (handedInAt > now) return [];
    return [{ id, lessonId, studentId, number: index + 1, seed: id, wrongIds, startedAt, handedInAt }];
  });
}

function attemptAll(random: Random, quizzes: QuizOfLesson[], learner: DemoLearner & { isOwn: boolean }, now: Date) {
  const { studentId, progress, isOwn } = learner;
  return quizzes.flatMap((each, index) => {
    const doneAt = progress.find(({ lessonId }) => lessonId === each.lesson.id)?.doneAt;
    const missed = isOwn ? answerAsOwn(each, index === 0) : answer(random, each);
    const isAttempted = chance(random, ATTEMPT_RATE) || isOwn;
    return doneAt && isAttempted ? toAttempts(random, each.lesson.id, { studentId, doneAt, missed }, now) : [];
  });
}

/** Adds the attempts of those who have done lessons with a quiz. */
export function generateAttempts(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const ownId = students.find(({ email }) => email === demonstrationStudent.email)?.id;
  for (const { content, course } of planned) {
    const random = randomStream(seed, `attempts of ${content.title}`);
    const quizzes = listQuizzes(random, course);
    course.attempts = course.learners.flatMap((learner) =>
      attemptAll(random, quizzes, { ...learner, isOwn: learner.studentId === ownId }, now),
    );
  }
}
