import { createHash } from 'node:crypto';
import type { QuizAnswer, QuizEdit, Solution } from '@guildhall/contract';
import type { DemoAttempt, DemoCourse, DemoLesson, Demonstration, DemoQuiz } from '@guildhall/demo';
import type { AskedQuestion } from '../database/quiz-tables.ts';
import { type Answers, drawQuestions, markAnswers } from '../modules/quizzes/index.ts';
import type { Row } from './row.ts';

interface PlacedQuiz {
  course: DemoCourse;
  lesson: DemoLesson;
  quiz: DemoQuiz;
}

export const listQuizzes = ({ courses }: Demonstration): PlacedQuiz[] =>
  courses.flatMap((course) =>
    course.sections.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) => (lesson.quiz ? [{ course, lesson, quiz: lesson.quiz }] : [])),
    ),
  );

const questionsOf = ({ questions }: DemoQuiz) => questions.map(({ question }) => question);

export const quizRows = (demonstration: Demonstration): Row<'quiz'>[] =>
  listQuizzes(demonstration).map(({ course, lesson, quiz }) => ({
    lesson_id: lesson.id,
    course_id: course.id,
    questions: JSON.stringify(questionsOf(quiz)),
    question_count: quiz.questions.length,
    pass_percent: quiz.settings.PassPercent,
    attempt_limit: quiz.settings.AttemptLimit,
    time_limit_minutes: quiz.settings.TimeLimitMinutes,
    draw_count: quiz.settings.DrawCount,
    solutions_shown: quiz.settings.SolutionsShown,
    revision: 1,
    updated_at: lesson.writtenAt,
  }));

export const quizVersionRows = (demonstration: Demonstration): Row<'quiz_version'>[] =>
  listQuizzes(demonstration).map(({ course, lesson, quiz }) => ({
    lesson_id: lesson.id,
    revision: 1,
    content: JSON.stringify({ ...quiz.settings, Questions: questionsOf(quiz) } satisfies QuizEdit),
    author_id: course.teacherId,
    began_at: lesson.writtenAt,
    saved_at: lesson.writtenAt,
  }));

/** What the certificates of classes ask for, since the classes were written. */
export const ruleRows = ({ courses }: Demonstration): Row<'certificate_rule'>[] =>
  courses.flatMap(({ id, rule, createdAt }) =>
    rule
      ? [
          {
            course_id: id,
            is_offered: true,
            all_lessons: rule.allLessons,
            all_assignments: rule.allAssignments,
            all_quizzes: rule.allQuizzes,
            least_average_grade: null,
            half_hours: rule.hours === null ? null : rule.hours * 2,
            description: rule.description,
            updated_at: createdAt,
          },
        ]
      : [],
  );

/** The answer in the shape of the solution. */
export function answerRight(solution: Solution): QuizAnswer {
  switch (solution.Kind) {
    case 'short-text':
      return { Kind: 'short-text', Text: solution.Accepted[0] ?? '' };
    case 'number':
      return { Kind: 'number', Number: solution.Value };
    default:
      return solution;
  }
}

interface Mistake {
  /** What students answer who are wrong, for texts and numbers. */
  wrong: string[];
  /** The same answer for the same seed. */
  seed: string;
}

/** A mistake as students make it: a neighboring option, one too few, two things exchanged. */
export function answerWrong({ id, options, solution }: AskedQuestion, { wrong, seed }: Mistake): QuizAnswer {
  const drawn = createHash('sha256').update(`${seed} ${id}`).digest().readUInt32BE();
  const written = wrong[drawn % Math.max(wrong.length, 1)] ?? '';
  switch (solution.Kind) {
    case 'one-choice': {
      const step = 1 + (drawn % (options.length - 1));
      return { Kind: 'one-choice', Choice: (solution.Choice + step) % options.length };
    }
    case 'several-choices':
      return { Kind: 'several-choices', Choices: toggled(solution.Choices, drawn % options.length) };
    case 'short-text':
      return { Kind: 'short-text', Text: written };
    case 'number':
      return { Kind: 'number', Number: Number(written) };
    case 'order':
      return { Kind: 'order', Order: exchanged(solution.Order, drawn) };
    case 'match':
      return { Kind: 'match', Matches: exchanged(solution.Matches, drawn) };
  }
}

const toggled = (places: number[], place: number): number[] =>
  places.includes(place) ? places.filter((each) => each !== place) : [...places, place];

