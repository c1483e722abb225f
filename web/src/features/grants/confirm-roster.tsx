import { confirmRoster, type RosterColumns } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { courseKeys, enrolmentKeys, memberKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { INVITATION_KEYS } from './roster.queries.ts';

export interface Roster {
  Csv: string;
  /** Undefined where the list itself says which column is what. */
  Columns: RosterColumns | undefined;
}

interface ConfirmRosterProps {
  courseId: string;
  roster: Roster;
  /** How many people with an account, and without one, it adds. */
  known: number;
  added: number;
  onDone: () => void;
}

export function ConfirmRoster({ courseId, roster, known, added, onDone }: ConfirmRosterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useCommand(confirmRoster, {
    refresh: [...INVITATION_KEYS, ...enrolmentKeys.all, ...memberKeys.all, ...courseKeys.all],
    done: ({ KnownCount, InvitedCount }) => {
      setIsOpen(false);
      onDone();
      toast.success(m.grants_roster_done({ known: KnownCount, invited: InvitedCount }));
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.grants_roster_confirm()}</Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onReason={(reason) => mutate({ params: { id: courseId }, body: { ...roster, reason } })}
        title={m.grants_roster_confirm_title()}
        confirmLabel={m.grants_roster_confirm()}
        pending={isPending}
        variant="primary"
      >
        {m.grants_roster_consequences({ known, invited: added })}
      </ReasonDialog>
    </>
  );
}
