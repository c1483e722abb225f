import { type MemberDetails, suspendMember } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { HandOverField } from './hand-over-field.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useMemberCommand } from './use-member-command.ts';

const REASONS = [
  m.members_suspend_reason_spam(),
  m.members_suspend_reason_abuse(),
  m.members_suspend_reason_payments(),
];

export function SuspendButton({ member }: { member: MemberDetails }) {
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(suspendMember, m.members_suspended_done);
  const handOver = useHandOver();
  const suspend = (reason: string) =>
    handOver.check() &&
    mutate({ params: { id: member._id }, body: { reason, HandClassesTo: handOver.teacher?._id ?? null } });
  return (
    <>
      <Button variant="danger" size="small" onClick={open}>
        {m.members_suspend()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={suspend}
        title={m.members_suspend_title({ name: member.Name })}
        confirmLabel={m.members_suspend()}
        pending={isPending}
        reasons={REASONS}
        fields={member.ClassCount > 0 && <HandOverField member={member} handOver={handOver} />}
      >
        {m.members_suspend_consequences({ name: member.Name })}
      </ReasonDialog>
    </>
  );
}
