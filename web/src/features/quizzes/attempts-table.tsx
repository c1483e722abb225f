import { type AttemptEntry, grantAttempt, listAttempts } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { useMember } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { MarkedQuestions } from './marked-questions.tsx';
import { PassBadge } from './own-attempts.tsx';
import { attemptQuery, quizQuery } from './quizzes.queries.ts';

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
export function AttemptsTable({ lessonId, isTeacher }: { lessonId: string; isTeacher: boolean }) {
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
