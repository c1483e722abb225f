import { endGrant, type MemberEnrolment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { useGrantCommand } from './use-grant-command.ts';

interface EndGrantProps {
  memberId: string;
  enrolment: MemberEnrolment;
}

export function EndGrantButton({ memberId, enrolment: { _id, ClassTitle, EnrolledBy } }: EndGrantProps) {
  const { isOpen, open, close, mutate, isPending } = useGrantCommand(endGrant, m.grants_end_done);
  const name = EnrolledBy[0]?.StudentName ?? '';
  return (
    <>
      <Button variant="outline" size="small" onClick={open}>
        {richText(m.grants_end_button({ name, title: ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: memberId }, body: { CourseId: _id, reason } })}
        title={m.grants_end_title()}
        confirmLabel={m.grants_end()}
        pending={isPending}
      >
        {m.grants_end_consequences({ name, title: ClassTitle })}
      </ReasonDialog>
    </>
  );
}
