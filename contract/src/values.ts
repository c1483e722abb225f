import { z } from 'zod';

/** UUIDv7 as text; what the wire calls `_id`. */
export const Id = z.uuid().meta({ example: '0197c3a0-0000-7000-8000-000000000001' });

/**
 * The `:id` of a path. Any text is accepted, so that an invalid id gets the route's `notFound` (404) and not
 * `request.invalid` (400).
 */
export const ById = z.object({ id: z.string().min(1).max(500) });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** From outside. PostgreSQL has no year 0. */
export const givenDay = (params?: { error: () => string }) =>
  z.iso.date(params).refine((day) => !day.startsWith('0000'), params);

/** Decimal, in the shop's currency, with as many places as that has: 0, 2 or 3. In the server prices are whole cents, yen or fils. */
export const Price = z.number().min(0).max(1_000_000).multipleOf(0.001).meta({ example: 49.99 });

/** What several classes cost together. */
export const PriceSum = z.number().min(0).max(20_000_000).multipleOf(0.001).meta({ example: 149.97 });

/** The one of these values that a text from outside is, without a schema, for pages that load none. */
export const oneOf = <const Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The address of an uploaded picture (`/images/{id}/{width}`), or empty. */
export const ImageUrl = z.string().meta({ example: '/images/0197c3a0-0000-7000-8000-000000000001/1280' });

/** Pixels. Each picture is stored in these widths; a narrower original is not enlarged. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The same picture in another width; any other address is returned unchanged. */
export const imageAt = (url: string, width: ImageWidth): string =>
  url.replace(/^(\/images\/[^/]+)\/\d+$/, `$1/${width}`);

/** Where the next page of a list begins. Opaque: only the server reads it. */
export const Cursor = z.string().min(1).max(500);

/** The e-mail address in a path. Any text is accepted: an unknown address is a 404. */
export const ByEmail = z.object({ email: z.string().min(1).max(500) });

/** The responses of calls that change one thing: whether it exists, and whether it was changed. */
export const Modified = z.object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() });
export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: Id });
export const Deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() });

/** The `limit` of a list's query. */
export const limitOf = (defaultLimit: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(defaultLimit);
