import { cutHidden, readShownParts, type ShownPart } from '@guildhall/contract/shown-parts';
import { EncodedPacketSink, type InputTrack } from 'mediabunny';

/** Seconds. Sound may end a little before its picture. */
const TOLERANCE = 0.1;

export interface Trim {
  /** What was cut out stays in the file unless it is encoded anew. */
  isBuriedInFile: boolean;
  /** What to encode of it; undefined where that is not one part for picture and sound. */
  range: { end?: number } | undefined;
}

interface TrackTrim extends Pick<Trim, 'isBuriedInFile'> {
  part: ShownPart | undefined;
  hidesBeginning: boolean;
  hidesEnd: boolean;
}

async function trimOf(track: InputTrack, part: ShownPart | undefined): Promise<TrackTrim> {
  if (!part) return { part, isBuriedInFile: true, hidesBeginning: true, hidesEnd: true };
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ metadataOnly: true });
  const hidesBeginning = first !== null && first.timestamp < part.from;
  const hidesEnd = part.to < Number.POSITIVE_INFINITY && part.to < (await track.computeDuration()) - TOLERANCE;
  /** Packets are read where there may be something to find: a WebM is read to its end for them. */
  const isCut = hidesBeginning || part.to < Number.POSITIVE_INFINITY;
  const read = () => sink.packets(undefined, undefined, { metadataOnly: true });
  const isBuriedInFile = isCut && !(await cutHidden(read, part, { isSound: track.isAudioTrack() }));
  return { part, isBuriedInFile, hidesBeginning, hidesEnd };
}

/** Conversions begin at 0, end for all tracks at once, and know nothing of ends themselves. */
function rangeOf(picture: TrackTrim, sound: TrackTrim | undefined): Trim['range'] {
  const tracks = sound ? [picture, sound] : [picture];
  if (tracks.some(({ part, hidesBeginning }) => !part || (hidesBeginning && part.from > 0))) return undefined;
  const end = tracks.find(({ hidesEnd }) => hidesEnd)?.part?.to;
  if (end === undefined) return {};
  const soundEnd = sound?.hidesEnd ? sound.part?.to : undefined;
  return soundEnd !== undefined && soundEnd < end - TOLERANCE ? undefined : { end };
}

/** What a telephone or QuickTime has cut out of a video without encoding it anew. */
export async function readTrim(file: File, picture: InputTrack, sound: InputTrack | null): Promise<Trim> {
  const read = async (start: number, length: number) =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer());
  const partOf = await readShownParts(read, file.size);
  const pictureTrim = await trimOf(picture, partOf(picture.id));
  const soundTrim = sound ? await trimOf(sound, partOf(sound.id)) : undefined;
  return {
    isBuriedInFile: pictureTrim.isBuriedInFile || soundTrim?.isBuriedInFile === true,
    range: rangeOf(pictureTrim, soundTrim),
  };
}
