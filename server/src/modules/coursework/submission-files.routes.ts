import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { serve } from '../../http/serve.ts';
import { listMySubmissionFiles, listSubmissionFiles } from './list-submission-files.ts';
import { readSubmissionFile } from './read-submission-file.ts';

interface SubmissionFilesDeps {
  database: Database;
  objectStore: ObjectStore;
}

export function serveSubmissionFiles(app: FastifyInstance, { database, objectStore }: SubmissionFilesDeps) {
  serve(app, contract.listMySubmissionFiles, ({ actor, params }) => listMySubmissionFiles(database, params.id, actor));

  serve(app, contract.listSubmissionFiles, ({ actor, params }) => listSubmissionFiles(database, params.id, actor));

  serve(app, contract.readSubmissionFile, ({ actor, params }) =>
    readSubmissionFile({ database, objectStore }, params.id, actor),
  );
}
