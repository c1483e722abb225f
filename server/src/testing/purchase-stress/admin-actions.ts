import type { RequestAs } from './requests-as.ts';
import type { ApiResponse, Send } from './retrying-client.ts';

interface Identified {
  id: string;
}

interface AdminOptions {
  send: Send;
  requestAs: RequestAs;
  admin: Identified;
  teacher: Identified;
  /** The provider's secret key. */
  secretKey: string;
}

interface PaidPayment {
  _id: string;
  TransactionID: string;
}

interface ProviderPayments {
  data: { id: string; charges: { id: string; status: string }[]; disputes: { id: string }[] }[];
}

const PROVIDER = '/sandbox/stripe';
const REASON = { reason: 'Refunded by the stress test.' };

/** What a teacher, an admin, the provider's operator and banks do while students buy. */
export function createAdminActions({ send, requestAs, admin, teacher, secretKey }: AdminOptions) {
  /** Transactions that somebody has refunded or disputed. */
  const reclaimed = new Set<string>();
  const disputed: string[] = [];

  const postToProvider = (path: string, form: Record<string, string> = {}): Promise<ApiResponse> =>
    send({ method: 'POST', path: `${PROVIDER}${path}`, body: new URLSearchParams(form) });

  /** Newest first, without those that are reclaimed. */
  const listPaid = async (limit: number): Promise<PaidPayment[]> => {
    const { body } = await send(await requestAs(admin, { method: 'GET', path: '/api/payments?status=paid' }));
    const payments = body as unknown as PaidPayment[];
    return payments.filter(({ TransactionID }) => !reclaimed.has(TransactionID)).slice(0, limit);
  };
  const listPaidToReclaim = async (limit: number): Promise<PaidPayment[]> => {
    const payments = await listPaid(limit);
    for (const { TransactionID } of payments) reclaimed.add(TransactionID);
    return payments;
  };

  const findAtProvider = async (transactionId: string) => {
    const { body } = await send({ method: 'GET', path: `${PROVIDER}/payments?limit=100` });
    const payment = (body as unknown as ProviderPayments).data.find(({ id }) => id === transactionId);
    return {
      chargeId: payment?.charges.find(({ status }) => status === 'succeeded')?.id,
      disputeId: payment?.disputes[0]?.id,
    };
  };
  const changeCharge = async (transactionId: string, action: 'refund' | 'dispute') =>
    postToProvider(`/charges/${(await findAtProvider(transactionId)).chargeId}/${action}`);

  const refund = async ({ _id }: PaidPayment) => {
    await send(await requestAs(admin, { method: 'PUT', path: `/api/payments/${_id}/refund`, body: REASON }));
  };

  return {
    reclaimed: () => [...reclaimed],
    setFaults: async (faults: object) => {
      await send({ method: 'PUT', path: `${PROVIDER}/faults`, body: faults });
    },
    changeCourse: async (course: Identified, change: object) => {
      const path = `/api/update-class/${course.id}`;
      await send(await requestAs(teacher, { method: 'PUT', path, body: { UpdatedData: change } }));
    },
    archiveCourse: async (course: Identified) => {
      await send(await requestAs(teacher, { method: 'DELETE', path: `/api/delete-class/${course.id}` }));
    },
    /** Each is refunded twice at once by the admin, and every other one at the provider at the same time. */
    refundSome: async (limit: number) => {
      const refunds = (await listPaidToReclaim(limit)).map((payment, index) =>
        Promise.all([
          refund(payment),
          refund(payment),
          ...(index % 2 ? [changeCharge(payment.TransactionID, 'refund')] : []),
        ]),
      );
      await Promise.all(refunds);
    },
    refundSomeAtProvider: async (limit: number) => {
      for (const { TransactionID } of await listPaidToReclaim(limit)) await changeCharge(TransactionID, 'refund');
    },
    /** One dollar each: the enrolments stay active. */
    refundPartOfSome: async (limit: number) => {
      for (const { TransactionID } of await listPaid(limit)) {
        await send({
          method: 'POST',
          path: `${PROVIDER}/v1/refunds`,
          headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': `part-${TransactionID}` },
          body: new URLSearchParams({ payment_intent: TransactionID, amount: '100' }),
        });
      }
    },
    disputeSome: async (limit: number) => {
      for (const { TransactionID } of await listPaidToReclaim(limit)) {
        await changeCharge(TransactionID, 'dispute');
        disputed.push(TransactionID);
      }
    },
    /** The first is won, the second lost, the third stays open, and so on. */
    closeDisputes: async () => {
      for (const [index, transactionId] of disputed.entries()) {
        const status = (['won', 'lost'] as const)[index % 3];
        const { disputeId } = await findAtProvider(transactionId);
        if (status) await postToProvider(`/disputes/${disputeId}/close`, { status });
      }
    },
  };
}
