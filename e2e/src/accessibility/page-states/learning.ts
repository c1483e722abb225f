import { expect, type Page } from '@playwright/test';
import { createEnrolledStudent } from '../../support/coursework.ts';
import { findLesson, KITE_LESSONS, videoIsLoaded } from '../../support/lessons.ts';
import { confirmAddress } from '../../support/mail.ts';
import { dismissToasts, openPage } from '../../support/page-actions.ts';
import { createPerson, demonstrationPerson, signIn } from '../../support/people.ts';
import { createClassWithQuiz, kiteQuestions, questionOf } from '../../support/quizzes.ts';
import { ada, attempted, idOf, kites, openFailed, paidKites, REFUSAL_LOG } from './examples.ts';
import { once, type PageState, type StateGroup } from './page-state.ts';

const NOTHING_WATCHED = { PositionSeconds: 0, Done: true };

/** Somebody who had a place in a class with a price, and has it no longer. */
const former = once(async () => {
  const { api } = await demonstrationPerson('Admin');
  const student = await createPerson('Frederika Former');
  const [{ id: CourseId }, id] = [await paidKites(), await idOf(student)];
  await api.post(`/members/${id}/grants`, { CourseId, reason: 'Won a place in the raffle.' });
  await api.put(`/members/${id}/end-grant`, { CourseId, reason: 'The raffle was void.' });
  return student;
});

/** On trial in the same class, with one lesson done. */
async function startTrial(page: Page): Promise<void> {
  const student = await createPerson('Trude Trial');
  const { id, lessonIds } = await paidKites();
  await confirmAddress(page, student);
  await student.api.post(`/classes/${id}/trial`, {});
  await student.api.put(`/lessons/${lessonIds[1]}/progress`, NOTHING_WATCHED);
  await signIn(page, student);
}

const openPaidLesson = async (page: Page, number: number) => {
  const { id, lessonIds } = await paidKites();
  await openPage(page, `/learn/${id}/${lessonIds[number]}`);
};

const PLACES: PageState[] = [
  {
    name: 'classes of one’s own, half done',
    viewer: ada,
    open: async (page) => {
      await openPage(page, '/dashbord/my-enrollment');
      await expect(page.getByText('33% done')).toBeVisible();
    },
  },
  {
    name: 'classes of one’s own that cannot be loaded',
    viewer: ada,
    logs: REFUSAL_LOG,
    open: (page) => openFailed(page, '/dashbord/my-enrollment', '**/api/my-enrolled-class/*'),
  },
  {
    name: 'an earlier enrollment among one’s own',
    viewer: former,
    open: async (page) => {
      await openPage(page, '/dashbord/my-enrollment');
      await expect(page.getByRole('region', { name: 'Earlier enrollments' })).toBeVisible();
    },
  },
  {
    name: 'a lesson after the place has ended',
    viewer: former,
    open: async (page) => {
      await openPaidLesson(page, 1);
      await expect(page.getByRole('heading', { name: 'You no longer have access to this class' })).toBeVisible();
    },
  },
  {
    name: 'a preview after the place has ended',
    viewer: former,
    open: async (page) => {
      await openPaidLesson(page, 0);
      await expect(page.getByText(/free previews/)).toBeVisible();
    },
  },
  {
    name: 'the page of a class after the place has ended',
    viewer: former,
    open: async (page) => {
      await openPage(page, `/class-details/${(await paidKites()).id}`);
      await expect(page.getByRole('link', { name: 'Enroll Now' }).first()).toBeVisible();
    },
  },
  {
    name: 'a class after a trial, whose lessons are closed',
    viewer: 'Student',
    open: async (page) => {
      await page.route('**/content', async (route) => {
        const response = await route.fetch();
        const Trial = { State: 'over', EndsAt: new Date().toISOString() };
        await route.fulfill({ response, json: { ...(await response.json()), Trial } });
      });
      await openPaidLesson(page, 1);
      await expect(page.getByRole('heading', { name: 'Your free trial is over' })).toBeVisible();
    },
  },
  {
    name: 'a class after the confirmation of an address',
    viewer: () => createPerson(),
    open: async (page) => {
      const student = await createPerson();
      await confirmAddress(page, student);
      await signIn(page, student);
      await openPage(page, `/class-details/${(await paidKites()).id}?from=verification`);
      await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
    },
  },
  {
    name: 'a lesson on trial, done',
    viewer: () => createPerson(),
    open: async (page) => {
      await startTrial(page);
      await openPaidLesson(page, 1);
      await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
    },
  },
  {
    name: 'a trial among one’s classes',
    viewer: () => createPerson(),
    open: async (page) => {
      await startTrial(page);
      await openPage(page, '/dashbord/my-enrollment');
      await expect(page.getByRole('region', { name: 'Free trials' }).getByText('33% done')).toBeVisible();
    },
  },
  {
    name: 'the page of a class on trial',
    viewer: () => createPerson(),
    open: async (page) => {
      await startTrial(page);
      await openPage(page, `/class-details/${(await paidKites()).id}`);
      await expect(page.getByText('Free trial: 7 days left')).toBeVisible();
    },
  },
];

async function openQuiz(page: Page): Promise<void> {
  const { id, lessonIds } = await kites();
  await openPage(page, `/learn/${id}/${lessonIds[0]}`);
  await expect(page.getByRole('region', { name: 'Quiz' }).getByText('6 questions')).toBeVisible();
}

