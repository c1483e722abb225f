import type { Locator, Page } from '@playwright/test';
import { openPage } from './page-actions.ts';
import { openAs } from './people.ts';

const progressPath = (id: string, search: string) => `/my-class-details/${id}${search}`;

/** Opens the progress of a class as the demonstration's teacher. */
export const openProgressAsTeacher = (page: Page, id: string, search = ''): Promise<void> =>
  openAs(page, 'Teacher', progressPath(id, search));

export const openProgress = (page: Page, id: string, search = ''): Promise<void> =>
  openPage(page, progressPath(id, search));

/** A student's submission on the page of an assignment. */
export const submissionBy = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });
