import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Background } from '../../platform/background.ts';
import type { Limits } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { AUTH_CALLS, type AuthCall } from './auth-calls.ts';
import { AUTH_PATH } from './auth-paths.ts';
import { askAuth, passOn } from './auth-request.ts';
import type { Identity } from './identity.ts';
import { MAILS_TO_ONE } from './identity-limits.ts';
import { ownOrigins, refuseForeign } from './own-origins.ts';

export interface AuthRoutesDeps {
  identity: Identity;
  settings: { publicUrl: string };
  background: Background;
  limits: Limits;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Bytes. Names, addresses and passwords need no more. */
const BODY_LIMIT = 16 * 1024;
/** The same whether there is such an account or not, and given before either is known. */
const MAIL_ANSWER = {
  status: true,
  message: 'If there is an account with this address, a mail with a link is on its way.',
};

const emailOf = ({ body }: FastifyRequest) => (body as { email: string }).email;

/** How each way answers; see AuthCall. */
function waysOf({ identity, background, limits, settings }: AuthRoutesDeps): Record<AuthCall['way'], Answer> {
  const { auth, authWithGoogle, passwordGuard } = identity;
  const origins = ownOrigins(settings.publicUrl);

  const sendMail = async (email: string, reply: FastifyReply, send: () => Promise<unknown>) => {
    await limits.countAccount(MAILS_TO_ONE, email);
    background.run('mail', send);
    return reply.headers({ 'cache-control': 'no-store' }).send(MAIL_ANSWER);
  };

  return {
    plain: async (request, reply) => passOn(reply, await askAuth(auth, origins, request)),
    google: async (request, reply) => {
      // Google's window comes through here; with a policy of its own it would be parted from the one that waits for it.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      const withGoogle = await authWithGoogle();
      if (withGoogle) return passOn(reply, await askAuth(withGoogle, origins, request));
      throw new Problem('auth.provider-unavailable', { detail: 'Signing in with Google does not work at the moment.' });
    },
    password: async (request, reply) =>
      passOn(reply, await passwordGuard(request, () => askAuth(auth, origins, request))),
    reset: (request, reply) => {
      const email = emailOf(request);
      return sendMail(email, reply, () => auth.api.requestPasswordReset({ body: { email } }));
    },
    verification: async (request, reply) => {
      const actor = await identity.findByCookie(request, reply);
      if (!actor) throw new Problem('auth.required', { detail: 'Please sign in.' });
      return sendMail(actor.email, reply, () => auth.api.sendVerificationEmail({ body: { email: actor.email } }));
    },
  };
}

/** better-auth's own calls, with our limits, our checks of the input and our problem documents around them. */
export function serveAuth(app: FastifyInstance, deps: AuthRoutesDeps) {
  const ways = waysOf(deps);
  const origins = ownOrigins(deps.settings.publicUrl);
  for (const { method, path, summary, way, body, query, limits } of AUTH_CALLS) {
    app.route({
      method,
      url: AUTH_PATH + path,
      bodyLimit: BODY_LIMIT,
      onRequest: async (request) => refuseForeign(request, origins),
      schema: { summary, tags: ['auth'], ...(body && { body }), ...(query && { querystring: query }) },
      preHandler: async ({ ip }) => {
        for (const limit of limits) await deps.limits.countAddress(limit, ip);
      },
      handler: ways[way],
    });
  }
}
