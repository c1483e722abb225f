import type { endGrant, grantPlace } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { courseKeys, enrolmentKeys, memberKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

/** An admin gives or ends a place, and the dialog that asks for the reason. A failure leaves the dialog open. */
export function useGrantCommand<R extends typeof grantPlace | typeof endGrant>(route: R, doneText: () => string) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand<R>(route, {
    refresh: [...enrolmentKeys.all, ...memberKeys.all, ...courseKeys.all],
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(doneText());
      else toast.error(m.grants_nothing_changed());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return { isOpen, open: () => setIsOpen(true), close, mutate, isPending };
}
