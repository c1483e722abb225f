import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../database/database.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { findPublicKey, listPublicKeys, type SigningDeps } from './signing-keys.ts';
import { createStatusLists } from './status-lists.ts';

interface VerificationDeps {
  database: Database;
  certificateIssuing: Pick<SigningDeps, 'rootKey'>;
  now: () => Date;
}

/** Seconds. */
const KEYS_MAX_AGE = 300;
const LIST_MAX_AGE = 60;

const unknown = () => new Problem('request.not-found');

/** For verifiers of all sites, in browsers too. As bytes: Fastify would add a charset, which these types do not have. */
const publish = (reply: FastifyReply, { type, maxAge, body }: { type: string; maxAge: number; body: string }) =>
  reply
    .headers({
      'content-type': type,
      'cache-control': `public, max-age=${maxAge}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(Buffer.from(body));

/** The thumbprint of a key (RFC 7638) is SHA-256 in base64url. */
const isThumbprint = (text: string) => /^[\w-]{43}$/.test(text);

/** What certificates are checked with, outside the API: these addresses stand in certificates. */
export function serveVerification(app: FastifyInstance, deps: VerificationDeps) {
  const readStatusListToken = createStatusLists({ ...deps, ...deps.certificateIssuing });

  app.get('/.well-known/certificate-keys.json', async (_, reply) => {
    const body = JSON.stringify({ keys: await listPublicKeys(deps.database) });
    return publish(reply, { type: 'application/jwk-set+json', maxAge: KEYS_MAX_AGE, body });
  });

  app.get<{ Params: { kid: string } }>('/certificate-keys/:kid', async ({ params }, reply) => {
    const key = isThumbprint(params.kid) ? await findPublicKey(deps.database, params.kid) : undefined;
    if (!key) throw unknown();
    return publish(reply, { type: 'application/jwk+json', maxAge: KEYS_MAX_AGE, body: JSON.stringify(key) });
  });

  app.get<{ Params: { id: string } }>('/status-lists/:id', async ({ params }, reply) => {
    const body = isId(params.id) ? await readStatusListToken(params.id) : undefined;
    if (!body) throw unknown();
    return publish(reply, { type: 'application/vc+jwt', maxAge: LIST_MAX_AGE, body });
  });
}
