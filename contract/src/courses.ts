import { m } from '@guildhall/messages';
import { z } from 'zod';
import { Assignment, Submission } from './coursework.ts';
import { Decision, DecisionBody } from './decisions.ts';
import { Review } from './reviews.ts';
import { defineRoute } from './route.ts';
import { AnyText, line, paragraphs } from './text.ts';
import { ByEmail, ById, Cursor, Deleted, Id, ImageUrl, Inserted, Instant, limitOf, Modified, Price } from './values.ts';

/** The eight of the home page, in its order. */
export const CATEGORIES = [
  'Web Development',
  'Graphic Design',
  'LifeStyle',
  'Health & Fitness',
  'Business Strategy',
  'Photography',
  'Data Science',
  'Language Learning',
] as const;

export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

export const CourseStatus = z.enum(['Pending', 'Approved', 'Rejected', 'Archived']);
export type CourseStatus = z.infer<typeof CourseStatus>;

/** One line of what was bought by whom. Only the teacher and admins see those of others. */
const EnrolmentEntry = z.object({
  StudentName: z.string(),
  StudentEmail: z.email(),
  PaidAmount: Price,
  Currency: z.string(),
  TransactionID: z.string(),
  EnrolledAt: Instant,
});

/** A class as the wire shows it. The four lists are always there, and empty where the viewer may not see them. */
export const Course = z
  .object({
    _id: Id,
    ClassTitle: z.string(),
    Description: z.string(),
    ClassPrice: Price,
    Currency: z.string(),
    Category: Category.nullable(),
    TimeZone: z.string(),
    Image: ImageUrl,
    TeacherName: z.string(),
    TeacherEmail: z.email(),
    TeacherImage: ImageUrl,
    Uploader: ImageUrl,
    Status: CourseStatus,
    PublishedAt: Instant.nullable(),
    EnrolledCount: z.int(),
    AssignmentCount: z.int(),
    SubmissionCount: z.int(),
    ReviewCount: z.int(),
    /** 1 to 5, to two places; null while nobody has rated. */
    AverageRating: z.number().nullable(),
    EnrolledBy: z.array(EnrolmentEntry),
    Reviews: z.array(Review),
    PublishAsgnment: z.array(Assignment),
    SubmittedAsgnment: z.array(Submission),
  })
  .meta({ id: 'Class' });

export type Course = z.infer<typeof Course>;

export const COURSE_SORTS = ['newest', 'popular', 'price', 'rating'] as const;

export const CourseSearch = z.object({
  q: AnyText.max(200).optional(),
  category: Category.optional(),
  /** Without it: newest first, or best match first where there is a `q`. */
  sort: z.enum(COURSE_SORTS).optional(),
  limit: limitOf(30, 100),
  cursor: Cursor.optional(),
});

/** 0, or 0.50 to 10,000.00 in dollars. */
export const NewPrice = z
  .number({ error: m.courses_price_missing })
  .min(0, { error: m.courses_price_too_low, abort: true })
  .max(10_000, { error: m.courses_price_too_high })
  .refine((price) => price === 0 || price >= 0.5, { error: m.courses_price_too_low })
  .multipleOf(0.01, { error: m.courses_price_decimals })
  .meta({ example: 49.99 });

/** An IANA time zone, as `Europe/Berlin`. */
const TimeZone = AnyText.max(64).refine(isTimeZone, { error: m.courses_time_zone_invalid });

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a teacher says of a class. Whatever else is sent, status, teacher and lists too, is not looked at. */
export const NewCourse = z.object({
  ClassTitle: line({ missing: m.common_title_missing, min: 3, max: 120 }),
  Description: paragraphs({ missing: m.common_description_missing, min: 20, max: 10_000 }),
  ClassPrice: NewPrice,
  /** One of one's own pictures; an address from elsewhere is refused. */
  Image: z.string().min(1, { error: m.media_picture_missing }).max(2_000),
  Category: Category.nullish(),
  TimeZone: TimeZone.optional(),
});

export type NewCourse = z.infer<typeof NewCourse>;

/** What of a class can be changed; what is left out stays. */
export const CourseChange = NewCourse.partial();
export type CourseChange = z.infer<typeof CourseChange>;

