import type { PageName } from '@guildhall/contract';

/** The status of a page about what is there, about what its viewer may not know of, and about what is not there. */
interface PageRow {
  shown: number;
  withheld?: number;
  unknown?: number;
}

/** A page itself says nothing: its browser asks for what is in it, and `ACCESS` says who gets that. */
const FOR_EVERYBODY: PageRow = { shown: 200 };
/** The same document for every id. */
const ASKS_FIRST: PageRow = { shown: 200, withheld: 200, unknown: 200 };
/** The document has the thing itself inside. */
const PUBLIC: PageRow = { shown: 200, unknown: 404 };

/** Written by hand: what each page answers. Pages get no session, so that all viewers get the same. */
export const PAGE_STATUSES: Record<PageName, PageRow> = {
  home: FOR_EVERYBODY,
  listing: FOR_EVERYBODY,
  /** Withheld: a rejected class. */
  courseDetails: { ...PUBLIC, withheld: 404 },
  teacher: PUBLIC,
  teachHere: FOR_EVERYBODY,
  verify: FOR_EVERYBODY,
  accessibility: FOR_EVERYBODY,
  /** `createViewers` stores these texts. */
  imprint: FOR_EVERYBODY,
  privacyPolicy: FOR_EVERYBODY,
  terms: FOR_EVERYBODY,
  certificate: PUBLIC,
  login: FOR_EVERYBODY,
  signup: FOR_EVERYBODY,
  resetPassword: FOR_EVERYBODY,
  invitation: FOR_EVERYBODY,
  unsubscribe: FOR_EVERYBODY,
  signedIn: FOR_EVERYBODY,
  dashboard: FOR_EVERYBODY,
  myProfile: FOR_EVERYBODY,
  overview: FOR_EVERYBODY,
  failures: FOR_EVERYBODY,
  backups: FOR_EVERYBODY,
  allUsers: FOR_EVERYBODY,
  invitePeople: FOR_EVERYBODY,
  roster: { shown: 200, unknown: 200 },
  member: { shown: 200, unknown: 200 },
  allCourses: FOR_EVERYBODY,
  teacherRequests: FOR_EVERYBODY,
  reports: FOR_EVERYBODY,
  audit: FOR_EVERYBODY,
  allCertificates: FOR_EVERYBODY,
  codes: FOR_EVERYBODY,
  securityLog: FOR_EVERYBODY,
  shopSettings: FOR_EVERYBODY,
  webhooks: FOR_EVERYBODY,
  apiKeys: FOR_EVERYBODY,
  addCourse: FOR_EVERYBODY,
  myCourses: FOR_EVERYBODY,
  toGrade: FOR_EVERYBODY,
  basket: FOR_EVERYBODY,
  checkout: FOR_EVERYBODY,
  order: { shown: 200, unknown: 200 },
  makePayment: ASKS_FIRST,
  myEnrolment: FOR_EVERYBODY,
  wishList: FOR_EVERYBODY,
  payments: FOR_EVERYBODY,
  myPayments: FOR_EVERYBODY,
  myCertificates: FOR_EVERYBODY,
  receipt: { shown: 200, unknown: 200 },
  enrolledCourse: ASKS_FIRST,
  learn: ASKS_FIRST,
  learnNotes: ASKS_FIRST,
  /** A locked lesson is shown without its text. Withheld: of a rejected class. */
  lesson: { ...PUBLIC, withheld: 404 },
  courseProgress: ASKS_FIRST,
  courseContent: ASKS_FIRST,
  quizResults: ASKS_FIRST,
};

/** Where other addresses lead. */
export const REDIRECTS: Record<string, string> = {
  '/dashboard': '/dashbord',
  '/dashboard/my-profile': '/dashbord/my-profile',
  '/all-classes': '/get-all-classes',
  '/classes': '/get-all-classes',
};
