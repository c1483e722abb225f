import type { AuditKind, ExperienceLevel, Role, SecurityEventKind, TeacherRequestStatus } from '@guildhall/contract';
import type { ColumnType, Generated } from 'kysely';
import type { SentenceColumn } from './stored-text.ts';

/** An instant, to the millisecond. */
export type Timestamp = ColumnType<Date, Date, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface UserTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  /** What their page as a teacher says. */
  bio: Generated<string>;
  role: Generated<Role>;
  demonstration: Generated<boolean>;
  /** The language of mails and documents; null: English. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  recorded_at: NullableTimestamp;
  mails_new_assignments: Generated<boolean>;
  mails_deadline_reminders: Generated<boolean>;
  mails_grades: Generated<boolean>;
  mails_certificates: Generated<boolean>;
  mails_announcements: Generated<boolean>;
  mails_trial_reminders: Generated<boolean>;
  mails_reduced_wishes: Generated<boolean>;
  mails_enrolments: Generated<boolean>;
  mails_submissions: Generated<boolean>;
  mails_refunds: Generated<boolean>;
  mails_waiting: Generated<boolean>;
  mails_disputes: Generated<boolean>;
  suspended_at: NullableTimestamp;
  suspended_reason: ColumnType<string | null, string | null | undefined, string | null>;
  sign_in_warned_at: NullableTimestamp;
  /** When the account that its owner wants deleted is erased. */
  deletion_due_at: NullableTimestamp;
  /** The row says nothing about the person since then. */
  erased_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  /** Signed in without the second factor so far: the session can do nothing else. */
  awaits_second_factor: Generated<boolean>;
  /** When its owner last proved to be the owner. */
  proved_at: NullableTimestamp;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AccountTable {
  id: string;
  user_id: string;
  /** `credential`, or the provider's name. */
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SecretTable {
  name: string;
  /** Encrypted (`installation/secrets.ts`). */
  value: string;
  created_at: Timestamp;
}

export interface LimitCountTable {
  /** The name of the limit, and the address or account. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number;
}

export interface AuditEntryTable {
  id: string;
  /** Null: the server's operator, with the admin command. */
  actor_id: string | null;
  action: AuditKind;
  subject_id: string;
  subject_name: Generated<string>;
  subject_sentence: SentenceColumn;
  person_id: string | null;
  reason: string | null;
  reason_sentence: SentenceColumn;
  /** Null: by hand. */
  key_name: string | null;
  at: Timestamp;
}

export interface SecurityEventTable {
  id: string;
  kind: SecurityEventKind;
  /** Null where no account has the typed address. */
  person_id: string | null;
  typed_email: string | null;
  actor_id: string | null;
  detail: Generated<string>;
  detail_sentence: SentenceColumn;
  ip_address: Generated<string>;
  user_agent: Generated<string>;
  at: Timestamp;
}

export interface TeacherRequestTable {
  id: string;
  applicant_id: string;
  teacher_name: string;
  experience_level: ExperienceLevel;
  title: string;
  category: string;
  status: Generated<TeacherRequestStatus>;
  reason: string | null;
  created_at: Timestamp;
  decided_at: NullableTimestamp;
}

export interface TeacherRequestTotalTable {
  status: TeacherRequestStatus;
  requests: number;
}

export interface ImageTable {
  id: string;
  owner_id: string | null;
  width: number;
  height: number;
  avif_widths: Generated<number[]>;
  bytes: Generated<number>;
  is_stored: Generated<boolean>;
  unused_since: NullableTimestamp;
  check_at: ColumnType<Date, Date | undefined, Date>;
  created_at: Timestamp;
}

export interface MemberTotalTable {
  role: Role;
  shard: number;
  members: number;
}
