import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { type Person, type Request, sendAs, signUp, Unexpected } from './client.ts';
import type { Site } from './site.ts';

const PICTURE = join(import.meta.dirname, '../../../demo/pictures/b6125f02-30ef-564a-912c-badb0968ea99/320.webp');
const STUDENTS = 30;
const CLASSES = 12;
const DESCRIPTION = 'A class of those who try whether anything is lost.';

export interface SoakClass {
  id: string;
  isFree: boolean;
  lessonId: string;
  assignmentId: string;
}

export interface School {
  admin: Person;
  teacher: Person;
  students: Person[];
  classes: SoakClass[];
  publishableKey: string;
  nextNumber: () => number;
  /** One change of a title at a time. */
  isRenaming: boolean;
}

async function uploadPicture({ url }: Site, { headers }: Person): Promise<string> {
  const body = new FormData();
  body.set('image', await openAsBlob(PICTURE, { type: 'image/webp' }), 'cover.webp');
  const response = await fetch(`${url}/api/images`, { method: 'POST', headers, body });
  return ((await response.json()) as { url: string }).url;
}

/** Throws where it is refused. */
export async function request(site: Site, person: Person, wanted: Request): Promise<Record<string, unknown>> {
  const reply = await sendAs(site, person, wanted);
  if (!reply || reply.status > 299) throw new Unexpected(`${wanted.path} answered ${JSON.stringify(reply)}`);
  return reply.body;
}

/** An approved class with a lesson and an assignment. */
async function openClass(site: Site, { teacher, admin }: Pick<School, 'teacher' | 'admin'>, number: number) {
  const isFree = number % 3 === 0;
  const Image = await uploadPicture(site, teacher);
  const NewClass = {
    ClassTitle: `Class ${number}`,
    Description: DESCRIPTION,
    ClassPrice: isFree ? 0 : 20 + number,
    Image,
  };
  const send = (path: string, method: Request['method'], body: object, person = teacher, headers = {}) =>
    request(site, person, { method, path: `/api${path}`, body, headers });
  const { insertedId: id } = await send('/insert-class', 'POST', NewClass);
  await send(`/aprove-cls/${id}`, 'PUT', {}, admin);
  const [{ id: lessonId } = { id: '' }] = await site.query<{ id: string }>(
    `with new_section as (
       insert into section (id, course_id, position, title, created_at, updated_at)
       values (gen_random_uuid(), $1, 1, 'Section', now(), now()) returning id
     )
     insert into lesson (id, course_id, section_id, position, title, text, created_at, updated_at)
     select gen_random_uuid(), $1, id, 1, 'Lesson', 'Read this.', now(), now() from new_section returning id`,
    [id],
  );
  await site.query('update course set lesson_count = 1 where id = $1', [id]);
  const formData = { AssignmentTitle: 'Essay', AssignmentDeadLine: '2099-12-31', AssignmentDescription: DESCRIPTION };
  await send(`/add-assignment/${id}`, 'PUT', { formData });
  const [{ id: assignmentId } = { id: '' }] = await site.query<{ id: string }>(
    'select id from assignment where course_id = $1',
    [id],
  );
  return { id: String(id), isFree, lessonId, assignmentId };
}

export async function openSchool(site: Site, studentCount = STUDENTS): Promise<School> {
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return number;
  };
  const people: Person[] = [];
  while (people.length < studentCount + 2) {
    const person = await signUp(site, nextNumber());
    if (person) people.push(person);
  }
  const [admin, teacher, ...students] = people;
  if (!admin || !teacher) throw new Error('Nobody could sign up');
  for (const [person, role] of [
    [admin, 'Admin'],
    [teacher, 'Teacher'],
  ] as const) {
    await site.query('update "user" set role = $2 where id = $1', [person.id, role]);
  }
  const classes: SoakClass[] = [];
  while (classes.length < CLASSES) classes.push(await openClass(site, { teacher, admin }, classes.length));
  const [keys] = await site.query<{ value: { publishableKey: string } }>(
    `select value from sandbox_stripe.setting where name = 'keys'`,
  );
  const publishableKey = keys?.value.publishableKey ?? '';
  return { admin, teacher, students, classes, publishableKey, nextNumber, isRenaming: false };
}
