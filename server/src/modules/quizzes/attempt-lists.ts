import type { CheckedQueryOf, listAttempts as route } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Database, InTx } from '../../database/database.ts';
import type { NewestKeys, NewestPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import type { Download } from '../../http/download.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { csvOf } from '../../lib/csv.ts';
import { localTimeIn } from '../../lib/local-time.ts';
import type { Viewer } from '../course-access/index.ts';
import { toAnswerText } from './answers.ts';
import { findManagedLesson } from './find-lesson.ts';
import { endOverdueAttempts } from './hand-in-attempt.ts';
import type { MarkingDeps } from './mark-attempt.ts';
import { percentOf, toAttemptEntry } from './quizzes.view.ts';
import { countAttempts, type ExportedAttemptRow, listAttemptsPage, listExportedPage } from './results.queries.ts';

interface AttemptsDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

interface AttemptsRequest {
  lessonId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

const MAX_COUNT = 10_000;

/** Newest first, for its teacher and admins. */
export async function listAttempts(deps: AttemptsDeps, { lessonId, actor, query }: AttemptsRequest) {
  const lesson = await findManagedLesson(deps.database, lessonId, actor);
  await endOverdueAttempts(deps, lesson.id);
  const { studentId, ...pageQuery } = query;
  const of = { lessonId: lesson.id, studentId };
  return listPage(pageQuery, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listAttemptsPage(deps.database, of, page), countAttempts(deps.database, { ...of, max: MAX_COUNT })]),
    keysOf: ({ started_at, id }) => [started_at, id],
    toItem: toAttemptEntry,
  });
}

interface ExportRequest {
  lessonId: string;
  actor: Viewer;
}

/** An attempt with a hundred long questions has half a megabyte. */
const ATTEMPTS_PER_PAGE = 50;

/** A row for each question of each attempt, the newest attempt first, for the class's teacher and admins. */
export async function exportAttempts(deps: AttemptsDeps, { lessonId, actor }: ExportRequest): Promise<Download> {
  const lesson = await findManagedLesson(deps.database, lessonId, actor);
  await endOverdueAttempts(deps, lesson.id);
  const timeZone = lesson.course.time_zone;
  const toRows = rowsIn(timeZone);
  async function* rows() {
    const attempts = readAllPages({
      find: (page: NewestPage) => listExportedPage(deps.database, lesson.id, page),
      keysOf: ({ started_at, id }): NewestKeys => [started_at, id],
      rowsPerPage: ATTEMPTS_PER_PAGE,
    });
    for await (const attempt of attempts) yield* toRows(attempt);
  }
  return { fileName: m.quizzes_csv_file({ title: lesson.title }), content: csvOf(columnsIn(timeZone), rows()) };
}

const columnsIn = (timeZone: string) => [
  m.common_student(),
  m.common_email(),
  m.quizzes_csv_attempt(),
  m.quizzes_csv_started({ timeZone }),
  m.quizzes_csv_handed_in({ timeZone }),
  m.quizzes_csv_percent(),
  m.quizzes_csv_passed(),
  m.quizzes_csv_number(),
  m.quizzes_csv_question(),
  m.quizzes_csv_answer(),
  m.quizzes_csv_right(),
];

function rowsIn(timeZone: string) {
  const localTime = localTimeIn(timeZone);
  const yesOrNo = (value: boolean) => (value ? m.quizzes_csv_yes() : m.quizzes_csv_no());
  return (attempt: ExportedAttemptRow) =>
    attempt.questions.map((question, index) => [
      attempt.student_name,
      attempt.student_email,
      attempt.number,
      localTime(attempt.started_at),
      attempt.handed_in_at && localTime(attempt.handed_in_at),
      attempt.right_count === null ? null : percentOf(attempt.right_count, attempt.question_count),
      attempt.passed === null ? null : yesOrNo(attempt.passed),
      index + 1,
      question.text,
      toAnswerText(question, attempt.answers[index + 1]),
      attempt.right_numbers && yesOrNo(attempt.right_numbers.includes(index + 1)),
    ]);
}
