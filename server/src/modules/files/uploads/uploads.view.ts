import type { UnfinishedUpload } from '@guildhall/contract';
import type { UploadedFile } from './upload-purpose.ts';
import type { UploadRow } from './uploads.queries.ts';

/** tus goes on here. */
const uploadUrl = (id: string): string => `/api/uploads/${id}`;

/** For its owner. */
export const toUnfinishedUpload = (row: UploadRow): UnfinishedUpload => ({
  _id: row.id,
  Purpose: row.purpose,
  SubjectId: row.lesson_id ?? row.assignment_id ?? '',
  Name: row.name,
  Bytes: row.size_bytes,
  Offset: row.offset_bytes,
  HeadHash: row.head_hash,
  TailHash: row.tail_hash,
  VideoHeight: row.is_original ? null : row.height,
  UploadUrl: uploadUrl(row.id),
  ExpiresAt: row.expires_at.toISOString(),
});

export const toUploadedFile = (row: UploadRow): UploadedFile => ({
  id: row.id,
  courseId: row.course_id,
  lessonId: row.lesson_id,
  assignmentId: row.assignment_id,
  ownerId: row.owner_id,
  quotaOwnerId: row.quota_owner_id,
  name: row.name,
  bytes: row.size_bytes,
  contentType: row.content_type,
  objectKey: row.object_key,
});
