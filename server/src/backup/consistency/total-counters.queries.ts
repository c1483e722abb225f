import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Miscount } from './miscount.ts';

/** Totals that triggers keep of people, applications, payments and classes, and of what classes count themselves. */
export async function findMiscountedTotals(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with kept (id, counter, amount) as (
      select role, 'member_total', members from member_total
      union all select status, 'teacher_request_total', requests from teacher_request_total
      union all select status, 'payment_total', payments from payment_total
      union all select concat_ws(' ', status, category), 'course_total', courses from course_total
      union all select concat_ws(' ', status, category), 'course_total.enrolments', enrolments from course_total
      union all select concat_ws(' ', status, category), 'course_total.reviews', reviews from course_total
      union all
      select concat_ws(' ', category, price, level, length, rating, language), 'course_facet_total', courses
      from course_facet_total
    ), counted (id, counter, amount) as (
      select role, 'member_total', count(*) from "user" group by role
      union all select status, 'teacher_request_total', count(*) from teacher_request group by status
      union all select status, 'payment_total', count(*) from payment group by status
      union all
      select concat_ws(' ', status, coalesce(category, '')), 'course_total', count(*) from course group by 1
      union all
      select concat_ws(' ', status, coalesce(category, '')), 'course_total.enrolments', sum(enrolled_count)
      from course group by 1
      union all
      select concat_ws(' ', status, coalesce(category, '')), 'course_total.reviews', sum(review_count)
      from course group by 1
      union all
      select concat_ws(' ', choice.category, choice.price, choice.level, choice.length, choice.rating, choice.language),
        'course_facet_total', count(*)
      from course
        cross join lateral facet_choices(category, price_facets(price_cents), level, length_facets(content_seconds),
          rating_facets(average_rating), language) as choice
      where status = 'Approved' group by 1
    )
    select id, counter, coalesce(kept.amount, 0)::float8 as stored, coalesce(counted.amount, 0)::float8 as actual
    from (select id, counter, sum(amount) as amount from kept group by 1, 2) as kept
      full join (select id, counter, sum(amount) as amount from counted group by 1, 2) as counted using (id, counter)
    where coalesce(kept.amount, 0) <> coalesce(counted.amount, 0)
    order by counter, id
  `.execute(reader);
  return rows;
}

/** What classes count of their enrolments and reviews, lessons of their students, quizzes of answers, and storage of bytes. */
export async function findOtherMiscounts(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with counted (id, counter, stored, actual) as (
      select id, 'enrolled_count', enrolled_count,
        (select count(*) from enrolment where course_id = course.id and state = 'active') from course
      union all
      select id, 'review_count', review_count,
        (select count(*) from review where course_id = course.id and hidden_at is null) from course
      union all
      select id, 'rating_sum', rating_sum,
        (select coalesce(sum(rating), 0) from review where course_id = course.id and hidden_at is null) from course
      union all
      select lesson_id, 'lesson_total.started', started,
        (select count(*) from lesson_progress where lesson_id = total.lesson_id) from lesson_total as total
      union all
      select lesson_id, 'lesson_total.done', done,
        (select count(done_at) from lesson_progress where lesson_id = total.lesson_id) from lesson_total as total
      union all
      select subject_id, 'storage_use', bytes,
        (
          select coalesce(sum(size_bytes), 0) from attachment
          where quota_owner_id is not null and subject_id in (course_id, quota_owner_id)
        ) from storage_use
    )
    select id, counter, stored::float8 as stored, actual::float8 as actual from counted where stored <> actual
  `.execute(reader);
  return rows;
}
