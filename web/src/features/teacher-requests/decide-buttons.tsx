import type { TeacherRequest } from '@guildhall/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useDecide } from './use-decide.ts';

export function DecideButtons({ request }: { request: TeacherRequest }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { accept, reject, isAccepting, isRejecting } = useDecide({ request, decided: close });
  const { TeacherName, Title, Status } = request;
  const isDecided = Status !== 'Pending';
  return (
    <div className="flex gap-2">
      <Button size="small" disabled={isDecided} pending={isAccepting} onClick={accept}>
        Accept
        <span className="sr-only"> {TeacherName}</span>
      </Button>
      <Button size="small" variant="outline" disabled={isDecided || isAccepting} onClick={() => setAsking(true)}>
        Reject
        <span className="sr-only"> {TeacherName}</span>
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={reject}
        title="Reject this application?"
        confirmLabel="Reject"
        pending={isRejecting}
      >
        {TeacherName} applied with “{Title}”. They read your reason in their account and in a mail, and may apply again.
      </ReasonDialog>
    </div>
  );
}
