import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider, type SignInResult } from 'oidc-provider';
import { plainHeaders } from '../pages/page.ts';
import { interactionPath, type StandIn } from './paths.ts';
import type { People, Person } from './people.ts';
import { type Problem, readSignInForm } from './read-sign-in-form.ts';
import { errorPage, signInPage } from './sign-in-page.ts';

interface SignInOptions {
  standIn: StandIn;
  provider: Provider;
  people: People;
  /** Origins that a sign-in may redirect back to. */
  origins: string[];
}

/** The endpoints of the OpenID library. */
export async function serveProvider(
  app: FastifyInstance,
  { standIn, provider, publicUrl }: { standIn: StandIn; provider: Provider; publicUrl: string },
) {
  const { host, protocol } = new URL(publicUrl);
  const answer = provider.callback();
  /** The library reads bodies itself. */
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${standIn.path}/*`, async ({ raw }, reply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(plainHeaders)) reply.raw.setHeader(name, value);
    Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    /** The library derives its mount path from the difference of the two. */
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(standIn.path.length) });
    await answer(raw, reply.raw);
  });
}

/** The page where the person is chosen, between the authorization request and its redirect back. */
export async function serveSignIn(app: FastifyInstance, { standIn, provider, people, origins }: SignInOptions) {
  const show = async (request: FastifyRequest, reply: FastifyReply, tried?: { typed: Person; problem: Problem }) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const { headers, body } = signInPage({
      standIn,
      people: people.demonstration,
      host: new URL(params.redirect_uri ?? '').host,
      origins,
      typed: tried?.typed ?? { name: '', email: params.login_hint ?? '' },
      problem: tried?.problem,
    });
    return reply
      .code(tried ? 422 : 200)
      .headers(headers)
      .send(body);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(interactionPath(standIn, ':uid'), (request, reply) => show(request, reply));
  app.post<{ Body: Record<string, string> }>(interactionPath(standIn, ':uid'), async (request, reply) => {
    const choice = readSignInForm(request.body ?? {}, people.demonstration);
    if (choice.is === 'unclear') return show(request, reply, choice);
    const result = choice.is === 'nobody' ? CANCELLED : signedIn(people.remember(choice.person));
    const next = await provider.interactionResult(request.raw, reply.raw, result);
    /** Without its origin: the browser may use another host name of this machine. */
    return reply.headers(plainHeaders).redirect(new URL(next).pathname, 303);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const { headers, body } = errorPage(standIn, 'It was left waiting for too long, or was finished before.');
    return reply.code(400).headers(headers).send(body);
  });
}

const CANCELLED: SignInResult = { error: 'access_denied', error_description: 'The person has cancelled.' };

/** Satisfies every prompt that the product's server may have requested. */
const signedIn = (accountId: string): SignInResult => ({ login: { accountId }, select_account: {}, consent: {} });