/** A class as its teacher sees it. */
export const OwnCourse = Course.extend({
  /** What the admin wrote to the decision, or empty. */
  Reason: z.string(),
  SubmittedAt: Instant,
  /** When it was last edited or decided: no two versions have the same. */
  ChangedAt: Instant,
}).meta({ id: 'OwnClass' });

export type OwnCourse = z.infer<typeof OwnCourse>;

/** What an Approved class said when it was approved, and says now; both as text for people. */
const CourseEdit = z.object({
  field: z.enum(['ClassTitle', 'Description', 'ClassPrice', 'Image', 'Category', 'TimeZone']),
  before: z.string(),
  now: z.string(),
});

/** A class as admins see it. */
export const AdminCourse = OwnCourse.extend({
  /** When it was last edited since it was approved, or since an admin last saw its edits; null: it was not. */
  EditedAt: Instant.nullable(),
  Edits: z.array(CourseEdit),
}).meta({ id: 'AdminClass' });

export type AdminCourse = z.infer<typeof AdminCourse>;

/** With the `ChangedAt` of what was read, nothing is decided of a class that says something else by now. */
const CourseDecision = DecisionBody.extend({ ChangedAt: Instant.optional() }).nullish();

export const listTopCourses = defineRoute({
  method: 'GET',
  path: '/top-classes',
  access: 'public',
  summary: 'The six approved classes with most enrolments',
  response: z.array(Course),
  errors: [],
});

export const searchCourses = defineRoute({
  method: 'GET',
  path: '/all-classes',
  access: 'public',
  summary: 'Approved classes: searched, filtered, sorted, paged',
  query: CourseSearch,
  response: z.object({
    data: z.array(Course),
    /** With `q` counted up to 1,000. */
    total: z.int(),
    nextCursor: Cursor.nullable(),
  }),
  errors: [],
});

export const readCourse = defineRoute({
  method: 'GET',
  path: '/get-class/:id',
  access: 'public',
  personal: true,
  summary: 'One class, with its newest reviews; its teacher, its students and admins see it whatever its status',
  params: ById,
  response: Course,
  notFound: 'course.not-found',
  errors: [],
});

export const insertCourse = defineRoute({
  method: 'POST',
  path: '/insert-class',
  access: 'teacher',
  summary: 'Hands a new class to the admins; it is Pending until they decide',
  body: NewCourse,
  response: Inserted,
  errors: [],
});

export const updateCourse = defineRoute({
  method: 'PUT',
  path: '/update-class/:id',
  access: 'signed-in',
  summary: 'Changes one’s own class; a Rejected one is Pending again',
  params: ById,
  body: z.object({ UpdatedData: CourseChange }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/delete-class/:id',
  access: 'signed-in',
  summary: 'Deletes a class, or archives it where it has students; its teacher’s and the admins’ to do',
  params: ById,
  body: Decision,
  response: Deleted,
  notFound: 'course.not-found',
  errors: [],
});

export const listTaughtCourses = defineRoute({
  method: 'GET',
  path: '/my-class/:email',
  access: 'signed-in',
  summary: 'All classes that one teaches, whatever their status, newest first',
  params: ByEmail,
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(OwnCourse),
  paged: true,
  errors: [],
});

export const listAllCourses = defineRoute({
  method: 'GET',
  path: '/getallclass',
  access: 'admin',
  summary: 'All classes, newest first; archived ones are not among them',
  query: z.object({
    status: CourseStatus.exclude(['Archived']).optional(),
    limit: limitOf(100, 500),
    cursor: Cursor.optional(),
  }),
  response: z.array(AdminCourse),
  paged: true,
  errors: [],
});

export const approveCourse = defineRoute({
  method: 'PUT',
  path: '/aprove-cls/:id',
  access: 'admin',
  summary: 'Approves a class that is Pending: everybody finds it from then on',
  params: ById,
  body: CourseDecision,
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

export const rejectCourse = defineRoute({
  method: 'DELETE',
  path: '/reject-cls/:id',
  access: 'admin',
  summary: 'Rejects a class that is Pending; it stays with its teacher, who may change it',
  params: ById,
  body: CourseDecision,
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

export const markEditsSeen = defineRoute({
  method: 'PUT',
  path: '/classes/:id/seen-edits',
  access: 'admin',
  summary: 'Says that the edits up to this instant have been seen; later ones still show',
  params: ById,
  body: z.object({ EditedAt: Instant }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});
