import type { Teacher } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { invalidate } from '../../../database/cache-invalidation.ts';
import type { Database, InTx, Reader, Tx } from '../../../database/database.ts';
import { NEW_LISTS } from '../../../http/limits.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { serve, servePublic } from '../../../http/serve.ts';
import { modified } from '../../../http/write-results.ts';
import { toPublicCourse } from '../../courses/index.ts';
import { findBio, findTeacher, listTeacherCoursesPage, type TeacherRow, updateBio } from './teachers.queries.ts';

interface BioChange {
  teacherId: string;
  bio: string;
  now: Date;
}

async function changeBio(tx: Tx, { teacherId, bio, now }: BioChange) {
  const changed = await updateBio(tx, teacherId, bio, now);
  if (changed) invalidate(tx, `teacher:${teacherId}`);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}

const toTeacher = ({ id, name, image, bio, courses, enrolments, reviews, ratings }: TeacherRow): Teacher => ({
  _id: id,
  Name: name,
  Image: image ?? '',
  Bio: bio,
  ClassCount: courses,
  EnrolledCount: enrolments,
  ReviewCount: reviews,
  AverageRating: reviews > 0 ? Math.round((ratings / reviews) * 100) / 100 : null,
});

async function readTeacher(reader: Reader, id: string): Promise<Teacher | undefined> {
  const teacher = await findTeacher(reader, id);
  return teacher && toTeacher(teacher);
}

/** Undefined when there is no such teacher. */
async function listTeacherCourses(reader: Reader, id: string, query: PageQuery) {
  const teacher = await findTeacher(reader, id);
  if (!teacher) return undefined;
  const { items, total, nextCursor } = await listPage(query, {
    keys: NewestFirst,
    find: async (page) => [await listTeacherCoursesPage(reader, id, page), teacher.courses],
    keysOf: (row) => [row.published_at, row.id],
    toItem: toPublicCourse,
  });
  return { data: items, total, nextCursor };
}

interface TeachersDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveTeachers(app: FastifyInstance, { database, inTx, now }: TeachersDeps) {
  servePublic(
    app,
    contract.readTeacher,
    ({ params }, database) => readTeacher(database, params.id),
    ({ params }) => ['courses', `teacher:${params.id}`],
  );

  servePublic(
    app,
    contract.listTeacherCourses,
    ({ params, query }, database) => listTeacherCourses(database, params.id, query),
    () => ['courses'],
    (fields) => (Object.keys(fields).length > 0 ? NEW_LISTS : undefined),
  );

  serve(app, contract.readBio, async ({ actor }) => ({ Bio: (await findBio(database, actor.id)).bio }));

  serve(app, contract.changeBio, ({ actor, body }) =>
    inTx((tx) => changeBio(tx, { teacherId: actor.id, bio: body.Bio, now: now() })),
  );
}
