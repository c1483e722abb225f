import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { DailyMailKind } from '../../../database/notice-tables.ts';
import type { Tables } from '../../../database/tables.ts';

export type DailyMailRun = Selectable<Tables['daily_mail_run']>;

interface NewRun {
  kind: DailyMailKind;
  /** `2026-05-31`, in UTC. */
  day: string;
  until: Date;
}

/** Nothing when it has been started. It begins where the one before ended, a day before at first: no event is left out. */
export const startRun = (tx: Tx, { kind, day, until }: NewRun) =>
  sql`
    insert into daily_mail_run (kind, day, since, until)
    select ${kind}, ${day}, coalesce(max(until), ${until}::timestamptz - interval '1 day'), ${until}
    from daily_mail_run where kind = ${kind}
    having max(day) is null or max(day) < ${day}
    on conflict do nothing`.execute(tx);

/** The oldest that is not finished, unless another process is at it. It stays locked until the transaction ends. */
export const lockUnfinishedRun = (tx: Tx, kind: DailyMailKind): Promise<DailyMailRun | undefined> =>
  tx
    .selectFrom('daily_mail_run')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_finished', '=', false)
    .orderBy('day')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Returns those who had not been sent this day's mail. */
export async function recordMailed(tx: Tx, { kind, day }: DailyMailRun, personIds: string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx
    .insertInto('daily_mail')
    .values(personIds.map((id) => ({ kind, day, person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

interface Progress {
  /** The last person of the step; null: there was nobody. */
  mailedUpTo: string | null;
  isFinished: boolean;
}

export const advanceRun = (tx: Tx, { kind, day }: DailyMailRun, { mailedUpTo, isFinished }: Progress) =>
  tx
    .updateTable('daily_mail_run')
    .set({ mailed_up_to: mailedUpTo, is_finished: isFinished })
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute();

/** With the rows of who was mailed. */
export const removeRunsBefore = (tx: Tx, day: string) =>
  tx.deleteFrom('daily_mail_run').where('day', '<', day).where('is_finished', '=', true).execute();
