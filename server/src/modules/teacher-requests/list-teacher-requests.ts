import type { CheckedQueryOf, listTeacherRequests as route, TeacherRequest } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import {
  countTeacherRequests,
  countTeacherRequestsOf,
  listTeacherRequestsPage,
  listTeacherRequestsPageOf,
  type TeacherRequestRow,
} from './teacher-requests.queries.ts';

/** The same for its owner and for admins. */
export const toTeacherRequest = (row: TeacherRequestRow): TeacherRequest => ({
  _id: row.id,
  ApplicantId: row.applicant_id,
  TeacherName: row.teacher_name,
  TeacherMail: row.applicant_email,
  TeacherImage: row.applicant_image ?? '',
  ExperienceLevel: row.experience_level,
  Title: row.title,
  Category: row.category,
  Status: row.status,
  status: row.status,
  Reason: row.reason ?? '',
  RequestedAt: row.created_at.toISOString(),
  DecidedAt: row.decided_at?.toISOString() ?? null,
});

/** All of them or those of one status, newest first. */
export const listTeacherRequests = (reader: Reader, { status, ...query }: CheckedQueryOf<typeof route>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listTeacherRequestsPage(reader, { ...page, status }), countTeacherRequests(reader, status)]),
    keysOf: (row) => [row.created_at, row.id],
    toItem: toTeacherRequest,
  });

/** Lists the applications of one person, newest first. */
export const listTeacherRequestsOf = (reader: Reader, applicantId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listTeacherRequestsPageOf(reader, applicantId, page), countTeacherRequestsOf(reader, applicantId)]),
    keysOf: (row) => [row.created_at, row.id],
    toItem: toTeacherRequest,
  });
