import { sql } from 'kysely';

/** Five teachers have two thousand each; a fifth of the classes is archived. */
export const TEN_THOUSAND_COURSES = sql`
  with teachers as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'Teacher ' || n, 'teacher' || n || '@example.com', 'Teacher', now(), now()
    from generate_series(1, 5) as n returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
    published_at)
  select gen_random_uuid(), (array(select id from teachers))[1 + n % 5], 'Class ' || n, 'A description of this class.',
    n % 9000 + 50, (select id from picture),
    (array['Pending', 'Approved', 'Approved', 'Rejected', 'Archived'])[1 + (n / 5) % 5],
    now() - n * interval '1 minute', now(), now()
  from generate_series(1, 10000) as n`;
