import pg from 'pg';

const COURSES = 10_000;

/** Classes with descriptions of about 600 characters. Every fourth is free. */
const INSERT_COURSES = `
  with teachers as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'Teacher ' || n, 'teacher' || n || '@example.com', 'Teacher', now(), now()
    from generate_series(1, 200) as n returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at,
    updated_at, published_at, enrolled_count)
  select gen_random_uuid(), (array(select id from teachers))[1 + n % 200], 'Class ' || md5(n::text),
    (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 18) as word),
    case when n % 4 = 0 then 0 else n % 9000 + 50 end, (array['Web Development', 'Photography', 'Data Science'])[1 + n % 3], (select id from picture),
    'Approved', now(), now(), now() - n * interval '1 minute', n % 700
  from generate_series(1, ${COURSES}) as n`;

/** Writes to the database directly. Call it before the first request, because the server's cache is not invalidated. */
export async function insertCourses(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  await client.query(INSERT_COURSES);
  await client.query('analyze');
  await client.end();
}
