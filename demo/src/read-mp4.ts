interface Box {
  type: string;
  /** Without its header. */
  content: Buffer;
}

function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at}.`);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

const find = (boxes: Box[], type: string): Buffer => {
  const box = boxes.find((candidate) => candidate.type === type);
  if (!box) throw new Error(`There is no box ${type}.`);
  return box.content;
};

const descend = (bytes: Buffer, ...types: string[]): Buffer =>
  types.reduce((content, type) => find(readBoxes(content), type), bytes);

/** Bytes before the first entry of a list of sample descriptions: version, flags and count. */
const LIST_HEADER = 8;
/** Bytes of an entry before the boxes in it, for pictures and for sound. */
const VISUAL_ENTRY = 78;
const AUDIO_ENTRY = 28;

/** In an `esds`: tag and size of the decoder's configuration, with the size in four bytes as ffmpeg writes it. */
const AAC_CONFIGURATION = Buffer.from([0x05, 0x80, 0x80, 0x80]);

/** As RFC 6381 names them, such as `avc1.640028` and `mp4a.40.2`. */
function codecOf(list: Buffer): string {
  const [entry] = readBoxes(list.subarray(LIST_HEADER));
  if (entry?.type === 'avc1') {
    const configuration = find(readBoxes(entry.content.subarray(VISUAL_ENTRY)), 'avcC');
    return `avc1.${configuration.toString('hex', 1, 4)}`;
  }
  const configuration = find(readBoxes((entry?.content ?? list).subarray(AUDIO_ENTRY)), 'esds');
  const objectType = configuration.readUInt8(configuration.indexOf(AAC_CONFIGURATION) + 5) >> 3;
  return `${entry?.type}.40.${objectType}`;
}

/** What the index of a film says (ISO 14496-12, version 0 of its boxes). */
export function readMp4(bytes: Buffer) {
  const boxes = readBoxes(bytes);
  const types = boxes.map(({ type }) => type);
  const index = readBoxes(find(boxes, 'moov'));
  const header = find(index, 'mvhd');
  const tracks = index.filter(({ type }) => type === 'trak').map(({ content }) => content);
  const sizes = tracks.map((track) => descend(track, 'tkhd'));
  const entries = tracks.map((track) => descend(track, 'mdia', 'minf', 'stbl', 'stsd'));
  return {
    /** Seconds. */
    duration: header.readUInt32BE(16) / header.readUInt32BE(12),
    /** Pixels; as 16.16 in the file. */
    width: Math.max(...sizes.map((track) => track.readUInt16BE(76))),
    height: Math.max(...sizes.map((track) => track.readUInt16BE(80))),
    codecs: entries.map(codecOf),
    indexInFront: types.indexOf('moov') < types.indexOf('mdat'),
  };
}
