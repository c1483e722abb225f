import { join } from 'node:path';
import pg from 'pg';
import { ADA } from './accounts.ts';
import type { Guildhall } from './start-guildhall.ts';

interface Program {
  dataDir: string;
}

/** In the database that the program has started. */
export async function inProgramDatabase({ dataDir }: Program, text: string, values: string[] = []) {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'guildhall', database: 'guildhall' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const A_LESSON = `
  with teacher as (
    update "user" set role = 'Teacher' where email = $1 returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  ), course as (
    insert into course (id, teacher_id, title, description, price_cents, image_id, created_at, updated_at)
    select gen_random_uuid(), teacher.id, 'A class', 'A class whose lesson has one large file.', 0, picture.id, now(), now()
    from teacher, picture returning id
  ), section as (
    insert into section (id, course_id, position, title, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'A section', now(), now() from course returning id, course_id
  )
  insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
  select gen_random_uuid(), course_id, id, 1, 'A lesson', now(), now() from section returning id`;

export const post = (url: string, path: string, body: object, headers = {}) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });

/** The bearer token of somebody new. */
async function signUp(url: string): Promise<string> {
  const signedUp = await post(url, '/auth/sign-up/email', ADA);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { token } = (await (await post(url, '/jwt', { email: ADA.email }, { cookie })).json()) as { token: string };
  return `Bearer ${token}`;
}

/** Somebody new teaches a class with one lesson. */
export async function teachLesson(program: Program, { url }: Guildhall) {
  const token = await signUp(url);
  const [lesson] = await inProgramDatabase(program, A_LESSON, [ADA.email]);
  return { token, lessonId: lesson.id as string };
}
