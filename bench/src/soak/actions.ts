import { setTimeout as delay } from 'node:timers/promises';
import { attempt, type Person, provePassword, sendAs, signUp, Unexpected } from './client.ts';
import { noteAttempt, noteSuccess } from './ledger.ts';
import { isSuccess, keyOf, pick, type SoakDeps } from './soak-deps.ts';
import { buy, study } from './student-actions.ts';

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
