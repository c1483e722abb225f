import type { createAdminActions } from './admin-actions.ts';
import type { Courses, Purchase } from './purchases.ts';
import type { RestartableServer } from './restartable-server.ts';
import type { createStudentActions } from './student-actions.ts';

type Task = () => Promise<unknown>;

interface FaultOptions {
  server: RestartableServer;
  admin: ReturnType<typeof createAdminActions>;
  students: ReturnType<typeof createStudentActions>;
  courses: Courses;
  /** Two purchases of `sometimesFree` that are paid although the class has become free. */
  needless: readonly [Purchase, Purchase];
}

/** The provider's, during the whole test. */
const PROVIDER_FAULTS = { slow: 15, fail: 0.04, drop: 0.04, seed: 'storm' };

/**
 * What happens while students buy, in this order. Nothing is refunded or disputed at the provider while webhooks are
 * lost for good: only a webhook can report that.
 */
export function faultTasks({ server, admin, students, courses, needless }: FaultOptions): Task[] {
  const { killAndRestart } = server;
  const { repriced, sometimesFree, deleted } = courses;
  const setWebhooks = (webhooks: string) => () => admin.setFaults({ ...PROVIDER_FAULTS, webhooks, lateBy: 700 });
  const setPrice = (course: { id: string }, ClassPrice: number) => () => admin.changeCourse(course, { ClassPrice });
  return inSequence([
    setWebhooks('twice'),
    killAndRestart,
    setPrice(repriced, 59.99),
    setWebhooks('never'),
    () => students.payAfterEnrollingForFree(needless[0], setPrice(sometimesFree, 0)),
    killAndRestart,
    setPrice(sometimesFree, 19.99),
    setPrice(repriced, 39.99),
    setWebhooks('shuffled'),
    () => admin.refundSome(12),
    killAndRestart,
    () => admin.archiveCourse(deleted),
    () => admin.disputeSome(9),
    setWebhooks('late'),
    () => admin.refundSomeAtProvider(10),
    killAndRestart,
    () => admin.closeDisputes(),
    () => students.payAfterEnrollingForFree(needless[1], setPrice(sometimesFree, 0)),
    () => admin.refundPartOfSome(5),
    setPrice(sometimesFree, 29.99),
    killAndRestart,
    setPrice(repriced, 49.99),
  ]);
}

/** Each task starts after the previous one has ended, whenever it is called. */
function inSequence(tasks: Task[]): Task[] {
  let previous: Promise<unknown> = Promise.resolve();
  return tasks.map((task) => () => {
    previous = previous.then(task);
    return previous;
  });
}

/** Distributes the few evenly among the many. */
export const interleave = (many: Task[], few: Task[]): Task[] =>
  [many, few]
    .flatMap((tasks) => tasks.map((task, index) => ({ task, at: (index + 0.5) / tasks.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ task }) => task);
