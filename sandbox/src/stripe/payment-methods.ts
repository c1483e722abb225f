import { createHash } from 'node:crypto';
import { notFound } from './api-error.ts';
import { cardNamed, cardOfToken, type TestCard } from './cards.ts';
import type { Tx } from './database.ts';
import { newId, seconds } from './ids.ts';

export interface NewMethod {
  /** The name of a test card. */
  card: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  billingDetails: object;
}

export interface MethodRow {
  id: string;
  card: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  billing_details: object;
  created: Date;
}

async function insertMethod(tx: Tx, row: MethodRow): Promise<MethodRow> {
  await tx.query(
    `insert into sandbox_stripe.payment_method (id, card, last4, exp_month, exp_year, billing_details, created)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.card, row.last4, row.exp_month, row.exp_year, JSON.stringify(row.billing_details), row.created],
  );
  return row;
}

export const createMethod = (tx: Tx, { billingDetails, ...card }: NewMethod, now: Date): Promise<MethodRow> =>
  insertMethod(tx, { id: newId('pm'), ...card, billing_details: billingDetails, created: now });

export async function findMethod(tx: Tx, id: string): Promise<MethodRow | undefined> {
  const { rows } = await tx.query<MethodRow>('select * from sandbox_stripe.payment_method where id = $1', [id]);
  return rows[0];
}

const NO_DETAILS = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** A stored payment method, or a new copy of a predefined one (`pm_card_visa`), as at Stripe. */
export async function methodOf(tx: Tx, idOrToken: string, now: Date): Promise<MethodRow> {
  const known = cardOfToken(idOrToken);
  const found = known ? undefined : await findMethod(tx, idOrToken);
  if (found) return found;
  if (!known) throw notFound('PaymentMethod', idOrToken, { param: 'payment_method' });
  return insertMethod(tx, methodWith(known, now));
}

/** A predefined payment method, not stored. */
export const methodWith = ({ name, number }: TestCard, now: Date): MethodRow => ({
  id: newId('pm'),
  card: name,
  last4: number.slice(-4),
  exp_month: now.getUTCMonth() + 1,
  exp_year: now.getUTCFullYear() + 1,
  billing_details: NO_DETAILS,
  created: now,
});

/** The same for one number, whoever's card it is and whenever it expires, as at Stripe. */
const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 16);

export const cardDetails = ({ card, last4, exp_month, exp_year }: MethodRow) => {
  const { brand, number } = cardNamed(card);
  return {
    brand,
    country: 'US',
    exp_month,
    exp_year,
    fingerprint: fingerprintOf(number),
    funding: card === 'visa debit' ? 'debit' : 'credit',
    last4,
    network: brand,
    three_d_secure: null,
    wallet: null,
  };
};

export const toMethod = (row: MethodRow) => ({
  id: row.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: row.billing_details,
  card: {
    ...cardDetails(row),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    display_brand: cardNamed(row.card).brand,
    generated_from: null,
    networks: { available: [cardNamed(row.card).brand], preferred: null },
    three_d_secure_usage: { supported: true },
  },
  created: seconds(row.created),
  customer: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
