import type { ProviderId } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, InTx, Tx } from '../../database/database.ts';
import type { Client } from '../../database/security-events.ts';
import { answerOnce } from '../../http/idempotency/answer-once.ts';
import type { Limits } from '../../http/limits.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { callAuth, sendAuthResponse } from './auth-request.ts';
import type { Identity } from './identity.ts';
import { VERIFICATION_MAILS } from './identity-limits.ts';
import { requestVerification } from './identity-mails.ts';
import { actorOf } from './session-cookie.ts';
import { siteOrigins } from './site-origins.ts';

export interface AuthRoutesDeps {
  identity: Identity;
  database: Database;
  settings: { publicUrl: string; brandName: string; isSandbox: boolean };
  inTx: InTx;
  mailQueue: MailQueue;
  limits: Limits;
  rootKey: RootKey;
  /** All keys of the API that act in the name of this person. */
  endApiKeys: (tx: Tx, personId: string, action: { client: Client; now: Date }) => Promise<unknown>;
  now: () => Date;
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * What a browser removes when somebody signs out: all storage of scripts, in all windows. Not `"cookies"`: the session's is
 * removed anyway, and the device stays known. Not `"cache"`: Chrome takes seconds for it, and no personal response may be
 * stored there (`no-store`).
 */
const SIGNED_OUT = '"storage"';

/** The same whether there is such an account or not, and sent before either is known. */
export const mailRequested = () => ({ status: true, message: m.identity_reset_mail_on_its_way() });

/** In the body where a sign-in begins, in the path where it comes back. */
const providerOf = ({ body, params }: FastifyRequest) =>
  ({ ...(params as object), ...(body as object | undefined) }) as { provider: ProviderId };

/** Calls without rules about passwords. */
export function createAuthHandlers({ identity, inTx, limits, settings }: AuthRoutesDeps) {
  const { auth, providerAuth } = identity;
  const origins = siteOrigins(settings.publicUrl);

  const viaAuth: Handler = async (request, reply) => sendAuthResponse(reply, await callAuth(auth, origins, request));

  /** Each provider has an instance of its own: one that does not answer leaves the other alone. */
  const viaProvider: Handler = async (request, reply) => {
    // The sign-in window passes through here. An opener policy of its own would cut it off from the page that opened it.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    const ready = await providerAuth[providerOf(request).provider]?.();
    if (ready) {
      return sendAuthResponse(reply, await callAuth(ready, origins, request));
    }
    throw new Problem('auth.provider-unavailable');
  };

  const signOut: Handler = async (request, reply) => {
    const response = await callAuth(auth, origins, request);
    if (response.ok) reply.header('clear-site-data', SIGNED_OUT);
    return sendAuthResponse(reply, response);
  };

  const sendVerificationEmail: Handler = async (request, reply) =>
    answerOnce(request, reply, async (keep) => {
      const { email } = actorOf(request);
      await limits.countAccount(VERIFICATION_MAILS, email);
      const { callbackURL } = (request.body ?? {}) as { callbackURL?: string };
      return inTx(async (tx) => {
        await requestVerification(tx, identity.verificationMails, { to: email, path: callbackURL });
        return keep(tx, mailRequested());
      });
    });

  /** Nobody is signed in while the second factor is missing. */
  const readSession: Handler = async (request, reply) => {
    if (await identity.findActorByCookie(request, reply)) return viaAuth(request, reply);
    return reply.header('cache-control', 'no-store').type('application/json').send('null');
  };

  return { viaAuth, viaProvider, signOut, readSession, sendVerificationEmail };
}
