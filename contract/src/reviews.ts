import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Cursor, Id, ImageUrl, Instant, limitOf } from './values.ts';

export const Review = z
  .object({
    _id: Id,
    ClassId: Id,
    ClassTitle: z.string(),
    Rating: z.int().min(1).max(5),
    Description: z.string(),
    ReviewerName: z.string(),
    ReviewerImage: ImageUrl,
    /** Masked (`j***@example.com`) for all but admins and its author. */
    Reviewedby: z.string(),
    date: Instant,
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof Review>;

export const listReviews = defineRoute({
  method: 'GET',
  path: '/getreviews',
  access: 'public',
  summary: 'Reviews of approved classes, newest first',
  query: z.object({ classId: Id.optional(), limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(Review),
  paged: true,
  errors: [],
});
