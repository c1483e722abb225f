import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EnrolmentState } from '../database/payment-tables.ts';
import type { TestApp } from './test-app.ts';

interface Thing {
  id: string;
}

/** Calls and rows of reviews. */
export function evaluationsIn(t: TestApp) {
  const { database } = t.deps;

  const evaluate = (person: Thing, data: object) =>
    t.as(person).post('/post-evaluation', { Evaluationdata: { Rating: 4, Description: 'Good.', ...data } });

  const answer = (person: Thing, review: Thing, text = 'Thank you.') =>
    t.as(person).put(`/reviews/${review.id}/answer`, { Answer: text });

  const hide = (review: Thing, reason = 'Rude to people.') =>
    t.as('admin').put(`/reviews/${review.id}/hide`, { reason });

  const show = (review: Thing, body?: object) => t.as('admin').put(`/reviews/${review.id}/show`, body);

  const myReview = async (person: Thing, course: Thing) =>
    (await t.as(person).get(`/classes/${course.id}/my-review`)).json();

  const reviewsOf = (course: Thing) =>
    database.selectFrom('review').selectAll().where('course_id', '=', course.id).orderBy('id').execute();

  const countsOf = ({ id }: Thing) =>
    database.selectFrom('course').select(['review_count', 'rating_sum']).where('id', '=', id).executeTakeFirstOrThrow();

  /** As a dispute or a refund leaves it. */
  const setEnrolmentState = (enrolment: Thing, state: EnrolmentState) =>
    database.updateTable('enrolment').set({ state }).where('id', '=', enrolment.id).execute();

  return { evaluate, answer, hide, show, myReview, reviewsOf, countsOf, setEnrolmentState };
}

/** The counters of classes and of the site match the reviews that are not hidden. */
export async function expectCorrectRatings({ deps: { database } }: TestApp): Promise<void> {
  const { rows: wrong } = await sql`
    with counted as (
      select course.id, course.status, review_count, rating_sum, count(rating) as reviews, coalesce(sum(rating), 0) as stars
      from course left join review on course_id = course.id and hidden_at is null group by course.id
    )
    select id from counted where review_count <> reviews or rating_sum <> stars
    union all
    select null from (select coalesce(sum(reviews), 0) as all_counted from course_total where status = 'Approved') as total
    where all_counted <> (select coalesce(sum(reviews), 0) from counted where status = 'Approved')
  `.execute(database);
  expect(wrong).toEqual([]);
}
