import type { Purchase } from './purchases.ts';
import type { RequestAs } from './requests-as.ts';
import type { ApiRequest, ApiResponse, Send } from './retrying-client.ts';

interface StudentOptions {
  send: Send;
  requestAs: RequestAs;
  publishableKey: string;
}

/** A purchase begins again after a changed price or a refund; it never needs this many rounds. */
const MAX_ROUNDS = 12;
const TABS = 2;

/** A double click: both requests are sent at once. */
async function twice(click: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const [, response] = await Promise.all([click(), click()]);
  return response;
}

const intentStatusIn = ({ body }: ApiResponse): unknown => {
  const { status, error } = body as { status?: string; error?: { payment_intent?: { status: string } } };
  return status ?? error?.payment_intent?.status;
};

/** The requests of a student's browser. */
function createStudentRequests({ send, publishableKey, requestAs }: StudentOptions) {
  const sendAsStudent = async ({ student }: Purchase, request: ApiRequest) => send(await requestAs(student, request));

  const beginPayment = (purchase: Purchase) =>
    sendAsStudent(purchase, {
      method: 'POST',
      path: '/api/create-payment-intent',
      body: { data: { _id: purchase.course.id } },
    });

  const enrol = (purchase: Purchase, transactionId?: unknown) =>
    sendAsStudent(purchase, {
      method: 'PUT',
      path: `/api/class-enrollment/${purchase.course.id}`,
      body: { PaymentDetails: { TransactionID: transactionId } },
    });

  const postToIntent = (intentId: string, action: string, params: Record<string, string>) =>
    send({
      method: 'POST',
      path: `/sandbox/stripe/v1/payment_intents/${intentId}/${action}`,
      body: new URLSearchParams({ key: publishableKey, ...params }),
    });

  /** Whether the payment succeeded; otherwise this intent can no longer be paid. */
  const pay = async ({ cards }: Purchase, { clientSecret, TransactionID }: Record<string, unknown>) => {
    const secret = { client_secret: String(clientSecret) };
    const id = String(TransactionID);
    let response: ApiResponse | undefined;
    for (const card of cards) {
      response = await twice(() => postToIntent(id, 'confirm', { ...secret, payment_method: card }));
    }
    if (response && intentStatusIn(response) === 'requires_action') {
      response = await twice(() => postToIntent(id, 'authenticate', { ...secret, outcome: 'accepted' }));
    }
    return response !== undefined && intentStatusIn(response) === 'succeeded';
  };

  return { beginPayment, enrol, pay };
}

/** What students do in their browsers: two tabs each, and a double click on every button. */
export function createStudentActions(options: StudentOptions) {
  const { beginPayment, enrol, pay } = createStudentRequests(options);

  const buyInOneTab = async (purchase: Purchase): Promise<void> => {
    const { leavesAfterPaying, leavesBeforePaying } = purchase;
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const begun = await twice(() => beginPayment(purchase));
      const isFree = begun.body.code === 'payment.not-needed';
      if (leavesBeforePaying || (begun.status !== 200 && !isFree)) return;
      if (!isFree && !(await pay(purchase, begun.body))) continue;
      if (leavesAfterPaying && !isFree) return;
      const enrolled = await twice(() => enrol(purchase, begun.body.TransactionID));
      if (enrolled.status === 200) return;
    }
    throw new Error(`${purchase.student.id} could not complete the purchase of ${purchase.course.id}.`);
  };

  return {
    buy: async (purchase: Purchase): Promise<void> => {
      await Promise.all(Array.from({ length: TABS }, () => buyInOneTab(purchase)));
    },
    /** Begins a payment, enrols for free once the class costs nothing, and then pays nevertheless. */
    payAfterEnrollingForFree: async (purchase: Purchase, makeFree: () => Promise<unknown>): Promise<void> => {
      const begun = await beginPayment(purchase);
      await makeFree();
      await enrol(purchase);
      await pay(purchase, begun.body);
    },
  };
}
