import type { VideoFacts } from '../../../gateways/video/video-files.ts';
import type { Unchecked } from './lesson-videos.queries.ts';

/** Milliseconds: browsers may drop the last pictures when they encode. */
const MAX_DIFFERENCE = 1_000;
/** The ratio of width to height may differ so much: sides are even numbers of pixels. */
const MAX_DISTORTION = 0.02;

/**
 * Whether a film can be a smaller size of a video: as long, of the same shape, and smaller. The teacher's browser makes
 * it, and could send another film.
 */
export function isSmallerSize(
  { durationMs, width, height }: VideoFacts,
  original: Pick<Unchecked, 'duration_ms' | 'width' | 'height'>,
): boolean {
  if (original.duration_ms === null || original.width === null || original.height === null) return false;
  const isAsLong = Math.abs(durationMs - original.duration_ms) <= MAX_DIFFERENCE;
  const distortion = (width * original.height) / (height * original.width);
  return isAsLong && Math.abs(distortion - 1) <= MAX_DISTORTION && width < original.width && height < original.height;
}
