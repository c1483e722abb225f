import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { contentPath, createClassWithOutline, fileOf } from '../../support/lesson-editor.ts';
import { findLesson, videoIsLoaded } from '../../support/lessons.ts';
import { openPage } from '../../support/page-actions.ts';
import { demonstrationPerson } from '../../support/people.ts';
import { emptyClass, kites } from './examples.ts';
import { once, type PageState, type StateGroup } from './page-state.ts';

const FILM = join(import.meta.dirname, '../../../../server/src/gateways/video/fixtures/h264-aac.mp4');

const readFilm = async () => ({ name: 'kite.mp4', mimeType: 'video/mp4', buffer: await readFile(FILM) });

/** Each state writes in a lesson of its own. */
const outline = once(async () => {
  const course = await createClassWithOutline('Kites to Write', {
    Build: ['Cane', 'Paper', 'Glue'],
    Fly: ['Wind', 'Line', 'Film'],
  });
  await (await demonstrationPerson('Admin')).api.put(`/aprove-cls/${course.id}`, {});
  return course;
});

const openLesson = async (page: Page, title: string) => {
  const { id, lessons } = await outline();
  await openPage(page, `${contentPath(id)}?lesson=${lessons[title]}`);
  await expect(page.getByRole('textbox', { name: 'Lesson title' })).toHaveValue(title);
};

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** From another window. */
async function writeText(title: string, Text: string): Promise<void> {
  const { lessons, teacher } = await outline();
  const { Revision } = await teacher.api.get(`/lessons/${lessons[title]}`);
  await teacher.api.put(`/lessons/${lessons[title]}`, { Text }, Revision);
}

/** The lesson has a film of the demonstration, and what else is given. */
async function openFilm(page: Page, title = 'Glue', more: object = {}): Promise<void> {
  const { lessonId } = await findLesson(page, { title: 'One bucket, three taps' });
  const { Video } = await (await page.request.get(`/api/lessons/${lessonId}`)).json();
  await page.route('**/api/lessons/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Video, ...more } });
  });
  await openLesson(page, title);
  await videoIsLoaded(page);
}

const WRITING: PageState[] = [
  {
    name: 'a class without lessons',
    open: async (page) => {
      await openPage(page, contentPath((await emptyClass()).id));
      await expect(page.getByText('This class has no lessons yet')).toBeVisible();
    },
  },
  {
    name: 'the contents of a class in a sheet',
    only: 'small',
    open: async (page) => {
      await openLesson(page, 'Cane');
      await page.getByRole('button', { name: 'Contents (6 lessons)' }).click();
      await expect(page.getByRole('dialog', { name: 'Contents' }).getByRole('link', { name: 'Wind' })).toBeVisible();
    },
  },
  {
    name: 'the actions for a lesson',
    only: 'large',
    open: async (page) => {
      await openLesson(page, 'Cane');
      await page.getByRole('button', { name: 'Actions for Cane' }).click();
      await expect(page.getByRole('menu', { name: 'Actions for Cane' })).toBeVisible();
    },
  },
  {
    name: 'a lesson with files',
    open: async (page) => {
      await openLesson(page, 'Cane');
      await page
        .getByLabel('Choose files', { exact: true })
        .and(page.locator('input'))
        .setInputFiles([
          fileOf('plan.csv', Buffer.from('part,length\nspar,90\n')),
          fileOf('frame.bin', randomBytes(3000)),
        ]);
      for (const name of ['plan.csv', 'frame.bin']) {
        await expect(page.getByRole('link', { name }).first()).toBeVisible();
      }
    },
  },
  {
    name: 'a text that is refused',
    logs: /status of 400/,
    open: async (page) => {
      await openLesson(page, 'Paper');
      await textOf(page).fill(`${'- '.repeat(60)}cane`);
      await expect(page.getByRole('alert').filter({ hasText: 'are nested too deeply' })).toBeVisible();
    },
  },
  {
    name: 'a text that another window has changed',
    logs: /status of 4(09|12)/,
    open: async (page) => {
      await openLesson(page, 'Wind');
      await writeText('Wind', `Take a green cane. ${Date.now()}`);
      await textOf(page).fill('Take a dry cane.');
      const dialog = page.getByRole('dialog', { name: 'This lesson was changed in another window' });
      await expect(dialog.getByRole('region', { name: 'Your text' })).toContainText('Take a dry cane.');
    },
  },
  {
    name: 'an earlier version of a text, with what has changed since',
    open: async (page) => {
      /** What is saved within five minutes is one version: this one is of long ago. */
      const Text = 'Take a dry line.';
      const earlier = { Revision: 0, Title: 'Line', Bytes: 16, SavedAt: '2026-03-03T05:06:07.000Z', SavedBy: 'Inês' };
      await page.route('**/api/lessons/*/versions', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: [...(await response.json()), earlier] });
      });
      const whole = { ...earlier, Text, Html: `<p>${Text}</p>` };
      await page.route('**/api/lessons/*/versions/0', (route) => route.fulfill({ json: whole }));
      await writeText('Line', 'Everything was overwritten by mistake.');
      await openLesson(page, 'Line');
      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Versions' });
      await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
      await dialog.getByLabel('Show what has changed since this version').check();
      await expect(dialog.getByRole('insertion').first()).toBeVisible();
    },
  },
  {
    name: 'a link without an address',
    open: async (page) => {
      await openLesson(page, 'Glue');
      await textOf(page).press('ControlOrMeta+k');
      const dialog = page.getByRole('dialog', { name: 'Add link' });
      await dialog.getByRole('button', { name: 'Add link' }).click();
      await expect(dialog.getByText('Please enter an address.')).toBeVisible();
    },
  },
  {
    name: 'all tools for a text',
    only: 'small',
    open: async (page) => {
      await openLesson(page, 'Glue');
      await page.getByRole('button', { name: 'More tools' }).click();
      await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(14);
    },
  },
  {
    name: 'the help about Markdown',
    only: 'large',
    open: async (page) => {
      await openLesson(page, 'Glue');
      await page.getByRole('button', { name: 'Markdown help' }).click();
      await expect(page.getByRole('dialog', { name: 'Markdown help' })).toContainText('**Bold**');
    },
  },
];

