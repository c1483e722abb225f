import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { ReturnLine } from './return-line.tsx';
import { receiptOrderQuery } from './returns.queries.ts';

/** Below a receipt, for its buyer: what comes back of each class. Nothing for payments whose order is yet to be written. */
export function ReceiptReturns({ paymentId }: { paymentId: string }) {
  const { data: order } = useQuery({ ...receiptOrderQuery(paymentId), refetchOnMount: 'always' });
  if (!order) return null;
  return (
    <Card as="section" aria-label={m.returns_heading()} className="grid gap-4 p-6 empty:hidden print:hidden">
      {order.Lines.map((line) => (
        <ReturnLine key={line.Position} order={order} line={line} />
      ))}
    </Card>
  );
}
