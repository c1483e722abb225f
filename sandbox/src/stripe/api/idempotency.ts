import { createHash } from 'node:crypto';
import type { InTx, Tx } from '../database.ts';
import { Refusal } from '../errors.ts';
import type { Answer } from './answer.ts';

export interface Attempt {
  requestId: string;
  /** Undefined: the caller does not mind doing it twice. */
  key: string | undefined;
  fingerprint: string;
  now: Date;
}

export interface GivenAnswer {
  status: number;
  body: string;
  /** The request that was answered so before; undefined where this one is the first. */
  original?: string;
}

/** The same call with the same parameters has the same one, in whatever order they come. */
export function fingerprintOf(method: string, path: string, form: string): string {
  const pairs = new URLSearchParams(form);
  pairs.sort();
  return createHash('sha256').update(`${method} ${path}\n${pairs}`).digest('base64url');
}

const written = ({ status, body }: Answer): GivenAnswer => ({ status, body: JSON.stringify(body, undefined, 2) });

/**
 * Work, its answer and its key are one transaction: after a crash between any two lines either all are there or
 * none, and the same call again is answered as before or done for the first time.
 */
export const answerOnce = (inTx: InTx, attempt: Attempt, work: (tx: Tx) => Promise<Answer>): Promise<GivenAnswer> =>
  inTx(async (tx) => {
    const { key, fingerprint } = attempt;
    if (key === undefined) return written(await work(tx));
    await holdKey(tx, key);
    const before = await findAnswer(tx, key);
    if (before && before.fingerprint !== fingerprint) throw otherParameters(key);
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
async function answerOrRefusal(tx: Tx, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  await tx.query('savepoint work');
  try {
    return await work(tx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.query('rollback to savepoint work');
    return error.answer;
  }
}

async function holdKey(tx: Tx, key: string): Promise<void> {
  const { rows } = await tx.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [`sandbox_stripe ${key}`],
  );
  if (rows[0]?.held) return;
  throw new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

interface AnswerRow {
  fingerprint: string;
  request_id: string;
  status: number;
  body: string;
}

async function findAnswer(tx: Tx, key: string): Promise<AnswerRow | undefined> {
  const { rows } = await tx.query<AnswerRow>('select * from sandbox_stripe.idempotency where key = $1', [key]);
  return rows[0];
}

const otherParameters = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const A_DAY = 24 * 60 * 60 * 1000;

/** As Stripe does: a key may be used anew after a day. */
export const forgetOldKeys = (tx: Tx, now: Date) =>
  tx.query('delete from sandbox_stripe.idempotency where created < $1', [new Date(now.getTime() - A_DAY)]);
