import type { CheckedQueryOf, listAssignments as route } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, Reader } from '../../database/database.ts';
import { EXPORTS } from '../../http/limits.ts';
import { listPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { listAssignmentsPage } from './assignments.queries.ts';
import { exportStudents, listCourseStudents } from './course-students.ts';
import { toClassToGrade, toSetAssignment } from './coursework.view.ts';
import { exportGrades } from './export-grades.ts';
import { assignmentCursor, countOfList, listMyAssignments } from './list-assignments.ts';
import { listSubmissions, listSubmissionsToGrade } from './list-submissions.ts';
import { readCourseActivity } from './read-course-activity.ts';
import { listCoursesToGrade } from './submissions.queries.ts';

interface AssignmentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, for the class's teacher and admins. */
async function listAssignments(reader: Reader, { courseId, actor, query }: AssignmentsRequest) {
  const course = await findManagedCourse(reader, courseId, actor);
  return listPage(query, {
    ...assignmentCursor,
    find: async (page) => [await listAssignmentsPage(reader, course.id, page), countOfList(course)],
    toItem: toSetAssignment,
  });
}

interface CourseworkReadsDeps {
  database: Database;
  now: () => Date;
}

/** What teachers and students read of coursework. */
export function serveCourseworkReads(app: FastifyInstance, { database, now }: CourseworkReadsDeps) {
  serve(app, contract.listAssignments, ({ actor, params, query }) =>
    listAssignments(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.listMyAssignments, ({ actor, params, query }) =>
    listMyAssignments(database, { courseId: params.id, actor, query, now: now() }),
  );

  serve(app, contract.listSubmissions, ({ actor, params, query }) =>
    listSubmissions(database, { assignmentId: params.id, actor, query }),
  );

  serve(app, contract.listSubmissionsToGrade, ({ actor, query }) =>
    listSubmissionsToGrade(database, { teacherId: actor.id, query }),
  );

  serve(app, contract.listClassesToGrade, async ({ actor }) => {
    const courses = await listCoursesToGrade(database, { teacherId: actor.id, max: contract.MAX_CLASSES_TO_GRADE });
    return courses.map(toClassToGrade);
  });

  serve(app, contract.listCourseStudents, ({ actor, params, query }) =>
    listCourseStudents(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.exportCourseStudents, async ({ actor, params }) => {
    await app.limits.countAccount(EXPORTS, actor.id);
    return exportStudents(database, { courseId: params.id, actor });
  });

  serve(app, contract.exportGrades, async ({ actor, params }) => {
    await app.limits.countAccount(EXPORTS, actor.id);
    return exportGrades(database, { courseId: params.id, actor });
  });

  serve(app, contract.readCourseActivity, ({ actor, params }) =>
    readCourseActivity(database, { courseId: params.id, actor, now: now() }),
  );
}
