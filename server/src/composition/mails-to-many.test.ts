import { beforeEach, expect, test } from 'vitest';
import { sendTrialReminders } from '../modules/enrolments/index.ts';
import { sendDailyMails } from '../modules/operations/index.ts';
import { certificateActions, createCertifiedClass } from '../testing/certified-class.ts';
import { createStudent } from '../testing/quiz-class.ts';
import { createShortTexts } from '../testing/quiz-questions.ts';
import { type ReceivedMail, testApp } from '../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

/** What the link of each mail to this person switches off; undefined where it has none. By the mail's subject. */
const topicsOf = async ({ email }: { email: string }) =>
  Object.fromEntries((await t.mailsTo(email)).map((mail) => [mail.subject, topicOf(mail)]));

function topicOf({ headers, text, html }: ReceivedMail): string | undefined {
  expect(headers['auto-submitted']).toBe('auto-generated');
  const token = /\/api\/unsubscribe\/([^>]*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1];
  expect(headers['list-unsubscribe-post']).toBe(token && 'List-Unsubscribe=One-Click');
  for (const part of [text, html]) expect(part.includes('Stop these emails')).toBe(token !== undefined);
  return token && t.deps.unsubscribeLinks.read(token)?.topic;
}

test('students stop each kind of mail about their classes by itself, and none about their account', async () => {
  const { student, teacher, course, lesson } = await createCertifiedClass(t, { all_lessons: true });
  await t.deps.database
    .updateTable('user')
    .set({ mails_certificates: true, email_verified: true })
    .where('id', '=', student.id)
    .execute();
  const { finish, grade, handIn } = certificateActions(t);
  const as = t.as(teacher);
  await finish(student, lesson);
  await as.post(`/classes/${course.id}/announcements`, { Title: 'Kiln', Text: 'It is hot.' });
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await as.put(`/add-assignment/${course.id}`, {
    formData: { AssignmentTitle: 'Spoon', AssignmentDeadLine: day, AssignmentDescription: 'Carve one of birch wood.' },
  });
  const assignment = await t.deps.database.selectFrom('assignment').selectAll().executeTakeFirstOrThrow();
  await handIn(student, assignment);
  await grade(teacher, assignment, 90);
  const other = await t.given.lesson(course.id, { title: 'Oil' });
  await t.given.quiz(other, { Questions: createShortTexts(1), AttemptLimit: 1 });
  const { begin, handIn: handInQuiz } = createStudent(t, student, other);
  await handInQuiz((await begin())._id);
  await as.post(`/lessons/${other.id}/extra-attempts`, { StudentId: student.id });
  const paid = await t.given.course({ price_cents: 2_000, title: 'Binding' });
  await t.given.lesson(paid.id);
  await t.as(student).post(`/classes/${paid.id}/trial`);
  await t.deps.database
    .updateTable('trial')
    .set({ started_at: new Date(1), ends_at: new Date(Date.now() + 3_600_000) })
    .execute();
  await sendTrialReminders(t.deps);
  const admin = await t.given.person({ role: 'Admin' });
  await t.as(admin).put(`/members/${student.id}/suspend`, { reason: 'A mistake.' });
  const topics = await topicsOf(student);
  expect(topics).toMatchObject({
    'Carving: Kiln': 'announcements',
    'New assignment: Spoon': 'new-assignments',
    'Your work has been graded: Spoon': 'grades',
    'You have one more attempt: Oil': 'grades',
    'Your trial of “Binding” ends tomorrow': 'trial-reminders',
  });
  expect(Object.entries(topics).filter(([, topic]) => topic === 'certificates')).toHaveLength(1);
  expect(
    Object.entries(topics)
      .filter(([, topic]) => topic === undefined)
      .map(([subject]) => subject),
  ).toEqual([expect.stringContaining('suspended')]);
});

test('teachers and admins stop their daily mails, each as a whole', async () => {
  const admin = await t.given.person({ role: 'Admin' });
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  await t.given.enrolment(course.id);
  await t.given.teacherRequest();
  await sendDailyMails({ ...t.deps, now: () => new Date(Date.now() + 86_400_000) });
  expect(Object.values(await topicsOf(admin))).toEqual(['waiting']);
  const [mail] = await t.mailsTo(teacher.email);
  expect(mail && topicOf(mail)).toBe('daily-teaching');
  const token = /\/api\/unsubscribe\/([^>]*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1];
  await t.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}` });
  expect((await t.as(teacher).get('/mail-preferences')).json()).toMatchObject({
    NewEnrolments: false,
    WorkToGrade: false,
    Refunds: false,
    Announcements: true,
  });
});

test('who wants no reminders of trials gets none', async () => {
  const student = await t.given.person({ email_verified: true });
  const course = await t.given.course({ price_cents: 2_000 });
  await t.given.lesson(course.id);
  await t.as(student).put('/mail-preferences', { TrialReminders: false });
  await t.as(student).post(`/classes/${course.id}/trial`);
  await t.deps.database
    .updateTable('trial')
    .set({ started_at: new Date(1), ends_at: new Date(Date.now() + 3_600_000) })
    .execute();
  await sendTrialReminders(t.deps);
  expect(await t.mailsTo(student.email)).toEqual([]);
});
