import type { CourseLevel, CourseStatus, LanguageCode } from '@guildhall/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';

export interface CourseTable {
  id: string;
  teacher_id: string;
  title: string;
  description: string;
  /** Cents: 0.1 + 0.2 is not a price. */
  price_cents: number;
  currency: Generated<string>;
  category: string | null;
  time_zone: Generated<string>;
  level: ColumnType<CourseLevel | null, CourseLevel | null | undefined, CourseLevel | null>;
  language: ColumnType<LanguageCode | null, LanguageCode | null | undefined, LanguageCode | null>;
  goals: Generated<string[]>;
  requirements: Generated<string[]>;
  audience: Generated<string[]>;
  image_id: string;
  status: Generated<CourseStatus>;
  reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  published_at: NullableTimestamp;
  enrolled_count: Generated<number>;
  assignment_count: Generated<number>;
  submission_count: Generated<number>;
  withdrawn_assignment_count: Generated<number>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  average_rating: GeneratedAlways<number>;
  seen_version: ColumnType<CourseVersion | null, string | null | undefined, string | null>;
  edited_at: NullableTimestamp;
  /** Incremented by each change of its sections, of which lessons there are, and of their order. */
  content_revision: Generated<number>;
  /** Incremented by each change of anything that its list of lessons shows. */
  content_version: Generated<number>;
  /** The last change of its content that no admin has seen. */
  content_changed_at: NullableTimestamp;
  lesson_count: Generated<number>;
  /** Length of its videos. */
  content_seconds: Generated<number>;
  attachment_count: Generated<number>;
  trial_downloads: Generated<boolean>;
}

/** The columns of a class that its teacher can change. */
export interface CourseVersion {
  title: string;
  description: string;
  price_cents: number;
  category: string | null;
  time_zone: string;
  image_id: string;
  level: CourseLevel | null;
  language: LanguageCode | null;
  /** What one will learn, line by line. */
  goals: string[];
  requirements: string[];
  /** For whom the class is. */
  audience: string[];
}

/** What a class has cost since when. Written by triggers of `course`, and never changed. */
export interface PriceChangeTable {
  course_id: string;
  changed_at: Timestamp;
  price_cents: number;
  currency: string;
}

export interface ReductionTable {
  id: string;
  course_id: string;
  reduced_cents: number;
  /** `YYYY-MM-DD`. */
  first_day: string;
  last_day: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  created_at: Timestamp;
  begun_at: NullableTimestamp;
  /** The price that comes back. */
  list_cents: number | null;
  /** The struck price. */
  reference_cents: number | null;
  ended_at: NullableTimestamp;
  canceled_at: NullableTimestamp;
  /** The last person of the batch of mails before. */
  mailed_up_to: ColumnType<string | null, string | null | undefined, string>;
  /** When all who wished for the class had been mailed. */
  mailed_at: NullableTimestamp;
}

export interface WishTable {
  person_id: string;
  course_id: string;
  added_at: ColumnType<Date, Date | undefined, Date>;
}

export interface CourseTotalTable {
  status: CourseStatus;
  /** Empty where the class has none. */
  category: string;
  shard: number;
  courses: number;
  enrolments: number;
  reviews: number;
}

/** Approved classes by what one can filter for; empty for any. */
export interface CourseFacetTotalTable {
  category: string;
  price: string;
  level: string;
  length: string;
  rating: string;
  language: string;
  shard: number;
  courses: number;
}

export interface CourseSearchTable {
  course_id: string;
  words: string;
  main_words: string | null;
}

export interface CourseTitleTable {
  course_id: string;
  title: string;
  status: CourseStatus;
  is_edited: Generated<boolean>;
}

export interface CourseWordTable {
  word: string;
  is_stem: Generated<boolean>;
}

export interface ReviewTable {
  id: string;
  course_id: string;
  student_id: string;
  rating: number;
  description: string;
  created_at: Timestamp;
  answer: string | null;
  answered_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  hidden_reason: string | null;
}
