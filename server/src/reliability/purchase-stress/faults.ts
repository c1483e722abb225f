import type { Given } from '../../testing/given.ts';
import { type Guildhall, startGuildhall } from '../../testing/start-guildhall.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { createAdminActions } from './admin-actions.ts';
import type { ApiRequest, ApiResponse, RequestAs, Send } from './retrying-client.ts';

interface WithId {
  id: string;
}

/** What one student buys, and how. */
interface Purchase {
  student: WithId;
  course: WithId;
  /** Closes the tabs right after paying. */
  leavesAfterPaying: boolean;
  leavesBeforePaying: boolean;
  /** The cards that they try, one after the other; the bank may ask for authentication of the last one. */
  cards: string[];
}

/** `unchanged` and `other` stay as they are during the test. */
interface Courses {
  unchanged: WithId;
  /** Its price changes several times. */
  repriced: WithId;
  /** Becomes free and gets its price back, twice. */
  sometimesFree: WithId;
  /** Is deleted by its teacher. */
  deleted: WithId;
  other: WithId;
}

export async function givenCourses({ course }: Given, teacher: WithId): Promise<Courses> {
  const titled = (title: string) => course({ title, teacher_id: teacher.id });
  return {
    unchanged: await titled('Unchanged'),
    repriced: await titled('Repriced'),
    sometimesFree: await titled('Sometimes free'),
    deleted: await titled('Deleted'),
    other: await titled('Other'),
  };
}

const GOOD_CARD = 'pm_card_visa';
const DECLINED_CARD = 'pm_card_chargeDeclined';
const CHALLENGED_CARD = 'pm_card_authenticationRequired';

/** How the n-th student behaves; the same in every run. */
const behaviourOf = (n: number) => ({
  leavesAfterPaying: n % 5 === 2 || n % 9 === 4,
  leavesBeforePaying: n % 8 === 7,
  cards: [...(n % 7 === 3 ? [DECLINED_CARD] : []), n % 11 === 5 ? CHALLENGED_CARD : GOOD_CARD],
});

/** One class each, two for every fourth student. Of those who leave before paying, every other one returns to pay. */
export async function givenPurchases({ person }: Given, courses: Courses, students: number): Promise<Purchase[]> {
  const allCourses = Object.values(courses);
  const purchases: Purchase[] = [];
  for (let n = 0; n < students; n++) {
    const student = await person();
    const bought = [n, ...(n % 4 === 0 ? [n + 1] : [])].map((index) => allCourses[index % allCourses.length]);
    for (const course of bought) purchases.push({ student, course, ...behaviourOf(n) });
  }
  const abandoned = purchases.filter(({ leavesBeforePaying }) => leavesBeforePaying);
  const returning = abandoned.filter((_, index) => index % 2 === 0);
  return [...purchases, ...returning.map((purchase) => ({ ...purchase, leavesBeforePaying: false }))];
}

/** By a student with a good card who completes it. */
export const givenPurchase = async ({ person }: Given, course: WithId): Promise<Purchase> => ({
  student: await person(),
  course,
  leavesAfterPaying: false,
  leavesBeforePaying: false,
  cards: [GOOD_CARD],
});

/**
 * Purchases that should have become an enrolment and did not: the class still exists and the payment was not refunded
 * or disputed.
 */
export async function findUnfulfilled(
  { deps: { database } }: TestApp,
  purchases: Purchase[],
  { deleted }: Courses,
  refundedIntentIds: string[],
) {
  const enrolments = await database.selectFrom('enrolment').selectAll().where('state', '=', 'active').execute();
  const refundedPayments = await database
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', 'in', refundedIntentIds)
    .execute();
  const settled = [...enrolments, ...refundedPayments].map(
    ({ student_id, course_id }) => `${student_id} in ${course_id}`,
  );
  return purchases
    .filter(({ leavesBeforePaying, course }) => !leavesBeforePaying && course !== deleted)
    .map(({ student, course }) => `${student.id} in ${course.id}`)
    .filter((name) => !settled.includes(name));
}

interface StudentOptions {
  send: Send;
  requestAs: RequestAs;
  publishableKey: string;
}

/** A purchase begins again after a changed price or a refund; it never needs this many rounds. */
const MAX_ROUNDS = 12;
const TABS = 2;

