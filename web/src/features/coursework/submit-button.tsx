import type { MyAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { closesLate, isFinal } from './is-final.ts';
import { SubmitDialog } from './submit-dialog.tsx';

interface SubmitButtonProps {
  assignment: MyAssignment;
  /** The time zone of the class. */
  timeZone: string;
}

/** Opens an assignment, to submit it or to read what was submitted. Not again while it is still being sent. */
export function SubmitButton({ assignment, timeZone }: SubmitButtonProps) {
  const [open, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const lang = useClassLanguage();
  const close = () => setOpen(false);
  const isSubmitted = assignment.Submission !== null;
  return (
    <>
      <Button
        size="small"
        {...((isSubmitted || assignment.WithdrawnAt !== null) && { variant: 'outline' })}
        pending={isSending && !open}
        onClick={() => setOpen(true)}
      >
        {richText(labelOf(assignment)({ title: assignment.AssignmentTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={open} onClose={close} title={assignment.AssignmentTitle} titleLang={lang}>
        <SubmitDialog
          assignment={assignment}
          timeZone={timeZone}
          isSending={isSending}
          onSending={setSending}
          onDone={close}
        />
      </Dialog>
    </>
  );
}

/** Says what submitting would be: the first time, in place of what was submitted, or after the deadline. */
function labelOf(assignment: MyAssignment) {
  if (isFinal(assignment)) return m.coursework_view_button;
  if (assignment.Submission) return m.coursework_submit_again_button;
  return closesLate(assignment) ? m.coursework_submit_late_button : m.coursework_submit_button;
}
