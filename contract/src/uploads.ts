import { m } from '@guildhall/messages';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { Id, Instant } from './values.ts';

/** Bytes of one part: a part takes less time than a token is valid. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
/** A file is recognized by the SHA-256 of so many bytes at its beginning and at its end. */
export const RECOGNIZED_BYTES = 1024 * 1024;
export const MAX_SUBMISSION_FILES = 5;
export const MAX_SUBMISSION_FILE_BYTES = 20 * 1024 * 1024;

export const UploadPurpose = z.enum(['lesson-video', 'lesson-file', 'lesson-picture', 'submission-file']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const NewUpload = z.object({
  Purpose: UploadPurpose,
  /** A lesson, or the assignment that is handed in. */
  SubjectId: z.string().min(1).max(500),
  /** As on the person's machine; path and control characters are dropped. */
  Name: AnyText.min(1, { error: m.uploads_name_missing }).max(1_000),
  Bytes: z.int().min(1, { error: m.media_file_empty }),
  HeadHash: Sha256,
  TailHash: Sha256,
  /** The shorter side, in pixels, of a smaller size of the lesson's video, made by the browser. */
  VideoHeight: z.int().min(144).max(4320).optional(),
  /** The upload of the original of a smaller size. Without it, the lesson’s newest video. */
  OriginalId: Id.optional(),
});
export type NewUpload = z.infer<typeof NewUpload>;

export const UnfinishedUpload = z
  .object({
    _id: Id,
    Purpose: UploadPurpose,
    SubjectId: Id,
    Name: z.string(),
    Bytes: z.int(),
    /** So many bytes are stored. */
    Offset: z.int(),
    HeadHash: Sha256,
    TailHash: Sha256,
    VideoHeight: z.int().nullable(),
    /** Where tus continues. */
    UploadUrl: z.string(),
    ExpiresAt: Instant,
  })
  .meta({ id: 'Upload' });
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

export const createUpload = defineRoute({
  method: 'POST',
  path: '/uploads',
  access: 'signed-in',
  summary: 'Begins an upload, and reserves its bytes. The file follows at `UploadUrl` over tus 1.0.0',
  body: NewUpload,
  response: UnfinishedUpload,
  errors: [
    'course.not-found',
    'lesson.not-found',
    'assignment.not-found',
    'enrolment.required',
    'submission.closed',
    'assignment.withdrawn',
    'upload.too-large',
    'upload.too-many',
    'upload.unsupported',
    'upload.class-quota-exceeded',
    'upload.teacher-quota-exceeded',
    'video.not-found',
  ],
});

/** The purpose’s own files alone; finished ones are read with their lesson or hand-in. */
export const listUploads = defineRoute({
  method: 'GET',
  path: '/uploads',
  access: 'signed-in',
  summary: 'The caller’s unfinished uploads, the newest first',
  response: z.array(UnfinishedUpload),
  errors: [],
});
