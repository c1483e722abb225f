import { z } from 'zod';
import { Assignment, Submission } from './coursework.ts';
import { LANGUAGES } from './languages.ts';
import { Review } from './reviews.ts';
import { Id, ImageUrl, Instant, Price } from './values.ts';

/** Those that a shop begins with, in the order of the home page. Admins change them: `ShopFeatures` has those of now. */
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

export type Category = (typeof CATEGORIES)[number];

export const COURSE_LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const;

export const CourseLevel = z.enum(COURSE_LEVELS);
export type CourseLevel = z.infer<typeof CourseLevel>;

export const CourseLanguage = z.enum(LANGUAGES);

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

/** Why a class costs less now than before, and until when. */
export const RunningReduction = z.object({
  /** The lowest price of the 30 days before it began. */
  StruckPrice: Price,
  /** By how much the price is lower than that, rounded down. */
  Percent: z.int(),
  /** In the shop's time zone. */
  LastDay: z.iso.date(),
  EndsAt: Instant,
});

export type RunningReduction = z.infer<typeof RunningReduction>;

/** A class as the wire shows it. The four lists are always there, and empty where the viewer may not see them. */
export const Course = z
  .object({
    _id: Id,
    ClassTitle: z.string(),
    Description: z.string(),
    /** What it costs now: the reduced price while there is one. */
    ClassPrice: Price,
    Currency: z.string(),
    Reduction: RunningReduction.nullable(),
    Category: z.string().nullable(),
    Level: CourseLevel.nullable(),
    Language: CourseLanguage.nullable(),
    WhatYouWillLearn: z.array(z.string()),
    Requirements: z.array(z.string()),
    ForWhom: z.array(z.string()),
    TimeZone: z.string(),
    Image: ImageUrl,
    /** The id of their page; null where they have none. */
    TeacherId: Id.nullable(),
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
  /** What it costs without a reduction. */
  ListPrice: Price,
  /** Submissions without a grade. */
  UngradedCount: z.int(),
}).meta({ id: 'OwnClass' });

export type OwnCourse = z.infer<typeof OwnCourse>;

/** A field of an Approved class before and after its edit, as display text. */
const CourseEdit = z.object({
  field: z.enum([
    'ClassTitle',
    'Description',
    'ClassPrice',
    'Image',
    'Category',
    'TimeZone',
    'Level',
    'Language',
    'WhatYouWillLearn',
    'Requirements',
    'ForWhom',
  ]),
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
