import type { ErrorCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { PROBLEM_TYPE, Problem } from '../../lib/problem.ts';
import { addressGroups } from '../client-address.ts';
import { invalidField } from '../invalid-field.ts';
import { type Answer, type Claim, inProgress } from './kept-answers.ts';

/** Keeps the answer in the transaction of the work. Gives it back. */
export type Keep = <Result>(tx: Tx, answer: Result) => Promise<Result>;

/** Returns what is sent. Where it does not call `keep`, doing it twice must do no harm. */
type Work = (keep: Keep) => Promise<unknown>;

const HEADER = 'Idempotency-Key';
/** In quotes, as the draft of the IETF says, or without. */
const KEY = /^(?:"([\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

/** Undefined without the header. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const text = headers['idempotency-key'];
  if (text === undefined) return undefined;
  const match = KEY.exec(String(text));
  const key = match?.[1] ?? match?.[2];
  if (key !== undefined) return key;
  throw invalidField(HEADER, m.common_problem_idempotency_key());
}

/** The address is all that is known of people who are not signed in. */
const callerOf = ({ actor, ip }: FastifyRequest) => (actor ? `person ${actor.id}` : `address ${addressGroups(ip).own}`);

/** About the caller and the moment: the same request may well be answered otherwise later. */
const isPassing = (code: ErrorCode) => /^(request|auth|idempotency)\./.test(code);

/** What the rules refuse stays refused. */
const refusalOf = (error: unknown): Answer | undefined =>
  error instanceof Problem && error.status < 500 && !isPassing(error.code)
    ? { status: error.status, body: JSON.stringify(error.toDocument()) }
    : undefined;

const JSON_TYPE = 'application/json; charset=utf-8';
const SUCCESS = 200;

const send = (reply: FastifyReply, body: string) =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body);

function replay(reply: FastifyReply, { status, body }: Answer) {
  reply.header('idempotent-replayed', 'true');
  if (status === SUCCESS) return send(reply, body);
  const document = { ...JSON.parse(body), requestId: reply.request.id };
  return reply.status(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(document));
}

/** What happened is told even where it cannot be kept: the next attempt then waits until the claim ends. */
const settle = (work: Promise<unknown>) =>
  work.catch((error: unknown) => logFailure('Keeping an answer failed', error));

/** The body of the response. */
async function workOnce(claim: Claim, { server: { keptAnswers } }: FastifyRequest, reply: FastifyReply, work: Work) {
  const answerOf = (result: unknown): Answer => ({ status: SUCCESS, body: String(reply.serialize(result)) });
  let isKept = false;
  const keep: Keep = async (tx, result) => {
    if (result === undefined) return result;
    if (!(await keptAnswers.keep(claim, answerOf(result), tx))) throw inProgress();
    isKept = true;
    return result;
  };
  try {
    const answer = answerOf(await work(keep));
    if (!isKept) await settle(keptAnswers.keep(claim, answer));
    return answer.body;
  } catch (error) {
    const refusal = refusalOf(error);
    await settle(refusal ? keptAnswers.keep(claim, refusal) : keptAnswers.release(claim));
    throw error;
  }
}

/** Keeps nothing. */
const keepNothing: Keep = async (_, result) => result;

/**
 * Answers a call whose route has `idempotencyKey`. With the header, the first answer is kept for a time and sent again to
 * whoever repeats the call with the same key and input.
 */
export async function answerOnce(request: FastifyRequest, reply: FastifyReply, work: Work) {
  const key = keyOf(request);
  if (key === undefined) return send(reply, String(reply.serialize(await work(keepNothing))));
  const { server, actor, params, query, body } = request;
  const { method, url } = request.routeOptions;
  const call = `${method} ${url}`;
  const caller = callerOf(request);
  const input = [params, query, body];
  const claimed = await server.keptAnswers.claim({ key, call, caller, personId: actor?.id ?? null, input });
  if ('body' in claimed) return replay(reply, claimed);
  return send(reply, await workOnce(claimed, request, reply, work));
}
