import { setTimeout as delay } from 'node:timers/promises';
import { attempt, type Person, provePassword, type Reply, sendAs, signUp, Unexpected } from './client.ts';
import { type Ledger, noteAttempt, noteSuccess } from './ledger.ts';
import type { School, SoakClass } from './school.ts';
import type { Site } from './site.ts';

interface SoakDeps {
  site: Site;
  school: School;
  ledger: Ledger;
}

/** Statuses by which a request may be refused for what others did before it, or for how often somebody asked. */
const REFUSALS = [400, 402, 403, 404, 409, 429];

const isSuccess = (reply: Reply | undefined): reply is Reply => {
  if (!reply) return false;
  if (reply.status < 300) return true;
  if (REFUSALS.includes(reply.status)) return false;
  throw new Unexpected(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
};

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

const keyOf = ({ id }: SoakClass, student: Person) => `${id} ${student.id}`;

async function buy({ site, school, ledger }: SoakDeps, student: Person) {
  const course = pick(school.classes);
  /** Who has lost the class by a refund may have it again from now on, whatever is answered: webhooks settle payments too. */
  if (ledger.enrolments.get(keyOf(course, student)) === 'ended') ledger.enrolments.delete(keyOf(course, student));
  const transactionId = course.isFree ? null : await pay({ site, school }, student, course);
  if (transactionId === undefined) return;
  const body = { PaymentDetails: { TransactionID: transactionId } };
  const reply = await sendAs(site, student, { method: 'PUT', path: `/api/class-enrollment/${course.id}`, body });
  if (isSuccess(reply) && reply.body.modifiedCount === 1) ledger.enrolments.set(keyOf(course, student), 'active');
}

/** The transaction; undefined where the card was not charged, or nobody knows. */
async function pay({ site, school }: Pick<SoakDeps, 'site' | 'school'>, student: Person, course: SoakClass) {
  const begun = await sendAs(site, student, {
    method: 'POST',
    path: '/api/create-payment-intent',
    body: { data: { _id: course.id } },
  });
  if (!isSuccess(begun)) return undefined;
  const { TransactionID, clientSecret } = begun.body as { TransactionID: string; clientSecret: string };
  const form = { key: school.publishableKey, client_secret: clientSecret, payment_method: 'pm_card_visa' };
  const path = `/sandbox/stripe/v1/payment_intents/${TransactionID}/confirm`;
  const confirmed = await attempt(site, { method: 'POST', path, body: new URLSearchParams(form) });
  return confirmed?.status === 200 ? TransactionID : undefined;
}

const activeClasses = ({ school, ledger }: SoakDeps, student: Person) =>
  school.classes.filter((course) => ledger.enrolments.get(keyOf(course, student)) === 'active');

async function study(deps: SoakDeps, student: Person) {
  const courses = activeClasses(deps, student);
  if (courses.length === 0) return buy(deps, student);
  const course = pick(courses);
  return pick([finishLesson, writeNote, review, handIn])(deps, student, course);
}

async function finishLesson({ site, ledger }: SoakDeps, student: Person, { lessonId }: SoakClass) {
  const body = { Watched: [], PositionSeconds: 0, Done: true };
  const reply = await sendAs(site, student, { method: 'PUT', path: `/api/lessons/${lessonId}/progress`, body });
  if (isSuccess(reply)) ledger.done.add(`${lessonId} ${student.id}`);
}

async function writeNote({ site, ledger }: SoakDeps, student: Person, { lessonId }: SoakClass) {
  const Text = crypto.randomUUID();
  const path = `/api/lessons/${lessonId}/notes`;
  const reply = await sendAs(site, student, { method: 'POST', path, body: { Second: null, Text } });
  if (isSuccess(reply)) ledger.notes.set(String(reply.body.insertedId), Text);
}

async function review({ site, ledger }: SoakDeps, student: Person, course: SoakClass) {
  const [key, Description] = [keyOf(course, student), crypto.randomUUID()];
  noteAttempt(ledger.reviews, key, Description);
  const body = { Evaluationdata: { Description, Rating: 1 + Math.floor(Math.random() * 5), ClassId: course.id } };
  const reply = await sendAs(site, student, { method: 'POST', path: '/api/post-evaluation', body });
  if (isSuccess(reply)) noteSuccess(ledger.reviews, key, Description);
}

async function handIn({ site, ledger }: SoakDeps, student: Person, { id, assignmentId }: SoakClass) {
  const [key, Answer] = [`${assignmentId} ${student.id}`, crypto.randomUUID()];
  noteAttempt(ledger.answers, key, Answer);
  const body = { classObeject: { _id: assignmentId, Answer } };
  const reply = await sendAs(site, student, { method: 'PUT', path: `/api/submit-assignment/${id}`, body });
  if (isSuccess(reply)) noteSuccess(ledger.answers, key, Answer);
}

/** Pages and lists as visitors read them. */
async function browse({ site, school }: SoakDeps) {
  const { id } = pick(school.classes);
  const path = pick(['/', '/get-all-classes', `/class-details/${id}`, `/api/all-classes?q=${id.slice(0, 4)}`]);
  const reply = await attempt(site, { method: 'GET', path });
  if (reply && reply.status !== 200) throw new Unexpected(`${path} answered ${reply.status}`);
}

async function join({ site, school, ledger }: SoakDeps) {
  const person = await signUp(site, school.nextNumber());
  if (!person) return;
  ledger.accounts.add(person.email);
  school.students.push(person);
}

async function rename({ site, school, ledger }: SoakDeps) {
  const { id } = school.classes[0] ?? pick(school.classes);
  if (school.isRenaming) return;
  school.isRenaming = true;
  const ClassTitle = `Class ${crypto.randomUUID()}`;
  noteAttempt(ledger.titles, id, ClassTitle);
  const body = { UpdatedData: { ClassTitle } };
  const reply = await sendAs(site, school.teacher, { method: 'PUT', path: `/api/update-class/${id}`, body });
  if (isSuccess(reply)) noteSuccess(ledger.titles, id, ClassTitle);
  school.isRenaming = false;
}

/** Whether a refund without an answer took place is not known: nothing is expected of that enrolment any more. */
async function refund({ site, school, ledger }: SoakDeps, student: Person) {
  const paid = school.classes.filter((course) => !course.isFree && ledger.enrolments.get(keyOf(course, student)));
  if (paid.length === 0) return;
  const course = pick(paid);
  const path = `/api/payments?status=paid&q=${encodeURIComponent(student.email)}`;
  const listed = await sendAs(site, school.admin, { method: 'GET', path });
  const payment = isSuccess(listed)
    ? (listed.body as unknown as { _id: string; ClassId: string }[]).find(({ ClassId }) => ClassId === course.id)
    : undefined;
  if (!payment) return;
  ledger.enrolments.delete(keyOf(course, student));
  await provePassword(site, school.admin);
  const body = { reason: 'Refunded while much else happens.' };
  const reply = await sendAs(site, school.admin, { method: 'PUT', path: `/api/payments/${payment._id}/refund`, body });
  if (isSuccess(reply) && reply.body.modifiedCount === 1) ledger.enrolments.set(keyOf(course, student), 'ended');
}

/** Milliseconds between two actions of one worker. */
const PAUSE = 50;

/** What happens, and how often beside the others. */
const MIX = [
  ...Array<typeof study>(12).fill(study),
  ...Array<typeof study>(6).fill(browse),
  ...Array<typeof study>(5).fill(buy),
  join,
  rename,
  refund,
];

/** One thing after the other, until the time is over; each by somebody who does nothing else meanwhile. */
export async function work(deps: SoakDeps, isOver: () => boolean): Promise<number> {
  let done = 0;
  while (!isOver()) {
    const student = pick(deps.school.students.filter(({ isBusy }) => !isBusy));
    student.isBusy = true;
    await pick(MIX)(deps, student).finally(() => {
      student.isBusy = false;
    });
    done += 1;
    await delay(PAUSE);
  }
  return done;
}
