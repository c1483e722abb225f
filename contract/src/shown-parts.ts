/**
 * Which part of a film its players show. Telephones and QuickTime trim by a list of edits: what was cut out stays in the
 * file, before 0 or after the end. The browser and the server read it alike.
 */

/** Seconds of the film; `to` is `Infinity` where it is shown to its end. */
export interface ShownPart {
  from: number;
  to: number;
}

/** A film without edits: what lies before 0 is shown by nobody. */
const WHOLE: ShownPart = { from: 0, to: Number.POSITIVE_INFINITY };

/** By id of the track; undefined for one that is cut in its middle, or played at another speed. */
type Parts = Map<number, ShownPart | undefined>;

/** Fewer bytes than `length` at the end of the file. */
type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

interface Box {
  type: string;
  /** Bytes of the file. */
  start: number;
  end: number;
}

interface Edit {
  /** Seconds; 0 stands for the rest of the track. */
  duration: number;
  /** Seconds of the track's own time; negative where nothing is shown. */
  mediaTime: number;
  rate: number;
}

/** Edits of a track: more than a person makes. */
const MAX_EDITS = 1_000;
/** Seconds. Lengths of edits are rounded to the clock of the film, such as 1/600 s. */
const ROUNDING = 0.002;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function* boxesIn(read: ReadBytes, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const view = viewOf(await read(at, 16));
    if (view.byteLength < 8) return;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(index)));
    const short = view.getUint32(0);
    const isLong = short === 1 && view.byteLength === 16;
    const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - at : short;
    if (size < 8) return;
    yield { type, start: at + (isLong ? 16 : 8), end: Math.min(end, at + size) };
    at += size;
  }
}

async function findBox(
  read: ReadBytes,
  { start, end }: Pick<Box, 'start' | 'end'>,
  path: string[],
): Promise<Box | undefined> {
  const [type, ...rest] = path;
  for await (const box of boxesIn(read, start, end)) {
    if (box.type !== type) continue;
    if (rest.length === 0) return box;
    const found = await findBox(read, box, rest);
    if (found) return found;
  }
  return undefined;
}

