import type { Category, CourseStatus, ExperienceLevel, Role, TeacherRequestStatus } from '@guildhall/contract';
import { v7 } from 'uuid';
import type { CourseChoice } from './catalogue/choices.ts';
import type { Rating } from './catalogue/course-content.ts';
import type { DemoAttempt, DemoLearner, DemoSection, DemoTrial } from './demonstration-lessons.ts';
import type { DemonstrationRule } from './quizzes/parse-quizzes.ts';
import { integerBetween, type Random } from './random.ts';

/** Decides which people, enrolments and dates are generated. */
export const DEMONSTRATION_SEED = 2_026;

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  /** What a teacher says about themselves. */
  bio?: string;
}

export interface DemoReview {
  id: string;
  studentId: string;
  rating: Rating;
  description: string;
  createdAt: Date;
  /** The teacher's answer. */
  answer: { text: string; at: Date } | null;
}

export interface DemoSubmission {
  id: string;
  studentId: string;
  answer: string;
  link: string;
  submittedAt: Date;
  isLate: boolean;
  graded: { grade: number; comment: string; at: Date } | null;
}

export interface DemoAssignment {
  id: string;
  title: string;
  description: string;
  setAt: Date;
  /** A calendar day in the time zone of its class. */
  deadline: string;
  /** The first instant after it. */
  closesAt: Date;
  submissions: DemoSubmission[];
}

export interface DemoPayment {
  id: string;
  amountCents: number;
  /** When the student opened the payment page; the enrolment followed. */
  createdAt: Date;
  /** Stripe's name for a test card. */
  card: string;
  refund: { at: Date; reason: string } | null;
  disputedAt: Date | null;
}

export interface DemoEnrolment {
  id: string;
  studentId: string;
  enrolledAt: Date;
  /** Null in a class that is free. */
  payment: DemoPayment | null;
}

export interface DemoCourse {
  id: string;
  teacherId: string;
  title: string;
  description: string;
  priceCents: number;
  /** For the first days of the demonstration; null where it costs what it always did. */
  reducedCents: number | null;
  category: Category;
  timeZone: string;
  choice: CourseChoice;
  status: CourseStatus;
  /** Why it was rejected. */
  reason: string | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** The edit since an admin approved it, with title and price before. */
  edited: { at: Date; title: string; priceCents: number } | null;
  enrolments: DemoEnrolment[];
  /** Those whose payment was refunded or is disputed: they do not count. */
  inactiveEnrolments: DemoEnrolment[];
  /** Oldest first. */
  assignments: DemoAssignment[];
  reviews: DemoReview[];
  sections: DemoSection[];
  /** Those enrolled or on trial: everybody who has begun. */
  learners: DemoLearner[];
  trials: DemoTrial[];
  /** Attempts at its quizzes, by those who are enrolled. */
  attempts: DemoAttempt[];
  /** What its certificate asks for; null where it offers none. */
  rule: DemonstrationRule | null;
}

export interface DemoTeacherRequest {
  id: string;
  applicantId: string;
  teacherName: string;
  experienceLevel: ExperienceLevel;
  title: string;
  category: string;
  status: TeacherRequestStatus;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface Demonstration {
  people: DemoPerson[];
  courses: DemoCourse[];
  teacherRequests: DemoTeacherRequest[];
}

const DAY = 24 * 60 * 60 * 1000;

export const daysBefore = (instant: Date, days: number): Date => new Date(Math.round(instant.getTime() - days * DAY));
export const daysAfter = (instant: Date, days: number): Date => daysBefore(instant, -days);
export const daysFromTo = (start: Date, end: Date): number => (end.getTime() - start.getTime()) / DAY;

export const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);
export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** A UUIDv7 of that instant whose random part is the same for the same seed. */
export const idAt = (instant: Date, random: Random): string =>
  v7({ msecs: instant.getTime(), random: Uint8Array.from({ length: 16 }, () => integerBetween(random, 0, 255)) });
