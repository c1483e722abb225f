import type { TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { rejectionReasons } from './rejection-reasons.ts';
import { useDecide } from './use-decide.ts';

export function DecideButtons({ request }: { request: TeacherRequest }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { accept, reject, isAccepting, isRejecting } = useDecide({ request, onDecided: close });
  const { TeacherName, Title, Status } = request;
  const isDecided = Status !== 'Pending';
  return (
    <div className="flex gap-2">
      <Button size="small" disabled={isDecided} pending={isAccepting} onClick={accept}>
        {richText(m.common_accept_button({ name: TeacherName, hidden: screenReaderOnly }))}
      </Button>
      <Button size="small" variant="outline" disabled={isDecided || isAccepting} onClick={() => setAsking(true)}>
        {richText(m.common_reject_button({ name: TeacherName, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={reject}
        title={m.teacher_requests_reject_title()}
        confirmLabel={m.common_reject()}
        reasons={rejectionReasons()}
        pending={isRejecting}
      >
        {m.teacher_requests_reject_consequences({ name: TeacherName, title: Title })}
      </ReasonDialog>
    </div>
  );
}
