import { PAGES, type Waiting } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { Link } from '../../lib/router/router.tsx';
import { Alert } from '../../ui/alert.tsx';

/** How many payments are disputed, until when the next has to be answered, and where they are; nothing without any. */
export function OpenDisputes({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting?.OpenDisputes) return null;
  const { OpenDisputes: count, DisputeDueAt: dueAt } = waiting;
  return (
    <Alert tone="error">
      <p>
        {dueAt
          ? m.payments_open_disputes_until({ count, date: formatDate(dueAt) })
          : m.payments_open_disputes({ count })}{' '}
        <Link
          to={`${PAGES.payments.path}?status=disputed`}
          preventScrollReset
          className="font-semibold underline underline-offset-4"
        >
          {m.payments_open_disputes_link({ count })}
        </Link>
      </p>
    </Alert>
  );
}
