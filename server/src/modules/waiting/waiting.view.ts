import { MAX_WAITING, type Waiting } from '@guildhall/contract';
import type { AdminWaiting } from './waiting.queries.ts';

const capped = (count: number) => Math.min(count, MAX_WAITING);

/** `waiting` is undefined for everybody but admins. */
export const toWaiting = (waiting: AdminWaiting | undefined, toGrade: number): Waiting => ({
  TeacherRequests: capped(waiting?.teacherRequests ?? 0),
  PendingClasses: capped(waiting?.pendingCourses ?? 0),
  RefundsDue: capped(waiting?.refundsDue ?? 0),
  OpenReports: capped(waiting?.openReports ?? 0),
  ToGrade: capped(toGrade),
});
