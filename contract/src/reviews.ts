import { m } from '@guildhall/messages';
import { z } from 'zod';
import { Approval, Reason } from './decisions.ts';
import { defineRoute } from './route.ts';
import { paragraphs, searchText } from './text.ts';
import { ById, Cursor, Deleted, Id, ImageUrl, Inserted, Instant, limitOf, Modified } from './values.ts';

export const Review = z
  .object({
    _id: Id,
    ClassId: Id,
    ClassTitle: z.string(),
    Rating: z.int().min(1).max(5),
    Description: z.string(),
    /** Its author deleted their account: a sentence in English stands in place of the text. */
    IsErased: z.boolean(),
    ReviewerName: z.string(),
    ReviewerImage: ImageUrl,
    /** Masked (`j***`) for all but admins and its author. */
    Reviewedby: z.string(),
    date: Instant,
    /** When its author enrolled in the class; null when they are no longer enrolled. */
    EnrolledSince: Instant.nullable(),
    /** The teacher's; null where there is none. The review may have been changed after it. */
    Answer: z.object({ Text: z.string(), At: Instant }).nullable(),
    /**
     * When it was hidden; null while everybody sees it. A hidden review is sent only to admins and its author, with the
     * reason.
     */
    Hidden: z.object({ Reason: z.string(), At: Instant }).nullable(),
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof Review>;

/** The body of a review. */
export const NewReview = z.object({
  Description: paragraphs({ missing: m.common_description_missing, max: 5_000 }),
  Rating: z
    .int({ error: m.reviews_rating_missing })
    .min(1, { error: m.reviews_rating_missing })
    .max(5, { error: m.reviews_rating_missing }),
});

export type NewReview = z.infer<typeof NewReview>;

/** The body of an answer. */
export const NewAnswer = z.object({ Answer: paragraphs({ missing: m.reviews_answer_missing, max: 5_000 }) });
export type NewAnswer = z.infer<typeof NewAnswer>;

export const listReviews = defineRoute({
  method: 'GET',
  path: '/getreviews',
  access: 'public',
  summary: 'Reviews of approved classes, newest first',
  query: z.object({ classId: Id.optional(), limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(Review),
  paged: true,
  errors: ['request.too-many'],
});

/** How many reviews of a class gave each number of stars, 5 first; hidden ones are not counted. */
export const readRatings = defineRoute({
  method: 'GET',
  path: '/classes/:id/ratings',
  access: 'public',
  summary: 'The distribution of the ratings of an approved class',
  params: ById,
  response: z.array(z.object({ Rating: z.int(), Count: z.int() })),
  notFound: 'course.not-found',
  errors: [],
});

export const postReview = defineRoute({
  method: 'POST',
  path: '/post-evaluation',
  access: 'signed-in',
  summary: 'Evaluates the teaching of a class one has a place in; a second evaluation replaces the first',
  /**
   * The author is the caller. Without `ClassId`, `ClassTitle` must be the title of exactly one class in which they are
   * enrolled.
   */
  body: z.object({
    Evaluationdata: NewReview.extend({
      ClassId: z.string().min(1).max(500).nullish(),
      ClassTitle: searchText(500).nullish(),
    }),
  }),
  response: Inserted,
  errors: ['course.not-found', 'enrolment.required'],
});

export const readMyReview = defineRoute({
  method: 'GET',
  path: '/classes/:id/my-review',
  access: 'signed-in',
  summary: 'One’s own evaluation of a class; null where there is none',
  params: ById,
  response: Review.nullable(),
  notFound: 'course.not-found',
  errors: [],
});

export const answerReview = defineRoute({
  method: 'PUT',
  path: '/reviews/:id/answer',
  access: 'signed-in',
  summary: 'Answers a review of one’s own class, once; again when the review has been changed since',
  params: ById,
  body: NewAnswer,
  response: Modified,
  notFound: 'review.not-found',
  errors: ['review.already-answered'],
});

export const deleteReview = defineRoute({
  method: 'DELETE',
  path: '/reviews/:id',
  access: 'signed-in',
  summary: 'Removes one’s own review, also after the enrolment has ended, unless it is hidden; it counts no more',
  params: ById,
  response: Deleted,
  notFound: 'review.not-found',
  errors: ['review.hidden'],
});

export const hideReview = defineRoute({
  method: 'PUT',
  path: '/reviews/:id/hide',
  access: 'admin',
  summary: 'Takes a review away from everybody but admins and its author, who reads the reason; it counts no more',
  params: ById,
  body: z.object({ reason: Reason }),
  response: Modified,
  notFound: 'review.not-found',
  errors: [],
});

export const showReview = defineRoute({
  method: 'PUT',
  path: '/reviews/:id/show',
  access: 'admin',
  summary: 'Shows a hidden review to everybody again',
  params: ById,
  body: Approval,
  response: Modified,
  notFound: 'review.not-found',
  errors: [],
});
