import type { Answer, Asked, Insist } from './insist.ts';

interface Thing {
  id: string;
}

/** What somebody wants, and how they go about it. */
export interface Wish {
  student: Thing;
  course: Thing;
  /** Closes the tabs right after paying. */
  isHasty: boolean;
  /** Goes away before they pay. */
  isIdle: boolean;
  /** The cards that they try, one after the other; of the last one the bank may ask for a proof. */
  cards: string[];
}

interface StudentsOptions {
  insist: Insist;
  publishableKey: string;
  /** The call as made by this person. */
  by: (person: Thing, asked: Asked) => Promise<Asked>;
}

/** More rounds than there are reasons to begin anew: a changed price, money that was given back. */
const MOST_ROUNDS = 12;
const TABS = 2;

/** A double click: both calls are on their way at once. */
async function twice(press: () => Promise<Answer>): Promise<Answer> {
  const [, answer] = await Promise.all([press(), press()]);
  return answer;
}

const statusIn = ({ body }: Answer): unknown => {
  const { status, error } = body as { status?: string; error?: { payment_intent?: { status: string } } };
  return status ?? error?.payment_intent?.status;
};

/** What students do in their browsers, two tabs each and a double click on every button. */
export function studentsWho({ insist, publishableKey, by }: StudentsOptions) {
  const call = async ({ student }: Wish, asked: Asked) => insist(await by(student, asked));

  const begin = (wish: Wish) =>
    call(wish, { method: 'POST', path: '/api/create-payment-intent', body: { data: { _id: wish.course.id } } });

  const enrol = (wish: Wish, transactionId?: unknown) =>
    call(wish, {
      method: 'PUT',
      path: `/api/class-enrollment/${wish.course.id}`,
      body: { PaymentDetails: { TransactionID: transactionId } },
    });

  const tell = (intentId: string, verb: string, params: Record<string, string>) =>
    insist({
      method: 'POST',
      path: `/sandbox/stripe/v1/payment_intents/${intentId}/${verb}`,
      body: new URLSearchParams({ key: publishableKey, ...params }),
    });

  /** Whether it is paid; else it cannot be any more. */
  const pay = async ({ cards }: Wish, { clientSecret, TransactionID }: Record<string, unknown>) => {
    const secret = { client_secret: String(clientSecret) };
    const id = String(TransactionID);
    let answer: Answer | undefined;
    for (const card of cards) {
      answer = await twice(() => tell(id, 'confirm', { ...secret, payment_method: card }));
    }
    if (answer && statusIn(answer) === 'requires_action') {
      answer = await twice(() => tell(id, 'authenticate', { ...secret, outcome: 'accepted' }));
    }
    return answer !== undefined && statusIn(answer) === 'succeeded';
  };

  const buyInOneTab = async (wish: Wish): Promise<void> => {
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      const begun = await twice(() => begin(wish));
      const isFree = begun.body.code === 'payment.not-needed';
      if (wish.isIdle || (begun.status !== 200 && !isFree)) return;
      if (!isFree && !(await pay(wish, begun.body))) continue;
      if (wish.isHasty && !isFree) return;
      const enrolled = await twice(() => enrol(wish, begun.body.TransactionID));
      if (enrolled.status === 200) return;
    }
    throw new Error(`${wish.student.id} has never got through with ${wish.course.id}.`);
  };

  return {
    buy: async (wish: Wish): Promise<void> => {
      await Promise.all(Array.from({ length: TABS }, () => buyInOneTab(wish)));
    },
    /** Begins to pay, comes in for nothing when the class costs nothing any more, and pays all the same. */
    payInVain: async (wish: Wish, makeItFree: () => Promise<unknown>): Promise<void> => {
      const begun = await begin(wish);
      await makeItFree();
      await enrol(wish);
      await pay(wish, begun.body);
    },
  };
}
