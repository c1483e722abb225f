import { type CheckedQueryOf, type Route, urlOf } from '@guildhall/contract';
import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import type { Topic } from '../database/cache-invalidation.ts';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../lib/in-language.ts';
import { Problem } from '../lib/problem.ts';
import { withKey } from '../lib/root-key.ts';
import type { Actor, ActorOf } from './actor.ts';
import { accessChecksOf, accessHooks, checkAccess } from './authentication.ts';
import { compressResponse } from './compress-response.ts';
import { type Download, sendDownload } from './download.ts';
import { answerOnce, type Keep } from './idempotency/answer-once.ts';
import { type Limit, WRITES } from './limits.ts';
import { pageHeaders } from './paging.ts';
import { readUpload } from './read-upload.ts';
import { type Call, callOf, partsOf, type Result, routeOptionsOf } from './route-binding.ts';

interface PublicRoute extends Route {
  method: 'GET';
  access: 'public';
}

/** A read whose response is cached until one of its topics is invalidated. */
interface CachedRead<R extends Route> {
  handle: (call: Call<R>, database: Database) => Promise<Result<R>>;
  topics: (call: Call<R>) => Topic[] | Promise<Topic[]>;
  /** What one address may request that is not cached, by the fields without their default value; undefined for any number. */
  limit?: (fields: Partial<CheckedQueryOf<R>>) => Limit | undefined;
}

interface ActorCall<R extends Route> extends Call<R> {
  actor: ActorOf<R['access']>;
  /** For handlers that read or set cookies. */
  request: FastifyRequest;
  reply: FastifyReply;
  /** On routes that take an `Idempotency-Key`: keeps the answer in the transaction of the work, and gives it back. */
  keep: R extends { idempotencyKey: true } ? Keep : undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface ServeOptions {
  /** False for writes that a browser sends by itself: those of a school behind one address pass any limit. */
  isLimited?: boolean;
}

/** Binds a route of the contract: checks access, then the rate limit, then the input, then calls the handler. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: ActorCall<R>) => Promise<Result<R>>,
  { isLimited = route.method !== 'GET' }: ServeOptions = {},
) {
  const countWrite = async ({ server, ip }: FastifyRequest) => server.limits.countAddress(WRITES, ip);
  const { onRequest, recheck } = accessHooks(accessChecksOf(route));
  app.route({
    ...routeOptionsOf(route),
    onRequest: [...onRequest, ...(isLimited ? [countWrite] : [])],
    ...(route.upload && { preValidation: readUpload(route.upload) }),
    /** Reads have no body. */
    ...(route.method !== 'GET' && { preHandler: recheck }),
    handler: async (request, reply) => {
      const actor = (request.actor ?? undefined) as ActorOf<R['access']>;
      const work = async (keep?: Keep) => {
        const call = { ...callOf(route, request), actor, request, reply, keep };
        return partsOf(route, await withKey(actor?.key, () => handle(call as ActorCall<R>)));
      };
      if (route.idempotencyKey) return answerOnce(request, reply, async (keep) => (await work(keep)).items);
      const { items, page } = await work();
      reply.header('cache-control', 'no-store');
      if (route.download) return sendDownload(reply, route.download, items as Download);
      if (page) reply.headers(pageHeaders(request.url, page));
      /** Fastify sends an empty body for null. */
      return items === null ? reply.type(JSON_TYPE).send('null') : reply.send(items);
    },
  });
}

type Fields = Record<string, string | number | undefined>;

/** A handler that sends the cached response, or makes and caches it. */
function cachedHandler<R extends Route>(app: FastifyInstance, route: R, { handle, topics, limit }: CachedRead<R>) {
  const { responseCache, limits, publicReads } = app;
  const defaults = (route.query?.parse({}) ?? {}) as Fields;
  const fieldsOf = ({ query = {} }: Call<R>): Fields => {
    const fields = Object.entries(query as Fields);
    return Object.fromEntries(fields.filter(([name, value]) => value !== '' && value !== defaults[name]));
  };
  const makeResponse = async (call: Call<R>, url: string) => {
    const { items, page } = partsOf(route, await publicReads.read((database) => handle(call, database)));
    const nextCursor = (page ?? (items as { nextCursor?: string | null } | null))?.nextCursor;
    if (nextCursor) responseCache.giveOut(nextCursor);
    const headers = { 'content-type': JSON_TYPE, ...(page && pageHeaders(url, page)) };
    return { body: JSON.stringify(route.response.parse(items)), headers };
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(route, request);
    const fields = fieldsOf(call);
    /**
     * The cache key. Made from the checked input and not from the raw URL, because parsing it a second time could give
     * something else: one URL would then get the response of another.
     */
    const url = urlOf(route, { params: call.params as Fields, query: fields });
    const uncachedLimit = limit?.(fields as Partial<CheckedQueryOf<R>>);
    if (uncachedLimit && !responseCache.find(url)) await limits.countAddress(uncachedLimit, request.ip);
    /** The same for readers of every language; only its refusals are in theirs. */
    const make = () => inLanguage(ENGLISH, () => makeResponse(call, url));
    const load = async () =>
      responseCache.mayKeep(fields.cursor?.toString())
        ? responseCache.load(url, await topics(call), make)
        : compressResponse(await make(), 'once');
    const cached = await load().catch(async (error: unknown) => {
      if (!(error instanceof Problem) || currentLanguage() === ENGLISH) throw error;
      await makeResponse(call, url);
      throw error;
    });
    reply.hijack();
    sendCachedResponse(request.raw, reply.raw, cached, app.securityHeaders);
  };
}

/** Binds a public read of the contract. Its responses are cached. */
export function servePublic<R extends PublicRoute & { personal?: never }>(
  app: FastifyInstance,
  route: R,
  handle: CachedRead<R>['handle'],
  topics: CachedRead<R>['topics'],
  limit: CachedRead<R>['limit'] = () => undefined,
) {
  app.route({ ...routeOptionsOf(route), handler: cachedHandler(app, route, { handle, topics, limit }) });
}

/**
 * Binds a public read that shows more to some people. Requests without a token get a cached response; requests with a
 * valid token get one of their own, which is not cached.
 */
export function servePersonal<R extends PublicRoute & { personal: true }>(
  app: FastifyInstance,
  route: R,
  { visitors, person }: { visitors: CachedRead<R>; person: (call: Call<R>, actor: Actor) => Promise<Result<R>> },
) {
  const sendToVisitor = cachedHandler(app, route, visitors);
  app.route({
    ...routeOptionsOf(route),
    onRequest: checkAccess(route),
    handler: async (request, reply) => {
      if (!request.actor) return sendToVisitor(request, reply);
      const { items } = partsOf(route, await person(callOf(route, request), request.actor));
      return reply.header('cache-control', 'no-store').send(items);
    },
  });
}
