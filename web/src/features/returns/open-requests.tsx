import { answerReturnRequest, type ReturnRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatPrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { openRequestsQuery, RETURN_CHANGE } from './returns.queries.ts';

function useAnswer(doneText: string, close: () => void) {
  return useCommand(answerReturnRequest, {
    refresh: RETURN_CHANGE,
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(doneText);
      else toast.error(m.returns_answered_before());
    },
    failed: (error) => toast.error(errorText(error)),
  });
}

function problemOf(amount: number | null, left: number): string | undefined {
  if (amount === null || amount <= 0) return m.returns_amount_missing();
  return amount > left ? m.returns_amount_too_high({ amount: formatPrice(left) }) : undefined;
}

function GrantButton({ request }: { request: ReturnRequest }) {
  const { _id, BuyerName: name, ClassTitle: title, Left } = request;
  const [asking, setAsking] = useState(false);
  const [amount, setAmount] = useState<number | null>(Left);
  const [endsPlace, setEndsPlace] = useState(true);
  const isWhole = amount === Left;
  const close = () => setAsking(false);
  const { mutate, isPending } = useAnswer(m.returns_granted(), close);
  const grant = (Answer: string) => {
    if (amount === null || problemOf(amount, Left)) return;
    const body = { Decision: 'Granted' as const, Amount: amount, EndsPlace: endsPlace || isWhole, Answer };
    mutate({ params: { id: _id }, body });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {richText(m.returns_grant({ title, name, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={grant}
        title={m.returns_grant_title()}
        confirmLabel={m.returns_grant_confirm()}
        pending={isPending}
        variant="primary"
        isOptional
        fields={
          <>
            <NumberField
              label={m.returns_grant_amount({ amount: formatPrice(Left) })}
              problem={problemOf(amount, Left)}
              value={amount}
              onChange={setAmount}
            />
            <Toggle
              label={m.returns_grant_ends_place()}
              hint={m.returns_whole_ends_place()}
              checked={endsPlace || isWhole}
              disabled={isWhole}
              onChange={setEndsPlace}
            />
          </>
        }
      >
        {m.returns_grant_consequences({ name })}
      </ReasonDialog>
    </>
  );
}

function RefuseButton({ request: { _id, BuyerName: name, ClassTitle: title } }: { request: ReturnRequest }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useAnswer(m.returns_refused(), close);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {richText(m.returns_refuse({ title, name, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={(Answer) => mutate({ params: { id: _id }, body: { Decision: 'Refused', Answer } })}
        title={m.returns_refuse_title()}
        confirmLabel={m.returns_refuse_confirm()}
        pending={isPending}
      >
        {m.returns_refuse_consequences({ name })}
      </ReasonDialog>
    </>
  );
}

const columns = (): Column<ReturnRequest>[] => [
  {
    title: m.common_student(),
    card: 'title',
    cell: ({ BuyerName, BuyerEmail }) => <PersonCell name={BuyerName} email={BuyerEmail} />,
  },
  {
    title: m.payments_course(),
    card: 'text',
    cell: ({ ClassTitle }) => (
      <span dir="auto" className="wrap-anywhere">
        {ClassTitle}
      </span>
    ),
  },
  {
    title: m.returns_left_title(),
    card: 'line',
    cell: ({ Left, OpenedLessons, LessonCount }) =>
      m.returns_left({ amount: formatPrice(Left), opened: OpenedLessons, count: LessonCount }),
  },
  {
    title: m.common_reason(),
    card: 'text',
    cell: ({ Reason }) => (
      <p dir="auto" className="wrap-anywhere max-w-80 whitespace-pre-line">
        {Reason}
      </p>
    ),
  },
  { title: m.returns_asked_at(), card: 'meta', cell: ({ CreatedAt }) => formatMoment(CreatedAt) },
  {
    title: m.common_action(),
    card: 'footer',
    cell: (request) => (
      <div className="flex flex-wrap gap-2">
        <GrantButton request={request} />
        <RefuseButton request={request} />
      </div>
    ),
  },
];

/** Who asks for money beyond the rule, and waits for an answer. */
export function OpenRequests() {
  const query = useInfiniteQuery({ ...openRequestsQuery, refetchOnMount: 'always' });
  return (
    <section aria-labelledby="return-requests" className="grid gap-3">
      <h2 id="return-requests" className="text-lg">
        {m.returns_requests()}
      </h2>
      <PagedTable
        query={query}
        caption={m.returns_requests()}
        columns={columns()}
        dense
        countText={(count) => m.returns_requests_count({ count })}
        empty={<p className="text-quiet text-sm">{m.returns_no_requests()}</p>}
      />
    </section>
  );
}
