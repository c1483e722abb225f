import { MAX_BASKET_LINES } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** In the order in which they were added. */
export async function listBasket(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('basket_line')
    .select('course_id')
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('course_id')
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Another tab that changes the basket waits, and so does who erases the account. */
export const lockOwnerOfBasket = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const removeFromBasket = (tx: Tx, userId: string, courseIds: string[]) =>
  tx.deleteFrom('basket_line').where('user_id', '=', userId).where('course_id', 'in', courseIds).execute();

/** Those that are on sale and not in it yet. False, and nothing is added, where there are more than the basket holds. */
export async function addToBasket(tx: Tx, userId: string, courseIds: string[]): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    with added as (
      select course.id, min(place) as place
      from unnest(${courseIds}::uuid[]) with ordinality as wanted (id, place) join course using (id)
      where status = 'Approved'
        and not exists (select from basket_line where user_id = ${userId} and course_id = course.id)
      group by course.id
    ), size as (
      select (select count(*) from basket_line where user_id = ${userId}) + (select count(*) from added) as lines
    ), inserted as (
      insert into basket_line (user_id, course_id, added_at)
      select ${userId}, id, statement_timestamp() + place * interval '1 microsecond' from added, size
      where lines <= ${MAX_BASKET_LINES}
    )
    select lines <= ${MAX_BASKET_LINES} as fits from size
  `.execute(tx);
  return rows[0]?.fits ?? false;
}
