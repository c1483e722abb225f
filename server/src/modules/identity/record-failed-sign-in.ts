import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { clientOf, recordSecurityEvent } from '../../platform/security-log.ts';
import { findIdByEmail } from './identity.queries.ts';

/** Whether there is such an account or not, so that both take the same time. */
export const createRecordFailure =
  ({ database, now }: { database: Database; now: () => Date }) =>
  async (email: string, request: FastifyRequest): Promise<void> => {
    const personId = await findIdByEmail(database, email);
    const about = personId ? { personId } : { typedEmail: email };
    await recordSecurityEvent(database, { kind: 'sign-in.failed', ...about, client: clientOf(request), now: now() });
  };
