import { approveTeacherRequest, rejectTeacherRequest, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { teacherRequestKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
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
export function useDecide({ request: { _id }, onDecided }: DecideOptions) {
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
