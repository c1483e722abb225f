import { MAX_WAITING, type Waiting } from '@guildhall/contract';
import type { AdminWaiting } from './waiting.queries.ts';

const capped = (count: number) => Math.min(count, MAX_WAITING);

interface WaitingParts {
  /** Both undefined for everybody but admins. */
  waiting: AdminWaiting | undefined;
  disputeDueAt: Date | null | undefined;
  toGrade: number;
}

export const toWaiting = ({ waiting, disputeDueAt, toGrade }: WaitingParts): Waiting => ({
  TeacherRequests: capped(waiting?.teacherRequests ?? 0),
  PendingClasses: capped(waiting?.pendingCourses ?? 0),
  EditedClasses: capped(waiting?.editedCourses ?? 0),
  RefundsDue: capped(waiting?.refundsDue ?? 0),
  OpenDisputes: capped(waiting?.disputes ?? 0),
  DisputeDueAt: disputeDueAt?.toISOString() ?? null,
  OpenReports: capped(waiting?.openReports ?? 0),
  ToGrade: capped(toGrade),
});
