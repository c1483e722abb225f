import { handOverClasses, type MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { TeacherPicker } from './hand-over-field.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useMemberCommand } from './use-member-command.ts';

const REASONS = [m.members_hand_over_reason_deletes(), m.members_hand_over_reason_left()];

/** All classes of a teacher go to another one. */
export function HandOverButton({ member }: { member: MemberDetails }) {
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(handOverClasses, m.members_hand_over_done);
  const handOver = useHandOver(true);
  const hand = (reason: string) => {
    if (!handOver.check() || !handOver.teacher) return;
    mutate({ params: { id: member._id }, body: { reason, HandClassesTo: handOver.teacher._id } });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={open}>
        {m.members_hand_over()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={hand}
        title={m.members_hand_over_title({ name: member.Name })}
        confirmLabel={m.members_hand_over()}
        pending={isPending}
        variant="primary"
        reasons={REASONS}
        fields={<TeacherPicker exceptId={member._id} handOver={handOver} />}
      >
        {m.members_hand_over_consequences({ count: member.ClassCount })}
      </ReasonDialog>
    </>
  );
}
