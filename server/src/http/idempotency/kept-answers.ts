import type { Database, Tx } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { findByKey, releaseKey, storeAnswer, takeKey } from './kept-answers.queries.ts';

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