const LESSONS: PageState[] = [
  {
    name: 'a lesson that is done, with a quiz and a note',
    open: async (page) => {
      await openQuiz(page);
      await expect(page.getByText('Longer tails.').first()).toBeAttached();
      await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
    },
  },
  {
    name: 'notes in one place',
    open: async (page) => {
      await openPage(page, `/learn/${(await kites()).id}/notes`);
      await expect(page.getByText('Longer tails.')).toBeVisible();
    },
  },
  {
    name: 'an attempt, with a number that is none',
    viewer: async () => (await kites()).tom,
    open: async (page) => {
      await openQuiz(page);
      await page.getByRole('button', { name: /^(Start|Continue) the quiz/ }).click();
      await questionOf(page, 'How many metres').getByLabel('Your answer').fill('about 20');
      await expect(page.getByText('Enter a number, such as 3.5 or 1200.')).toBeVisible();
      /** Otherwise the bar below covers half of a choice. */
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'the question to hand in a quiz with questions unanswered',
    viewer: async () => (await kites()).tom,
    open: async (page) => {
      await openQuiz(page);
      await page.getByRole('button', { name: /^(Start|Continue) the quiz/ }).click();
      await page.getByRole('button', { name: 'Hand in' }).click();
      await expect(page.getByRole('dialog', { name: 'Hand in with questions unanswered?' })).toBeVisible();
    },
  },
  {
    name: 'an attempt that was not passed',
    viewer: async () => (await attempted()).student,
    open: async (page) => {
      const { id, lessonIds } = await attempted();
      await openPage(page, `/learn/${id}/${lessonIds[0]}`);
      await page.getByRole('button', { name: /attempt 1/i }).click();
      await expect(page.getByRole('heading', { name: 'Not passed: 0%' })).toBeVisible();
    },
  },
  {
    name: 'an attempt against the clock',
    viewer: async () => (await attempted()).student,
    open: async (page) => {
      const { id, lessonIds } = await attempted();
      await openPage(page, `/learn/${id}/${lessonIds[0]}`);
      await page.getByRole('button', { name: /^(Start|Continue) the quiz|^Try again/ }).click();
      await expect(page.getByRole('heading', { name: 'Attempt 2' })).toBeVisible();
      await page.getByRole('radio', { name: 'Bamboo' }).press('Space');
      await expect(questionOf(page, 'Which wood').getByText('Saved', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'an attempt that was passed, with the right answers',
    viewer: () => createPerson(),
    open: async (page) => {
      const Questions = kiteQuestions().slice(2, 3);
      const course = await createClassWithQuiz('Kites that Pass', { Questions });
      const student = await createEnrolledStudent(course);
      const [lesson = ''] = course.lessonIds;
      const { _id } = await student.api.post(`/lessons/${lesson}/attempts`, {});
      await student.api.put(`/attempts/${_id}/answers/1`, { Answer: { Kind: 'short-text', Text: 'wind' } });
      await student.api.post(`/attempts/${_id}/hand-in`, {});
      await signIn(page, student);
      await openPage(page, `/learn/${course.id}/${lesson}`);
      await page.getByRole('button', { name: /attempt 1/i }).click();
      await expect(page.getByText('Explained: What lifts a kite?')).toBeVisible();
    },
  },
  {
    name: 'a class whose last lesson was just done',
    viewer: () => createPerson(),
    open: async (page) => {
      const { id, lessonIds } = await kites();
      const student = await createEnrolledStudent({ id });
      for (const lesson of lessonIds.slice(0, 2)) await student.api.put(`/lessons/${lesson}/progress`, NOTHING_WATCHED);
      await signIn(page, student);
      await openPage(page, `/learn/${id}/${lessonIds[2]}`);
      await page.getByRole('button', { name: 'Mark as done' }).click();
      await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
      await dismissToasts(page);
    },
  },
  {
    name: 'a video with a note and a draft beside it',
    viewer: () => createPerson(),
    open: async (page) => {
      const { courseId, lessonId, path } = await findLesson(page, {
        title: 'One row of things with flexbox, many rows with grid',
      });
      const student = await createEnrolledStudent({ id: courseId });
      await student.api.post(`/lessons/${lessonId}/notes`, { Second: 3, Text: 'Use a gap.' });
      await signIn(page, student);
      await openPage(page, path);
      await videoIsLoaded(page);
      await page.getByRole('button', { name: 'Notes', exact: true }).click();
      await expect(page.getByRole('article').getByText('Use a gap.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Write a note' }).fill('A draft that is not saved');
    },
  },
  {
    name: 'the report of a lesson',
    open: async (page) => {
      const { id, lessonIds } = await kites();
      await openPage(page, `/learn/${id}/${lessonIds[1]}`);
      await expect(page.getByText(KITE_LESSONS[1].text)).toBeVisible();
      await page.getByRole('button', { name: 'Report this lesson' }).click();
      await expect(page.getByRole('dialog', { name: 'Report this lesson' })).toBeVisible();
    },
  },
];

export const LEARNING_STATES: StateGroup[] = [
  { name: 'places, trials and what is left of them', viewer: former, states: PLACES },
  { name: 'lessons and quizzes', isCommon: true, viewer: ada, states: LESSONS },
];
