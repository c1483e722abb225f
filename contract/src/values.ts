import { z } from 'zod';

/** UUIDv7 as text; what the wire calls `_id`. */
export const Id = z.uuid().meta({ example: '0197c3a0-0000-7000-8000-000000000001' });

/**
 * An id as it arrives in a path. Anything up to 500 characters is let in, because an id that is no id is
 * simply not found (404), and is not a malformed request (400).
 */
export const ById = z.object({ id: z.string().min(1).max(500) });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Decimal dollars with at most two places. Inside the server prices are integer cents. */
export const Price = z.number().min(0).max(10_000).multipleOf(0.01).meta({ example: 49.99 });

/** An address of one of our own pictures (`/images/{id}/{width}`), or empty where there is none. */
export const ImageUrl = z.string().meta({ example: '/images/0197c3a0-0000-7000-8000-000000000001/1280' });

/** The widths in which each picture is kept, in pixels. A narrower original is never enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The same picture in another of the kept widths; an address that is not ours comes back as it is. */
export const imageAt = (url: string, width: ImageWidth): string =>
  url.replace(/^(\/images\/[^/]+)\/\d+$/, `$1/${width}`);

/** Where a page of a list begins: opaque, made by the server, given back as it came. */
export const Cursor = z.string().min(1).max(500);

/** An address of a person, as it arrives in a path. One that belongs to nobody is not found. */
export const ByEmail = z.object({ email: z.string().min(1).max(500) });

/** What a call that changes one thing says: whether there was one, and whether it is different now. */
export const Modified = z.object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() });
export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: Id });
export const Deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() });

/** A `limit` in a query string, with its default and its most. */
export const limitOf = (usual: number, most: number) => z.coerce.number().int().min(1).max(most).default(usual);
