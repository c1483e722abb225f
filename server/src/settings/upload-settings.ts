import { z } from 'zod';

const MB = 1024 * 1024;
/** Parts of 8 MiB, of which S3 takes 10,000. */
const MAX_UPLOAD_MB = 80_000;

const Megabytes = z.coerce.number('must be a number').positive('must be more than 0');

export const UPLOAD_SETTINGS = {
  UPLOAD_LIMIT_MB: Megabytes.max(MAX_UPLOAD_MB, `must be ${MAX_UPLOAD_MB} at most`)
    .default(2048)
    .describe('How large one uploaded file may be.'),
  CLASS_QUOTA_MB: Megabytes.default(10_240).describe('How much space the videos and files of one class may take up.'),
  TEACHER_QUOTA_MB: Megabytes.default(51_200).describe(
    'How much space the videos and files of all classes of one teacher may take up.',
  ),
};

const UploadSettings = z.object(UPLOAD_SETTINGS);

/** Bytes. */
export interface UploadLimits {
  /** Bounds one file. */
  uploadLimit: number;
  /** Bounds all files of a class. */
  classQuota: number;
  /** Bounds all files that count against one teacher. */
  teacherQuota: number;
}

export const uploadLimitsOf = (settings: z.output<typeof UploadSettings>): UploadLimits => ({
  uploadLimit: Math.floor(settings.UPLOAD_LIMIT_MB * MB),
  classQuota: Math.floor(settings.CLASS_QUOTA_MB * MB),
  teacherQuota: Math.floor(settings.TEACHER_QUOTA_MB * MB),
});
