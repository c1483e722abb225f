import type { Category, CourseStatus, PaymentStatus, Role } from '@guildhall/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AssignmentNotificationTable,
  AssignmentTable,
  CourseDayTable,
  SubmissionTable,
} from './coursework-tables.ts';
import type {
  AccountTable,
  AuditEntryTable,
  LimitCountTable,
  SecretTable,
  SessionTable,
  TeacherRequestTable,
  TeacherRequestTotalTable,
  Timestamp,
  UserTable,
} from './people-tables.ts';

interface ImageTable {
  id: string;
  owner_id: string | null;
  width: number;
  height: number;
  avif_widths: Generated<number[]>;
  created_at: Timestamp;
}

interface MemberTotalTable {
  role: Role;
  shard: number;
  members: number;
}

interface CourseTable {
  id: string;
  teacher_id: string;
  title: string;
  description: string;
  /** Cents: 0.1 + 0.2 is not a price. */
  price_cents: number;
  currency: Generated<string>;
  category: Category | null;
  time_zone: Generated<string>;
  image_id: string;
  status: Generated<CourseStatus>;
  reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  enrolled_count: Generated<number>;
  assignment_count: Generated<number>;
  submission_count: Generated<number>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  average_rating: GeneratedAlways<number>;
  seen_version: ColumnType<CourseVersion | null, string | null | undefined, string | null>;
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What a class says of itself; what its teacher can change. */
export interface CourseVersion {
  title: string;
  description: string;
  price_cents: number;
  category: Category | null;
  time_zone: string;
  image_id: string;
}

interface CourseTotalTable {
  status: CourseStatus;
  /** Empty where the class has none. */
  category: string;
  shard: number;
  courses: number;
  enrolments: number;
  reviews: number;
}

interface CourseSearchTable {
  course_id: string;
  words: string;
}

interface CourseTitleTable {
  course_id: string;
  title: string;
}

interface CourseWordTable {
  word: string;
}

export type EnrolmentState = 'active' | 'suspended' | 'ended';

interface EnrolmentTable {
  id: string;
  course_id: string;
  student_id: string;
  enrolled_at: Timestamp;
  origin: 'paid' | 'free' | 'demonstration';
  payment_id: string | null;
  state: Generated<EnrolmentState>;
}

interface PaymentTable {
  id: string;
  course_id: string;
  student_id: string;
  /** The class's price when the payment began. */
  amount_cents: number;
  currency: string;
  status: Generated<PaymentStatus>;
  /** The provider's id of the payment intent. */
  intent_id: string | null;
  charge_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  refunded_cents: Generated<number>;
  reason: string | null;
  created_at: Timestamp;
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the minute job reconciles it next. */
  next_check_at: ColumnType<Date | null, Date | null, Date | null>;
  check_count: Generated<number>;
  version: Generated<number>;
}

interface PaymentTotalTable {
  status: PaymentStatus;
  shard: number;
  payments: number;
}

interface ReviewTable {
  id: string;
  course_id: string;
  student_id: string;
  rating: number;
  description: string;
  created_at: Timestamp;
  answer: string | null;
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  hidden_reason: string | null;
}

/** The tables of `migrations/`. */
export interface Tables {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  secret: SecretTable;
  limit_count: LimitCountTable;
  audit_entry: AuditEntryTable;
  image: ImageTable;
  member_total: MemberTotalTable;
  teacher_request: TeacherRequestTable;
  teacher_request_total: TeacherRequestTotalTable;
  course: CourseTable;
  course_total: CourseTotalTable;
  course_search: CourseSearchTable;
  course_title: CourseTitleTable;
  course_word: CourseWordTable;
  enrolment: EnrolmentTable;
  payment: PaymentTable;
  payment_total: PaymentTotalTable;
  review: ReviewTable;
  assignment: AssignmentTable;
  assignment_notification: AssignmentNotificationTable;
  submission: SubmissionTable;
  course_day: CourseDayTable;
}
