import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange, ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { Problem } from '../../../lib/problem.ts';
import type { AttachmentRow, CaptionRow } from './media.queries.ts';

/** A file as it is sent. */
export interface MediaSource {
  name: string;
  type: string;
  isInline: boolean;
  /** Bytes. */
  size: number;
  etag: string;
  /** In the object store; undefined for captions, which are in the database. */
  objectKey: string | undefined;
  read: (range?: ByteRange) => Promise<Readable>;
}

/** What browsers show without running anything of it. Everything else is saved: SVG and HTML can hold scripts. */
const INLINE_TYPE = /^(?:(?:video|audio)\/.*|application\/pdf|image\/(?:jpeg|png|webp|avif|gif|bmp|apng|x-icon))$/;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Endings of names under which browsers and players would look for something else than an inline type. */
const INLINE_NAMES: [type: RegExp, name: RegExp][] = [
  [/^application\/pdf$/, /\.pdf$/i],
  [/^image\//, /\.(?:jpe?g|jfif|png|apng|webp|avif|gif|bmp|ico)$/i],
  [
    /^(?:video|audio)\//,
    /\.(?:mp4|m4[avb]|mov|qt|webm|mkv|avi|mpe?g|3g[p2]|mp[23]|aac|ogg|og[av]|opus|wave?|flac|aiff?|wma|wmv|flv|ts)$/i,
  ],
];

/** A PDF by its first bytes that is called `.html` is no honest PDF. A name without an ending says nothing. */
const isNamedAs = (type: string, name: string) =>
  !/\.[^.\s]{1,10}$/.test(name) || INLINE_NAMES.some(([types, names]) => types.test(type) && names.test(name));

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** A rewritten video has another object key: the bytes of a key never change. */
export function toFileSource(
  { name, content_type, size_bytes: size, object_key: objectKey }: AttachmentRow,
  objectStore: ObjectStore,
): MediaSource {
  const type = content_type ?? UNKNOWN_TYPE;
  return {
    name,
    type,
    isInline: INLINE_TYPE.test(type) && isNamedAs(type, name),
    size,
    etag: etagOf(objectKey),
    objectKey,
    read: async (range) => {
      const found = await objectStore.read(objectKey, range);
      if (!found) throw new Problem('attachment.not-found');
      return found.stream;
    },
  };
}

export function toCaptionSource({ language, vtt }: CaptionRow): MediaSource {
  const bytes = Buffer.from(vtt);
  return {
    name: `${language}.vtt`,
    type: 'text/vtt; charset=utf-8',
    isInline: true,
    size: bytes.length,
    etag: etagOf(vtt),
    objectKey: undefined,
    read: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  };
}
