import { grantPlace, type MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ApprovedCoursePicker } from './approved-course-picker.tsx';
import { useGrantCommand } from './use-grant-command.ts';

/** A place in a class without a payment. */
export function GrantButton({ member: { _id, Name } }: { member: Pick<MemberDetails, '_id' | 'Name'> }) {
  const { isOpen, open, close, mutate, isPending } = useGrantCommand(grantPlace, m.grants_done);
  const [courseId, setCourseId] = useState<string>();
  const [error, setError] = useState('');
  const choose = (id: string | undefined) => {
    setCourseId(id);
    setError('');
  };
  const grant = (reason: string) => {
    if (courseId === undefined) setError(m.grants_choose_missing());
    else mutate({ params: { id: _id }, body: { CourseId: courseId, reason } });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={open} className="justify-self-start">
        {m.grants_button()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={grant}
        title={m.grants_title({ name: Name })}
        confirmLabel={m.grants_button()}
        pending={isPending}
        variant="primary"
        fields={<ApprovedCoursePicker courseId={courseId} onChoose={choose} error={error} />}
      >
        {m.grants_consequences({ name: Name })}
      </ReasonDialog>
    </>
  );
}
