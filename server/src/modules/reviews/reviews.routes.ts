import type { Review } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../database/database.ts';
import { NEW_LISTS } from '../../http/limits.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { findVisibleCourse, type Viewer } from '../course-access/index.ts';
import { answerReview } from './answer-review.ts';
import { deleteReview } from './delete-review.ts';
import { listReviews } from './list-reviews.ts';
import { hideReview, showReview } from './moderate-review.ts';
import { postReview } from './post-review.ts';
import { findOwnReview } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

/** Authors can always read their review: also when it is hidden, the class archived or their enrolment ended. */
export async function readMyReview(reader: Reader, courseId: string, author: Viewer): Promise<Review | null> {
  const row = await findOwnReview(reader, courseId, author.id);
  if (row) return toReview(row, author);
  await findVisibleCourse(reader, courseId, author);
  return null;
}

const RATINGS = [5, 4, 3, 2, 1];

/** From the index `review_course_rating`. Undefined where the class is not Approved. */
async function readRatings(reader: Reader, courseId: string) {
  const rows = await reader
    .selectFrom('course')
    .leftJoin('review', (join) => join.onRef('review.course_id', '=', 'course.id').on('review.hidden_at', 'is', null))
    .where('course.id', '=', courseId)
    .where('course.status', '=', 'Approved')
    .select(({ fn }) => ['review.rating', fn.countAll<number>().as('reviews')])
    .groupBy('review.rating')
    .execute();
  if (rows.length === 0) return undefined;
  return RATINGS.map((rating) => ({
    Rating: rating,
    Count: rows.find((row) => row.rating === rating)?.reviews ?? 0,
  }));
}

interface ReviewsDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveReviews(app: FastifyInstance, { database, inTx, now }: ReviewsDeps) {
  servePublic(
    app,
    contract.listReviews,
    ({ query }, database) => listReviews(database, query),
    ({ query }) => [query.classId ? `course:${query.classId.toLowerCase()}` : 'reviews'],
    ({ limit: _, ...fields }) => (Object.keys(fields).length > 0 ? NEW_LISTS : undefined),
  );

  servePublic(
    app,
    contract.readRatings,
    ({ params }, database) => readRatings(database, params.id),
    ({ params }) => [`course:${params.id}`],
  );

  serve(app, contract.postReview, ({ actor, body }) => {
    const request = { author: actor, input: body.Evaluationdata, now: now() };
    return inTx((tx) => postReview(tx, request));
  });

  serve(app, contract.readMyReview, ({ actor, params }) => readMyReview(database, params.id, actor));

  serve(app, contract.answerReview, ({ actor, params, body }) => {
    const request = { reviewId: params.id, actor, answer: body.Answer, now: now() };
    return inTx((tx) => answerReview(tx, request));
  });

  serve(app, contract.deleteReview, ({ actor, params }) =>
    inTx((tx) => deleteReview(tx, { reviewId: params.id, authorId: actor.id })),
  );

  serve(app, contract.hideReview, ({ actor, params, body }) => {
    const request = { reviewId: params.id, adminId: actor.id, reason: body.reason, now: now() };
    return inTx((tx) => hideReview(tx, request));
  });

  serve(app, contract.showReview, ({ actor, params, body }) => {
    const request = { reviewId: params.id, adminId: actor.id, reason: body?.reason, now: now() };
    return inTx((tx) => showReview(tx, request));
  });
}
