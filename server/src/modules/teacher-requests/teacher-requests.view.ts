import type { TeacherRequest } from '@guildhall/contract';
import type { TeacherRequestRow } from './teacher-requests.queries.ts';

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
