import type { ExperienceLevel, TeacherRequestStatus } from '@guildhall/contract';
import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import type { Tables } from '../../database/tables.ts';

export interface TeacherRequestRow {
  id: string;
  applicant_id: string;
  /** From the form. */
  teacher_name: string;
  /** The account's current name, address and picture. */
  applicant_name: string;
  applicant_email: string;
  applicant_image: string | null;
  experience_level: ExperienceLevel;
  title: string;
  category: string;
  status: TeacherRequestStatus;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

const selectRequests = (reader: Reader) =>
  reader
    .selectFrom('teacher_request as request')
    .innerJoin('user as applicant', 'applicant.id', 'request.applicant_id')
    .selectAll('request')
    .select([
      'applicant.name as applicant_name',
      'applicant.email as applicant_email',
      'applicant.image as applicant_image',
    ]);

export const findTeacherRequest = (reader: Reader, id: string): Promise<TeacherRequestRow | undefined> =>
  selectRequests(reader).where('request.id', '=', id).executeTakeFirst();

export const findNewestTeacherRequest = (reader: Reader, applicantId: string): Promise<TeacherRequestRow | undefined> =>
  selectRequests(reader)
    .where('request.applicant_id', '=', applicantId)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface TeacherRequestPage extends NewestPage {
  status?: TeacherRequestStatus | undefined;
}

export const listTeacherRequestsPage = (reader: Reader, { status, after, limit }: TeacherRequestPage) =>
  selectRequests(reader)
    .$if(status !== undefined, (query) => query.where('request.status', '=', status ?? 'Pending'))
    .where(isAfterKeys(['request.created_at', 'request.id'], after))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit + 1)
    .execute();

/** By the index `teacher_request_applicant`. */
export const listTeacherRequestsPageOf = (reader: Reader, applicantId: string, { after, limit }: NewestPage) =>
  selectRequests(reader)
    .where('request.applicant_id', '=', applicantId)
    .where(isAfterKeys(['request.created_at', 'request.id'], after))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countTeacherRequestsOf(reader: Reader, applicantId: string): Promise<number> {
  const { requests } = await reader
    .selectFrom('teacher_request')
    .where('applicant_id', '=', applicantId)
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .executeTakeFirstOrThrow();
  return requests;
}

/** By the counters that triggers maintain; no rows are counted. */
export async function countTeacherRequests(reader: Reader, status?: TeacherRequestStatus): Promise<number> {
  const { total } = await reader
    .selectFrom('teacher_request_total')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'Pending'))
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('requests'), eb.val(0)).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Undefined when this person has a Pending request: the unique index decides between two at once. */
export const insertPendingRequest = (tx: Tx, request: Insertable<Tables['teacher_request']>) =>
  tx
    .insertInto('teacher_request')
    .values(request)
    .onConflict((conflict) => conflict.column('applicant_id').where('status', '=', 'Pending').doNothing())
    .returning('id')
    .executeTakeFirst();

interface RequestDecision {
  status: 'Approved' | 'Rejected';
  reason: string | null;
  decided_at: Date;
}

/** Undefined when there is no such request, or it has been decided: the WHERE decides between two at once. */
export const decidePendingRequest = (tx: Tx, id: string, decision: RequestDecision) =>
  tx
    .updateTable('teacher_request')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .returning('id')
    .executeTakeFirst();
