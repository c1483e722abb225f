import type { ByteRange } from '../../../gateways/object-store/object-store.ts';

/** More of them cost more than the whole file would, and no player asks for so many. */
const MAX_RANGES = 20;
const SPEC = /^[ \t]*(\d*)-(\d*)[ \t]*$/;

/** What a request asks for: everything, some ranges (in the order of the request), or only bytes behind the end. */
export type RequestedBytes = 'whole' | 'unsatisfiable' | [ByteRange, ...ByteRange[]];

interface RangeRequest {
  range?: string | undefined;
  ifRange?: string | undefined;
}

/** RFC 9110, section 14. A range that is malformed, or made from other bytes than these (`If-Range`), is ignored. */
export function requestedBytes(
  { range, ifRange }: RangeRequest,
  { size, etag }: { size: number; etag: string },
): RequestedBytes {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return 'whole';
  const [, list] = /^bytes=(.*)$/is.exec(range.trim()) ?? [];
  const specs = list?.split(',').filter((spec) => spec.trim() !== '') ?? [];
  if (specs.length === 0 || specs.length > MAX_RANGES) return 'whole';
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const parsed = parseSpec(spec, size);
    if (!parsed) return 'whole';
    if (parsed.start <= parsed.end) ranges.push(parsed);
  }
  const [first, ...others] = joinOverlapping(ranges);
  return first ? [first, ...others] : 'unsatisfiable';
}

/** Undefined where it is malformed; an empty range where it begins behind the end. */
function parseSpec(spec: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = SPEC.exec(spec) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** In the order of the request, unless some touch each other. */
function joinOverlapping(ranges: ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined.length === ranges.length ? ranges : joined;
}
