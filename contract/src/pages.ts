import { CourseSearch, listTopCourses, searchCourses } from './catalogue.ts';
import { readCourse } from './class-page.ts';
import { listReviews } from './reviews.ts';
import type { RequestFields, Route } from './route.ts';
import { readPlatformStats } from './statistics.ts';

/** How many of the newest reviews run across the home page. */
export const HOME_REVIEWS = 20;

/** The fields of the listing's own address; everything else in it is ignored. */
const LISTING_FIELDS = ['q', 'category', 'sort'] as const;

/** The query of the listing's first page, as its address says it; what the call would refuse is not in it. */
export const listingQueryOf = (search: URLSearchParams) =>
  Object.fromEntries(
    LISTING_FIELDS.map((name) => {
      const value = search.get(name)?.trim() || undefined;
      return [name, CourseSearch.shape[name].safeParse(value).success ? value : undefined];
    }),
  );

/** A GET request that a page makes. */
export interface PageRequest extends RequestFields {
  route: Route;
}

interface Page {
  /** As React Router and URLPattern write it. */
  path: string;
  /** What the page requests first; the server puts the responses inside the page. */
  preload?: (address: { params: Record<string, string>; search: URLSearchParams }) => PageRequest[];
}

/** Every page there is. The server answers any other address with status 404. */
export const PAGES = {
  home: {
    path: '/',
    preload: () => [
      { route: listTopCourses },
      { route: readPlatformStats },
      { route: listReviews, query: { limit: HOME_REVIEWS } },
    ],
  },
  listing: {
    path: '/get-all-classes',
    preload: ({ search }) => [{ route: searchCourses, query: listingQueryOf(search) }],
  },
  courseDetails: {
    path: '/class-details/:id',
    preload: ({ params }) => [{ route: readCourse, params }],
  },
  teachHere: { path: '/teach-in-here' },
  login: { path: '/login' },
  signup: { path: '/signup' },
  /** Led to by a mail, with `?token=...`. */
  resetPassword: { path: '/reset-password' },
  /** Where Google sends people back to, in its own window or in ours. */
  signedIn: { path: '/signed-in' },
  dashboard: { path: '/dashbord' },
  myProfile: { path: '/dashbord/my-profile' },
  allUsers: { path: '/dashbord/all-users' },
  allCourses: { path: '/dashbord/all-classes' },
  teacherRequests: { path: '/dashbord/teacher-requests' },
  audit: { path: '/dashbord/audit' },
  addCourse: { path: '/dashbord/add-classes' },
  myCourses: { path: '/dashbord/my-classes' },
  makePayment: { path: '/make-payment/:id' },
  myEnrolment: { path: '/dashbord/my-enrollment' },
  payments: { path: '/dashbord/payments' },
  /** A receipt, to be printed. */
  receipt: { path: '/dashbord/payments/:id' },
  /** A class that one has a place in: its assignments. */
  enrolledCourse: { path: '/enrolled-class-details/:id' },
  courseProgress: { path: '/my-class-details/:id' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
