import { z } from 'zod';
import { LessonProgress, SecondRange } from './lessons.ts';
import { defineRoute } from './route.ts';
import { ById, Cursor, Id, ImageUrl, Instant, limitOf } from './values.ts';

/** A video lesson is done when so much of it was watched. */
export const DONE_AT_PERCENT = 90;
/** Seconds of the longest video. */
export const MAX_VIDEO_SECONDS = 12 * 3_600;
/** Ranges in one report. */
export const MAX_RANGES = 200;

/**
 * `Done` true or false says it by hand; without it, what was watched decides. What was watched of another video than the
 * lesson has now, such as the one that was replaced, does not count; without `VideoId` it is the present one.
 */
export const ProgressReport = z.object({
  Watched: z
    .array(SecondRange.refine(([from, to]) => from < to && to <= MAX_VIDEO_SECONDS))
    .max(MAX_RANGES)
    .default([]),
  VideoId: Id.optional(),
  PositionSeconds: z.int().min(0).max(MAX_VIDEO_SECONDS),
  Done: z.boolean().optional(),
});
export type ProgressReport = z.input<typeof ProgressReport>;

export const reportProgress = defineRoute({
  method: 'PUT',
  path: '/lessons/:id/progress',
  access: 'signed-in',
  summary: 'What was watched since the last report, joined with what is known; the same report twice changes nothing',
  params: ById,
  body: ProgressReport,
  response: LessonProgress,
  notFound: 'lesson.not-found',
  errors: ['lesson.locked', 'request.too-many'],
});

export const LessonActivity = z.object({ LessonId: Id, StartedCount: z.int(), DoneCount: z.int() });
export type LessonActivity = z.infer<typeof LessonActivity>;

export const listLessonActivity = defineRoute({
  method: 'GET',
  path: '/classes/:id/lesson-activity',
  access: 'signed-in',
  summary: 'How many students have begun and finished each lesson, for its teacher and admins',
  params: ById,
  response: z.array(LessonActivity),
  notFound: 'course.not-found',
  errors: [],
});

export const StudentProgress = z.object({
  _id: Id,
  StudentName: z.string(),
  StudentEmail: z.email(),
  StudentImage: ImageUrl,
  OnTrial: z.boolean(),
  DoneCount: z.int(),
  Percent: z.int(),
  LastSeenAt: Instant.nullable(),
});
export type StudentProgress = z.infer<typeof StudentProgress>;

export const listStudentProgress = defineRoute({
  method: 'GET',
  path: '/classes/:id/student-progress',
  access: 'signed-in',
  summary: 'How far each student is, for its teacher and admins',
  params: ById,
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(StudentProgress),
  paged: true,
  notFound: 'course.not-found',
  errors: [],
});
