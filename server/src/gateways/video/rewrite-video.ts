import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import { type CheckedTrack, checkPicture, checkSound, RefusedVideo } from './check-video.ts';
import type { VideoFacts, VideoOutcome } from './video-files.ts';

/** These formats alone: a playlist would be followed, and its addresses opened as paths of this machine. */
const FORMATS = [MP4, WEBM, QTFF];

/** Every exception of the parser is a refusal; writing is not among them. */
export async function rewriteVideo(inputPath: string, outputPath: string): Promise<VideoOutcome> {
  const input = new Input({ formats: FORMATS, source: new FilePathSource(inputPath) });
  try {
    const picture = await checkPicture(await input.getPrimaryVideoTrack());
    const soundTrack = await input.getPrimaryAudioTrack();
    const sound = soundTrack ? await checkSound(soundTrack) : undefined;
    return { facts: await write(picture, sound, outputPath) };
  } catch (error) {
    if (isSystemError(error)) throw error;
    return { refusal: error instanceof RefusedVideo ? error.refusal : 'unreadable' };
  } finally {
    input.dispose();
  }
}

/** Of the disk: full, or broken. */
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
  /** Sound may begin before 0, where its encoder was still starting. */
  const shift = -Math.min(0, picture.first, sound?.first ?? 0);
  await copyInOrder(streams, shift);
  const mediaType = await output.getMimeType();
  await output.finalize();
  return {
    durationMs: Math.max(1, Math.round((Math.max(picture.end, sound?.end ?? 0) + shift) * 1_000)),
    width: Math.round(await picture.track.getDisplayWidth()),
    height: Math.round(await picture.track.getDisplayHeight()),
    mediaType,
  };
}

async function addPicture(output: Output, { track, sink, packets }: CheckedTrack<InputVideoTrack>): Promise<Stream> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new RefusedVideo('unreadable');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount: packets });
  return { packets: sink.packets(), next: undefined, add: (packet) => source.add(packet, { decoderConfig }) };
}

async function addSound(output: Output, { track, sink, packets }: CheckedTrack<InputAudioTrack>): Promise<Stream> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new RefusedVideo('unreadable');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: packets });
  return { packets: sink.packets(), next: undefined, add: (packet) => source.add(packet, { decoderConfig }) };
}

/** By time: a player that reads from the beginning needs picture and sound side by side. */
async function copyInOrder(streams: Stream[], shift: number): Promise<void> {
  for (const stream of streams) stream.next = (await stream.packets.next()).value ?? undefined;
  for (;;) {
    const [stream] = streams
      .filter(({ next }) => next)
      .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0));
    if (!stream?.next) return;
    const { next } = stream;
    await stream.add(shift === 0 ? next : next.clone({ timestamp: next.timestamp + shift }));
    stream.next = (await stream.packets.next()).value ?? undefined;
  }
}
