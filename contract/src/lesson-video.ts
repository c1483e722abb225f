import { z } from 'zod';
import { Id } from './values.ts';

/** `checking`: it is being rewritten; `refused`: it cannot be played, and `Refusal` says why. */
export const VideoStatus = z.enum(['uploading', 'checking', 'ready', 'refused']);
export type VideoStatus = z.infer<typeof VideoStatus>;

export const LessonVideo = z.object({
  _id: Id,
  Status: VideoStatus,
  /** For its teacher and admins: why it cannot be played. */
  Refusal: z.string().nullable(),
  Seconds: z.number(),
  Width: z.int(),
  Height: z.int(),
  /** What can be played, the largest first. `Height` is that of the shorter side. */
  Sizes: z.array(
    z.object({
      Height: z.int(),
      Bytes: z.int(),
      MediaType: z.string(),
      IsOriginal: z.boolean(),
      Url: z.string(),
    }),
  ),
  Captions: z.array(
    z.object({
      _id: Id,
      Language: z.string(),
      Url: z.string(),
      /** For its teacher and admins: it was kept when the video was replaced, and may not fit. */
      IsForEarlierVideo: z.boolean().optional(),
    }),
  ),
});
export type LessonVideo = z.infer<typeof LessonVideo>;

/** A new video, which takes the place of the present one when it can be played. */
export const LessonReplacement = LessonVideo.pick({ _id: true, Status: true, Refusal: true });
export type LessonReplacement = z.infer<typeof LessonReplacement>;
