import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { findCodeToTake, problemOf } from './find-usable-code.ts';

interface CodeUse {
  codeId: string;
  orderId: string;
  buyerId: string;
  now: Date;
}

/** Whoever uses codes of one series waits for the others: how often a person may use them is counted in all of it. */
const lockSeries = (tx: Tx, codeId: string) =>
  sql`
    select from code where id = (select coalesce(series_id, id) from code where id = ${codeId}) for no key update
  `.execute(tx);

/** The WHERE is the guard: of two who want the last use, the second finds none. */
const countUse = (tx: Tx, codeId: string) =>
  tx
    .updateTable('code')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', codeId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(max_uses is null or uses < max_uses)`)
    .returning('id')
    .executeTakeFirst();

/** Uses a code for an order, in the transaction that opens its payment. Throws `code.not-usable`. */
export async function takeCode(tx: Tx, { codeId, orderId, buyerId, now }: CodeUse): Promise<void> {
  await lockSeries(tx, codeId);
  const taken = await countUse(tx, codeId);
  const problem = problemOf(await findCodeToTake(tx, codeId, { buyerId, now }), now, taken !== undefined);
  if (problem || !taken) throw new Problem('code.not-usable', { reason: problem ?? 'used-up' });
  await sql`
    insert into code_use (order_id, code_id, buyer_id, email, used_at)
    select ${orderId}, ${codeId}, id, person_address(email), ${now} from "user" where id = ${buyerId}
  `.execute(tx);
}

/**
 * Brings the uses of codes to what has become of their payments, also of those that the release before has changed: a use whose payment
 * was canceled is given back; where all was refunded that the code took something off, the buyer can use it once more; and
 * the card is known once it is paid. The transaction holds the payments' locks, and the lines of their orders keep up with them.
 */
export const updateCodeUses = (tx: Tx, paymentIds: string[]) =>
  sql`
    with followed as (
      select code_use.order_id, payment.card_fingerprint,
        payment.status = 'canceled' and given_back_at is null and released_at is null as is_given_back,
        given_back_at is null and not exists (
          select from order_line as line
          where line.order_id = code_use.order_id and discount_cents > 0 and outcome not in ('refund-due', 'refunded')
        ) as is_released
      from payment join code_use on code_use.order_id = payment.order_id
      where payment.id = any (${paymentIds}::uuid[])
    ), updated as (
      update code_use set
        card_fingerprint = coalesce(followed.card_fingerprint, code_use.card_fingerprint),
        given_back_at = case when is_given_back then now() else given_back_at end,
        released_at = case when is_released then coalesce(released_at, now()) else released_at end
      from followed where code_use.order_id = followed.order_id
      returning code_id, is_given_back
    )
    update code set uses = uses - given_back.number
    from (select code_id, count(*) as number from updated where is_given_back group by code_id) as given_back
    where code.id = given_back.code_id
  `.execute(tx);

/**
 * Uses the code again of a payment that was canceled, and turns out to be paid. False where somebody else has used it up meanwhile:
 * the price was for one who could use it.
 */
export async function retakeCode(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ order_id: string; code_id: string }>`
    select code_use.order_id, code_use.code_id from payment join code_use on code_use.order_id = payment.order_id
    where payment.id = ${paymentId} and given_back_at is not null
  `.execute(tx);
  const [use] = rows;
  if (!use) return true;
  const taken = await sql`
    update code set uses = uses + 1 where id = ${use.code_id} and (max_uses is null or uses < max_uses) returning id
  `.execute(tx);
  if (taken.rows.length === 0) return false;
  await tx.updateTable('code_use').set({ given_back_at: null }).where('order_id', '=', use.order_id).execute();
  return true;
}
