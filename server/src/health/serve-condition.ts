import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { RootKey } from '../platform/root-key.ts';
import { serve } from '../platform/serve.ts';
import { VERSION } from '../version.ts';
import { type ConditionDeps, checkCondition } from './check-condition.ts';

/** For the overview of admins. */
export function serveCondition(
  app: FastifyInstance,
  deps: Omit<ConditionDeps, 'openKey'> & { rootKey: RootKey },
): void {
  const openKey = async () => deps.rootKey;
  serve(app, contract.readCondition, async () => ({
    Version: VERSION,
    Checks: await checkCondition({ ...deps, openKey }),
  }));
}
