import type { handOverClasses, liftSuspension, suspendMember, takeBackRole } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { courseKeys, memberKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

type DecisionRoute = typeof handOverClasses | typeof suspendMember | typeof liftSuspension | typeof takeBackRole;

/** A decision about a person, and the dialog that asks for its reason. A failure leaves the dialog open. */
export function useMemberCommand<R extends DecisionRoute>(route: R, doneText: () => string) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand<R>(route, {
    refresh: [...memberKeys.all, ...courseKeys.all],
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(doneText());
      else toast.error(m.members_decided_meanwhile());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return { isOpen, open: () => setIsOpen(true), close, mutate, isPending };
}
