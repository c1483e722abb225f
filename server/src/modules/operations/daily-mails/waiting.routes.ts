import { MAX_WAITING, readWaiting } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import { countToGrade } from '../../coursework/index.ts';
import { readAdminWaiting, readDisputeDueAt } from './waiting.queries.ts';
import { toWaiting } from './waiting.view.ts';

export function serveWaiting(app: FastifyInstance, { database }: { database: Database }) {
  serve(app, readWaiting, async ({ actor }) => {
    const isAdmin = actor.role === 'Admin';
    const [waiting, disputeDueAt, toGrade] = await Promise.all([
      isAdmin ? readAdminWaiting(database) : undefined,
      isAdmin ? readDisputeDueAt(database) : undefined,
      countToGrade(database, { teacherId: actor.id, max: MAX_WAITING }),
    ]);
    return toWaiting({ waiting, disputeDueAt, toGrade });
  });
}
