import {
  type AttemptEntry,
  exportAttempts,
  grantAttempt,
  listAttempts,
  type QuestionResult,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useMember } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadCsv } from '../../ui/download-csv.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { toast } from '../../ui/toasts.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { MarkedQuestions } from './marked-questions.tsx';
import { MarkingNote } from './marking-note.tsx';
import { PassBadge } from './own-attempts.tsx';
import { QuestionText } from './question-text.tsx';
import { attemptQuery, questionResultsQuery, quizQuery } from './quizzes.queries.ts';
import { FormulaText, Rendered } from './rendered-texts.tsx';

interface ColumnOptions {
  isAdmin: boolean;
  onOpen: (entry: AttemptEntry) => void;
  /** Undefined where nobody needs another attempt, or an admin looks. */
  onGive: ((entry: AttemptEntry) => void) | undefined;
}

const columnsFor = ({ isAdmin, onOpen, onGive }: ColumnOptions): Column<AttemptEntry>[] => [
  {
    title: m.common_student(),
    card: 'title',
    cell: ({ StudentId, StudentName, StudentEmail }) => (
      <PersonCell id={isAdmin ? StudentId : undefined} name={StudentName} email={StudentEmail} />
    ),
  },
  {
    title: m.quizzes_csv_attempt(),
    card: 'meta',
    labelled: true,
    cell: (entry) => <span className="tabular-nums">{entry.Number}</span>,
  },
  {
    title: m.quizzes_handed_in(),
    card: 'meta',
    cell: ({ HandedInAt }) => (HandedInAt ? formatMoment(HandedInAt) : m.quizzes_in_progress()),
  },
  {
    title: m.quizzes_result_column(),
    card: 'aside',
    cell: ({ Percent, Passed }) =>
      Percent === null ? <Badge>{m.quizzes_open()}</Badge> : <PassBadge percent={Percent} passed={Passed === true} />,
  },
  {
    title: m.quizzes_answers_column(),
    titleHidden: true,
    card: 'footer',
    cell: (entry) =>
      entry.HandedInAt && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={() => onOpen(entry)}>
            {richText(m.quizzes_see_answers_of({ name: entry.StudentName, hidden: screenReaderOnly }))}
          </Button>
          {onGive && !entry.Passed && (
            <Button variant="quiet" size="small" onClick={() => onGive(entry)}>
              {richText(m.quizzes_give_attempt({ name: entry.StudentName, hidden: screenReaderOnly }))}
            </Button>
          )}
        </div>
      ),
  },
];

/** Every attempt at a quiz, the newest first. */
function AttemptsTable({ lessonId, isTeacher }: { lessonId: string; isTeacher: boolean }) {
  const { data: viewer } = useMember();
  const [open, setOpen] = useState<AttemptEntry>();
  const query = useInfiniteQuery(
    freshListQuery((page) => pageQueryFor(listAttempts, { params: { id: lessonId }, query: page })),
  );
  const { data: quiz } = useQuery({ ...quizQuery(lessonId), enabled: isTeacher });
  const give = useGiveAttempt(lessonId);
  const onGive = quiz && quiz.AttemptLimit !== null ? give : undefined;
  return (
    <>
      <PagedTable
        query={query}
        caption={m.quizzes_attempts()}
        columns={columnsFor({ isAdmin: viewer?.Role === 'Admin', onOpen: setOpen, onGive })}
        empty={<EmptyState text={m.quizzes_no_attempts()} />}
      />
      {open && <AttemptDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useGiveAttempt(lessonId: string): (entry: AttemptEntry) => void {
  const asked = useRef('');
  const { mutate } = useCommand(grantAttempt, {
    done: ({ modifiedCount }) =>
      modifiedCount > 0
        ? toast.success(m.quizzes_attempt_given({ name: asked.current }))
        : toast.error(m.quizzes_attempt_not_given({ name: asked.current })),
    failed: (error) => toast.error(errorText(error)),
  });
  return ({ StudentId, StudentName }) => {
    asked.current = StudentName;
    mutate({ params: { id: lessonId }, body: { StudentId } });
  };
}

function AttemptDialog({ entry, onClose }: { entry: AttemptEntry; onClose: () => void }) {
  const query = useQuery(attemptQuery(entry._id));
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title={m.quizzes_attempt_of({ name: entry.StudentName, number: entry.Number })}
    >
      <QueryContent query={query} loading={<LoadingQuiz />}>
        {(attempt) => <MarkedQuestions attempt={attempt} />}
      </QueryContent>
    </Dialog>
  );
}

/** How often each question was answered right, and what was answered instead. */
function QuestionResults({ lessonId }: { lessonId: string }) {
  const query = useQuery(questionResultsQuery(lessonId));
  return (
    <QueryContent query={query} loading={<LoadingQuiz />}>
      {(results) =>
        results.length === 0 ? (
          <EmptyState text={m.quizzes_no_question()} />
        ) : (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {results.map((result, index) => (
              <Rendered key={result.QuestionId} value={result.Rendered}>
                <Result result={result} number={index + 1} />
              </Rendered>
            ))}
          </ol>
        )
      }
    </QueryContent>
  );
}

function Result({ result, number }: { result: QuestionResult; number: number }) {
  const { AskedCount, RightCount, WrongAnswers } = result;
  const percent = AskedCount === 0 ? 0 : Math.floor((100 * RightCount) / AskedCount);
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a list in a question may not stand in an h2 */}
      <div role="heading" aria-level={2}>
        <QuestionText text={result.Text.trim() || m.quizzes_untitled()} number={number} className="font-semibold" />
      </div>
      {AskedCount === 0 ? (
        <p className="text-quiet text-sm">{m.quizzes_not_asked()}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
          <progress aria-hidden="true" max={100} value={percent} className="progress progress-primary w-40" />
          {m.quizzes_right_of({ right: RightCount, asked: AskedCount, percent })}
        </p>
      )}
      {WrongAnswers.length > 0 && (
        <div className="grid gap-1.5 text-sm">
          <h3 className="text-quiet text-xs">{m.quizzes_wrong_answers()}</h3>
          <ul className="grid gap-1">
            {WrongAnswers.map(({ Text, Count }) => (
              <li key={Text} className="flex items-start gap-3">
                <span dir="auto" className="wrap-anywhere min-w-0">
                  <FormulaText text={Text} />
                </span>
                <span className="shrink-0 text-quiet tabular-nums">{m.quizzes_times({ count: Count })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** The parameter of the address that says what is shown. */
const PARAMETER = 'show';

interface QuizResultsProps {
  lessonId: string;
  /** Not an admin. */
  isTeacher: boolean;
}

/** How students do in a quiz: by question, or every attempt. */
export function QuizResults({ lessonId, isTeacher }: QuizResultsProps) {
  const [search] = useSearchParams();
  const isByAttempt = search.get(PARAMETER) === 'attempts';
  const links = [
    { to: `?${PARAMETER}=questions`, text: m.quizzes_by_question(), isCurrent: !isByAttempt },
    { to: `?${PARAMETER}=attempts`, text: m.quizzes_attempts(), isCurrent: isByAttempt },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TabLinks label={m.quizzes_results()} links={links} />
        <DownloadCsv
          label={m.quizzes_download_csv()}
          download={() => download(exportAttempts, { params: { id: lessonId } })}
        />
      </div>
      <MarkingNote lessonId={lessonId} revision={0} canMark={isTeacher} showsLast />
      {isByAttempt ? (
        <AttemptsTable lessonId={lessonId} isTeacher={isTeacher} />
      ) : (
        <QuestionResults lessonId={lessonId} />
      )}
    </div>
  );
}
