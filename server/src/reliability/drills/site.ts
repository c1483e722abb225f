import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD } from '../../testing/accounts.ts';
import { inProgramDatabase, post } from '../../testing/program-calls.ts';

interface Program {
  dataDir: string;
}

export interface Student {
  id: string;
  email: string;
  authorization: string;
}

/** What a drill works with: people who have signed up over HTTP, and free classes. */
export interface Site {
  url: string;
  program: Program;
  students: Student[];
  courseIds: string[];
}

const STUDENTS = 6;
const COURSES = 500;

/** With the limits of addresses out of the way: everybody comes from this machine. */
export const UNLIMITED = { ADDRESS_LIMIT_FACTOR: '100000' };

const A_CLASS_EACH = `
  with teacher as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    values (gen_random_uuid(), 'Ann Teacher', 'ann@drill.example', 'Teacher', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at, published_at)
  select gen_random_uuid(), teacher.id, 'Class ' || number, 'A class of the drill.', 0, picture.id,
    'Approved', now(), now(), now()
  from teacher, picture, generate_series(1, ${COURSES}) as number returning id`;

export const signUp = (url: string, email: string): Promise<Response> =>
  post(url, '/auth/sign-up/email', { name: 'Ada Student', email, password: PASSWORD });

export async function createStudent(url: string, program: Program, email: string): Promise<Student> {
  const cookie = (await signUp(url, email)).headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { token } = (await (await post(url, '/jwt', { email }, { cookie })).json()) as { token: string };
  const [row] = await inProgramDatabase(program, 'select id from "user" where email = $1', [email]);
  return { id: row.id, email, authorization: `Bearer ${token}` };
}

/** In a free class; the status of the answer. */
export async function enrol(url: string, { authorization }: Student, courseId: string): Promise<number> {
  const response = await fetch(`${url}/api/class-enrollment/${courseId}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ PaymentDetails: {} }),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function createSite(program: Program, url: string): Promise<Site> {
  const courses = await inProgramDatabase(program, A_CLASS_EACH);
  const students: Student[] = [];
  for (let number = 1; number <= STUDENTS; number++) {
    students.push(await createStudent(url, program, `student-${number}@drill.example`));
  }
  return { url, program, students, courseIds: courses.map(({ id }) => id) };
}

export async function findPostmaster({ dataDir }: Program): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}
