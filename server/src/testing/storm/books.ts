import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Insist } from './insist.ts';

interface Counted {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  charges: { status: string; amount: number; amount_refunded: number }[];
  disputes: { status: string }[];
}

/** What became of a charge, in the words that a payment has for it. */
export interface End {
  intent: string;
  status: string;
  /** How its student's place stands that it has bought; empty where it has bought none, or no more. */
  place: string;
  cents: number;
  refundedCents: number;
}

/** Everything that the provider has on its books. */
export async function readProvidersBooks(insist: Insist): Promise<Counted[]> {
  const all: Counted[] = [];
  for (let after = ''; ; after = `&starting_after=${all.at(-1)?.id}`) {
    const { body } = await insist({ method: 'GET', path: `/sandbox/stripe/payments?limit=100${after}` });
    const { data, has_more } = body as unknown as { data: Counted[]; has_more: boolean };
    all.push(...data);
    if (!has_more) return all;
  }
}

const PLACE_OF: Record<string, string> = { paid: 'active', disputed: 'suspended' };

const statusOf = ({ amount, amount_refunded }: Counted['charges'][number], disputes: Counted['disputes']) => {
  if (disputes.some(({ status }) => status === 'lost')) return 'charged-back';
  if (amount_refunded === amount) return 'refunded';
  return disputes.some(({ status }) => status === 'needs_response') ? 'disputed' : 'paid';
};

const inOrder = (ends: End[]) => ends.toSorted((a, b) => a.intent.localeCompare(b.intent));

/** How each charge that succeeded ought to have ended, by the provider alone. */
export const endsByProvider = (books: Counted[]): End[] =>
  inOrder(
    books.flatMap(({ id: intent, charges, disputes }) =>
      charges
        .filter(({ status }) => status === 'succeeded')
        .map((charge) => {
          const status = statusOf(charge, disputes);
          const money = { cents: charge.amount, refundedCents: charge.amount_refunded };
          return { intent, status, place: PLACE_OF[status] ?? '', ...money };
        }),
    ),
  );

/** How each payment that was ever confirmed has ended, by our own rows alone. */
export async function endsByUs(database: Database): Promise<End[]> {
  const { rows } = await sql<End>`
    select intent_id as intent, status, coalesce(nullif(state, 'ended'), '') as place,
      amount_cents as cents, refunded_cents as "refundedCents"
    from payment left join enrolment on enrolment.payment_id = payment.id where paid_at is not null
  `.execute(database);
  return inOrder(rows);
}

/** What is still under way: money that nobody has accounted for, and notices that have not arrived. */
export async function underWay(database: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || payment.status || ' of ' || intent_id as what
    from payment join sandbox_stripe.payment_intent as intent on intent.id = intent_id
    where payment.status = 'refund-due' or (payment.status = 'open' and intent.status in ('succeeded', 'canceled'))
    union all
    select 'notice of ' || type from sandbox_stripe.event where state = 'waiting'
  `.execute(database);
  return rows.map(({ what }) => what);
}
