import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { offerCertificate } from '../../support/certificates.ts';
import { createApprovedClass, createPendingClass } from '../../support/courses.ts';
import { addAssignment, createEnrolledStudent, submitAssignment } from '../../support/coursework.ts';
import { createClassWithLessons } from '../../support/lessons.ts';
import { openPage } from '../../support/page-actions.ts';
import { createPerson, demonstrationPerson, type Person } from '../../support/people.ts';
import { problemResponse } from '../../support/problem-response.ts';
import { createClassWithQuiz } from '../../support/quizzes.ts';
import { evaluate } from '../../support/reviews.ts';
import { once } from './page-state.ts';

/** Nobody else looks at these classes and people: states may leave them changed where no other state shows it. */

const LONG_REVIEW = `${'She shows each fold twice, and the third time it is mine. '.repeat(20)}\n\n${'Kite'.repeat(40)}`;

/** Free, with a quiz in its first lesson, assignments, an announcement, a certificate and a long review of Ada's. */
export const kites = once(async () => {
  const course = await createClassWithQuiz('Kites for Every Reader', { AttemptLimit: 2 });
  const { api } = course.teacher;
  const { api: admin } = await demonstrationPerson('Admin');
  await offerCertificate(course);
  await api.post(`/classes/${course.id}/announcements`, {
    Title: 'Friday’s wind',
    Text: 'We meet on the hill.\n\nSee https://kites.example/map?a=1.',
  });
  const drawing = await addAssignment(course, `Draw the wind ${'whistling'.repeat(10)}`);
  const frame = await addAssignment(course, 'Build the frame');
  const flight = await addAssignment(course, 'Fly the kite');
  const tail = await addAssignment(course, 'Tie the tail');
  const [ada, tom] = [
    await createEnrolledStudent(course, 'Ada Kowalczyk'),
    await createEnrolledStudent(course, 'Maximilian Featherstonehaugh'),
  ];
  const Link = `https://example.com/${'wind'.repeat(60)}`;
  await submitAssignment(ada, course, { _id: drawing, Answer: 'w'.repeat(900), Link });
  await submitAssignment(tom, course, { _id: drawing, Answer: 'It blows.' });
  for (const _id of [frame, tail]) {
    await submitAssignment(ada, course, { _id, Answer: 'It holds.' });
    const [submission] = await api.get(`/assignments/${_id}/submissions`);
    await api.put(`/submissions/${submission._id}/grade`, { Grade: 88, Comment: 'Which wind?' });
  }
  const change = { AssignmentDeadLine: '2099-01-31', AssignmentDescription: 'With two drawings.', Version: 1 };
  await api.put(`/assignments/${frame}`, { ...change, AssignmentTitle: 'Build the whole frame' });
  await api.delete(`/assignments/${tail}`);
  const [first = '', second = ''] = course.lessonIds;
  await ada.api.put(`/lessons/${first}/progress`, { PositionSeconds: 0, Done: true });
  await ada.api.put(`/lessons/${second}/progress`, { PositionSeconds: 0 });
  await ada.api.post(`/lessons/${first}/notes`, { Second: null, Text: 'Longer tails.' });
  await evaluate(ada, course, 4, LONG_REVIEW);
  await evaluate(tom, course, 3, 'Clear and kind.');
  const hilde = await createEnrolledStudent(course, 'Hilde Hidden');
  await evaluate(hilde, course, 1, 'Ada of 12 Mill Lane never comes.');
  for (const { api: author, name } of [tom, hilde]) {
    const { _id } = await author.get(`/classes/${course.id}/my-review`);
    if (name === tom.name) await api.put(`/reviews/${_id}/answer`, { Answer: 'Thank you. Hold the paper lightly.' });
    else await admin.put(`/reviews/${_id}/hide`, { reason: 'It says where somebody lives.' });
  }
  return { ...course, ada, tom, hilde, assignments: { drawing, frame, flight, tail } };
});

export const ada = async (): Promise<Person> => (await kites()).ada;

/** With lessons, for $24.50. */
export const paidKites = once(() => createClassWithLessons('Kites to Buy', { price: 24.5 }));
/** Without lessons, assignments, students and reviews. */
export const emptyClass = once(() => createApprovedClass('Kites to Come'));
/** Its students have done nothing in it. */
export const freeClass = once(() => createApprovedClass('Kites for Free'));
export const pendingClass = once(() => createPendingClass('Kites of Tin', { price: 24.5 }));
/** Has done nothing yet. */
export const newcomer = once(() => createPerson('Bartholomew-Maximilian Featherstonehaugh'));

/** A class whose quiz has an attempt that was handed in with a wrong answer, and the student whose it is. */
export const attempted = once(async () => {
  const course = await createClassWithQuiz('Kites with Two Attempts', { AttemptLimit: 2, TimeLimitMinutes: 60 });
  const student = await createEnrolledStudent(course, 'Wilma Windsock');
  const { _id, Questions } = await student.api.post(`/lessons/${course.lessonIds[0]}/attempts`, {});
  const { Number: number } = Questions.find(({ Kind }: { Kind: string }) => Kind === 'short-text');
  await student.api.put(`/attempts/${_id}/answers/${number}`, { Answer: { Kind: 'short-text', Text: 'A balloon' } });
  await student.api.post(`/attempts/${_id}/hand-in`, {});
  return { ...course, student };
});

/** Logs in with an authenticator app too. */
export const guarded = once(async () => {
  const person = await createPerson('Gudula Wachter');
  const { Secret: secret } = await person.api.post('/second-factors/totp', {});
  const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await person.api.post('/second-factors/totp/confirm', { Code });
  return person;
});

export const idOf = async ({ email }: Pick<Person, 'email'>): Promise<string> => {
  const [{ _id }] = await (await demonstrationPerson('Admin')).api.get(`/search-user/${email}`);
  return _id;
};

/** A class of the demonstration that many have evaluated. */
export const topClass = once(async (): Promise<{ _id: string; ClassTitle: string }> => {
  const [top] = await (await demonstrationPerson('Student')).api.get('/top-classes');
  return top;
});

/** A refusal, which no page asks for again by itself. */
export const REFUSED = problemResponse(429, 'request.too-many');
export const REFUSAL_LOG = /status of 429/;

/** A list whose first request fails. */
export async function openFailed(page: Page, path: string, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill(REFUSED));
  await openPage(page, path);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** A list that is still on its way. */
export async function openLoading(page: Page, path: string, call: string): Promise<void> {
  await page.route(call, () => new Promise(() => {}));
  await openPage(page, path);
  await expect(page.getByText('Loading....', { exact: true })).toBeVisible();
}

/** How the server answers with a list, for `route.fulfill`. */
export const listResponse = (items: object[] = []) => ({
  json: items,
  headers: { 'x-total-count': String(items.length) },
});

/** A list with nothing in it. */
export async function openEmpty(page: Page, path: string, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill(listResponse()));
  await openPage(page, path);
}