/** Where their first number after the two times is, in the headers of films, tracks and media. */
async function readHeader(read: ReadBytes, box: Box | undefined): Promise<number> {
  if (!box) return 0;
  const view = viewOf(await read(box.start, 24));
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

/** Undefined where there are more than are read. */
async function readEdits(read: ReadBytes, box: Box, { film, media }: { film: number; media: number }) {
  const head = viewOf(await read(box.start, 8));
  const isLong = head.getUint8(0) === 1;
  const [count, size] = [head.getUint32(4), isLong ? 20 : 12];
  if (count > MAX_EDITS) return undefined;
  const view = viewOf(await read(box.start + 8, count * size));
  return Array.from({ length: count }, (_, index): Edit => {
    const at = index * size;
    return isLong
      ? {
          duration: Number(view.getBigUint64(at)) / film,
          mediaTime: Number(view.getBigInt64(at + 8)) / media,
          rate: view.getInt32(at + 16) / 65_536,
        }
      : {
          duration: view.getUint32(at) / film,
          mediaTime: view.getInt32(at + 4) / media,
          rate: view.getInt32(at + 8) / 65_536,
        };
  });
}

/** A delay, and one stretch of the track at its own speed, which may be written as several that follow each other. */
function partOf(edits: Edit[]): ShownPart | undefined {
  const begin = edits.findIndex(({ mediaTime }) => mediaTime >= 0);
  const shown = edits.slice(begin);
  while ((shown.at(-1)?.mediaTime ?? 0) < 0) shown.pop();
  if (begin === -1 || shown.some(({ rate }) => rate !== 1)) return undefined;
  const isOneStretch = shown.every(({ mediaTime }, index) => {
    const before = shown[index - 1];
    return !before || Math.abs(before.mediaTime + before.duration - mediaTime) <= ROUNDING;
  });
  if (!isOneStretch) return undefined;
  const sum = (some: Edit[]) => some.reduce((total, { duration }) => total + duration, 0);
  const from = sum(edits.slice(0, begin));
  return { from, to: shown.at(-1)?.duration === 0 ? Number.POSITIVE_INFINITY : from + sum(shown) };
}

/** Reads the tracks of an MP4 or QuickTime file that have a list of edits. Other formats have none. */
async function readParts(read: ReadBytes, size: number): Promise<Parts> {
  const parts: Parts = new Map();
  const movie = await findBox(read, { start: 0, end: size }, ['moov']);
  if (!movie) return parts;
  const film = await readHeader(read, await findBox(read, movie, ['mvhd']));
  for await (const track of boxesIn(read, movie.start, movie.end)) {
    const list = track.type === 'trak' && (await findBox(read, track, ['edts', 'elst']));
    if (!list) continue;
    const id = await readHeader(read, await findBox(read, track, ['tkhd']));
    const media = await readHeader(read, await findBox(read, track, ['mdia', 'mdhd']));
    const edits = await readEdits(read, list, { film, media });
    parts.set(id, edits?.length === 0 ? WHOLE : edits && partOf(edits));
  }
  return parts;
}

/** Returns what tells the shown part of a track by its id: undefined where that is not one stretch. */
export async function readShownParts(
  read: ReadBytes,
  size: number,
): Promise<(trackId: number) => ShownPart | undefined> {
  const parts = await readParts(read, size);
  return (id) => (parts.has(id) ? parts.get(id) : WHOLE);
}

interface Packet {
  /** Seconds of the film. */
  timestamp: number;
  duration: number;
  /** A picture that is `key` needs no other one. */
  type: 'key' | 'delta';
}

/** The packets of a track that are kept. */
export interface Cut {
  /** Time of the first one; `-Infinity` where nothing is left out before it. */
  first: number;
  /** From here on nothing is shown. */
  to: number;
  /** The one that is shown last. */
  last: number;
  /** When the track ends; the last picture is shown until then. */
  end: number;
  /** How many they are. */
  packets: number;
}

/** In the order of the file, which is not that of time: none that is hidden, and none that was encoded after a hidden one. */
export async function* keptPackets<P extends Packet>(
  packets: AsyncIterable<P>,
  { first, to }: Pick<Cut, 'first' | 'to'>,
): AsyncGenerator<P, void> {
  let hasBegun = first === Number.NEGATIVE_INFINITY;
  for await (const packet of packets) {
    hasBegun ||= packet.timestamp === first;
    if (!hasBegun || packet.timestamp < first) continue;
    if (packet.timestamp > to - ROUNDING) return;
    yield packet;
  }
}

/** Seconds. A decoder of sound needs what was before, to begin at its full volume: players leave it out again. */
const SOUND_BEFORE = 0.05;
/** Seconds at the end for which the last picture may stand: those that were encoded after a hidden one are missing. */
const MAX_STILL = 0.5;

const NEVER = Number.NEGATIVE_INFINITY;

/** The last packet that begins at or before `from` is shown then. */
async function findBounds(packets: AsyncIterable<Packet>, { from, to }: ShownPart) {
  const bounds = { first: NEVER, last: NEVER, end: NEVER, packets: 0, hidesEnd: false };
  let earliest = Number.POSITIVE_INFINITY;
  for await (const { timestamp, duration } of packets) {
    bounds.packets += 1;
    earliest = Math.min(earliest, timestamp);
    if (timestamp <= from + ROUNDING) bounds.first = Math.max(bounds.first, timestamp);
    if (timestamp <= to - ROUNDING) bounds.last = Math.max(bounds.last, timestamp);
    else bounds.hidesEnd = true;
    bounds.end = Math.max(bounds.end, timestamp + duration);
  }
  return { ...bounds, first: bounds.first === earliest ? NEVER : bounds.first };
}

/**
 * Finds the packets to keep so that nothing hidden remains. Undefined where that cannot be done: the first picture that is
 * shown needs hidden ones. `packets` begins anew with each call; an hour takes a second and a half.
 */
export async function cutHidden(
  packets: () => AsyncIterable<Packet>,
  { from, to }: ShownPart,
  { isSound }: { isSound: boolean },
): Promise<Cut | undefined> {
  const shown = { from: isSound && from === 0 ? -SOUND_BEFORE : from, to };
  const { hidesEnd, ...bounds } = await findBounds(packets(), shown);
  const whole = { ...bounds, to, end: Math.min(bounds.end, to) };
  if (bounds.first === NEVER && !hidesEnd) return bounds.packets > 0 ? whole : undefined;
  const cut: Cut = { ...whole, last: NEVER, packets: 0 };
  let stillFrom = NEVER;
  for await (const { timestamp, duration, type } of keptPackets(packets(), cut)) {
    if (cut.packets === 0 && cut.first !== NEVER && type !== 'key') return undefined;
    cut.packets += 1;
    if (timestamp < cut.last) continue;
    cut.last = timestamp;
    stillFrom = timestamp + duration;
  }
  const isStill = cut.last < bounds.last && cut.end - stillFrom > MAX_STILL;
  return cut.packets === 0 || isStill ? undefined : cut;
}
