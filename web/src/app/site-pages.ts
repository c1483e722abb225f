import { PAGES } from '@guildhall/contract';
import type { PageModule } from '../lib/page-module.ts';
import { type Guard, signedOutOnly } from './guards.ts';

export interface SitePage {
  path: string;
  guard?: Guard;
  load: () => Promise<PageModule>;
}

/** The pages in the site's frame. Each is a script of its own, in a file named after its route. */
export const SITE_PAGES: SitePage[] = [
  { path: PAGES.home.path, load: () => import('../pages/home.tsx') },
  { path: PAGES.listing.path, load: () => import('../pages/get-all-classes.tsx') },
  { path: PAGES.courseDetails.path, load: () => import('../pages/class-details.tsx') },
  { path: PAGES.teacher.path, load: () => import('../pages/teachers.tsx') },
  { path: PAGES.teachHere.path, load: () => import('../pages/teach-in-here.tsx') },
  { path: PAGES.verify.path, load: () => import('../pages/verify.tsx') },
  { path: PAGES.accessibility.path, load: () => import('../pages/accessibility.tsx') },
  { path: PAGES.imprint.path, load: () => import('../pages/imprint.tsx') },
  { path: PAGES.privacyPolicy.path, load: () => import('../pages/privacy-policy.tsx') },
  { path: PAGES.terms.path, load: () => import('../pages/terms.tsx') },
  { path: PAGES.certificate.path, load: () => import('../pages/certificates.tsx') },
  { path: PAGES.login.path, guard: signedOutOnly, load: () => import('../pages/login.tsx') },
  { path: PAGES.signup.path, guard: signedOutOnly, load: () => import('../pages/signup.tsx') },
  { path: PAGES.resetPassword.path, load: () => import('../pages/reset-password.tsx') },
  { path: PAGES.invitation.path, load: () => import('../pages/invitation.tsx') },
  { path: PAGES.unsubscribe.path, load: () => import('../pages/unsubscribe.tsx') },
  { path: PAGES.signedIn.path, load: () => import('../pages/signed-in.tsx') },
];

if (import.meta.env.DEV) SITE_PAGES.push({ path: '/ui', load: () => import('../pages/ui-parts.tsx') });
