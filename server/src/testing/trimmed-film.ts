/** As telephones and QuickTime trim a film: by a list of edits beside the pictures, which all stay in the file. */
export interface FilmEdit {
  /** How long it is shown; 0 for the rest. */
  seconds: number;
  /** Where it begins in the film before; undefined for a pause. */
  from?: number;
  speed?: number;
}

interface Box {
  type: string;
  content: Buffer;
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const content = bytes.subarray(at + 8, at + bytes.readUInt32BE(at));
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content });
  }
  return boxes;
}

function toBytes({ type, content }: Box): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const join = (boxes: Box[]) => Buffer.concat(boxes.map(toBytes));

function find(bytes: Buffer, ...path: string[]): Buffer {
  const [type, ...rest] = path;
  if (type === undefined) return bytes;
  const box = boxesIn(bytes).find((each) => each.type === type);
  if (!box) throw new Error(`no ${type}`);
  return find(box.content, ...rest);
}

/** As in the headers of films and of media. */
const timescaleOf = (header: Buffer) => header.readUInt32BE(12);

function listOf(edits: FilmEdit[], { film, media, begin }: { film: number; media: number; begin: number }): Buffer {
  const list = Buffer.alloc(8 + 12 * edits.length);
  list.writeUInt32BE(edits.length, 4);
  edits.forEach(({ seconds, from, speed = 1 }, index) => {
    const at = 8 + 12 * index;
    list.writeUInt32BE(Math.round(seconds * film), at);
    list.writeInt32BE(from === undefined ? -1 : begin + Math.round(from * media), at + 4);
    list.writeInt32BE(speed * 65_536, at + 8);
  });
  return list;
}

/** A film of ffmpeg, which has one edit in each track and its index at the end, with other edits. */
export function trimmedFilm(film: Buffer, edits: { picture?: FilmEdit[]; sound?: FilmEdit[] }): Buffer {
  const boxes = boxesIn(film);
  const trimTrack = (track: Buffer, movie: Buffer): Buffer => {
    const isPicture = find(track, 'mdia', 'hdlr').toString('latin1', 8, 12) === 'vide';
    const own = isPicture ? edits.picture : edits.sound;
    if (!own) return track;
    const begin = find(track, 'edts', 'elst').readInt32BE(12);
    const clocks = {
      film: timescaleOf(find(movie, 'mvhd')),
      media: timescaleOf(find(track, 'mdia', 'mdhd')),
      begin,
    };
    const list = toBytes({ type: 'elst', content: listOf(own, clocks) });
    return join(boxesIn(track).map((box) => (box.type === 'edts' ? { ...box, content: list } : box)));
  };
  const trimMovie = (movie: Buffer) =>
    join(boxesIn(movie).map((box) => (box.type === 'trak' ? { ...box, content: trimTrack(box.content, movie) } : box)));
  return join(boxes.map((box) => (box.type === 'moov' ? { ...box, content: trimMovie(box.content) } : box)));
}
