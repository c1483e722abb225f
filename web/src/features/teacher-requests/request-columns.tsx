import { approveTeacherRequest, rejectTeacherRequest, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { teacherRequestKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { experienceName } from './experience-name.ts';
import { rejectionReasons } from './rejection-reasons.ts';
import { RequestStatus } from './request-status.tsx';
import { showDecision } from './teacher-requests.queries.ts';

interface DecideOptions {
  request: TeacherRequest;
  /** It is decided, by this admin or by another. */
  onDecided: () => void;
}

type DecidedStatus = 'Approved' | 'Rejected';

const COMMANDS = { Approved: approveTeacherRequest, Rejected: rejectTeacherRequest } as const;

const DECIDED_TEXTS = { Approved: m.teacher_requests_approved, Rejected: m.teacher_requests_rejected } as const;

/** Accepts and rejects. While one of them is running, neither starts again. */
function useDecide({ request: { _id }, onDecided }: DecideOptions) {
  const client = useQueryClient();
  /** A ref: `isPending` changes with the next rendering, and a second press can be quicker. */
  const isRunning = useRef(false);
  const settle = (status: DecidedStatus, reason: string, modifiedCount: number) => {
    isRunning.current = false;
    onDecided();
    if (modifiedCount === 0) return showDecisionOfOthers(client);
    void showDecision(client, { id: _id, status, reason });
    return toast.success(DECIDED_TEXTS[status]());
  };
  const useDecision = (status: DecidedStatus) =>
    useCommand(COMMANDS[status], {
      done: ({ modifiedCount }, input) => settle(status, input.body?.reason ?? '', modifiedCount),
      failed: () => {
        isRunning.current = false;
        toast.error(m.common_decision_failed());
      },
    });
  const approval = useDecision('Approved');
  const rejection = useDecision('Rejected');
  const once = (start: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    start();
  };
  return {
    accept: () => once(() => approval.mutate({ params: { id: _id }, body: undefined })),
    reject: (reason: string) => once(() => rejection.mutate({ params: { id: _id }, body: { reason } })),
    isAccepting: approval.isPending,
    isRejecting: rejection.isPending,
  };
}

function showDecisionOfOthers(client: QueryClient): void {
  toast.error(m.common_decision_failed());
  void refreshQueries(client, [teacherRequestKeys.lists]);
}

function DecideButtons({ request }: { request: TeacherRequest }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { accept, reject, isAccepting, isRejecting } = useDecide({ request, onDecided: close });
  const { TeacherName, Title, Status } = request;
  const isDecided = Status !== 'Pending';
  return (
    <div className="flex gap-2">
      <Button size="small" disabled={isDecided} pending={isAccepting} onClick={accept}>
        {richText(m.common_accept_button({ name: TeacherName, hidden: screenReaderOnly }))}
      </Button>
      <Button size="small" variant="outline" disabled={isDecided || isAccepting} onClick={() => setAsking(true)}>
        {richText(m.common_reject_button({ name: TeacherName, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={reject}
        title={m.teacher_requests_reject_title()}
        confirmLabel={m.common_reject()}
        reasons={rejectionReasons()}
        pending={isRejecting}
      >
        {m.teacher_requests_reject_consequences({ name: TeacherName, title: Title })}
      </ReasonDialog>
    </div>
  );
}

type ColumnName = 'image' | 'name' | 'title' | 'experience' | 'category' | 'status' | 'action';

/** The columns of all lists of applications. */
export const requestColumns = (): Record<ColumnName, Column<TeacherRequest>> => ({
  image: {
    title: m.common_image(),
    card: 'lead',
    cell: ({ TeacherName, TeacherImage }) => <Avatar name={TeacherName} image={TeacherImage} size="small" />,
  },
  name: {
    title: m.common_name(),
    card: 'title',
    cell: ({ ApplicantId, TeacherName, TeacherMail }) => (
      <PersonCell id={ApplicantId} name={TeacherName} email={TeacherMail} isOneLine />
    ),
  },
  title: {
    title: m.common_title(),
    card: 'text',
    cell: ({ Title }) => (
      <p dir="auto" className="wrap-anywhere text-base-content md:min-w-28">
        {Title}
      </p>
    ),
  },
  experience: {
    title: m.teacher_requests_experience(),
    card: 'meta',
    cell: ({ ExperienceLevel }) => experienceName(ExperienceLevel),
    labelled: true,
  },
  category: { title: m.common_category(), card: 'meta', cell: ({ Category }) => Category, labelled: true },
  status: { title: m.common_status(), card: 'footer', cell: (request) => <StatusCell request={request} /> },
  action: { title: m.common_action(), card: 'footer', cell: (request) => <DecideButtons request={request} /> },
});

/** Gets the focus after a decision, which disables the buttons. */
function StatusCell({ request: { Status, Reason, TeacherName } }: { request: TeacherRequest }) {
  const cell = useFocusFallback<HTMLDivElement>(Status);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <RequestStatus status={Status} />
      <ReasonNote reason={Reason} about={TeacherName} />
    </div>
  );
}
