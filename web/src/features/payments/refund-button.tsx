import { type Payment, refundPayment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatPrice } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ENROLMENT_CHANGE } from './payments.queries.ts';

/** Admins can refund payments that bought an enrolment; the server refunds all others by itself. */
export function RefundButton({ payment }: { payment: Payment }) {
  const { _id, Status, StudentName, ClassTitle, PaidAmount, RefundedAmount } = payment;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(refundPayment, {
    refresh: ENROLMENT_CHANGE,
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(m.payments_refund_started());
      else toast.error(m.payments_refund_too_late());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Button variant="outline" size="small" disabled={Status !== 'paid'} onClick={() => setAsking(true)}>
        {richText(m.payments_refund_button({ name: StudentName, title: ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.common_are_you_sure()}
        confirmLabel={m.payments_refund_confirm()}
        pending={isPending}
      >
        {m.common_irreversible()}{' '}
        {m.payments_refund_consequences({
          amount: formatPrice(PaidAmount - RefundedAmount),
          name: StudentName,
          title: ClassTitle,
        })}
      </ReasonDialog>
    </>
  );
}
