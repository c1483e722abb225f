import { recordAudit } from '../../database/audit-entries.ts';
import type { Database, InTx, Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { Job, Jobs } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { changedMeanwhile } from '../lessons/index.ts';
import { toAnswerText } from './answers.ts';
import { listAnswers } from './attempts.queries.ts';
import { correctKey, markCorrected } from './correct-key.ts';
import { findTaughtLesson } from './find-lesson.ts';
import {
  type AttemptToMark,
  addToMarking,
  type ChangedAnswer,
  findMarkedStudent,
  findMarking,
  finishMarking,
  insertMarking,
  listStudentsToMark,
  lockAttemptsToMark,
  type MarkingRow,
  recountAnswers,
  saveCorrected,
  saveUnchanged,
} from './mark-again.queries.ts';
import { shorten } from './mark-attempt.ts';
import { aboutQuiz, type ChangedResult, quizMarkedAgain } from './quiz-mails.ts';
import { findQuiz } from './quizzes.queries.ts';
import { toQuiz } from './quizzes.view.ts';
import { completeQuestionsOf } from './render-questions.ts';

interface Step {
  markingId: string;
  /** The last student of the previous step, in the order of their ids; null in the first step. */
  after: string | null;
}

interface MarkAgainDeps {
  jobs: Jobs;
  database: Database;
  inTx: InTx;
  certificates: CertificateIssuer;
  /** The queue for mails to whole classes, which delay nobody's receipt. */
  classMailQueue: MailQueue;
  now: () => Date;
  /** Students per step. */
  batch?: number;
}

/** Marks the attempts of a marking again once the transaction has committed. */
export type MarkAgain = Job<Step>;

/** Seconds. Longer than a step takes with a hundred long questions in each attempt. */
const JOB_TIMEOUT = 120;
const BATCH = 100;

/**
 * Each student in a transaction of their own, so that those who hand in wait for one of them at most. A step that is done
 * twice finds nothing to do: an attempt says with which revision it was marked.
 */
async function markNextStudents(deps: MarkAgainDeps, { markingId, after }: Step): Promise<Step | undefined> {
  const { database, inTx, now, batch = BATCH } = deps;
  const marking = await findMarking(database, markingId);
  if (!marking || marking.finished_at) return undefined;
  const students = await listStudentsToMark(database, marking, { after, max: batch });
  for (const studentId of students) await inTx((tx) => markStudentAgain(tx, deps, { marking, studentId }));
  const last = students.at(-1);
  if (last && students.length === batch) return { markingId, after: last };
  await inTx((tx) => finishMarking(tx, markingId, now()));
  return undefined;
}

export function createMarkAgain(deps: MarkAgainDeps): MarkAgain {
  const job: MarkAgain = deps.jobs.define<Step>({
    name: 'mark-quiz-again',
    timeout: JOB_TIMEOUT,
    work: async (step) => {
      const next = await markNextStudents(deps, step);
      if (next) await deps.inTx((tx) => job.add(tx, next));
    },
  });
  return job;
}

interface StudentMarking {
  marking: MarkingRow;
  studentId: string;
}

type MarkingDeps = Pick<MarkAgainDeps, 'certificates' | 'classMailQueue' | 'now'>;

/** The counters come last, because everybody who hands in the same quiz waits for them. */
export async function markStudentAgain(
  tx: Tx,
  deps: MarkingDeps,
  { marking, studentId }: StudentMarking,
): Promise<void> {
  const attempts = await lockAttemptsToMark(tx, marking, studentId);
  const corrected = attempts.map((attempt) => ({
    attempt,
    questions: correctKey(attempt.questions, marking.questions),
  }));
  const isConcerned = ({ attempt, questions }: (typeof corrected)[number]) =>
    questions.some((question, index) => question !== attempt.questions[index]);
  const concerned = corrected.filter(isConcerned);
  const others = corrected.filter((each) => !isConcerned(each)).map(({ attempt }) => attempt.id);
  if (others.length > 0) await saveUnchanged(tx, others, marking.revision);
  if (concerned.length === 0) return;

  const answers: ChangedAnswer[] = [];
  const results: (ChangedResult & { isChanged: boolean })[] = [];
  for (const { attempt, questions } of concerned) {
    const marked = await markAttemptAgain(tx, { attempt, questions, marking, now: deps.now() });
    answers.push(...(marked?.answers ?? []));
    if (marked) results.push(marked.result);
  }
  const changed = results.filter(({ isChanged }) => isChanged);
  const [first] = concerned;
  if (first && results.some(({ isNewlyPassed }) => isNewlyPassed))
    await deps.certificates.issueWhenMet(tx, { courseId: first.attempt.course_id, studentId, now: deps.now() });
  const student = changed.length > 0 && (await findMarkedStudent(tx, { lessonId: marking.lesson_id, studentId }));
  if (student) {
    const { to, values, link } = aboutQuiz(student);
    const mail = { to, kind: quizMarkedAgain, values: { ...values, results: changed }, link };
    await deps.classMailQueue.add(tx, mail);
  }
  if (answers.length > 0) await recountAnswers(tx, marking.lesson_id, answers);
  await addToMarking(tx, marking.id, {
    attempts: concerned.length,
    changed: changed.length,
    passed: results.filter(({ isNewlyPassed }) => isNewlyPassed).length,
    kept: results.filter(({ isKept }) => isKept).length,
  });
}

interface CorrectedAttempt {
  attempt: AttemptToMark;
  questions: AttemptToMark['questions'];
  marking: MarkingRow;
  now: Date;
}

/** Undefined while it is under way: what is right now counts when it is handed in. */
async function markAttemptAgain(tx: Tx, { attempt, questions, marking, now }: CorrectedAttempt) {
  const { id, right_numbers, passed } = attempt;
  const save = { id, revision: marking.revision, questions, now };
  if (right_numbers === null || passed === null) {
    await saveCorrected(tx, { ...save, result: undefined });
    return undefined;
  }
  const answers = await listAnswers(tx, id);
  const marks = markCorrected({ ...attempt, right_numbers, passed }, questions, answers);
  await saveCorrected(tx, { ...save, result: marks });
  const changedAnswers = questions.flatMap((question, index): ChangedAnswer[] => {
    const number = index + 1;
    const isRight = marks.rightNumbers.includes(number);
    if (isRight === right_numbers.includes(number)) return [];
    return [{ question_id: question.id, is_right: isRight, text: shorten(toAnswerText(question, answers[number])) }];
  });
  const result = {
    number: attempt.number,
    questionCount: questions.length,
    before: right_numbers.length,
    now: marks.rightNumbers.length,
    ...marks,
  };
  return { answers: changedAnswers, result };
}

interface Request {
  lessonId: string;
  actor: Viewer;
  /** The revision of the quiz whose right answers the teacher has seen. */
  revision: number;
  now: Date;
}

/** Changes nothing where all attempts were marked with this revision, or are being marked again. */
export async function requestMarking(tx: Tx, { markAgain }: { markAgain: MarkAgain }, request: Request) {
  const { lessonId, actor, revision, now } = request;
  const lesson = await findTaughtLesson(tx, lessonId, actor);
  const quiz = await findQuiz(tx, lesson.id);
  const questions = quiz ? completeQuestionsOf(quiz.questions) : [];
  if (!quiz || questions.length === 0) throw new Problem('quiz.not-found');
  if (quiz.revision !== revision) throw changedMeanwhile(toQuiz(lesson.id, quiz));
  const marking = { id: newId(), lessonId: lesson.id, revision, questions, requestedBy: actor.id };
  if (!(await insertMarking(tx, marking))) return modified({ matched: 1, modified: 0 });
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'quiz.marked-again',
    subjectId: lesson.id,
    subjectName: lesson.title,
    personId: null,
    now,
  });
  await markAgain.add(tx, { markingId: marking.id, after: null });
  return modified({ matched: 1, modified: 1 });
}
