import { confirmRoster, invitePeople, type RosterColumns } from '@guildhall/contract';
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
  /** Undefined: people are invited to an account alone. */
  courseId: string | undefined;
  roster: Roster;
  /** How many people with an account, and without one, it adds. */
  known: number;
  added: number;
  onDone: () => void;
}

export function ConfirmRoster({ courseId, roster, known, added, onDone }: ConfirmRosterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const finish = (text: string) => {
    setIsOpen(false);
    onDone();
    toast.success(text);
  };
  const failed = (error: Error) => toast.error(errorText(error));
  const enrolling = useCommand(confirmRoster, {
    refresh: [...INVITATION_KEYS, ...enrolmentKeys.all, ...memberKeys.all, ...courseKeys.all],
    done: ({ KnownCount, InvitedCount }) => finish(m.grants_roster_done({ known: KnownCount, invited: InvitedCount })),
    failed,
  });
  const inviting = useCommand(invitePeople, {
    refresh: INVITATION_KEYS,
    done: ({ InvitedCount }) => finish(m.grants_people_done({ invited: InvitedCount })),
    failed,
  });
  const confirm = (reason: string) => {
    const body = { ...roster, reason };
    if (courseId === undefined) inviting.mutate({ body });
    else enrolling.mutate({ params: { id: courseId }, body });
  };
  const isOfPeople = courseId === undefined;
  const label = isOfPeople ? m.grants_people_invite() : m.grants_roster_confirm();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onReason={confirm}
        title={isOfPeople ? m.grants_people_invite_title() : m.grants_roster_confirm_title()}
        confirmLabel={label}
        pending={enrolling.isPending || inviting.isPending}
        variant="primary"
      >
        {isOfPeople
          ? m.grants_people_consequences({ invited: added })
          : m.grants_roster_consequences({ known, invited: added })}
      </ReasonDialog>
    </>
  );
}
