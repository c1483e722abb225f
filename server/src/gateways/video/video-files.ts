/** Why a film cannot be played everywhere, in the order in which it is looked for. */
export const VIDEO_REFUSALS = [
  'unreadable',
  'no-picture',
  'hevc',
  'picture-codec',
  'picture-profile',
  'sound-codec',
  'too-many-pixels',
  'too-long',
  'incomplete',
  'trimmed',
] as const;
export type VideoRefusal = (typeof VIDEO_REFUSALS)[number];

/** Pixels of one side. */
export const MAX_VIDEO_SIDE = 8_192;
/** Seconds. */
export const MAX_VIDEO_SECONDS = 12 * 3_600;

export interface VideoFacts {
  durationMs: number;
  /** Pixels, as it is shown: turned, and with square pixels. */
  width: number;
  height: number;
  /** Such as `video/mp4; codecs="avc1.640028, mp4a.40.2"`. */
  mediaType: string;
}

export type VideoOutcome = { facts: VideoFacts } | { refusal: VideoRefusal };

export interface VideoFiles {
  /** Checks a film, and writes it as MP4 with its index in front. Throws where that should be tried again. */
  rewrite: (input: string, output: string) => Promise<VideoOutcome>;
  /** The server stops: ends what is under way, which throws. */
  stop: () => void;
}
