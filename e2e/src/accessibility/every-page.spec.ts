import { PAGES, type PageName } from '@guildhall/contract';
import type { Role } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { demonstrationPerson, signIn } from '../support/people.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { pathsOf } from './page-paths.ts';

/** As wide as a window of 1280 px at 400 %. */
test.use({ viewport: { width: 320, height: 640 } });

/** Who looks at a page; every page of the product has somebody. */
const VIEWERS: Record<PageName, 'visitor' | Role> = {
  home: 'visitor',
  listing: 'visitor',
  courseDetails: 'visitor',
  teacher: 'visitor',
  teachHere: 'visitor',
  verify: 'visitor',
  certificate: 'visitor',
  login: 'visitor',
  signup: 'visitor',
  resetPassword: 'visitor',
  signedIn: 'visitor',
  dashboard: 'Student',
  myProfile: 'Student',
  makePayment: 'Student',
  myEnrolment: 'Student',
  myPayments: 'Student',
  myCertificates: 'Student',
  receipt: 'Student',
  enrolledCourse: 'Student',
  learn: 'Student',
  learnNotes: 'Student',
  lesson: 'Student',
  addCourse: 'Teacher',
  myCourses: 'Teacher',
  toGrade: 'Teacher',
  courseProgress: 'Teacher',
  courseContent: 'Teacher',
  quizResults: 'Teacher',
  allUsers: 'Admin',
  member: 'Admin',
  allCourses: 'Admin',
  teacherRequests: 'Admin',
  reports: 'Admin',
  audit: 'Admin',
  allCertificates: 'Admin',
  securityLog: 'Admin',
  payments: 'Admin',
};

for (const viewer of ['visitor', 'Student', 'Teacher', 'Admin'] as const) {
  test(`${viewer}: at 320 px every page reflows, keeps its texts whole, its targets large and its focus in sight`, async ({
    page,
  }) => {
    if (viewer !== 'visitor') await signIn(page, await demonstrationPerson(viewer));
    const paths = await pathsOf();
    const names = (Object.keys(PAGES) as PageName[]).filter((name) => VIEWERS[name] === viewer);
    for (const name of names) {
      await openPage(page, paths[name]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findLayoutFaults(page), paths[name]).toEqual([]);
    }
  });
}
