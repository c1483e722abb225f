import { m } from '@guildhall/messages';
import { z } from 'zod';
import { Assignment, Submission } from './coursework.ts';
import { Review } from './reviews.ts';
import { AnyText, line, paragraphs } from './text.ts';
import { Id, ImageUrl, Instant, Price } from './values.ts';

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

/** The fields of a class that its teacher writes. All other fields, such as status, teacher and lists, are ignored. */
export const NewCourse = z.object({
  ClassTitle: line({ missing: m.common_title_missing, min: 3, max: 120 }),
  Description: paragraphs({ missing: m.common_description_missing, min: 20, max: 10_000 }),
  ClassPrice: NewPrice,
  /** The URL of one of the caller's pictures; any other URL is refused. */
  Image: z.string().min(1, { error: m.media_picture_missing }).max(2_000),
  Category: Category.nullish(),
  TimeZone: TimeZone.optional(),
});

export type NewCourse = z.infer<typeof NewCourse>;

/** The fields of a class that can be changed. Missing fields stay as they are. */
export const CourseChange = NewCourse.partial();
export type CourseChange = z.infer<typeof CourseChange>;

/** What its teacher and admins see of a class. */
const ManagedCourse = Course.extend({
  /** The admin's reason for the decision, or empty. */
  Reason: z.string(),
  SubmittedAt: Instant,
  /** When it was last edited or decided: no two versions have the same. */
  ChangedAt: Instant,
  LessonCount: z.int(),
});

/** A class as its teacher sees it. */
export const OwnCourse = ManagedCourse.extend({
  /** Submissions without a grade. */
  UngradedCount: z.int(),
}).meta({ id: 'OwnClass' });

export type OwnCourse = z.infer<typeof OwnCourse>;

/** A field of an Approved class before and after its edit, as display text. */
const CourseEdit = z.object({
  field: z.enum(['ClassTitle', 'Description', 'ClassPrice', 'Image', 'Category', 'TimeZone']),
  before: z.string(),
  now: z.string(),
});

/** A class as admins see it. */
export const AdminCourse = ManagedCourse.extend({
  TeacherId: Id,
  /** When it was last edited since it was approved, or since an admin last saw its edits; null: it was not. */
  EditedAt: Instant.nullable(),
  Edits: z.array(CourseEdit),
  /** The last change of its lessons since then that no admin has seen; null: there is none. */
  ContentChangedAt: Instant.nullable(),
}).meta({ id: 'AdminClass' });

export type AdminCourse = z.infer<typeof AdminCourse>;
