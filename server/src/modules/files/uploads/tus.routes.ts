import { m } from '@guildhall/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessHooks, checkAccess } from '../../../http/authentication.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import type { Limit } from '../../../http/limits.ts';
import { isId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { handleTus } from './handle-tus.ts';
import type { UploadDeps } from './upload-deps.ts';
import { findStoredBytes, findUpload } from './uploads.queries.ts';
import { CHECKSUM_ALGORITHMS, parseChecksum } from './verify-checksum.ts';

const VERSION = '1.0.0';
const CONTENT_TYPE = 'application/offset+octet-stream';
/** 160 GB an hour in parts of 8 MiB. */
const PARTS: Limit = { name: 'upload-parts', points: 20_000, seconds: 3_600 };
/** Headers of the library's response that are passed on. */
const HEADERS = ['upload-offset', 'upload-length', 'tus-version', 'tus-extension', 'connection'];

const PATH = '/api/uploads/:id';

/** tus 1.0.0: its requests have their own headers and statuses, and their bodies are read by its library alone. */
export function serveTus(app: FastifyInstance, deps: UploadDeps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CONTENT_TYPE, (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('tus-resumable', VERSION);
    });
    const { onRequest, recheck } = accessHooks([checkAccess({ access: 'signed-in' })]);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      scope.route<{ Params: { id: string } }>({
        method,
        url: PATH,
        onRequest: [...onRequest, requireVersion],
        handler: (request, reply) => answer({ ...deps, recheck }, request, reply),
      });
    }
    for (const url of ['/api/uploads', PATH]) {
      scope.route({ method: 'OPTIONS', url, handler: async (_, reply) => describe(reply, deps) });
    }
  });
}

const describe = (reply: FastifyReply, { settings }: UploadDeps) =>
  reply
    .status(204)
    .headers({
      'tus-version': VERSION,
      'tus-extension': 'expiration,termination,checksum',
      'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(','),
      'tus-max-size': String(settings.uploadLimit),
    })
    .send();

async function requireVersion({ headers }: FastifyRequest, reply: FastifyReply) {
  if (headers['tus-resumable'] === VERSION) return;
  reply.header('tus-version', VERSION);
  throw new Problem('upload.wrong-version');
}

type Recheck = ReturnType<typeof accessHooks>['recheck'];

async function answer(
  { recheck, ...deps }: UploadDeps & { recheck: Recheck },
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const { method, headers, params, actor, server } = request;
  if (!actor) throw new Error('checkAccess lets nobody through');
  const id = params.id.toLowerCase();
  const expiresAt = await requireOwn(deps, { id, ownerId: actor.id });
  if (method === 'PATCH') await server.limits.countAccount(PARTS, actor.id);
  if (method === 'PATCH' && headers['content-type'] !== CONTENT_TYPE) {
    throw new Problem('request.unsupported-media', {
      errors: [{ path: 'Content-Type', message: m.uploads_problem_content_type() }],
    });
  }
  if (method === 'PATCH') refuseOddHeaders(headers);
  const header = headers['upload-checksum'];
  const checksum = typeof header === 'string' ? parseChecksum(header) : undefined;
  const requireAccess = () => recheck(request, reply);
  const response = await handleTus(deps, { request, ownerId: actor.id, checksum, requireAccess });
  for (const name of HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const row = expiresAt && (await findUpload(deps.database, id));
  if (row) reply.header('upload-expires', row.expires_at.toUTCString());
  return reply.status(response.status).header('cache-control', 'no-store').send();
}

/** Headers of extensions that are not offered. */
const FOREIGN_HEADERS = ['upload-length', 'upload-defer-length', 'upload-concat'];

function refuseOddHeaders(headers: FastifyRequest['headers']): void {
  if (!/^\d{1,15}$/.test(String(headers['upload-offset'] ?? ''))) {
    throw invalidField('Upload-Offset', m.uploads_problem_offset());
  }
  const header = FOREIGN_HEADERS.find((name) => headers[name] !== undefined);
  if (header) throw invalidField(header, m.uploads_problem_header({ header }));
}

/** When it expires; undefined for one that is finished. For anybody but its owner there is no such upload. */
async function requireOwn({ database, now }: UploadDeps, { id, ownerId }: { id: string; ownerId: string }) {
  if (!isId(id)) throw new Problem('upload.not-found');
  if (await findStoredBytes(database, { id, ownerId })) return undefined;
  const row = await findUpload(database, id);
  if (row?.owner_id !== ownerId) throw new Problem('upload.not-found');
  if (row.expires_at <= now()) throw new Problem('upload.expired');
  return row.expires_at;
}
