import { type Payment, refundPayment } from '@guildhall/contract';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatPrice } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ENROLMENT_CHANGE } from './enrolments.queries.ts';

/** Only what was paid and bought a place is an admin's to give back; everything else is on its way already. */
export function RefundButton({ payment }: { payment: Payment }) {
  const { _id, Status, StudentName, ClassTitle, PaidAmount, RefundedAmount } = payment;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(refundPayment, {
    refresh: ENROLMENT_CHANGE,
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success('The payment goes back.');
      else toast.error('This payment is not open to a refund any more.');
    },
    failed: (error) => {
      close();
      toast.error(errorText(error));
    },
  });
  return (
    <>
      <Button variant="outline" size="small" disabled={Status !== 'paid'} onClick={() => setAsking(true)}>
        Refund<span className="sr-only"> {`${StudentName}’s payment for ${ClassTitle}`}</span>
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title="Are you sure?"
        confirmLabel="Yes, refund it!"
        pending={isPending}
      >
        You won't be able to revert this! {formatPrice(PaidAmount - RefundedAmount)} goes back to {StudentName}’s card,
        and the place in {ClassTitle} ends. {StudentName} reads the reason.
      </ReasonDialog>
    </>
  );
}