const openQuiz = async (page: Page) => {
  const { id, lessonIds } = await kites();
  await openPage(page, `${contentPath(id)}?lesson=${lessonIds[0]}`);
  return page.getByRole('region', { name: 'Quiz' });
};

const hidden = once(async () => {
  const { id, lessons } = await createClassWithOutline('Kites of Others', { Build: ['Cane'] });
  const reason = 'These pages are from a published book.';
  await (await demonstrationPerson('Admin')).api.put(`/lessons/${lessons.Cane}/hide`, { reason });
  return { id, reason };
});

async function openHidden(page: Page): Promise<void> {
  const { id, reason } = await hidden();
  await openPage(page, contentPath(id));
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
}

const FILMS_AND_QUIZZES: PageState[] = [
  {
    name: 'a film with captions',
    open: async (page) => {
      await openFilm(page);
      await expect(page.getByRole('list', { name: 'Captions' })).toBeVisible();
    },
  },
  {
    name: 'a film that is damaged',
    open: async (page) => {
      await openLesson(page, 'Glue');
      await page
        .locator('input[aria-label="Choose a video"]')
        .setInputFiles({ name: 'kite.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000, 'kite') });
      await expect(page.getByText('This file cannot be read as a video. It may be damaged.')).toBeVisible();
    },
  },
  {
    name: 'a film whose successor is on its way',
    open: async (page) => {
      await openFilm(page, 'Film');
      await page.route('**/api/uploads/*', async (route) => {
        if (route.request().method() !== 'PATCH') await route.fallback();
      });
      await page.locator('input[aria-label="Choose a new video"]').setInputFiles(await readFilm());
      await expect(page.getByText(/^A new video is being uploaded\./)).toBeVisible();
    },
  },
  {
    name: 'a film whose successor cannot be played',
    open: async (page) => {
      const Refusal = 'It has no picture.';
      await openFilm(page, 'Glue', {
        Replacement: { _id: '0197c3a0-0000-7000-8000-000000000001', Status: 'refused', Refusal },
      });
      await expect(page.getByRole('alert')).toContainText('The new video cannot be used, so this one stays.');
    },
  },
  {
    name: 'a question that is not complete',
    open: async (page) => {
      await openLesson(page, 'Cane');
      const quiz = page.getByRole('region', { name: 'Quiz' });
      await quiz.getByRole('button', { name: 'Add question' }).click();
      await page.getByRole('menuitem', { name: 'One choice' }).click();
      await quiz.getByRole('textbox', { name: 'Option 1', exact: true }).focus();
      await quiz.getByRole('heading', { name: 'Quiz' }).click();
      await expect(quiz.getByText('Enter a text.').first()).toBeVisible();
      /** Otherwise the editor’s bar covers half of a button. */
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'a quiz as its students will see it',
    open: async (page) => {
      const quiz = await openQuiz(page);
      await quiz.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('dialog', { name: 'Preview of the quiz' });
      await expect(preview.getByText(/^Question \d of 6$/)).toHaveCount(6);
    },
  },
  {
    name: 'a lesson that an admin has hidden',
    open: openHidden,
  },
  {
    name: 'a hidden lesson as admins see it',
    viewer: 'Admin',
    open: openHidden,
  },
  {
    name: 'the lessons of a class as admins read them, with a quiz',
    viewer: 'Admin',
    open: async (page) => {
      const quiz = await openQuiz(page);
      await expect(quiz.getByText('Bamboo (correct)')).toBeVisible();
    },
  },
  {
    name: 'a film as admins see it',
    viewer: 'Admin',
    open: async (page) => {
      const { courseId, lessonId } = await findLesson(page, { title: 'Ways of fooling oneself' });
      await openPage(page, `${contentPath(courseId)}?lesson=${lessonId}`);
      await videoIsLoaded(page);
    },
  },
  {
    name: 'what has changed in lessons since a class was approved',
    viewer: 'Admin',
    open: async (page) => {
      await writeText('Cane', `Take a cane. ${Date.now()}`);
      await openPage(page, contentPath((await outline()).id));
      await expect(page.getByRole('button', { name: 'Compare Cane' })).toBeVisible();
    },
  },
  {
    name: 'what has changed in one lesson',
    viewer: 'Admin',
    open: async (page) => {
      await writeText('Cane', `Take a cane.\n\nSplit it with a knife. ${Date.now()}`);
      await openPage(page, contentPath((await outline()).id));
      await page.getByRole('button', { name: 'Compare Cane' }).click();
      await expect(page.getByRole('dialog').getByRole('insertion').first()).toBeVisible();
    },
  },
];

export const LESSON_EDITOR_STATES: StateGroup[] = [
  { name: 'lessons that are written', viewer: 'Teacher', states: WRITING },
  { name: 'films, quizzes and what admins read of lessons', viewer: 'Teacher', states: FILMS_AND_QUIZZES },
];
