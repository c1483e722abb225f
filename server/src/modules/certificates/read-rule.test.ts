import { expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { setRule } = certificateActions(t);

test('visitors read the present rule, also where the id of the class is in capitals', async () => {
  const { teacher, course } = await createCertifiedClass(t);
  const hours = async () =>
    Promise.all(
      [course.id, course.id.toUpperCase()].map(
        async (id) => (await t.get(`/api/classes/${id}/certificate-rule`)).json().Hours,
      ),
    );
  expect(await hours()).toEqual([null, null]);
  await setRule(teacher, course, { AllLessons: true, Hours: 2 });
  expect(await hours()).toEqual([2, 2]);
});

test('nobody but the teacher of a class says what its certificate asks for, not even an admin', async () => {
  const { student, course } = await createCertifiedClass(t);
  for (const somebody of [student, await t.given.person({ role: 'Teacher' }), await t.given.person({ role: 'Admin' })])
    expect(codeOf(await setRule(somebody, course, { AllQuizzes: true }))).toEqual([403, 'auth.forbidden']);
  expect((await t.get(`/api/classes/${course.id}/certificate-rule`)).json()).toMatchObject({ AllQuizzes: false });
});
