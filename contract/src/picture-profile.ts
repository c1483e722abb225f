/**
 * Whether many players cannot show a picture: telephones, televisions and most browsers decode 4:2:0 with 8 bits alone. The
 * browser and the server read it alike, from the encoded bytes: what a file says of itself may be wrong.
 */

interface Picture {
  /** For decoders. */
  config: { codec: string; description?: ArrayBufferLike | ArrayBufferView };
  firstPacket: Uint8Array;
}

const toBytes = (source: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** H.264's profiles 4:4:4 Intra, High 10, High 4:2:2, High 4:4:4. */
const RARE_AVC_PROFILES: (number | undefined)[] = [44, 110, 122, 244];
/** Those that say how their colours are stored; all others have 4:2:0 and 8 bits. */
const AVC_PROFILES_WITH_COLOURS: (number | undefined)[] = [83, 86, 100, 118, 128, 134, 135, 138, 139];
const SEQUENCE_PARAMETERS = 7;

/** Numbers as H.264 writes them: as many bits as there are zeros before them, and one more. */
function createNumberReader(bytes: Uint8Array, start: number) {
  let at = start * 8;
  const readBit = () => {
    const bit = ((bytes[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1;
    at += 1;
    return bit;
  };
  return () => {
    let zeros = 0;
    while (zeros < 32 && readBit() === 0) zeros += 1;
    let value = 1;
    for (let bit = 0; bit < zeros; bit += 1) value = value * 2 + readBit();
    return value - 1;
  };
}

/** Reads the sequence parameters: type, profile, constraints, level, id, chroma, depth of brightness, depth of colours. */
function areRareParameters(unit: Uint8Array): boolean {
  if (RARE_AVC_PROFILES.includes(unit[1])) return true;
  if (!AVC_PROFILES_WITH_COLOURS.includes(unit[1])) return false;
  const read = createNumberReader(unit, 4);
  read();
  const chroma = read();
  return chroma > 1 || read() > 0 || read() > 0;
}

/** Units with their length before them, of 2 bytes in the description and of 1 to 4 in packets. */
function* unitsIn(bytes: Uint8Array, lengthSize: number): Generator<Uint8Array> {
  for (let at = 0; at + lengthSize < bytes.length; ) {
    const length = bytes.subarray(at, at + lengthSize).reduce((sum, byte) => sum * 256 + byte, 0);
    at += lengthSize;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

function isRareAvc({ config, firstPacket }: Picture): boolean {
  if (!config.description) return false;
  const description = toBytes(config.description);
  if (RARE_AVC_PROFILES.includes(description[1])) return true;
  const units = [
    ...[...unitsIn(description.subarray(6), 2)].slice(0, (description[5] ?? 0) & 31),
    ...unitsIn(firstPacket, ((description[4] ?? 3) & 3) + 1),
  ];
  return units.some((unit) => ((unit[0] ?? 0) & 31) === SEQUENCE_PARAMETERS && areRareParameters(unit));
}

/** VP9 has 2 bits of mark, then the profile, its low bit first. Profile 0 has 4:2:0 and 8 bits. */
const isRareVp9 = ({ firstPacket: [first = 0] }: Picture): boolean => (first & 0b0011_0000) !== 0;

/** All decoders read profile 0 of AV1, also with 10 bits. */
const isRareAv1 = ({ config }: Picture): boolean => !config.codec.startsWith('av01.0');

const CHECKS: Record<string, (picture: Picture) => boolean> = { avc: isRareAvc, vp9: isRareVp9, av1: isRareAv1 };

interface Track {
  getCodec: () => Promise<string | null>;
  getDecoderConfig: () => Promise<Picture['config'] | null>;
}

interface Packets {
  getFirstKeyPacket: () => Promise<{ data: Uint8Array } | null>;
}

/** False for codecs that nothing is known of. */
export async function hasRareProfile(track: Track, packets: Packets): Promise<boolean> {
  const check = CHECKS[(await track.getCodec()) ?? ''];
  const [config, first] = await Promise.all([track.getDecoderConfig(), packets.getFirstKeyPacket()]);
  return check !== undefined && config !== null && first !== null && check({ config, firstPacket: first.data });
}
