import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type CardProvider, confirmPayment, findCardProvider } from './card-provider.ts';
import { call, type PersonHeaders, signUp } from './http.ts';
import type { RunningGuildhall } from './processes.ts';

export const BUYERS = 8;
/** Milliseconds between looks whether the mails have been sent. */
const PAUSE = 100;

interface Buyer {
  headers: PersonHeaders;
  /** Classes that they are not enrolled in yet. */
  paidCourseIds: string[];
  freeCourseIds: string[];
}

export interface Purchase {
  headers: PersonHeaders;
  courseId: string;
  /** Null for a free class. */
  transactionId: string | null;
}

/** Begins a payment and confirms it at the card provider; nobody tells the server. */
async function pay(url: string, provider: CardProvider, { headers, paidCourseIds }: Buyer): Promise<Purchase> {
  const courseId = paidCourseIds.pop() ?? '';
  const request = { headers, body: { data: { _id: courseId } } };
  const { body } = await call<{ clientSecret: string; TransactionID: string }>(
    `${url}/api/create-payment-intent`,
    request,
  );
  await confirmPayment(url, provider, { intentId: body.TransactionID, clientSecret: body.clientSecret });
  return { headers, courseId, transactionId: body.TransactionID };
}

async function countRows(client: pg.Client, select: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as number from ${select}`);
  return rows[0].number;
}

export interface Buyers {
  provider: CardProvider;
  /** For each buyer so many purchases, each of another class, that are paid for and not settled yet. */
  buy: (each: number) => Promise<Purchase[][]>;
  /** The same with free classes. */
  chooseFree: (each: number) => Promise<Purchase[][]>;
  enrol: (purchase: Purchase) => Promise<void>;
  /** Resolves when all receipts have been sent, so that they slow down nobody who is measured next. */
  mailsSent: () => Promise<void>;
  close: () => Promise<void>;
}

async function signUpAll(url: string, client: pg.Client): Promise<Buyer[]> {
  const idsWhere = async (condition: string) => {
    const { rows } = await client.query<{ id: string }>(`select id from course where ${condition} order by id`);
    return rows.map(({ id }) => id);
  };
  const [paid, free] = [await idsWhere('price_cents > 0'), await idsWhere('price_cents = 0')];
  const coursesOf = (number: number) => ({
    paidCourseIds: paid.filter((_, index) => index % BUYERS === number),
    freeCourseIds: [...free],
  });
  const numbers = Array.from({ length: BUYERS }, (_, number) => number);
  return Promise.all(
    numbers.map(async (number) => ({
      headers: (await signUp(url, { name: 'Buyer', number, network: 0 })).headers,
      ...coursesOf(number),
    })),
  );
}

export async function createBuyers({ url, socketFolder }: RunningGuildhall): Promise<Buyers> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  const buyers = await signUpAll(url, client);
  const provider = await findCardProvider(url, client);

  const buyOneByOne = async (buyer: Buyer, count: number) => {
    const purchases: Purchase[] = [];
    while (purchases.length < count) purchases.push(await pay(url, provider, buyer));
    return purchases;
  };

  return {
    provider,
    buy: async (each) => {
      const purchases = await Promise.all(buyers.map((buyer) => buyOneByOne(buyer, each)));
      /** Otherwise the job that checks open payments would settle them. */
      await client.query(`update payment set next_check_at = now() + interval '1 hour' where status = 'open'`);
      const open = await countRows(client, `payment where status = 'open'`);
      if (open !== BUYERS * each) throw new Error(`${open} payments are open; there should be ${BUYERS * each}.`);
      return purchases;
    },
    chooseFree: async (each) =>
      buyers.map(({ headers, freeCourseIds }) =>
        freeCourseIds.splice(0, each).map((courseId) => ({ headers, courseId, transactionId: null })),
      ),
    enrol: async ({ headers, courseId, transactionId }) => {
      const body = { PaymentDetails: { TransactionID: transactionId } };
      const address = `${url}/api/class-enrollment/${courseId}`;
      const response = await call<{ modifiedCount: number }>(address, { method: 'PUT', headers, body });
      if (response.body.modifiedCount !== 1) throw new Error(`${transactionId} did not enrol its buyer.`);
    },
    mailsSent: async () => {
      while ((await countRows(client, `pgboss.job where state < 'completed'`)) > 0) await delay(PAUSE);
    },
    close: () => client.end(),
  };
}
