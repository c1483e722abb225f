import { open } from 'node:fs/promises';
import { hasRareProfile } from '@guildhall/contract/picture-profile';
import { type Cut, cutHidden, keptPackets, readShownParts, type ShownPart } from '@guildhall/contract/shown-parts';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import {
  MAX_VIDEO_SECONDS,
  MAX_VIDEO_SIDE,
  type VideoFacts,
  type VideoOutcome,
  type VideoRefusal,
} from './video-files.ts';

/** What every browser of these years plays in MP4. */
const PICTURE_CODECS: (string | null)[] = ['avc', 'vp9', 'av1'];
const SOUND_CODECS: (string | null)[] = ['aac', 'opus'];

/** A header may be rounded, and the last sound be a little longer than the picture. */
const allowedDifference = (seconds: number) => Math.max(1, seconds * 0.02);

class RefusedVideo extends Error {
  readonly refusal: VideoRefusal;

  constructor(refusal: VideoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

interface CheckedTrack<Track extends InputTrack = InputTrack> {
  track: Track;
  sink: EncodedPacketSink;
  /** What is shown of it. */
  cut: Cut;
}

/** Finds the part of a track by its id; undefined where that is not one stretch. */
type PartOf = (trackId: number) => ShownPart | undefined;

async function checkPicture(track: InputVideoTrack | null, partOf: PartOf): Promise<CheckedTrack<InputVideoTrack>> {
  if (!track) throw new RefusedVideo('no-picture');
  const codec = await track.getCodec();
  if (codec === 'hevc') throw new RefusedVideo('hevc');
  if (!PICTURE_CODECS.includes(codec)) throw new RefusedVideo('picture-codec');
  if (await hasRareProfile(track, new EncodedPacketSink(track))) throw new RefusedVideo('picture-profile');
  const sides = [
    await track.getCodedWidth(),
    await track.getCodedHeight(),
    await track.getDisplayWidth(),
    await track.getDisplayHeight(),
  ];
  if (sides.some((side) => !(side >= 1 && side <= MAX_VIDEO_SIDE))) throw new RefusedVideo('too-many-pixels');
  return checkPackets(track, partOf);
}

async function checkSound(track: InputAudioTrack, partOf: PartOf): Promise<CheckedTrack<InputAudioTrack>> {
  if (!SOUND_CODECS.includes(await track.getCodec())) throw new RefusedVideo('sound-codec');
  return checkPackets(track, partOf);
}

/** A file that was cut off has a whole header: its packets say how long it is, and the last one must be there. */
async function checkPackets<Track extends InputTrack>(track: Track, partOf: PartOf): Promise<CheckedTrack<Track>> {
  const stated = (await track.getDurationFromMetadata()) ?? undefined;
  if (stated !== undefined && stated > MAX_VIDEO_SECONDS) throw new RefusedVideo('too-long');
  const sink = new EncodedPacketSink(track);
  let end = 0;
  async function* readPackets() {
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
      end = Math.max(end, packet.timestamp + packet.duration);
      if (end > MAX_VIDEO_SECONDS) throw new RefusedVideo('too-long');
      yield packet;
    }
  }
  const part = partOf(track.id);
  if (!part) throw new RefusedVideo('trimmed');
  const cut = await cutHidden(readPackets, part, { isSound: track.isAudioTrack() });
  if (end === 0) throw new RefusedVideo('incomplete');
  if (stated !== undefined && Math.abs(end - stated) > allowedDifference(stated)) throw new RefusedVideo('incomplete');
  const last = await sink.getPacket(Number.POSITIVE_INFINITY);
  if (!last || last.data.length === 0 || last.data.length < last.byteLength) throw new RefusedVideo('incomplete');
  if (!cut) throw new RefusedVideo('trimmed');
  return { track, sink, cut };
}

/** These formats alone: a playlist would be followed, and its addresses opened as paths of this machine. */
const FORMATS = [MP4, WEBM, QTFF];

/** Every exception of the parser is a refusal; writing is not among them. */
export async function rewriteVideo(inputPath: string, outputPath: string): Promise<VideoOutcome> {
  const input = new Input({ formats: FORMATS, source: new FilePathSource(inputPath) });
  try {
    const partOf = await readParts(inputPath);
    const picture = await checkPicture(await input.getPrimaryVideoTrack(), partOf);
    const soundTrack = await input.getPrimaryAudioTrack();
    const sound = soundTrack ? await checkSound(soundTrack, partOf) : undefined;
    return { facts: await write(picture, sound, outputPath) };
  } catch (error) {
    if (isSystemError(error)) throw error;
    return { refusal: error instanceof RefusedVideo ? error.refusal : 'unreadable' };
  } finally {
    input.dispose();
  }
}

async function readParts(path: string): Promise<PartOf> {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    return await readShownParts(read, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** The disk is full, or broken. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Bytes that are written at once. */
const CHUNK = 2 * 1024 ** 2;

interface Stream {
  packets: AsyncGenerator<EncodedPacket, void>;
  next: EncodedPacket | undefined;
  add: (packet: EncodedPacket) => Promise<void>;
}

async function write(
  picture: CheckedTrack<InputVideoTrack>,
  sound: CheckedTrack<InputAudioTrack> | undefined,
  path: string,
): Promise<VideoFacts> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path, { chunkSize: CHUNK }),
  });
  const streams = [await addPicture(output, picture), ...(sound ? [await addSound(output, sound)] : [])];
  await output.start();
  await copyInOrder(streams);
  const mediaType = await output.getMimeType();
  await output.finalize();
  return {
    durationMs: Math.max(1, Math.round(Math.max(picture.cut.end, sound?.cut.end ?? 0) * 1_000)),
    width: Math.round(await picture.track.getDisplayWidth()),
    height: Math.round(await picture.track.getDisplayHeight()),
    mediaType,
  };
}

async function addPicture(output: Output, { track, sink, cut }: CheckedTrack<InputVideoTrack>): Promise<Stream> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new RefusedVideo('unreadable');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount: cut.packets });
  /** The last picture is shown until the track ends. */
  const add = (packet: EncodedPacket) => {
    const isCut = cut.to < Number.POSITIVE_INFINITY && packet.timestamp === cut.last;
    const shown = isCut ? packet.clone({ duration: cut.end - packet.timestamp }) : packet;
    return source.add(shown, { decoderConfig });
  };
  return { packets: keptPackets(sink.packets(), cut), next: undefined, add };
}

async function addSound(output: Output, { track, sink, cut }: CheckedTrack<InputAudioTrack>): Promise<Stream> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new RefusedVideo('unreadable');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: cut.packets });
  const add = (packet: EncodedPacket) => source.add(packet, { decoderConfig });
  return { packets: keptPackets(sink.packets(), cut), next: undefined, add };
}

/** By time: a player that reads from the beginning needs picture and sound side by side. */
async function copyInOrder(streams: Stream[]): Promise<void> {
  const advance = async (stream: Stream) => {
    if (stream.next) await stream.add(stream.next);
    stream.next = (await stream.packets.next()).value ?? undefined;
  };
  for (const stream of streams) await advance(stream);
  /** The first one of each: mediabunny fails where sound begins after the second key picture. */
  for (const stream of streams) await advance(stream);
  for (;;) {
    const [stream] = streams
      .filter(({ next }) => next)
      .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0));
    if (!stream) return;
    await advance(stream);
  }
}
