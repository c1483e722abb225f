import { KEPT_ANSWER_HOURS } from '@guildhall/contract';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { HOUR } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { RootKey } from '../../lib/root-key.ts';

/** Milliseconds. */
const ANSWERS_KEPT = KEPT_ANSWER_HOURS * HOUR;
/** Milliseconds after which another request may do the work that one has begun; longer than any takes. */
const LEASE = 60_000;

interface KeyRequest {
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
const takeKey = (database: Database, { id, keyHash, inputHash, personId, now }: KeyRequest) =>
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

const findByKey = (database: Database, keyHash: Buffer) =>
  database
    .selectFrom('kept_answer')
    .select(['id', 'input_hash', 'status', 'encrypted_body'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

/** Undefined: another request has taken the key, because this one took too long. */
const storeAnswer = (reader: Reader, id: string, answer: { status: number; encrypted_body: Buffer }) =>
  reader
    .updateTable('kept_answer')
    .set(answer)
    .where('id', '=', id)
    .where('status', 'is', null)
    .returning('id')
    .executeTakeFirst();

const releaseKey = (database: Database, id: string) =>
  database.deleteFrom('kept_answer').where('id', '=', id).where('status', 'is', null).execute();

export const deleteOldAnswers = async ({ database, now }: { database: Database; now: () => Date }): Promise<void> =>
  void (await database
    .deleteFrom('kept_answer')
    .where('created_at', '<=', new Date(now().getTime() - ANSWERS_KEPT))
    .execute());

interface KeyedRequest {
  /** The header. */
  key: string;
  /** Method and path of the contract's route. */
  call: string;
  caller: string;
  /** Where the caller is signed in. */
  personId: string | null;
  input: unknown;
}

export interface Answer {
  status: number;
  body: string;
}

export interface Claim {
  id: string;
}

/** The first answer to a call with an `Idempotency-Key`, for a time; see docs/decisions/http.md. */
export interface KeptAnswers {
  /** The answer that is kept, or a claim: the caller does the work. Throws while somebody else does it. */
  claim: (request: KeyedRequest) => Promise<Claim | Answer>;
  /** False where the claim has passed to another request. */
  keep: (claim: Claim, answer: Answer, tx?: Tx) => Promise<boolean>;
  /** The work has not been done: the key can be used at once. */
  release: (claim: Claim) => Promise<void>;
}

interface KeptAnswersDeps {
  database: Database;
  rootKey: RootKey;
  now: () => Date;
}

/** What the encryption of an answer is bound to. */
export const purposeOfKeptAnswer = (id: string) => `kept-answer ${id}`;

export const inProgress = () => new Problem('idempotency.in-progress', { headers: { 'retry-after': '1' } });

const keyReused = () => new Problem('idempotency.key-reused');

export function createKeptAnswers({ database, rootKey, now }: KeptAnswersDeps): KeptAnswers {
  const claim = async ({ key, call, caller, personId, input }: KeyedRequest): Promise<Claim | Answer> => {
    const keyHash = rootKey.hash('idempotency key', [call, caller, key].join('\0'));
    const inputHash = rootKey.hash('idempotency input', JSON.stringify(input));
    const taken = await takeKey(database, { id: newId(), keyHash, inputHash, personId, now: now() });
    if (taken) return taken;
    const found = await findByKey(database, keyHash);
    if (found && !found.input_hash.equals(inputHash)) throw keyReused();
    /** Not found: it was released at this moment. */
    if (!found || found.status === null || found.encrypted_body === null) throw inProgress();
    return { status: found.status, body: rootKey.decrypt(purposeOfKeptAnswer(found.id), found.encrypted_body) };
  };
  return {
    claim,
    keep: async ({ id }, { status, body }, tx) => {
      const encrypted_body = rootKey.encrypt(purposeOfKeptAnswer(id), body);
      return (await storeAnswer(tx ?? database, id, { status, encrypted_body })) !== undefined;
    },
    release: async ({ id }) => void (await releaseKey(database, id)),
  };
}
