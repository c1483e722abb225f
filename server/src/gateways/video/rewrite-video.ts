import { open } from 'node:fs/promises';
import { keptPackets, readShownParts } from '@guildhall/contract/shown-parts';
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
import { type CheckedTrack, checkPicture, checkSound, type PartOf, RefusedVideo } from './check-video.ts';
import type { VideoFacts, VideoOutcome } from './video-files.ts';

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
