import { createHash } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { InTx, Tx } from '../database.ts';
import type { ApiResponse } from './response.ts';

export interface Attempt {
  requestId: string;
  /** Undefined where the request has no idempotency key. */
  key: string | undefined;
  fingerprint: string;
  now: Date;
}

export interface SerializedResponse {
  status: number;
  body: string;
  /** The id of the request that was answered first; undefined where this is the first. */
  original?: string;
}

/** Equal for the same call with the same parameters in any order. */
export function fingerprintOf(method: string, path: string, form: string): string {
  const pairs = new URLSearchParams(form);
  pairs.sort();
  return createHash('sha256').update(`${method} ${path}\n${pairs}`).digest('base64url');
}

const written = ({ status, body }: ApiResponse): SerializedResponse => ({
  status,
  body: JSON.stringify(body, undefined, 2),
});

/**
 * The work, its response and its idempotency key are one transaction: after a crash either all are stored or none, and
 * a repeated call gets the stored response or does the work for the first time.
 */
export const respondOnce = (
  inTx: InTx,
  attempt: Attempt,
  work: (tx: Tx) => Promise<ApiResponse>,
): Promise<SerializedResponse> =>
  inTx(async (tx) => {
    const { key, fingerprint } = attempt;
    if (key === undefined) return written(await work(tx));
    await lockKey(tx, key);
    const before = await findStoredResponse(tx, key);
    if (before && before.fingerprint !== fingerprint) throw parametersDiffer(key);
    if (before) return { status: before.status, body: before.body, original: before.request_id };
    const given = written(await answerOrRefusal(tx, work));
    await tx.query(
      `insert into sandbox_stripe.idempotency (key, fingerprint, request_id, status, body, created)
       values ($1, $2, $3, $4, $5, $6)`,
      [key, fingerprint, attempt.requestId, given.status, given.body, attempt.now],
    );
    return given;
  });

/** A refusal undoes its work, and is kept as an answer like any other. */
async function answerOrRefusal(tx: Tx, work: (tx: Tx) => Promise<ApiResponse>): Promise<ApiResponse> {
  await tx.query('savepoint work');
  try {
    return await work(tx);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await tx.query('rollback to savepoint work');
    return error.answer;
  }
}

async function lockKey(tx: Tx, key: string): Promise<void> {
  const { rows } = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [`sandbox_stripe ${key}`],
  );
  if (rows[0]?.locked) return;
  throw new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

interface StoredResponseRow {
  fingerprint: string;
  request_id: string;
  status: number;
  body: string;
}

async function findStoredResponse(tx: Tx, key: string): Promise<StoredResponseRow | undefined> {
  const { rows } = await tx.query<StoredResponseRow>('select * from sandbox_stripe.idempotency where key = $1', [key]);
  return rows[0];
}

const parametersDiffer = (key: string) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const DAY = 24 * 60 * 60 * 1000;

/** As at Stripe, a key can be used again after a day. */
export const deleteOldKeys = (tx: Tx, now: Date) =>
  tx.query('delete from sandbox_stripe.idempotency where created < $1', [new Date(now.getTime() - DAY)]);
