import type { InputVideoTrack } from 'mediabunny';

/** Pixels of the shorter side, the largest first. */
const SMALLER_HEIGHTS = [720, 480] as const;
/** Bits per second; a size that is not named is the original's, converted. */
const MAX_BITRATES: Record<number, number> = { 480: 1_200_000, 720: 2_500_000 };
const MAX_FULL_BITRATE = 8_000_000;
/** H.264 needs about twice the bits of HEVC for the same picture. */
const H264_TO_HEVC = 2;
/** Seconds. Slides hardly change: with one every two seconds, most of the file would be key frames. */
const KEY_FRAME_INTERVAL = 5;
/** Packets, about a minute: a file without an index would be read to its end. */
const BITRATE_SAMPLE = 2_000;

/** 180 KB, which only teachers who upload a video need. */
const loadLibrary = () => import('mediabunny');

async function openVideo(file: File) {
  const { BlobSource, Input, MP4, QTFF, WEBM } = await loadLibrary();
  const { readTrim } = await import('./trimmed-video.ts');
  /** With all formats, a playlist would be followed. */
  const input = new Input({ formats: [MP4, WEBM, QTFF], source: new BlobSource(file) });
  const track = await input.getPrimaryVideoTrack();
  return { input, track, trim: track && (await readTrim(file, track, await input.getPrimaryAudioTrack())) };
}

export interface VideoPlan {
  /** Damaged, or not a video at all. */
  isUnreadable: boolean;
  /**
   * Why it must be converted before it is uploaded: few browsers play HEVC, or colours with more than 4:2:0 and 8 bits, and
   * what was trimmed away is still there.
   */
  conversion: 'hevc' | 'profile' | 'trimmed' | undefined;
  /** This browser reads the video and writes H.264. */
  canEncode: boolean;
  /** What is worth making of it, whether this browser can or not. */
  heights: number[];
}

const NO_PLAN: VideoPlan = { isUnreadable: false, conversion: undefined, canEncode: true, heights: [] };

/** Files with other endings are left to the server, which says what can be chosen. */
const isNamedAsVideo = ({ name }: File) => /\.(mp4|m4v|mov|webm)$/i.test(name);

/** What this browser can make of a video. */
export async function planVideo(file: File): Promise<VideoPlan> {
  try {
    const { canEncodeVideo, EncodedPacketSink } = await loadLibrary();
    const { hasRareProfile } = await import('@guildhall/contract/picture-profile');
    const opened = await openVideo(file).catch(() => undefined);
    if (!opened) return { ...NO_PLAN, isUnreadable: isNamedAsVideo(file) };
    const { track, trim } = opened;
    if (!track || !trim) return NO_PLAN;
    const [codec, isRare, width, height] = await Promise.all([
      track.getCodec(),
      hasRareProfile(track, new EncodedPacketSink(track)),
      track.getDisplayWidth(),
      track.getDisplayHeight(),
    ]);
    const canEncode =
      trim.range !== undefined &&
      (await track.canDecode()) &&
      (await canEncodeVideo('avc', { width: 1280, height: 720 }));
    const shorterSide = Math.min(width, height);
    return {
      ...NO_PLAN,
      conversion: codec === 'hevc' ? 'hevc' : isRare ? 'profile' : trim.isBuriedInFile ? 'trimmed' : undefined,
      canEncode,
      heights: SMALLER_HEIGHTS.filter((size) => size < shorterSide),
    };
  } catch {
    return NO_PLAN;
  }
}

/** At most the original's bits per pixel. */
async function chooseBitrate(track: InputVideoTrack, height: number | undefined): Promise<number> {
  const { averageBitrate } = await track.computePacketStats(BITRATE_SAMPLE);
  if (height === undefined) return Math.min(MAX_FULL_BITRATE, H264_TO_HEVC * averageBitrate);
  const shorterSide = Math.min(await track.getDisplayWidth(), await track.getDisplayHeight());
  return Math.min(MAX_BITRATES[height] ?? MAX_FULL_BITRATE, averageBitrate * (height / shorterSide) ** 2);
}

interface EncodeOptions {
  /** The shorter side; without it the size stays. */
  height?: number | undefined;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

/** As H.264 in MP4; the sound is copied, because browsers do not encode AAC. Undefined when it was cancelled. */
export async function encodeVideo(file: File, options: EncodeOptions): Promise<File | undefined> {
  const { height, signal, onProgress } = options;
  const { BufferTarget, Conversion, Mp4OutputFormat, Output } = await loadLibrary();
  const { input, track, trim } = await openVideo(file);
  if (!track) throw new Error('There is no video in the file');
  if (!trim?.range) throw new Error('The video cannot be converted');
  const isPortrait = (await track.getDisplayWidth()) < (await track.getDisplayHeight());
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const size = height === undefined ? {} : isPortrait ? { width: height } : { height };
  const bitrate = Math.max(1, Math.round(await chooseBitrate(track, height)));
  const keyFrameInterval = KEY_FRAME_INTERVAL;
  const video = { ...size, codec: 'avc', bitrate, keyFrameInterval, forceTranscode: true } as const;
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    trim: trim.range,
    video,
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) throw new Error('The video cannot be converted');
  conversion.onProgress = onProgress;
  signal.addEventListener('abort', () => void conversion.cancel(), { once: true });
  try {
    await conversion.execute();
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
  const name = file.name.replace(/(\.[^.]*)?$/, height === undefined ? '.mp4' : `-${height}p.mp4`);
  return output.target.buffer ? new File([output.target.buffer], name, { type: 'video/mp4' }) : undefined;
}
