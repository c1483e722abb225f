import type { PublicKey } from '@guildhall/credentials';
import type { ColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';
import type { SentenceColumn } from './stored-text.ts';

export interface CertificateRuleTable {
  course_id: string;
  is_offered: boolean;
  all_lessons: boolean;
  all_assignments: boolean;
  all_quizzes: boolean;
  least_average_grade: number | null;
  half_hours: number | null;
  description: string;
  updated_at: Timestamp;
}

export interface CertificateKeyTable {
  /** Thumbprint of the public key (RFC 7638). */
  id: string;
  algorithm: 'RS256' | 'EdDSA';
  /** Where it was published when it was made: what tokens name as `kid`. */
  address: string;
  public_jwk: ColumnType<PublicKey, string, string>;
  encrypted_private_key: Buffer;
  created_at: Timestamp;
  retired_at: NullableTimestamp;
}

export interface StatusListTable {
  id: string;
  address: string;
  created_at: Timestamp;
}

/** `decision`: by its teacher or an admin; `refund`; `renamed`: another was issued, for a new name or a figure that was wrong. */
export type Revocation = 'decision' | 'refund' | 'renamed';

export interface CertificateTable {
  id: string;
  course_id: string;
  student_id: string;
  student_name: string;
  course_title: string;
  teacher_name: string;
  issuer_name: string;
  half_hours: number | null;
  description: string;
  criteria: string;
  lesson_count: number;
  assignment_count: number;
  quiz_count: number;
  average_grade: number | null;
  /** What the average is of. Null without a grade, and where what has no grade counts as 0 in it. */
  graded_count: number | null;
  assignment_total: number | null;
  issued_at: Timestamp;
  /** VC-JWT. */
  credential: string;
  /** For the QR code. */
  statement: string;
  status_list_id: string;
  status_index: number;
  revoked_at: NullableTimestamp;
  revocation: Revocation | null;
  revocation_reason: string | null;
  revocation_sentence: SentenceColumn;
  revoked_by: string | null;
  announced_at: NullableTimestamp;
}

export interface CertificateReviewTable {
  course_id: string;
  /** Null: every student of the class. */
  student_id: string | null;
  due_at: Timestamp;
  last_due_at: Timestamp;
}
