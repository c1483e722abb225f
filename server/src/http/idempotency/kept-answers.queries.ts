import { KEPT_ANSWER_HOURS } from '@guildhall/contract';
import type { Database, Reader } from '../../database/database.ts';
import { HOUR } from '../../lib/durations.ts';

/** Milliseconds. */
const ANSWERS_KEPT = KEPT_ANSWER_HOURS * HOUR;
/** Milliseconds after which another request may do the work that one has begun; longer than any takes. */
const LEASE = 60_000;

export interface KeyRequest {
  id: string;
  keyHash: Buffer;
  inputHash: Buffer;
  personId: string | null;
  now: Date;
}

/**
 * Takes the key where it is free, where its answer is too old, or where the process died that had taken it for the same
 * input. Undefined otherwise.
 */
export const takeKey = (database: Database, { id, keyHash, inputHash, personId, now }: KeyRequest) =>
  database
    .insertInto('kept_answer')
    .values({
      id,
      key_hash: keyHash,
      input_hash: inputHash,
      person_id: personId,
      leased_until: new Date(now.getTime() + LEASE),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          input_hash: eb.ref('excluded.input_hash'),
          leased_until: eb.ref('excluded.leased_until'),
          created_at: eb.ref('excluded.created_at'),
          status: null,
          encrypted_body: null,
        }))
        .where((eb) =>
          eb.or([
            eb('kept_answer.created_at', '<=', new Date(now.getTime() - ANSWERS_KEPT)),
            eb.and([
              eb('kept_answer.status', 'is', null),
              eb('kept_answer.leased_until', '<=', now),
              eb('kept_answer.input_hash', '=', inputHash),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();

export const findByKey = (database: Database, keyHash: Buffer) =>
  database
    .selectFrom('kept_answer')
    .select(['id', 'input_hash', 'status', 'encrypted_body'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

/** Undefined: another request has taken the key, because this one took too long. */
export const storeAnswer = (reader: Reader, id: string, answer: { status: number; encrypted_body: Buffer }) =>
  reader
    .updateTable('kept_answer')
    .set(answer)
    .where('id', '=', id)
    .where('status', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const releaseKey = (database: Database, id: string) =>
  database.deleteFrom('kept_answer').where('id', '=', id).where('status', 'is', null).execute();

export const deleteOldAnswers = async ({ database, now }: { database: Database; now: () => Date }): Promise<void> =>
  void (await database
    .deleteFrom('kept_answer')
    .where('created_at', '<=', new Date(now().getTime() - ANSWERS_KEPT))
    .execute());
