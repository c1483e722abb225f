import { z } from 'zod';
import { Review } from './reviews.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ById, Cursor, Id, ImageUrl, Instant, limitOf, Price } from './values.ts';

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

const AssignmentEntry = z.object({
  _id: Id,
  AssignmentTitle: z.string(),
  AssignmentDeadLine: z.iso.date(),
  AssignmentDescription: z.string(),
  PostedAsgnment: z.array(z.never()),
});

const SubmissionEntry = z.object({
  AssignmentId: Id,
  AssignmentTitle: z.string(),
  SubmittedBy: z.string(),
  SubmitterEmail: z.email(),
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
    PublishAsgnment: z.array(AssignmentEntry),
    SubmittedAsgnment: z.array(SubmissionEntry),
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
  summary: 'One class, with its newest reviews',
  params: ById,
  response: Course,
  errors: ['course.not-found'],
});
