import type { Answer, Asked, Insist } from './insist.ts';

interface Thing {
  id: string;
}

interface OfficeOptions {
  insist: Insist;
  by: (person: Thing, asked: Asked) => Promise<Asked>;
  admin: Thing;
  teacher: Thing;
  /** With which the operator calls the provider. */
  secretKey: string;
}

interface Paid {
  _id: string;
  TransactionID: string;
}

interface ProvidersList {
  data: { id: string; charges: { id: string; status: string }[]; disputes: { id: string }[] }[];
}

const PROVIDER = '/sandbox/stripe';
const REASON = { reason: 'Asked for in the storm.' };

/** Those who change classes, give money back, and ask for it back, while students buy. */
export function officeOf({ insist, by, admin, teacher, secretKey }: OfficeOptions) {
  /** Transactions whose money somebody wants back. */
  const askedBack = new Set<string>();
  const disputed: string[] = [];

  const press = (path: string, form: Record<string, string> = {}): Promise<Answer> =>
    insist({ method: 'POST', path: `${PROVIDER}${path}`, body: new URLSearchParams(form) });

  /** So many that are paid and that nobody has asked back, newest first. */
  const paid = async (most: number): Promise<Paid[]> => {
    const { body } = await insist(await by(admin, { method: 'GET', path: '/api/payments?status=paid' }));
    return (body as unknown as Paid[]).filter(({ TransactionID }) => !askedBack.has(TransactionID)).slice(0, most);
  };
  const askBack = async (most: number): Promise<Paid[]> => {
    const payments = await paid(most);
    for (const { TransactionID } of payments) askedBack.add(TransactionID);
    return payments;
  };

  const atProvider = async (transactionId: string) => {
    const { body } = await insist({ method: 'GET', path: `${PROVIDER}/payments?limit=100` });
    const payment = (body as unknown as ProvidersList).data.find(({ id }) => id === transactionId);
    return {
      chargeId: payment?.charges.find(({ status }) => status === 'succeeded')?.id,
      disputeId: payment?.disputes[0]?.id,
    };
  };
  const pressForCharge = async (transactionId: string, verb: 'refund' | 'dispute') =>
    press(`/charges/${(await atProvider(transactionId)).chargeId}/${verb}`);

  const refund = async ({ _id }: Paid) => {
    await insist(await by(admin, { method: 'PUT', path: `/api/payments/${_id}/refund`, body: REASON }));
  };

  return {
    askedBack: () => [...askedBack],
    setFaults: async (faults: object) => {
      await insist({ method: 'PUT', path: `${PROVIDER}/faults`, body: faults });
    },
    changeCourse: async (course: Thing, change: object) => {
      const path = `/api/update-class/${course.id}`;
      await insist(await by(teacher, { method: 'PUT', path, body: { UpdatedData: change } }));
    },
    archiveCourse: async (course: Thing) => {
      await insist(await by(teacher, { method: 'DELETE', path: `/api/delete-class/${course.id}` }));
    },
    /** Each by two admins at once, and every other one at the provider in the same moment. */
    refundSome: async (most: number) => {
      const refunds = (await askBack(most)).map((payment, place) =>
        Promise.all([
          refund(payment),
          refund(payment),
          ...(place % 2 ? [pressForCharge(payment.TransactionID, 'refund')] : []),
        ]),
      );
      await Promise.all(refunds);
    },
    refundSomeAtProvider: async (most: number) => {
      for (const { TransactionID } of await askBack(most)) await pressForCharge(TransactionID, 'refund');
    },
    /** A dollar each: their places stay. */
    refundPartOfSome: async (most: number) => {
      for (const { TransactionID } of await paid(most)) {
        await insist({
          method: 'POST',
          path: `${PROVIDER}/v1/refunds`,
          headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': `part-${TransactionID}` },
          body: new URLSearchParams({ payment_intent: TransactionID, amount: '100' }),
        });
      }
    },
    disputeSome: async (most: number) => {
      for (const { TransactionID } of await askBack(most)) {
        await pressForCharge(TransactionID, 'dispute');
        disputed.push(TransactionID);
      }
    },
    /** One is won, the next is lost, the third stays open, and so on. */
    decideDisputes: async () => {
      for (const [place, transactionId] of disputed.entries()) {
        const status = (['won', 'lost'] as const)[place % 3];
        const { disputeId } = await atProvider(transactionId);
        if (status) await press(`/disputes/${disputeId}/close`, { status });
      }
    },
  };
}
