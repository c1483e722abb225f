import type { CodeProblem } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { foldCode } from './fold-code.ts';
import { type CodeValue, isPayable, splitDiscount, sumOf } from './split-discount.ts';

interface UsableCodeRow {
  id: string;
  text: string;
  owner_id: string | null;
  percent: number | null;
  amount_cents: number | null;
  currency: string | null;
  starts_at: Date | null;
  has_ended: boolean;
  is_used_up: boolean;
  max_uses_per_person: number | null;
  new_buyers_only: boolean;
  /** Null: all of the owner's. */
  course_ids: string[] | null;
  /** How often the buyer has used the code, or one of its series. */
  buyer_uses: number;
  has_bought: boolean;
}

interface CodeReading {
  /** Undefined for a visitor. */
  buyerId: string | undefined;
  now: Date;
  /** Also where the buyer's own payment is still open. Somebody who looks at prices again has not used the code yet. */
  countsOpenUses: boolean;
}

/**
 * Somebody is their account, their address without its `+tag`, also of another account, and the cards that they have paid with. Reads
 * three indexes of `code_use`.
 */
async function findCode(reader: Reader, condition: RawBuilder<unknown>, reading: CodeReading) {
  const { buyerId = null, now, countsOpenUses } = reading;
  const address = sql`(select person_address(email) from "user" where id = ${buyerId})`;
  const isOpen = countsOpenUses
    ? sql`false`
    : sql`(code_use.buyer_id = ${buyerId} and exists (
        select from payment where payment.order_id = code_use.order_id and payment.status = 'open'))`;
  const { rows } = await sql<UsableCodeRow>`
    select code.id, code.text, code.owner_id, code.percent, code.amount_cents, code.currency, code.starts_at,
      code.ended_at is not null or coalesce(code.ends_at <= ${now}, false) or owner.suspended_at is not null
        or owner.erased_at is not null as has_ended,
      coalesce(code.max_uses <= code.uses - (
        select count(*) from code_use
        where buyer_id = ${buyerId} and code_id = code.id and given_back_at is null and ${isOpen}
      ), false) as is_used_up,
      code.max_uses_per_person, code.new_buyers_only,
      case when not code.for_all_classes then array(
        select course_id from code_class where code_id = coalesce(code.series_id, code.id)
      ) end as course_ids,
      (
        select count(*) from code_use join code as used on used.id = code_use.code_id
        where coalesce(used.series_id, used.id) = coalesce(code.series_id, code.id)
          and given_back_at is null and released_at is null and not ${isOpen} and (
            buyer_id = ${buyerId} or code_use.email = ${address}
            or card_fingerprint = any (array(
              select card_fingerprint from payment where student_id = ${buyerId} and card_fingerprint is not null))
          )
      ) as buyer_uses,
      code.new_buyers_only and exists (
        select from "user" as person join payment on payment.student_id = person.id
        where person_address(person.email) = ${address} and payment.status in ('paid', 'disputed', 'charged-back')
      ) as has_bought
    from code left join "user" as owner on owner.id = code.owner_id
    where ${condition}
  `.execute(reader);
  return rows[0];
}

/** For whoever takes it, with its series locked. */
export const findCodeToTake = (tx: Tx, id: string, buyer: { buyerId: string; now: Date }) =>
  findCode(tx, sql`code.id = ${id}`, { ...buyer, countsOpenUses: true });

/** Somebody new uses a code for new buyers once. */
const limitOf = ({ max_uses_per_person, new_buyers_only }: UsableCodeRow) =>
  new_buyers_only ? 1 : (max_uses_per_person ?? Number.POSITIVE_INFINITY);

/** Why somebody cannot use a code, whatever they buy. `isTaken`: the use in question is counted already. */
export function problemOf(code: UsableCodeRow | undefined, now: Date, isTaken = false): CodeProblem | undefined {
  if (!code) return 'unknown';
  if (code.has_ended) return 'ended';
  if (code.starts_at && code.starts_at > now) return 'not-yet';
  if (code.is_used_up && !isTaken) return 'used-up';
  if (code.has_bought) return 'new-buyers-only';
  return code.buyer_uses >= limitOf(code) ? 'used-by-you' : undefined;
}

interface PricedLine {
  courseId: string;
  teacherId: string;
  priceCents: number;
}

interface CodeRequest {
  text: string;
  /** Undefined for a visitor. */
  buyerId: string | undefined;
  lines: PricedLine[];
  currency: string;
  now: Date;
}

export interface UsableCode {
  id: string;
  text: string;
  /** Whose share the discounts lower. */
  bearer: 'teacher' | 'shop';
  /** What comes off each line, in the currency's smallest unit. */
  discounts: number[];
}

/** A teacher's code is for classes that are theirs now: one that was handed over has left it. */
const isFor = ({ owner_id, course_ids }: UsableCodeRow, { courseId, teacherId }: PricedLine) =>
  (owner_id === null || owner_id === teacherId) && (course_ids?.includes(courseId) ?? true);

const discountOf = ({ percent, amount_cents }: UsableCodeRow): CodeValue =>
  percent === null ? { amountCents: amount_cents ?? 0 } : { percent };

/** What a code takes off an order now, or why it takes off nothing. Whoever orders takes it with `takeCode`. */
export async function findUsableCode(
  reader: Reader,
  { text, buyerId, lines, currency, now }: CodeRequest,
): Promise<UsableCode | { problem: CodeProblem }> {
  const code = await findCode(reader, sql`code.folded = ${foldCode(text)}`, { buyerId, now, countsOpenUses: false });
  const problem = problemOf(code, now);
  if (!code || problem) return { problem: problem ?? 'unknown' };
  if (code.currency !== null && code.currency !== currency) return { problem: 'ended' };
  const prices = lines.map((line) => (isFor(code, line) ? line.priceCents : 0));
  if (sumOf(prices) === 0) return { problem: 'other-classes' };
  const discounts = splitDiscount(discountOf(code), prices, currency);
  const total = sumOf(lines.map(({ priceCents }) => priceCents)) - sumOf(discounts);
  if (sumOf(discounts) === 0 || !isPayable(total, currency)) return { problem: 'too-small' };
  return { id: code.id, text: code.text, bearer: code.owner_id === null ? 'shop' : 'teacher', discounts };
}

interface OpenOrder {
  order_id: string;
  /** The class that its payment has. */
  course_id: string;
}

/** The orders of a buyer that were never paid, and have used the code, or one of its series, of which there are not any number. */
export async function listOpenOrders(reader: Reader, { text, buyerId }: { text: string; buyerId: string }) {
  const { rows } = await sql<OpenOrder>`
    select code_use.order_id, payment.course_id
    from code_use join payment on payment.order_id = code_use.order_id and payment.status = 'open'
      join code as used on used.id = code_use.code_id
      join code on coalesce(code.series_id, code.id) = coalesce(used.series_id, used.id) and code.folded = ${foldCode(text)}
    where code_use.buyer_id = ${buyerId}
      and (code.max_uses is not null or code.max_uses_per_person is not null or code.new_buyers_only)
  `.execute(reader);
  return rows;
}
