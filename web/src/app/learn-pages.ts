import { PAGES } from '@guildhall/contract';
import { signedInOnly } from './guards.ts';
import type { SitePage } from './site-pages.ts';

/** The pages where people learn, in a frame of their own. Free previews need no account. */
export const LEARN_PAGES: SitePage[] = [
  { path: PAGES.learn.path, load: () => import('../pages/learn.tsx') },
  { path: PAGES.learnNotes.path, guard: signedInOnly, load: () => import('../pages/learn-notes.tsx') },
  { path: PAGES.lesson.path, load: () => import('../pages/lesson.tsx') },
];
