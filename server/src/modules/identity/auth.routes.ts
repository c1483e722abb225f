import * as contract from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Background } from '../../platform/background.ts';
import { type Limit, type Limits, WRITES } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { routeOptionsOf } from '../../platform/route-binding.ts';
import { callAuth, sendAuthResponse } from './auth-request.ts';
import type { Identity } from './identity.ts';
import {
  ACCOUNTS_CREATED,
  MAILS_SENT,
  MAILS_TO_ONE_ADDRESS,
  PASSWORDS_CHECKED,
  PROVIDER_VISITS,
} from './identity-limits.ts';
import { refuseForeignOrigin, siteOrigins } from './site-origins.ts';

export interface AuthRoutesDeps {
  identity: Identity;
  settings: { publicUrl: string };
  background: Background;
  limits: Limits;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Bytes. Names, addresses and passwords need no more. */
const BODY_LIMIT = 16 * 1024;
/** The same whether there is such an account or not, and sent before either is known. */
const mailResponse = () => ({ status: true, message: m.identity_reset_mail_on_its_way() });

const emailOf = ({ body }: FastifyRequest) => (body as { email: string }).email;

function createHandlers({ identity, background, limits, settings }: AuthRoutesDeps) {
  const { auth, googleAuth, passwordGuard } = identity;
  const origins = siteOrigins(settings.publicUrl);

  const sendMail = async (email: string, reply: FastifyReply, send: () => Promise<unknown>) => {
    await limits.countAccount(MAILS_TO_ONE_ADDRESS, email);
    background.run('mail', send);
    return reply.headers({ 'cache-control': 'no-store' }).send(mailResponse());
  };

  const viaAuth: Handler = async (request, reply) => sendAuthResponse(reply, await callAuth(auth, origins, request));

  const viaGoogle: Handler = async (request, reply) => {
    // The sign-in window passes through here. An opener policy of its own would cut it off from the page that opened it.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    const createGoogleAuth = await googleAuth();
    if (createGoogleAuth) return sendAuthResponse(reply, await callAuth(createGoogleAuth, origins, request));
    throw new Problem('auth.provider-unavailable', { detail: m.identity_problem_google_unavailable() });
  };

  /** Wrong passwords count for the account that the body names, or that is signed in. */
  const viaPasswordGuard =
    (extraBody: object = {}): Handler =>
    async (request, reply) =>
      sendAuthResponse(reply, await passwordGuard(request, () => callAuth(auth, origins, request, extraBody)));

  const requestPasswordReset: Handler = (request, reply) => {
    const email = emailOf(request);
    return sendMail(email, reply, () => auth.api.requestPasswordReset({ body: { email } }));
  };

  const sendVerificationEmail: Handler = async (request, reply) => {
    const actor = await identity.findActorByCookie(request, reply);
    if (!actor) throw new Problem('auth.required', { detail: m.common_problem_sign_in() });
    return sendMail(actor.email, reply, () => auth.api.sendVerificationEmail({ body: { email: actor.email } }));
  };

  return { viaAuth, viaGoogle, viaPasswordGuard, requestPasswordReset, sendVerificationEmail };
}

/**
 * The calls of better-auth that the contract names, with our limits, input checks and problem documents. Its other
 * calls are not bound. Bound by hand, because the session cookie says who calls and a bearer token is ignored.
 */
export function serveAuth(app: FastifyInstance, deps: AuthRoutesDeps) {
  const { viaAuth, viaGoogle, viaPasswordGuard, requestPasswordReset, sendVerificationEmail } = createHandlers(deps);
  const origins = siteOrigins(deps.settings.publicUrl);

  const bind = (route: contract.Route, limits: Limit[], handler: Handler) =>
    app.route({
      ...routeOptionsOf(route),
      bodyLimit: BODY_LIMIT,
      onRequest: async (request) => refuseForeignOrigin(request, origins),
      preHandler: async ({ ip }) => {
        for (const limit of limits) await deps.limits.countAddress(limit, ip);
      },
      handler,
    });

  bind(contract.signUp, [ACCOUNTS_CREATED, MAILS_SENT], viaAuth);
  bind(contract.signIn, [PASSWORDS_CHECKED], viaPasswordGuard());
  bind(contract.signInWithProvider, [PROVIDER_VISITS], viaGoogle);
  bind(contract.finishProviderSignIn, [PROVIDER_VISITS], viaGoogle);
  bind(contract.signOut, [WRITES], viaAuth);
  bind(contract.readSession, [], viaAuth);
  bind(contract.requestPasswordReset, [MAILS_SENT], requestPasswordReset);
  bind(contract.resetPassword, [PASSWORDS_CHECKED], viaAuth);
  bind(contract.changePassword, [PASSWORDS_CHECKED], viaPasswordGuard({ revokeOtherSessions: true }));
  bind(contract.updateProfile, [WRITES], viaAuth);
  bind(contract.sendVerificationEmail, [MAILS_SENT], sendVerificationEmail);
  bind(contract.verifyEmail, [WRITES], viaAuth);
}
