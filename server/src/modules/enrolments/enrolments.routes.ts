import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { listEnrolledCourses } from './list-enrolled-courses.ts';
import { listInactiveCourses } from './list-inactive-courses.ts';
import { listMyTrials } from './list-my-trials.ts';
import { startTrial } from './start-trial.ts';

export function serveEnrolments(app: FastifyInstance, { database, inTx }: { database: Database; inTx: InTx }) {
  serve(app, contract.listEnrolledCourses, ({ actor, params, query }) =>
    listEnrolledCourses(database, { actor, email: params.email, query }),
  );

  serve(app, contract.listInactiveCourses, ({ actor, query }) => listInactiveCourses(database, actor.id, query));

  serve(app, contract.listMyTrials, ({ actor }) => listMyTrials(database, actor.id));

  serve(app, contract.startTrial, ({ actor, params }) => inTx((tx) => startTrial(tx, { courseId: params.id, actor })));
}
