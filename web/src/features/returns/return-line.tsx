import { canAskFor, type Order, type ReturnWhy, returnLine } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { RETURN_CHANGE } from './returns.queries.ts';

type OrderLine = Order['Lines'][number];

interface ReturnLineProps {
  order: Pick<Order, '_id' | 'BuyerId'>;
  line: OrderLine;
}

/** As a refusal says it. Of the rest there is nothing to say: the line says it already, or never cost anything. */
const REFUSALS: Partial<Record<ReturnWhy, () => string>> = {
  'no-rule': m.errors_return_not_possible_no_rule,
  'too-late': m.errors_return_not_possible_too_late,
  'too-much-opened': m.errors_return_not_possible_too_much_opened,
  requested: m.errors_return_not_possible_requested,
  'under-way': m.errors_return_not_possible_under_way,
  disputed: m.errors_return_not_possible_disputed,
};

/** What comes back of a line that is returned now, why, and how it is returned; for its buyer alone. */
export function ReturnLine({ order, line }: ReturnLineProps) {
  const person = useSession();
  const { Why } = line.ReturnNow;
  /** The button that was pressed is gone once the class is returned or asked for. */
  const place = useFocusFallback<HTMLDivElement>(Why);
  if (person?.uid !== order.BuyerId || (Why !== 'by-rule' && !REFUSALS[Why])) return null;
  return (
    <div ref={place} className="grid w-full justify-items-start gap-2 text-sm">
      <ReturnText line={line} />
      {Why === 'by-rule' && <ReturnButton order={order} line={line} />}
      {canAskFor(line.ReturnNow) && <AskButton order={order} line={line} />}
    </div>
  );
}

function ReturnText({ line: { ReturnNow } }: Pick<ReturnLineProps, 'line'>) {
  const { Why, Amount, Until, OpenedLessons, LessonCount, MaxPercent } = ReturnNow;
  if (Why !== 'by-rule') return <p className="text-quiet">{REFUSALS[Why]?.()}</p>;
  return (
    <p>
      <strong>{m.returns_now({ amount: formatPrice(Amount) })}</strong>{' '}
      <span className="text-quiet">
        {m.returns_now_why({
          date: formatDate(Until ?? ''),
          percent: MaxPercent ?? 0,
          opened: OpenedLessons,
          count: LessonCount,
        })}
      </span>
    </p>
  );
}

function useReturn({ order, line }: ReturnLineProps, close: () => void) {
  const { mutate, isPending } = useCommand(returnLine, {
    refresh: RETURN_CHANGE,
    done: ({ Outcome, Amount }) => {
      close();
      toast.success(Outcome === 'returned' ? m.returns_returned({ amount: formatPrice(Amount) }) : m.returns_asked());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  const params = { id: order._id, position: String(line.Position) };
  return { send: (Reason?: string) => mutate({ params, body: { Reason } }), isPending };
}

function ReturnButton({ order, line }: ReturnLineProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isPending } = useReturn({ order, line }, close);
  const title = line.ClassTitle;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {richText(m.returns_return({ title, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => send()}
        title={m.returns_return_title()}
        confirmLabel={m.returns_return_confirm()}
        pending={isPending}
        variant="danger"
      >
        {m.returns_return_consequences({ title, amount: formatPrice(line.ReturnNow.Amount) })}
      </ConfirmDialog>
    </>
  );
}

function AskButton({ order, line }: ReturnLineProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isPending } = useReturn({ order, line }, close);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {richText(m.returns_ask({ title: line.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={send}
        title={m.returns_ask_title()}
        confirmLabel={m.returns_ask_confirm()}
        pending={isPending}
        variant="primary"
      >
        {m.returns_ask_consequences()}
      </ReasonDialog>
    </>
  );
}
