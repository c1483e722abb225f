import { liftSuspension, type MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useMemberCommand } from './use-member-command.ts';

export function LiftButton({ member: { _id, Name } }: { member: MemberDetails }) {
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(liftSuspension, m.members_lifted);
  return (
    <>
      <Button size="small" onClick={open}>
        {m.members_lift()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.members_lift_title()}
        confirmLabel={m.members_lift()}
        variant="primary"
        pending={isPending}
      >
        {m.members_lift_consequences({ name: Name })}
      </ReasonDialog>
    </>
  );
}