/** Two neighbors that differ change places; two left sides may have the same right side. */
function exchanged(places: number[], drawn: number): number[] {
  const start = drawn % places.length;
  const firsts = places.map((_, index) => (start + index) % places.length);
  const first = firsts.find((index) => places[index] !== places[(index + 1) % places.length]) ?? start;
  const second = (first + 1) % places.length;
  const placeAt = (index: number) => places[index === first ? second : index === second ? first : index] ?? 0;
  return places.map((_, index) => placeAt(index));
}

type Marked = Pick<ReturnType<typeof markAnswers>, 'counted'> & {
  attempt: Row<'attempt'>;
  answers: Answers;
  handedInAt: Date;
};

interface AttemptRows {
  attempts: Row<'attempt'>[];
  answers: Row<'attempt_answer'>[];
  totals: Row<'question_total'>[];
  wrongAnswers: Row<'wrong_answer'>[];
}

/** Drawn and marked as those of everybody else. */
function markAttempt(course: DemoCourse, { settings, questions }: DemoQuiz, attempt: DemoAttempt): Marked {
  const { id, lessonId, studentId, number, seed, wrongIds, startedAt, handedInAt } = attempt;
  const written = questions.map(({ question }) => question);
  const wrongOf = new Map(questions.map(({ question, wrong }) => [question._id, wrong]));
  const asked = drawQuestions(written, { count: settings.DrawCount, seed });
  const given = asked.map((question) => {
    const mistake = { wrong: wrongOf.get(question.id) ?? [], seed };
    return wrongIds.includes(question.id) ? answerWrong(question, mistake) : answerRight(question.solution);
  });
  const answers: Answers = Object.fromEntries(given.map((answer, index) => [index + 1, answer]));
  const marks = markAnswers({ questions: asked, pass_percent: settings.PassPercent }, answers);
  const minutes = settings.TimeLimitMinutes;
  const row: Row<'attempt'> = {
    id,
    lesson_id: lessonId,
    course_id: course.id,
    student_id: studentId,
    number,
    seed,
    questions: JSON.stringify(asked),
    question_count: asked.length,
    pass_percent: settings.PassPercent,
    started_at: startedAt,
    ends_at: minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000),
    handed_in_at: handedInAt,
    handed_in_by: 'student',
    right_numbers: marks.rightNumbers,
    right_count: marks.rightNumbers.length,
    passed: marks.passed,
  };
  return { attempt: row, answers, handedInAt, counted: marks.counted };
}

/** How often each key comes. */
function countBy(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function countRows(lessonId: string, marked: Marked[]): Pick<AttemptRows, 'totals' | 'wrongAnswers'> {
  const counted = marked.flatMap((each) => each.counted);
  const asked = countBy(counted.map(({ question_id }) => question_id));
  const right = countBy(counted.filter(({ is_right }) => is_right).map(({ question_id }) => question_id));
  const wrong = counted.filter(({ is_right, text }) => !is_right && text !== '');
  const given = countBy(wrong.map(({ question_id, text }) => JSON.stringify([question_id, text])));
  return {
    totals: [...asked].map(([question_id, count]) => ({
      lesson_id: lessonId,
      question_id,
      asked: count,
      answered_right: right.get(question_id) ?? 0,
    })),
    wrongAnswers: [...given].map(([key, count]) => {
      const [question_id, text] = JSON.parse(key) as [string, string];
      return { lesson_id: lessonId, question_id, text, given: count };
    }),
  };
}

/** Attempts with their answers, and how often each question was answered right, and what was answered instead. */
export function attemptRows(demonstration: Demonstration): AttemptRows {
  const rows: AttemptRows = { attempts: [], answers: [], totals: [], wrongAnswers: [] };
  for (const { course, lesson, quiz } of listQuizzes(demonstration)) {
    const own = course.attempts.filter(({ lessonId }) => lessonId === lesson.id);
    const marked = own.map((attempt) => markAttempt(course, quiz, attempt));
    const { totals, wrongAnswers } = countRows(lesson.id, marked);
    rows.attempts.push(...marked.map(({ attempt }) => attempt));
    rows.answers.push(...marked.flatMap(answerRows));
    rows.totals.push(...totals);
    rows.wrongAnswers.push(...wrongAnswers);
  }
  return rows;
}

const answerRows = ({ attempt, answers, handedInAt }: Marked): Row<'attempt_answer'>[] =>
  Object.entries(answers).map(([number, answer]) => ({
    attempt_id: attempt.id,
    number: Number(number),
    answer: JSON.stringify(answer),
    saved_at: handedInAt,
  }));
