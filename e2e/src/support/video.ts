import { expect, type Page } from '@playwright/test';

const video = (page: Page) => page.locator('video');

/** The picture with its controls. */
export const player = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: video(page) })
    .last();

export const secondOf = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

export const isPaused = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Its length is known, so that it can be moved. */
export const videoIsLoaded = (page: Page): Promise<void> =>
  expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