/** A double click: both requests are sent at once. */
async function twice(click: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const [, response] = await Promise.all([click(), click()]);
  return response;
}

const intentStatusIn = ({ body }: ApiResponse): unknown => {
  const { status, error } = body as { status?: string; error?: { payment_intent?: { status: string } } };
  return status ?? error?.payment_intent?.status;
};

/** The requests of a student's browser. */
function createStudentRequests({ send, publishableKey, requestAs }: StudentOptions) {
  const sendAsStudent = async ({ student }: Purchase, request: ApiRequest) => send(await requestAs(student, request));

  const beginPayment = (purchase: Purchase) =>
    sendAsStudent(purchase, {
      method: 'POST',
      path: '/api/create-payment-intent',
      body: { data: { _id: purchase.course.id } },
    });

  const enrol = (purchase: Purchase, transactionId?: unknown) =>
    sendAsStudent(purchase, {
      method: 'PUT',
      path: `/api/class-enrollment/${purchase.course.id}`,
      body: { PaymentDetails: { TransactionID: transactionId } },
    });

  const postToIntent = (intentId: string, action: string, params: Record<string, string>) =>
    send({
      method: 'POST',
      path: `/sandbox/stripe/v1/payment_intents/${intentId}/${action}`,
      body: new URLSearchParams({ key: publishableKey, ...params }),
    });

  /** Whether the payment succeeded; otherwise this intent can no longer be paid. */
  const pay = async ({ cards }: Purchase, { clientSecret, TransactionID }: Record<string, unknown>) => {
    const secret = { client_secret: String(clientSecret) };
    const id = String(TransactionID);
    let response: ApiResponse | undefined;
    for (const card of cards) {
      response = await twice(() => postToIntent(id, 'confirm', { ...secret, payment_method: card }));
    }
    if (response && intentStatusIn(response) === 'requires_action') {
      response = await twice(() => postToIntent(id, 'authenticate', { ...secret, outcome: 'accepted' }));
    }
    return response !== undefined && intentStatusIn(response) === 'succeeded';
  };

  return { beginPayment, enrol, pay };
}

/** What students do in their browsers: two tabs each, and a double click on every button. */
export function createStudentActions(options: StudentOptions) {
  const { beginPayment, enrol, pay } = createStudentRequests(options);

  const buyInOneTab = async (purchase: Purchase): Promise<void> => {
    const { leavesAfterPaying, leavesBeforePaying } = purchase;
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const begun = await twice(() => beginPayment(purchase));
      const isFree = begun.body.code === 'payment.not-needed';
      if (leavesBeforePaying || (begun.status !== 200 && !isFree)) return;
      if (!isFree && !(await pay(purchase, begun.body))) continue;
      if (leavesAfterPaying && !isFree) return;
      const enrolled = await twice(() => enrol(purchase, begun.body.TransactionID));
      if (enrolled.status === 200) return;
    }
    throw new Error(`${purchase.student.id} could not complete the purchase of ${purchase.course.id}.`);
  };

  return {
    buy: async (purchase: Purchase): Promise<void> => {
      await Promise.all(Array.from({ length: TABS }, () => buyInOneTab(purchase)));
    },
    /** Begins a payment, enrols for free once the class costs nothing, and then pays nevertheless. */
    payAfterEnrollingForFree: async (purchase: Purchase, makeFree: () => Promise<unknown>): Promise<void> => {
      const begun = await beginPayment(purchase);
      await makeFree();
      await enrol(purchase);
      await pay(purchase, begun.body);
    },
  };
}

/** The real server in a process of its own, which is killed and started again on the same port. */
export interface RestartableServer {
  /** Resolves when the current process accepts requests; after a kill, when the next one does. */
  started: () => Promise<Guildhall>;
  /** `kill -9`, then a new process; resolves when that one accepts requests. */
  killAndRestart: () => Promise<void>;
  /** `kill -9`, without a new process. */
  stop: () => Promise<void>;
}

/** `PORT` must be among the settings. */
export function startRestartableServer(environment: Record<string, string>): RestartableServer {
  let current = startGuildhall(environment);
  return {
    started: () => current,
    killAndRestart: async () => {
      const { end } = await current;
      current = end('SIGKILL').then(() => startGuildhall(environment));
      await current;
    },
    stop: async () => {
      const { end } = await current;
      await end('SIGKILL');
    },
  };
}

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
