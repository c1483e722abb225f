import { beforeEach, expect, test } from 'vitest';
import { ADA, firstLinkIn, signUp } from '../../testing/accounts.ts';
import { createCertifiedClass } from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

test('the mail about a certificate that was earned before the address was confirmed follows once, when it is', async () => {
  const browser = t.browser();
  await signUp(browser);
  const ada = await t.deps.database
    .selectFrom('user')
    .select('id')
    .where('email', '=', ADA.email)
    .executeTakeFirstOrThrow();
  const { course, lesson } = await createCertifiedClass(t);
  await t.given.enrolment(course.id, ada.id);
  await t.as(ada).put(`/lessons/${lesson.id}/progress`, { PositionSeconds: 0, Done: true });
  await waitForJobs(t.deps);
  const [verification, ...others] = await t.mailsTo(ADA.email);
  expect(others).toEqual([]);

  const link = firstLinkIn(verification ?? { text: '' });
  const confirm = async () => {
    await browser.visit(link.pathname + link.search);
    await waitForJobs(t.deps);
    const subjects = (await t.mailsTo(ADA.email)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject === 'Your certificate: Carving');
  };
  expect(await confirm()).toHaveLength(1);
  expect(await confirm()).toHaveLength(1);
});
