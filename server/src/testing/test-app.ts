import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { createDeps, type LiveDeps } from '../deps.ts';
import { createShell } from '../pages/shell.ts';
import { createInTx, type InTx } from '../platform/database.ts';
import { readSettings } from '../settings.ts';
import { type Given, givenIn } from './given.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testDatabase } from './test-database.ts';

/** A document with the places that the real one has; pages are built for the browser's tests, not for these. */
const DOCUMENT =
  '<!doctype html><html><head><meta name="brand" content=""><script>1</script><!--head--></head><body><!--answers--></body></html>';

export interface TestApp {
  app: FastifyInstance;
  deps: LiveDeps;
  given: Given;
  get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  /** Work of another process on the same database. */
  elsewhere: InTx;
  /** Takes away everything that a test has put into the database. */
  empty: () => Promise<void>;
}

const EVERY_TABLE = sql`truncate course_search, course_word, course_total, member_total, review, enrolment, course, image, "user"`;

/** The real application on a real database of this test file's own. */
export function testApp(): TestApp {
  const database = testDatabase();
  const context = {} as TestApp;
  let folder = '';
  beforeAll(async () => {
    folder = await temporaryFolder();
    const settings = readSettings({ DATA_DIR: folder });
    const deps = await createDeps(settings, database.connection, {
      shell: createShell(DOCUMENT, 'Guildhall'),
      webFolder: folder,
    });
    context.deps = deps;
    context.app = await buildApp(deps);
    context.given = givenIn(deps);
    context.get = (url, headers = {}) => context.app.inject({ url, headers });
    context.elsewhere = createInTx(deps.database, { speaker: 'another process', committed: () => undefined });
    context.empty = async () => {
      await EVERY_TABLE.execute(deps.database);
      deps.answers.drop(['everything']);
    };
  });
  afterAll(async () => {
    await context.app.close();
    await context.deps.close();
    await rm(folder, { recursive: true });
  });
  return context;
}
