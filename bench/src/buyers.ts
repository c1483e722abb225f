import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { call, perSecond } from './http.ts';
import type { RunningGuildhall } from './processes.ts';

const BUYERS = 8;
/** Purchases of each of them in a round. */
const EACH = 50;
const PASSWORD = 'orange-kettle-71';
/** Milliseconds between looks whether the mails are gone. */
const PAUSE = 100;

interface Buyer {
  /** Their token, and an address of their own: what is counted per address would make them wait for each other. */
  headers: Record<string, string>;
  /** Classes that they have not bought yet. */
  wanted: string[];
}

interface Paid extends Pick<Buyer, 'headers'> {
  courseId: string;
  transactionId: string;
}

/** The stand-in for the provider, as its own library meets it: not by way of the product. */
interface Provider {
  apiBase: string;
  secretKey: string;
  publishableKey: string;
}

async function signUp(url: string, number: number, wanted: string[]): Promise<Buyer> {
  const address = { 'x-forwarded-for': `10.0.0.${number}` };
  const fromHere = { ...address, origin: url };
  const email = `buyer${number}@example.com`;
  const account = { name: `Buyer ${number}`, email, password: PASSWORD };
  const { headers } = await call(`${url}/api/auth/sign-up/email`, { headers: fromHere, body: account });
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  const asked = { headers: { ...fromHere, cookie: cookie.join('; ') }, body: { email } };
  const { token } = (await call<{ token: string }>(`${url}/api/jwt`, asked)).body;
  return { headers: { ...address, authorization: `Bearer ${token}` }, wanted };
}

async function findProvider(url: string, client: pg.Client): Promise<Provider> {
  const { rows } = await client.query(`select value from sandbox_stripe.setting where name = 'keys'`);
  const discovery = `${url}/sandbox/google/.well-known/openid-configuration`;
  const { body } = await call<{ token_endpoint: string }>(discovery, { method: 'GET' });
  return { ...rows[0].value, apiBase: new URL(body.token_endpoint).origin };
}

/** Begun, and confirmed at the provider, who tells us nothing. */
async function payOne(url: string, { publishableKey }: Provider, { headers, wanted }: Buyer): Promise<Paid> {
  const courseId = wanted.pop() ?? '';
  const asked = { headers, body: { data: { _id: courseId } } };
  const begun = await call<{ clientSecret: string; TransactionID: string }>(`${url}/api/create-payment-intent`, asked);
  const { clientSecret, TransactionID: transactionId } = begun.body;
  const card = { key: publishableKey, client_secret: clientSecret, payment_method: 'pm_card_visa' };
  const body = new URLSearchParams(card);
  await call(`${url}/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`, { body });
  return { headers, courseId, transactionId };
}

async function enrol(url: string, { headers, courseId, transactionId }: Paid): Promise<void> {
  const body = { PaymentDetails: { TransactionID: transactionId } };
  const asked = { method: 'PUT', headers, body };
  const answer = await call<{ modifiedCount: number }>(`${url}/api/class-enrollment/${courseId}`, asked);
  if (answer.body.modifiedCount !== 1) throw new Error(`${transactionId} has bought no place.`);
}

async function numberOf(client: pg.Client, select: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as number from ${select}`);
  return rows[0].number;
}

/** The minute job must not be faster than the buyers. */
async function keepOpen(client: pg.Client): Promise<void> {
  await client.query(`update payment set next_check_at = now() + interval '1 hour' where status = 'open'`);
  const open = await numberOf(client, `payment where status = 'open'`);
  if (open !== BUYERS * EACH) throw new Error(`${open} payments are open; there should be ${BUYERS * EACH}.`);
}

/** What an enrolment leaves to be done must not slow down who is measured next. */
async function mailsGone(client: pg.Client): Promise<void> {
  while ((await numberOf(client, `pgboss.job where state < 'completed'`)) > 0) await delay(PAUSE);
}

export interface Buyers {
  /** Enrolments a second, where 8 who have paid ask for their places at once, each for another class. */
  settled: () => Promise<number>;
  /** The stand-in's part of it: how many payments a second 8 at once can look up there. */
  lookups: () => Promise<number>;
  leave: () => Promise<void>;
}

export async function createBuyers({ url, socketFolder }: RunningGuildhall): Promise<Buyers> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from course where price_cents > 0 order by id');
  const share = (number: number) => rows.filter((_, place) => place % BUYERS === number).map(({ id }) => id);
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, number) => signUp(url, number, share(number))));
  const provider = await findProvider(url, client);
  await call(`${url}/sandbox/stripe/faults`, { method: 'PUT', body: { webhooks: 'never' } });

  const pay = async (buyer: Buyer): Promise<Paid[]> => {
    const paid: Paid[] = [];
    while (paid.length < EACH) paid.push(await payOne(url, provider, buyer));
    return paid;
  };
  let latest: Paid[][] = [];

  return {
    settled: async () => {
      latest = await Promise.all(buyers.map(pay));
      await keepOpen(client);
      await mailsGone(client);
      const settled = await perSecond(latest.map((paid) => paid.map((one) => () => enrol(url, one))));
      await mailsGone(client);
      return settled;
    },
    lookups: () => {
      const asked = { method: 'GET', headers: { authorization: `Bearer ${provider.secretKey}` } };
      const addressOf = (id: string) => `${provider.apiBase}/v1/payment_intents/${id}?expand[]=latest_charge`;
      return perSecond(latest.map((paid) => paid.map((one) => () => call(addressOf(one.transactionId), asked))));
    },
    leave: () => client.end(),
  };
}
