import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { servePersonal } from '../../http/serve.ts';
import { readClassPage, readPublicClassPage } from './read-class-page.ts';

export function serveClassPage(app: FastifyInstance, { database }: { database: Database }) {
  servePersonal(app, contract.readCourse, {
    visitors: {
      handle: ({ params }, database) => readPublicClassPage(database, params.id),
      topics: ({ params }) => [`course:${params.id}`],
    },
    person: ({ params }, actor) => readClassPage(database, params.id, actor),
  });
}
