import { m } from '@guildhall/messages';
import type { VideoRefusal } from '../../../gateways/video/video-files.ts';

/** What the teacher reads, and can do. */
export const REFUSALS: Record<VideoRefusal, () => string> = {
  unreadable: m.lessons_refusal_unreadable,
  'no-picture': m.lessons_refusal_no_picture,
  hevc: m.lessons_refusal_hevc,
  'picture-codec': m.lessons_refusal_picture_codec,
  'picture-profile': m.lessons_refusal_picture_profile,
  'sound-codec': m.lessons_refusal_sound_codec,
  'too-many-pixels': m.lessons_refusal_too_many_pixels,
  'too-long': m.lessons_refusal_too_long,
  incomplete: m.lessons_refusal_incomplete,
  trimmed: m.lessons_refusal_trimmed,
};
