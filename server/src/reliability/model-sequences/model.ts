import type { CourseStatus, Role } from '@guildhall/contract';

/** What has to be true after each call, kept as simply as possible. */
export interface Person {
  id: string;
  role: Role;
  isVerified: boolean;
  isSuspended: boolean;
  /** The application that waits for a decision. */
  application: string | undefined;
}

export interface Payment {
  /** The provider's id, and what the browser confirms with. */
  intentId: string;
  clientSecret: string;
  student: Person;
  course: Course;
  cents: number;
  status: 'open' | 'paid' | 'disputed' | 'refunded' | 'charged-back' | 'canceled';
  /** The provider allows one dispute per charge. */
  wasDisputed: boolean;
}

export interface Enrolment {
  origin: 'free' | 'paid';
  state: 'active' | 'suspended' | 'ended';
}

export interface Lesson {
  id: string;
  section: Section;
  title: string;
  revision: number;
  isPreview: boolean;
  /** Which deletion took it away: a section is restored with the lessons that were deleted with it. */
  deletedBy: number | undefined;
}

export interface Section {
  id: string;
  course: Course;
  deletedBy: number | undefined;
}

export interface Submission {
  student: Person;
  answer: string;
  grade: number | null;
}

export interface Assignment {
  id: string;
  course: Course;
  submissions: Map<Person, Submission>;
}

export interface Course {
  id: string;
  teacher: Person;
  /** Undefined where it has been removed. */
  status: CourseStatus | undefined;
  cents: number;
  enrolments: Map<Person, Enrolment>;
  trials: Set<Person>;
  reviews: Map<Person, number>;
}

export interface Model {
  admin: Person;
  /** Whose roles change. */
  people: Person[];
  applications: { id: string; person: Person; isPending: boolean }[];
  courses: Course[];
  payments: Payment[];
  sections: Section[];
  lessons: Lesson[];
  assignments: Assignment[];
  /** Numbers the deletions, the titles and whatever else has to differ. */
  serial: number;
}

export const isEnrolled = (course: Course, person: Person): boolean =>
  course.enrolments.get(person)?.state === 'active';

export const isVisible = (course: Course, person: Person): boolean =>
  course.status !== undefined &&
  (course.status === 'Approved' || course.teacher === person || person.role === 'Admin' || isEnrolled(course, person));

export const enrolledCount = ({ enrolments }: Course): number =>
  [...enrolments.values()].filter(({ state }) => state === 'active').length;

export const lessonsOf = ({ lessons }: Model, course: Course): Lesson[] =>
  lessons.filter(({ section, deletedBy }) => section.course === course && deletedBy === undefined);

/** A trial ends with the first enrolment, and never begins again. */
export const hasTrial = (course: Course, person: Person): boolean =>
  course.trials.has(person) && !course.enrolments.has(person);
