import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ApiResponse, RequestAs, Send } from './retrying-client.ts';

interface ProviderPayment {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  charges: { id: string; status: string; amount: number; amount_refunded: number }[];
  disputes: { id: string; status: string }[];
}

/** A charge and what has become of it. */
interface LedgerEntry {
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

interface WithId {
  id: string;
}

interface AdminOptions {
  send: Send;
  requestAs: RequestAs;
  admin: WithId;
  teacher: WithId;
  /** The provider's secret key. */
  secretKey: string;
}

interface PaidPayment {
  _id: string;
  TransactionID: string;
}

const PROVIDER = '/sandbox/stripe';
const REASON = { reason: 'Refunded by the stress test.' };

/** What the provider's operator and banks do. */
function createProviderActions(send: Send, secretKey: string) {
  const post = (path: string, form: Record<string, string> = {}): Promise<ApiResponse> =>
    send({ method: 'POST', path: `${PROVIDER}${path}`, body: new URLSearchParams(form) });

  const findCharge = async (transactionId: string) => {
    const payment = (await listProviderPayments(send)).find(({ id }) => id === transactionId);
    return {
      chargeId: payment?.charges.find(({ status }) => status === 'succeeded')?.id,
      disputeId: payment?.disputes[0]?.id,
    };
  };

  return {
    setFaults: async (faults: object) => {
      await send({ method: 'PUT', path: `${PROVIDER}/faults`, body: faults });
    },
    changeCharge: async (transactionId: string, action: 'refund' | 'dispute') =>
      post(`/charges/${(await findCharge(transactionId)).chargeId}/${action}`),
    closeDispute: async (transactionId: string, status: 'won' | 'lost') =>
      post(`/disputes/${(await findCharge(transactionId)).disputeId}/close`, { status }),
    refundOneDollar: (transactionId: string) =>
      send({
        method: 'POST',
        path: `${PROVIDER}/v1/refunds`,
        headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': `part-${transactionId}` },
        body: new URLSearchParams({ payment_intent: transactionId, amount: '100' }),
      }),
  };
}

/** What a teacher and an admin do with the server's own calls. */
function createStaffActions({ send, requestAs, admin, teacher }: AdminOptions) {
  return {
    /** Newest first. */
    listPaid: async (): Promise<PaidPayment[]> => {
      const { body } = await send(await requestAs(admin, { method: 'GET', path: '/api/payments?status=paid' }));
      return body as unknown as PaidPayment[];
    },
    refund: async ({ _id }: PaidPayment) => {
      await send(await requestAs(admin, { method: 'PUT', path: `/api/payments/${_id}/refund`, body: REASON }));
    },
    changeCourse: async (course: WithId, change: object) => {
      const path = `/api/update-class/${course.id}`;
      await send(await requestAs(teacher, { method: 'PUT', path, body: { UpdatedData: change } }));
    },
    archiveCourse: async (course: WithId) => {
      await send(await requestAs(teacher, { method: 'DELETE', path: `/api/delete-class/${course.id}` }));
    },
  };
}

/** Which paid payments nobody has refunded or disputed yet, by their transactions. */
function createReclaims(listPaid: () => Promise<PaidPayment[]>) {
  const reclaimed = new Set<string>();
  const listUnclaimed = async (limit: number): Promise<PaidPayment[]> =>
    (await listPaid()).filter(({ TransactionID }) => !reclaimed.has(TransactionID)).slice(0, limit);
  const reclaim = async (limit: number): Promise<PaidPayment[]> => {
    const payments = await listUnclaimed(limit);
    for (const { TransactionID } of payments) reclaimed.add(TransactionID);
    return payments;
  };
  return { listUnclaimed, reclaim, reclaimed: () => [...reclaimed] };
}

/** What a teacher, an admin, the provider's operator and banks do while students buy. */
export function createAdminActions(options: AdminOptions) {
  const { setFaults, changeCharge, closeDispute, refundOneDollar } = createProviderActions(
    options.send,
    options.secretKey,
  );
  const { listPaid, refund, changeCourse, archiveCourse } = createStaffActions(options);
  const { listUnclaimed, reclaim, reclaimed } = createReclaims(listPaid);
  const disputed: string[] = [];

  return {
    setFaults,
    changeCourse,
    archiveCourse,
    reclaimed,
    /** Each is refunded twice at once by the admin, and every other one at the provider at the same time. */
    refundSome: async (limit: number) => {
      const refundEverywhere = (payment: PaidPayment, index: number) => {
        const atProvider = index % 2 ? [changeCharge(payment.TransactionID, 'refund')] : [];
        return Promise.all([refund(payment), refund(payment), ...atProvider]);
      };
      await Promise.all((await reclaim(limit)).map(refundEverywhere));
    },
    refundSomeAtProvider: async (limit: number) => {
      for (const { TransactionID } of await reclaim(limit)) await changeCharge(TransactionID, 'refund');
    },
    /** One dollar each: the enrolments stay active. */
    refundPartOfSome: async (limit: number) => {
      for (const { TransactionID } of await listUnclaimed(limit)) await refundOneDollar(TransactionID);
    },
    disputeSome: async (limit: number) => {
      for (const { TransactionID } of await reclaim(limit)) {
        await changeCharge(TransactionID, 'dispute');
        disputed.push(TransactionID);
      }
    },
    /** The first is won, the second lost, the third stays open, and so on. */
    closeDisputes: async () => {
      for (const [index, transactionId] of disputed.entries()) {
        const status = (['won', 'lost'] as const)[index % 3];
        if (status) await closeDispute(transactionId, status);
      }
    },
  };
}
