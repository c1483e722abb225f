import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Send } from './retrying-client.ts';

interface ProviderPayment {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  charges: { id: string; status: string; amount: number; amount_refunded: number }[];
  disputes: { id: string; status: string }[];
}

/** A charge and what has become of it. */
export interface LedgerEntry {
  intent: string;
  /** A payment status. */
  status: string;
  /** State of the enrolment that it bought; empty where it bought none, or that has ended. */
  enrolment: string;
  cents: number;
  refundedCents: number;
}

export async function listProviderPayments(send: Send): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  for (let after = ''; ; after = `&starting_after=${payments.at(-1)?.id}`) {
    const { body } = await send({ method: 'GET', path: `/sandbox/stripe/payments?limit=100${after}` });
    const { data, has_more } = body as unknown as { data: ProviderPayment[]; has_more: boolean };
    payments.push(...data);
    if (!has_more) return payments;
  }
}

const ENROLMENT_STATES: Record<string, string> = { paid: 'active', disputed: 'suspended' };

const statusOf = (
  { amount, amount_refunded }: ProviderPayment['charges'][number],
  disputes: ProviderPayment['disputes'],
) => {
  if (disputes.some(({ status }) => status === 'lost')) return 'charged-back';
  if (amount_refunded === amount) return 'refunded';
  return disputes.some(({ status }) => status === 'needs_response') ? 'disputed' : 'paid';
};

const sortByIntent = (entries: LedgerEntry[]) => entries.toSorted((a, b) => a.intent.localeCompare(b.intent));

/** What should have become of each successful charge, computed from the provider's data alone. */
export const expectedLedger = (payments: ProviderPayment[]): LedgerEntry[] =>
  sortByIntent(
    payments.flatMap(({ id: intent, charges, disputes }) =>
      charges
        .filter(({ status }) => status === 'succeeded')
        .map((charge) => {
          const status = statusOf(charge, disputes);
          const amounts = { cents: charge.amount, refundedCents: charge.amount_refunded };
          return { intent, status, enrolment: ENROLMENT_STATES[status] ?? '', ...amounts };
        }),
    ),
  );

/** What has become of each confirmed payment, from our own tables alone. */
export async function readOwnLedger(database: Database): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select intent_id as intent, status, coalesce(nullif(state, 'ended'), '') as enrolment,
      amount_cents as cents, refunded_cents as "refundedCents"
    from payment left join enrolment on enrolment.payment_id = payment.id where paid_at is not null
  `.execute(database);
  return sortByIntent(rows);
}

/** What is not finished yet: payments behind the provider's state, due refunds, webhooks still to be delivered. */
export async function listUnfinished(database: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || payment.status || ' of ' || intent_id as what
    from payment join sandbox_stripe.payment_intent as intent on intent.id = intent_id
    where payment.status = 'refund-due' or (payment.status = 'open' and intent.status in ('succeeded', 'canceled'))
    union all
    select 'webhook of ' || type from sandbox_stripe.event where state = 'waiting'
  `.execute(database);
  return rows.map(({ what }) => what);
}
