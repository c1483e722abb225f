import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database, InTx } from '../../database/database.ts';
import type { Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import { deleted } from '../../http/write-results.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { listLessonActivity, listStudentProgress } from './list-student-progress.ts';
import { deleteOwnNote } from './notes.queries.ts';
import { addNote, exportNotes, listCourseNotes, listLessonNotes, updateNote } from './notes.ts';
import { reportProgress } from './report-progress.ts';

interface LearningDeps {
  pool: pg.Pool;
  certificates: CertificateIssuer;
  database: Database;
  inTx: InTx;
  now: () => Date;
}

/** A player sends one every 10 seconds, on pause and when its page is hidden. */
const REPORT_LIMIT: Limit = { name: 'progress', points: 120, seconds: 60 };

export function serveLearning(app: FastifyInstance, deps: LearningDeps) {
  const { database, inTx, now } = deps;
  /** Each student who watches sends one every 10 seconds: those of a school behind one address pass any limit. */
  serve(
    app,
    contract.reportProgress,
    async ({ actor, params, body }) => {
      await app.limits.countInProcess(REPORT_LIMIT, actor.id);
      return reportProgress(deps, { lessonId: params.id, actor, report: body, now: now() });
    },
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

function serveNotes(app: FastifyInstance, { database, inTx, now }: Pick<LearningDeps, 'database' | 'inTx' | 'now'>) {
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
