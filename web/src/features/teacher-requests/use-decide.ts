import { approveTeacherRequest, rejectTeacherRequest, type TeacherRequest } from '@guildhall/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { teacherRequestKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { showDecided } from './teacher-requests.queries.ts';

interface DecideOptions {
  request: TeacherRequest;
  /** It is decided, by us or by somebody before us. */
  decided: () => void;
}

type Decided = 'Approved' | 'Rejected';

const COMMANDS = { Approved: approveTeacherRequest, Rejected: rejectTeacherRequest } as const;

/** Accepts and rejects. While one of them is under way, neither begins again. */
export function useDecide({ request: { _id }, decided }: DecideOptions) {
  const client = useQueryClient();
  /** At once, where the state of a command comes with the next drawing: a second press can be quicker. */
  const isUnderWay = useRef(false);
  const settled = (status: Decided, reason: string, modifiedCount: number) => {
    isUnderWay.current = false;
    decided();
    if (modifiedCount === 0) return tellNothingChanged(client);
    void showDecided(client, { id: _id, status, reason });
    return toast.success(`Request ${status}!`);
  };
  const useDecision = (status: Decided) =>
    useCommand(COMMANDS[status], {
      done: ({ modifiedCount }, input) => settled(status, input.body?.reason ?? '', modifiedCount),
      failed: () => {
        isUnderWay.current = false;
        toast.error('Somehing went wrong!');
      },
    });
  const approval = useDecision('Approved');
  const rejection = useDecision('Rejected');
  const once = (begin: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    begin();
  };
  return {
    accept: () => once(() => approval.mutate({ params: { id: _id }, body: undefined })),
    reject: (reason: string) => once(() => rejection.mutate({ params: { id: _id }, body: { reason } })),
    isAccepting: approval.isPending,
    isRejecting: rejection.isPending,
  };
}

function tellNothingChanged(client: QueryClient): void {
  toast.error('Somehing went wrong!');
  void refreshQueries(client, [teacherRequestKeys.lists]);
}
