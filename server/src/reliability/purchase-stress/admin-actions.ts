import { listProviderPayments } from './ledger.ts';
import type { RequestAs } from './requests-as.ts';
import type { ApiResponse, Send } from './retrying-client.ts';

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
