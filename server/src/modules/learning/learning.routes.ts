import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../platform/serve.ts';
import { deleted } from '../../platform/write-results.ts';
import { exportNotes } from './export-notes.ts';
import { listLessonActivity, listStudentProgress } from './list-student-progress.ts';
import { deleteOwnNote } from './notes.queries.ts';
import { addNote, listCourseNotes, listLessonNotes, updateNote } from './notes.ts';
import { reportProgress } from './report-progress.ts';

interface LearningDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveLearning(app: FastifyInstance, { database, inTx, now }: LearningDeps) {
  /** Each student who watches sends one every 10 seconds. It changes one row of their own at most. */
  serve(
    app,
    contract.reportProgress,
    ({ actor, params, body }) => reportProgress(database, { lessonId: params.id, actor, report: body, now: now() }),
    { isLimited: false },
  );

  serve(app, contract.listLessonActivity, ({ actor, params }) =>
    listLessonActivity(database, { courseId: params.id, actor }),
  );

  serve(app, contract.listStudentProgress, ({ actor, params, query }) =>
    listStudentProgress(database, { courseId: params.id, actor, query }),
  );

  serveNotes(app, { database, inTx, now });
}

function serveNotes(app: FastifyInstance, { database, inTx, now }: LearningDeps) {
  serve(app, contract.listLessonNotes, ({ actor, params, query }) =>
    listLessonNotes(database, { lessonId: params.id, actor, query }),
  );

  serve(app, contract.listCourseNotes, ({ actor, params, query }) =>
    listCourseNotes(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.exportNotes, ({ actor, params }) => exportNotes(database, { courseId: params.id, actor }));

  serve(app, contract.addNote, ({ actor, params, body }) => {
    const request = { lessonId: params.id, actor, input: body, now: now() };
    return inTx((tx) => addNote(tx, request));
  });

  serve(app, contract.updateNote, ({ actor, params, body }) => {
    const edit = { noteId: params.id, actor, input: body, now: now() };
    return inTx((tx) => updateNote(tx, edit));
  });

  serve(app, contract.deleteNote, ({ actor, params }) =>
    inTx(async (tx) => (await deleteOwnNote(tx, params.id, actor.id)) && deleted(1)),
  );
}
