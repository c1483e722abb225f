import { MAX_WAITING, readWaiting, type Waiting } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import { countToGrade } from '../../coursework/index.ts';
import { type AdminWaiting, readAdminWaiting, readDisputeDueAt } from './waiting.queries.ts';

const capped = (count: number) => Math.min(count, MAX_WAITING);

interface WaitingParts {
  /** Both undefined for everybody but admins. */
  waiting: AdminWaiting | undefined;
  disputeDueAt: Date | null | undefined;
  toGrade: number;
}

const toWaiting = ({ waiting, disputeDueAt, toGrade }: WaitingParts): Waiting => ({
  TeacherRequests: capped(waiting?.teacherRequests ?? 0),
  PendingClasses: capped(waiting?.pendingCourses ?? 0),
  EditedClasses: capped(waiting?.editedCourses ?? 0),
  RefundsDue: capped(waiting?.refundsDue ?? 0),
  OpenDisputes: capped(waiting?.disputes ?? 0),
  DisputeDueAt: disputeDueAt?.toISOString() ?? null,
  OpenReports: capped(waiting?.openReports ?? 0),
  ToGrade: capped(toGrade),
});

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
