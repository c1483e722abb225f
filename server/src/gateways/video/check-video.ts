import { hasRareProfile } from '@guildhall/contract/picture-profile';
import { type Cut, cutHidden, type ShownPart } from '@guildhall/contract/shown-parts';
import { EncodedPacketSink, type InputAudioTrack, type InputTrack, type InputVideoTrack } from 'mediabunny';
import { MAX_VIDEO_SECONDS, MAX_VIDEO_SIDE, type VideoRefusal } from './video-files.ts';

/** What every browser of these years plays in MP4. */
const PICTURE_CODECS: (string | null)[] = ['avc', 'vp9', 'av1'];
const SOUND_CODECS: (string | null)[] = ['aac', 'opus'];

/** A header may be rounded, and the last sound be a little longer than the picture. */
const allowedDifference = (seconds: number) => Math.max(1, seconds * 0.02);

export class RefusedVideo extends Error {
  readonly refusal: VideoRefusal;

  constructor(refusal: VideoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export interface CheckedTrack<Track extends InputTrack = InputTrack> {
  track: Track;
  sink: EncodedPacketSink;
  /** What is shown of it. */
  cut: Cut;
}

/** Finds the part of a track by its id; undefined where that is not one stretch. */
export type PartOf = (trackId: number) => ShownPart | undefined;

export async function checkPicture(
  track: InputVideoTrack | null,
  partOf: PartOf,
): Promise<CheckedTrack<InputVideoTrack>> {
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

export async function checkSound(track: InputAudioTrack, partOf: PartOf): Promise<CheckedTrack<InputAudioTrack>> {
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
