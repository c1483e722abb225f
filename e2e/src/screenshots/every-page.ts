import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { PAGE_VIEWERS, pathsOf, VIEWERS } from '../accessibility/page-paths.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';
import { skipSplash } from '../support/splash.ts';
import { createHardClasses, type HardClasses, pretendEnrolments } from './hard-content.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');
const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
];
const THEMES = ['light', 'dark'] as const;

interface PhotographedPage {
  name: string;
  viewer: (typeof VIEWERS)[number];
  path: string;
  /** Its pictures cannot be loaded. */
  hasNoPictures?: true;
}

/** Every page once, and those that show hard content with it. */
function listPages({ long, mixed }: HardClasses, paths: Awaited<ReturnType<typeof pathsOf>>): PhotographedPage[] {
  const pages = Object.entries(PAGE_VIEWERS).map(([name, viewer]) => ({
    name,
    viewer,
    path: paths[name as keyof typeof paths],
  }));
  const about = (id: string, kind: string): PhotographedPage[] => [
    { name: `courseDetails-${kind}`, viewer: 'visitor', path: `/class-details/${id}` },
    { name: `courseProgress-${kind}`, viewer: 'Teacher', path: `/my-class-details/${id}` },
    { name: `courseContent-${kind}`, viewer: 'Teacher', path: `/my-class-details/${id}/content` },
  ];
  const withoutPictures = pages
    .filter(({ name }) => ['home', 'listing', 'courseDetails', 'teacher', 'myEnrolment', 'allCourses'].includes(name))
    .map((page) => ({ ...page, name: `${page.name}-no-picture`, hasNoPictures: true as const }));
  return [
    ...pages,
    { name: 'listing-newest', viewer: 'visitor', path: '/get-all-classes?sort=newest' },
    { name: 'listing-nothing', viewer: 'visitor', path: '/get-all-classes?q=xyzzyxyzzy' },
    { name: 'notFound', viewer: 'visitor', path: '/no-such-page' },
    { name: 'makePayment-long', viewer: 'Student', path: `/make-payment/${long}` },
    ...about(long, 'long'),
    ...about(mixed, 'mixed'),
    ...withoutPictures,
  ];
}

/** Pictures far below, which otherwise wait until somebody scrolls there. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

const IMAGES = '**/images/**';

/** Whole pages, not their first screen. */
async function photograph(page: Page, name: string): Promise<string[]> {
  const files: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }), theme);
      const file = `${name}-${size.width}-${theme}.png`;
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled', fullPage: true });
      files.push(file);
    }
  }
  return files;
}

const indexOf = (files: string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Pages</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:1rem}
figure{margin:0}img{display:block;inline-size:18rem;border:1px solid #888}</style>
${files.map((file) => `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`).join('\n')}\n`;

base('takes pictures of every page', async ({ browser }) => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const setUp = await browser.newPage();
  /** The pages of the demonstration's classes, which have lessons. */
  const paths = await pathsOf();
  const classes = await createHardClasses(setUp);
  await setUp.context().close();
  const pages = listPages(classes, paths);
  const files: string[] = [];
  for (const viewer of VIEWERS) {
    const page = await browser.newPage();
    await skipSplash(page.context());
    await pretendEnrolments(page, classes.long);
    for (const { name, path, hasNoPictures } of pages.filter((one) => one.viewer === viewer)) {
      if (viewer !== 'visitor') await signIn(page, await demonstrationPerson(viewer));
      if (hasNoPictures) await page.route(IMAGES, (route) => route.abort());
      await openPage(page, path);
      await loadPictures(page);
      files.push(...(await photograph(page, name)));
      await page.unroute(IMAGES);
    }
    await page.context().close();
  }
  await writeFile(join(FOLDER, 'index.html'), indexOf(files));
});
