import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../composition/version.ts';
import type { Limit, Limits } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { type ConditionDeps, checkByMail, checkCondition, type TestMailDeps } from './check-condition.ts';
import { createHealthReader, type HealthDeps } from './read-health.ts';

interface ConditionRoutesDeps extends Omit<ConditionDeps, 'openKey'>, TestMailDeps {
  settings: ConditionDeps['settings'] & TestMailDeps['settings'];
  rootKey: RootKey;
  limits: Limits;
}

/** Per admin. */
const TEST_MAILS: Limit = { name: 'test-mails', points: 20, seconds: 3_600 };

/** For the overview of admins. */
export function serveCondition(app: FastifyInstance, deps: ConditionRoutesDeps): void {
  const openKey = async () => deps.rootKey;
  serve(app, contract.readCondition, async () => ({
    Version: VERSION,
    Checks: await checkCondition({ ...deps, openKey }),
  }));
  serve(app, contract.sendTestMail, async ({ actor }) => {
    await deps.limits.countAccount(TEST_MAILS, actor.id);
    return checkByMail(deps, actor.email);
  });
  serve(app, contract.readVersion, async () => ({ Version: VERSION }));
}

/**
 * For load balancers and monitors. `/healthz`: the process is alive. `/readyz`: it can serve, with 503 where it cannot.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  const read = createHealthReader(deps);
  /** The protocol as a trusted proxy tells it: whoever calls by https and reads http has a proxy that is not trusted. */
  app.get('/healthz', async ({ protocol }, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', protocol }),
  );
  app.get('/readyz', async (_, reply) => {
    if (app.lifecycle.isStopping) {
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
    }
    const health = await read();
    return reply
      .code(health.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}
