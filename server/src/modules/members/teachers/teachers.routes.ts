import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../../database/database.ts';
import { NEW_LISTS } from '../../../http/limits.ts';
import { serve, servePublic } from '../../../http/serve.ts';
import { changeBio } from './change-bio.ts';
import { listTeacherCourses, readTeacher } from './read-teacher.ts';
import { findBio } from './teachers.queries.ts';

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
