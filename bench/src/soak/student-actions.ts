import { attempt, type Person, sendAs } from './client.ts';
import { noteAttempt, noteSuccess } from './ledger.ts';
import type { SoakClass } from './school.ts';
import { isSuccess, keyOf, pick, type SoakDeps } from './soak-deps.ts';

export async function buy({ site, school, ledger }: SoakDeps, student: Person) {
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

export async function study(deps: SoakDeps, student: Person) {
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
