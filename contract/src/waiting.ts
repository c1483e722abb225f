import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Instant } from './values.ts';

/** Counts of what waits end here: it stands for 'more than 99'. */
export const MAX_WAITING = 100;

const Count = z.int().min(0).max(MAX_WAITING);

/** How much waits for somebody; 0 where it is not theirs to decide. */
export const Waiting = z
  .object({
    /** For admins. */
    TeacherRequests: Count,
    PendingClasses: Count,
    /** Approved classes that were edited, or whose lessons were, since an admin looked at them. */
    EditedClasses: Count,
    RefundsDue: Count,
    /** Payments whose cardholder disputes the charge. */
    OpenDisputes: Count,
    /** The next deadline for an answer to one of them; null where none is expected. */
    DisputeDueAt: Instant.nullable(),
    OpenReports: Count,
    /** Submissions in one's own classes. */
    ToGrade: Count,
  })
  .meta({ id: 'Waiting' });

export type Waiting = z.infer<typeof Waiting>;

export const readWaiting = defineRoute({
  method: 'GET',
  path: '/waiting',
  access: 'signed-in',
  summary: 'How much waits for oneself, as a teacher or an admin; each count ends at 100',
  response: Waiting,
  errors: [],
});
