import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { LiveDeps } from '../composition/deps.ts';
import type { InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { outsideTransaction } from '../database/inside-transaction.ts';
import { type Browser, createBrowser } from './browser.ts';
import { createClients } from './clients.ts';
import { expectDeclaredResponses } from './declared-responses.ts';
import { fastPasswordHashing } from './fast-password-hashing.ts';
import { type Given, givenIn } from './given.ts';
import { injectFresh } from './inject-fresh.ts';
import { type RunningApp, runApp } from './run-app.ts';
import { takeSharedApp } from './shared-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestCards, type TestCards } from './test-cards.ts';
import { createTestDatabase } from './test-database.ts';
import { waitForJobs } from './test-jobs.ts';

type Clients = ReturnType<typeof createClients>;

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** About who may stop it, and who should not answer it. */
  headers: Record<string, string>;
}

export interface TestApp extends Clients {
  app: FastifyInstance;
  deps: LiveDeps;
  given: Given;
  get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  browser: (origin?: string) => Browser;
  /** Mails to an address, newest first, once all have been sent. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>;
  /** `DATA_DIR`. */
  folder: string;
  /** Only with the sandbox. */
  cards: TestCards;
  /** Starts another process of the server, on the same database. */
  startAnother: () => Promise<FastifyInstance>;
  /** A transaction of another process. */
  inOtherProcess: InTx;
  /** Deletes everything that tests have stored. */
  empty: () => Promise<void>;
}

export interface TestAppOptions {
  /** Settings; the application is then not shared with other files. */
  environment?: Record<string, string>;
  /** With an OpenID provider, a mail server and a card provider, whatever the settings say. */
  withSandbox?: boolean;
  /** Not shared with other files: for tests that listen on a port, or change the application. */
  ownApp?: boolean;
  /** On a database from a backup that is not live yet. */
  isRestored?: boolean;
  /** Scrypt as in production; the application is then not shared with other files. */
  realPasswordHashing?: boolean;
  /** How many connections to the database it has; the application is then not shared with other files. */
  poolSize?: number;
}

type Stop = () => Promise<unknown> | unknown;

/** Milliseconds. A busy machine takes a multiple of the usual time. */
const MAIL_TIMEOUT = 120_000;

async function startOwnApp(
  { environment = {}, withSandbox = false, realPasswordHashing, isRestored = false, poolSize }: TestAppOptions,
  stops: Stop[],
) {
  const folder = await temporaryFolder();
  stops.push(() => rm(folder, { recursive: true }));
  const { connection: alone, drop } = await createTestDatabase();
  stops.push(drop);
  const connection: pg.PoolConfig = { ...alone, ...(poolSize && { max: poolSize }) };
  const passwordHashing = realPasswordHashing ? undefined : fastPasswordHashing;
  const running = await runApp({ folder, connection, environment, withSandbox, passwordHashing, isRestored });
  stops.push(running.stop);
  return running;
}

async function startShared(withSandbox: boolean, stops: Stop[]) {
  const { running, giveBack } = await takeSharedApp(withSandbox);
  stops.push(giveBack);
  return running;
}

async function contextOf({ app, deps, sandbox, folder, empty, startAnother }: RunningApp, stops: Stop[]) {
  const given = givenIn(deps);
  const clients = createClients({ app, deps, given });
  const cards = sandbox && createTestCards({ sandbox, app, database: deps.database });
  await cards?.setFaults({ webhooks: 'never' });
  const context: Omit<TestApp, 'cards'> = {
    app,
    deps,
    given,
    folder,
    ...clients,
    get: (url, headers = {}) => injectFresh(app, { method: 'GET', url, headers }),
    browser: (origin) => createBrowser(app, origin),
    mailsTo: async (address) => {
      await deps.background.settled(MAIL_TIMEOUT);
      await waitForJobs(deps);
      return (await app.inject(`/sandbox/mail/messages?to=${encodeURIComponent(address)}`)).json();
    },
    startAnother: async () => {
      const { app, stop } = await startAnother();
      stops.push(stop);
      return app;
    },
    /** What a test does meanwhile is not inside of it. */
    inOtherProcess: (work) => createInTx(deps.database)((tx) => outsideTransaction(() => work(tx))),
    empty: async () => {
      await empty();
      clients.forget();
    },
  };
  return { ...context, ...(cards && { cards }) };
}

/** The application on a PostgreSQL database, both empty at first. The files of a worker share them. */
export function testApp(options: TestAppOptions = {}): TestApp {
  const { environment, withSandbox = false, realPasswordHashing = false, poolSize } = options;
  const ownApp = options.ownApp ?? (environment !== undefined || realPasswordHashing || poolSize !== undefined);
  const context = {} as TestApp;
  const stops: Stop[] = [];
  expectDeclaredResponses();

  beforeAll(async () => {
    const running = await (ownApp ? startOwnApp(options, stops) : startShared(withSandbox, stops));
    Object.assign(context, await contextOf(running, stops));
  });

  afterAll(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  });
  return context;
}
