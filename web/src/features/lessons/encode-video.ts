/** Pixels of the shorter side, the largest first. */
const SMALLER_HEIGHTS = [720, 480] as const;
/** Bits per second; a size that is not named is the original's, converted. */
const BITRATES: Record<number, number> = { 480: 1_200_000, 720: 2_500_000 };
const FULL_BITRATE = 8_000_000;

/** 180 KB, which only teachers who upload a video need. */
const loadLibrary = () => import('mediabunny');

async function openVideo(file: File) {
  const { BlobSource, Input, MP4, QTFF, WEBM } = await loadLibrary();
  /** With all formats, a playlist would be followed. */
  const input = new Input({ formats: [MP4, WEBM, QTFF], source: new BlobSource(file) });
  return { input, track: await input.getPrimaryVideoTrack() };
}

export interface VideoPlan {
  /** Must be converted before it is uploaded: few browsers play HEVC. */
  isHevc: boolean;
  /** This browser reads the video and writes H.264. */
  canEncode: boolean;
  /** What is worth making of it, whether this browser can or not. */
  heights: number[];
}

const NO_PLAN: VideoPlan = { isHevc: false, canEncode: true, heights: [] };

/** What this browser can make of a video. A file that cannot be read is left to the server, which says why. */
export async function planVideo(file: File): Promise<VideoPlan> {
  try {
    const { track } = await openVideo(file);
    if (!track) return NO_PLAN;
    const { canEncodeVideo } = await loadLibrary();
    const [codec, width, height] = await Promise.all([
      track.getCodec(),
      track.getDisplayWidth(),
      track.getDisplayHeight(),
    ]);
    const canEncode = (await track.canDecode()) && (await canEncodeVideo('avc', { width: 1280, height: 720 }));
    const shorterSide = Math.min(width, height);
    return { isHevc: codec === 'hevc', canEncode, heights: SMALLER_HEIGHTS.filter((size) => size < shorterSide) };
  } catch {
    return NO_PLAN;
  }
}

interface EncodeOptions {
  /** Of the shorter side; without it the size stays. */
  height?: number | undefined;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

/** As H.264 in MP4; the sound is copied, because browsers do not encode AAC. Undefined when it was cancelled. */
export async function encodeVideo(file: File, options: EncodeOptions): Promise<File | undefined> {
  const { height, signal, onProgress } = options;
  const { BufferTarget, Conversion, Mp4OutputFormat, Output } = await loadLibrary();
  const { input, track } = await openVideo(file);
  if (!track) throw new Error('There is no video in the file');
  const isPortrait = (await track.getDisplayWidth()) < (await track.getDisplayHeight());
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const size = height === undefined ? {} : isPortrait ? { width: height } : { height };
  const bitrate = (height !== undefined && BITRATES[height]) || FULL_BITRATE;
  const video = { ...size, codec: 'avc', bitrate, forceTranscode: true } as const;
  const conversion = await Conversion.init({ input, output, tracks: 'primary', video, showWarnings: false });
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
